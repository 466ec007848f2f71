"""Where every card lies, who knows its face, and the seed of the next shuffle.

A table is a value: its methods return another one. A card is a number given when it is dealt and
says nothing about its face; a card that is shuffled comes back under a new number.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from game.rules.shuffle import Chance

Card: TypeAlias = int
Face: TypeAlias = int
Seat: TypeAlias = int
Kind: TypeAlias = Literal["draw", "aside", "building", "stock", "hand", "discard", "held", "grid"]

PUBLIC: Seat = -1
"""The reader who sits nowhere: it knows what everybody knows."""
EVERYONE: frozenset[Seat] = frozenset(range(PUBLIC, 8))
NOBODY: frozenset[Seat] = frozenset()


class Pile(NamedTuple):
    """A place for cards; a Skyjo slot is a pile too. `number` counts from 0."""

    kind: Kind
    seat: Seat | None = None
    number: int = 0


DRAW = Pile("draw")


class Batch(NamedTuple):
    """Cards that were shuffled together; their faces, a sorted multiset, are known to all."""

    cards: frozenset[Card]
    faces: tuple[Face, ...]


class Table(NamedTuple):
    """The cards of one round. In a concealed table `faces` lacks what its reader may not see."""

    piles: Mapping[Pile, tuple[Card, ...]]
    """Bottom card first; a pile that never held a card may be missing."""
    faces: Mapping[Card, Face]
    seen: Mapping[Card, frozenset[Seat]]
    """Who knows each card's face; who knows what is itself known to everyone."""
    batches: tuple[Batch, ...]
    seed: int | None
    """Of the next shuffle; None where it is concealed."""
    next_card: Card

    def cards(self, pile: Pile) -> tuple[Card, ...]:
        """Return the cards of a pile, bottom first."""
        return self.piles.get(pile, ())

    def top(self, pile: Pile) -> Card | None:
        """Return the top card of a pile, None if it is empty."""
        cards = self.piles.get(pile)
        return cards[-1] if cards else None

    def top_face(self, pile: Pile) -> Face | None:
        """Return the face of the top card; None if there is no card or it is not known."""
        cards = self.piles.get(pile)
        return self.faces.get(cards[-1]) if cards else None

    def pile_of(self, card: Card) -> Pile:
        """Return the pile on which a card lies; KeyError if it lies nowhere."""
        for pile, cards in self.piles.items():
            if card in cards:
                return pile
        raise KeyError(card)

    def is_open(self, card: Card) -> bool:
        """Say whether everyone knows the face of this card."""
        return PUBLIC in self.seen.get(card, NOBODY)

    def moved(self, cards: Iterable[Card], source: Pile, target: Pile) -> "Table":
        """Take the cards from one pile and put them on another, in their order."""
        moving = tuple(cards)
        piles = dict(self.piles)
        piles[source] = tuple(card for card in self.cards(source) if card not in moving)
        piles[target] = piles.get(target, ()) + moving
        return self._replace(piles=piles)

    def shown(
        self, cards: Iterable[Card], faces: Iterable[Face | None], seats: frozenset[Seat]
    ) -> "Table":
        """Let the seats know these faces; a face that is None stays as unknown as it was."""
        known, seen = dict(self.faces), dict(self.seen)
        for card, face in zip(cards, faces, strict=True):
            if face is not None:
                known[card] = face
            seen[card] = seen.get(card, NOBODY) | seats
        return self._replace(faces=known, seen=seen)

    def boxed(self, box: tuple[Face, ...]) -> "Table":
        """Clear the table and put a whole box, shuffled, on the draw pile."""
        bare = self._replace(piles={}, faces={}, seen={}, batches=())
        return _with_new_draw_pile(bare, tuple(sorted(box)), ())

    def shuffled(self, taken: tuple[Card, ...]) -> "Table":
        """Shuffle the taken cards, from wherever they lie, with the draw pile into a new one.

        Where every face is known to everyone the new pile is a batch of its own; otherwise it
        shares one with the cards that it was shuffled with, for nobody can tell them apart.
        """
        gone = frozenset(taken) | frozenset(self.cards(DRAW))
        faces: list[Face] = []
        kept: list[Batch] = []
        merged: frozenset[Card] = frozenset()
        for batch in self.batches:
            mine = batch.cards & gone
            if not mine:
                kept.append(batch)
            elif all(self.is_open(card) for card in mine):
                left = Counter(batch.faces) - Counter(self.faces[card] for card in mine)
                faces.extend(self.faces[card] for card in mine)
                if batch.cards > mine:
                    kept.append(Batch(batch.cards - mine, tuple(sorted(left.elements()))))
            else:
                faces.extend(batch.faces)
                merged |= batch.cards - mine
        piles = {
            pile: tuple(card for card in cards if card not in gone)
            for pile, cards in self.piles.items()
        }
        secret = None if self.seed is None else tuple(sorted(self.faces[card] for card in gone))
        bare = self._replace(
            piles=piles,
            faces={card: face for card, face in self.faces.items() if card not in gone},
            seen={card: seats for card, seats in self.seen.items() if card not in gone},
            batches=tuple(kept),
        )
        return _with_new_draw_pile(bare, tuple(sorted(faces)), merged, secret, len(gone))

    def concealed(self, reader: Seat) -> "Table":
        """Return the table as a seat (or PUBLIC) sees it: unknown faces and the seed are blank."""
        seen = self.seen
        known = {
            card: face for card, face in self.faces.items() if reader in seen.get(card, NOBODY)
        }
        return self._replace(faces=known, seed=None)

    def guessed(self, chance: Chance) -> "Table":
        """Fill in every unknown face by chance, within its batch, and draw a new seed."""
        faces = dict(self.faces)
        for batch in self.batches:
            unknown = sorted(card for card in batch.cards if card not in faces)
            known = Counter(faces[card] for card in batch.cards if card in faces)
            pool = sorted((Counter(batch.faces) - known).elements())
            chance.shuffle(pool)
            faces.update(zip(unknown, pool, strict=True))
        return self._replace(faces=faces, seed=chance.bits())


def empty_table(seed: int | None) -> Table:
    """Return a table without cards, with the seed of its first shuffle."""
    return Table({}, {}, {}, (), seed, 0)


def _with_new_draw_pile(
    table: Table,
    contents: tuple[Face, ...],
    merged: Iterable[Card],
    secret: tuple[Face, ...] | None = None,
    count: int | None = None,
) -> Table:
    """Number new cards and lay them; `secret` is the sorted faces where they are known."""
    size = len(contents) if count is None else count
    cards = tuple(range(table.next_card, table.next_card + size))
    faces, seed = dict(table.faces), table.seed
    if seed is not None:
        order = list(contents if secret is None else secret)
        chance = Chance(seed)
        chance.shuffle(order)
        seed = chance.state
        faces.update(zip(cards, order, strict=True))
    batch = Batch(frozenset(cards).union(merged), contents)
    return table._replace(
        piles={**table.piles, DRAW: cards},
        faces=faces,
        batches=(*table.batches, batch),
        seed=seed,
        next_card=table.next_card + size,
    )
