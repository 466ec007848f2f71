"""Where the focus can stop on every table there is: each place is reached, the nearest first."""

from __future__ import annotations

from itertools import product

import pytest

from game.opponents import levels
from game.rules import catalog
from game.rules.game import State, conceal, new_match, observe
from game.rules.notation.text import legal, read_position
from game.rules.skipbo.rules import BUILDING, discard, hand, stock
from game.scene.choosing import Choosing
from game.scene.drag import Grip
from game.scene.focus import Focus, Stop
from game.scene.layout import Sight, places
from game.scene.layouts import LAYOUTS
from game.scene.stops import Place, stops
from game.scene.widgets import Button
from tests.rules.positions import seat, skip_bo
from tests.scene.seating import GAMES

NAMES = ("You", "Mina", "Otto", "Juno", "Sami", "Vera", "Nils", "Lale")
SIZES = ((960, 600), (1280, 720), (2560, 1080))
ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def sight(state: State, size: tuple[int, int], *, rtl: bool = False) -> Sight:
    seats = state.rules.seats
    order = places(seats, 0, 0)
    names, colours = NAMES[:seats], tuple(range(seats))
    return Sight(conceal(state, 0), 0, order, names, colours, *size, rtl=rtl)


def played(game: str, seats: int, moves: int) -> State:
    chosen = {"edition": catalog.GAMES[game].editions[0]}
    more = {"decks": 2} if (game, seats > 6) == ("skip-bo", True) else {}
    state = new_match(catalog.setup(game, {**chosen, **more}, seats), 5).state
    agent = levels.agent("casual", game, 1)
    for _ in range(moves):
        state = state.rules.play(state, agent.choose(observe(state))).state
    return state


TABLES = [
    (game, seats, size, rtl)
    for game, seats in product(GAMES, range(2, 9))
    for size, rtl in zip(SIZES, (False, True, False), strict=True)
]


@pytest.mark.parametrize(("game", "seats", "size", "rtl"), TABLES)
def test_the_arrows_alone_lead_everywhere_and_back(
    game: str,
    seats: int,
    size: tuple[int, int],
    rtl: bool,  # noqa: FBT001 - a parameter
) -> None:
    state = played(game, seats, 5 * seats)
    seen = sight(state, size, rtl=rtl)
    layout = LAYOUTS[game](seen)
    own, others = stops(seen, layout, Choosing(), None)
    buttons = [item for item in layout.items if isinstance(item, Button)]
    boxes = {button.name: button.box.mirror(size[0]) if rtl else button.box for button in buttons}
    boxes |= {place.name: place.box for place in (*own, *others)}
    focus: Focus[str] = Focus()
    focus.offer([Stop(name, box) for name, box in boxes.items()])
    ways: dict[str, set[str]] = {}
    for name in boxes:
        ways[name] = set()
        for arrow in ARROWS:
            focus.take(name)
            ways[name].add(focus.move(*arrow) or name)
    for start in boxes:
        reached, waiting = {start}, [start]
        while waiting:
            new = ways[waiting.pop()] - reached
            reached |= new
            waiting += new
        assert reached == set(boxes), (start, set(boxes) - reached)


PAIRS = {"edition": "mattel", "partners": True, "discard_on_partner": True}


@pytest.fixture
def pairs() -> State:
    mine = seat("8 8", "1 2 3", "4 | | | ")
    rest = [seat("9 9", "1 2 3", "4 5 | 6 | | 7") for _ in range(3)]
    return read_position(skip_bo(mine, *rest, rules=PAIRS))


def stops_of(state: State, grip: Grip | None = None) -> tuple[list[Place], list[Place]]:
    seen = sight(state, (1280, 720))
    return stops(seen, LAYOUTS["skip-bo"](seen), Choosing(legal(state).values()), grip)


def test_with_a_card_picked_up_its_targets_come_first_a_partners_too(pairs: State) -> None:
    one = next(place for place in stops_of(pairs)[0] if place.pile == hand(0))
    own, others = stops_of(pairs, one.grip)
    targets = {
        *BUILDING,
        *(discard(seat, place) for seat in (0, 2) for place in range(4)),
    }
    assert own[0].grip == one.grip
    assert {place.pile for place in own[1 : 1 + len(targets)]} == targets
    assert not targets & {place.pile for place in others}


def test_the_own_things_come_first_then_what_all_have_then_the_others(pairs: State) -> None:
    own, others = stops_of(pairs)
    kinds = list(dict.fromkeys((place.pile.kind, place.pile.seat) for place in own))
    assert kinds[:3] == [("hand", 0), ("stock", 0), ("discard", 0)]
    assert kinds[3][0] == "building"
    assert {place.pile.seat for place in others} == {1, 2, 3}
    assert [place.sign for place in others if place.sign] == ["O"] * 3
    assert stock(1) in {place.pile for place in others}
