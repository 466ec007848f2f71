"""How large the frozen Dozen is and how soon it shows its first picture, beside what it is made of.

`python build_scripts/measure_frozen.py [--runs 7]`, after freeze.py, on Linux with Xvfb. The bare
window is a few lines of Arcade, frozen by PyInstaller without any recipe. All are started by turns
in one run, from a home of their own, until the middle of the screen is no longer black: compare the
ratios, for the seconds are this machine's.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from build_scripts import freeze  # noqa: E402 (needs the path above)
from build_scripts.environment import Obstacle, say  # noqa: E402
from build_scripts.screen import provide  # noqa: E402

WIDTH, HEIGHT, PIXEL = 1280, 720, 4
LONGEST = 60
"""Seconds after which nothing is expected any more."""
BARE = """\
import arcade


class Bare(arcade.View):
    def on_draw(self) -> None:
        self.clear(arcade.color.WHITE)


window = arcade.Window(1280, 720, "Bare", center_window=True)
window.show_view(Bare())
arcade.run()
"""


def main() -> int:
    """Measure and print; the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=7, help="starts of each (default: 7)")
    asked = parser.parse_args()
    try:
        provide()
        with tempfile.TemporaryDirectory() as name:
            measure(Path(name), asked.runs)
    except Obstacle as obstacle:
        print(obstacle, file=sys.stderr)
        return 2
    return 0


def measure(folder: Path, runs: int) -> None:
    """Freeze the bare window, start everything by turns, and print what was found."""
    if not freeze.PROGRAM.is_file():
        raise Obstacle("There is no frozen program: python build_scripts/freeze.py makes it.")
    bare = freeze_bare(folder)
    started = {
        "bare window, plainly frozen": [str(bare)],
        "Dozen, frozen": [str(freeze.PROGRAM)],
        "Dozen, from source": [sys.executable, "-m", "game"],
    }
    seconds: dict[str, list[float]] = {name: [] for name in started}
    for _ in range(runs + 1):  # the first start of each reads from the disk, and does not count
        for name, command in started.items():
            seconds[name].append(start(command, folder))
    middle = {name: statistics.median(times[1:]) for name, times in seconds.items()}
    base = middle["bare window, plainly frozen"]
    sizes = {
        "bare window, plainly frozen": f"{freeze.size(bare.parent):6.1f} MB",
        "Dozen, frozen": f"{freeze.size(freeze.PROGRAM.parent):6.1f} MB",
    }
    for name, median in middle.items():
        say(f"{name:28} {sizes.get(name, ''):>9}   {median:5.2f} s   {median / base:4.2f} times")


def freeze_bare(folder: Path) -> Path:
    """Freeze a window of Arcade as anybody would; the program."""
    script = folder / "bare.py"
    script.write_text(BARE, encoding="ascii")
    command = [sys.executable, "-m", "PyInstaller", "--log-level=ERROR", "--noconfirm", "bare.py"]
    if subprocess.run(command, cwd=folder, check=False).returncode:
        raise Obstacle("PyInstaller could not freeze the bare window.")
    return folder / "dist" / "bare" / "bare"


def start(command: list[str], folder: Path) -> float:
    """Start a program on a screen of its own; the seconds until its first picture."""
    with tempfile.TemporaryDirectory() as name:
        reader, writer = os.pipe()
        size = f"{WIDTH}x{HEIGHT}x24"
        screen = ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-fbdir", name]
        server = subprocess.Popen(screen, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        try:
            with os.fdopen(reader) as pipe:
                display = pipe.readline().strip()
            variables = {
                "DISPLAY": f":{display}",
                "HOME": str(folder / "home"),
                "PATH": os.environ["PATH"],
            }
            return first_light(command, Path(name, "Xvfb_screen0"), variables)
        finally:
            server.terminate()
            server.wait()


def first_light(command: list[str], picture: Path, variables: dict[str, str]) -> float:
    """The seconds until the screen's middle is lit; `picture` is where Xvfb keeps what it shows."""
    middle = PIXEL * (HEIGHT // 2 * WIDTH + WIDTH // 2) - PIXEL * HEIGHT * WIDTH
    began = time.monotonic()
    with picture.open("rb") as shown:
        program = subprocess.Popen(
            command, cwd=ROOT, env=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            while time.monotonic() < began + LONGEST and program.poll() is None:
                shown.seek(middle, os.SEEK_END)
                if any(shown.read(PIXEL - 1)):
                    return time.monotonic() - began
                time.sleep(0.002)
        finally:
            program.kill()
            program.wait()
    raise Obstacle(f"{command[0]} showed nothing.")


if __name__ == "__main__":
    sys.exit(main())
