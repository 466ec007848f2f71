"""Random setups of any game, drawn from its options as data, and random play with a taste."""

from random import Random

from game.rules.game import Move, Refusal, Rules, State
from game.rules.notation.text import legal
from game.rules.options import Game, Option, Value

SMALL = 3
"""`rounds:N` is drawn up to this N; `points:N` up to 20 times as much."""
TASTE = 0.85
"""How often a player that likes to place cards does so where it can."""


def random_setup(game: Game, chance: Random) -> Rules:
    """Return rules of any edition and number of seats with some of the options changed."""
    while True:
        chosen: dict[str, object] = {"edition": chance.choice(game.editions)}
        for option in game.options:
            if chance.random() < 0.4:
                chosen[option.name] = random_value(option, chance)
        try:
            return game.setup(chosen, chance.randint(*game.seats))
        except Refusal:
            continue


def random_value(option: Option, chance: Random) -> Value:
    """Return any value that the option takes; counts are small."""
    kinds: list[Value] = [True, False] if option.flag else []
    kinds += [_counted(word, chance) for word in option.words]
    if option.numbers is not None:
        kinds.append(chance.randint(*option.numbers))
    return chance.choice(kinds)


def _counted(word: str, chance: Random) -> str:
    most = SMALL if word.startswith("rounds") else 20 * SMALL
    return word.removesuffix("N") + str(chance.randint(1, most)) if word.endswith(":N") else word


def random_move(state: State, chance: Random, *, places: bool) -> tuple[str, Move]:
    """Return any legal move with its text; a player that `places` prefers one of that kind.

    That is a card on a building pile, or in a slot in place of another card.
    """
    moves = list(legal(state).items())
    if places and chance.random() < TASTE:
        placing = [(text, move) for text, move in moves if _is_placing(move)]
        moves = placing or moves
    return chance.choice(moves)


def _is_placing(move: Move) -> bool:
    return (
        move.target is not None
        and move.target.kind in ("building", "grid")
        and move.source != move.target
    )
