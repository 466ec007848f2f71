"""What breaks a window beyond its screens ends in a sentence, a log and an exit code."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cli.main import run


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOZEN_DATA", str(tmp_path))
    return tmp_path


def break_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the screens be imported, and fail at once."""

    def home(*_: object) -> int:
        raise ArithmeticError(f"no way in {Path.home()}")

    monkeypatch.setitem(sys.modules, "game.scene.run", SimpleNamespace(home=home))
    monkeypatch.setattr("game.scene.run", sys.modules["game.scene.run"], raising=False)


def test_the_sentence_says_what_is_kept_and_where_the_log_is(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    break_down(monkeypatch)
    assert run([]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "ArithmeticError" in said
    assert "is kept" in said
    assert str(data / "logs") in said
    log = (data / "logs" / "dozen.log").read_text("utf-8")
    assert "Traceback" in log
    assert "ArithmeticError: no way in ~" in log
    assert str(Path.home()) not in log


def test_without_a_log_it_is_said_all_the_same(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "logs").touch()
    break_down(monkeypatch)
    assert run([]) == 2
    assert "No log of it can be written" in capsys.readouterr().err


def test_without_a_terminal_it_ends_all_the_same(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_down(monkeypatch)
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    assert run([]) == 2
    assert "ArithmeticError" in (data / "logs" / "dozen.log").read_text("utf-8")


def test_a_windowed_program_says_it_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *facts: said.append(facts))
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("sys.stderr", None)
    assert run(["nix"]) == 2
    ((_, words, title, _),) = said
    assert title == "Dozen"
    assert "nix" in str(words)
