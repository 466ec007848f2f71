"""Skyjo's Expert: Skilled's move, unless playing the round on finds a clearly better one.

The cards that the seat cannot see are dealt anew many times, within their batches. For each deal
every close move is tried, and the round played to its end by a fast policy with learned values of
columns. A move is worth its chance to win the match. Everything compared is an integer.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import NamedTuple

from game.opponents.agent import chance
from game.opponents.skyjo.chances import Chances
from game.opponents.skyjo.player import Player
from game.opponents.skyjo.playout import Deal, Gains, Policy
from game.opponents.skyjo.sight import HIDDEN, Sight
from game.opponents.skyjo.simulator import BACK, CLEARED, FACES, NOBODY, NUMBERS, Round
from game.opponents.skyjo.values import values
from game.opponents.skyjo.weights import SKILLED
from game.rules.game import PASS, Move, Observation
from game.rules.skyjo.rules import DISCARD, ROWS, held
from game.rules.table import DRAW, Face

STAGES: tuple[int, ...] = (12, 12, 24, 48)
"""Deals of each stage at a table of two; what is clearly worse is out after it."""
_SEATS = 2
"""With more of them, rounds take longer to play out and fewer are."""
FEWEST = 4
"""Deals of a stage at least, however many seats there are."""
_CLOSE = 250
"""Moves that cost so much more than the base move, in hundredths of a point, are not tried."""
_MOST = 4
"""Moves that are tried at most."""
_CLEARLY = 169
"""Standard errors, squared and in hundredths, by which a move must beat the base move."""
_WORSE = 25
"""By which a move must be behind the base move to be given up."""


class Expert:
    """The strongest opponent, for every edition and option."""

    def __init__(self, seed: int) -> None:
        """`seed` is of its own chance."""
        self.seed = seed
        self.base = Player(SKILLED, seed)

    def choose(self, seen: Observation) -> Move:
        """Return the base move or one that clearly beats it."""
        if len(seen.moves) == 1:
            return seen.moves[0]
        base = self.base.choose(seen)
        sight = Sight(seen, counts=True)
        if sight.state.starter is None:
            return base
        moves = self._close(seen, sight, base)
        if len(moves) == 1:
            return base
        random = Random(chance(self.seed, seen).bits())  # only its random() lasts for ever
        trial = Trial(seen, sight, random)
        return moves[self._best(trial, moves, sight.rules.seats)]

    def _close(self, seen: Observation, sight: Sight, base: Move) -> list[Move]:
        """Return the moves to try, the base move first and of equal ones only one."""
        costs = self.base.costs(seen)
        ranked = sorted(zip(costs, range(len(costs)), strict=True))
        moves, kinds = [base], {_kind(sight, base)}
        for cost, index in ranked:
            kind = _kind(sight, seen.moves[index])
            if cost > ranked[0][0] + _CLOSE or len(moves) == _MOST:
                break
            if kind not in kinds:
                kinds.add(kind)
                moves.append(seen.moves[index])
        return moves

    def _best(self, trial: "Trial", moves: list[Move], seats: int) -> int:
        """Return the index of the best move: the first one's unless another clearly beats it."""
        rivals = {index: Lead() for index in range(1, len(moves))}
        for stage in STAGES:
            for _ in range(max(FEWEST, stage * _SEATS // seats)):
                deal = trial.deal()
                base = trial.worth(moves[0], deal)
                for index, lead in rivals.items():
                    rivals[index] = lead.more(trial.worth(moves[index], deal) - base)
            rivals = {i: lead for i, lead in rivals.items() if not lead.is_behind()}
            if not rivals:
                return 0
        ahead = [index for index, lead in rivals.items() if lead.is_ahead()]
        return max(ahead, key=lambda index: rivals[index].total, default=0)


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

    def more(self, lead: int) -> "Lead":
        """Return the same with another deal."""
        return Lead(self.deals + 1, self.total + lead, self.squares + lead * lead)

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
def _gains(*, clears: bool) -> Gains:
    return Gains(values(clears=clears), clears=clears)


class Trial:
    """One position, to be played on from what its seat sees."""

    def __init__(self, seen: Observation, sight: Sight, random: Random) -> None:
        state, rules = sight.state, sight.rules
        self.sight, self.seat, self.random = sight, sight.seat, random
        self.policy = Policy(
            _gains(clears=rules.columns),
            doubles=rules.doubling,
            tie_doubles=rules.tie_doubles,
            must_reveal=rules.reveal == "must",
        )
        self.chances = Chances(rules, state.scores, state.round)
        table = state.table
        self.grids = [
            [_column(faces[at : at + ROWS]) for at in range(0, len(faces), ROWS)]
            for faces in sight.slots
        ]
        self.discard = [_index(table.faces[card]) for card in table.cards(DISCARD)]
        drawn = table.top_face(held(seen.seat))
        self.held = None if drawn is None else _index(drawn)
        self.batches = list(self._unseen())

    def _unseen(self) -> Iterator[tuple[list[int], int]]:
        """Yield of each batch the faces that are unseen, and how many lie in grids."""
        table = self.sight.state.table
        drawing = set(table.cards(DRAW))
        for batch in table.batches:
            unknown = [card for card in batch.cards if card not in table.faces]
            known = Counter(table.faces[card] for card in batch.cards if card in table.faces)
            faces = sorted((Counter(batch.faces) - known).elements())
            if unknown:
                yield [_index(face) for face in faces], len(set(unknown) - drawing)

    def deal(self) -> Deal:
        """Deal what is unseen anew."""
        draws: list[int] = []
        downs: list[int] = []
        random = self.random.random
        for faces, count in self.batches:
            dealt = sorted(faces, key=lambda _: random())
            downs += dealt[:count]
            draws += dealt[count:]
        return Deal(draws, downs, random)

    def worth(self, move: Move, dealt: Deal) -> int:
        """Return the chance to win the match after a move, in millionths."""
        sight, state = self.sight, self.sight.state
        game = Round(
            [*map(list, self.grids)], self.discard.copy(), self.seat, clears=sight.rules.columns
        )
        game.final_clears = sight.rules.columns and sight.rules.final_columns
        game.ender = NOBODY if state.ender is None else state.ender
        game.turns = state.turns
        deal = Deal(dealt.draws.copy(), dealt.downs.copy(), dealt.random)
        self._play(game, move, deal)
        turn = self.policy.turn
        while not game.is_over:
            turn(game, deal)
        return self.chances.after(game.sums(chain(reversed(deal.downs))), game.ender, self.seat)

    def _play(self, game: Round, move: Move, deal: Deal) -> None:
        target = move.target
        if move == PASS or target is None:
            game.end_turn()
        elif target.kind == "held":
            self.policy.draw(game, deal)
        elif target == DISCARD:
            assert self.held is not None
            self.policy.drop(game, self.held, deal)
        elif move.source == target:
            game.turn_up(target.number // ROWS, deal.downs.pop())
        else:
            face = game.discard.pop() if self.held is None else self.held
            shown = self.sight.slots[self.seat][target.number]
            assert shown is not None
            if shown == HIDDEN:
                game.swap(target.number // ROWS, BACK, face, deal.downs.pop())
            else:
                old = _index(shown)
                game.swap(target.number // ROWS, old, face, old)


def _index(face: Face) -> int:
    return face - FACES[0]


def _column(faces: list[Face | None]) -> int:
    cards = [BACK if face == HIDDEN else _index(face) for face in faces if face is not None]
    return NUMBERS[tuple(sorted(cards))] if cards else CLEARED
