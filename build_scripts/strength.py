"""How strong one computer player is against another: paired deals, played from every side.

`python build_scripts/strength.py GAME FIRST SECOND [--games N] [--seats N] [--edition E]
[--set OPTION=VALUE] [--jobs N] [--seed S]`: the share of games that FIRST wins against seats that
are all SECOND, and how long each thinks. Levels and reference players go by their names.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path[0] = str(Path(__file__).resolve().parents[1])

from game.opponents import levels  # noqa: E402 (needs the path above)
from game.opponents.agent import Agent  # noqa: E402
from game.opponents.duel import duel  # noqa: E402
from game.rules import catalog  # noqa: E402
from game.rules.game import Move, Observation, Rules  # noqa: E402

SURE = 1.96
"""Standard errors on either side that hold 95 of 100 shares."""
AGENT_SEEDS = 1_000_003
"""Keeps the players' chance apart from that of the deals."""


class Clocked:
    """An agent, and the seconds that each of its decisions took."""

    def __init__(self, agent: Agent) -> None:
        """Nothing was decided yet."""
        self.agent = agent
        self.seconds: list[float] = []

    def choose(self, seen: Observation) -> Move:
        """Return what the agent chooses."""
        start = time.perf_counter()
        move = self.agent.choose(seen)
        self.seconds.append(time.perf_counter() - start)
        return move


class Played(NamedTuple):
    """One deal, played once with the first player on each side."""

    share: float
    """Of these games that the first player won; a shared win counts in part."""
    seconds: tuple[list[float], list[float]]
    """That the decisions of the first and of the second player took."""


def play_deal(rules: Rules, names: tuple[str, str], seed: int) -> Played:
    """Play one deal from every side; partners are the same player."""
    won = 0.0
    seconds: tuple[list[float], list[float]] = ([], [])
    for side in rules.sides():
        players = [0 if seat in side else 1 for seat in range(rules.seats)]
        agents = [
            Clocked(levels.agent(names[player], rules.game, AGENT_SEEDS * seed + seat))
            for seat, player in enumerate(players)
        ]
        winners = duel(rules, agents, seed).outcome.winners
        won += sum(seat in side for seat in winners) / len(winners)
        for player, agent in zip(players, agents, strict=True):
            seconds[player].extend(agent.seconds)
    return Played(won / len(rules.sides()), seconds)


def interval(shares: list[float]) -> tuple[float, float]:
    """Return the mean share and how far it may be off: a deal is one observation."""
    mean = statistics.fmean(shares)
    spread = statistics.stdev(shares) if len(shares) > 1 else 1.0
    return mean, SURE * spread / len(shares) ** 0.5


def thinking(seconds: list[float]) -> str:
    """Tell the median, the 95th percentile and the largest of decision times."""
    ordered = sorted(seconds)
    middle, high = (ordered[len(ordered) * percent // 100] for percent in (50, 95))
    return f"p50 {middle:.5f} s, p95 {high:.5f} s, largest {ordered[-1]:.5f} s"


def setting(text: str) -> tuple[str, object]:
    """Read OPTION=VALUE."""
    name, _, value = text.partition("=")
    if value in {"true", "false"}:
        return name, value == "true"
    return name, int(value) if value.isdecimal() else value


def read(arguments: list[str]) -> argparse.Namespace:
    """Return what the arguments ask for."""
    parser = argparse.ArgumentParser(description="Measure one computer player against another.")
    parser.add_argument("game", choices=catalog.GAMES)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--edition")
    parser.add_argument("--set", action="append", default=[], type=setting, metavar="OPTION=VALUE")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Play, and print the share and the times; the exit code."""
    asked = read(arguments)
    game, names = catalog.find(asked.game), (asked.first, asked.second)
    chosen = {"edition": asked.edition or game.editions[0], **dict(asked.set)}
    rules = game.setup(chosen, asked.seats)
    sides = len(rules.sides())
    deals = range(asked.seed, asked.seed + max(1, asked.games // sides))
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(asked.jobs, mp_context=spawn) as pool:
        played = list(pool.map(partial(play_deal, rules, names), deals, chunksize=4))
    share, off = interval([deal.share for deal in played])
    print(f"{asked.game}, {asked.seats} seats, {chosen}: {len(deals) * sides} games")
    print(f"{names[0]} wins {share:.1%} ± {off:.1%} against {names[1]}; fair is {1 / sides:.0%}")
    for player, name in enumerate(names):
        print(f"{name} thinks {thinking([s for deal in played for s in deal.seconds[player]])}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
