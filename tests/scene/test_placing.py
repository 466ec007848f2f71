"""The window opens where it was closed, unless that cannot be seen any more."""

from __future__ import annotations

import pytest

from game.match.store import Store
from game.scene.placing import SETTING, Placing, keep_placing, kept_placing, place
from game.scene.window import Window


@pytest.mark.parametrize(
    "kept",
    [
        None,
        7,
        "large",
        {"size": [10, 10]},
        {"size": [99_999, 800]},
        {"size": [1280]},
        {"size": [1280, 720], "at": "left"},
    ],
)
def test_a_broken_placing_is_the_usual_one(kept: object) -> None:
    store = Store(None)
    store.set_setting(SETTING, kept)
    assert kept_placing(store) == Placing()
    store.close()


def test_size_and_place_come_back(window: Window) -> None:
    store = Store(None)
    window.set_location(31, 17)
    window.dispatch_events()
    kept = keep_placing(window, store, Placing())
    assert kept.size == window.get_size()
    assert kept_placing(store) == kept
    store.close()


def test_a_full_screen_comes_back_with_the_size_that_it_had_before(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(None)
    monkeypatch.setattr(window, "_fullscreen", True)
    before = Placing((1000, 700), (5, 6))
    assert keep_placing(window, store, before) == Placing((1000, 700), (5, 6), fullscreen=True)
    store.close()


def test_a_window_that_no_screen_would_show_is_left_to_the_system(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(window, "set_location", lambda *at: moved.append(at))
    place(window, Placing(at=(90_000, 40)))
    place(window, Placing(at=(40, -3000)))
    assert moved == []
    place(window, Placing(at=(12, 34)))
    assert moved == [(12, 34)]
