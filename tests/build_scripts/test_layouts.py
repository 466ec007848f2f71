from collections.abc import Iterator

import pytest

from build_scripts import layouts
from build_scripts.laying.faults import Laid
from build_scripts.laying.phases import PHASES
from build_scripts.laying.positions import SEATINGS, Seating, positions
from build_scripts.laying.quads import depth, quad_of_box, quad_of_spot
from game.scene import looks, text
from game.scene.box import Box
from game.scene.layout import Layout, Sight, Spot
from game.scene.looks import Looks
from game.scene.widgets import Button, Item, Label, Layer, Panel

FOUR = Seating("skip-bo", "mattel", 4)


@pytest.fixture(autouse=True)
def usual_looks() -> Iterator[None]:
    yield
    looks.use(Looks())


def laid(*items: Item, **cards: Spot) -> Laid:
    """A window of 400 x 300 with these items, and two cards of the table on these spots."""
    phase = next(phase for phase in positions(FOUR) if phase.name == "play")
    table = phase.state.table
    tops = [cards_of[-1] for pile, cards_of in table.piles.items() if pile.kind == "stock"]
    layout = Layout(dict(zip(tops, cards.values(), strict=False)), {}, (), items)
    sight = Sight(phase.state, 0, (1, 2, 3), ("A", "B", "C", "D"), (0, 1, 2, 3), 400, 300)
    return Laid(sight, layout, ())


def kinds(table: Laid) -> set[str]:
    return {fault.kind for fault in table.faults()}


def test_rectangles_side_by_side_are_no_deeper_than_nothing() -> None:
    one, beside = (quad_of_box(Box(left, 0, 10, 10)) for left in (0, 10))
    assert depth(one, beside) <= 0
    assert depth(one, quad_of_box(Box(8, 3, 10, 10))) == pytest.approx(2)


def test_a_slanted_card_takes_no_more_room_than_it_covers() -> None:
    slanted = quad_of_spot(Spot(0, 0, 100, angle=45))
    corner = quad_of_box(Box(-84, -84, 10, 10))
    assert depth(slanted, corner) <= 0
    assert depth(slanted, quad_of_box(Box(-20, -20, 10, 10))) > 0


def test_a_table_without_faults_has_none() -> None:
    assert not kinds(laid(Panel(Box(10, 10, 200, 100)), Label("name1", "Mina", 20, 30)))


@pytest.mark.parametrize(
    ("kind", "items"),
    [
        ("outside the window", (Panel(Box(300, 10, 120, 20)),)),
        ("small text", (Label("a", "Mina", 20, 30, 10.4),)),
        ("text cut off", (Label("a", "Much too long", 20, 30, 12, max_width=40),)),
        ("text on text", (Label("a", "Mina", 20, 30), Label("b", "Otto", 30, 36))),
        ("text over a panel's edge", (Panel(Box(30, 10, 90, 50)), Label("a", "Mina", 20, 30))),
        ("panel over a panel's edge", (Panel(Box(30, 10, 90, 50)), Panel(Box(100, 20, 90, 20)))),
        ("small target", (Button("menu", Box(10, 10, 60, 23), ""),)),
    ],
)
def test_what_is_wrong_with_panels_and_texts_is_found(kind: str, items: tuple[Item, ...]) -> None:
    assert kinds(laid(*items)) == {kind}


def test_what_is_wrong_with_cards_is_found() -> None:
    one, beside, near = Spot(100, 100, 50), Spot(160, 100, 50), Spot(140, 100, 50)
    over = Panel(Box(110, 90, 40, 20), layer=Layer.OVER)
    assert not kinds(laid(a=one, b=beside))
    assert kinds(laid(a=one, b=near)) == {"pile on pile"}
    assert kinds(laid(Label("a", "Mina", 90, 100), a=one)) == {"text under cards"}
    assert kinds(laid(Panel(Box(100, 20, 200, 200)), a=one)) == {"card over a panel's edge"}
    assert kinds(laid(over, a=one, b=beside)) == {"badge over several piles"}


def test_a_case_is_laid_in_its_language() -> None:
    case = next(layouts.cases([FOUR], [(1280, 720)], [text.PERSIAN]))
    assert layouts.lay(case).sight.rtl
    text.use(text.ENGLISH)


@pytest.mark.parametrize("seating", [FOUR, Seating("skyjo", "classic", 4)], ids=str)
def test_large_cards_fit_into_the_smallest_window(seating: Seating) -> None:
    for case in layouts.cases([seating], [(960, 600)], [text.ENGLISH], [True]):
        table = layouts.lay(case)
        assert table.sight.large
        assert list(table.faults()) == [], str(case)


@pytest.mark.long
def test_every_phase_comes_about_somewhere() -> None:
    for game, phases in PHASES.items():
        seatings = [seating for seating in SEATINGS if seating.game == game]
        reached = {phase.name for seating in seatings for phase in positions(seating)}
        assert phases.keys() <= reached
