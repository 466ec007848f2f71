"""`dozen COMMAND ...`: what can be asked, and one sentence and exit 2 for what cannot."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import __version__
from game.cli import arena, footing, play, seats, streams
from game.cli.numbers import whole
from game.cli.rules import rules
from game.cli.verify import verify_file
from game.cli.words import say
from game.rules import catalog
from game.rules.game import Refusal


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments ask; the exit code."""
    streams.prepare()
    footing.find()
    try:
        asked = read(arguments)
        command: Callable[[argparse.Namespace], int] = asked.run
        return command(asked)
    except Refusal as refusal:
        streams.complain(f"dozen: {say(refusal)}")
        return 2
    except streams.Gone:
        return 0
    except KeyboardInterrupt:
        return streams.INTERRUPTED


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the arguments ask, `run` being what does it; Refusal for what is not possible.

    --help and --version print and end the program.
    """
    whole, commands = _parsers()
    first = arguments[0] if arguments else "--"
    if not first.startswith("-"):
        if first not in commands:
            raise Refusal("unknown-command", command=first, possible=", ".join(commands))
        return commands[first].read(arguments[1:])
    return whole.read(arguments)


class _Parser(argparse.ArgumentParser):
    """Refuses in one sentence that lists what is possible, instead of printing the usage."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(allow_abbrev=False, **settings)

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        asked, unknown = self.parse_known_args(arguments)
        if unknown:
            self.error(f"{self.prog} does not take {unknown[0]!r}")
        return asked

    def error(self, message: str) -> NoReturn:
        words = [word for action in self._actions for word in action.option_strings]
        raise Refusal("bad-usage", what=message, possible=", ".join(words))

    def _print_message(self, message: str, file: object = None) -> None:  # noqa: ARG002 - theirs
        """Tell help or version: argparse's own says nothing where that fails."""
        streams.tell(message.rstrip("\n"))


def _parsers() -> tuple[_Parser, dict[str, _Parser]]:
    """Return the parser of `dozen` alone, and those of its commands by name."""
    playing = _command("play", "play a game at once", play.play)
    playing.add_argument("game", nargs="?", metavar="GAME", help=", ".join(catalog.GAMES))
    playing.add_argument("--edition", metavar="EDITION", help="whose rules are played")
    playing.add_argument(
        "--seats",
        default="you,computer",
        metavar="WHO,WHO,...",
        help="you, person, computer, a level or bot:COMMAND for each seat, each of them with a name"
        " as NAME:computer (default: you,computer)",
    )
    playing.add_argument("--deal", metavar="CODE", help="a deal code, such as 4F2K-91QX")
    playing.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="choose another rule than the edition's",
    )
    seats.add_bot_seconds(playing)
    _add_window(playing)
    demo = _command("demo", "let computers play a match of each game", play.demo)
    demo.add_argument("folder", nargs="?", default="dozen-demo", metavar="FOLDER")
    _add_window(demo)
    verifying = _command(
        "verify", "replay a record", lambda asked: verify_file(asked.file, asked.sample)
    )
    verifying.add_argument("file", type=Path, metavar="FILE")
    verifying.add_argument(
        "--sample",
        type=whole(1),
        metavar="N",
        help="make so many of the computers' decisions again (default: all)",
    )
    measuring = _command("arena", "measure computer players", arena.measure)
    arena.add_arguments(measuring)
    commands = {
        "play": playing,
        "rules": _command("rules", "answer rules questions line by line", lambda _: rules()),
        "verify": verifying,
        "demo": demo,
        "arena": measuring,
    }
    return _whole(commands), commands


def _command(name: str, does: str, run: Callable[[argparse.Namespace], int]) -> _Parser:
    parser = _Parser(prog=f"dozen {name}", description=f"{does[0].upper()}{does[1:]}.")
    parser.set_defaults(run=run, does=does)
    return parser


def _whole(commands: dict[str, _Parser]) -> _Parser:
    lines = [f"  {name:8} {parser.get_default('does')}" for name, parser in commands.items()]
    parser = _Parser(
        prog="dozen",
        usage="dozen [COMMAND ...] [--window 1280x720] [--speed SPEED] [--bot-seconds S]",
        description="The card games Skip-Bo and Skyjo. Without a command: the home screen.",
        epilog="commands (dozen COMMAND --help tells more):\n" + "\n".join(lines),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"dozen {__version__}")
    parser.add_argument("--self-test", action="store_true", help="try that everything is there")
    _add_window(parser)
    seats.add_bot_seconds(parser)
    parser.set_defaults(run=lambda asked: play.self_test() if asked.self_test else play.home(asked))
    return parser


def _add_window(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--window", metavar="WIDTHxHEIGHT", help="its size, such as 1280x720")
    parser.add_argument("--speed", metavar="SPEED", help="calm, normal, quick or off")
