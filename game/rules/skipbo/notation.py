"""Skip-Bo's positions and moves as text (RULES.md, 3)."""

import re
from typing import Any

from game.rules import options
from game.rules.events import Event, RoundScored
from game.rules.game import Move, Refusal, State
from game.rules.notation.reading import Setting, mapping, sequence, whole, wholes
from game.rules.skipbo.rules import (
    ASIDE,
    BUILDING,
    GAME,
    HAND_SIZE,
    LAST,
    WILD,
    SkipBo,
    SkipBoState,
    discard,
    hand,
    stock,
)
from game.rules.table import DRAW, EVERYONE, NOBODY, Face, Pile, Seat

MOVE = re.compile(r"P?S>B[1-4]|P?D[1-4]>B[1-4]|H(?:[1-9]|1[0-2]|W)>(?:B[1-4]|P?D[1-4])|pass")
_REQUIRED = ("game", "rules", "seats", "building", "draw", "aside", "turn", "starter")
_OPTIONAL = ("turns", "passes", "round", "scores", "wins")


def face_text(face: Face) -> int | str:
    """Return a face as positions write it: a number or "W"."""
    return "W" if face == WILD else face


def read_face(value: object, place: str) -> Face:
    """Return the face of a position's value; Refusal for what is none."""
    if value == "W":
        return WILD
    if value == "?":
        raise Refusal("hidden-card", place=place)
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= LAST:
        return value
    raise Refusal("unknown-face", place=place, face=value)


def move_text(state: State, move: Move) -> str:
    """Return a move of the seat whose turn it is, such as `H5>B1`."""
    if move.source is None or move.target is None or move.card is None:
        return "pass"
    return f"{_place_text(state, move.source, move)}>{_place_text(state, move.target, move)}"


def _place_text(state: State, pile: Pile, move: Move) -> str:
    partners = "" if pile.seat in (None, state.turn) else "P"
    match pile.kind:
        case "hand":
            face = state.table.faces[move.card] if move.card is not None else 0
            return f"H{face_text(face)}"
        case "stock":
            return f"{partners}S"
        case "discard":
            return f"{partners}D{pile.number + 1}"
        case _:
            return f"B{pile.number + 1}"


def place(pile: Pile) -> str:
    """Return a pile as events name it, such as `discard:0:3`."""
    match pile.kind:
        case "building":
            return f"building:{pile.number + 1}"
        case "discard":
            return f"discard:{pile.seat}:{pile.number + 1}"
        case "stock" | "hand":
            return f"{pile.kind}:{pile.seat}"
        case _:
            return pile.kind


def round_entry(state: State, event: RoundScored) -> dict[str, Any]:
    """Return the entry of a round that ended."""
    _ = state
    return {"scores": list(event.scores), "winners": list(event.winners)}


def special(event: Event) -> dict[str, Any] | None:
    """Return the object of an event that only this game has; it has none."""
    _ = event
    return None


def position(state: State) -> dict[str, Any]:
    """Return the game's part of a position; unknown faces are `?`."""
    assert isinstance(state, SkipBoState)
    table = state.table

    def faces(pile: Pile) -> list[int | str]:
        known = (table.faces.get(card) for card in table.cards(pile))
        return ["?" if face is None else face_text(face) for face in known]

    aside = sorted(table.cards(ASIDE), key=lambda card: table.faces[card])
    return {
        "seats": [
            {
                "stock": faces(stock(seat)),
                "hand": faces(hand(seat)),
                "discards": [faces(discard(seat, index)) for index in range(4)],
            }
            for seat in range(state.rules.seats)
        ],
        "building": [{"cards": faces(pile), "next": state.nexts[pile.number]} for pile in BUILDING],
        "draw": faces(DRAW),
        "aside": [face_text(table.faces[card]) for card in aside],
        "turn": state.turn,
        "starter": state.starter,
        "turns": state.turns,
        "passes": state.passes,
        "round": state.round,
        "scores": list(state.scores),
        "wins": list(state.wins),
    }


def read(value: dict[str, Any], seed: int) -> SkipBoState:
    """Return the state of a position that can be played from; Refusal says what is wrong."""
    given = mapping(value, "position", _REQUIRED, _OPTIONAL)
    seats = sequence(given["seats"], "seats")
    rules = GAME.setup(options.given(given["rules"]), len(seats))
    assert isinstance(rules, SkipBo)
    setting = Setting(rules.box(), read_face)
    for seat, entry in enumerate(seats):
        _lay_seat(setting, seat, entry)
    nexts = tuple(
        _lay_building(setting, pile, entry)
        for pile, entry in zip(BUILDING, sequence(given["building"], "building", 4), strict=True)
    )
    setting.lay(DRAW, given["draw"], "draw", NOBODY)
    setting.lay(ASIDE, given["aside"], "aside", EVERYONE)
    table = setting.table(seed)
    zeros = [0] * rules.seats
    state = SkipBoState(
        rules,
        table,
        whole(given.get("round", 1), "round", 1),
        whole(given["turn"], "turn", 0, rules.seats - 1),
        whole(given["starter"], "starter", 0, rules.seats - 1),
        whole(given.get("turns", 0), "turns"),
        wholes(given.get("scores", zeros), "scores", rules.seats, 0),
        None,
        nexts,
        whole(given.get("passes", 0), "passes", 0, rules.seats - 1),
        wholes(given.get("wins", zeros), "wins", rules.seats, 0),
    )
    for side in rules.sides():
        if not any(table.cards(stock(seat)) for seat in side):
            raise Refusal("no-stock", place=f"seats[{side[0]}].stock", seat=side[0])
    if not table.cards(hand(state.turn)) and rules.can_draw(table):
        raise Refusal("must-draw", place=f"seats[{state.turn}].hand", seat=state.turn)
    return state


def _lay_seat(setting: Setting, seat: Seat, entry: object) -> None:
    where = f"seats[{seat}]"
    given = mapping(entry, where, ("stock", "hand", "discards"), ())
    for index, value in enumerate(sequence(given["stock"], f"{where}.stock")):
        top = index == len(given["stock"]) - 1
        setting.put(stock(seat), value, f"{where}.stock[{index}]", EVERYONE if top else NOBODY)
    held = sequence(given["hand"], f"{where}.hand")
    if len(held) > HAND_SIZE:
        raise Refusal("hand-too-large", place=f"{where}.hand", count=len(held), most=HAND_SIZE)
    setting.lay(hand(seat), held, f"{where}.hand", frozenset((seat,)))
    for index, cards in enumerate(sequence(given["discards"], f"{where}.discards", 4)):
        setting.lay(discard(seat, index), cards, f"{where}.discards[{index}]", EVERYONE)


def _lay_building(setting: Setting, pile: Pile, entry: object) -> int:
    where = f"building[{pile.number}]"
    given = mapping(entry, where, ("cards", "next"), ())
    following = whole(given["next"], f"{where}.next", 1, LAST)
    cards = sequence(given["cards"], f"{where}.cards")
    setting.lay(pile, cards, f"{where}.cards", EVERYONE)
    lowest = following - len(cards)
    fits = all(
        card in ("W", value) for card, value in zip(cards, range(lowest, following), strict=True)
    )
    if lowest < 1 or not fits or (not cards and following != 1):
        raise Refusal("next-does-not-fit", place=where, next=following)
    return following
