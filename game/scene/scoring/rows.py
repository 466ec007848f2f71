"""The rows of a result's panels: as many as there are sides, alike in both panels."""

from __future__ import annotations

from collections.abc import Iterator

from game.scene.box import Box

HEAD, FOOT = 66, 14
"""Room for a panel's heading and below its last row, in design units."""
TALLEST = 124


def rows(panel: Box, count: int) -> Iterator[Box]:
    """Yield the rows of a panel below its heading; a few stand in the middle of the room."""
    room = panel.height - HEAD - FOOT
    high = min(TALLEST, room / count)
    top = panel.top + HEAD + (room - high * count) / 2
    for place in range(count):
        yield Box(panel.left, top + place * high, panel.width, high)
