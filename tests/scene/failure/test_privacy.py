"""Nothing that is written about a failure tells who plays, and on which machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import game
from game.scene.failure.privacy import Privacy


@pytest.fixture
def privacy(monkeypatch: pytest.MonkeyPatch) -> Privacy:
    monkeypatch.setattr("getpass.getuser", lambda: "mhansen")
    monkeypatch.setattr("platform.node", lambda: "attic-pc.example")
    monkeypatch.setattr(Path, "home", lambda: Path("/people/Mina Hansen"))
    return Privacy()


@pytest.mark.parametrize(
    ("written", "cleaned"),
    [
        ("no file /people/Mina Hansen/.local/x.db", "no file ~/.local/x.db"),
        ("'/PEOPLE/mina hansen'", "'~'"),
        ("mhansen on attic-pc, attic-pc.example", "ACCOUNT on HOST, HOST"),
        ("/media/mhansen/disk/mhansen_bot.py", "/media/ACCOUNT/disk/ACCOUNT_bot.py"),
        (r"C:\Users\MAXIMI~1\AppData\x", r"~\AppData\x"),
        (r"'C:\\Users\\Max\\x'", r"'~\\x'"),
        ("/home/otto/x and /Users/otto/x", "~/x and ~/x"),
        ("game/scene/home.py, line 3", "game/scene/home.py, line 3"),
        ("mhansens", "mhansens"),
    ],
)
def test_account_machine_and_home_are_not_told(
    privacy: Privacy, written: str, cleaned: str
) -> None:
    assert privacy.clean(written) == cleaned


def test_places_of_files_tell_nothing_of_the_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DOZEN_DATA", str(tmp_path))
    prefix = str(Path("/srv/of mina/venv"))
    monkeypatch.setattr(sys, "prefix", prefix)
    code = Path(game.__file__).parents[1]
    told = f"{code}/game/x.py {prefix}/lib/y.py {tmp_path}/dozen.db /usr/lib/z.py"
    assert Privacy().clean(told) == "DOZEN/game/x.py PYTHON/lib/y.py DATA/dozen.db /usr/lib/z.py"
    monkeypatch.setattr(sys, "prefix", "/usr")
    assert Privacy().clean("/usr/lib/z.py") == "/usr/lib/z.py"


def test_names_that_were_typed_are_not_told(privacy: Privacy) -> None:
    privacy.hide(
        {"Åse": "Player 1", "مینا": "Player 2", "An": "Player 3", "B": "Player 4", "": "?"}
    )
    told = privacy.clean(f"{'Åse'!a} åse, {'مینا'}: An hand B can")
    assert told == "'Player 1' Player 1, Player 2: Player 3 hand B can"


def test_nobody_on_no_machine_in_the_root_folder_has_nothing_to_hide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown() -> str:
        raise KeyError("uid not found")

    monkeypatch.setattr("getpass.getuser", unknown)
    monkeypatch.setattr("platform.node", lambda: "")
    monkeypatch.setattr(Path, "home", lambda: Path("/"))
    assert Privacy().clean("/usr/lib/x: no such file") == "/usr/lib/x: no such file"
