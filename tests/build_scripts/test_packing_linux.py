"""Linux's packages, made of a small program that stands for the frozen one."""

import ctypes.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from build_scripts import toolchain
from build_scripts.environment import Obstacle
from build_scripts.packing import history, product
from build_scripts.packing.linux import archive, deb, share
from game import __version__
from game.cli.main import _parsers

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="Linux's packages are made and installed on Linux"
)

ODD = "a b/میز 'x' $y `z` \"q\" 50% \\n"
"""A folder whose name has all that a shell or an entry of a menu could stumble over."""
APOSTROPHE, QUOTED = "'", "'\\''"


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
    quoted = re.fullmatch(r'(?:env )?"(.*)"', value)
    assert quoted is not None
    program = re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")
    # GNOME does not find a program that has a % in its path.
    assert value.startswith("env ") == ("%" in program)
    return program


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
        assert f"\nTo remove it: sh '{str(home).replace(APOSTROPHE, QUOTED)}/.local/" in done.stdout
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


@pytest.mark.parametrize("written", ["{}/", "{}/../home", "{}-link"])
def test_a_home_that_is_written_in_another_way_is_the_same(
    unpacked: Path, tmp_path: Path, written: str
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "home-link").symlink_to(home)
    for one in (written.format(home), str(home)):
        done = script(unpacked / "install.sh", home, HOME=one)
        assert done.returncode == 0, done.stderr
    done = script(home / ".local/lib/dozen/uninstall.sh", home, HOME=written.format(home))
    assert done.returncode == 0, done.stderr
    assert files(home) == []


@pytest.mark.parametrize("home", ["", "home", "{}/two\nlines"])
def test_where_nobody_can_live_nothing_is_installed(
    unpacked: Path, tmp_path: Path, home: str
) -> None:
    before = files(tmp_path)
    done = script(unpacked / "install.sh", tmp_path, HOME=home.format(tmp_path))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert files(tmp_path) == before


def test_only_whoever_starts_it_without_sudo_gets_it_into_a_home(
    unpacked: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    done = script(unpacked / "install.sh", home, SUDO_USER="ada")
    assert done.returncode == 1
    assert "without sudo" in done.stderr
    assert files(home) == []
    prefix = ("--prefix", str(home / "all"))
    assert script(unpacked / "install.sh", home, *prefix, SUDO_USER="ada").returncode == 0


def test_what_an_older_version_had_elsewhere_goes_with_it(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for place in (str(tmp_path / "share"), "not/from/the/root"):
        done = script(unpacked / "install.sh", home, XDG_DATA_HOME=place)
        assert done.returncode == 0, done.stderr
    assert not (tmp_path / "share").exists()
    assert (home / f".local/share/applications/{product.IDENTIFIER}.desktop").is_file()


def test_the_scripts_find_themselves_wherever_cd_looks(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    start = f"cd '{unpacked.parent}'; CDPATH='{unpacked.parent}'; export CDPATH; sh "
    places = (f"{unpacked.name}/install.sh", "../home/.local/lib/dozen/uninstall.sh")
    for place in places:
        command = tmp_path / "start"
        command.write_text(f"{start}{place}\n", encoding="utf-8")
        done = script(command, home)
        assert done.returncode == 0, done.stderr
    assert files(home) == []


def test_a_command_that_somebody_else_has_put_there_stays(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    assert script(unpacked / "install.sh", home).returncode == 0
    mine = home / ".local" / "bin" / "dozen"
    mine.unlink()
    mine.write_text("mine", encoding="ascii")
    assert script(home / ".local/lib/dozen/uninstall.sh", home).returncode == 0
    assert files(home) == [mine]


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells what runs")
def test_what_runs_is_neither_replaced_nor_removed(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    shutil.copyfile(sys.executable, unpacked / "dozen" / "dozen")
    assert script(unpacked / "install.sh", home).returncode == 0
    program = home / ".local" / "lib" / "dozen" / "dozen"
    scripts = (unpacked / "install.sh", program.with_name("uninstall.sh"))
    variables = {"PYTHONHOME": sys.base_prefix}
    wait = [str(program), "-c", "print(flush=True); input()"]
    with subprocess.Popen(
        wait, env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as runs:
        assert runs.stdout is not None
        assert runs.stdout.readline() == b"\n"
        before = files(home)
        for one in scripts:
            done = script(one, home)
            assert done.returncode == 1
            assert "is running" in done.stderr
        runs.communicate(b"\n")
    assert files(home) == before
    assert [script(one, home).returncode for one in scripts] == [0, 0]


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells what runs")
def test_two_do_not_install_at_once(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with subprocess.Popen(
        ["/bin/sh", "-c", "read -r x", "install.sh"], stdin=subprocess.PIPE
    ) as one:
        begun = home / ".local" / "lib" / f"dozen.new.{one.pid}"
        begun.mkdir(parents=True)
        done = script(unpacked / "install.sh", home)
        assert done.returncode == 1
        assert "just now" in done.stderr
        assert [path.name for path in begun.parent.iterdir()] == [begun.name]
        one.communicate(b"\n")
    assert script(unpacked / "install.sh", home).returncode == 0
    assert [path.name for path in begun.parent.iterdir()] == ["dozen"]


@pytest.mark.parametrize("is_upgrade", [False, True])
@pytest.mark.parametrize("signal", ["KILL", "TERM"])
def test_what_was_cut_off_at_any_step_is_mended_by_the_next_run(
    unpacked: Path, tmp_path: Path, signal: str, *, is_upgrade: bool
) -> None:
    tools, count, home = tmp_path / "tools", tmp_path / "count", tmp_path / "home"
    tools.mkdir()
    home.mkdir()
    for tool in ("chmod", "mv", "ln", "touch"):
        (tools / tool).write_text(
            f"#!/bin/sh\nPATH=/usr/bin:/bin\necho >> {count}\n"
            f'[ $(wc -l < {count}) != "$STEP" ] || kill -{signal} $PPID\nexec {tool} "$@"\n',
            encoding="ascii",
        )
        (tools / tool).chmod(0o755)
    installed, path = home / ".local/lib/dozen", f"{tools}:/usr/bin:/bin"
    for step in range(1, 20):
        if is_upgrade:
            assert script(unpacked / "install.sh", home).returncode == 0
        count.write_text("", encoding="ascii")
        cut = script(unpacked / "install.sh", home, PATH=path, STEP=str(step))
        if cut.returncode == 0:
            break
        if is_upgrade and signal == "TERM":
            assert (installed / "installed").is_file()
        for _ in range(2):
            done = script(unpacked / "install.sh", home)
            assert done.returncode == 0, done.stderr
        assert [one.name for one in installed.parent.iterdir()] == ["dozen"]
        assert script(installed / "uninstall.sh", home).returncode == 0
        assert files(home) == []
    assert step > len(("chmod", "mv", "ln"))


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


def test_the_page_of_manual_tells_every_command() -> None:
    page = (deb.HERE / "dozen.6").read_text("ascii")
    _, commands = _parsers()
    told = set(re.findall(r"^\.B dozen ([a-z]+)", page, re.MULTILINE))
    assert told == set(commands)


def test_releases_are_those_of_the_changelog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    older = "## [Unreleased]\n\n## [0.0.2] - 2026-02-03\n\n## [0.0.1] - 2026-01-02\n"
    stable = [("0.0.2", "2026-02-03", "stable"), ("0.0.1", "2026-01-02", "stable")]
    assert history.releases(older) == [(__version__, "2023-11-14", "development"), *stable]
    dated = f"## [{__version__}] - 2026-03-04\n"
    assert history.releases(dated) == [(__version__, "2026-03-04", "stable")]


def test_a_python_that_says_it_is_shared_may_have_no_library(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", lambda _: None)
    monkeypatch.setattr(sysconfig, "get_config_var", {"LIBDIR": str(tmp_path)}.get)
    assert not toolchain.has_library()
    (tmp_path / f"libpython3.{sys.version_info.minor}.so.1.0").touch()
    assert toolchain.has_library()


def test_what_freezing_needs_and_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(toolchain, "has_library", lambda: False)
    monkeypatch.setattr(toolchain, "apt_install", lambda *_: None)
    with pytest.raises(Obstacle, match=r"binutils libpython3\."):
        toolchain.provide()
