"""What happens at a Skyjo table, in words."""

from __future__ import annotations

from game.rules.events import (
    Cleared,
    Ended,
    Event,
    Moved,
    Passed,
    RoundScored,
    Shown,
    Shuffled,
    Started,
)
from game.rules.game import PASS, Move, State
from game.rules.skyjo.notation import slot_text
from game.rules.skyjo.rules import (
    DISCARD,
    ROWS,
    SLOTS,
    Skyjo,
    SkyjoState,
    column_slots,
    grid,
    held,
)
from game.rules.table import DRAW, Card, Face, Pile, Seat
from game.scene.telling.lines import beside, counted, of_any_game
from game.scene.text import MINUS, digits, ltr, ntr, number, strung, tr

INTO = " \u00bb "
"""Between what is and what would be; the font has no arrow."""
UNKNOWN = "?"


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
        case Shown(cards=(card,), faces=(face,)):
            pile = table.pile_of(card)
            if pile.kind != "grid" or pile.seat is None:
                return None
            return tr("{name} turned up {card}", name=names[pile.seat], card=_face_name(face))
        case Cleared(seat=seat, column=column):
            face = before.table.top_face(column_slots(seat, column)[0])
            return tr(
                "{name} cleared a column of {value}",
                name=names[seat],
                value=number(face if face is not None else 0),
            )
        case Ended(seat=seat):
            return tr("{name} ended the round: one more turn each", name=names[seat])
        case Started(seat=seat):
            return tr("{name} to start", name=names[seat])
        case Shuffled():
            return tr("A new draw pile was shuffled")
        case Passed():
            return tr("{name} turned up nothing", name=name)
        case _:
            return None


def narrated(
    before: State, after: State, events: tuple[Event, ...], names: tuple[str, ...]
) -> str | None:
    """Return what happened for whoever does not see the table: with every slot, draw and score."""
    name, event = names[before.turn], events[0]
    match event:
        case Moved(card=card, source=source, target=target):
            return _moved(source, target, name, _face_name(after.table.faces.get(card)))
        case Shown(cards=(card,), faces=(face,)):
            pile = after.table.pile_of(card)
            if pile.kind != "grid" or pile.seat is None:
                return None
            at = slot_text(pile.number)
            return tr(
                "{name} turned up {card} at {slot}",
                name=names[pile.seat], card=_face_name(face), slot=at,
            )  # fmt: skip
        case RoundScored(scores=scores):
            words = of_any_game("skyjo", event, names) or ""
            lines = [words, tr("this round: {list}", list=counted(scores, names))]
            if event.doubled and event.ender is not None:
                lines.append(tr("doubled for {name}", name=names[event.ender]))
            if after.round > 1:
                lines.append(tr("in all: {list}", list=counted(after.scores, names)))
            return beside(*lines)
        case _:
            return of_any_game("skyjo", event, names) or told(before, after, event, names)


def _moved(source: Pile, target: Pile, name: str, card: str) -> str | None:
    match source.kind, target.kind:
        case "draw", "held":
            return tr("{name} drew {card}", name=name, card=card)
        case "draw", "discard":
            return tr("The discard pile begins with {card}", card=card)
        case "discard", "grid":
            at = slot_text(target.number)
            return tr("{name} took {card} and put it on {slot}", name=name, card=card, slot=at)
        case "held", "grid":
            at = slot_text(target.number)
            return tr("{name} put {card} on {slot}", name=name, card=card, slot=at)
        case "held", "discard":
            return tr("{name} put {card} on the discard pile", name=name, card=card)
        case "grid", "discard":
            return tr("{name} discarded {card} from there", name=name, card=card)
        case _:
            return None


def _face_name(face: Face | None) -> str:
    return tr("a card") if face is None else tr("the {value}", value=number(face))


def status(
    state: State,
    moves: tuple[Move, ...],
    viewer: Seat,
    names: tuple[str, ...],
    *,
    alone: bool,
) -> tuple[str, str]:
    """Return what is to do now, and what the button for passing says if there is one."""
    assert isinstance(state, SkyjoState)
    last = state.ender is not None
    if last and not any(state.hidden_slots(seat) for seat in range(len(names))):
        return tr("The round is over"), ""
    if state.turn != viewer:
        name = names[state.turn]
        return (tr("{name}'s last turn", name=name) if last else tr("{name}'s turn", name=name)), ""
    if not moves:
        return "", ""
    if state.starter is None:
        return _opening(state, viewer, names), ""
    if state.reveal:
        if PASS in moves:
            return tr("Turn up a card, or leave it"), tr("Leave it")
        return tr("Turn up a card"), ""
    if state.table.cards(held(viewer)):
        assert isinstance(state.rules, Skyjo)
        if state.rules.reveal == "may":
            return tr("Swap it in, or discard it"), ""
        return tr("Swap it in, or discard and reveal"), ""
    draws = any(move.source == DRAW for move in moves)
    top = number(state.table.top_face(DISCARD) or 0)
    return _to_do(None if alone else names[viewer], top, is_last=last, draws=draws), ""


def _to_do(name: str | None, value: str, *, is_last: bool, draws: bool) -> str:
    """Return how a turn can begin; nobody is named who sits alone at the screen."""
    facts = {"name": name, "value": value}
    if name is None:
        words = {
            (False, True): tr("Your turn: draw, or take the {value}", **facts),
            (False, False): tr("Your turn: take the {value}", **facts),
            (True, True): tr("Your last turn: draw, or take the {value}", **facts),
            (True, False): tr("Your last turn: take the {value}", **facts),
        }
    else:
        words = {
            (False, True): tr("{name}: draw, or take the {value}", **facts),
            (False, False): tr("{name}: take the {value}", **facts),
            (True, True): tr("{name}'s last turn: draw, or take the {value}", **facts),
            (True, False): tr("{name}'s last turn: take the {value}", **facts),
        }
    return words[is_last, draws]


def _opening(state: SkyjoState, viewer: Seat, names: tuple[str, ...]) -> str:
    if len(state.hidden_slots(viewer)) < SLOTS:
        return tr("Turn up one more card")
    if state.first is None:
        return tr("Turn up two cards: the highest sum starts")
    return tr("Turn up two cards: {name} to start", name=names[state.first])


def about(state: State, pile: Pile, viewer: Seat, names: tuple[str, ...]) -> str:
    """Return what a pile is, in a line; a card of a grid speaks for itself."""
    count = len(state.table.cards(pile))
    match pile.kind:
        case "draw":
            return ntr("Draw pile: {count} card", "Draw pile: {count} cards", count)
        case "discard":
            return ntr("Discard pile: {count} card", "Discard pile: {count} cards", count)
        case "held" if pile.seat is not None and pile.seat != viewer:
            return tr("{name} has drawn this card", name=names[pile.seat])
        case _:
            return ""


def at(state: State, pile: Pile, card: Card | None, reader: Seat, names: tuple[str, ...]) -> str:
    """Return what lies at a place, in words to be read out; the reader's own needs no name."""
    assert isinstance(state, SkyjoState)
    cards = state.table.cards(pile)
    match pile.kind:
        case "grid" if card is None:
            return _whole_grid(state, pile.seat or 0, names)
        case "grid":
            words = tr("{slot}: {card}", slot=ltr(slot_text(pile.number)), card=_value(state, pile))
        case "discard" if cards:
            words = ntr(
                "Discard pile: {card} on top, {count} card",
                "Discard pile: {card} on top, {count} cards",
                len(cards),
                card=_value(state, pile),
            )
        case "held":
            words = tr("Drawn: {card}", card=_value(state, pile))
        case _:
            return about(state, pile, reader, names)
    if pile.seat in (None, reader):
        return words
    return tr("{name} · {words}", name=names[pile.seat], words=words)


def _value(state: SkyjoState, pile: Pile) -> str:
    """Return the top card of a pile as far as its face is known."""
    face = None if pile.kind == "grid" and state.is_hidden(pile) else state.table.top_face(pile)
    return tr("face down") if face is None else number(face)


def _whole_grid(state: SkyjoState, seat: Seat, names: tuple[str, ...]) -> str:
    """Return how another's grid stands, and its cards, column by column, a line for each."""
    shown, hidden = sum(state.open_faces(seat)), len(state.hidden_slots(seat))
    words = tr("{points} open, {hidden} face down", points=number(shown), hidden=hidden)
    lines = [tr("{name} · {words}", name=names[seat], words=words)]
    for column in range(SLOTS // ROWS):
        slots = column_slots(seat, column)
        letter, cards = slot_text(column * ROWS)[0], [_value(state, pile) for pile in slots]
        if any(state.table.cards(pile) for pile in slots):  # it was not cleared
            lines.append(tr("Column {letter}: {change}", letter=letter, change=strung(cards)))
    return "\n".join(lines)


def standing(state: State, viewer: Seat) -> str:
    """Return how it stands for the viewer, in a few words."""
    points = ntr("{count} point", "{count} points", state.scores[viewer])
    return " · ".join((tr("round {count}", count=state.round), points))


def preview(state: State, move: Move, viewer: Seat) -> str:
    """Return what a placed card would make of its column and of the open sum, on two lines.

    Empty for every move that puts no known card into a slot of the viewer's. Of a face-down card
    that would go nothing is said but that it goes.
    """
    assert isinstance(state, SkyjoState)
    rules, table = state.rules, state.table
    assert isinstance(rules, Skyjo)
    if move.card is None or move.target not in grid(viewer) or move.source == move.target:
        return ""
    face = table.faces.get(move.card)
    if face is None:
        return ""
    column = column_slots(viewer, move.target.number // ROWS)
    before = [None if state.is_hidden(pile) else table.top_face(pile) for pile in column]
    after = [face if pile == move.target else old for pile, old in zip(column, before, strict=True)]
    cleared = rules.columns and after == [face] * ROWS
    letter, words = slot_text(move.target.number)[0], ltr(_faces(before) + INTO + _faces(after))
    if cleared:
        first = tr("Column {letter}: {change}, cleared", letter=letter, change=words)
    else:
        first = tr("Column {letter}: {change}", letter=letter, change=words)
    shown = sum(state.open_faces(viewer))
    would = shown - _sum(before) + (0 if cleared else _sum(after))
    change = ltr(_figure(shown) + INTO + _figure(would))
    return f"{first}\n{_open_sum(state, move, viewer, change)}"


def _open_sum(state: SkyjoState, move: Move, viewer: Seat, change: str) -> str:
    """Return how the open sum would change, and how many cards would stay face down.

    The latter only if the move takes one of them away.
    """
    hidden = state.hidden_slots(viewer)
    if move.target not in hidden:
        return tr("open {change}", change=change)
    left = len(hidden) - 1
    if left:
        return ntr(
            "open {change}, {count} face down", "open {change}, {count} face down", left,
            change=change,
        )  # fmt: skip
    if state.ender is None:
        return tr("open {change}, the round ends", change=change)
    return tr("open {change}, all face up", change=change)


def _faces(faces: list[Face | None]) -> str:
    return " ".join(UNKNOWN if face is None else _figure(face) for face in faces)


def _figure(value: int) -> str:
    """Return a number for a longer text that runs from left to right as a whole."""
    return digits(str(value).replace("-", MINUS))


def _sum(faces: list[Face | None]) -> int:
    return sum(face for face in faces if face is not None)
