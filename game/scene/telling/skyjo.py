"""What happens at a Skyjo table, in words."""

from __future__ import annotations

from game.rules.events import Cleared, Ended, Event, Moved, Passed, Shown, Shuffled, Started
from game.rules.game import PASS, Move, State
from game.rules.skyjo.rules import DISCARD, SLOTS, SkyjoState, column_slots, held
from game.rules.table import DRAW, Face, Seat
from game.scene.text import ntr, number, tr


def told(before: State, after: State, event: Event, names: tuple[str, ...]) -> str | None:
    """Return what happened between two states in words, None if it goes without saying."""
    assert isinstance(before, SkyjoState)
    table, name = after.table, names[before.turn]
    match event:
        case Moved(card=card, source=source, target=target):
            card_name = _face_name(table.faces.get(card))
            if source == DISCARD:
                return tr("{name} took {card}", name=name, card=card_name)
            if source.kind == "held" and target == DISCARD:
                return tr("{name} drew and discarded {card}", name=name, card=card_name)
            if source.kind == "held":
                return tr("{name} drew and kept {card}", name=name, card=card_name)
            return None
        case Shown(cards=(card,), faces=(face,)) if table.pile_of(card).kind == "grid":
            return tr("{name} turned up {card}", name=name, card=_face_name(face))
        case Cleared(seat=seat, column=column):
            face = before.table.top_face(column_slots(seat, column)[0])
            return tr(
                "{name} cleared a column of {value}",
                name=names[seat],
                value=number(face if face is not None else 0),
            )
        case Ended(seat=seat):
            return tr("{name} ends the round: one more turn each", name=names[seat])
        case Started(seat=seat):
            return tr("{name} starts", name=names[seat])
        case Shuffled():
            return tr("A new draw pile was shuffled")
        case Passed():
            return tr("{name} turned up nothing", name=name)
        case _:
            return None


def _face_name(face: Face | None) -> str:
    return tr("a card") if face is None else tr("the {value}", value=number(face))


def status(
    state: State, moves: tuple[Move, ...], viewer: Seat, names: tuple[str, ...]
) -> tuple[str, str]:
    """Return what is to do now, and what the button for passing says if there is one."""
    assert isinstance(state, SkyjoState)
    if state.turn != viewer:
        return tr("{name}'s turn", name=names[state.turn]), ""
    if not moves:
        return "", ""
    if state.starter is None:
        opened = SLOTS - len(state.hidden_slots(viewer))
        return (tr("Turn up two cards") if opened == 0 else tr("Turn up one more card")), ""
    if state.reveal:
        if PASS in moves:
            return tr("Turn up a card, or leave it"), tr("Leave it")
        return tr("Turn up a card"), ""
    if state.table.cards(held(viewer)):
        return tr("Swap it in, or discard and reveal"), ""
    top = state.table.top_face(DISCARD)
    last = tr("Your last turn: ") if state.ender is not None else tr("Your turn: ")
    if not any(move.source == DRAW for move in moves):
        return last + tr("take the {value}", value=number(top or 0)), ""
    return last + tr("draw, or take the {value}", value=number(top or 0)), ""


def standing(state: State, viewer: Seat) -> str:
    """Return how it stands for the viewer, in a few words."""
    points = ntr("{count} point", "{count} points", state.scores[viewer])
    return f"{tr('round {count}', count=state.round)} · {points}"
