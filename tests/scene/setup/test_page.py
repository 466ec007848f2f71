"""Everything on the New game page can be read and hit, in every window and both directions."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from game.match.seating import LONGEST_NAME
from game.rules.catalog import GAMES
from game.rules.game import Refusal
from game.scene import text
from game.scene.setup.all_rules import GROUPS, ON_THE_PAGE
from game.scene.setup.chosen import Setup, settled
from game.scene.setup.entry import Entry
from game.scene.setup.kept import LONGEST_TITLE, MOST_KEPT, House
from game.scene.setup.page import box_over, new_game_items
from game.scene.setup.shown import Shown
from game.scene.setup.usual import LENGTHS, with_length
from game.scene.setup.wording import told
from game.scene.text import ENGLISH, NORWEGIAN, PERSIAN, Language
from game.scene.widgets import Button, Item, Label, Layer
from tests.scene.pages import assert_fits, assert_readable

SIZES = ((960, 600), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160))
WINDOWS = (
    *((size, language) for size in SIZES for language in (ENGLISH, PERSIAN)),
    *((size, NORWEGIAN) for size in SIZES[:2]),
)
"""Norwegian where words have the least room: from there on they grow with it."""
NAMES = ("W" * LONGEST_NAME, "سارا", "سمیرا\u200cجون", "Øyvind Ådla")
MISFORTUNES = (
    Refusal("name-taken", name="M" * LONGEST_NAME),
    Refusal("title-empty"),
    Refusal("house-full", most=MOST_KEPT),
    Refusal("bad-deal-code", deal="4"),
    Refusal("boxes-taken", count=4),
    Refusal("no-such-seat", option="starter", value=3, seats=3),
    Refusal("option-seats", option="partners", seats=5, possible=(4, 6)),
    Refusal("no-person"),
)


def of(game: str, seats: int) -> Setup:
    setup = Setup().with_game(game)
    while setup.seats < seats:
        setup = setup.joined()
    return setup


def other(setup: Setup) -> Setup:
    """Have everything otherwise than the edition has it."""
    for option in setup.catalog_entry.options:
        if option.flag:
            changed = setup.with_value(option.name, not setup.default(option.name))
        elif option.name == "starter":
            changed = setup.with_value("starter", 0)
        else:
            words = [word for word in option.words if word != setup.default(option.name)]
            value = words[-1].replace("N", "88") if words else None
            changed = setup if value is None else setup.with_value(option.name, value)
        setup = settled(changed).setup
    return setup


def crowded(setup: Setup) -> Setup:
    """Let people of long names play."""
    players = [
        msgspec.structs.replace(player, name=name, level="")
        for player, name in zip(setup.players, NAMES, strict=False)
    ]
    return msgspec.structs.replace(setup, players=(*players, *setup.players[len(players) :]))


def setups(game: str) -> Iterator[Setup]:
    for seats in (2, 4, 6, 7, 8):
        yield of(game, seats)
    for seats in (4, 6):
        yield other(of(game, seats))
        yield crowded(other(of(game, seats)))
    yield crowded(of(game, 8).with_edition(GAMES[game].editions[1]))
    for length in LENGTHS[game]:
        yield with_length(of(game, 3), length.name)


def shown(game: str) -> Iterator[Shown]:
    houses = tuple(House("W" * LONGEST_TITLE, other(of(game, 4))) for _ in range(9))
    for setup in setups(game):
        yield Shown(setup)
        yield Shown(setup, open="rules")
        for seat in (0, setup.seats - 1):
            yield Shown(setup, open=f"kind:{seat}")
            yield Shown(setup, open=f"seat:{seat}")
    setup = of(game, 3)
    for panel in ("", "rules"):
        yield Shown(setup, words=" ".join(map(told, MISFORTUNES[5:7])), open=panel)
    for refusal in MISFORTUNES:
        for panel in ("", "rules", "house"):
            yield Shown(other(setup), words=told(refusal), is_refused=True, open=panel)
    yield Shown(setup, code="WWWWWWWW")
    yield Shown(setup, entry=Entry("code", "WWWWWWWW"))
    yield Shown(setup, entry=Entry("name:1", "W" * LONGEST_NAME))
    yield Shown(with_length(setup, "rounds"), entry=Entry("count:match", "888888"))
    yield Shown(setup, entry=Entry("title", "W" * LONGEST_TITLE), open="house")
    yield Shown(setup, title="W" * LONGEST_TITLE, open="house", houses=houses[:5], doomed=2)
    yield Shown(setup, open="house", houses=houses, first_house=4, doomed=5)


def on_top(items: list[Item], view: Shown) -> list[Item]:
    layer = Layer.DIALOG if view.open else Layer.TABLE
    return [item for item in items if item.layer == layer]


@pytest.mark.usefixtures("window")  # text is measured with its fonts
@pytest.mark.parametrize(("size", "language"), WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_and_can_be_read_and_hit(
    size: tuple[int, int], game: str, language: Language
) -> None:
    text.use(language)
    for view in shown(game):
        items = on_top(list(new_game_items(view, *size)), view)
        assert_fits(items, *size)
        assert_readable(items)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_pressed_says_why(game: str) -> None:
    reasons = ("need", "only", "from ", "asked", "deals", "has to")
    for view in shown(game):
        items = list(new_game_items(view, 1280, 720))
        labels = [item for item in items if isinstance(item, Label)]
        for button in (item for item in items if isinstance(item, Button) and not item.enabled):
            if button.name.startswith("scroll"):
                continue  # the track beside it shows the end of the list
            around = [
                label.text for label in labels
                if abs(label.y - button.box.center[1]) < 24 and label.layer == button.layer
            ]  # fmt: skip
            assert any(reason in words for words in around for reason in reasons), button.name


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_offered_once_beside_the_page_itself(game: str) -> None:
    offered = [name for column in GROUPS[game] for group in column for name in group.options]
    options = {option.name for option in GAMES[game].options}

    assert sorted([*offered, *(set(ON_THE_PAGE) & options)]) == sorted(options)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", [ENGLISH, PERSIAN])
def test_what_lies_over_the_page_lies_in_its_box(language: Language) -> None:
    text.use(language)
    for size in SIZES[2:5:2]:
        for view in shown("skip-bo"):
            box = box_over(view, *size)
            assert (box is None) == (not view.open)
            for item in new_game_items(view, *size):
                if isinstance(item, Button) and item.layer == Layer.DIALOG:
                    placed = item.box.mirror(size[0]) if language.rtl else item.box
                    assert box is not None
                    assert box.holds(placed), item.name
