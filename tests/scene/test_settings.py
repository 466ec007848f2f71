"""Settings: kept, checked, and never a reason not to start."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.match.store import Store
from game.scene.settings import SETTINGS, Settings


def test_every_default_is_one_of_its_values() -> None:
    for name, setting in SETTINGS.items():
        assert setting.default in setting.values, name
        assert len(setting.values) > 1, name


@pytest.mark.parametrize("name", SETTINGS)
def test_every_value_survives_a_restart(name: str, tmp_path: Path) -> None:
    for value in SETTINGS[name].values:
        store = Store.open(tmp_path)
        Settings(store).choose(name, value)
        store.close()
        store = Store.open(tmp_path)
        kept = Settings(store)[name]
        store.close()
        assert (type(kept), kept) == (type(value), value)


@pytest.mark.parametrize("broken", [None, 17, 1.0, "x", [], {}, "True"])
@pytest.mark.parametrize("name", SETTINGS)
def test_a_broken_value_falls_back_to_its_default_and_is_named_in_the_log(
    name: str, broken: object, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(None)
    store.set_setting(name, broken)
    with caplog.at_level(logging.WARNING):
        settings = Settings(store)
    assert settings[name] == SETTINGS[name].default
    assert name in caplog.text
    store.close()


def test_what_holds_for_this_run_is_not_kept() -> None:
    store = Store(None)
    settings = Settings(store)
    settings.override("speed", "quick")
    assert settings["speed"] == "quick"
    assert Settings(store)["speed"] == SETTINGS["speed"].default
    with pytest.raises(ValueError, match="speed"):
        settings.override("speed", "very")
    store.close()
