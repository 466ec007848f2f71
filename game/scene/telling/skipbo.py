"""What happens at a Skip-Bo table, in words."""

from __future__ import annotations

from game.rules.events import Completed, Event, Moved, Passed, RoundScored, Shown, Shuffled
from game.rules.game import PASS, Move, State
from game.rules.skipbo.rules import LAST, WILD, SkipBo, SkipBoState, stock
from game.rules.table import Card, Face, Pile, Seat
from game.scene.telling.lines import beside, counted, of_any_game
from game.scene.text import listed, ntr, number, tr


def told(before: State, after: State, event: Event, names: tuple[str, ...]) -> str | None:
    """Return what happened between two states in words, None if it goes without saying."""
    name = names[before.turn]
    match event:
        case Moved(card=card, source=source, target=target):
            face = face_name(after.table.faces.get(card))
            if target.kind == "discard":
                return tr("{name} discarded {card}", name=name, card=face)
            if target.kind != "building":
                return None
            if source.kind == "stock" and source.seat != before.turn:
                return tr("{name}: {card} from the partner's stock", name=name, card=face)
            if source.kind == "stock":
                return tr("{name}: {card} from stock", name=name, card=face)
            return tr("{name} built {card}", name=name, card=face)
        case Completed():
            return tr("{name} completed a set", name=name)
        case Shuffled():
            return tr("A new draw pile was shuffled")
        case Passed():
            return tr("{name} passed", name=name)
        case _:
            return None


def narrated(
    before: State, after: State, events: tuple[Event, ...], names: tuple[str, ...]
) -> str | None:
    """Return what happened for whoever does not see the table: with every pile, draw and score."""
    assert isinstance(after, SkipBoState)
    name, event = names[before.turn], events[0]
    match event:
        case Moved(target=Pile(kind="hand")):
            return _drew(after, events, name)
        case Moved(card=card, source=source, target=Pile(kind="building", number=index)):
            is_own = source.seat == before.turn
            return _built(after, card, source, index, name, is_own=is_own)
        case Moved(card=card, target=Pile(kind="discard", seat=seat, number=index)):
            facts = {
                "name": name,
                "card": face_name(after.table.faces.get(card)),
                "pile": index + 1,
            }
            if seat == before.turn:
                return tr("{name} discarded {card} on pile {pile}", **facts)
            return tr("{name} discarded {card} on the partner's pile {pile}", **facts)
        case Shown(cards=(card,)):
            return _turned_up(after, card, names)
        case RoundScored():
            words = of_any_game("skip-bo", event, names)
            assert isinstance(after.rules, SkipBo)
            if words is None or after.rules.match == "round":
                return words
            if after.rules.match.startswith("rounds"):
                return beside(words, tr("rounds won: {list}", list=counted(after.wins, names)))
            return beside(words, tr("points: {list}", list=counted(after.scores, names)))
        case _:
            return of_any_game("skip-bo", event, names) or told(before, after, event, names)


def _drew(after: State, events: tuple[Event, ...], name: str) -> str:
    cards = [event.card for event in events if isinstance(event, Moved)]
    faces = [after.table.faces.get(card) for card in cards]
    if None in faces:
        return ntr("{name} drew {count} card", "{name} drew {count} cards", len(cards), name=name)
    return tr("{name} drew {cards}", name=name, cards=listed([face_name(face) for face in faces]))


def _built(
    after: SkipBoState, card: Card, source: Pile, index: int, name: str, *, is_own: bool
) -> str:
    told_facts = {
        "name": name,
        "card": face_name(after.table.faces.get(card)),
        "pile": index + 1,
        "from": source.number + 1,
    }
    match source.kind, is_own:
        case "stock", True:
            words = tr("{name} built {card} from the stock pile on pile {pile}", **told_facts)
        case "stock", _:
            words = tr(
                "{name} built {card} from the partner's stock pile on pile {pile}", **told_facts
            )
        case "discard", True:
            words = tr("{name} built {card} from discard pile {from} on pile {pile}", **told_facts)
        case "discard", _:
            words = tr(
                "{name} built {card} from the partner's discard pile {from} on pile {pile}",
                **told_facts,
            )
        case _:
            words = tr("{name} built {card} on pile {pile}", **told_facts)
    following = after.nexts[index]
    return words if following > LAST else beside(words, tr("next {value}", value=following))


def _turned_up(after: State, card: Card, names: tuple[str, ...]) -> str | None:
    pile = after.table.pile_of(card)
    if pile.kind != "stock" or pile.seat is None:
        return None
    return ntr(
        "{name}: {card} on top of the stock pile of {count} card",
        "{name}: {card} on top of the stock pile of {count} cards",
        len(after.table.cards(pile)),
        name=names[pile.seat],
        card=face_name(after.table.faces.get(card)),
    )


def face_name(face: Face | None) -> str:
    """Return a card's name in a sentence."""
    if face is None:
        return tr("a card")
    if face == WILD:
        return tr("a wild")
    return tr("the {value}", value=number(face))


def status(
    state: State,
    moves: tuple[Move, ...],
    viewer: Seat,
    names: tuple[str, ...],
    *,
    alone: bool,
) -> tuple[str, str]:
    """Return what is to do now, and what the button for passing says if there is one."""
    assert isinstance(state, SkipBoState)
    if state.outcome is not None:
        return tr("The match is over"), ""
    if state.turn != viewer or not moves:
        return ("" if state.turn == viewer else tr("{name}'s turn", name=names[state.turn])), ""
    name = None if alone else names[viewer]
    builds = any(move.target is not None and move.target.kind == "building" for move in moves)
    return _to_do(name, builds=builds, passes=PASS in moves), tr("Pass") if PASS in moves else ""


def _to_do(name: str | None, *, builds: bool, passes: bool) -> str:
    """Return what somebody can do; nobody is named who sits alone at the screen."""
    if name is None:
        words = {
            (True, True): tr("Your turn: play, or pass"),
            (True, False): tr("Your turn: play, or discard to end it"),
            (False, True): tr("Your turn: nothing to play"),
            (False, False): tr("Your turn: discard a card"),
        }
    else:
        words = {
            (True, True): tr("{name}: play, or pass", name=name),
            (True, False): tr("{name}: play, or discard to end it", name=name),
            (False, True): tr("{name}: nothing to play", name=name),
            (False, False): tr("{name}: discard a card", name=name),
        }
    return words[builds, passes]


def about(state: State, pile: Pile, viewer: Seat, names: tuple[str, ...]) -> str:
    """Return what a pile is, in a line; the viewer's own need no name."""
    assert isinstance(state, SkipBoState)
    count = len(state.table.cards(pile))
    match pile.kind:
        case "draw":
            words = ntr("Draw pile: {count} card", "Draw pile: {count} cards", count)
        case "aside":
            words = ntr(
                "{count} card set aside: shuffled when the draw pile is empty",
                "{count} cards set aside: shuffled when the draw pile is empty",
                count,
            )
        case "building":
            words = tr("Building pile: next is {value}", value=state.nexts[pile.number])
        case "stock":
            words = ntr("Stock pile: {count} card left", "Stock pile: {count} cards left", count)
        case "hand":
            words = ntr("Hand: {count} card", "Hand: {count} cards", count)
        case "discard":
            words = tr("Discard pile {number}", number=pile.number + 1)
        case _:
            words = ""
    if pile.seat in (None, viewer):
        return words
    return tr("{name} · {words}", name=names[pile.seat], words=words)


def at(state: State, pile: Pile, card: Card | None, reader: Seat, names: tuple[str, ...]) -> str:
    """Return what lies at a place, in words to be read out; the reader's own needs no name."""
    assert isinstance(state, SkipBoState)
    cards, face = state.table.cards(pile), state.table.top_face(pile)
    place, top, count = pile.number + 1, _value(face), len(cards)
    match pile.kind:
        case "hand" if card is not None:
            words = tr(
                "Card {place} of {count} in hand: {card}",
                place=cards.index(card) + 1,
                count=count,
                card=_value(state.table.faces.get(card)),
            )
        case "stock" if face is not None:
            words = ntr(
                "Stock pile: {card} on top, {count} card left",
                "Stock pile: {card} on top, {count} cards left",
                count,
                card=top,
            )
        case "discard" if cards:
            words = ntr(
                "Discard pile {number}: {card} on top, {count} card",
                "Discard pile {number}: {card} on top, {count} cards",
                count,
                number=place,
                card=top,
            )
        case "discard":
            words = tr("Discard pile {number}: empty", number=place)
        case "building" if state.nexts[pile.number] > LAST:
            words = tr("Building pile {number}: complete", number=place)
        case "building":
            following = state.nexts[pile.number]
            words = tr("Building pile {number}: next is {value}", number=place, value=following)
        case _:
            return about(state, pile, reader, names)
    if pile.seat in (None, reader):
        return words
    return tr("{name} · {words}", name=names[pile.seat], words=words)


def _value(face: Face | None) -> str:
    if face is None:
        return tr("face down")
    return tr("wild") if face == WILD else number(face)


def standing(state: State, viewer: Seat) -> str:
    """Return how it stands for the viewer, in a few words."""
    left = len(state.table.cards(stock(viewer)))
    return ntr("{count} card left in the stock pile", "{count} cards left in the stock pile", left)


def preview(state: State, move: Move, viewer: Seat) -> str:  # noqa: ARG001 - as for every game
    """Return nothing: a pile shows by itself what a card on it would be."""
    return ""
