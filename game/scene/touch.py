"""What the person's pointer does at the table: it picks up, carries, drops, looks closer.

It knows no rules: the legal moves are handed to it, and a move it comes to is handed to the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.table import Card, Pile, Table
from game.scene import motion
from game.scene.choosing import Choosing, under_card, where_discarded
from game.scene.drag import Grip, Pointer
from game.scene.hitting import grip_at

if TYPE_CHECKING:
    from game.rules.game import Move, State
    from game.scene.board import Board
    from game.scene.layout import Spot

REST_SECONDS = 0.6
"""For so long the pointer rests on a pile until that is shown closer."""


class Touch:
    """The pointer over one table; places are logical pixels, y downwards."""

    def __init__(self, board: Board) -> None:
        """Begin with nothing touched and nothing to choose from."""
        self.choosing = Choosing()
        self.chosen: Grip | None = None
        """What was picked up by a click."""
        self.chosen_at = 0.0
        """Seconds of the board's clock."""
        self.order: tuple[Card, ...] = ()
        """The hand as the person has sorted it; other cards come after these."""
        self.closer: Pile | None = None
        """The pile that is shown closer."""
        self.pointer = Pointer()
        self._board = board
        self._at = (-1.0, -1.0)
        self._rests_since: float | None = None

    # -- What there is to choose from ---------------------------------------------------------

    def offer(self, moves: tuple[Move, ...]) -> None:
        """Take these legal moves; a drawn card is in hand at once."""
        self.choosing = Choosing(moves)
        self.choose(self.choosing.in_hand())

    def choose(self, grip: Grip | None) -> None:
        """Pick up by a click, or put down again."""
        if grip != self.chosen:
            self.chosen, self.chosen_at = grip, self._board.now
            self._board.lay_out()

    def put_back(self) -> bool:
        """Give up what was carried or picked up; say whether there was anything."""
        if self.pointer.press is not None:
            self.let_go()
            return True
        picked_up = self.chosen is not None and self.chosen != self.choosing.in_hand()
        self.choose(self.choosing.in_hand())
        return picked_up

    def let_go(self) -> None:
        """Let the carried card glide home."""
        if self.pointer.dragging:
            self._board.felt.drop(self._board.now, motion.PLAY * self._board.pace)
        self.pointer.cancel()

    @property
    def grip(self) -> Grip | None:
        """What is carried, or else what was picked up."""
        if self.pointer.dragging and self.pointer.press is not None:
            return self.pointer.press.grip
        return self.chosen

    @property
    def meant(self) -> Move | None:
        """The move that letting go here, or a click or Enter here, would make."""
        board, targets = self._board, self.choosing.targets(self.grip)
        if self.pointer.spot is not None:
            pile = under_card(self.pointer.spot, targets, board.layout.piles)
        elif board.keys.place is not None:
            pile = board.keys.place.pile
        else:
            touched = grip_at(board.layout, board.reel.state.table, *self._at) if targets else None
            pile = None if touched is None else touched.pile
        return None if pile is None else targets.get(pile)

    # -- The pointer --------------------------------------------------------------------------

    def follow(self, x: float, y: float) -> None:
        """Note where the pointer is; a place too far from the last one ends its rest."""
        if (x, y) != self._at:
            self._rests_since = self._board.now
        self._at = (x, y)
        if self.closer is not None and self._pile_here() != self.closer:
            self.look_at(None)

    def leave(self) -> None:
        """The pointer is not over the table."""
        self._rests_since, self._at = None, (-1.0, -1.0)
        self.look_at(None)

    def advance(self) -> None:
        """Carry on with what time alone changes: a press becomes a drag, a rest a closer look."""
        board, press = self._board, self.pointer.press
        if press is None:
            rested = self._rests_since is not None
            if rested and board.now - (self._rests_since or 0) >= REST_SECONDS:
                self._rests_since = None
                self.look_at(self._pile_here())
            return
        if press.grip.card is not None and press.grip.card not in board.layout.cards:
            self.let_go()
            return
        was_lying = not self.pointer.dragging
        if self.pointer.move(*self._at, board.now) and press.grip.card is not None:
            if was_lying:
                board.app.sounds.play("pick_up")
            spot = self.pointer.spot
            if spot is not None:
                board.felt.carry(press.grip.card, spot)

    def press(self, x: float, y: float) -> None:
        """The button went down on the table."""
        board = self._board
        self.look_at(None)
        self._at, self._rests_since = (x, y), None
        grip = self.pointer.repeated(x, y, board.now)
        if grip is None or grip.card not in board.layout.cards:
            grip = grip_at(board.layout, board.reel.state.table, x, y)
        if grip is None:
            self.choose(self.choosing.in_hand())
            return
        home = board.layout.piles[grip.pile]
        spot = home if grip.card is None else board.layout.cards.get(grip.card, home)
        may_lift = grip.card is not None and (
            bool(self.choosing.targets(grip)) or grip.pile == board.own_hand
        )
        self.pointer.down(grip, spot, x, y, board.now, may_lift=may_lift)

    def release(self, x: float, y: float) -> None:
        """The button came up: a drop, a click or a double-click."""
        board = self._board
        self._at = (x, y)
        self.advance()
        was_lifted = self.pointer.dragging
        release = self.pointer.up(x, y, board.now)
        if release is None:
            board.felt.drop(board.now, 0)
        elif release.dropped_at is not None:
            self._dropped(release.grip, release.dropped_at)
        else:
            board.felt.drop(board.now, motion.RELAYOUT * board.pace)
            self.tap(release.grip, double=release.double, was_lifted=was_lifted)

    def tap(self, grip: Grip, *, double: bool = False, was_lifted: bool = False) -> None:
        """Take a click or a double-click, or what stands for it, for what it means."""
        if not double and self._put_down(grip.pile):
            return
        move = self.choosing.at_once(grip)
        if move is None and double:
            table = self._board.reel.state.table
            move = self.choosing.quick(grip, table) or self._quick_discard(grip, table)
        if move is not None:
            self._board.play(move)
        elif (double or grip != self.chosen) and self.choosing.targets(grip):
            if not was_lifted:
                self._board.app.sounds.play("pick_up")
            self.choose(grip)
        else:
            self.choose(self.choosing.in_hand())

    def _quick_discard(self, grip: Grip, table: Table) -> Move | None:
        if not self._board.app.settings.is_on("quick_discard"):
            return None
        return where_discarded(self.choosing.targets(grip), table)

    def _put_down(self, pile: Pile) -> bool:
        """Play the chosen card on the pile that was clicked, if it may go there."""
        move = self.choosing.targets(self.chosen).get(pile)
        if move is None:
            return False
        self._board.play(move)
        return True

    def _dropped(self, grip: Grip, spot: Spot) -> None:
        board, targets = self._board, self.choosing.targets(grip)
        pile = under_card(spot, targets, board.layout.piles)
        board.felt.drop(board.now, motion.PLAY * board.pace)
        if pile is not None:
            board.play(targets[pile])
            return
        others = {other: place for other, place in board.layout.piles.items() if other != grip.pile}
        is_refused = under_card(spot, others, others) is not None
        board.app.sounds.play("refused" if is_refused else "place")
        if grip.pile == board.own_hand and grip.card is not None:
            self._sort(grip.card, spot)
        self.choose(self.choosing.in_hand())

    # -- The hand in the person's own order ---------------------------------------------------

    def hand_cards(self) -> tuple[Card, ...]:
        """Return the cards of the own hand in the person's order, or sorted where that is set.

        A sorted hand that was put in another order is sorted again when its cards have changed.
        """
        board, table = self._board, self._board.reel.state.table
        if board.own_hand is None:
            return ()
        cards = table.cards(board.own_hand)
        if board.app.settings.is_on("sorted_hand") and set(self.order) != set(cards):
            return tuple(sorted(cards, key=lambda card: table.faces.get(card, -1)))
        order = {card: place for place, card in enumerate(self.order)}
        return tuple(sorted(cards, key=lambda card: order.get(card, len(order))))

    def with_sorted_hand(self, state: State) -> State:
        """Return the state with the own hand in the person's order."""
        pile, cards = self._board.own_hand, self.hand_cards()
        if pile is None or not cards:
            return state
        piles = {**state.table.piles, pile: cards}
        return msgspec.structs.replace(state, table=state.table._replace(piles=piles))

    def _sort(self, card: Card, spot: Spot) -> None:
        """Put a card of the hand where it was dropped among the others."""
        board = self._board
        spots = {
            other: board.layout.cards[other]
            for other in self.hand_cards()
            if other in board.layout.cards
        }
        if not any(abs(spot.y - other.y) <= other.box.height for other in spots.values()):
            return
        spots[card] = spot
        self.order = tuple(sorted(spots, key=lambda other: spots[other].x))
        board.lay_out()

    def shift(self, card: Card, by: int) -> int:
        """Put a card of the hand so many places further on; return where it is then."""
        cards = [other for other in self.hand_cards() if other != card]
        at = self.hand_cards().index(card) + by
        at = max(0, min(len(cards), at))
        self.order = (*cards[:at], card, *cards[at:])
        return at

    def first_of_equals(self, move: Move) -> None:
        """Of equal cards in a hand the first one leaves: let it be the one that was touched."""
        table = self._board.reel.state.table
        if move.card is None or move.source is None or move.source.kind != "hand":
            return
        face = table.faces.get(move.card)
        first = next(card for card in table.cards(move.source) if table.faces.get(card) == face)
        if first != move.card:
            self._board.felt.swap(first, move.card)
            places = {first: move.card, move.card: first}
            self.order = tuple(places.get(card, card) for card in self.order)

    # -- A closer look ------------------------------------------------------------------------

    def _pile_here(self) -> Pile | None:
        board = self._board
        touched = grip_at(board.layout, board.reel.state.table, *self._at)
        return None if touched is None or self.pointer.press is not None else touched.pile

    def look_at(self, pile: Pile | None) -> None:
        """Show a pile closer, or none."""
        if pile != self.closer:
            self.closer = pile
            self._board.refresh()

    def look_here(self) -> None:
        """Show the pile under the pointer closer at once, or stop to."""
        pile = self._pile_here()
        self.look_at(None if pile == self.closer else pile)
