"""What Windows and macOS are told of Dozen is what stands in one place, and every file is there."""

from __future__ import annotations

import plistlib
import re
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from build_scripts import frozen_entry
from build_scripts.environment import Obstacle
from build_scripts.packing import macos, product, windows
from game import __version__
from game.scene.text import LANGUAGES

SCRIPT = windows.SCRIPT.read_text(encoding="utf-8")


def recipe(system: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Mock]:
    """What dozen.spec calls on a system, with stand-ins for what PyInstaller does."""
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    steps = {name: Mock(name=name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    steps["Analysis"].return_value = Mock(datas=[], binaries=[])
    spec = Path(product.ROOT, "build_scripts", "dozen.spec")
    places = {"SPECPATH": str(spec.parent), "workpath": str(folder)}
    exec(compile(spec.read_text(encoding="utf-8"), spec, "exec"), steps | places)  # noqa: S102
    return steps


def directive(name: str) -> str:
    (value,) = re.findall(rf"^{name}=(.+)$", SCRIPT, re.MULTILINE)
    return str(value)


def told(resource: str) -> tuple[dict[str, str], tuple[int, ...]]:
    strings: dict[str, str] = {}
    fixed: list[tuple[int, ...]] = []
    nothing: Callable[..., None] = lambda *_, **__: None  # noqa: E731 (a stand-in)
    names: dict[str, object] = {
        "FixedFileInfo": lambda filevers, prodvers: fixed.extend((filevers, prodvers)),
        "StringStruct": strings.__setitem__,
    }
    others = ("VSVersionInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct")
    # PyInstaller evaluates the text too, with classes of these names.
    eval(resource, names | dict.fromkeys(others, nothing))  # noqa: S307
    assert fixed[0] == fixed[1]
    return strings, fixed[0]


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_only_linux_has_a_console_program(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = recipe(system, tmp_path, monkeypatch)
    assert steps["EXE"].call_args.kwargs["console"] is (system == "linux")
    assert steps["BUNDLE"].called is (system == "darwin")


def test_windows_gets_its_icon_and_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = recipe("win32", tmp_path, monkeypatch)["EXE"].call_args.kwargs
    assert asked["icon"] == str(windows.ICON)
    assert Path(asked["version"]).read_text(encoding="utf-8") == windows.version_resource()


def test_macos_gets_an_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = recipe("darwin", tmp_path, monkeypatch)
    steps["BUNDLE"].assert_called_once_with(
        steps["COLLECT"].return_value,
        name="Dozen.app",
        icon=str(macos.ICON),
        bundle_identifier=product.IDENTIFIER,
        version=__version__,
        info_plist=macos.property_list(),
    )


def test_the_version_resource_tells_the_version_and_whose_work_it_is() -> None:
    strings, four = told(windows.version_resource())
    assert strings["FileVersion"] == strings["ProductVersion"] == __version__
    assert strings["ProductName"] == "Dozen"
    assert strings["LegalCopyright"] == "© 2026 The Dozen developers"
    assert four == windows.numbers(__version__)


@pytest.mark.parametrize(
    ("version", "four"),
    [("0.1.0", (0, 1, 0, 0)), ("12.3", (12, 3, 0, 0)), ("1.0.0rc2", (1, 0, 0, 0))],
)
def test_windows_is_given_four_numbers(version: str, four: tuple[int, ...]) -> None:
    assert windows.numbers(version) == four


def test_the_installer_is_told_all_that_it_asks_for_and_nothing_else() -> None:
    asked = set(re.findall(r"\{#(\w+)\}", SCRIPT)) - set(re.findall(r"#define (\w+) ", SCRIPT))
    command = windows.command(Path("ISCC.exe"), Path("frozen"), Path("out"), "dozen-setup")
    given = {word[2:].partition("=")[0] for word in command if word.startswith("/D")}
    assert given == asked
    assert f"/DVersion={__version__}" in command
    assert command[-1] == str(windows.SCRIPT)


def test_the_installer_asks_for_no_administrator_and_leaves_what_the_user_has() -> None:
    assert directive("PrivilegesRequired") == "lowest"
    assert directive("DefaultDirName") == r"{autopf}\Dozen"
    assert "[UninstallDelete]" not in SCRIPT
    deleted = SCRIPT.split("[InstallDelete]")[1].split("[")[0]
    assert re.findall(r'Name: "(.+?)"', deleted) == [r"{app}\_internal"]


def test_the_installer_keeps_its_name_for_ever() -> None:
    assert directive("AppId") == "{{EEE6D1AE-97E1-428E-BC0B-99BED4BDF2F2}"


def test_every_file_that_the_installer_names_is_there_or_frozen() -> None:
    assert (windows.SCRIPT.parent / directive("SetupIconFile")).is_file()
    frozen = {r"{app}\dozen.exe"}
    assert set(re.findall(r'Filename: "(.+?)"', SCRIPT)) == frozen
    assert directive("UninstallDisplayIcon") in frozen
    assert re.findall(r'Source: "(.+?)"', SCRIPT) == [r"{#Program}\*"]


def test_the_uninstaller_looks_for_the_name_that_a_running_game_has() -> None:
    assert f'#define Running "{frozen_entry.RUNNING}"' in SCRIPT


def test_without_inno_setup_it_is_said_how_it_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PATH", "ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA"):
        monkeypatch.setenv(name, "")
    with pytest.raises(Obstacle, match="needs Inno Setup"):
        windows.compiler()


def test_inno_setup_is_found_where_its_installer_puts_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("ProgramFiles(x86)", str(tmp_path))
    there = tmp_path / "Inno Setup 6" / "ISCC.exe"
    there.parent.mkdir()
    there.touch()
    assert windows.compiler() == there


def test_the_app_tells_macos_what_it_is() -> None:
    told = macos.property_list()
    assert told["CFBundleVersion"] == macos.build_version(__version__)
    assert set(product.languages()) == named(told) == {*LANGUAGES}
    assert told["NSHighResolutionCapable"] is True
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert plistlib.loads(plistlib.dumps(told)) == told


@pytest.mark.parametrize(("version", "build"), [("0.1.0", "0.1.0"), ("1.0.0rc2", "1.0.0")])
def test_macos_compares_three_numbers(version: str, build: str) -> None:
    assert macos.build_version(version) == build


def named(told: dict[str, object]) -> set[str]:
    listed = told["CFBundleLocalizations"]
    assert isinstance(listed, list)
    return set(listed)


def test_the_app_needs_the_newest_system_that_one_of_its_parts_needs() -> None:
    wheels = ["cp311-cp311-macosx_10_13_x86_64", "cp311-cp311-macosx_14_0_arm64", "py3-none-any"]
    assert macos.oldest_system(wheels) == "14.0"
    assert (
        macos.oldest_system(["python-macosx_10_13_", "cp311-cp311-macosx_10_9_x86_64"]) == "10.13"
    )
    assert macos.oldest_system([]) == "11.0"


def test_what_is_not_frozen_asks_for_no_system(monkeypatch: pytest.MonkeyPatch) -> None:
    wheels = {"numpy": "14_0", "typing_extensions": "11_0", "ruff": "26_0"}
    installed = []
    for name, system in wheels.items():
        installed.append(
            Mock(read_text=lambda _, system=system: f"Tag: cp311-macosx_{system}_arm64")
        )
        installed[-1].name = name
    monkeypatch.setattr("importlib.metadata.distributions", lambda: installed)
    monkeypatch.setattr("sysconfig.get_config_var", lambda _: "11")
    assert [*macos.tags()] == [
        "python-macosx_11_0_", "cp311-macosx_14_0_arm64", "cp311-macosx_11_0_arm64"
    ]  # fmt: skip


def test_the_hardened_runtime_is_asked_for_one_exception() -> None:
    allowed = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert allowed == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_disk_image_is_one_that_every_macos_can_open() -> None:
    command = macos.image_command(Path("folder"), Path("dozen.dmg"))
    assert command[:2] == ["hdiutil", "create"]
    assert command[-3:] == ["-srcfolder", "folder", "dozen.dmg"]
    assert command[command.index("-format") + 1] == "UDZO"
