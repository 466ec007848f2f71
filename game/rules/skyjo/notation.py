"""Skyjo's positions and moves as text (RULES.md, 3)."""

import re
from typing import Any

from game.rules import options
from game.rules.events import Cleared, Event, RoundScored
from game.rules.game import Move, Refusal, State
from game.rules.notation.reading import Setting, mapping, optional, sequence, whole, wholes
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import (
    COLUMNS,
    DISCARD,
    GAME,
    OPENING_CARDS,
    ROWS,
    SLOTS,
    Skyjo,
    SkyjoState,
    column_slots,
    equal_column,
    grid,
    held,
    slot,
)
from game.rules.table import DRAW, EVERYONE, NOBODY, Card, Face, Pile, Seat, Table

MOVE = re.compile(r"(?:flip|take|swap) [a-d][1-3]|draw|drop|pass")
_CELL = re.compile(r"(\()?(-?[0-9]{1,2}|\?)(?(1)\))")
_REQUIRED = (
    "game",
    "rules",
    "seats",
    "draw",
    "discard",
    "held",
    "turn",
    "starter",
    "ender",
    "last_turns",
)
_OPTIONAL = ("turns", "round", "scores", "reveal", "first")


def face_text(face: Face) -> int | str:
    """Return a face as positions write it: a number."""
    return face


def read_face(value: object, place: str) -> Face:
    """Return the face of a position's value; Refusal for what is none."""
    if value == "?":
        raise Refusal("hidden-card", place=place)
    if isinstance(value, int) and not isinstance(value, bool) and value in BOX:
        return value
    raise Refusal("unknown-face", place=place, face=value)


def slot_text(index: int) -> str:
    """Return a slot's name: column a to d, row 1 to 3."""
    return f"{'abcd'[index // ROWS]}{index % ROWS + 1}"


def move_text(state: State, move: Move) -> str:
    """Return a move of the seat whose turn it is, such as `take c1`."""
    _ = state
    if move.source is None or move.target is None:
        return "pass"
    if move.source == DRAW:
        return "draw"
    if move.target == DISCARD:
        return "drop"
    verb = "take" if move.source == DISCARD else "swap"
    if move.source == move.target:
        verb = "flip"
    return f"{verb} {slot_text(move.target.number)}"


def place(pile: Pile) -> str:
    """Return a pile as events name it, such as `grid:0:b2`."""
    if pile.kind == "grid":
        return f"grid:{pile.seat}:{slot_text(pile.number)}"
    return f"held:{pile.seat}" if pile.kind == "held" else pile.kind


def round_entry(state: State, event: RoundScored) -> dict[str, Any]:
    """Return the entry of a round that ended; the state is the one in which it was scored."""
    return {
        "scores": list(event.scores),
        "ender": event.ender,
        "doubled": event.doubled,
        "grids": [grid_rows(state.table, seat) for seat in range(state.rules.seats)],
    }


def special(event: Event) -> dict[str, Any] | None:
    """Return the object of an event that only this game has."""
    if isinstance(event, Cleared):
        return {"event": "clear", "seat": event.seat, "column": "abcd"[event.column]}
    return None


def grid_rows(table: Table, seat: Seat) -> list[str]:
    """Return a grid as three rows of text: `5` is face up, `(5)` face down, `.` cleared."""

    def cell(index: int) -> str:
        card = table.top(slot(seat, index))
        if card is None:
            return "."
        face = table.faces.get(card, "?")
        return str(face) if table.is_open(card) else f"({face})"

    return [" ".join(cell(column * ROWS + row) for column in range(COLUMNS)) for row in range(ROWS)]


def position(state: State) -> dict[str, Any]:
    """Return the game's part of a position; unknown faces are `?`."""
    assert isinstance(state, SkyjoState)
    table = state.table
    drawn = table.top(held(state.turn))
    return {
        "seats": [{"grid": grid_rows(table, seat)} for seat in range(state.rules.seats)],
        "draw": [table.faces.get(card, "?") for card in table.cards(DRAW)],
        "discard": [table.faces.get(card, "?") for card in table.cards(DISCARD)],
        "held": None if drawn is None else table.faces.get(drawn, "?"),
        "turn": state.turn,
        "starter": state.starter,
        "turns": state.turns,
        "ender": state.ender,
        "last_turns": state.last_turns,
        "round": state.round,
        "scores": list(state.scores),
        "reveal": state.reveal,
        "first": state.first,
    }


def read(value: dict[str, Any], seed: int) -> SkyjoState:
    """Return the state of a position that can be played from; Refusal says what is wrong."""
    given = mapping(value, "position", _REQUIRED, _OPTIONAL)
    seats = sequence(given["seats"], "seats")
    rules = GAME.setup(options.given(given["rules"]), len(seats))
    assert isinstance(rules, Skyjo)
    setting = Setting(BOX, read_face)
    for seat, entry in enumerate(seats):
        _lay_grid(setting, seat, entry)
    setting.lay(DRAW, given["draw"], "draw", NOBODY)
    setting.lay(DISCARD, given["discard"], "discard", EVERYONE)
    last = rules.seats - 1
    turn = whole(given["turn"], "turn", 0, last)
    if given["held"] is not None:
        setting.put(held(turn), given["held"], "held", frozenset((turn,)))
    reveal = given.get("reveal", False)
    if not isinstance(reveal, bool):
        raise Refusal("not-a-flag", place="reveal", value=reveal)
    state = SkyjoState(
        rules,
        setting.table(seed),
        whole(given.get("round", 1), "round", 1),
        turn,
        optional(given["starter"], "starter", 0, last),
        whole(given.get("turns", 0), "turns"),
        wholes(given.get("scores", [0] * rules.seats), "scores", rules.seats, -1_000_000),
        None,
        optional(given["ender"], "ender", 0, last),
        optional(given.get("first"), "first", 0, last),
        reveal,
    )
    _check(state, rules, optional(given["last_turns"], "last_turns", 1, last))
    return state


def _lay_grid(setting: Setting, seat: Seat, entry: object) -> None:
    where = f"seats[{seat}]"
    rows = sequence(mapping(entry, where, ("grid",), ())["grid"], f"{where}.grid", ROWS)
    cells = []
    for row, text in enumerate(rows):
        split = text.split(" ") if isinstance(text, str) else []
        if len(split) != COLUMNS:
            raise Refusal("bad-grid", place=f"{where}.grid[{row}]")
        cells.append(split)
    for index in range(SLOTS):
        column, row = divmod(index, ROWS)
        text = cells[row][column]
        if text != ".":
            _lay_cell(setting, slot(seat, index), text, f"{where}.grid {slot_text(index)}")


def _lay_cell(setting: Setting, pile: Pile, text: str, place_name: str) -> Card:
    cell = _CELL.fullmatch(text)
    if cell is None or cell[2] not in ("?", *map(str, BOX)):
        raise Refusal("unknown-face", place=place_name, face=text)
    value: int | str = cell[2] if cell[2] == "?" else int(cell[2])
    return setting.put(pile, value, place_name, NOBODY if cell[1] else EVERYONE)


def _check(state: SkyjoState, rules: Skyjo, last_turns: int | None) -> None:
    for seat in range(rules.seats):
        _check_grid(state, rules, seat)
    holding = bool(state.table.cards(held(state.turn)))
    if state.last_turns != last_turns or state.ender == state.turn:
        raise Refusal("ender-does-not-fit", place="last_turns")
    if holding and state.reveal:
        raise Refusal("held-and-reveal", place="held")
    if not holding and not state.table.cards(DISCARD):
        raise Refusal("no-discard", place="discard")
    if state.starter is None:
        # Seats open in their order: whoever has still to do it cannot have done it.
        waiting = range(state.turn, rules.seats)
        opened = max(SLOTS - len(state.hidden_slots(seat)) for seat in waiting)
        if holding or state.reveal or state.ender is not None or opened >= OPENING_CARDS:
            raise Refusal("not-an-opening", place="starter")
    elif state.first is not None:
        raise Refusal("first-after-opening", place="first")
    if state.reveal and not state.hidden_slots(state.turn):
        raise Refusal("nothing-to-reveal", place="reveal")


def _check_grid(state: SkyjoState, rules: Skyjo, seat: Seat) -> None:
    where = f"seats[{seat}].grid"
    for column in range(COLUMNS):
        filled = [bool(state.table.cards(pile)) for pile in column_slots(seat, column)]
        name = "abcd"[column]
        if any(filled) and not all(filled):
            raise Refusal("column-in-part", place=where, column=name)
        if not any(filled) and not rules.columns:
            raise Refusal("column-not-clearable", place=where, column=name)
        if rules.columns and equal_column(state.table, seat, column):
            raise Refusal("column-not-cleared", place=where, column=name)
    hidden = any(state.is_hidden(pile) for pile in grid(seat))
    if not hidden and state.ender is None:
        raise Refusal("round-has-ended", place=where, seat=seat)
    if hidden and state.ender == seat:
        raise Refusal("ender-does-not-fit", place=where)
