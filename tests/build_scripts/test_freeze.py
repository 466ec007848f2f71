"""What is done to the libraries of a frozen program."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import freeze


@pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("strip"), reason="for Linux, with binutils"
)
def test_what_a_wheel_brings_along_is_not_stripped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, moved, linked = "numpy/_core/core.so", "numpy.libs/libblas.so.0", "libblas.so.0"
    for name in (own, moved, "numpy/text.so"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"text" if "text" in name else b"\x7fELF")
    (tmp_path / linked).symlink_to(moved)
    stripped: list[list[Path | str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: stripped.append(command))
    freeze.strip(tmp_path)
    assert stripped == [["strip", tmp_path / own]]
