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
    notices=75,
    counts=False,
    bearable=400,
    stays=(100, 89, 80, 73, 67, 62, 58, 55),
    turned=60,
    tempo=1,
    hope=0,
    hope_by_point=0,
    most_hope=0,
    single=0,
    gift=0,
    rivals=0,
    ending=300,
    doubling=50,
    reply=50,
    spread=500,
    beating=0,
    totals=False,
)
"""Overlooks columns, keeps middling cards, ends too early: one time in three it is doubled."""
CASUAL = Weights(
    notices=100,
    counts=False,
    bearable=300,
    stays=(100, 85, 72, 63, 56, 50, 46, 42),
    turned=60,
    tempo=1,
    hope=80,
    hope_by_point=0,
    most_hope=50,
    single=0,
    gift=0,
    rivals=0,
    ending=250,
    doubling=65,
    reply=100,
    spread=400,
    beating=0,
    totals=False,
)
"""Plans columns and fears doubling, but counts no cards and does not ask what it leaves behind."""
EXPERT = Weights(
    notices=100,
    counts=True,
    bearable=300,
    stays=(100, 72, 53, 41, 32, 26, 23, 20, 18, 17, 16),
    turned=105,
    tempo=1,
    hope=95,
    hope_by_point=5,
    most_hope=55,
    single=30,
    gift=125,
    rivals=45,
    ending=100,
    doubling=140,
    reply=135,
    spread=280,
    beating=115,
    totals=True,
)
"""Expert's first thought: it plays the others' grids as well as its own, and for the match."""
SKILLED = EXPERT._replace(
    stays=CASUAL.stays,
    gift=25,
    rivals=0,
    beating=0,
    totals=False,
)
"""Counts, and knows when to end, but looks mostly at its own grid and at one round."""
