"""What happens at a table in words, by the game's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.rules.events import Event
from game.rules.game import Move, State
from game.rules.table import Card, Pile, Seat
from game.scene.telling import skipbo, skyjo


class Telling(Protocol):
    """What a game's telling module offers."""

    def told(self, before: State, after: State, event: Event, names: tuple[str, ...]) -> str | None:
        """Return what happened between two concealed states in words, if it needs any."""

    def narrated(
        self, before: State, after: State, events: tuple[Event, ...], names: tuple[str, ...]
    ) -> str | None:
        """Return the same for whoever does not see the table: with every pile, draw and score.

        `events` are shown as one: a card's move with its face, or the cards of a hand in a row.
        Of a face that the reader of the states does not know nothing is said.
        """

    def status(
        self,
        state: State,
        moves: tuple[Move, ...],
        viewer: Seat,
        names: tuple[str, ...],
        *,
        alone: bool,
    ) -> tuple[str, str]:
        """Return what is to do now, and what the button for passing says if there is one.

        Whoever sits alone at the screen is called you, several people by their names.
        """

    def preview(self, state: State, move: Move, viewer: Seat) -> str:
        """Return what would come of a move of the viewer's before it is made, in one or two lines.

        Empty where it goes without saying.
        """

    def about(self, state: State, pile: Pile, viewer: Seat, names: tuple[str, ...]) -> str:
        """Return what a pile is, in a line for whoever looks closer; "" where it is plain.

        The viewer's own piles need no name.
        """

    def at(
        self, state: State, pile: Pile, card: Card | None, reader: Seat, names: tuple[str, ...]
    ) -> str:
        """Return what lies at a place, in words to be read out to whoever the state is for.

        `card` is one of a hand or of a grid; without it the hand or the grid is told as a whole.
        The reader's own piles need no name. Further lines tell what who sees the place sees.
        """

    def standing(self, state: State, viewer: Seat) -> str:
        """Return how it stands for the viewer, in a few words."""


TELLINGS: Mapping[str, Telling] = {"skip-bo": skipbo, "skyjo": skyjo}
