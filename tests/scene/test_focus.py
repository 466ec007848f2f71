from __future__ import annotations

from game.scene.box import Box
from game.scene.focus import Focus, Stop

# a wide one over two columns of two, then one far down
STOPS = [
    Stop("wide", Box(0, 0, 210, 40)),
    Stop("a", Box(0, 50, 100, 40)),
    Stop("b", Box(110, 50, 100, 40)),
    Stop("c", Box(0, 100, 100, 40)),
    Stop("d", Box(110, 100, 100, 40)),
]


def focus(on: str | None = None) -> Focus[str]:
    made: Focus[str] = Focus()
    made.offer(STOPS)
    if on is not None:
        made.take(on)
    return made


def test_tab_goes_round_in_the_order_of_the_list() -> None:
    moving = focus()

    assert [moving.step(1) for _ in range(6)] == ["wide", "a", "b", "c", "d", "wide"]
    assert moving.step(-1) == "d"


def test_shift_tab_begins_at_the_end() -> None:
    assert focus().step(-1) == "d"


def test_an_arrow_goes_to_what_lies_there() -> None:
    assert focus("a").move(1, 0) == "b"
    assert focus("a").move(0, 1) == "c"
    assert focus("d").move(-1, 0) == "c"
    assert focus("d").move(0, -1) == "b"
    assert focus("b").move(0, -1) == "wide"


def test_an_arrow_into_nothing_leaves_the_focus_where_it_is() -> None:
    assert focus("d").move(1, 0) == "d"
    assert focus("wide").move(0, -1) == "wide"


def test_the_first_arrow_shows_the_focus() -> None:
    assert focus().move(0, 1) == "wide"


def test_the_focus_stays_on_what_is_still_offered_or_goes_to_the_nearest() -> None:
    moving = focus("c")

    moving.offer(STOPS[1:])
    assert moving.name == "c"
    moving.offer(STOPS[:2])
    assert moving.name == "a"
    moving.offer(())
    assert moving.name is None
    moving.offer(STOPS[3:])
    assert moving.name == "c", "that is the nearest to where it was"


def test_hidden_it_comes_back_with_the_next_key_where_it_was() -> None:
    for back in (lambda f: f.step(1), lambda f: f.step(-1), lambda f: f.move(0, 1), Focus.show):
        moving = focus("c")
        moving.hide()
        assert moving.name is None
        assert back(moving) == "c"


def test_in_a_dialog_it_begins_anew_and_comes_back_after_it() -> None:
    moving = focus("c")

    moving.offer([Stop("no", Box(0, 300, 9, 9)), Stop("yes", Box(0, 100, 9, 9))], 2, "yes")
    assert moving.name == "yes"
    moving.step(1)
    assert moving.name == "no"
    moving.offer(STOPS)
    assert moving.name == "c"


def test_a_hidden_focus_is_not_shown_by_a_dialog() -> None:
    moving = focus()

    moving.offer([Stop("yes", Box(0, 100, 9, 9))], 2, "yes")
    assert moving.name is None
    assert moving.step(1) == "yes"


def test_what_is_wished_for_is_taken_where_the_focus_is_shown() -> None:
    moving = focus()
    moving.wish("d")
    moving.offer(STOPS)
    assert moving.name is None
    assert moving.step(1) == "wide"
    moving.wish("d")
    moving.offer(STOPS)
    assert moving.name == "d"


def test_nothing_to_stop_at_is_no_mistake() -> None:
    empty: Focus[str] = Focus()

    assert empty.step(1) is None
    assert empty.move(1, 0) is None
