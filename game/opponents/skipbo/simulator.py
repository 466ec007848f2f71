"""Skip-Bo on lists of faces: one round by the same rules, for thousands of turns a second.

It holds no numbers of cards, no events and no knowledge: whoever fills it in has guessed the rest.
"""

from game.rules.shuffle import MASK
from game.rules.skipbo.rules import HAND_SIZE, LAST, TURN_LIMIT, WILD, SkipBo
from game.rules.table import Face, Seat

_TIMES, _PLUS, _HIGH = 6364136223846793005, 1442695040888963407, 33
"""Of Knuth's linear congruential generator; its low bits are left out."""


class Simulator:
    """One round at one moment; the methods change it. Every pile has its top card last."""

    __slots__ = (
        "aside",
        "buildings",
        "discards",
        "draw",
        "hands",
        "nexts",
        "passes",
        "piles",
        "rules",
        "seed",
        "stocks",
        "turn",
        "turns",
        "winners",
    )

    def __init__(self, rules: SkipBo, seed: int) -> None:
        """Lay empty piles; `seed` is of the shuffles to come."""
        seats = range(rules.seats)
        self.rules, self.seed = rules, seed
        self.nexts = [1, 1, 1, 1]
        self.buildings: list[list[Face]] = [[], [], [], []]
        self.draw: list[Face] = []
        self.aside: list[Face] = []
        self.stocks: list[list[Face]] = [[] for _ in seats]
        self.hands: list[list[Face]] = [[] for _ in seats]
        self.discards: list[list[list[Face]]] = [[[], [], [], []] for _ in seats]
        self.piles: list[list[list[Face]]] = []
        self.share()
        self.turn = self.turns = self.passes = 0
        self.winners: tuple[Seat, ...] = ()
        """Once the round is over: the seats of the best side, or of several that are tied."""

    def share(self) -> None:
        """Let `piles` hold, by seat, the discard piles that it may play from, its own ones first.

        They are the same lists as in `discards`.
        """
        self.piles = self.discards
        if self.rules.partners:
            self.piles = [
                [pile for ally in self.rules.allies(seat) for pile in self.discards[ally]]
                for seat in range(self.rules.seats)
            ]

    def copy(self) -> "Simulator":
        """Return a round that goes its own way from here."""
        other = object.__new__(type(self))
        other.rules, other.seed = self.rules, self.seed
        other.nexts = self.nexts.copy()
        other.buildings = [pile.copy() for pile in self.buildings]
        other.draw, other.aside = self.draw.copy(), self.aside.copy()
        other.stocks = [pile.copy() for pile in self.stocks]
        other.hands = [held.copy() for held in self.hands]
        other.discards = [[pile.copy() for pile in piles] for piles in self.discards]
        other.share()
        other.turn, other.turns, other.passes = self.turn, self.turns, self.passes
        other.winners = self.winners
        return other

    def left(self, side: tuple[Seat, ...]) -> int:
        """Return how many stock cards these seats have left."""
        return sum(len(self.stocks[seat]) for seat in side)

    def takes_wild(self, target: int) -> bool:
        """Say whether a wild may be built on a building pile."""
        building = self.buildings[target]
        return self.rules.wild_on_wild or not building or building[-1] != WILD

    # -- Moves ------------------------------------------------------------------------------------

    def build(self, source: list[Face], target: int) -> None:
        """Play the top of a stock or discard pile on a building pile that takes it."""
        self._land(source.pop(), target)
        if not source and self.left(self.rules.allies(self.turn)) == 0:
            self.winners = tuple(sorted(self.rules.allies(self.turn)))
        elif not self.hands[self.turn]:
            self.fill_hand()

    def build_held(self, face: Face, target: int) -> None:
        """Play a card of the hand on a building pile that takes it."""
        held = self.hands[self.turn]
        held.remove(face)
        self._land(face, target)
        if not held:
            self.fill_hand()

    def discard(self, face: Face, pile: list[Face]) -> None:
        """End the turn with a card of the hand."""
        self.hands[self.turn].remove(face)
        pile.append(face)
        self.passes = 0
        self._end_turn()

    def pass_turn(self) -> None:
        """End the turn with an empty hand."""
        self.passes += 1
        self._end_turn()

    # -- What they cause --------------------------------------------------------------------------

    def _land(self, face: Face, target: int) -> None:
        self.passes = 0
        building = self.buildings[target]
        building.append(face)
        if self.nexts[target] < LAST:
            self.nexts[target] += 1
            return
        self.nexts[target] = 1
        self.buildings[target] = []
        if self.rules.recycle == "at_once":
            self.shuffle_in(building)
        else:
            self.aside += building

    def fill_hand(self) -> None:
        """Draw up to a full hand for the seat whose turn it is."""
        held = self.hands[self.turn]
        while len(held) < HAND_SIZE:
            if not self.draw:
                taken = self._reserve()
                if not taken:
                    return
                self.shuffle_in(taken)
            held.append(self.draw.pop())

    def _reserve(self) -> list[Face]:
        """Take away and return what a new draw pile is made of."""
        taken, self.aside = self.aside, []
        if not taken and self.rules.rebuild:
            for building in self.buildings:
                taken += building[:-1]
                del building[:-1]
        return taken

    def shuffle_in(self, cards: list[Face]) -> None:
        """Put cards in places of the draw pile that chance picks; the pile itself is shuffled."""
        draw, seed = self.draw, self.seed
        for card in cards:
            seed = (seed * _TIMES + _PLUS) & MASK
            draw.append(card)
            place = (seed >> _HIGH) % len(draw)
            draw[-1], draw[place] = draw[place], card
        self.seed = seed

    def _end_turn(self) -> None:
        self.turns += 1
        seats = self.rules.seats
        if self.passes >= seats or self.turns >= TURN_LIMIT * seats:
            sides = self.rules.sides()
            least = min(map(self.left, sides))
            self.winners = tuple(
                sorted(seat for side in sides if self.left(side) == least for seat in side)
            )
            return
        self.turn = (self.turn + 1) % seats
        self.fill_hand()
