"""A release is made ready only when everything says the same version, and is never pushed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from build_scripts import release
from game import __version__

TODAY = date(2031, 4, 5)
CHANGELOG = """# Changelog

## [Unreleased]

## [1.2.0] - 2031-04-05

### Added

- Something.

## [1.1.0] - 2030-01-01

- Something else.
"""


def refused(
    version: str = "1.2.0",
    changelog: str = CHANGELOG,
    tags: tuple[str, ...] = ("v1.1.0",),
    changes: tuple[str, ...] = (),
) -> list[str]:
    return release.obstacles(version, TODAY, changelog, [*tags], [*changes])


def test_what_is_ready_has_no_obstacle() -> None:
    assert refused() == []


@pytest.mark.parametrize("version", ["1.2", "1.2.0.dev1", "next"])
def test_a_version_has_three_numbers(version: str) -> None:
    text = f"{version}, in game/__init__.py, is no version as 1.2.3 or 1.2.3rc1 is one."
    assert text in refused(version)


def test_a_version_is_released_once() -> None:
    assert refused(tags=("v1.2.0", "v1.1.0")) == [
        "v1.2.0 is tagged already: game/__init__.py needs a new version."
    ]


def test_what_is_released_is_committed() -> None:
    assert refused(changes=(" M README.md", "?? new.py")) == [
        "The checkout has changes that are not committed: README.md, new.py."
    ]


def test_the_changelog_has_the_version() -> None:
    assert refused("1.3.0") == ["CHANGELOG.md has no section [1.3.0]."]


@pytest.mark.parametrize(
    ("written", "told"), [(" - 2031-04-04", "2031-04-04"), ("", "not at all"), (" - soon", "soon")]
)
def test_the_changelog_dates_the_version_today(written: str, told: str) -> None:
    assert refused(changelog=CHANGELOG.replace(" - 2031-04-05", written)) == [
        f"CHANGELOG.md dates 1.2.0 {told}; today is 2031-04-05."
    ]


def test_the_changelog_says_what_is_new() -> None:
    assert refused(changelog=CHANGELOG.replace("- Something.\n", "")) == [
        "CHANGELOG.md says nothing of what is new in 1.2.0."
    ]


def test_nothing_is_left_unreleased() -> None:
    left = CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n- A thing.\n")
    assert refused(changelog=left) == [
        "CHANGELOG.md has something unreleased, which belongs into 1.2.0."
    ]


def test_all_obstacles_are_told_at_once() -> None:
    assert len(refused("1.2", tags=("v1.2",), changes=(" M a",))) == 4


def test_a_version_is_not_taken_for_one_that_begins_alike() -> None:
    assert release.section("1.2", CHANGELOG) is None
    assert release.section("1.1.0", CHANGELOG) == ("2030-01-01", "\n\n- Something else.\n")


def ending_with(code: int, asked: list[str]) -> Callable[[str], int]:
    """A stand-in for running a script, which notes its name."""

    def run(script: str) -> int:
        asked.append(script)
        return code

    return run


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Which scripts run, in a checkout that is ready; they leave one package behind."""
    (tmp_path / "dozen.zip").touch()
    (tmp_path / release.SUMS).write_text("00  dozen.zip\n", encoding="utf-8")
    asked: list[str] = []

    def git(*words: str) -> list[str]:
        asked.append(" ".join(words))
        return []

    monkeypatch.setattr(release, "PACKAGES", tmp_path)
    monkeypatch.setattr(release, "obstacles", lambda *_: [])
    monkeypatch.setattr(release, "run", ending_with(0, asked))
    monkeypatch.setattr(release, "git", git)
    return asked


def test_the_check_runs_then_the_packages_are_made_and_the_tag_is_only_told(
    steps: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main([]) == 0
    assert steps == ["tag --list", "status --short", "test.py", "package.py"]
    told = f'git tag --annotate v{__version__} --message "Dozen {__version__}"'
    assert told in capsys.readouterr().out


def test_the_check_can_be_left_out(steps: list[str]) -> None:
    assert release.main(["--no-check"]) == 0
    assert steps[2:] == ["package.py"]


def test_a_step_that_fails_ends_it(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "run", ending_with(7, steps))
    assert release.main([]) == 7
    assert steps[2:] == ["test.py"]


def test_a_package_without_a_checksum_is_told(
    steps: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "dozen.deb").touch()
    assert release.main(["--no-check"]) == 2
    assert capsys.readouterr().err == "SHA256SUMS says nothing of dozen.deb.\n"
    assert steps[-1] == "package.py"


def test_what_is_not_ready_is_told_and_nothing_runs(
    steps: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "obstacles", lambda *_: ["One thing.", "Another."])
    assert release.main([]) == 2
    assert capsys.readouterr().err == "One thing.\nAnother.\n"
    assert steps == ["tag --list", "status --short"]


def test_git_is_asked_for_lines() -> None:
    assert release.git("--version")[0].startswith("git version")


def test_where_git_does_not_answer_it_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert release.main([]) == 2
    assert capsys.readouterr().err.startswith("A release is made in a clone, with git, which says:")
