"""Which rules are played, as the command line writes it: a game, an edition, OPTION=VALUE."""

import re
from collections.abc import Iterable

from game.rules import catalog
from game.rules.game import Refusal, Rules
from game.rules.options import Game, Value

_NUMBER = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_FLAGS = {"true": True, "false": False}


def read_game(name: str | None) -> Game:
    """Return the game of this name; Refusal("no-game"), Refusal("unknown-game")."""
    if name is None:
        raise Refusal("no-game", possible=", ".join(catalog.GAMES))
    return catalog.find(name)


def read_rules(game: Game, edition: str | None, settings: Iterable[str], seats: int) -> Rules:
    """Return the rules for so many seats; Refusal names what is unknown or impossible."""
    chosen = dict(_setting(text, game) for text in settings)
    if "edition" in chosen:
        game.option("edition")
    return game.setup({**chosen, "edition": edition or game.editions[0]}, seats)


def _setting(text: str, game: Game) -> tuple[str, Value]:
    name, sign, value = text.partition("=")
    if not sign:
        options = ", ".join(option.name for option in game.options)
        raise Refusal("bad-setting", setting=text, possible=options)
    if value in _FLAGS:
        return name, _FLAGS[value]
    return name, int(value) if _NUMBER.fullmatch(value) else value
