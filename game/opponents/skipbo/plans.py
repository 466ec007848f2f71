"""The ways to play a turn up to its end, or up to where chance has its say, best first."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from game.opponents.skipbo.sight import Position, Sight
from game.opponents.skipbo.simulator import Simulator
from game.opponents.skipbo.turn import Play, Turn
from game.opponents.skipbo.value import Appraisal
from game.opponents.skipbo.weights import Worths
from game.rules.game import Move
from game.rules.skipbo.rules import WILD
from game.rules.table import Face

_MOST_WEIGHED = 800
"""Positions of one search."""


class Plan(NamedTuple):
    """Plays up to the discard, the pass, a stock card that turns up the next or an empty hand."""

    worth: int
    """By the appraisal."""
    plays: tuple[Play, ...]
    discard: tuple[Face, int] | None
    """A card in hand and which of the discard piles that the seat plays from."""
    passes: bool = False

    def begun(self, sight: Sight) -> Move:
        """Return the first move."""
        if self.plays:
            first = self.plays[0]
            return next(
                move
                for move in sight.builds
                if (move.source, sight.face(move), move.target) == first
            )
        if self.discard is None:
            return sight.ends[0]
        face, index = self.discard
        return next(
            move
            for move in sight.ends
            if move.target == sight.piles[index] and sight.face(move) == face
        )

    def carry_out(self, game: Simulator) -> None:
        """Make all its moves."""
        for source, face, target in self.plays:
            if source.seat is None or source.kind == "hand":
                game.build_held(face, target.number)
            elif source.kind == "stock":
                game.build(game.stocks[source.seat], target.number)
            else:
                game.build(game.discards[source.seat][source.number], target.number)
        if self.discard is not None:
            face, index = self.discard
            game.discard(face, game.piles[game.turn][index])
        elif self.passes:
            game.pass_turn()


class _End(NamedTuple):
    worth: int
    plays: tuple[Play, ...]
    closing: Position | None
    """The position in which the turn ends, None where chance goes on."""


class Planner:
    """Finds the plans of one decision."""

    def __init__(self, sight: Sight, worths: Worths) -> None:
        """`worths` are what plans are weighed by."""
        self.sight = sight
        self.appraisal = Appraisal(sight, worths)
        self.turn = Turn(sight, self.appraisal, frozenset())
        self.targets = sorted(
            {sight.piles.index(move.target) for move in sight.ends if move.target}
        )
        """The discard piles that the turn may end on."""

    def plans(self, most: int) -> list[Plan]:
        """Return the best plans, best first; the first one is worth most."""
        reached = sorted(self._reached(), key=lambda end: -end.worth)
        found: list[Plan] = []
        for end in reached[:most]:
            if end.closing is None:
                found.append(Plan(end.worth, end.plays, None))
            else:
                found += self._closed(end.worth, end.plays, end.closing)
        return sorted(found, key=lambda plan: -plan.worth)[:most]

    def _reached(self) -> Iterator[_End]:
        """Yield every position in which the turn may end, or in which chance has its say."""
        start = self.sight.position
        if not (self.sight.is_scarce and self.sight.builds):
            yield _End(self.appraisal.closing(start, discarded=False), (), start)
        known, weighed = {start}, 0
        ahead: deque[tuple[Position, tuple[Play, ...]]] = deque([(start, ())])
        while ahead and weighed < _MOST_WEIGHED:
            position, before = ahead.popleft()
            for play, after in self.turn.plays(position):
                weighed += 1
                plays = (*before, play)
                if play.source in self.sight.stocks:
                    yield _End(self.turn.stock_worth(after, play.source), plays, None)
                elif position.hand and not after.hand:
                    yield _End(self.appraisal.refill(after), plays, None)
                elif after not in known:
                    known.add(after)
                    yield _End(self.appraisal.closing(after, discarded=False), plays, after)
                    ahead.append((after, plays))

    def _closed(self, worth: int, plays: tuple[Play, ...], position: Position) -> Iterator[Plan]:
        """Yield the plans that end the turn in a position; the best one is worth as told."""
        if not position.hand:
            yield Plan(worth, plays, None, passes=True)
            return
        after = {
            (face, index): self.appraisal.closing(position.discarded(face, index), discarded=True)
            for face, index in self._discards(position)
        }
        for discard, left in after.items():
            yield Plan(worth - max(after.values()) + left, plays, discard)

    def _discards(self, position: Position) -> Iterator[tuple[Face, int]]:
        """Yield the discards; of equal piles the first one's."""
        faces = sorted(set(position.hand))
        if len(faces) > 1 and not self.sight.rules.wild_on_discard:
            faces = [face for face in faces if face != WILD]
        alike = {position.piles[index]: index for index in reversed(self.targets)}
        for index in sorted(alike.values()):
            for face in faces:
                yield face, index
