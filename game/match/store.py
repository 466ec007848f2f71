"""Where matches and settings are kept: one SQLite file, written by one thread.

A future that has returned means that the disk has it. Nothing here blocks but opening, reading a
match, and closing. A file that is damaged is set aside, a newer one is left alone; `trouble` tells.
"""

import json
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import platformdirs

from game.match.record import Record, text
from game.rules.game import Refusal

SCHEMA = 1
FILE = "dozen.db"
T = TypeVar("T")

_log = logging.getLogger(__name__)

_TABLES = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    head TEXT NOT NULL,
    length INTEGER NOT NULL DEFAULT 0,
    events INTEGER NOT NULL DEFAULT 0,
    stopped INTEGER NOT NULL DEFAULT 0,
    over INTEGER NOT NULL DEFAULT 0,
    touched INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX latest ON match (touched);
CREATE TABLE move (
    match INTEGER NOT NULL REFERENCES match(id),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE shown (
    match INTEGER NOT NULL REFERENCES match(id),
    seat INTEGER NOT NULL,
    events INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
_VERSION_AT = 60
"""Where SQLite's header holds the schema's version, four bytes, the high one first."""
_NAMES = {"match", "move", "shown", "setting"}
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_PATIENCE = 5.0
"""Seconds until a file that another window has locked counts as one that cannot be had."""


class Standing(NamedTuple):
    """A match at the moment of a save: all that is not in the record's head."""

    first: int
    """The number of the first of `texts`; moves from there on are replaced."""
    texts: tuple[str, ...]
    length: int
    """How many moves are in force."""
    events: int
    """How many events have happened."""
    stopped: bool
    over: bool


class Store:
    """The matches and settings of one person, in a file or (without one) in memory."""

    def __init__(self, path: Path | None, trouble: Refusal | None = None) -> None:
        """Open a file that is ours and whole; sqlite3.Error if it is not. See `Store.open`."""
        self.path = path
        self.trouble = trouble
        """What went wrong on opening, for the screen to say."""
        if trouble is not None:
            _log.warning("%s %s", trouble.code, trouble.facts)
        self._writer = ThreadPoolExecutor(1, "store")
        self._touched: dict[int, int] = {}
        self._is_closed = False
        try:
            self._connection: sqlite3.Connection = self._writer.submit(_connect, path).result()
            self._settings: dict[str, str] = dict(self._ask(_read_settings))
        except BaseException:
            self._writer.shutdown()
            raise

    @classmethod
    def open(cls, folder: Path | None = None) -> "Store":
        """Open the store in a folder; by default DOZEN_DATA, or the person's data folder.

        Never fails: a damaged file is set aside ("store-damaged"), beside a newer one
        ("store-newer") or where no file can be had ("store-unusable") memory serves.
        """
        path = (folder or data_folder()) / FILE
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return cls(path)
        except _NewerStoreError:
            return cls(None, Refusal("store-newer", path=str(path)))
        except (sqlite3.Error, OSError) as error:
            if _is_one_of(error, _DAMAGE):
                return cls._replace(path)
            return cls(None, Refusal("store-unusable", path=str(path), what=str(error)))

    @classmethod
    def _replace(cls, path: Path) -> "Store":
        try:
            aside = _set_aside(path)
            return cls(path, Refusal("store-damaged", path=str(path), aside=str(aside)))
        except (sqlite3.Error, OSError) as error:
            return cls(None, Refusal("store-unusable", path=str(path), what=str(error)))

    def flush(self) -> None:
        """Wait until everything asked for so far was written, or has failed."""
        self._writer.submit(int).result()

    def close(self) -> None:
        """Wait until everything is written, and close the file; once is enough."""
        if not self._is_closed:
            self._is_closed = True
            self._writer.submit(self._connection.close).result()
            self._writer.shutdown()

    # -- Matches ------------------------------------------------------------------------------

    def fresh_id(self) -> int:
        """Return the number of a new match."""
        return 1 + secrets.randbits(52)

    def save(self, match_id: int, head: Record, standing: Standing) -> "Future[None]":
        """Keep a match up to date: one commit.

        The future fails with sqlite3.Error, or with Refusal("changed-elsewhere") when another
        window has written to the same match.
        """
        return self._writer.submit(self._save, match_id, head, standing)

    def mark_shown(self, match_id: int, marks: dict[int, int]) -> "Future[None]":
        """Keep how many events each seat was shown, by seat."""
        return _noted(self._writer.submit(self._mark_shown, match_id, marks))

    def last_open_match(self) -> int | None:
        """Return the match played last that is not over, or whose end nobody was shown yet."""
        row = self._ask(lambda connection: connection.execute(_LAST_OPEN).fetchone())
        return None if row is None else int(row[0])

    def record_text(self, match_id: int) -> str:
        """Return a match as the text of a record, without its result; KeyError if there is none."""
        return self._ask(lambda connection: self._read(connection, match_id))

    def shown(self, match_id: int) -> dict[int, int]:
        """Return how many events each seat was shown, by seat."""
        query = "SELECT seat, events FROM shown WHERE match = ?"
        return dict(self._ask(lambda connection: connection.execute(query, (match_id,)).fetchall()))

    # -- Settings -----------------------------------------------------------------------------

    def setting(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - any JSON value
        """Return a setting's value, as JSON holds it; `default` where none can be read."""
        try:
            return msgspec.json.decode(self._settings[name])
        except (KeyError, TypeError, ValueError, RecursionError):
            return default

    def set_setting(self, name: str, value: Any) -> "Future[None]":  # noqa: ANN401 - the same
        """Keep a setting; it counts at once."""
        written = self._settings[name] = json.dumps(value, ensure_ascii=False)
        return _noted(self._writer.submit(self._write, _SET, (name, written)))

    # -- In the writer's thread ---------------------------------------------------------------

    def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        return self._writer.submit(lambda: question(self._connection)).result()

    def _write(self, statement: str, values: tuple[object, ...]) -> None:
        with self._connection as connection:
            connection.execute(statement, values)

    def _save(self, match_id: int, head: Record, standing: Standing) -> None:
        with self._connection as connection:
            connection.execute("BEGIN IMMEDIATE")
            row = connection.execute(_TOUCHED, (match_id,)).fetchone()
            if row is None:
                connection.execute(_BEGIN, (match_id, text(head)))
            elif row[0] != self._touched.get(match_id, row[0]):
                raise Refusal("changed-elsewhere")
            connection.execute(_CUT, (match_id, standing.first))
            numbered = enumerate(standing.texts, standing.first)
            connection.executemany(_ADD, ((match_id, at, move) for at, move in numbered))
            connection.execute(_UPDATE, (text(head), *standing[2:], match_id))
            touched = connection.execute(_TOUCHED, (match_id,)).fetchone()[0]
        self._touched[match_id] = touched

    def _mark_shown(self, match_id: int, marks: dict[int, int]) -> None:
        with self._connection as connection:
            connection.execute("BEGIN IMMEDIATE")
            rows = ((match_id, seat, events) for seat, events in marks.items())
            connection.executemany(_SHOWN, rows)

    def _read(self, connection: sqlite3.Connection, match_id: int) -> str:
        query = "SELECT head, length, stopped, touched FROM match WHERE id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
        if row is None:
            raise KeyError(match_id)
        head, length, stopped, self._touched[match_id] = row
        query = "SELECT number, text FROM move WHERE match = ? ORDER BY number"
        rows = connection.execute(query, (match_id,)).fetchall()
        moves = [move for at, (number, move) in enumerate(rows) if number == at]
        try:
            facts = dict(json.loads(head))
        except (ValueError, TypeError) as error:
            raise Refusal("bad-record", what=str(error)) from error
        facts |= {"moves": moves, "length": length, "stopped": bool(stopped)}
        return json.dumps(facts, ensure_ascii=False)


_BEGIN = "INSERT INTO match (id, head) VALUES (?, ?)"
_TOUCHED = "SELECT touched FROM match WHERE id = ?"
_CUT = "DELETE FROM move WHERE match = ? AND number >= ?"
_ADD = "INSERT INTO move (match, number, text) VALUES (?, ?, ?)"
_UPDATE = """
UPDATE match SET head = ?, length = ?, events = ?, stopped = ?, over = ?,
    touched = (SELECT max(touched) + 1 FROM match)
WHERE id = ?
"""
_SHOWN = "INSERT OR REPLACE INTO shown (match, seat, events) VALUES (?, ?, ?)"
_SET = "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)"
_TABLE_NAMES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
_LAST_OPEN = """
SELECT id FROM match WHERE NOT over
    OR events > (SELECT max(events) FROM shown WHERE shown.match = match.id)
ORDER BY touched DESC LIMIT 1
"""


def _noted(write: "Future[None]") -> "Future[None]":
    """Let the log have it where a write fails that nobody waits for."""

    def note(done: "Future[None]") -> None:
        error = done.exception()
        if error is not None:
            _log.warning("Not kept: %s", kind(error))

    write.add_done_callback(note)
    return write


def kind(error: BaseException) -> str:
    """Return what a log may hold of an error of the store: its text could hold names."""
    return getattr(error, "sqlite_errorname", type(error).__name__)


def data_folder() -> Path:
    """Return the folder of the person's data: DOZEN_DATA where that is set."""
    chosen = os.environ.get("DOZEN_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("dozen", appauthor=False)


class _NewerStoreError(Exception):
    """The file was written by a later version."""


def _is_newer(path: Path) -> bool:
    """Say so from the file's first bytes: SQLite itself would write to it when it closes."""
    with path.open("rb") as file:
        head = file.read(_VERSION_AT + 4)
    version = int.from_bytes(head[_VERSION_AT:], "big")
    return head.startswith(b"SQLite format 3\0") and version > SCHEMA


def _connect(path: Path | None) -> sqlite3.Connection:
    """Open the file, and again while another window has it: that may be making it just now."""
    until = time.monotonic() + _PATIENCE
    while True:
        if path is not None and path.exists() and _is_newer(path):
            raise _NewerStoreError
        place = path or ":memory:"
        connection = sqlite3.connect(place, timeout=_PATIENCE, isolation_level=None)
        try:
            _prepare(connection)
        except BaseException as error:
            connection.close()
            if not _is_one_of(error, _BUSY) or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return connection


def _prepare(connection: sqlite3.Connection) -> None:
    """Have the tables in a whole file, and every commit on the disk before it returns."""
    connection.text_factory = _read_text
    with connection:
        connection.execute("BEGIN")  # version and tables of one moment
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA:
            raise _NewerStoreError
        if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise _DamagedStoreError
        found = {name for (name,) in connection.execute(_TABLE_NAMES)}
        if found != (_NAMES if version else set()):
            raise _DamagedStoreError
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if version == 0:
        _create(connection)


def _read_text(written: bytes) -> str:
    """Return a text of the file, which a damaged byte must not make unreadable."""
    return written.decode("utf-8", "replace")


class _DamagedStoreError(sqlite3.DatabaseError):
    """The file is SQLite's and not whole."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


def _create(connection: sqlite3.Connection) -> None:
    """Make the tables, all or none; another window may have been quicker."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        if connection.execute("PRAGMA user_version").fetchone()[0] == 0:
            for statement in _TABLES.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _read_settings(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, value FROM setting").fetchall()


def _is_one_of(error: BaseException, codes: tuple[int, ...]) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(code, int) and code & 0xFF in codes


def _set_aside(path: Path) -> Path:
    """Rename the file, and what SQLite keeps beside it, to the first free name."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))
    return aside
