"""The self-test of what is packed finds what is missing wherever it is."""

from __future__ import annotations

import pytest

from game.opponents.agent import Agent
from game.opponents.levels import LEVELS, agent
from game.rules import catalog
from game.scene import self_test


def test_every_game_is_tried() -> None:
    assert {game for game, _ in self_test.SETUPS} == set(catalog.GAMES)


@pytest.mark.parametrize("game", catalog.GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_lacks_a_library_is_found(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(name: str, of: str, seed: int) -> Agent:
        if (name, of) == (level, game):
            raise ImportError
        return agent(name if (name, of) != ("expert", "skip-bo") else "casual", of, seed)

    monkeypatch.setattr(self_test, "agent", lacking)
    with pytest.raises(ImportError):
        self_test._think()
