"""What can be done with the cards on the table: the legal moves, seen from what is touched.

Pure. It knows no rules: it is told which moves are legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rules.game import PASS, Move
from game.rules.table import Card, Pile, Table
from game.scene.box import Box
from game.scene.drag import Grip
from game.scene.layout import Spot

LEAST_OVERLAP = 0.12
"""Of the dragged card's area: how much of it must lie over a pile to be meant for it."""


class Choosing:
    """The legal moves of the person in front, by what they begin with."""

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        """`moves` are all legal moves now; none when it is not the person's turn."""
        self.moves = tuple(moves)

    @property
    def may_pass(self) -> bool:
        """Say whether doing nothing is legal."""
        return PASS in self.moves

    @property
    def raised(self) -> frozenset[Card]:
        """Return the cards that can be built: they stand a little higher."""
        return frozenset(
            move.card
            for move in self.moves
            if move.card is not None and move.target is not None and move.target.kind == "building"
        )

    def targets(self, grip: Grip | None) -> Mapping[Pile, Move]:
        """Return where the touched card may go."""
        if grip is None:
            return {}
        return {
            move.target: move
            for move in self.moves
            if move.target is not None
            and move.source == grip.pile
            and move.card == grip.card
            and move.source != move.target
        }

    def at_once(self, grip: Grip) -> Move | None:
        """Return the move that a click alone makes: turning a card over, or drawing."""
        for move in self.moves:
            if move.source == grip.pile and move.card == grip.card:
                if move.source == move.target:
                    return move
                if grip.pile.kind == "draw":
                    return move
        return None

    def in_hand(self) -> Grip | None:
        """Return the drawn card, which needs no picking up: every move is of it."""
        for move in self.moves:
            if move.source is not None and move.source.kind == "held":
                return Grip(move.source, move.card)
        return None

    def quick(self, grip: Grip, table: Table) -> Move | None:
        """Return what a double-click does: the one place to build, or else the one place.

        Piles on which the same faces lie are one place.
        """
        targets = self.targets(grip)
        builds = {pile: move for pile, move in targets.items() if pile.kind == "building"}
        chosen = builds or targets
        places = {tuple(map(table.faces.get, table.cards(pile))) for pile in builds}
        is_one = len(chosen) == 1 or len(places) == 1
        return next(iter(chosen.values())) if is_one else None


def ends_turn(move: Move) -> bool:
    """Say whether a move is a discard from the hand, after which the turn is over."""
    return [pile.kind for pile in (move.source, move.target) if pile] == ["hand", "discard"]


def where_discarded(targets: Mapping[Pile, Move], table: Table) -> Move | None:
    """Return the discard that needs no thought: on a card of the same face, else on an empty pile.

    `targets` are those of one card; None where it can be built, or lies well on no pile.
    """
    if not all(map(ends_turn, targets.values())):
        return None
    own_first = sorted(
        targets.items(), key=lambda to: to[1].source is None or to[1].source.seat != to[0].seat
    )
    equal = [
        move for pile, move in own_first
        if move.card is not None and table.top_face(pile) == table.faces.get(move.card)
    ]  # fmt: skip
    empty = [move for pile, move in own_first if not table.cards(pile)]
    return next(iter((*equal, *empty)), None)


def under_card(dropped: Spot, targets: Iterable[Pile], piles: Mapping[Pile, Spot]) -> Pile | None:
    """Return the pile that most of the dropped card lies over; None if it lies over none."""
    card = dropped.box
    best, most = None, LEAST_OVERLAP * card.area
    for pile in targets:
        spot = piles.get(pile)
        overlap = 0.0 if spot is None else card.overlap(_reach(spot))
        # A small pile cannot cover much of a large card: count its own area too.
        if spot is not None and overlap:
            overlap *= max(1.0, card.area / max(1.0, spot.box.area))
        if overlap > most:
            best, most = pile, overlap
    return best


def _reach(spot: Spot) -> Box:
    """Return the box in which a drop is meant for a pile: a little more than the card itself."""
    return spot.box.inset(-0.06 * spot.width)
