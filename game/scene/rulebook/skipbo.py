"""The rules of Skip-Bo in words (RULES.md, 1): each sentence by the options of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.game import Rules
from game.rules.skipbo.options import BOX
from game.rules.skipbo.rules import (
    BUILDING,
    CARD_POINTS,
    DISCARD_PILES,
    HAND_SIZE,
    LAST,
    TURN_LIMIT,
    WILDS_IN_A_BOX,
    WIN_POINTS,
    SkipBo,
)
from game.scene.reading.book import Book, Chapter, Figure, paragraph
from game.scene.text import ltr, ntr, number, tr

FIRST = min(BOX)
NEEDED = 4
"""The value for which a wild stands in a figure."""
LEFT_OVER = ("9", "2", "W")
"""The stock cards that are left to the opponents in an example."""


def book(rules: Rules, names: Sequence[str]) -> Book:
    """Return the rules of a match; without names the seats have none."""
    assert isinstance(rules, SkipBo)
    edition = {"mattel": tr("Mattel"), "persian": tr("Persian edition")}[rules.edition]
    players = tr("{count} players", count=rules.seats)
    chapters = (
        Chapter("goal", tr("What it is about"), tuple(_goal(rules)), (_building_pile(),)),
        Chapter("cards", tr("The cards"), tuple(_cards(rules)), (_kinds(),)),
        Chapter("turn", tr("A turn"), tuple(_turn(rules)), (_wild(),)),
        Chapter("end", tr("The end of a turn"), tuple(_end(rules)), (_discards(rules),)),
        Chapter("round", tr("The end of a round"), tuple(_round(rules)), (_left_over(rules),)),
        Chapter("match", tr("The match"), tuple(_match(rules, names))),
    )
    return Book(tr("Skip-Bo"), f"{edition} · {players}", chapters, rules.game)


# -- The chapters ---------------------------------------------------------------------------------


def _goal(rules: SkipBo) -> Iterator[str]:
    if rules.partners:
        yield paragraph(
            tr("Partners sit opposite each other: {count} pairs play.", count=len(rules.sides())),
            tr("The pair that has played out both of its stock piles first wins the round."),
            tr("Partners may not discuss what they play."),
        )
    else:
        yield paragraph(
            tr("Each player has a stock pile."),
            tr("Whoever has played out theirs first wins the round."),
        )
    yield tr(
        "Cards leave a stock pile for the building piles in the middle. Everybody builds on "
        "them, one card after the other, from {first} to {last}.",
        first=FIRST,
        last=LAST,
    )
    yield tr("Players take turns clockwise, that is, to the left.")


def _cards(rules: SkipBo) -> Iterator[str]:
    yield paragraph(
        tr(
            "A box holds {cards} cards: {each} of every number from {first} to {last}, and "
            "{wilds} wilds.",
            cards=len(rules.box()) // rules.decks,
            each=BOX.count(FIRST),
            first=FIRST,
            last=LAST,
            wilds=WILDS_IN_A_BOX,
        ),
        ntr("{count} box is used.", "{count} boxes are shuffled together.", rules.decks),
    )
    yield paragraph(
        ntr(
            "Each player is dealt a stock pile of {count} card, which is turned up.",
            "Each player is dealt a stock pile of {count} cards, face down; its top card is "
            "turned up.",
            rules.stock_size,
        ),
        tr("The other cards are the draw pile. Hands are empty at first."),
    )
    yield tr(
        "There is room for {building} building piles in the middle, and for {discards} discard "
        "piles in front of each player.",
        building=len(BUILDING),
        discards=DISCARD_PILES,
    )
    yield paragraph(
        tr(
            "A wild, the card with a star, stands for whatever number a building pile needs "
            "next. When that pile is taken away, it is a wild again."
        ),
        tr("A wild may be built on a wild.")
        if rules.wild_on_wild
        else tr("No wild may be built on a wild."),
    )


def _turn(rules: SkipBo) -> Iterator[str]:
    yield tr("Your turn begins with drawing, until you hold {count} cards.", count=HAND_SIZE)
    yield tr(
        "Then play as many cards as you like, or none. A card may be played on a building pile "
        "that needs its number next: a {first} begins an empty pile, and after it come the other "
        "numbers up to {last}.",
        first=FIRST,
        last=LAST,
    )
    if rules.partners:
        yield tr(
            "You may play from your hand, from the tops of both partners' stock piles and from "
            "the tops of both partners' discard piles; never from your partner's hand. Cards move "
            "nowhere else."
        )
    else:
        yield tr(
            "You may play from your hand, from the top of your stock pile and from the tops of "
            "your discard piles. Cards move nowhere else."
        )
    yield paragraph(
        tr("When the top of a stock pile is played, the next card is turned up."),
        tr(
            "When you have played the last card of your hand, draw {count} cards at once and play "
            "on. If you discard it instead, your turn ends.",
            count=HAND_SIZE,
        ),
    )
    yield paragraph(
        tr("A building pile that has reached {last} is complete and taken away.", last=LAST),
        {
            "at_once": tr("Its cards are shuffled into the draw pile at once."),
            "when_empty": tr(
                "Its cards are set aside; when the draw pile is empty, all that were set aside "
                "are shuffled and become the new one."
            ),
        }[rules.recycle],
    )
    yield (
        tr(
            "If nothing is left to draw, the cards under the tops of the building piles are "
            "shuffled and become the draw pile; the tops stay."
        )
        if rules.rebuild
        else tr("If nothing is left to draw, play goes on with the cards that there are.")
    )


def _end(rules: SkipBo) -> Iterator[str]:
    on_both = rules.partners and rules.discard_on_partner
    yield paragraph(
        tr(
            "You end your turn by putting one card from your hand on a discard pile, your own or "
            "your partner's."
        )
        if on_both
        else tr(
            "You end your turn by putting one card from your hand on one of your discard piles."
        ),
        tr("You may do so at any time, even if you could play."),
    )
    yield {
        "free": tr("It may be an empty pile or one that holds cards."),
        "when_all_occupied": tr(
            "While one of a player's {count} discard piles is empty, a card goes on an empty one; "
            "only when all are occupied may it lie on another card.",
            count=DISCARD_PILES,
        ),
    }[rules.stack_discards]
    yield (
        tr("A wild may be discarded like any other card.")
        if rules.wild_on_discard
        else tr("A wild may be discarded only by a player who holds nothing but wilds.")
    )
    yield tr("Only the top of a discard pile can be played, and the pile keeps its order.")
    yield tr("With an empty hand and nothing to draw you may pass instead.")


def _round(rules: SkipBo) -> Iterator[str]:
    if rules.partners:
        yield tr(
            "The round ends as soon as both stock piles of a pair are played out; hands and "
            "discard piles do not matter. A partner whose own stock pile is played out plays on "
            "from what is left."
        )
        yield tr(
            "The pair gets {win} points, and {each} more for each card that is left in the stock "
            "piles of its opponents. Both partners carry the points of the pair.",
            win=WIN_POINTS,
            each=CARD_POINTS,
        )
    else:
        yield tr(
            "The round ends as soon as a stock pile is played out; hands and discard piles do not "
            "matter."
        )
        yield tr(
            "The winner gets {win} points, and {each} more for each card that is left in the "
            "stock piles of the others.",
            win=WIN_POINTS,
            each=CARD_POINTS,
        )
    yield paragraph(
        tr(
            "If all players pass one after the other and nobody plays a card in between, the round "
            "is blocked: the pair with the fewest stock cards wins it."
        )
        if rules.partners
        else tr(
            "If all players pass one after the other and nobody plays a card in between, the round "
            "is blocked: the fewest stock cards win it."
        ),
        tr("On a tie the match is shared.")
        if rules.match == "round"
        else tr("On a tie nobody gets points, and the next round is dealt."),
        tr(
            "The same holds when every player has had {count} turns.",
            count=TURN_LIMIT,
        ),
    )


def _match(rules: SkipBo, names: Sequence[str]) -> Iterator[str]:
    kind, _, digits = rules.match.partition(":")
    count = int(digits or 0)
    if kind == "round":
        yield tr("The match is a single round: whoever wins that wins the match.")
    elif kind == "rounds":
        yield ntr(
            "The first to win {count} round wins the match.",
            "The first to win {count} rounds wins the match.",
            count,
        )
    elif kind == "points":
        yield ntr(
            "Rounds are played until somebody has {count} point or more: the most points win.",
            "Rounds are played until somebody has {count} points or more: the most points win.",
            count,
        )
    else:
        yield tr(
            "Rounds are played for as long as you like. When you end the match, in the menu or "
            "after a round, the most points win; whoever has as many shares the match."
        )
    if rules.partners:
        yield tr("The partners of a pair win together.")
    yield _starter(rules, names)


def _starter(rules: SkipBo, names: Sequence[str]) -> str:
    """Return who starts: of a seat the name, where it is known."""
    is_single = rules.match == "round"
    moves_on = tr("Each later round is started by the player to the left of the last starter.")
    if isinstance(rules.starter, int):
        if names:
            return tr("The same player starts every round: {name}.", name=names[rules.starter])
        return tr("The same player starts every round.")
    if rules.starter == "random":
        each = tr("Who starts is drawn by lot in every round.")
        return tr("Who starts is drawn by lot.") if is_single else each
    if rules.starter == "left_of_dealer":
        dealer = tr("The first dealer is drawn by lot; the player to the dealer's left starts.")
        return paragraph(dealer, "" if is_single else moves_on)
    # The first seat of a rematch is nobody's youngest: where it has a name, that is all to say.
    first = (
        tr("Who starts the first round: {name}.", name=names[rules.youngest])
        if names
        else tr("The youngest player starts the first round.")
    )
    return paragraph(first, "" if is_single else moves_on)


# -- The figures ----------------------------------------------------------------------------------


def _building_pile() -> Figure:
    faces = [str(value) for value in range(FIRST, LAST + 1)]
    rows = tuple(tuple(faces[start : start + 4]) for start in range(0, len(faces), 4))
    return Figure(tr("A building pile, from its first card to its last"), rows)


def _kinds() -> Figure:
    return Figure(tr("Numbers, a wild and a back"), ((str(FIRST), str(LAST), "W", "back"),))


def _wild() -> Figure:
    row = (str(NEEDED - 2), str(NEEDED - 1), "W", str(NEEDED + 1))
    return Figure(tr("Here the wild is a {value}", value=NEEDED), (row,))


def _discards(rules: SkipBo) -> Figure:
    caption = {
        "free": tr("Discard piles: any of them takes a card"),
        "when_all_occupied": tr("Discard piles: the empty one takes a card"),
    }[rules.stack_discards]
    return Figure(caption, (("9", "3", "11", "slot"),))


def _left_over(rules: SkipBo) -> Figure:
    others = rules.seats - len(rules.sides()[0])
    faces = LEFT_OVER[: rules.stock_size * others]
    count = len(faces)
    points = WIN_POINTS + count * CARD_POINTS
    win, each = number(WIN_POINTS), number(CARD_POINTS)
    arithmetic = ltr(f"{win} + {number(count)} × {each} = {number(points)}")
    words = ntr("{count} stock card left:", "{count} stock cards left:", count)
    return Figure(f"{words}\n{arithmetic}", (faces,))
