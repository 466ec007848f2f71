"""The rules of Skyjo in words (RULES.md, 2): each sentence by the options of the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.rules.game import Rules
from game.rules.skyjo.options import BOX
from game.rules.skyjo.rules import COLUMNS, OPENING_CARDS, ROWS, SLOTS, TURN_LIMIT, Skyjo
from game.scene.reading.book import Book, Chapter, Figure, paragraph
from game.scene.text import ntr, tr

LOWEST, HIGHEST = min(BOX), max(BOX)
BEATEN = 23
"""The score of an ender in an example."""
GRID = (("5", "3", "-2", "7"), ("5", "7", "1", "7"), ("0", "2", "12", "7"))
"""The cards at the end of a round in an example; the last column is one of equals."""


def book(rules: Rules, names: Sequence[str]) -> Book:  # noqa: ARG001 - no seat is named
    """Return the rules of a match."""
    assert isinstance(rules, Skyjo)
    edition = {"classic": tr("Classic"), "magilano": tr("Magilano")}[rules.edition]
    players = tr("{count} players", count=rules.seats)
    turn = (_piles(), *([_column()] if rules.columns else []))
    chapters = (
        Chapter("goal", tr("What it is about"), tuple(_goal(rules)), (_before(),)),
        Chapter("cards", tr("The cards"), tuple(_cards()), (_kinds(),)),
        Chapter("turn", tr("A turn"), tuple(_turn(rules)), turn),
        Chapter("end", tr("The end of a round"), tuple(_end(rules)), (_after(),)),
        Chapter("scoring", tr("Scoring"), tuple(_scoring(rules)), (_sum(rules),)),
        Chapter("match", tr("The match"), tuple(_match(rules))),
    )
    return Book(tr("Skyjo"), f"{edition} · {players}", chapters, rules.game)


# -- The chapters ---------------------------------------------------------------------------------


def _goal(rules: Skyjo) -> Iterator[str]:
    yield tr(
        "Each player has {cards} cards, most of them face down. Turn by turn you exchange them "
        "for lower ones, often without knowing what you give away.",
        cards=SLOTS,
    )
    yield paragraph(
        tr("What lies in front of you at the end of a round is counted against you."),
        tr("All points are bad, and the fewest win the match."),
        tr("Negative cards take points away."),
    )
    if rules.columns:
        yield tr("A column of equal cards goes away and costs nothing.")
    yield tr("Players take turns clockwise, that is, to the left.")


def _cards() -> Iterator[str]:
    counts = Counter(BOX)
    a, b, c, first, *_ = sorted(counts)
    yield tr(
        "The box holds {cards} cards: {count_a} of {a}, {count_b} of {b}, {count_c} of {c}, and "
        "{each} of every number from {first} to {last}.",
        cards=len(BOX),
        a=a,
        count_a=counts[a],
        b=b,
        count_b=counts[b],
        c=c,
        count_c=counts[c],
        each=counts[first],
        first=first,
        last=HIGHEST,
    )
    yield paragraph(
        tr(
            "Each player is dealt {cards} cards, face down in {rows} rows of {columns}.",
            cards=SLOTS,
            rows=ROWS,
            columns=COLUMNS,
        ),
        tr("One card is turned up and begins the discard pile; the rest is the draw pile."),
    )
    yield tr(
        "Before the first turn everybody turns up {count} of their own cards.",
        count=OPENING_CARDS,
    )
    yield tr(
        "The highest sum of these cards starts the first round. If sums are equal, the highest "
        "single card decides, then the order of the seats."
    )


def _turn(rules: Skyjo) -> Iterator[str]:
    yield tr("In your turn you take the top of the discard pile, or you draw a card.")
    yield tr(
        "The discard takes the place of one of your cards, which may lie face up or face down. "
        "The old card goes face up on the discard pile; you may not look at it before."
    )
    yield paragraph(
        tr(
            "A card that you draw may be used in the same way, or you discard it instead and turn "
            "up one of your own face-down cards."
        ),
        {
            "must": tr("Turning one up is a must then."),
            "may": tr("You may also leave all of them face down then."),
        }[rules.reveal],
    )
    yield (
        tr(
            "When all {rows} cards of a column are face up and equal, the column is cleared: it "
            "goes on the discard pile and its places stay empty. This is no choice; it holds for "
            "negative cards too.",
            rows=ROWS,
        )
        if rules.columns
        else tr("Equal cards in a column stay where they are and count like any others.")
    )
    yield tr(
        "When the draw pile is empty, the discards under the top one are shuffled and become the "
        "new draw pile. If no card lies under it, nothing can be drawn."
    )


def _end(rules: Skyjo) -> Iterator[str]:
    yield paragraph(
        tr("Whoever first has all of their cards face up ends the round.")
        if not rules.columns
        else tr("Whoever first has all of their cards face up or cleared ends the round."),
        tr("Everybody else has exactly one more turn."),
    )
    yield paragraph(
        tr("Then all cards that are still face down are turned up."),
        ""
        if not rules.columns
        else tr("Columns whose cards are equal now are cleared as well.")
        if rules.final_columns
        else tr("Columns whose cards turn out equal only now are not cleared."),
    )
    yield paragraph(
        tr(
            "A round in which everybody has had {count} turns and nobody has ended it stops there: "
            "all cards are turned up and counted in the same way.",
            count=TURN_LIMIT,
        ),
        tr("Nothing is doubled then.") if rules.doubling else "",
    )


def _scoring(rules: Skyjo) -> Iterator[str]:
    yield tr("Your score for a round is the sum of the cards that lie in front of you.")
    if not rules.doubling:
        yield tr("Whoever ended the round scores like everybody else.")
        return
    yield paragraph(
        tr(
            "Whoever ended the round should have the lowest score alone. If anybody else has a "
            "lower or an equal one, the ender's score counts twice."
        )
        if rules.tie_doubles
        else tr(
            "Whoever ended the round should have the lowest score. If anybody else has a lower "
            "one, the ender's score counts twice; an equal one does no harm."
        ),
        tr("The scores before doubling are compared."),
    )
    yield tr(
        "An ender who has {count} points and is beaten scores {double}.",
        count=BEATEN,
        double=2 * BEATEN,
    )
    yield (
        tr("A score of zero or less is never doubled.")
        if rules.double_positive_only
        else tr("A score below zero is doubled too, which makes it better.")
    )


def _match(rules: Skyjo) -> Iterator[str]:
    kind, _, digits = rules.match.partition(":")
    if rules.match == "rounds:1":
        yield tr(
            "The match is a single round: the lowest score wins it; equal ones share the match."
        )
        return
    yield tr("The scores of all rounds are added up.")
    if kind == "points":
        yield tr(
            "When somebody has {count} points or more, the match ends; otherwise another round "
            "is dealt.",
            count=rules.target,
        )
    elif kind == "rounds":
        yield ntr(
            "The match ends after {count} round.",
            "The match ends after {count} rounds.",
            int(digits),
        )
    else:
        yield tr(
            "Rounds are played for as long as you like; you end the match in the menu or after a "
            "round."
        )
    yield tr("The lowest total wins; equal ones share the match.")
    yield {
        "winner": paragraph(
            tr(
                "Each later round is started by whoever had the lowest score in the round before; "
                "of several, by the first of them clockwise, beginning with the last starter."
            ),
            tr("For this, scores count as they are after doubling.") if rules.doubling else "",
        ),
        "ender": tr(
            "Each later round is started by whoever ended the round before; if nobody did, by "
            "whoever had the lowest score."
        ),
        "highest": tr("Each later round is started in the same way as the first."),
    }[rules.next_starter]


# -- The figures ----------------------------------------------------------------------------------


def _before() -> Figure:
    rows = [["back"] * COLUMNS for _ in range(ROWS)]
    rows[0][1], rows[1][2] = "8", "4"
    return Figure(tr("A player's cards after the opening"), tuple(map(tuple, rows)), is_grid=True)


def _kinds() -> Figure:
    faces = [str(value) for value in range(LOWEST, HIGHEST + 1)]
    rows = tuple(tuple(faces[start : start + 4]) for start in range(0, len(faces), 4))
    return Figure(tr("Every value that there is"), rows)


def _piles() -> Figure:
    return Figure(tr("The draw pile and the discard pile"), (("back", "5"),))


def _column() -> Figure:
    rows = tuple(("7", "arrow" if row == ROWS // 2 else "", "slot") for row in range(ROWS))
    return Figure(tr("A column of equal cards is cleared"), rows)


def _after() -> Figure:
    rows = tuple((*row[:-1], last) for row, last in zip(GRID, ("4", "11", "-1"), strict=True))
    return Figure(tr("All cards are face up: this player ends the round"), rows, is_grid=True)


def _sum(rules: Skyjo) -> Figure:
    """Return what a grid costs, its last column cleared if columns are."""
    last = "slot" if rules.columns else None
    rows = tuple((*row[:-1], last or row[-1]) for row in GRID)
    points = sum(int(face) for row in rows for face in row if face != "slot")
    caption = ntr("These cards cost {count} point", "These cards cost {count} points", points)
    return Figure(caption, rows, is_grid=True)
