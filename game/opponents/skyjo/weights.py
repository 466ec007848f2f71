"""What each level of Skyjo heeds, and how much: all that makes one weaker than another.

Worths are in hundredths of a point, shares in percent.
"""

from typing import NamedTuple

POINT = 100
"""Costs and worths are integers, in hundredths of a point."""
ALL = 100
"""Shares are in percent."""


class Weights(NamedTuple):
    """How one level plays."""

    notices: int
    """In how many of 100 decisions it sees that a card completes a column."""
    counts: bool
    """Whether seen cards are counted; else every card of the box may be anywhere."""

    # -- Cards and columns
    bearable: int
    """A face-up card that is worth more will be replaced if there is time."""
    stays: tuple[int, ...]
    """How much of what is above stays in the end, by the turns that are left; the last holds on."""
    turned: int
    """What a card that is turned up is worth: until all are, a seat can end no round."""
    tempo: int
    """How many turns a round takes longer than anyone has face-down cards."""
    hope: int
    """How much of a pair's column a turn may save, were every unseen card the third one."""
    hope_by_point: int
    """More of it for each point of the pair: high cards are the ones that others leave."""
    most_hope: int
    """How much of it may be saved at most."""
    single: int
    """The same for a face-up card above two face-down ones."""

    # -- The others
    gift: int
    """How much counts of what the next seat gains from a card that is left to it."""
    rivals: int
    """How much counts of what the others would make of their grids if the round went on."""

    # -- The end of a round
    ending: int
    """What it is worth in itself to end a round."""
    doubling: int
    """How much counts of what is doubled if the ender is beaten."""
    reply: int
    """How much a rival is expected to make of its last turn."""
    spread: int
    """How far a rival's estimated total may be off, even with all its cards face up."""
    beating: int
    """How much counts of the ender's points that are doubled if the last turn beats it."""
    totals: bool
    """Whether a round that decides the match is played for the match."""


BEGINNER = Weights(
    notices=60,
    counts=False,
    bearable=400,
    stays=(100, 90, 80, 70, 60),
    turned=20,
    tempo=0,
    hope=0,
    hope_by_point=0,
    most_hope=0,
    single=0,
    gift=0,
    rivals=0,
    ending=600,
    doubling=0,
    reply=0,
    spread=500,
    beating=0,
    totals=False,
)
CASUAL = Weights(
    notices=100,
    counts=False,
    bearable=300,
    stays=(100, 92, 82, 72, 64, 58, 54, 50),
    turned=20,
    tempo=0,
    hope=100,
    hope_by_point=0,
    most_hope=60,
    single=0,
    gift=0,
    rivals=0,
    ending=400,
    doubling=50,
    reply=100,
    spread=500,
    beating=0,
    totals=False,
)
SKILLED = Weights(
    notices=100,
    counts=True,
    bearable=305,
    stays=(100, 76, 60, 48, 40, 35, 31, 29, 27, 26),
    turned=103,
    tempo=1,
    hope=53,
    hope_by_point=8,
    most_hope=55,
    single=38,
    gift=138,
    rivals=56,
    ending=183,
    doubling=123,
    reply=148,
    spread=303,
    beating=123,
    totals=True,
)
