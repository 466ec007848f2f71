"""A match on the screen as somebody may see it: it follows the log and lays what that shows.

It takes no moves, so it is also what a match looks like from afar.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.table import PUBLIC, Seat
from game.scene import looks, motion, text
from game.scene.fair import opening
from game.scene.felt import Felt
from game.scene.layout import Art, Layout, Sight, places
from game.scene.layouts import LAYOUTS
from game.scene.narrator import READING, plate_height
from game.scene.reel import Reel
from game.scene.screen import Screen
from game.scene.show import PACES, Show
from game.scene.telling import TELLINGS
from game.scene.usual_names import names_of

if TYPE_CHECKING:
    from game.match.host import Host
    from game.scene.app import App


class TableView(Screen):
    """One match, its log read with the eyes of one seat, or of everybody at the screen."""

    def __init__(self, app: App, host: Host) -> None:
        """The table begins where the log was seen before."""
        super().__init__(app)
        self.host = host
        self.names = names_of(host)
        self.colours = tuple(seat.colour for seat in host.seats)
        self.viewer: Seat = host.persons[0] if host.persons else 0
        """Who sits at the lower edge."""
        self.reader: Seat = PUBLIC if self.is_shared else self.viewer
        """Whose eyes the screen is for; PUBLIC shows what everybody may see."""
        self.felt = Felt(app.window, host.rules.game)
        self.layout = Layout({}, {}, (), ())
        self.now = 0.0
        self.hurry = False
        """Nothing takes time until the person's next decision."""
        self.begin(host.shown)

    @property
    def is_shared(self) -> bool:
        """Whether several people sit in front of this screen."""
        return len(self.host.persons) > 1

    @property
    def is_over(self) -> bool:
        """Whether the end of the match is on the screen."""
        return self.reel.state.outcome is not None

    @property
    def pace(self) -> float:
        """How long everything takes, as a multiple of the normal."""
        return 0.0 if self.hurry else motion.SPEEDS[self.app.speed]

    @property
    def others_pace(self) -> float:
        """How long what the others do takes, as a multiple of that."""
        return PACES[str(self.app.settings["pace"])]

    @property
    def plate_height(self) -> int:
        """How much of the window's height is the narrator's, in logical pixels."""
        if not self.app.settings.is_on("narrator"):
            return 0
        return plate_height(self.window.width, self.window.height)

    @property
    def reading(self) -> float:
        """For how many seconds each line about the others is there to be read, or to be heard."""
        if self.hurry:
            return 0.0
        needed = (time for name, time in READING.items() if self.app.settings.is_on(name))
        return max(needed, default=0.0) * self.others_pace

    def begin(self, index: int) -> None:
        """Read the log with the eyes of the reader, everything up to an index at once."""
        self.reel, self._told_in = Reel(self.host, self.reader, self.names), text.current()
        is_played_here = self.host.seats[self.viewer].kind == "person"
        self.show = Show(self.reel, self.felt.motion, self.viewer if is_played_here else None)
        self.reel.wind_to(index)

    def change_eyes(self, viewer: Seat, reader: Seat) -> None:
        """Show the same moment to other eyes; no trace is left of what the last ones saw."""
        cursor, before = self.reel.cursor, self.reel.state.table.faces
        self.viewer, self.reader = viewer, reader
        self.begin(cursor)
        for card in before.keys() ^ self.reel.state.table.faces.keys():
            self.felt.forget(card)

    def lay_out(self) -> None:
        """Lay out what is shown now and send every card there."""
        looks.use(self.app.settings.looks)
        if self.show.fresh:
            self.felt.forget_all()
        self.felt.motion.fades = self.app.settings.is_on("reduced_motion")
        self.layout = LAYOUTS[self.host.rules.game](self.sight())
        faces, others = self.reel.state.table.faces, motion.RELAYOUT * self.pace
        self.felt.lay(self.layout, faces, self.now, (self.show.lasts, others), self.show.starts)
        self.show.lasts, self.show.starts, self.show.fresh = {}, {}, False
        self.refresh()

    def refresh(self) -> None:
        """Show what `items` says now; in other looks the table is laid anew as well."""
        if self.felt.looks == self.app.settings.looks:
            super().refresh()
        else:
            self.lay_out()

    def sight(self) -> Sight:
        """Return what the layout is made from."""
        state = self.reel.state
        first = self.host.persons[0] if self.is_shared else self.viewer
        words, _ = TELLINGS[state.rules.game].status(
            state, (), self.viewer, self.names, alone=not self.is_shared
        )
        return Sight(
            state,
            self.viewer,
            places(state.rules.seats, first, self.viewer),
            self.names,
            self.colours,
            self.window.width,
            self.window.height - self.plate_height,
            rtl=text.current().rtl,
            large=looks.current().is_large,
            status=words,
            history=tuple(self.reel.history) or opening(self.host),
        )

    def last_moves(self) -> Sequence[Art]:
        """Return a mark for the card that each other seat moved last."""
        return [
            Art("mark", self.layout.cards[card])
            for seat, card in self.reel.marks.items()
            if seat != self.viewer and card in self.layout.cards
            and not self.felt.motion.is_moving(card)
        ]  # fmt: skip

    @property
    def dirty(self) -> bool:
        """Whether the next frame would differ from the last one.

        Nothing new is drawn before the disk has how far it goes: a match that is cut off goes on
        where it was last seen.
        """
        return (self.page.dirty or self.felt.dirty) and self.host.is_mark_kept

    def on_draw(self) -> None:
        """Draw the table, the cards, what lies over them, and what is in the air."""
        self.clear()
        self.felt.draw(self.page)

    def on_show_view(self) -> None:
        """Lay the table for the window, and in the language, as they are now."""
        self.page.dirty = True
        if self._told_in != text.current():
            self.names = self.reel.names = names_of(self.host)
            if not self.reel.was_cut:
                self.reel.retell()
                self._told_in = text.current()
        self.lay_out()

    def on_resize(self, width: int, height: int) -> None:
        """Lay the table anew, every card at rest."""
        super().on_resize(width, height)
        self.lay_out()
        self.felt.finish()
