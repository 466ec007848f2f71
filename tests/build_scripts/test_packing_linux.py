"""Linux's packages, made of a small program that stands for the frozen one."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from build_scripts import toolchain
from build_scripts.environment import Obstacle
from build_scripts.packing import history, product
from build_scripts.packing.linux import archive, deb, share
from game import __version__

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="Linux's packages are made and installed on Linux"
)

ODD = "a b/میز 'x' $y `z` \"q\" 50% \\n"
"""A folder whose name has all that a shell or an entry of a menu could stumble over."""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder with a program that says where it was started."""
    folder = tmp_path / "frozen" / "dozen"
    (folder / "_internal").mkdir(parents=True)
    (folder / "dozen").write_text('#!/bin/sh\necho "at $0"\n', encoding="ascii")
    (folder / "dozen").chmod(0o755)
    (folder / "_internal" / "text").write_text("text", encoding="ascii")
    (folder / "_internal" / "link").symlink_to("text")
    return folder


@pytest.fixture
def unpacked(program: Path, tmp_path: Path) -> Path:
    """The archive's folder, in a place with an odd name."""
    place = tmp_path / "downloads of mine"
    place.mkdir()
    with tarfile.open(archive.build(program, place)) as packed:
        packed.extractall(place, filter="tar")
    return next(path for path in place.iterdir() if path.is_dir())


def script(
    file: Path, home: Path, *arguments: str, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a script as somebody with this home."""
    return subprocess.run(
        ["/bin/sh", str(file), *arguments],
        env={"HOME": str(home), "PATH": "/usr/bin:/bin", **variables},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def started(entry: Path) -> str:
    """What an entry of the menu starts, read as the specification of desktop entries says."""
    line = next(line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec="))
    value = re.sub(r"\\(.)", r"\1", line.removeprefix("Exec="))
    quoted = re.fullmatch(r'"(.*)"', value)
    assert quoted is not None
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink()]


@pytest.mark.parametrize("name", ["home", ODD])
def test_what_is_installed_starts_and_goes_without_a_trace(
    unpacked: Path, tmp_path: Path, name: str
) -> None:
    home = tmp_path / name
    matches = home / ".local" / "share" / "dozen" / "matches.db"
    matches.parent.mkdir(parents=True)
    matches.touch()
    for _ in range(2):  # the second time over the first
        done = script(unpacked / "install.sh", home)
        assert done.returncode == 0, done.stderr
    command = home / ".local" / "bin" / "dozen"
    entry = home / ".local" / "share" / "applications" / f"{product.IDENTIFIER}.desktop"
    for start in (str(command), started(entry)):
        said = subprocess.run([start], capture_output=True, encoding="utf-8", check=True).stdout
        assert said.startswith("at ")
    assert started(entry) == str(home / ".local" / "lib" / "dozen" / "dozen")
    done = script(home / ".local" / "lib" / "dozen" / "uninstall.sh", home)
    assert done.returncode == 0, done.stderr
    assert files(home) == [matches]
    assert sorted(path.name for path in (home / ".local").iterdir()) == ["share"]


def test_another_folder_can_be_chosen(unpacked: Path, tmp_path: Path) -> None:
    home, prefix = tmp_path / "home", tmp_path / "elsewhere"
    home.mkdir()
    assert script(unpacked / "install.sh", home, "--prefix", str(prefix)).returncode == 0
    assert files(home) == []
    assert (prefix / "bin" / "dozen").is_symlink()
    assert script(prefix / "lib" / "dozen" / "uninstall.sh", home).returncode == 0
    assert list(prefix.iterdir()) == []


@pytest.mark.parametrize("place", ["bin/dozen", "lib/dozen/mine"])
def test_what_belongs_to_something_else_is_left_alone(
    unpacked: Path, tmp_path: Path, place: str
) -> None:
    home = tmp_path / "home"
    mine = home / ".local" / place
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", encoding="ascii")
    done = script(unpacked / "install.sh", home)
    assert done.returncode == 1
    assert done.stderr.endswith("nothing was changed.\n")
    assert files(home) == [mine]
    assert mine.read_text("ascii") == "mine"


def test_the_archives_own_uninstall_script_says_which_one_is_meant(
    unpacked: Path, tmp_path: Path
) -> None:
    done = script(unpacked / "uninstall.sh", tmp_path)
    assert done.returncode == 1
    assert "lib/dozen/uninstall.sh" in done.stderr
    assert (unpacked / "dozen" / "dozen").exists()


def test_the_same_folder_makes_the_same_packages(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for name in ("one", "two"):
        out = tmp_path / name
        out.mkdir()
        packages = [archive.build(program, out)]
        packages += [deb.build(program, out)] if shutil.which("dpkg-deb") else []
        made.append([package.read_bytes() for package in packages])
        os.utime(program / "_internal" / "text", (0, 0))
    assert made[0] == made[1]


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="only Debian has its packages' tool")
def test_the_deb_holds_the_program_and_what_a_desktop_shows(program: Path, tmp_path: Path) -> None:
    package = deb.build(program, tmp_path)
    fields = deb.answer(["dpkg-deb", "--field", str(package)])
    assert f"Version: {__version__}\n" in fields
    assert "Depends: libc6 (>= 2." in fields
    root = tmp_path / "root"
    deb.answer(["dpkg-deb", "--extract", str(package), str(root)])
    assert (root / "usr/bin/dozen").resolve() == root / "usr/lib/dozen/dozen"
    assert (root / "usr/lib/dozen/_internal/link").is_symlink()
    assert (root / f"usr/share/applications/{product.IDENTIFIER}.desktop").is_file()
    assert "Permission is hereby granted" in (root / "usr/share/doc/dozen/copyright").read_text()


def test_what_a_desktop_shows_is_valid(tmp_path: Path) -> None:
    share.write(tmp_path)
    entry = tmp_path / "applications" / f"{product.IDENTIFIER}.desktop"
    metainfo = tmp_path / "metainfo" / f"{product.IDENTIFIER}.metainfo.xml"
    told = ET.fromstring(metainfo.read_text("utf-8"))  # noqa: S314 - our own file
    assert told.findtext("id") == product.IDENTIFIER
    assert told.find("releases/release").attrib["version"] == __version__  # type: ignore[union-attr]
    for image in told.iter("image"):
        assert (
            product.ROOT / "resources" / "screenshots" / str(image.text).rsplit("/", 1)[1]
        ).is_file()
    words = entry.read_text("utf-8")
    assert f"Icon={product.IDENTIFIER}\n" in words
    icons = list((tmp_path / "icons").rglob(f"{product.IDENTIFIER}.*"))
    assert {icon.suffix for icon in icons} == {".svg", ".png"}
    for tool, *arguments in (
        ("desktop-file-validate", entry),
        ("appstreamcli", "validate", "--no-net", metainfo),
    ):
        if shutil.which(tool):
            done = subprocess.run([tool, *map(str, arguments)], capture_output=True, check=False)
            assert done.returncode == 0, done.stdout


def test_releases_are_those_of_the_changelog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    older = "## [Unreleased]\n\n## [0.0.2] - 2026-02-03\n\n## [0.0.1] - 2026-01-02\n"
    stable = [("0.0.2", "2026-02-03", "stable"), ("0.0.1", "2026-01-02", "stable")]
    assert history.releases(older) == [(__version__, "2023-11-14", "development"), *stable]
    dated = f"## [{__version__}] - 2026-03-04\n"
    assert history.releases(dated) == [(__version__, "2026-03-04", "stable")]


def test_what_freezing_needs_and_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(toolchain, "has_library", lambda: False)
    monkeypatch.setattr(toolchain, "apt_install", lambda *_: None)
    with pytest.raises(Obstacle, match=r"binutils libpython3\."):
        toolchain.provide()
