"""The workflow checks every Python that is promised, names files that exist, and has few rights."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib

import pytest

from build_scripts.packing.product import ROOT

FILE = ROOT / ".github" / "workflows" / "build.yml"
ACTION = ROOT / ".github" / "actions" / "screen" / "action.yml"
TEXT = FILE.read_text(encoding="utf-8")


def test_every_python_that_is_promised_is_checked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    (checked,) = re.findall(r"^ +python: \[(.+)\]$", TEXT, re.MULTILINE)
    assert re.findall(r'"(3\.\d+)"', checked) == promised


def test_every_script_that_is_run_is_there() -> None:
    scripts = {*re.findall(r"build_scripts/(\w+\.py)", TEXT)}
    assert scripts == {"test.py", "package.py", "try_packages.py"}
    assert all((ROOT / "build_scripts" / script).is_file() for script in scripts)


def test_every_action_has_a_version_or_lies_here() -> None:
    used = re.findall(r"uses: (\S+)", TEXT)
    assert used
    for action in used:
        if action.startswith("./"):
            assert (ROOT / action / "action.yml").is_file()
        else:
            assert re.fullmatch(r"actions/[\w-]+@v\d+", action)


def test_what_is_fetched_for_windows_has_a_version_and_a_checksum() -> None:
    action = ACTION.read_text(encoding="utf-8")
    assert re.search(r"^ +VERSION: \d+\.\d+\.\d+$", action, re.MULTILINE)
    assert re.search(r"^ +SHA256: [0-9a-f]{64}$", action, re.MULTILINE)


def test_only_the_release_may_write_and_nothing_is_secret() -> None:
    assert re.findall(r"^permissions:\n  contents: read$", TEXT, re.MULTILINE)
    before, release = TEXT.split("\n  release:\n")
    assert "write" not in re.findall(r"^ +\w+: (\w+)$", before, re.MULTILINE)
    assert re.findall(r"^ +permissions:\n +contents: write\n +steps:$", release, re.MULTILINE)
    assert "if: startsWith(github.ref, 'refs/tags/v')" in release
    assert "secrets." not in TEXT
    assert TEXT.count("persist-credentials: false") == TEXT.count("actions/checkout@")


def test_actionlint_finds_nothing() -> None:
    actionlint = shutil.which("actionlint")
    if actionlint is None:
        pytest.skip("no actionlint here")
    answer = subprocess.run([actionlint, FILE], capture_output=True, encoding="utf-8", check=False)
    assert answer.stdout == ""
