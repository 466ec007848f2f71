"""From a fresh checkout to the game: `python3 build_scripts/play.py [what dozen takes]`.

Without a display (Linux), computers play the demo on a virtual screen instead.
"""

import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

# Commands that open no window, and those that open one but need nobody before it.
WITHOUT_WINDOW = frozenset({"--help", "--version", "-h", "arena", "rules", "verify"})
WITHOUT_PERSON = frozenset({"--self-test", "demo"})


def main(arguments: list[str]) -> int:
    """Start the game with `arguments`; its exit code, or 2 with a sentence."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this line is read by whatever Python there is)
        version = "{}.{}".format(*sys.version_info)
        sys.stderr.write("Dozen needs Python 3.11 or newer; this is " + version + ".\n")
        return 2
    sys.path[0] = str(Path(__file__).resolve().parents[1])
    # Only here, so that an old Python gets as far as the sentence above.
    from build_scripts import environment  # noqa: PLC0415

    try:
        return start(arguments)
    except environment.Obstacle as obstacle:
        print(obstacle, file=sys.stderr)
        return 2


def start(arguments: list[str]) -> int:
    """Run `dozen` in its environment, on a virtual screen if it needs one and there is none."""
    from build_scripts import environment, screen  # noqa: PLC0415

    python = environment.ready(environment.RUN_LOCK)
    shown: AbstractContextManager[dict[str, str]] = nullcontext(dict(os.environ))
    first = arguments[0] if arguments else ""
    if not screen.has_display(os.environ) and first not in WITHOUT_WINDOW:
        shown = screen.virtual_screen()
        if first not in WITHOUT_PERSON:
            arguments = ["demo", str(environment.ROOT / "build" / "demo")]
            environment.say("There is no display: the computers play a demo on a virtual screen.")
    with shown as variables:
        # The code is the checkout's; the folder that the person stands in (-P) has none.
        variables["PYTHONPATH"] = str(environment.ROOT)
        return environment.run([str(python), "-P", "-m", "game", *arguments], variables)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
