"""The report has all that is needed to mend a mistake, and names nobody."""

from __future__ import annotations

import logging
import platform
import sys
from pathlib import Path

import pytest

from game import __version__
from game.match import record as records
from game.match.host import Host, SeatPlan
from game.rules import catalog
from game.scene.app import App
from game.scene.failure import report
from game.scene.failure.log import Log
from game.scene.new_game import HOUSES, NewGame
from game.scene.window import Window
from tests.scene.pages import Doorstep, click, write
from tests.scene.seating import seated

NAMES = ("Wilhelmina", "مینا", "Ødegård")
BOT = f"bot:{sys.executable} -c 'input()' secret-engine"


def broken(*about: object) -> ArithmeticError:
    try:
        raise ArithmeticError(*about)  # noqa: TRY301 - it gets a traceback
    except ArithmeticError as error:
        return error


def written(app: App, folder: Path, *about: object) -> str:
    with Log(folder) as log:
        report.hide(app, log)
        logging.getLogger("game.x").error("on the way: %s", about)
        file = report.write(app, log, broken(*about))
    assert file is not None
    assert file.parent == folder
    return file.read_text("utf-8")


def test_it_says_what_runs_what_broke_and_what_is_set(window: Window, tmp_path: Path) -> None:
    app = Doorstep(window)
    app.settings.override("palette", "colour_blind")
    app.go_home()
    told = written(app, tmp_path, "a needle")
    for fact in (
        f"dozen {__version__}",
        f"Python {platform.python_version()}",
        platform.system(),
        "OpenGL",
        str(window.context.get_info().get_renderer()),
        "window 1280 x 720",
        "pixel ratio 1",
        "screen Home",
        "language en",
        "palette: colour_blind",
        "in broken",
        "ArithmeticError: a needle",
        "ERROR game.x: on the way: ('a needle',)",
    ):
        assert fact in told, fact
    assert "The match" not in told


def test_the_match_in_it_can_be_played_again(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skyjo") as table:
        assert table.person.wait_for_turn()
        table.play(table.board.choosing.moves[0])
        told = written(table.app, tmp_path)
        played = records.load(table.board.host.record_text())
    loaded = records.load(told.partition("== The match ==")[2])
    assert loaded.stopped_at is None
    assert loaded.match.texts == played.match.texts
    assert loaded.record.code == played.record.code
    assert [seat.name for seat in loaded.record.seats] == ["Player 1", "Player 2"]
    assert loaded.record.seats[1].agent_seed == played.record.seats[1].agent_seed


def test_it_names_nobody(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "whansen")
    monkeypatch.setattr("platform.node", lambda: "attic-pc")
    monkeypatch.setattr(Path, "home", lambda: Path("/people/whansen"))
    app = Doorstep(window)
    app.own_name = "Willy"
    setup = {"players": [{"name": "Grandpa", "level": ""}]}
    app.store.set_setting("setup.skyjo", setup)
    app.store.set_setting(HOUSES, [{"title": "At Hansens", "setup": setup}])
    seats = (
        SeatPlan(NAMES[0], "person"),
        SeatPlan(NAMES[1], "person", colour=1),
        SeatPlan(NAMES[2], "computer", BOT, 2),
    )
    rules = catalog.setup("skyjo", {"edition": "classic"}, 3)
    app.host = Host.new(rules, seats, None, app.store, started="2026-11-30T16:00:00+00:00")
    app.show(NewGame(app))
    click(window, "name:0")
    write(window, "Typing")
    private = (*NAMES, "Willy", "Grandpa", "At Hansens", "Typing", "whansen", "attic-pc", BOT)
    told = written(app, tmp_path, *private, "/people/whansen/x.db", "WILHELMINA")
    app.let_go()
    log = "".join(file.read_text("utf-8") for file in tmp_path.iterdir())
    for name in (*private, "/people", "secret-engine"):
        assert name.casefold() not in told.casefold(), name
        assert name.casefold() not in log.casefold(), name
    assert "~/x.db" in told
    assert '"level": "bot:PROGRAM"' in told
    assert "Player 3" in told


def test_a_match_that_cannot_be_told_leaves_the_rest(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated(window, tmp_path, "skip-bo") as table:
        monkeypatch.setattr(Host, "record_text", lambda _: "{")
        told = written(table.app, tmp_path, "a needle")
    assert "ArithmeticError: a needle" in told
    assert "It cannot be read" in told


def test_old_reports_give_way_to_new_ones(window: Window, tmp_path: Path) -> None:
    for number in range(report.MOST + 3):
        (tmp_path / f"report-2020-01-01-{number:06}.txt").touch()
    (tmp_path / "mine.txt").touch()
    app = Doorstep(window)
    app.go_home()
    written(app, tmp_path)
    reports = sorted(tmp_path.glob("report-*"))
    assert len(reports) == report.MOST
    assert "2020" not in reports[-1].name
    assert (tmp_path / "mine.txt").exists()


def test_where_nothing_can_be_written_there_is_none(window: Window, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    app = Doorstep(window)
    app.go_home()
    with Log(tmp_path / "file" / "logs") as log:
        assert report.write(app, log, broken()) is None
