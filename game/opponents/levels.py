"""Who can be asked to play: levels and reference players, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple, TypeAlias

from game.opponents import reference
from game.opponents.agent import Agent
from game.opponents.skipbo import weights as skipbo
from game.opponents.skipbo.expert import Expert as SkipBoExpert
from game.opponents.skipbo.player import Player as SkipBoPlayer
from game.opponents.skyjo import weights as skyjo
from game.opponents.skyjo.player import Player as SkyjoPlayer

AGENTS_VERSION = 13
"""Kept in records; counts up whenever any agent may choose otherwise than before."""

Make: TypeAlias = Callable[[int], Agent]
"""From the seed of its chance, an agent for one seat of one match."""


class Level(NamedTuple):
    """A way to play, for the games that it knows."""

    name: str
    makers: Mapping[str, Make]
    """By the game's name."""


def _skyjo_expert(seed: int) -> Agent:
    # Its tables take longer to make than all else that a start needs.
    from game.opponents.skyjo.expert import Expert  # noqa: PLC0415 - only where it plays

    return Expert(seed)


LEVELS: Mapping[str, Level] = {
    name: Level(name, {"skip-bo": in_skip_bo, "skyjo": in_skyjo})
    for name, in_skip_bo, in_skyjo in (
        (
            "beginner",
            partial(SkipBoPlayer, skipbo.BEGINNER),
            partial(SkyjoPlayer, skyjo.BEGINNER),
        ),
        ("casual", partial(SkipBoPlayer, skipbo.CASUAL), partial(SkyjoPlayer, skyjo.CASUAL)),
        ("skilled", partial(SkipBoPlayer, skipbo.SKILLED), partial(SkyjoPlayer, skyjo.SKILLED)),
        ("expert", SkipBoExpert, _skyjo_expert),
    )
}
"""What a person can choose, by name, the weakest first."""

DEFAULT = "casual"
"""The level where none is chosen, or where a chosen one is not known here."""

REFERENCES: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("tidy", {"skip-bo": reference.Tidy}),
        Level("pair", {"skip-bo": reference.Pair}),
        Level("careful", {"skyjo": reference.Careful}),
        Level("cutoff", {"skyjo": reference.Cutoff}),
    )
}
"""Known strengths to measure against, by name; each plays one game."""


class NoSuchAgent(LookupError):  # noqa: N818 - it says what there is not
    """Nobody of this name plays this game."""


def agent(name: str, game: str, seed: int) -> Agent:
    """Return a new agent of a level or reference player; NoSuchAgent if there is none."""
    level = LEVELS.get(name) or REFERENCES.get(name)
    if level is None or game not in level.makers:
        raise NoSuchAgent(name, game)
    return level.makers[game](seed)
