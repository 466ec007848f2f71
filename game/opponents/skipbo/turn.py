"""The search through a turn: every way to play what is seen, up to where chance has its say."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from game.opponents.skipbo.sight import Position, Sight
from game.opponents.skipbo.value import Appraisal
from game.rules.skipbo.rules import BUILDING, LAST, WILD
from game.rules.table import Face, Pile

_MOST_WEIGHED = 800
"""Positions of one search: a bound on time that few turns reach, and those have plenty to do."""
_WON, _LEAST = 1_000_000, -1_000_000


class Play(NamedTuple):
    """A card that goes on a building pile."""

    source: Pile
    face: Face
    target: Pile


class Turn:
    """What a seat can play in its turn, as far as it notices it."""

    def __init__(
        self, sight: Sight, appraisal: Appraisal, overlooked: frozenset[tuple[Pile, Face]]
    ) -> None:
        """`overlooked` are cards in hand and on discard piles that it does not think of."""
        self.sight, self.appraisal, self.overlooked = sight, appraisal, overlooked

    def best(self, foresight: int, *, may_end: bool) -> Play | None:
        """Return the first play of the best way to go on; None where that is to end the turn.

        No way is followed for more than `foresight` plays.
        """
        start = self.sight.position
        highest = self.appraisal.closing(start, discarded=False) if may_end else _LEAST
        chosen: Play | None = None
        known = {start}
        ahead: deque[tuple[Position, Play | None, int]] = deque([(start, None, foresight)])
        weighed = 0
        while ahead and weighed < _MOST_WEIGHED:
            position, begun, left = ahead.popleft()
            for play, after in self.plays(position):
                first = begun or play
                weighed += 1
                if play.source in self.sight.stocks:
                    worth = self.stock_worth(after, play.source)
                elif position.hand and not after.hand:
                    worth = self.appraisal.refill(after)
                elif after in known:
                    continue
                else:
                    known.add(after)
                    worth = self.appraisal.closing(after, discarded=False)
                    if left > 1:
                        ahead.append((after, first, left - 1))
                if worth > highest:
                    highest, chosen = worth, first
        return chosen

    def stock_worth(self, after: Position, played: Pile) -> int:
        """Return the worth of a position in which the top of a stock pile has been played."""
        return _WON if self.sight.may_win else self.appraisal.stock(after, played)

    def plays(self, position: Position) -> Iterator[tuple[Play, Position]]:
        """Yield every play and the position after it; of equal building piles the first one's."""
        alike: set[tuple[int, bool]] = set()
        for target, building in enumerate(zip(position.nexts, position.closed, strict=True)):
            if building in alike:
                continue
            alike.add(building)
            next_, closed = building
            for face in (next_,) if closed else (next_, WILD):
                for source, taken in self._sources(position, face):
                    yield Play(source, face, BUILDING[target]), self._built(taken, face, target)

    def _sources(self, position: Position, face: Face) -> Iterator[tuple[Pile, Position]]:
        """Yield where a card may come from, and the position once it is taken from there."""
        for pile, top in self.sight.stocks.items():
            if top == face:
                yield pile, position
        if face in position.hand and (self.sight.hand, face) not in self.overlooked:
            yield self.sight.hand, position.without(face)
        for index, faces in enumerate(position.piles):
            pile = self.sight.piles[index]
            if faces and faces[-1] == face and (pile, face) not in self.overlooked:
                rest = (*position.piles[:index], faces[:-1], *position.piles[index + 1 :])
                yield pile, position._replace(piles=rest)

    def _built(self, position: Position, face: Face, target: int) -> Position:
        nexts, closed = list(position.nexts), list(position.closed)
        nexts[target] = nexts[target] % LAST + 1
        closed[target] = nexts[target] > 1 and self.sight.closes(face)
        return position._replace(nexts=tuple(nexts), closed=tuple(closed))
