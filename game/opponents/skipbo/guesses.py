"""What a seat does not see, dealt anew: rounds that fit an observation, for thinking them through.

Unknown cards are dealt within the batches that they were shuffled in, so that every guess is a
round that can really be.
"""

from collections import Counter
from hashlib import shake_128
from struct import unpack

from game.opponents.skipbo.simulator import Simulator
from game.rules.game import Observation
from game.rules.skipbo.rules import ASIDE, BUILDING, SkipBo, SkipBoState, discard, hand, stock
from game.rules.table import DRAW, Face, Pile

_KEY = 8
"""Bytes of chance for each card: so many that two are never equal, or it does not matter."""


class Guesses:
    """The rounds that an observation may be of, by number."""

    def __init__(self, seen: Observation, seed: int) -> None:
        """`seed` is of the chance that deals."""
        state = seen.state
        assert isinstance(state, SkipBoState)
        assert isinstance(state.rules, SkipBo)
        self.rules, self.state, self.seed = state.rules, state, seed
        seats = range(self.rules.seats)
        piles: list[Pile] = [DRAW, ASIDE, *BUILDING]
        piles += [pile for seat in seats for pile in (stock(seat), hand(seat))]
        piles += [discard(seat, index) for seat in seats for index in range(4)]
        cards = [card for pile in piles for card in state.table.cards(pile)]
        known = state.table.faces
        self._faces = [known.get(card, 0) for card in cards]
        """Of all cards, pile by pile; 0 is not known."""
        self._sizes = [len(state.table.cards(pile)) for pile in piles]
        self._unknown: list[tuple[list[int], list[Face]]] = []
        """For each batch: the places in `_faces` to be filled, and with what, in any order."""
        place_of = {card: place for place, card in enumerate(cards)}
        for batch in state.table.batches:
            places = sorted(place_of[card] for card in batch.cards if card not in known)
            left = Counter(batch.faces) - Counter(
                known[card] for card in batch.cards if card in known
            )
            self._unknown.append((places, sorted(left.elements())))

    def deal(self, number: int) -> Simulator:
        """Return one of the rounds: the same one for the same number."""
        faces = self._faces.copy()
        count = sum(len(places) for places, _ in self._unknown)
        digest = shake_128(b"%d %d" % (self.seed, number)).digest(_KEY * (count + 1))
        seed, *keys = unpack(f"<{count + 1}Q", digest)
        start = 0
        for places, left in self._unknown:
            end = start + len(places)
            for place, (_, face) in zip(
                places, sorted(zip(keys[start:end], left, strict=True)), strict=True
            ):
                faces[place] = face
            start = end
        return self._laid(faces, seed)

    def _laid(self, faces: list[Face], seed: int) -> Simulator:
        game, state, start = Simulator(self.rules, seed), self.state, 0
        piles: list[list[Face]] = []
        for size in self._sizes:
            piles.append(faces[start : start + size])
            start += size
        game.draw, game.aside, *rest = piles
        game.buildings, rest = rest[:4], rest[4:]
        seats = self.rules.seats
        game.stocks, game.hands = rest[: 2 * seats : 2], rest[1 : 2 * seats : 2]
        for seat, own in enumerate(game.discards):
            own[:] = rest[2 * seats + 4 * seat :][:4]
        game.share()
        game.nexts = list(state.nexts)
        game.turn, game.turns, game.passes = state.turn, state.turns, state.passes
        return game
