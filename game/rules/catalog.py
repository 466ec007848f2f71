"""Every game there is, by its name."""

from collections.abc import Mapping

from game.rules.game import Refusal, Rules
from game.rules.options import Game, Value
from game.rules.skipbo.rules import GAME as SKIP_BO
from game.rules.skyjo.rules import GAME as SKYJO

GAMES: Mapping[str, Game] = {game.name: game for game in (SKIP_BO, SKYJO)}


def find(name: object) -> Game:
    """Return the game of this name; Refusal if there is none."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise Refusal("unknown-game", game=name, possible=", ".join(GAMES))
    return game


def setup(name: object, chosen: Mapping[str, object], seats: int) -> Rules:
    """Return the rules of a game with what was chosen; Refusal names what is impossible."""
    return find(name).setup(chosen, seats)


def chosen(rules: Rules) -> dict[str, Value]:
    """Return a match's edition and what differs from it: the inverse of `setup`."""
    return find(rules.game).chosen(rules)
