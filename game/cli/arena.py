"""`dozen arena GAME --seats WHO,WHO`: measures computer players against each other."""

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from itertools import combinations
from os import cpu_count

from game.cli.numbers import part, whole
from game.cli.seats import add_bot_seconds, known_bot, split
from game.cli.setting import read_game, read_rules
from game.cli.streams import INTERRUPTED, tell, writing
from game.cli.words import FAILURES
from game.opponents import arena, bot, crew, levels
from game.opponents.arena import Contest, Tally
from game.rules import catalog
from game.rules.game import Refusal
from game.rules.options import Game

GAMES = 200
"""Played where neither a number nor an interval is asked for."""
_BAR = 24


def add_arguments(parser: ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=", ".join(catalog.GAMES))
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        help="a level, reference player or bot:COMMAND for each seat; all play at every seat",
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="every pair of the players of --seats (without it: of all that there are), two seats",
    )
    parser.add_argument("--edition", metavar="EDITION", help="whose rules are played")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="choose another rule than the edition's",
    )
    parser.add_argument(
        "--games",
        type=whole(1),
        metavar="N",
        help=f"at least so many, whole deals (default: {GAMES}; with --all: for each pair)",
    )
    parser.add_argument(
        "--until",
        type=part,
        metavar="PART",
        help="play until half of every interval is at most this, such as 0.05",
    )
    parser.add_argument(
        "--seed", type=whole(0), default=0, metavar="N", help="of all deals and players"
    )
    parser.add_argument(
        "--jobs", type=whole(1), metavar="N", help="processes (default: one a processor)"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on this Dask cluster (extra: cluster)"
    )
    add_bot_seconds(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def measure(asked: Namespace) -> int:
    """Play, and print what came of it, also after Ctrl+C; the exit code."""
    contest = read_contest(asked)
    tally, progress = Tally(contest), _Progress(asked.until)
    try:
        with _crew(asked) as (executor, ahead):
            for deal in arena.play(contest, _deals(asked, contest), executor, ahead):
                tally.add(deal)
                progress.show(tally, _deals(asked, contest))
                if asked.until is not None and tally.is_settled(asked.until):
                    break
        code = 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenProcessPool as error:
        raise Refusal("crew-broke") from error
    finally:
        progress.end()
    tell(_json(tally) if asked.json else "\n".join(_report(tally)))
    return code


def read_contest(asked: Namespace) -> Contest:
    """Return what is to be played; Refusal names what is unknown or impossible."""
    game = read_game(asked.game)
    if asked.seats is None:
        if not asked.all:
            raise Refusal("no-seats", possible=", ".join(players(game)))
        names = players(game)
    else:
        names = split(asked.seats)
    for name in names:
        if bot.is_bot(name):
            known_bot(name)
        elif name not in players(game):
            possible = ", ".join([*players(game), "bot:COMMAND"])
            raise Refusal("unknown-level", level=name, possible=possible)
    tables = tuple(combinations(dict.fromkeys(names), 2)) if asked.all else (names,)
    if not tables:
        raise Refusal("no-pairs", player=names[0], possible=", ".join(players(game)))
    rules = read_rules(game, asked.edition, asked.set, len(tables[0]))
    if getattr(rules, "match", None) == "open":
        words = (word for word in game.option("match").words if word != "open")
        raise Refusal("bad-value", option="match", value="open", possible=", ".join(words))
    return Contest(rules, tables, asked.seed, asked.bot_seconds)


def players(game: Game) -> tuple[str, ...]:
    """Return who can be asked to play a game."""
    everyone = (*levels.LEVELS.values(), *levels.REFERENCES.values())
    return tuple(level.name for level in everyone if game.name in level.makers)


def _deals(asked: Namespace, contest: Contest) -> int | None:
    """Return how many deals hold the games that were asked for; None: as many as it takes."""
    games: int | None = asked.games
    if games is None:
        if asked.until is not None:
            return None
        games = GAMES
    return -(-games * len(contest.tables) // len(contest.seatings()))


@contextmanager
def _crew(asked: Namespace) -> Iterator[tuple[Executor, int]]:
    if asked.scheduler is None:
        with crew.processes(asked.jobs or cpu_count() or 1) as found:
            yield found
        return
    with ExitStack() as stack:
        try:
            found = stack.enter_context(crew.cluster(asked.scheduler))
        except ImportError as error:
            raise Refusal("no-cluster", option="--scheduler") from error
        except (OSError, ValueError) as error:
            raise Refusal("no-scheduler", scheduler=asked.scheduler) from error
        yield found


# -- What is told ---------------------------------------------------------------------------------


class _Progress:
    """One line on the error stream that is written over; where that is a file, a line now and then.

    Nothing where there is no such stream.
    """

    def __init__(self, until: float | None) -> None:
        self._until = until
        self._began = time.monotonic()
        self._is_live = sys.stderr is not None and sys.stderr.isatty()
        self._width = 0
        self._tenths = 0

    def show(self, tally: Tally, deals: int | None) -> None:
        """Tell how far it is."""
        done = 0.0 if deals is None else tally.deals / deals
        if self._is_live:
            line = self._line(tally, done)
            self._write(f"\r{line:{self._width}}")
            self._width = len(line)
        elif tally.deals % arena.LOOK_EVERY == 0 if deals is None else done * 10 >= self._tenths:
            self._tenths = int(done * 10) + 1
            self._write(f"{self._line(tally, done)}\n")

    def end(self) -> None:
        """Leave the line."""
        if self._width:
            self._write("\n")

    def _line(self, tally: Tally, done: float) -> str:
        half = f"± {tally.widest():.3f}"
        if not done:
            return f"{tally.games} games, {half} of {self._until}"
        bar = "#" * round(_BAR * done)
        left = (time.monotonic() - self._began) * (1 / done - 1)
        games = f"{tally.games} of {round(tally.games / done)} games"
        return f"[{bar:.<{_BAR}}] {games}, {half}, {left / 60:.1f} min left"

    def _write(self, text: str) -> None:
        if sys.stderr is not None:
            with writing(sys.stderr):
                sys.stderr.write(text)
                sys.stderr.flush()


def _json(tally: Tally) -> str:
    rules = tally.contest.rules
    told = ("name", "seats", "share", "half", "points", "think_p50", "think_p95")
    players = []
    for score in tally.scores():
        facts = {name: getattr(score, name) for name in told}
        if score.failures:
            facts["failures"] = [failure._asdict() for failure in score.failures]
        players.append(facts)
    value = {
        "game": rules.game,
        "edition": rules.edition,
        "rules": catalog.chosen(rules),
        "games": tally.games,
        "seed": tally.contest.seed,
        "players": players,
    }
    if len(tally.contest.tables) > 1:
        value["pairs"] = [pair._asdict() for pair in tally.pairings()]
    return json.dumps(value, ensure_ascii=False)


def _report(tally: Tally) -> list[str]:
    rules = tally.contest.rules
    options = ", ".join(f"{name} {value}" for name, value in catalog.chosen(rules).items())
    head = f"{rules.game}, {options}, {rules.seats} seats, seed {tally.contest.seed}"
    lines = [f"{head}: {tally.games} games of {tally.deals} deals, a fair share is {_fair(tally)}"]
    if not tally.deals:
        return lines
    width = max(len("player"), *(len(score.name) for score in tally.scores()))
    lines.append(
        f"{'player':{width}}  seats      share of a seat    points   turns"
        "   think p50        p95   turn p95"
    )
    for score in tally.scores():
        times = (score.think_p50, score.think_p95, score.turn_p95)
        thinking = "  ".join(f"{1000 * seconds:6.2f} ms" for seconds in times)
        lines.append(
            f"{score.name:{width}}  {score.seats:5}  {_part_text(score.share, score.half):>19}"
            f"  {score.points:8.1f}  {score.turns:6.1f}   {thinking}"
        )
    for score in tally.scores():
        for games, code, said in score.failures:
            why = FAILURES[code] + (f" ({said})" if said else "")
            lines.append(f"{score.name}: the casual level took over in {games} games: {why}.")
    if len(tally.contest.tables) > 1:
        for name, other, share, half in tally.pairings():
            lines.append(f"{name:{width}}  against {other:{width}}  {_part_text(share, half):>16}")
    return lines


def _part_text(share: float, half: float) -> str:
    return f"{100 * share:.1f} % ± {100 * half:.1f}"


def _fair(tally: Tally) -> str:
    return f"{100 / len(tally.contest.rules.sides()):.1f} %"
