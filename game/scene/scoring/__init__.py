"""How each game's scores are told, by the game's name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from game.rules.events import RoundScored
from game.rules.table import Seat
from game.scene.box import Box
from game.scene.layout import Stage
from game.scene.scoring import skipbo, skyjo
from game.scene.scoring.facts import ResultFacts, Standing, Tally
from game.scene.widgets import Item


class Scoring(Protocol):
    """What a game's scoring module offers."""

    def won(self, scored: RoundScored) -> tuple[Seat, ...]:
        """Return who did best in a round; () for nobody."""

    def arithmetic(self, facts: ResultFacts) -> str:
        """Return how the points came about, in a sentence that can be checked."""

    def until(self, facts: ResultFacts) -> str:
        """Return how long the match lasts, in words; empty where it is one round."""

    def tally(self, facts: ResultFacts) -> Tally:
        """Return what decides the match."""

    def beside(self, facts: ResultFacts, seat: Seat) -> str:
        """Return what is worth knowing of a seat beside its tally; empty for nothing."""

    def order(self, facts: ResultFacts) -> Sequence[tuple[int, ...]]:
        """Return a key for each seat: the less, the better it stands."""

    def share(self, facts: ResultFacts) -> float:
        """Return how much of the width the standings take; the detail gets the rest."""

    def detail(
        self, stage: Stage, facts: ResultFacts, box: Box, ranked: Sequence[Standing]
    ) -> Iterator[Item]:
        """Yield what the other panel shows: how the round lay at its end."""


SCORINGS: Mapping[str, Scoring] = {"skip-bo": skipbo, "skyjo": skyjo}
