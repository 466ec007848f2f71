"""The table: it follows the log at its own pace and takes the person's moves by any way.

It knows no rules. What is legal is told by the host, where everything stands by the layout.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
from arcade import key

from game.rules.game import PASS, Move, Refusal
from game.rules.table import Pile, Seat
from game.scene import motion, notice, text
from game.scene.choosing import Choosing, under_card
from game.scene.drag import Grip, Pointer, Release
from game.scene.felt import Felt
from game.scene.hitting import grip_at
from game.scene.layout import Art, Layout, Sight, Spot, places
from game.scene.layouts import LAYOUTS
from game.scene.pause import pause_items
from game.scene.reel import Reel
from game.scene.results import ResultFacts, Results
from game.scene.screen import Screen
from game.scene.show import Happened, Show
from game.scene.telling import TELLINGS
from game.scene.widgets import Backdrop, Item, Layer

if TYPE_CHECKING:
    from game.match.host import Host
    from game.scene.app import App

PULSE_SECONDS, PULSE_LASTS = 1.2, 3.6
"""A glow breathes so fast, and for so long; then it stays, for an idle table costs nothing."""


class Board(Screen):
    """One match on the screen, seen by one seat."""

    def __init__(self, app: App, host: Host, viewer: Seat) -> None:
        """The board begins where the viewer had seen the log before."""
        super().__init__(app)
        self.host, self.viewer = host, viewer
        self.names = tuple(seat.name for seat in host.seats)
        self.colours = tuple(seat.colour for seat in host.seats)
        self.reel = Reel(host, viewer, self.names)
        self.felt = Felt(app.window, host.rules.game, "western")
        self.pointer = Pointer()
        self.choosing = Choosing()
        self.chosen: Grip | None = None
        self.layout = Layout({}, {}, (), ())
        self.now = 0.0
        self.paused = False
        self.notice: str | None = None
        self.result_at = 0
        """Where in the log the result begins that is shown: a resume shows it again."""
        self.show = Show(self.reel, self.felt.motion, viewer)
        self._chosen_at = 0.0
        self._hurry = False
        self._read_at = (-1, -1)
        self._pointer_at = (0.0, 0.0)
        self.reel.wind_to(host.shown(viewer))

    # -- Following the log --------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """How long everything takes, as a multiple of the normal."""
        return 0.0 if self._hurry else motion.SPEEDS[self.app.speed]

    def on_update(self, delta_time: float) -> None:
        """Advance the clock, the host and what is shown."""
        self.now += delta_time
        settled = self.show.is_settled(self.now) and not self.paused
        self.host.tick(settled, self.now)
        if not self.paused:
            self._hear_trouble()
            self._follow()
        self._move_pointer()
        self.felt.advance(self.now)
        self._mark()

    def _hear_trouble(self) -> None:
        if self.host.trouble is not None and self.notice is None:
            self._say(self.host.trouble)
            self.host.trouble_told()

    def _follow(self) -> None:
        """Show what has happened, then offer the legal moves once everything is shown."""
        if self.reel.was_cut:
            self._rewind()
        happened = self.show.run(self.now, self.pace, self.layout)
        if happened is Happened.RESULT:
            self.lay_out()
            self._show_result()
            return
        if happened is Happened.STEPS:
            self.host.mark_shown(self.viewer, self.reel.cursor)
        if self._offer_moves() or happened is Happened.STEPS:
            self.lay_out()
        if self.choosing.moves:
            self._hurry = False

    def _offer_moves(self) -> bool:
        """Ask the host what is legal, when something has changed; say whether that has."""
        at = (self.host.generation, self.reel.cursor)
        if not self.reel.at_end:
            moves: tuple[Move, ...] = ()
        elif self._read_at == at and self.choosing.moves:
            return False
        else:
            moves = self.host.moves(self.viewer)
        self._read_at = at
        if moves == self.choosing.moves:
            return False
        self.choosing = Choosing(moves)
        self._choose(self.choosing.in_hand())
        return True

    def lay_out(self) -> None:
        """Lay out what is shown now and send every card there."""
        if self.show.fresh:
            self.felt.forget_all()
        self.layout = LAYOUTS[self.host.rules.game](self._sight())
        faces, others = self.reel.state.table.faces, motion.RELAYOUT * self.pace
        self.felt.lay(self.layout, faces, self.now, (self.show.lasts, others), self.show.starts)
        self.show.lasts, self.show.starts, self.show.fresh = {}, {}, False
        self.refresh()

    def _rewind(self) -> None:
        """The log was cut: show its end at once; the cards glide to where they were."""
        self.reel.rewind()
        self.reel.wind_to(self.host.length)
        self.host.mark_shown(self.viewer, self.reel.cursor)
        self._read_at = (-1, -1)
        self._choose(None)
        self.lay_out()

    def _sight(self) -> Sight:
        state, chosen = self.reel.state, self.chosen
        telling = TELLINGS[self.host.rules.game]
        words, choice = telling.status(state, self.choosing.moves, self.viewer, self.names)
        return Sight(
            state,
            self.viewer,
            places(state.rules.seats, self.viewer, self.viewer),
            self.names,
            self.colours,
            self.window.width,
            self.window.height,
            rtl=text.current().rtl,
            raised=self.choosing.raised,
            chosen=None if chosen is None or chosen == self.choosing.in_hand() else chosen.card,
            status=words,
            history=tuple(self.reel.history),
            choice=choice,
        )

    def _show_result(self) -> None:
        """Stop at a score: the next round, or the end, waits for the person."""
        scored, ended = self.reel.result_ahead()
        self.result_at = self.reel.cursor
        self.host.mark_shown(self.viewer, self.result_at)
        for event in (scored, ended):
            if event is not None:
                self.reel.step()
        outcome = None if ended is None else ended.outcome
        facts = ResultFacts(self.reel.state, scored, outcome, self.names, self.colours, self.viewer)
        self._choose(None)
        self.app.show(Results(self.app, facts, self.go_on))

    def go_on(self) -> None:
        """The result was seen: the next round begins, or the match is behind us."""
        self.host.mark_shown(self.viewer, self.reel.cursor)
        self.app.show(self)

    # -- What the page shows ------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Whether the next frame would differ from the last one.

        Nothing new is drawn before the disk has how far it goes: a match that is cut off goes on
        where it was last seen.
        """
        return (self.page.dirty or self.felt.dirty) and self.host.is_mark_kept

    def items(self) -> Iterator[Item]:
        """Yield the table's own items, then a dialog or a notice over them."""
        yield Backdrop()
        yield from self.layout.items
        if self.notice is not None:
            yield from notice.notice_items(
                self.window.width, self.window.height, self.unit, self.notice
            )
        if self.paused:
            yield from pause_items(self.window.width, self.window.height, self.unit, self.app.speed)

    def on_draw(self) -> None:
        """Draw the table, the cards, what lies over them, and what is in the air."""
        self.clear()
        self.page.draw(Layer.TABLE)
        self.felt.draw_lying()
        self.page.draw(Layer.OVER)
        self.felt.draw_air()
        self.page.draw(Layer.DIALOG, Layer.TIP)

    def on_show_view(self) -> None:
        """Lay the table for the window as it is now; no press from before counts."""
        self._let_go()
        self.pointer = Pointer()
        self.page.dirty = True
        self.lay_out()

    def on_resize(self, width: int, height: int) -> None:
        """Lay the table anew; whatever was carried goes home."""
        self._let_go()
        super().on_resize(width, height)
        self.lay_out()
        self.felt.finish()

    def _mark(self) -> None:
        """Show where the chosen or carried card may go, and each other seat's last move."""
        grip = self.pointer.press.grip if self.pointer.dragging and self.pointer.press else None
        targets = self.choosing.targets(grip or self.chosen)
        art = [
            Art("mark", self.layout.cards[card])
            for seat, card in self.reel.marks.items()
            if seat != self.viewer and card in self.layout.cards
            and not self.felt.motion.is_moving(card)
        ]  # fmt: skip
        art += [
            Art("glow", self.layout.piles[pile]) for pile in targets if pile in self.layout.piles
        ]
        self.felt.signal(art, self._pulse() if targets else 1.0)

    def _pulse(self) -> float:
        since = self.now - self._chosen_at
        if since > PULSE_LASTS:
            return 1.0
        swing = (since % PULSE_SECONDS) / PULSE_SECONDS
        return round(0.7 + 0.3 * abs(2 * swing - 1), 2)

    # -- Moves of the person ------------------------------------------------------------------

    def _choose(self, grip: Grip | None) -> None:
        if grip != self.chosen:
            self.chosen, self._chosen_at = grip, self.now
            self.lay_out()

    def play(self, move: Move) -> None:
        """Hand a move in; what it causes comes back through the log."""
        self._first_of_equals(move)
        self._choose(None)
        self.choosing = Choosing()
        try:
            self.host.play(self.viewer, move)
        except Refusal as refusal:
            self._say(refusal)

    def _clicked(self, release: Release) -> None:
        grip = release.grip
        if not release.double and self._put_down(grip.pile):
            return
        move = self.choosing.at_once(grip)
        if move is None and release.double:
            move = self.choosing.quick(grip)
        if move is not None:
            self.play(move)
        elif release.double:
            self._choose(grip if self.choosing.targets(grip) else self.choosing.in_hand())
        elif grip == self.chosen:
            self._choose(self.choosing.in_hand())
        elif self.choosing.targets(grip):
            self._choose(grip)
        else:
            self._choose(self.choosing.in_hand())

    def _put_down(self, pile: Pile) -> bool:
        """Play the chosen card on the pile that was clicked, if it may go there."""
        move = self.choosing.targets(self.chosen).get(pile)
        if move is None:
            return False
        self.play(move)
        return True

    def _dropped(self, grip: Grip, spot: Spot) -> None:
        targets = self.choosing.targets(grip)
        pile = under_card(spot, targets, self.layout.piles)
        self.felt.drop(self.now, motion.PLAY * self.pace)
        if pile is None:
            self._choose(self.choosing.in_hand())
            return
        self.play(targets[pile])

    def _first_of_equals(self, move: Move) -> None:
        """Of equal cards in a hand the first one leaves: let it be the one that was touched."""
        table = self.reel.state.table
        if move.card is None or move.source is None or move.source.kind != "hand":
            return
        face = table.faces.get(move.card)
        first = next(card for card in table.cards(move.source) if table.faces.get(card) == face)
        if first != move.card:
            self.felt.swap(first, move.card)

    def _let_go(self) -> None:
        if self.pointer.dragging:
            self.felt.drop(self.now, motion.PLAY * self.pace)
        self.pointer.cancel()

    # -- The pointer --------------------------------------------------------------------------

    def _move_pointer(self) -> None:
        press = self.pointer.press
        if press is None:
            return
        if press.grip.card is not None and press.grip.card not in self.layout.cards:
            self._let_go()
            return
        x, y = self._pointer_at
        if self.pointer.move(x, y, self.now) and press.grip.card is not None:
            spot = self.pointer.spot
            if spot is not None:
                self.felt.carry(press.grip.card, spot)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Press a button of the page, or something on the table; any second button cancels."""
        if button != arcade.MOUSE_BUTTON_LEFT or self.pointer.press is not None:
            self._let_go()
            self._choose(self.choosing.in_hand())
            return
        self.felt.finish()
        if self.page.press(x, y) is not None or self.paused:
            return
        down = self.window.height - y
        self._pointer_at = (x, down)
        grip = self.pointer.repeated(x, down, self.now)
        if grip is None or grip.card not in self.layout.cards:
            grip = grip_at(self.layout, self.reel.state.table, x, down)
        if grip is None:
            self._choose(self.choosing.in_hand())
            return
        home = self.layout.piles[grip.pile]
        spot = home if grip.card is None else self.layout.cards.get(grip.card, home)
        may_lift = grip.card is not None and bool(self.choosing.targets(grip))
        self.pointer.down(grip, spot, x, down, self.now, may_lift=may_lift)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Light up buttons."""
        self._pointer_at = (x, self.window.height - y)
        super().on_mouse_motion(x, y, dx, dy)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Carry the card that was lifted."""
        self._pointer_at = (x, self.window.height - y)
        self._move_pointer()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Drop what was carried, or take the press for a click."""
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        name = self.page.release(x, y)
        if name is not None:
            self.pressed(name)
            return
        self._pointer_at = (x, self.window.height - y)
        self._move_pointer()
        release = self.pointer.up(x, self.window.height - y, self.now)
        if release is None:
            self.felt.drop(self.now, 0)
        elif release.dropped_at is not None:
            self._dropped(release.grip, release.dropped_at)
        else:
            self.felt.drop(self.now, motion.RELAYOUT * self.pace)
            self._clicked(release)

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Only buttons care."""
        self.page.leave()

    def on_deactivate(self) -> None:
        """Losing the window cancels a drag."""
        self._let_go()
        super().on_deactivate()

    # -- Buttons and keys ---------------------------------------------------------------------

    def pressed(self, name: str) -> None:
        """Answer a button of the page."""
        match name:
            case "menu":
                self._pause(on=True)
            case "resume":
                self._pause(on=False)
            case "undo":
                self._undo()
            case "pass" if self.choosing.may_pass:
                self.play(PASS)
            case "notice-close":
                self.notice = None
                self.refresh()
            case "speed":
                self.app.next_speed()
                self.refresh()
            case "home":
                self.app.go_home()
            case "new":
                self.app.go_new_game()
            case "quit":
                self.app.quit()

    def _pause(self, *, on: bool) -> None:
        self._let_go()
        self.paused = on
        self.page.focus.name = None
        self.refresh()

    def _undo(self, *, redo: bool = False) -> None:
        self._let_go()
        try:
            (self.host.redo if redo else self.host.undo)(self.viewer)
        except Refusal as refusal:
            self._say(refusal)

    @property
    def is_over(self) -> bool:
        """Whether the end of the match is on the screen."""
        return self.reel.state.outcome is not None

    def _say(self, refusal: Refusal) -> None:
        self.notice = self.app.sentence(refusal)
        self.refresh()

    def back(self) -> None:
        """Escape cancels a drag, then a choice, then opens or closes the menu."""
        if self.pointer.press is not None:
            self._let_go()
        elif self.chosen is not None and self.chosen != self.choosing.in_hand():
            self._choose(self.choosing.in_hand())
        elif self.notice is not None:
            self.pressed("notice-close")
        else:
            self._pause(on=not self.paused)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Z takes back, Y plays again, Space runs to the next decision; the rest is the page's.

        Behind the menu nothing is played, nor taken back.
        """
        if self.paused:
            super().on_key_press(symbol, modifiers)
        elif symbol == key.Z:
            self._undo()
        elif symbol == key.Y:
            self._undo(redo=True)
        elif symbol == key.SPACE:
            self._hurry = True
            self.felt.finish()
        else:
            super().on_key_press(symbol, modifiers)
