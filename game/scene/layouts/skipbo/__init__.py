"""Where everything stands on a Skip-Bo table."""

from __future__ import annotations

from game.rules.skipbo.rules import SkipBoState
from game.scene.layout import Laying, Layout, Sight, Stage
from game.scene.layouts import pieces
from game.scene.layouts.skipbo.measures import Party, measures
from game.scene.layouts.skipbo.middle import keeps_sets, lay_middle
from game.scene.layouts.skipbo.others import lay_other
from game.scene.layouts.skipbo.own import lay_own
from game.scene.layouts.skipbo.words import partner, title


def lay_out(sight: Sight) -> Layout:
    """Return where everything stands."""
    state = sight.state
    assert isinstance(state, SkipBoState)
    stage = Stage(sight.width, sight.height, rtl=sight.rtl)
    laying = Laying(sight, stage)
    ally = partner(sight)
    place = None if ally is None else sight.others.index(ally)
    party = Party(len(sight.others), place, keeps_sets(state), sight.large)
    sizes = measures(stage.width, stage.height, party)
    laying.items.extend(pieces.top_bar(stage, title(state)))
    for seat, panel in zip(sight.others, sizes.panels, strict=True):
        lay_other(stage, sight, laying, seat, panel)
    lay_middle(stage, sight, laying, sizes, party.zone)
    lay_own(stage, sight, laying, sizes)
    return laying.done()
