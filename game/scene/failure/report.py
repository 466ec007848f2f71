"""The report: all that is needed to mend a mistake, in a text that can be read before it is shared.

It names nobody, and nothing is ever sent: it is a file, and its owner's to attach or to delete.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.match import record as records
from game.match.record import Handed, Record, SeatEntry
from game.opponents.bot import PREFIX, is_bot
from game.rules.catalog import GAMES
from game.scene import text
from game.scene.failure.log import Log, system
from game.scene.new_game import HOUSES
from game.scene.screen import Screen
from game.scene.settings import SETTINGS
from game.scene.window import surroundings

if TYPE_CHECKING:
    from game.match.host import Host
    from game.scene.app import App

NAME, PLAYER, PROGRAM = "NAME", "Player {}", f"{PREFIX}PROGRAM"
"""What stands in for a name that was typed, for a seat's, and for the command of a bot."""
MOST = 10
"""Older reports than so many are deleted."""

_ABOUT = """\
Dozen wrote this because it ran into an error of its own. Whoever reports the error can attach it.
The players, the account and the machine are not named in it. Nothing was sent."""
_NAMING = ("name", "own", "title")
"""What holds a name in what the store keeps."""
_log = logging.getLogger(__name__)


def write(app: App, log: Log, error: BaseException) -> Path | None:
    """Write a report in the log's folder; None where that cannot be done. Call `hide` first."""
    now = datetime.now(UTC)
    file = log.folder / f"report-{now:%Y-%m-%d-%H%M%S}.txt"
    try:
        file.write_text(compose(app, log, error, now), encoding="utf-8")
    except OSError as refused:
        _log.warning("No report: %r", refused)
        return None
    for old in sorted(log.folder.glob("report-*.txt"))[:-MOST]:
        with suppress(OSError):
            old.unlink()
    return file


def compose(app: App, log: Log, error: BaseException, now: datetime) -> str:
    """Return the text of a report."""
    settings = [f"{name}: {app.settings[name]}" for name in SETTINGS]
    screen = type(app.window.current_view).__name__
    runs = (f"dozen {system()}", *surroundings(app.window), f"screen {screen}",
            f"language {text.current().code}")  # fmt: skip
    parts = {
        "What runs": "\n".join(runs),
        "What broke": "".join(traceback.format_exception(error)),
        "The settings": "\n".join(settings),
        "The log": log.tail(),
    }
    whole = [f"A report of {now:%Y-%m-%d %H:%M} UTC\n\n{_ABOUT}"]
    whole += [
        f"== {title} ==\n\n{log.privacy.clean(words).strip()}" for title, words in parts.items()
    ]
    if app.host is not None:
        whole.append(f"== The match ==\n\n{_match(app.host).strip()}")
    return "\n\n".join(whole) + "\n"


def hide(app: App, log: Log) -> None:
    """Let the log, and with it the report, name nobody who plays or has played."""
    names = dict.fromkeys(_typed(app), NAME)
    if app.host is not None:
        for number, seat in enumerate(app.host.seats, 1):
            names[seat.name] = PLAYER.format(number)
            if is_bot(seat.level):
                names[seat.level] = names[seat.level.removeprefix(PREFIX)] = PROGRAM
    log.privacy.hide(names)


def _typed(app: App) -> Iterator[str]:
    """Yield every name that is kept, and what is on the way to become one."""
    yield app.own_name
    for setting in (HOUSES, *(f"setup.{game}" for game in GAMES)):
        yield from _names_in(app.store.setting(setting))
    view = app.window.current_view
    if isinstance(view, Screen):
        yield from view.typed


def _names_in(kept: object) -> Iterator[str]:
    if isinstance(kept, dict):
        yield from (kept[name] for name in _NAMING if isinstance(kept.get(name), str))
        kept = list(kept.values())
    if isinstance(kept, list):
        for value in kept:
            yield from _names_in(value)


def _match(host: Host) -> str:
    """Return the match as it can be played again, its players numbered."""
    try:
        return records.text(anonymous(msgspec.json.decode(host.record_text(), type=Record)))
    except Exception as error:  # noqa: BLE001 - what broke may be the match itself
        return f"It cannot be read: {type(error).__name__}"


def anonymous(record: Record) -> Record:
    """Return a record that does not say who played, nor with which programs."""
    seats = tuple(
        SeatEntry(
            PLAYER.format(number), seat.kind, _level(seat.level), seat.colour, seat.agent_seed
        )
        for number, seat in enumerate(record.seats, 1)
    )
    handed = tuple(
        Handed(one.at, one.seat, one.level and _level(one.level), one.agent_seed)
        for one in record.handed
    )
    return msgspec.structs.replace(record, seats=seats, handed=handed)


def _level(level: str) -> str:
    return PROGRAM if is_bot(level) else level
