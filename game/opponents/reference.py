"""Reference players: simple, known strengths to measure others against.

What they do is told in words in the docstrings; where the words are silent they fall through to
the next rule.
"""

from collections.abc import Iterable

from game.opponents.agent import chance
from game.rules.game import PASS, Move, Observation
from game.rules.skipbo.rules import BUILDING, LAST, WILD, SkipBoState, stock
from game.rules.skyjo.rules import COLUMNS, DISCARD, ROWS, SkyjoState, column_slots, grid, held
from game.rules.table import Face, Pile, Seat

# -- Skip-Bo --------------------------------------------------------------------------------------

_TIDY_SOURCES = ("stock", "discard", "hand")


class Tidy:
    """Plays the first legal play: stock, discard piles, hand. Discards on equal tops, high first.

    The closing discard is the best of: 700 if the pile's top is equal, + 80 if the pile is empty,
    + 15 x value (wild 13), - 40 x depth of the pile, - 5 x index in hand, - index of the pile.
    """

    def __init__(self, seed: int) -> None:
        """The seed is not needed: nothing is left to chance."""
        self.seed = seed

    def choose(self, seen: Observation) -> Move:
        """Return the first play, or the best closing discard."""
        builds = _builds(seen)
        if builds:
            return min(builds, key=lambda move: _TIDY_SOURCES.index(_kind(move)))
        return max(seen.moves, key=lambda move: self._closing(seen, move))

    def _closing(self, seen: Observation, move: Move) -> int:
        if move.card is None or move.source is None or move.target is None:
            return 0
        table = seen.state.table
        face, depth = table.faces[move.card], len(table.cards(move.target))
        equal = 700 * (table.top_face(move.target) == face)
        index = table.cards(move.source).index(move.card)
        empty = 80 * (depth == 0)
        return equal + empty + 15 * face - 40 * depth - 5 * index - move.target.number


class Pair:
    """Stock card, numbers from the hand, numbers from discard tops; wilds only for the stock card.

    A wild is used when on some pile the values missing up to its own stock card, less those it
    holds in hand and on tops, are at most the wilds it holds; then on the pile nearest to the
    stock card. It discards on an equal top; else on a top one higher; else the first number on
    the shallowest pile.
    """

    def __init__(self, seed: int) -> None:
        """The seed is not needed: nothing is left to chance."""
        self.seed = seed

    def choose(self, seen: Observation) -> Move:
        """Return a play, or the closing discard."""
        faces, builds = seen.state.table.faces, _builds(seen)
        numbers = [move for move in builds if faces[_card(move)] != WILD]
        for moves in (
            [move for move in builds if _kind(move) == "stock"],
            [move for move in numbers if _kind(move) == "hand"],
            [move for move in numbers if _kind(move) == "discard"],
            self._wild(seen, [move for move in builds if move not in numbers]),
        ):
            if moves:
                return moves[0]
        ends = [move for move in seen.moves if move not in builds]
        return max(ends, key=lambda move: self._closing(seen, move))

    def _wild(self, seen: Observation, wilds: list[Move]) -> list[Move]:
        """Return the play of a wild that leads to the own stock card, if there is one."""
        state, seat = seen.state, seen.seat
        assert isinstance(state, SkipBoState)
        table = state.table
        goal = table.top_face(stock(seat))
        if goal is None:
            return []
        held_faces = [table.faces[card] for card in table.cards(Pile("hand", seat))]
        tops = {table.top_face(Pile("discard", seat, index)) for index in range(4)}
        near: list[tuple[int, int]] = []
        for pile in BUILDING:
            distance = (goal - state.nexts[pile.number]) % LAST
            path = {(state.nexts[pile.number] + step - 1) % LAST + 1 for step in range(distance)}
            if len(path - set(held_faces) - tops) <= held_faces.count(WILD):
                near.append((distance, pile.number))
        for _, number in sorted(near):
            to_pile = [move for move in wilds if move.target == BUILDING[number]]
            if to_pile:
                return to_pile
        return []

    def _closing(self, seen: Observation, move: Move) -> tuple[int, int]:
        if move.card is None or move.target is None:
            return (0, 0)
        table = seen.state.table
        face, top = table.faces[move.card], table.top_face(move.target)
        if face == WILD:
            return (-1, 0)
        one_higher = top == face + 1 and top != WILD
        rank = 2 if top == face else 1 if one_higher else 0
        return (rank, -len(table.cards(move.target)) if rank == 0 else 0)


def _builds(seen: Observation) -> list[Move]:
    return [move for move in seen.moves if move.target is not None and move.target in BUILDING]


def _kind(move: Move) -> str:
    return "" if move.source is None else move.source.kind


def _card(move: Move) -> int:
    assert move.card is not None
    return move.card


# -- Skyjo ----------------------------------------------------------------------------------------

_KEEP_BELOW = 5
_WORTH_REPLACING = 4
_UNKNOWN_OWN, _UNKNOWN_OTHER = 6, 2
_LOW = 2


class Careful:
    """Takes an open card below 5, keeps a drawn card below 5; ends a round only when ahead.

    Placement: if its value is shown in a column, it replaces that column's highest different
    face-up card; else the highest face-up card if that is at least 4 larger; else a random
    face-down slot. It turns up in the column, not fully open, that shows most cards. With one
    face-down card left it ends only if its own sum with the card (6 where unknown) is at most
    every opponent's shown sum plus 2 for each of their face-down cards; else it keeps drawn cards
    that are below its highest face-up card.
    """

    def __init__(self, seed: int) -> None:
        """`seed` is of its own chance."""
        self.seed = seed

    def choose(self, seen: Observation) -> Move:
        """Return a move by the rules above."""
        state, by_target = _skyjo(seen.state), {move.target: move for move in seen.moves}
        if state.starter is None or state.reveal:
            return self._turn_up(state, seen)
        card = state.table.top(held(seen.seat))
        open_face = state.table.top_face(DISCARD if card is None else held(seen.seat))
        slot = None if open_face is None else self._placement(state, seen, open_face)
        if slot is not None:
            return by_target[slot]
        draw_or_drop = held(seen.seat) if card is None else DISCARD
        return by_target.get(draw_or_drop, seen.moves[-1])

    def _placement(self, state: SkyjoState, seen: Observation, face: Face) -> Pile | None:
        """Return the slot for a card, None if it is not wanted."""
        seat, hidden = seen.seat, state.hidden_slots(seen.seat)
        shown = _shown(state, grid(seat))
        highest = max(shown, key=lambda pile: shown[pile], default=None)
        last = len(hidden) == 1 and state.ender is None
        if last and not self._may_end(state, seat, face):
            below = highest is not None and face < shown[highest]
            return highest if below else None
        if face >= _KEEP_BELOW:
            return None
        for column in range(COLUMNS):
            faces = _shown(state, column_slots(seat, column))
            different = [pile for pile in faces if faces[pile] != face]
            if different and len(different) < len(faces):
                return max(different, key=lambda pile: faces[pile])
        if highest is not None and shown[highest] - face >= _WORTH_REPLACING:
            return highest
        return chance(self.seed, seen).choice(hidden) if hidden else highest

    def _turn_up(self, state: SkyjoState, seen: Observation) -> Move:
        hidden = state.hidden_slots(seen.seat)
        ending = state.starter is not None and len(hidden) == 1 and state.ender is None
        if PASS in seen.moves and ending and not self._may_end(state, seen.seat, _UNKNOWN_OWN):
            return PASS
        best = max(hidden, key=lambda pile: _open_in_column(state, pile))
        return next(move for move in seen.moves if move.target == best)

    def _may_end(self, state: SkyjoState, seat: Seat, face: Face) -> bool:
        own = sum(state.open_faces(seat)) + face
        return all(
            own <= sum(state.open_faces(other)) + _UNKNOWN_OTHER * len(state.hidden_slots(other))
            for other in range(state.rules.seats)
            if other != seat
        )


class Cutoff:
    """Low cards stay, the highest face-up card goes.

    Opens two cards in different columns. Takes the open card if it is 2 or less. Placing a held
    card: if it is below the highest face-up card, it replaces that (the first one on a tie);
    else, if 2 or less, the first face-down slot; else it is discarded and a random face-down card
    is turned up.
    """

    def __init__(self, seed: int) -> None:
        """`seed` is of its own chance."""
        self.seed = seed

    def choose(self, seen: Observation) -> Move:
        """Return a move by the rules above."""
        state, by_target = _skyjo(seen.state), {move.target: move for move in seen.moves}
        if state.starter is None:
            fresh = [move for move in seen.moves if _is_fresh(state, move.target)]
            return self._any(seen, fresh)
        if state.reveal:
            return self._any(seen, [move for move in seen.moves if move != PASS])
        drawn = state.table.top_face(held(seen.seat))
        face = state.table.top_face(DISCARD) if drawn is None else drawn
        if face is not None and (drawn is not None or face <= _LOW):
            slot = self._placement(state, seen.seat, face)
            if slot is not None:
                return by_target[slot]
        return by_target.get(held(seen.seat) if drawn is None else DISCARD, seen.moves[-1])

    def _placement(self, state: SkyjoState, seat: Seat, face: Face) -> Pile | None:
        shown = _shown(state, grid(seat))
        highest = max(shown, key=lambda pile: shown[pile], default=None)
        if highest is not None and face < shown[highest]:
            return highest
        hidden = state.hidden_slots(seat)
        return hidden[0] if hidden and face <= _LOW else None

    def _any(self, seen: Observation, moves: list[Move]) -> Move:
        return chance(self.seed, seen).choice(moves)


def _skyjo(state: object) -> SkyjoState:
    assert isinstance(state, SkyjoState)
    return state


def _shown(state: SkyjoState, piles: Iterable[Pile]) -> dict[Pile, Face]:
    """Return the faces of those slots that are face up, in the order of the slots."""
    return {
        pile: state.table.faces[cards[0]]
        for pile in piles
        if (cards := state.table.cards(pile)) and not state.is_hidden(pile)
    }


def _open_in_column(state: SkyjoState, pile: Pile) -> int:
    assert pile.seat is not None
    return len(_shown(state, column_slots(pile.seat, pile.number // ROWS)))


def _is_fresh(state: SkyjoState, pile: Pile | None) -> bool:
    return pile is not None and _open_in_column(state, pile) == 0
