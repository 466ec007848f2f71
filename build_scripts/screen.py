"""A screen where there is none: Xvfb on a free display, brought by apt where it is missing.

It knows the standard library alone, for it runs before anything is installed.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from build_scripts.environment import Obstacle, apt_install

# What a window and its text need of a bare Debian: the screen, Mesa's OpenGL, fonts, X11.
PACKAGES = (
    "xvfb",
    "xauth",
    "libgl1",
    "libgl1-mesa-dri",
    "libglx-mesa0",
    "libegl1",
    "libfontconfig1",
    "libfreetype6",
    "libxi6",
    "libxinerama1",
    "libxrandr2",
    "libxrender1",
)
LIBRARIES = (
    "libGL.so.1",
    "libGLX_mesa.so.0",
    "libEGL.so.1",
    "libfontconfig.so.1",
    "libfreetype.so.6",
    "libXi.so.6",
    "libXinerama.so.1",
    "libXrandr.so.2",
    "libXrender.so.1",
)


def has_display(variables: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a window can be shown: Windows and macOS always have a screen."""
    if not platform.startswith("linux"):
        return True
    return bool(variables.get("DISPLAY") or variables.get("WAYLAND_DISPLAY"))


@contextmanager
def virtual_screen(size: str = "1920x1080x24") -> Iterator[dict[str, str]]:
    """The environment variables of a program whose windows stand on a screen of its own.

    Raises Obstacle where the screen cannot be had.
    """
    provide()
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        # A Ctrl+C at the terminal is for the program on the screen; the screen outlives it.
        start_new_session=True,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Obstacle("Xvfb is installed but did not start.")
        variables = {**os.environ, "DISPLAY": f":{number}"}
        variables.pop("WAYLAND_DISPLAY", None)
        yield variables
    finally:
        server.terminate()
        server.wait()


def provide() -> None:
    """Have Xvfb and software OpenGL, by apt if need be and allowed. Raises Obstacle."""
    if is_complete():
        return
    sentence = "Installing a virtual screen with apt (Xvfb and software OpenGL, once)."
    apt_install(sentence, *PACKAGES)
    if not is_complete():
        raise Obstacle(
            "There is no display, and no virtual screen could be had; on Debian or Ubuntu install"
            f" these packages: {' '.join(PACKAGES)}."
        )


def is_complete() -> bool:
    """Whether a virtual screen can be started and drawn on."""
    return shutil.which("Xvfb") is not None and all(map(loads, LIBRARIES))


def loads(library: str) -> bool:
    """Whether the system finds a shared library by its name."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
