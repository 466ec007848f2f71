"""The language of the system, however it tells it."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import arcade
import pytest

from game.match.store import Store
from game.scene import run, system_language, text
from game.scene.failure.log import Log
from game.scene.home import Home
from game.scene.options import Options
from game.scene.system_language import asked_of, best_of, language_of
from game.scene.window import Window


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "nb_NO.UTF-8"}, "nb"),
        ({"LANG": "no_NO"}, "nb"),
        ({"LANG": "nn_NO.UTF-8"}, "nb"),
        ({"LANG": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "FA"}, "fa"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fat"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "fa_IR", "LC_MESSAGES": "", "LC_ALL": "nb_NO"}, "nb"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:nn:fa"}, "nb"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fa"}, "en"),
        ({"LANG": "fa_IR", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "fa"}, "en"),
    ],
)
def test_the_environment_tells_the_language(environment: dict[str, str], code: str) -> None:
    assert best_of(asked_of(environment)).code == code


@pytest.mark.parametrize(
    ("tags", "code"), [(["nb-NO"], "nb"), (["fa_IR@calendar=persian"], "fa"), (["zh-Hans"], "en")]
)
def test_tags_of_other_systems_are_read_too(tags: list[str], code: str) -> None:
    assert best_of(tags).code == code


def test_what_is_set_comes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fa_IR.UTF-8")
    monkeypatch.setattr(system_language, "_told_by_the_system", lambda: ("nb",))
    assert language_of("system").code == "fa"
    assert language_of("en").code == "en"
    monkeypatch.delenv("LANG")
    assert language_of("system").code == "nb"


def test_the_app_begins_in_the_language_of_the_system(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fa_IR.UTF-8")
    store = Store(None)
    monkeypatch.setattr(Store, "open", lambda: store)
    monkeypatch.setattr(run, "open_window", lambda _: window)
    monkeypatch.setattr(arcade, "run", lambda: None)
    run.home(Options((1280, 720)), Log(tmp_path))
    assert isinstance(window.current_view, Home)
    assert text.current() == text.PERSIAN
    store.close()


def test_windows_and_macos_are_asked_in_their_own_way() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0414)
        patch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
        norwegian = best_of(system_language._told_by_the_system())
        patch.setattr(sys, "platform", "darwin")
        patch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout="fa_IR\n"))
        persian = best_of(system_language._told_by_the_system())

        def missing(*_: object, **__: object) -> None:
            raise FileNotFoundError

        patch.setattr(subprocess, "run", missing)
        nothing = best_of(system_language._told_by_the_system())
    assert (norwegian, persian, nothing) == (text.NORWEGIAN, text.PERSIAN, text.ENGLISH)
