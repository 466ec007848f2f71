"""Skyjo's Expert: the move of its weights, unless playing the round on finds a clearly better one.

The cards that the seat cannot see are dealt anew many times, within their batches. For each deal
every close move is tried, and the round played to its end by a fast policy with learned values of
columns. A move is worth its chance to win the match. Everything compared is an integer.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from game.opponents.agent import chance
from game.opponents.skyjo.batch import Deal, Ints, Keys, Lanes, Rounds, Start, Tables
from game.opponents.skyjo.chances import Chances
from game.opponents.skyjo.player import Player
from game.opponents.skyjo.sight import HIDDEN, Sight
from game.opponents.skyjo.simulator import BACK, CLEARED, FACES, NOBODY, NUMBERS
from game.opponents.skyjo.values import values
from game.opponents.skyjo.weights import ALL, EXPERT, POINT
from game.rules.game import PASS, Move, Observation
from game.rules.skyjo.rules import DISCARD, ROWS, held
from game.rules.table import DRAW, Face

STAGES: tuple[int, ...] = (60, 180)
"""Deals of each stage; what is clearly worse is out after it."""
_CLOSE = 250
"""Moves that cost so much more than the base move, in hundredths of a point, are not tried."""
_MOST = 3
"""Moves that are tried at most beside the base move."""
_TRUST = 100
"""How much of what a move costs more by its weights is held against it, in percent."""
_CLEARLY = 169
"""Standard errors, squared and in hundredths, by which a move must beat the base move."""
_WORSE = 25
"""By which a move must be behind the base move to be given up."""


class Expert:
    """The strongest opponent, for every edition and option."""

    def __init__(self, seed: int) -> None:
        """`seed` is of its own chance."""
        self.seed = seed
        self.base = Player(EXPERT, seed)

    def choose(self, seen: Observation) -> Move:
        """Return the base move or one that clearly beats it."""
        if len(seen.moves) == 1:
            return seen.moves[0]
        base = self.base.choose(seen)
        sight = Sight(seen, counts=True)
        if sight.state.starter is None:
            return base
        rivals = self._close(seen, sight, base)
        if not rivals:
            return base
        return self._best(Trial(seen, sight, chance(self.seed, seen).bits()), base, rivals)

    def _close(self, seen: Observation, sight: Sight, base: Move) -> dict[Move, int]:
        """Return the moves to try beside the base move, and what each costs more than that."""
        costs = self.base.costs(seen)
        ranked = sorted(zip(costs, range(len(costs)), strict=True))
        least, kinds = ranked[0][0], {_kind(sight, base)}
        rivals: dict[Move, int] = {}
        for cost, index in ranked:
            move = seen.moves[index]
            kind = _kind(sight, move)
            if cost > least + _CLOSE or len(rivals) == _MOST:
                break
            if kind not in kinds:  # of equal moves one is enough
                kinds.add(kind)
                rivals[move] = cost - least
        return rivals

    def _best(self, trial: "Trial", base: Move, rivals: dict[Move, int]) -> Move:
        """Return the best move: the base move unless another clearly beats it."""
        leads = dict.fromkeys(rivals, Lead())
        for deals in STAGES:
            worths = trial.worths([base, *leads], deals)
            more = {
                move: row - worths[0] - _TRUST * rivals[move] * trial.point // (ALL * POINT)
                for move, row in zip(leads, worths[1:], strict=True)
            }
            leads = {move: lead.more(more[move]) for move, lead in leads.items()}
            leads = {move: lead for move, lead in leads.items() if not lead.is_behind()}
            if not leads:
                return base
        ahead = [move for move, lead in leads.items() if lead.is_ahead()]
        return max(ahead, key=lambda move: leads[move].total, default=base)


def _kind(sight: Sight, move: Move) -> tuple[object, ...]:
    """Return what a move does; equal slots of equal columns make no difference."""
    if move.target is None or move.target.kind != "grid":
        return (move.source, move.target)
    at = move.target.number
    column = sight.grids[sight.seat][at // ROWS]
    return (move.source == move.target, column, sight.slots[sight.seat][at])


class Lead(NamedTuple):
    """How far a move was ahead of the base move over the deals so far."""

    deals: int = 0
    total: int = 0
    squares: int = 0

    def more(self, leads: Ints) -> "Lead":
        """Return the same with further deals."""
        total, squares = int(leads.sum()), int((leads * leads).sum())
        return Lead(self.deals + len(leads), self.total + total, self.squares + squares)

    def is_ahead(self) -> bool:
        """Say whether the move clearly beats the base move."""
        return self.total > 0 and self._is_beyond(_CLEARLY)

    def is_behind(self) -> bool:
        """Say whether the move need not be tried any further."""
        return self.total <= 0 and self._is_beyond(_WORSE)

    def _is_beyond(self, squared: int) -> bool:
        # mean² > errors² · variance / count, without a division
        variance = self.deals * self.squares - self.total**2
        return 100 * self.deals * self.total**2 >= squared * variance


@cache
def _tables(*, clears: bool) -> Tables:
    return Tables(values(clears=clears), clears=clears)


class Trial:
    """One position, to be played on from what its seat sees."""

    def __init__(self, seen: Observation, sight: Sight, seed: int) -> None:
        """`seed` decides what is dealt."""
        state, self.rules = sight.state, sight.rules
        self.sight, self.seat, self.keys = sight, sight.seat, Keys(seed)
        self.tables = _tables(clears=self.rules.columns)
        self.chances = Chances(self.rules, state.scores, state.round)
        table = state.table
        grids = [
            [_column(faces[at : at + ROWS]) for at in range(0, len(faces), ROWS)]
            for faces in sight.slots
        ]
        discard = [_index(table.faces[card]) for card in table.cards(DISCARD)]
        ender = NOBODY if state.ender is None else state.ender
        self.point = self.chances.point()
        self.start = Start(grids, discard, self.seat, state.turns, ender)
        drawn = table.top_face(held(seen.seat))
        self.held = None if drawn is None else _index(drawn)
        self.batches = list(self._unseen())

    def _unseen(self) -> Iterator[tuple[Ints, int]]:
        """Yield of each batch the faces that are unseen, and how many lie in grids."""
        table = self.sight.state.table
        drawing = set(table.cards(DRAW))
        for batch in table.batches:
            unknown = [card for card in batch.cards if card not in table.faces]
            known = Counter(table.faces[card] for card in batch.cards if card in table.faces)
            faces = sorted((Counter(batch.faces) - known).elements())
            if unknown:
                yield np.array([_index(face) for face in faces]), len(set(unknown) - drawing)

    def deal(self, lanes: int) -> Deal:
        """Deal what is unseen anew, for so many lanes."""
        dealt = [
            (faces[self.keys.take(lanes, len(faces)).argsort(1, kind="stable")], count)
            for faces, count in self.batches
        ]
        draws = np.concatenate([faces[:, count:] for faces, count in dealt], 1)
        return Deal(draws, np.concatenate([faces[:, :count] for faces, count in dealt], 1))

    def worths(self, moves: Sequence[Move], deals: int) -> Ints:
        """Return the chances to win the match, in millionths: a row for each move.

        Column by column the moves are played on from the same deals.
        """
        deal = self.deal(deals)
        again = Deal(*(np.tile(faces, (len(moves), 1)) for faces in deal))
        rounds = Rounds(self.start, again, self.rules, self.tables, self.keys)
        for number, move in enumerate(moves):
            self._play(rounds, move, rounds.live[number * deals : (number + 1) * deals])
        rounds.end_turn()
        rounds.play_on()
        worths = self.chances.after(rounds.sums(), rounds.ender, self.seat)
        return worths.reshape(len(moves), deals)

    def _play(self, rounds: Rounds, move: Move, lanes: Lanes) -> None:
        target, everywhere = move.target, np.ones(len(lanes), np.int64)
        if move == PASS or target is None:
            return
        if target.kind == "held":
            rounds.use_drawn(lanes)
        elif target == DISCARD:
            assert self.held is not None
            rounds.drop_drawn(lanes, everywhere * self.held)
        elif move.source == target:
            rounds.turn_up(lanes, everywhere * (target.number // ROWS))
        else:
            faces = rounds.take(lanes) if self.held is None else everywhere * self.held
            shown = self.sight.slots[self.seat][target.number]
            assert shown is not None
            old = BACK if shown == HIDDEN else _index(shown)
            rounds.swap(lanes, everywhere * (target.number // ROWS), everywhere * old, faces)


def _index(face: Face) -> int:
    return face - FACES[0]


def _column(faces: list[Face | None]) -> int:
    cards = [BACK if face == HIDDEN else _index(face) for face in faces if face is not None]
    return NUMBERS[tuple(sorted(cards))] if cards else CLEARED
