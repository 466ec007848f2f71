"""Learn what columns of Skyjo are worth: `python build_scripts/train_skyjo.py`.

It begins with what Expert first thinks of them. Then two fast players play round after round; now
and then two moves of one position are both played out on the same deals, and what the one leads to
is moved towards what it was really worth, compared with the other. Both end their rounds by
weighing them, so nobody learns to wait for ever. The same command makes the same file.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from game.opponents.skyjo.playout import ODDS, Deal, Gains, Plan, Policy  # noqa: E402
from game.opponents.skyjo.simulator import (  # noqa: E402
    BACK,
    BACKS,
    EQUAL,
    FACES,
    NUMBERS,
    REPLACED,
    TRIPLES,
    Round,
)
from game.opponents.skyjo.values import FILE, Values  # noqa: E402
from game.opponents.skyjo.weights import EXPERT, POINT  # noqa: E402
from game.rules.skyjo.options import BOX  # noqa: E402
from game.rules.skyjo.rules import ROWS  # noqa: E402

TURNS = 10
"""As many are told apart; both seats have so many face-down cards after the opening."""
CLOSE = 4 * POINT
"""Moves that look so much worse are not compared."""
COMPARED = 30
"""In how many of 100 turns moves are compared."""
DEALS = 4
"""On which two moves are compared."""
LARGEST = 30 * POINT
"""An error counts as this at most."""
STEPS = (150, 0.001)
"""An error moves a value by one in as many as it was moved before plus so many, but by so much."""
RENEW = 5000
"""Comparisons after which the players use what was learned."""
TRIED = 10
"""In how many of 100 comparisons the worse-looking move is made, so that it is seen too."""


def begun(*, clears: bool) -> list[list[int]]:
    """Return what Expert first thinks of columns, by turns to go."""
    return [
        [*(_begun(triple, turns, clears=clears) for triple in TRIPLES), 0]
        for turns in range(TURNS + 1)
    ]


def _begun(triple: tuple[int, ...], turns: int, *, clears: bool) -> int:
    stays = EXPERT.stays[min(turns, len(EXPERT.stays) - 1)] if turns else 100
    costs = [
        cost - max(0, cost - EXPERT.bearable) * (100 - stays) // 100
        for cost in (POINT * face for face in FACES)
    ]
    back = sum(n * cost for n, cost in zip(ODDS, costs, strict=True)) // len(BOX)
    costs.append(back + (EXPERT.turned if turns else 0))
    cost = sum(costs[card] for card in triple)
    low, middle, high = triple
    if not clears or low == BACK:
        return cost
    if middle == BACK:
        hope = EXPERT.single * max(0, FACES[low]) * turns * (ODDS[low] - 1) // len(BOX)
        return cost - hope * POINT // 100
    if middle not in (low, high):
        return cost
    pair, left = FACES[middle], ODDS[middle] - 2
    if not turns:
        return cost - (high == BACK) * ROWS * pair * POINT * left // len(BOX)
    by_turn = EXPERT.hope + EXPERT.hope_by_point * pair
    hope = min(EXPERT.most_hope, by_turn * turns * left // len(BOX)) if pair > 0 else 0
    return cost - hope * max(0, cost) // 100


class Move:
    """One way to end a turn: a card placed in a column, or a face-down card turned up."""

    __slots__ = ("at", "cells", "face", "gain", "old", "turns")

    def __init__(self, at: int, old: int, face: int | None, turns: int) -> None:
        """`face` is that of the placed card; None turns a card up."""
        self.at, self.old, self.face, self.turns = at, old, face, turns
        self.gain = 0
        self.cells: list[tuple[int, int]] = []
        """Columns that it may lead to, and how many cards of the box lead there."""

    def play(self, game: Round, drawn: int, deal: Deal) -> None:
        """Make it."""
        if self.face is None:
            game.discard.append(drawn)
            game.turn_up(self.at, deal.downs.pop())
        else:
            leaves = deal.downs.pop() if self.old == BACK else self.old
            game.swap(self.at, self.old, self.face, leaves)


class Training:
    """The values so far, as they are moved."""

    def __init__(self, seed: int, *, clears: bool) -> None:
        self.random, self.clears = Random(seed), clears
        self.values = [[float(cost) for cost in row] for row in begun(clears=clears)]
        self.moved = [[0] * len(row) for row in self.values]
        self.compared = self.rounds = 0
        self.renew()

    def renew(self) -> None:
        """Let the players use what was learned."""
        gains = Gains(self.rounded(), clears=self.clears)
        self.policy = Policy(gains, tie_doubles=False, must_reveal=True)

    def rounded(self) -> list[list[int]]:
        """Return the values as they are kept."""
        return [[round(cost) for cost in row] for row in self.values]

    def play_round(self) -> None:
        """Play a round, with comparisons."""
        game, deal = self._dealt()
        self.rounds += 1
        while not game.is_over:
            plan = self.policy.plan(game)
            if not plan.now or game.backs[game.turn] == 1 or self.random.random() * 100 > COMPARED:
                self.policy.turn(game, deal)
            else:
                self._compare(game, plan, deal)

    def _dealt(self) -> tuple[Round, Deal]:
        random = self.random
        cards = [face for face, n in enumerate(ODDS) for _ in range(n)]
        random.shuffle(cards)
        grids = [
            [NUMBERS[cards.pop(), BACK, BACK] for _ in range(2)] + [NUMBERS[BACK, BACK, BACK]] * 2
            for _ in range(2)
        ]
        discard, downs = [cards.pop()], [cards.pop() for _ in range(20)]
        game = Round(grids, discard, self.rounds % 2, clears=self.clears)
        return game, Deal(cards, downs, random.random)

    def _compare(self, game: Round, plan: Plan, deal: Deal) -> None:
        """Compare two moves with the open or a drawn card, learn, and make one of them."""
        random = self.random
        takes = random.random() < 1 / 3
        face = game.discard.pop() if takes else deal.draw(game.discard)
        moves = sorted(self._moves(game, plan, face, turns_up=not takes), key=lambda m: -m.gain)
        close = [move for move in moves if move.gain >= moves[0].gain - CLOSE]
        best = other = close[0]
        if len(close) > 1:
            other = close[1 if random.random() < 1 / 2 else random.randrange(1, len(close))]
            lead = sum(self._lead(game, face, deal, (best, other)) for _ in range(DEALS))
            error = POINT * lead / DEALS - (other.gain - best.gain)
            error = max(-LARGEST, min(LARGEST, error))
            self._learn(other, -error / 2)
            self._learn(best, error / 2)
            self.compared += 1
            if self.compared % RENEW == 0:
                self.renew()
        made = other if random.random() * 100 < TRIED else best
        made.play(game, face, deal)

    def _moves(self, game: Round, plan: Plan, face: int, *, turns_up: bool) -> Iterator[Move]:
        gains, grid = self.policy.gains, game.grids[game.turn]
        shift = self.policy.shift(game, plan.now, plan.then) if plan.now != plan.then else 0
        for at, column in enumerate(grid):
            if column in grid[:at]:
                continue
            for old, news in REPLACED[column].items():
                turns = plan.then if old == BACK else plan.now
                move = Move(at, old, face, turns)
                move.gain = gains.row(turns, column, old)[face] + (shift if old == BACK else 0)
                move.cells = [(news[face], len(BOX))]
                yield move
            if turns_up and BACKS[column]:
                move = Move(at, BACK, None, plan.then)
                move.gain = gains.turned(plan.then, column) + shift
                move.cells = list(zip(REPLACED[column][BACK], ODDS, strict=True))
                yield move

    def _lead(self, game: Round, face: int, deal: Deal, moves: tuple[Move, Move]) -> int:
        """Return by how many points the second move does better than the first on a new deal."""
        unseen = sorted(deal.draws + deal.downs, key=lambda _: self.random.random())
        downs = len(deal.downs)
        outcomes = []
        for move in moves:
            played = Round(
                [*map(list, game.grids)], game.discard.copy(), game.turn, clears=self.clears
            )
            played.turns = game.turns
            again = Deal(unseen[downs:], unseen[:downs], self.random.random)
            move.play(played, face, again)
            while not played.is_over:
                self.policy.turn(played, again)
            sums = played.sums(iter(reversed(again.downs)))
            ender = played.ender
            if ender >= 0 and 0 < sums[ender] > sums[1 - ender]:
                sums[ender] *= 2
            outcomes.append(sums[1 - game.turn] - sums[game.turn])
        return outcomes[1] - outcomes[0]

    def _learn(self, move: Move, error: float) -> None:
        values, moved = self.values[move.turns], self.moved[move.turns]
        for column, weight in move.cells:
            if not (self.clears and EQUAL[column] >= 0):
                share = weight / len(BOX)
                values[column] += error * share * max(STEPS[1], 1 / (moved[column] + STEPS[0]))
                moved[column] += 1 if self.random.random() < share else 0


def learn(comparisons: int, seed: int, *, clears: bool) -> list[list[int]]:
    """Return the values after so many comparisons."""
    training, start = Training(seed, clears=clears), time.monotonic()
    while training.compared < comparisons:
        training.play_round()
        if training.rounds % 200 == 0:
            done = 100 * training.compared // comparisons
            print(
                f"\r{'clearing' if clears else 'standing'}: {done:3} %, "
                f"{training.compared} comparisons, {training.rounds} rounds, "
                f"{time.monotonic() - start:.0f} s",
                end="",
                flush=True,
            )
    print()
    return training.rounded()


def main(arguments: list[str]) -> int:
    """Learn and write; the exit code."""
    parser = argparse.ArgumentParser(description="Learn what columns of Skyjo are worth.")
    parser.add_argument("--comparisons", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=ROOT.joinpath("resources", *FILE))
    asked = parser.parse_args(arguments)
    command = f"python build_scripts/train_skyjo.py --comparisons {asked.comparisons}"
    learned = Values(
        f"{command} --seed {asked.seed}",
        learn(asked.comparisons, asked.seed, clears=True),
        learn(asked.comparisons // 10, asked.seed, clears=False),
    )
    asked.output.parent.mkdir(parents=True, exist_ok=True)
    rows = msgspec.json.encode(learned).replace(b"],[", b"],\n[")
    asked.output.write_bytes(rows + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
