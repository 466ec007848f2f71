"""The demo, where somebody closes its window or its folder takes nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.game import Refusal
from game.scene import demo, drive
from game.scene.demo import Show
from game.scene.screen import Screen
from game.scene.window import Window


def close(window: Window) -> None:
    window.dispatch_event("on_close")


def quit_by_button(window: Window) -> None:
    screen = window.current_view
    assert isinstance(screen, Screen)
    screen.app.quit()


@pytest.mark.parametrize("end", [close, quit_by_button])
@pytest.mark.parametrize("last", [1, 30])
def test_closing_its_window_ends_it(
    window: Window,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    end: Callable[[Window], None],
    last: int,
) -> None:
    count, frame = 0, drive.frame

    def until_then(window: Window, *, drawn: bool = True) -> None:
        nonlocal count
        count += 1
        if count == last:
            end(window)
        frame(window, drawn=drawn)

    monkeypatch.setattr(drive, "frame", until_then)
    told: list[str] = []
    assert demo.show(window, tmp_path, None, told.append) == 0
    assert count == last
    assert not told


@pytest.mark.parametrize("name", ["home.png", "skyjo-begin.png", "skyjo.json"])
def test_a_file_that_cannot_be_written_is_refused(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    short = Show("skyjo", {"edition": "classic", "match": "rounds:1"}, "D0ZE-N034")
    monkeypatch.setattr(demo, "SHOWS", (short,))
    monkeypatch.setattr(demo, "SEEN_TURNS", 1)
    (tmp_path / name).mkdir()
    with pytest.raises(Refusal) as refused:
        demo.show(window, tmp_path, "off", print)
    assert refused.value.code == "no-folder"
    assert refused.value.facts["folder"] == str(tmp_path / name)
