"""The page after a mistake: all of it fits and is read, in every language, and its buttons work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.game import Refusal
from game.scene import text
from game.scene.failure import folder
from game.scene.failure.page import Told, failure_items, sentences
from game.scene.failure.screen import Failure
from game.scene.home import Home
from game.scene.telling.refusals import sentence
from game.scene.text import LANGUAGES, Language, tr
from game.scene.voice import Voice
from game.scene.widgets import Button, Label
from game.scene.window import Window
from tests.scene.pages import SIZES, Doorstep, assert_fits, assert_readable, click

FILES = (
    "",
    "/home/mina/.local/state/dozen/log/report-2026-11-30-160243.txt",
    r"C:\Users\Maximiliane von Hohenzollern\AppData\Local\dozen\Logs\report-2026-11-30-16024.txt",
)


def fates() -> tuple[str, ...]:
    kept = tr("Your match is kept. Press Home, then Continue, to go on with it.")
    partly = tr("Not all of your match could be saved. Continue goes on from what was.")
    return "", kept, partly, sentence(Refusal("store-unusable"))


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(size: tuple[int, int], language: Language) -> None:
    text.use(language)
    for match in fates():
        for file in FILES:
            items = list(failure_items(Told(match, file, can_show=True), *size))
            assert_fits(items, *size)
            assert_readable(items)
            names = [item.name for item in items if isinstance(item, Button)]
            assert names == (["home", "folder", "quit"] if file else ["home", "quit"])
            rows = [i.text for i in items if isinstance(i, Label) and i.key.startswith("file")]
            assert "".join(rows).replace(" ", "") == text.ltr(file).replace(" ", "") or language.rtl


def test_its_buttons_lead_home_to_the_file_and_out(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(folder, "can_show", lambda: True)
    monkeypatch.setattr(folder, "show", shown.append)
    app = Doorstep(window)
    page = Failure(app, "", tmp_path / "report.txt")
    app.show(page)
    click(window, "folder")
    assert shown == [tmp_path]
    click(window, "quit")
    assert app.has_quit
    click(window, "home")
    assert isinstance(window.current_view, Home)


def test_it_is_read_aloud_as_a_whole(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(Voice, "say_now", lambda _self, words: said.append(words))
    app = Doorstep(window)
    page = Failure(app, fates()[1], None)
    app.show(page)
    assert said == [" ".join(sentences(page.told))]


@pytest.mark.parametrize(
    ("system", "command"), [("linux", "xdg-open"), ("darwin", "open"), ("win32", None)]
)
def test_the_system_shows_the_folder(
    system: str, command: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name == command else None)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    monkeypatch.setattr("os.startfile", started.append, raising=False)
    assert folder.can_show()
    folder.show(tmp_path)
    assert started == [tmp_path if command is None else [command, str(tmp_path)]]


def test_a_packaged_program_lends_its_libraries_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/dozen")
    assert "LD_LIBRARY_PATH" not in folder._environment()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/local/lib")
    assert folder._environment()["LD_LIBRARY_PATH"] == "/usr/local/lib"


def test_a_system_that_shows_no_folders_does_not_break_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(subprocess, "Popen", missing)
    assert not folder.can_show()
    folder.show(tmp_path)
