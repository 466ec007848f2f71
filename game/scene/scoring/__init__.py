"""How each game's scores are told, by the game's name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from game.rules.table import Seat
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.scoring import skipbo, skyjo
from game.scene.widgets import Item

if TYPE_CHECKING:
    from game.scene.results import ResultFacts


class Scoring(Protocol):
    """What a game's scoring module offers."""

    def round_winners(self, facts: ResultFacts) -> tuple[Seat, ...]:
        """Return who did best in the round; () for nobody."""

    def arithmetic(self, facts: ResultFacts) -> str:
        """Return how the round's points came about, in words; empty without a round."""

    def goal(self, facts: ResultFacts) -> int | None:
        """Return the points to which the match is played, if it is."""

    def until(self, facts: ResultFacts) -> str:
        """Return how long the match lasts, in words; empty where it is one round."""

    def standing(self, facts: ResultFacts) -> list[Seat]:
        """Return the seats, the one that leads first."""

    def detail(self, stage: Stage, facts: ResultFacts, box: Box) -> Iterator[Item]:
        """Yield what the other panel shows: how the round lay at its end."""


SCORINGS: Mapping[str, Scoring] = {"skip-bo": skipbo, "skyjo": skyjo}
