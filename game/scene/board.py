"""The table: it follows the log at its own pace and takes the person's moves by any way.

It knows no rules. What is legal is told by the host, where everything stands by the layout, what
the pointer is up to by `touch`. Several people may share one screen: then it shows what everybody
may see until the curtain has made sure who is in front of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import arcade
from arcade import key

from game.match.match import Policy
from game.rules.game import PASS, Move, Refusal
from game.rules.table import PUBLIC, Pile, Seat
from game.scene import closer, notice, sharing
from game.scene.asking import Asking
from game.scene.dialogs import dialog_items
from game.scene.hearing import Hearing
from game.scene.keys import Keys
from game.scene.layout import Sight
from game.scene.narrator import narrator_items
from game.scene.results import Results, result_facts
from game.scene.rulebook import rulebook
from game.scene.show import Happened
from game.scene.signals import show_signals
from game.scene.table_view import TableView
from game.scene.telling import TELLINGS
from game.scene.touch import Touch
from game.scene.widgets import Backdrop, Item

if TYPE_CHECKING:
    from game.match.host import Host
    from game.scene.app import App
    from game.scene.choosing import Choosing
    from game.scene.drag import Grip, Pointer

KEYS = {
    key.Z: "undo", key.Y: "redo", key.A: "again", key.L: "log", key.R: "rules", key.N: "new",
    key.SPACE: "hurry",
}  # fmt: skip
"""What keys of the table do that the stops of the focus do not answer: as the button would."""


class Board(TableView):
    """One match on the screen, played."""

    def __init__(self, app: App, host: Host) -> None:
        """The board begins where the log was seen before."""
        super().__init__(app, host)
        self.touch = Touch(self)
        self.hearing = Hearing(app.sounds, app.voice)
        self.keys = Keys(self)
        self.dialog: str | None = None
        """`menu` (or `end`, where it asks once more), `log` or `ask` while it lies over the table.

        Behind it nothing goes on.
        """
        self.asking = Asking(self)
        self.notice: Refusal | None = None
        """What was refused, said over the table until it is closed, or the person does more."""
        self._notice_stays = False
        """Whether only the person closes it."""
        self.result_at = 0
        """Where in the log the result begins that is shown: a resume shows it again."""
        self._meant: Move | None = None
        """What letting go here would play, at the last frame."""
        self._again = False
        self._read_at = (-1, -1)

    @property
    def choosing(self) -> Choosing:
        """What the person in front may do now."""
        return self.touch.choosing

    @property
    def chosen(self) -> Grip | None:
        """What was picked up by a click."""
        return self.touch.chosen

    @property
    def pointer(self) -> Pointer:
        """What the pointer is up to."""
        return self.touch.pointer

    @property
    def paused(self) -> bool:
        """Whether a dialog lies over the table."""
        return self.dialog is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people at this screen play now."""
        seats = self.host.seats
        return tuple(seat for seat in self.host.persons if seats[seat].kind == "person")

    @property
    def own_hand(self) -> Pile | None:
        """The hand of the person in front; None while nobody is known to be there."""
        return Pile("hand", self.viewer) if self.reader == self.viewer else None

    # -- Following the log --------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        """Advance the clock, the host and what is shown."""
        self.now += delta_time
        if self.paused:
            self.show.pause(delta_time)
        settled = self.show.is_settled(self.now) and not self.paused
        # Nobody plays on behind a menu, a result that was not seen, or a repetition.
        ahead = not (self.paused or self._again or self.reel.has_result_ahead)
        self.host.tick(self.now, settled=settled, ahead=ahead)
        if not self.paused:
            self._hear_trouble()
            self._follow()
            if self.is_shared and settled and self.reel.at_end:
                sharing.pass_on(self)
        self.hearing.advance(self.now)
        self.touch.advance()
        if self._meant != (meant := self.touch.meant):
            self._meant = meant
            self.lay_out()
        self.felt.advance(self.now)
        show_signals(self)

    def _hear_trouble(self) -> None:
        if self.host.trouble is not None and self.notice is None:
            self._say(self.host.trouble, stays=True)
            self.host.trouble_told()

    def _follow(self) -> None:
        """Show what has happened, then offer the legal moves once everything is shown."""
        if self.reel.was_cut:
            self._rewind()
        if self.host.is_stopped and self.reel.at_score:
            if self.host.outcome is not None:  # the disk has the end
                self._show_result()
            return
        happened = self.show.run(self.now, self.pace, self.layout, self.others_pace, self.reading)
        self.hearing.hear(self.show.steps, self.show.lasts, self.people, self.now)
        if happened is Happened.RESULT:
            self._show_result()
            return
        if happened is Happened.STEPS:
            self.host.mark_shown(max(self.reel.cursor, self.host.shown))
        if self._offer_moves() or happened is Happened.STEPS:
            self.lay_out()
        if self.reel.at_end:
            self._again = False
        if self.choosing.moves:
            self.hurry = False

    def _offer_moves(self) -> bool:
        """Ask the host what is legal, when something has changed; say whether that has."""
        at = (self.host.generation, self.reel.cursor)
        if not self.reel.at_end or self.reader != self.viewer:
            moves: tuple[Move, ...] = ()
        elif self._read_at == at and self.choosing.moves:
            return False
        else:
            moves = self.host.moves(self.viewer)
        self._read_at = at
        if moves == self.choosing.moves:
            return False
        self.touch.offer(moves)
        return True

    def _rewind(self) -> None:
        """The log was cut: show its end at once; the cards glide to where they were."""
        self.reel.rewind()
        self.reel.wind_to(self.host.length)
        self.host.mark_shown(self.reel.cursor)
        self._read_at = (-1, -1)
        self.hearing.taken_back()
        self.touch.choose(None)
        self.lay_out()

    def see_again(self) -> None:
        """Show everything since the end of the viewer's last turn once more."""
        if self.reel.at_end and not self.paused:
            self.touch.put_back()
            ended = self.reel.turn_ended.get(self.viewer, self.reel.dealt_at)
            self.reel.rewind()
            self.reel.wind_to(ended)
            self._again, self.hurry = True, False
            self.show.again()
            self.touch.offer(())
            self.lay_out()

    def sight(self) -> Sight:
        """Return what the layout is made from, with what the person in front is doing."""
        state, chosen = self.reel.state, self.chosen
        meant = self._meant if self.app.settings.is_on("hints") else None
        telling = TELLINGS[state.rules.game]
        words, choice = telling.status(
            state, self.choosing.moves, self.viewer, self.names, alone=not self.is_shared
        )
        return (
            super()
            .sight()
            ._replace(
                state=self.asking.shown(self.touch.with_sorted_hand(state)),
                raised=self.choosing.raised if self.app.settings.is_on("hints") else frozenset(),
                chosen=None if chosen is None or chosen == self.choosing.in_hand() else chosen.card,
                status=words,
                choice=choice,
                preview=telling.preview(state, meant, self.viewer) if meant else "",
            )
        )

    def _show_result(self) -> None:
        """Stop at a score: the next round, or the end, waits for the person."""
        if self.is_shared:  # a result is for everybody, and so is the deal that follows it
            self.look_as(self.viewer, PUBLIC)
        self.result_at = self.reel.cursor
        self.host.mark_shown(self.result_at)
        steps = self.reel.show_result()
        self.touch.choose(None)
        self.lay_out()
        self.hearing.hear_result(steps, self.people)
        facts = result_facts(self.host, self.reel, self.sight(), steps)
        self.app.show(Results(self.app, facts, self.go_on, self.stop))

    def go_on(self) -> None:
        """The result was seen: the next round begins, or the match is behind us."""
        self.host.mark_shown(self.reel.cursor)
        self.app.show(self)

    def stop(self) -> None:
        """End an open match here: its result comes up, and no round is dealt before."""
        with suppress(Refusal):  # it was stopped before: its result is on the way
            self.host.stop()
        self.hurry = True
        self._open(None)
        self.go_on()

    # -- Several people at one screen ---------------------------------------------------------

    def lift_curtain(self, seat: Seat) -> None:
        """The person of this seat is in front, and nobody else looks."""
        self.look_as(seat, seat)
        self.app.show(self)

    def look_as(self, viewer: Seat, reader: Seat) -> None:
        """Show the table to other eyes, as if nothing had been touched."""
        self.hearing.hush()
        self.touch.leave()
        self.touch.put_back()
        self._drop_notice()
        self.change_eyes(viewer, reader)
        self.touch.order = ()
        self.touch.offer(())
        self._read_at = (-1, -1)
        self.lay_out()

    def hand_over(self, seat: Seat, level: str | None) -> None:
        """Let a computer play a person's seat, or give it back with None."""
        self.host.hand_over(seat, level)
        self.look_as(self.viewer, PUBLIC if self.is_shared else self.viewer)

    # -- What the page shows ------------------------------------------------------------------

    def items(self) -> Iterator[Item]:
        """Yield what lies over the table: a dialog, or else tips and a notice."""
        size = self.window.width, self.window.height
        yield Backdrop()
        yield from self.keys.around()
        if self.plate_height:
            yield from narrator_items(*size, tuple(self.reel.narration))
        if self.paused:
            yield from dialog_items(self)
            return
        yield from self.keys.items()
        if self.touch.closer is not None and not self.keys.is_telling:
            yield from closer.closer_items(*size, self.sight(), self.layout, self.touch.closer)
        if self.notice is not None:
            above = size[1] - self.plate_height
            words = self.app.sentence(self.notice)
            yield from notice.notice_items(size[0], above, self.unit, words)

    @property
    def focus_words(self) -> str:
        """What the focus of the keys is on, in words to be read out; "" while it is not shown."""
        return self.keys.words or super().focus_words

    def on_show_view(self) -> None:
        """Lay the table for the window as it is now; no press from before counts."""
        self.touch.let_go()
        self.touch.pointer = type(self.touch.pointer)()
        super().on_show_view()

    def on_resize(self, width: int, height: int) -> None:
        """Lay the table anew; whatever was carried goes home."""
        self.touch.let_go()
        super().on_resize(width, height)

    # -- Moves of the person ------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Hand a move in; what it causes comes back through the log."""
        if self.asking.holds_back(move):
            self.touch.choose(None)
            self._open("ask")
            return
        if self.dialog == "ask":
            self.dialog = None
        self._drop_notice()
        self.touch.first_of_equals(move)
        self.touch.offer(())
        try:
            self.host.play(self.viewer, move)
        except Refusal as refusal:
            self._say(refusal)

    def take_back(self, *, redo: bool = False) -> None:
        """Take the last move back, or play it again; why that cannot be is said."""
        self.touch.let_go()
        self._drop_notice()
        try:
            if redo:
                self.host.redo(self.viewer)
            else:
                self.host.undo(self.viewer, self._policy)
        except Refusal as refusal:
            self._say(refusal)

    @property
    def _policy(self) -> Policy:
        return "practice" if self.app.settings["undo"] == "practice" else "fair"

    # -- The pointer --------------------------------------------------------------------------

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Press a button of the page, or something on the table; any second button cancels."""
        if button != arcade.MOUSE_BUTTON_LEFT or self.pointer.press is not None:
            if not self.touch.put_back() and not self.paused:
                self.touch.look_here()
            return
        self.felt.finish()
        self.use_mouse()
        if self.page.press(x, y) is None:
            if not self.paused:
                self.touch.press(x, self.window.height - y)
            elif self.dialog == "ask":
                self.pressed(self.asking.answer_at(x, self.window.height - y))

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Light up buttons; whoever rests on a pile is shown more of it."""
        if not self.paused:
            self.touch.follow(x, self.window.height - y)
        super().on_mouse_motion(x, y, dx, dy)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Carry the card that was lifted."""
        self.touch.follow(x, self.window.height - y)
        self.touch.advance()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Drop what was carried, or take the press for a click."""
        if button != arcade.MOUSE_BUTTON_LEFT:
            return
        name = self.page.release(x, y)
        if name is not None:
            self.pressed(name)
        else:
            self.touch.release(x, self.window.height - y)

    def on_mouse_leave(self, x: int, y: int) -> None:
        """Nothing is under the pointer any more."""
        self.page.leave()
        self.touch.leave()

    def on_deactivate(self) -> None:
        """Losing the window cancels a drag."""
        self.touch.let_go()
        self.touch.leave()
        super().on_deactivate()

    # -- Buttons and keys ---------------------------------------------------------------------

    def pressed(self, name: str) -> None:
        """Answer a button of the page: a word, and what it is about after a colon."""
        word, _, about = name.partition(":")
        match word:
            case "menu" | "log":
                self._open(word)
            case "resume":
                self._open(None)
            case "discard" if self.asking.move is not None:
                self.play(self.asking.move)
                self.refresh()
            case "undo" | "redo":
                self.take_back(redo=word == "redo")
            case "hurry":
                self.hurry = True
                self.felt.finish()
            case "again":
                self._open(None)
                self.see_again()
            case "pass" if self.choosing.may_pass:
                self.play(PASS)
            case "notice-close":
                self.notice = None
                self.refresh()
            case "speed":
                self.app.next_speed()
                self.refresh()
            case "rules":
                self._read_rules()
            case "hand":
                seat, level = about.split("=")
                self.hand_over(int(seat), level or None)
            case "stop" if self.dialog == "menu":
                self._open("end")
            case "stop":
                self.stop()
            case "settings":
                self.app.go_settings(lambda: self.app.show(self))
            case "home":
                self.app.go_home()
            case "new":
                self.app.go_new_game()
            case "quit":
                self.app.quit()

    def _open(self, dialog: str | None) -> None:
        self.touch.let_go()
        self.touch.leave()
        self._drop_notice()
        self.dialog = dialog
        if dialog != "ask":
            self.asking.move = None
        self.lay_out()

    def _read_rules(self) -> None:
        """Show the rules of this match; the table is as it was when one comes back."""
        self.touch.let_go()
        self.app.read((rulebook(self.host.rules, self.names),), lambda: self.app.show(self))

    def _drop_notice(self) -> None:
        if not self._notice_stays:
            self.notice = None

    def _say(self, refusal: Refusal, *, stays: bool = False) -> None:
        self.notice, self._notice_stays = refusal, stays
        self.hearing.refused(self.app.sentence(refusal))
        self.refresh()

    def back(self) -> None:
        """Escape cancels a drag, then a choice, then opens or closes the menu."""
        if self.touch.put_back() or self.keys.look_away():
            return
        if self.notice is not None:
            self.pressed("notice-close")
        else:
            self._open(None if self.paused else "menu")

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Answer the keys of the table; the rest, and all behind a dialog, is the page's."""
        if self.paused:
            super().on_key_press(symbol, modifiers)
        elif self.keys.press(symbol, modifiers):
            self.refresh()
        elif symbol in KEYS:
            self.pressed(KEYS[symbol])
        else:
            super().on_key_press(symbol, modifiers)
