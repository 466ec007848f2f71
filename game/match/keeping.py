"""A match on its way to the disk: which of its events the store has, and how far they were shown.

It never blocks but in `close`. Without a store, or with one that fails, the match goes on and
everything counts as kept; `troubles` tells.
"""

import logging
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from itertools import takewhile
from typing import NamedTuple

from game.match.match import Match
from game.match.record import Record
from game.match.store import Standing, Store, kind
from game.rules.game import Refusal
from game.rules.table import PUBLIC, Seat

_log = logging.getLogger(__name__)


class _Pending(NamedTuple):
    """Events on their way to the disk."""

    saved: "Future[None] | None"
    """None without a store."""
    events: int
    """The length of the log that may be shown when they are there."""
    is_whole: bool
    """Whether every move was sent, also those that the disk should have."""


class Keeping:
    """What the store has of one match."""

    def __init__(self, store: Store | None, match_id: int, persons: Iterable[Seat]) -> None:
        """Keep a match, and how far each person (where there is none, PUBLIC) was shown it."""
        self.match_id = match_id
        self.troubles: list[Refusal] = []
        """Why the disk would not take something: each once, oldest first."""
        self._store = store
        self._pending: list[_Pending] = []
        self._texts: tuple[str, ...] = ()
        """The moves that the store has or is about to have."""
        self._known_troubles: set[str] = set()
        self._lacks = False
        """Whether the disk would not take some of it, and was not sent the whole since."""
        self._shown = dict.fromkeys(tuple(persons) or (PUBLIC,), 0)
        self._is_marked = False
        """Whether the store has `_shown`, or is about to have it."""
        self._marking: Future[None] | None = None

    def found(self, match: Match) -> None:
        """Take a match for kept that was read from the store, as far as it could be played."""
        self._texts = tuple(match.texts)
        self._is_marked = True
        if self._store is not None:
            self._shown.update(self._store.shown(self.match_id))

    # -- The moves ----------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether events are on their way to the disk."""
        return bool(self._pending)

    @property
    def is_kept(self) -> bool:
        """Whether the disk has everything that has arrived; without a store it has nothing."""
        return self._store is not None and not self._lacks

    @property
    def may_try_again(self) -> bool:
        """Whether another `save` may keep what the disk would not take."""
        return self._store is not None and self._lacks

    def save(self, match: Match, record: Record) -> None:
        """Send what is new to the store; `arrived` tells when it is there."""
        saved, first = None, 0
        if self._store is not None:
            texts = tuple(match.texts)
            pairs = zip(self._texts, texts, strict=False)
            first = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            standing = Standing(
                first,
                texts[first:],
                match.length,
                match.log_length,
                match.stopped,
                match.state.outcome is not None,
            )
            saved = self._store.save(self.match_id, record, standing)
            self._texts = texts
        self._pending.append(_Pending(saved, match.log_length, is_whole=first == 0))

    def arrived(self) -> Iterator[int]:
        """Yield the lengths of the log that are on disk by now, or that the disk would not take."""
        while self._pending and (self._pending[0].saved is None or self._pending[0].saved.done()):
            entry = self._pending.pop(0)
            error = None if entry.saved is None else entry.saved.exception()
            if error is not None:
                self._cannot_keep(error)
            self._lacks = error is not None or (self._lacks and not entry.is_whole)
            yield entry.events

    def cut(self, events: int) -> None:
        """Forget that there was more of the log: moves were taken back."""
        self._pending = [
            entry._replace(events=min(entry.events, events)) for entry in self._pending
        ]
        self.mark_shown(min(self.shown, events))

    def close(self) -> None:
        """Wait until everything is written."""
        if self._marking is not None:
            self._marking.exception()
            self._marking = None
        self.write_marks()
        if self._store is not None:
            self._store.flush()

    def _cannot_keep(self, error: BaseException) -> None:
        """Play on without the disk's word; the next move sends everything again."""
        self._texts = ()
        if isinstance(error, Refusal):
            self._store = None
            trouble = error
        else:
            trouble = Refusal("store-cannot-write", what=str(error))
        _log.warning("%s: %s", trouble.code, kind(error))
        if trouble.code not in self._known_troubles:
            self._known_troubles.add(trouble.code)
            self.troubles.append(trouble)

    # -- How far it was shown -----------------------------------------------------------------

    @property
    def shown(self) -> int:
        """How many events the screen has shown."""
        return max(self._shown.values())

    def mark_shown(self, events: int) -> None:
        """Note that the screen has shown so many events to everyone in front of it."""
        if any(shown != events for shown in self._shown.values()):
            self._shown = dict.fromkeys(self._shown, events)
            self._is_marked = False
            self.write_marks()

    @property
    def is_mark_kept(self) -> bool:
        """Whether the disk has how far the match was shown: then the screen may show it."""
        written = self._marking is None or self._marking.done()
        return self._store is None or (self._is_marked and written)

    def write_marks(self) -> None:
        """Keep how far each seat was shown: at most one write at a time."""
        if self._is_marked or self._store is None:
            return
        if self._marking is None or self._marking.done():
            self._marking = self._store.mark_shown(self.match_id, dict(self._shown))
            self._is_marked = True
