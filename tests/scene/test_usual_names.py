"""Who was given no name is called as the language of the screen has it, whoever dealt the match."""

from __future__ import annotations

import pytest

from game.match.host import Host, SeatPlan
from game.match.seating import NAMES
from game.match.store import Store
from game.rules import catalog
from game.scene import text
from game.scene.setup.chosen import Setup
from game.scene.setup.players import Player
from game.scene.text import LANGUAGES, PERSIAN
from game.scene.usual_names import names_of

COMPUTERS = tuple(Player(name, "casual", place + 1) for place, name in enumerate(NAMES[:4]))


def called(*players: tuple[str, str]) -> tuple[str, ...]:
    """What they are called now who sat down under these names as a person or a computer."""
    plans = tuple(
        SeatPlan(name, "person" if kind == "person" else "computer", colour=seat)
        for seat, (name, kind) in enumerate(players)
    )
    rules = catalog.setup("skyjo", {"edition": "classic"}, len(plans))
    store = Store(None)
    host = Host.new(rules, plans, "TEST-0001", store)
    try:
        return names_of(host)
    finally:
        host.close()
        store.close()


@pytest.mark.parametrize("dealt", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("shown", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("people", [1, 3])
def test_usual_names_follow_the_language(
    dealt: text.Language, shown: text.Language, people: int
) -> None:
    persons = tuple(Player("", "", 7 - seat) for seat in range(people))
    setup = Setup(game="skyjo", players=(*persons, *COMPUTERS))
    text.use(dealt)
    kept = tuple((plan.name, plan.kind) for plan in setup.plans())
    text.use(shown)
    assert called(*kept) == setup.names()


def test_a_name_that_was_typed_stays() -> None:
    text.use(PERSIAN)
    assert called(("Otto", "person"), ("Du er", "person"), ("C1", "computer")) == (
        "Otto", "Du er", "C1",
    )  # fmt: skip


def test_no_usual_name_becomes_one_that_another_has() -> None:
    text.use(PERSIAN)
    assert called(("مینا", "person"), ("Mina", "computer")) == ("مینا", "Mina")
    text.use(text.ENGLISH)
    assert called(("Du", "person"), ("You", "person")) == ("Du", "You")
