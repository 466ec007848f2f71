"""Who sits down, and what everybody is called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.seating import NAMES
from game.rules.game import Refusal
from game.scene import text, theme
from game.scene.setup import players as seated
from game.scene.setup.players import Player, joined, names

TWO = (Player(), Player("Mina", "casual", 1))


def of(count: int) -> seated.Players:
    players: seated.Players = TWO
    while len(players) < count:
        players = joined(players)
    return players


def test_a_person_alone_is_you_and_several_are_numbered_by_their_seat() -> None:
    assert names(TWO) == ("You", "Mina")
    assert names((*TWO, Player(colour=2))) == ("Player 1", "Mina", "Player 3")
    assert names((Player("Ali"), Player(colour=1))) == ("Ali", "Player 2")


def test_a_usual_name_gives_way_to_one_that_was_typed() -> None:
    assert names((Player(), Player("You", "casual", 1))) == ("Player 1", "You")
    assert names((Player(), Player("player 1"), Player())) == ("Player 2", "player 1", "Player 3")


def test_a_person_is_called_as_was_typed_though_a_computer_is_called_so_elsewhere() -> None:
    text.use(text.PERSIAN)
    assert names((Player("Otto"), Player("Mina", "casual", 1))) == ("Otto", "مینا")


def test_computers_join_under_their_names_in_their_colours_and_play_as_the_last_does() -> None:
    eight = of(8)
    assert [player.name for player in eight[1:]] == list(NAMES)
    assert [player.colour for player in eight] == list(range(8))
    assert {player.level for player in eight[1:]} == {"casual"}


def test_who_gets_up_comes_back_under_the_same_name_and_colour() -> None:
    four = of(4)
    assert joined(seated.without(four, 1))[3] == four[1]


def test_the_last_person_stays() -> None:
    with pytest.raises(Refusal, match="no-person"):
        seated.without(TWO, 0)
    with pytest.raises(Refusal, match="no-person"):
        seated.played_by(TWO, 0, "casual")


def test_a_colour_of_another_is_exchanged() -> None:
    painted = seated.painted(of(3), 0, 2)
    assert [player.colour for player in painted] == [2, 1, 0]
    assert [player.colour for player in seated.painted(of(3), 0, 7)] == [7, 1, 2]


@pytest.mark.parametrize("typed", ["Mina", " mina ", "MINA", "ＭＩＮＡ", "Mi\u200cna"])  # noqa: RUF001
def test_nobody_takes_the_name_of_another(typed: str) -> None:
    with pytest.raises(Refusal, match="name-taken"):
        seated.renamed(TWO, 0, typed)


def test_an_empty_name_leaves_the_usual_one() -> None:
    renamed = seated.renamed(seated.renamed(TWO, 0, "Ada"), 1, "Bo")
    assert names(renamed) == ("Ada", "Bo")
    assert names(seated.renamed(seated.renamed(renamed, 0, ""), 1, " ")) == ("You", "Mina")


def test_what_one_is_called_already_is_no_name_that_was_typed() -> None:
    assert seated.renamed(TWO, 0, "You") == TWO


@given(
    st.lists(
        st.builds(
            Player,
            st.one_of(
                st.sampled_from(["", "Mina", "mina", "You", "Player 2"]), st.text(max_size=20)
            ),
            st.sampled_from(["", "casual", "none"]),
            st.integers(-3, 12),
        ),
        max_size=12,
    )
)
def test_players_that_were_kept_badly_can_sit_down(kept: list[Player]) -> None:
    mended = seated.mended(kept, 2, 8)

    assert 2 <= len(mended) <= 8
    assert seated.people(mended)
    assert len({name.casefold() for name in names(mended)}) == len(mended)
    assert "" not in names(mended)
    assert len({player.colour for player in mended} & set(range(len(theme.SEATS)))) == len(mended)
    assert seated.mended(mended, 2, 8) == mended
