"""What each level of Skip-Bo heeds, and how much: all that makes one weaker than another.

Worths are in hundredths of a stock card. WATCHFUL was fitted by least squares to matches that
it played against itself: how many more stock cards than its rival it played from there on,
each turn counting a little less than the one before. To its stock and refill bases something was
added, for a person takes both wherever they can be had; that made it no weaker.
"""

from typing import NamedTuple


class Worth(NamedTuple):
    """What counts at one moment. The last value of a table is for so many and for any more."""

    base: int
    near: tuple[int, ...]
    """A stock card, by the values that are missing on its nearest pile beyond the wilds in hand."""
    second: tuple[int, ...]
    """The same on its second nearest pile."""
    spent: int
    """Each wild that its nearest pile would take."""
    rival: tuple[int, ...]
    """The next seat's stock card, by the values that are missing on its nearest pile."""
    rival_second: tuple[int, ...]
    """The same on its second nearest pile."""
    wilds: tuple[int, ...]
    """The wilds in hand, from none."""
    numbers: tuple[int, ...]
    """The numbers in hand, from none: whoever keeps fewer cards draws more."""
    twin: int
    """Each number that is in hand once more."""
    choice: int
    """Each number on top of a discard pile that is not in hand."""
    order: int
    """Each discarded number with none but equal or lower ones above it."""
    lying: int
    """Each card on a discard pile."""


class Worths(NamedTuple):
    """What counts at each moment up to which a turn is planned: what follows is left to chance."""

    closing: Worth
    """The turn ends."""
    stock: Worth
    """A stock card has been played; the next one is about to be seen."""
    refill: Worth
    """The hand has been emptied; five cards are about to be drawn."""


class Weights(NamedTuple):
    """How far a player thinks, what escapes it, and what it heeds."""

    foresight: int
    """Plays that it thinks ahead."""
    overlooks_hand: int
    """Of 100 cards in hand how many it does not think of, each time that it plays."""
    overlooks_piles: int
    """Of 100 discard piles."""
    careless: int
    """Of 100 closing discards how many it makes without a thought."""
    worths: Worths


_NOTHING = (0,)

WATCHFUL = Worths(
    closing=Worth(
        base=-7,
        near=(44, 53, 22, 9, 0),
        second=(-2, 25, 14, 0),
        spent=0,
        rival=(-245, -112, -71, -51, -32, 0),
        rival_second=(40, 6, -8, 0),
        wilds=(0, 36, 44, 44),
        numbers=(0, -8, -20, -30, -32),
        twin=-11,
        choice=4,
        order=2,
        lying=0,
    ),
    stock=Worth(
        base=193,
        near=(278, 38, -28, -37, 0),
        second=(57, 71, 46, 0),
        spent=-82,
        rival=(-137, -105, -83, -59, -35, 0),
        rival_second=(-59, -20, -19, 0),
        wilds=(0, 79, 127, 173),
        numbers=(0, 27, 24, 22, 26, 24),
        twin=-22,
        choice=12,
        order=6,
        lying=0,
    ),
    refill=Worth(
        base=32,
        near=(193, 100, 34, 0, 0),
        second=(4, 18, 27, 0),
        spent=0,
        rival=(-124, -86, -71, -58, -51, 0),
        rival_second=(-23, -21, -11, 0),
        wilds=_NOTHING,
        numbers=_NOTHING,
        twin=0,
        choice=15,
        order=9,
        lying=0,
    ),
)

_SELF_ABSORBED = Worths(
    *(worth._replace(rival=_NOTHING, rival_second=_NOTHING) for worth in WATCHFUL)
)
"""The same without a look at the next seat."""

_EAGER = Worth(
    base=0,
    near=(60, 40, 15, 0),
    second=_NOTHING,
    spent=0,
    rival=_NOTHING,
    rival_second=_NOTHING,
    wilds=(0, 70, 110, 130),
    numbers=(0, -40, -80, -120, -160, -200),
    twin=0,
    choice=0,
    order=0,
    lying=-20,
)
"""Whatever can be played is played, except for the first wilds: those are dear."""

BEGINNER = Weights(
    foresight=3,
    overlooks_hand=5,
    overlooks_piles=30,
    careless=40,
    worths=Worths(
        closing=_EAGER,
        stock=_EAGER._replace(base=100, near=(300, 0)),
        refill=_EAGER._replace(near=(200, 100, 50, 0)),
    ),
)
CASUAL = Weights(
    foresight=4, overlooks_hand=0, overlooks_piles=8, careless=10, worths=_SELF_ABSORBED
)
SKILLED = Weights(foresight=5, overlooks_hand=0, overlooks_piles=5, careless=0, worths=WATCHFUL)
