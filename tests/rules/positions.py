"""Positions with defaults: a test writes down what matters to it and leaves out the rest.

Cards are written in notation with spaces between them, `"1 2 W"`, top card last; discard piles
with `|` between them, the rows of a grid with `/`.
"""

import json
from typing import Any, TypeAlias

from game.rules import protocol
from game.rules.game import Refusal

Json: TypeAlias = dict[str, Any]

TEN = "1 2 3 4 5 6 7 8 9 10"
NO_DISCARDS = "| | |"
FACE_DOWN = "(1) (2) (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)"
LAST_ONE = "1 2 3 4 / 5 6 7 8 / 9 10 11 ({})"
"""A grid with one face-down card, in d3: its face goes into the braces."""


def cards(text: str) -> list[int | str]:
    """Return the cards of a pile that is written in notation."""
    return [int(word) if word.lstrip("-").isdigit() else word for word in text.split()]


# -- Skip-Bo --------------------------------------------------------------------------------------


def seat(stock: str = "9 9", hand: str = "", discards: str = NO_DISCARDS) -> Json:
    """Return a Skip-Bo seat; its discard piles have three `|` between them."""
    piles = [cards(pile) for pile in discards.split("|")]
    return {"stock": cards(stock), "hand": cards(hand), "discards": piles}


def pile(text: str, following: int | None = None) -> Json:
    """Return a building pile that needs this value next; without one, as many as lie there, + 1."""
    laid = cards(text)
    return {"cards": laid, "next": len(laid) + 1 if following is None else following}


def up_to(value: int) -> str:
    """Return the cards from 1 to a value."""
    return " ".join(str(card) for card in range(1, value + 1))


def skip_bo(
    *seats: Json,
    building: tuple[str | Json, ...] = (),
    draw: str = TEN,
    aside: str = "",
    rules: Json | None = None,
    **others: object,
) -> Json:
    """Return a Skip-Bo position; `rules` without an edition are Mattel's, missing piles empty."""
    piles = [entry if isinstance(entry, dict) else pile(entry) for entry in building]
    return {
        "game": "skip-bo",
        "rules": {"edition": "mattel", **(rules or {})},
        "seats": list(seats),
        "building": piles + [pile("")] * (4 - len(piles)),
        "draw": cards(draw),
        "aside": cards(aside),
        "turn": 0,
        "starter": 0,
        **others,
    }


# -- Skyjo ----------------------------------------------------------------------------------------


def skyjo(
    *grids: str,
    draw: str = "3 4 5",
    discard: str = "8 5",
    rules: Json | None = None,
    **others: object,
) -> Json:
    """Return a Skyjo position; `rules` without an edition are Magilano's, no card is held."""
    return {
        "game": "skyjo",
        "rules": {"edition": "magilano", **(rules or {})},
        "seats": [{"grid": grid.split(" / ")} for grid in grids],
        "draw": cards(draw),
        "discard": cards(discard),
        "held": None,
        "turn": 0,
        "starter": 0,
        "ender": None,
        "last_turns": None,
        **others,
    }


def grids(answer: Json) -> list[str]:
    """Return the grids of an answer's position, the rows with `/` between them."""
    return [" / ".join(entry["grid"]) for entry in answer["position"]["seats"]]


# -- Asking ---------------------------------------------------------------------------------------


def say(refusal: Refusal) -> str:
    """Return a refusal as text; the command line has better sentences."""
    return f"{refusal.code}: {refusal.facts}"


def respond(request: object) -> Json:
    """Return the answer to a request."""
    return protocol.respond(request, say)


def answer(line: bytes) -> Json:
    """Return the answer to a request line."""
    answered: Json = json.loads(protocol.answer(line, say))
    return answered


def ask(position: Json, *moves: str, **others: object) -> Json:
    """Return the answer to moves from a position; `others` are a seed or a view."""
    return respond({"position": position, "moves": list(moves), **others})


def play(position: Json, *moves: str, **others: object) -> Json:
    """Return the answer to moves that must all be legal."""
    answered = ask(position, *moves, **others)
    assert answered["ok"], answered
    return answered


def deal(game: str, seats: int, rules: Json, **others: object) -> Json:
    """Return the answer to a request for a new match; `others` are a seed or a view."""
    return respond({"new": {"game": game, "rules": rules, "seats": seats}, **others})


def code(answered: Json) -> str:
    """Return the code of a refusal, after a look at its other parts."""
    assert answered["ok"] is False, answered
    assert isinstance(answered["error"], str)
    return str(answered["code"])


def told(answered: Json, *kinds: str) -> list[Json]:
    """Return the events of an answer, those of the given kinds if any are."""
    return [event for event in answered["events"] if not kinds or event["event"] in kinds]
