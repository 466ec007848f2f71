import re
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from build_scripts import environment, screen
from game import __version__

ROOT = environment.ROOT
LOCKS = [environment.RUN_LOCK, environment.TEST_LOCK, environment.VIRTUALENV_LOCK]
PIN = re.compile(r"^([a-z0-9.-]+)==([^ ;]+)(?: ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")

every_lock = pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)


def pins(lock: Path) -> set[tuple[str, str]]:
    lines = lock.read_text(encoding="utf-8").splitlines()
    return {(pin[1], pin[2]) for pin in map(PIN.match, lines) if pin}


def wanted() -> tuple[set[str], set[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return names(project["dependencies"]), names([*extras["build"], *extras["test"]])


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[=<>~!;\[ ]", one)[0].lower() for one in requirements}


@every_lock
def test_every_line_of_a_lock_is_a_pin_or_one_of_its_hashes(lock: Path) -> None:
    lines = lock.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines[1:] if not PIN.match(line) and not HASH.match(line)] == []


@every_lock
def test_every_pin_of_a_lock_has_a_hash(lock: Path) -> None:
    lines = lock.read_text(encoding="utf-8").splitlines()
    followers = [after for line, after in pairwise(lines) if PIN.match(line)]
    assert followers
    assert all(map(HASH.match, followers))


@every_lock
def test_a_lock_names_no_address_and_no_folder(lock: Path) -> None:
    body = lock.read_text(encoding="utf-8").split("\n", 1)[1]
    assert "://" not in body
    assert "/" not in body
    assert "find-links" not in body


def test_the_locks_hold_what_the_project_asks_for() -> None:
    runtime, checking = wanted()
    assert runtime <= {name for name, _ in pins(environment.RUN_LOCK)}
    assert runtime | checking <= {name for name, _ in pins(environment.TEST_LOCK)}


def test_the_versions_that_the_project_fixes_are_those_of_the_lock() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    fixed = {(name, version) for name, version in re.findall(r'"([\w-]+)==([\d.]+)"', text)}
    assert fixed
    assert fixed <= pins(environment.RUN_LOCK)


def test_game_and_tests_run_on_the_same_versions() -> None:
    assert pins(environment.RUN_LOCK) <= pins(environment.TEST_LOCK)


def test_the_version_stands_in_the_package_alone_and_the_project_reads_it_there() -> None:
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in whole["project"]["dynamic"]
    assert "version" not in whole["project"]
    package = (ROOT / whole["tool"]["hatch"]["version"]["path"]).read_text(encoding="utf-8")
    assert package.count(f'__version__ = "{__version__}"') == 1


def test_an_environment_is_stamped_once_its_lock_is_installed(tmp_path: Path) -> None:
    lock = tmp_path / "some.lock"
    lock.write_text("arcade==3.3.3\n", encoding="utf-8")
    assert not environment.is_stamped(tmp_path, lock)
    environment.stamp(tmp_path, lock)
    assert environment.is_stamped(tmp_path, lock)


def test_a_changed_lock_is_installed_anew(tmp_path: Path) -> None:
    lock = tmp_path / "some.lock"
    lock.write_text("arcade==3.3.3\n", encoding="utf-8")
    environment.stamp(tmp_path, lock)
    lock.write_text("arcade==3.3.4\n", encoding="utf-8")
    assert not environment.is_stamped(tmp_path, lock)


def test_a_lock_with_the_line_ends_of_windows_is_the_same_lock(tmp_path: Path) -> None:
    lock = tmp_path / "some.lock"
    lock.write_bytes(b"arcade==3.3.3\n")
    environment.stamp(tmp_path, lock)
    lock.write_bytes(b"arcade==3.3.3\r\n")
    assert environment.is_stamped(tmp_path, lock)


def test_each_lock_has_a_stamp_of_its_own(tmp_path: Path) -> None:
    environment.stamp(tmp_path, environment.RUN_LOCK)
    assert not environment.is_stamped(tmp_path, environment.TEST_LOCK)


def test_the_python_of_an_environment_lies_where_its_system_puts_it() -> None:
    home = Path("checkout", ".venv")
    assert environment.interpreter(home, "nt") == home / "Scripts" / "python.exe"
    assert environment.interpreter(home, "posix") == home / "bin" / "python"


def test_an_environment_that_is_not_there_does_not_work(tmp_path: Path) -> None:
    assert not environment.works(environment.interpreter(tmp_path))


def test_of_what_pip_says_the_error_is_told() -> None:
    said = "WARNING: slow\nERROR: No matching distribution found for arcade==9.\nnotice\n"
    assert environment.complaint(said) == "No matching distribution found for arcade==9"
    assert environment.complaint("") == "pip said nothing"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals between processes")
def test_a_signal_ends_a_command_with_the_exit_code_of_a_shell() -> None:
    suicide = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    assert environment.run([sys.executable, "-c", suicide], {}) == 128 + 15


def test_linux_has_a_display_when_a_variable_names_one() -> None:
    assert screen.has_display({"DISPLAY": ":0"}, "linux")
    assert screen.has_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert not screen.has_display({"DISPLAY": ""}, "linux")


def test_windows_and_macos_always_have_a_display() -> None:
    assert screen.has_display({}, "win32")
    assert screen.has_display({}, "darwin")


def test_without_a_screen_that_can_be_had_the_packages_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "is_complete", lambda: False)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(environment.Obstacle, match=r"xvfb .* libgl1 "), screen.virtual_screen():
        pytest.fail("there is no screen")


@pytest.mark.parametrize("script", ["play.py", "test.py"])
def test_a_python_that_is_too_old_is_told_so(script: str) -> None:
    pretend = (
        "import sys, runpy; sys.version_info = (3, 9, 2); "
        f"sys.argv = [{script!r}]; runpy.run_path({str(ROOT / 'build_scripts' / script)!r},"
        "run_name='__main__')"
    )
    answer = subprocess.run(
        [sys.executable, "-c", pretend], capture_output=True, encoding="utf-8", check=False
    )
    assert answer.returncode == 2
    assert answer.stderr == "Dozen needs Python 3.11 or newer; this is 3.9.\n"
