"""What each edition sets, option by option: the tables at the end of each game in RULES.md."""

import pytest

from game.rules import catalog

SKIP_BO = {
    "stock_size": (15, 30),
    "decks": (1, 1),
    "starter": ("left_of_dealer", "youngest"),
    "youngest": (0, 0),
    "recycle": ("at_once", "when_empty"),
    "stack_discards": ("when_all_occupied", "free"),
    "match": ("round", "round"),
    "partners": (False, False),
    "discard_on_partner": (False, False),
    "wild_on_discard": (True, True),
    "wild_on_wild": (True, True),
    "rebuild": (True, True),
}
SKYJO = {
    "next_starter": ("winner", "ender"),
    "reveal": ("may", "must"),
    "columns": (True, True),
    "final_columns": (True, True),
    "tie_doubles": (False, True),
    "doubling": (True, True),
    "double_positive_only": (True, True),
    "target": (100, 100),
    "match": ("points", "points"),
}
TABLES = {"skip-bo": (("persian", "mattel"), SKIP_BO), "skyjo": (("classic", "magilano"), SKYJO)}
ROWS = [
    (game, edition, name, values[column])
    for game, (editions, table) in TABLES.items()
    for column, edition in enumerate(editions)
    for name, values in table.items()
]


@pytest.mark.parametrize(("game", "edition", "name", "value"), ROWS)
def test_an_edition_sets(game: str, edition: str, name: str, value: object) -> None:
    found = getattr(catalog.setup(game, {"edition": edition}, 4), name)
    assert (type(found), found) == (type(value), value)


@pytest.mark.parametrize("game", TABLES)
def test_there_are_no_other_editions_and_options(game: str) -> None:
    editions, table = TABLES[game]
    entry = catalog.GAMES[game]
    assert set(entry.editions) == set(editions)
    assert {option.name for option in entry.options} == set(table)


@pytest.mark.parametrize("game", TABLES)
def test_what_was_chosen_can_be_told_from_the_rules(game: str) -> None:
    for edition in TABLES[game][0]:
        assert catalog.chosen(catalog.setup(game, {"edition": edition}, 4)) == {"edition": edition}
