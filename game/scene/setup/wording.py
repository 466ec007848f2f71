"""New game in words: editions, options, their values, levels, and why something cannot be had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.opponents.bot import PREFIX, is_bot
from game.rules.game import Refusal
from game.rules.options import Value
from game.scene import text
from game.scene.setup.chosen import BOXES, Setup
from game.scene.setup.usual import Length, Tile, length_of
from game.scene.telling.refusals import SENTENCES, sentence
from game.scene.text import ntr, tr

_LONGEST = 40
"""Signs of a command in a sentence."""
MOST_FRAGMENTS = 6
"""Of the line that sums the rules up."""
SUMMED: dict[str, tuple[str, ...]] = {
    "skip-bo": ("stock_size", "stack_discards", "decks", "partners"),
    "skyjo": ("next_starter", "reveal", "columns", "doubling"),
}
"""What the line says whether or not it differs from the edition."""


class Words(NamedTuple):
    """A title, and what it means."""

    title: str
    gloss: str


def _shortened(level: str) -> str:
    command = level.removeprefix(PREFIX)
    return command if len(command) <= _LONGEST else f"{command[:_LONGEST]}…"


def game_words(game: str) -> Words:
    """Return a game's name, and its aim."""
    words = {
        "skip-bo": Words(tr("Skip-Bo"), tr("Empty your stock pile.")),
        "skyjo": Words(tr("Skyjo"), tr("Keep your cards low.")),
    }
    return words[game]


def edition_words(setup: Setup, edition: str) -> Words:
    """Return an edition's name, and what it is known by with so many seats."""
    options = {option.name: option for option in setup.catalog_entry.options}
    stock = options.get("stock_size")
    count = stock.default(edition, setup.seats) if stock else 0
    words = {
        "mattel": Words(tr("Mattel"), tr("{count} cards each, discards free", count=count)),
        "persian": Words(
            tr("Persian edition"), tr("{count} cards each, sets return at once", count=count)
        ),
        "classic": Words(tr("Classic"), tr("the winner starts, turning up is free")),
        "magilano": Words(tr("Magilano"), tr("the ender starts, ties are doubled")),
    }
    return words[edition]


def tile_words(tile: Tile) -> Words:
    """Return what can be switched on beside the edition."""
    words = {
        "short": Words(tr("Short"), tr("{count} cards each", count=tile.value)),
        "partners": Words(tr("Partners"), tr("pairs play from both stocks")),
        "columns": Words(tr("Columns"), tr("three equal cards are cleared")),
        "doubling": Words(tr("Doubling"), tr("a beaten ender counts twice")),
    }
    return words[tile.name]


def level_words(level: str) -> str:
    """Return how well a computer plays, or that it is a person."""
    words = {
        "": tr("Person"),
        "beginner": tr("Beginner"),
        "casual": tr("Casual"),
        "skilled": tr("Skilled"),
        "expert": tr("Expert"),
    }
    return tr("Program") if is_bot(level) else words.get(level, level.capitalize())


def length_words(length: Length) -> str:
    """Return the name of a length."""
    words = {
        "round": tr("One round"),
        "rounds": tr("Rounds"),
        "points": tr("Points"),
        "open": tr("Open"),
    }
    return words[length.name]


def length_sentence(setup: Setup) -> str:
    """Return when the match ends, and who wins it."""
    length, count = length_of(setup)
    sentences = {
        ("skip-bo", "round"): tr("Whoever wins the round wins the match."),
        ("skip-bo", "rounds"): ntr(
            "The first to win {count} round wins.", "The first to win {count} rounds wins.", count
        ),
        ("skip-bo", "points"): tr("The first to reach {count} points wins.", count=count),
        ("skip-bo", "open"): tr("You play for as long as you like; the most points win."),
        ("skyjo", "round"): tr("The lowest score of the round wins."),
        ("skyjo", "rounds"): ntr(
            "After {count} round the lowest total wins.",
            "After {count} rounds the lowest total wins.",
            count,
        ),
        ("skyjo", "points"): tr("Once one has {count} points, the lowest total wins.", count=count),
        ("skyjo", "open"): tr("You play for as long as you like; totals are kept."),
    }
    return sentences[setup.game, length.name]


# -- Options --------------------------------------------------------------------------------------


def option_words(setup: Setup, name: str) -> Words:
    """Return an option's title, and what it means as it is set now."""
    value = setup.value(name)
    glosses = {
        "stock_size": Words(tr("Stock pile"), tr("cards for each player")),
        "decks": Words(tr("Boxes"), tr("of 162 cards; more are taken when needed")),
        "recycle": Words(tr("Completed piles"), tr("when they join the draw pile again")),
        "rebuild": Words(
            tr("Nothing left to draw"), tr("cards below the building piles' tops come back")
        ),
        "starter": Words(tr("Who starts"), _starter_gloss(value)),
        "youngest": Words(tr("The youngest"), tr("starts round one")),
        "stack_discards": Words(
            tr("Discarding"),
            tr("on any of the four piles")
            if value == "free"
            else tr("on an empty pile while there is one"),
        ),
        "wild_on_discard": Words(
            tr("Wilds may be discarded"), tr("if not: only from a hand of nothing else")
        ),
        "wild_on_wild": Words(tr("Wild on wild"), tr("a wild may be built on a wild")),
        "partners": Words(tr("Partners"), tr("pairs sit opposite and play from both stocks")),
        "discard_on_partner": Words(
            tr("Partner's discard piles"), tr("a turn may end there as well")
        ),
        "next_starter": Words(
            tr("Who starts the next round"), tr("round one: the highest sum of two cards")
        ),
        "reveal": Words(tr("Turning a card up"), tr("after a drawn card went to the discard pile")),
        "columns": Words(tr("Columns"), tr("three equal cards in a column are cleared")),
        "final_columns": Words(
            tr("Columns at the end"), tr("also those that the last cards complete")
        ),
        "doubling": Words(tr("Doubling"), tr("who ends and is beaten counts twice")),
        "tie_doubles": Words(tr("Doubled on a tie"), tr("also if another has just as few")),
        "double_positive_only": Words(
            tr("Only points are doubled"), tr("a score of zero or less never is")
        ),
    }
    return glosses[name]


def _starter_gloss(value: Value) -> str:
    if isinstance(value, int):
        return tr("every round")
    if value == "random":
        return tr("drawn anew each round")
    return tr("round one; then the start moves to the left")


def value_words(setup: Setup, name: str, value: Value) -> str:
    """Return a value of an option; the words of two options are never mistaken for one."""
    if setup.catalog_entry.option(name).names_seat and isinstance(value, int):
        return setup.names()[value]
    if isinstance(value, int):
        return text.number(value)
    words = {
        "at_once": tr("return at once"),
        "when_empty": tr("return when needed"),
        "left_of_dealer": tr("left of the dealer"),
        "youngest": tr("the youngest"),
        "random": tr("a lot decides"),
        "free": tr("free"),
        "when_all_occupied": tr("empty piles first"),
        "winner": tr("the winner"),
        "ender": tr("who ended it"),
        "highest": tr("the highest sum"),
        "may": tr("if you like"),
        "must": tr("always"),
    }
    return words[value]


# -- The rules in one line ------------------------------------------------------------------------


def summary(setup: Setup) -> str:
    """Return the rules in a line: the main ones, and what differs from the edition."""
    differing = [
        option.name
        for option in setup.catalog_entry.options
        if option.name in setup.chosen
        and option.name not in SUMMED[setup.game]
        and setup.has_effect(option)
    ]
    listed = [*SUMMED[setup.game], *differing]
    fragments = [words for name in listed if (words := _fragment(setup, name))]
    if len(fragments) > MOST_FRAGMENTS:
        count = len(fragments) - MOST_FRAGMENTS + 1
        fragments[MOST_FRAGMENTS - 1 :] = [tr("{count} more", count=count)]
    return "\u00a0· ".join(fragments)  # no line begins with a dot


def _fragment(setup: Setup, name: str) -> str:
    """Return an option in two or three words; nothing for what is said elsewhere on the page."""
    value = setup.value(name)
    if name == "stock_size":
        return tr("stock {count}", count=value)
    if name == BOXES:
        return ntr("{count} box", "{count} boxes", int(value))
    if name == "starter" and isinstance(value, int):
        return tr("{name} to start", name=setup.names()[value])
    words = {
        ("stack_discards", "free"): tr("discards free"),
        ("stack_discards", "when_all_occupied"): tr("empty piles first"),
        ("partners", True): tr("partners"),
        ("partners", False): tr("no partners"),
        ("discard_on_partner", True): tr("partner's discard piles"),
        ("starter", "left_of_dealer"): tr("left of the dealer starts"),
        ("starter", "youngest"): tr("the youngest starts"),
        ("starter", "random"): tr("a lot decides who starts"),
        ("recycle", "at_once"): tr("sets return at once"),
        ("recycle", "when_empty"): tr("sets return when needed"),
        ("wild_on_discard", False): tr("no wild discarded"),
        ("wild_on_wild", False): tr("no wild on wild"),
        ("rebuild", False): tr("no cards back from building piles"),
        ("next_starter", "winner"): tr("the winner starts"),
        ("next_starter", "ender"): tr("the ender starts"),
        ("next_starter", "highest"): tr("the highest sum starts"),
        ("reveal", "may"): tr("turning up is free"),
        ("reveal", "must"): tr("turning up is a must"),
        ("columns", True): tr("columns"),
        ("columns", False): tr("no columns"),
        ("final_columns", False): tr("no columns at the end"),
        ("doubling", True): tr("doubling"),
        ("doubling", False): tr("no doubling"),
        ("tie_doubles", True): tr("ties double"),
        ("tie_doubles", False): tr("ties do not double"),
        ("double_positive_only", False): tr("negative scores double too"),
    }
    return words.get((name, value), "")


# -- Why not --------------------------------------------------------------------------------------


def reason(refusal: Refusal) -> str:
    """Return in a few words why something cannot be chosen."""
    facts = refusal.facts
    match refusal.code:
        case "option-needs":
            needs = {
                ("partners", True): tr("only with partners"),
                ("starter", "youngest"): tr("only if the youngest starts"),
                ("columns", True): tr("only with columns"),
                ("doubling", True): tr("only with doubling"),
                ("match", "points"): tr("only in a match to points"),
            }
            return needs[facts["needs"]]
        case "option-seats":
            return tr("needs {some} or {last} players", **_some_or_last(facts["possible"]))
        case "seats-need-boxes":
            return tr("{seats} players need a second box", seats=facts["seats"])
        case "too-few-cards":
            return tr(
                "{seats} players with {stock_size} cards need more",
                seats=facts["seats"],
                stock_size=facts["stock_size"],
            )
        case "no-shorter":
            return tr("the edition deals {count} anyway", count=facts["count"])
        case "range-end":
            return tr("from {least} to {most}", least=facts["least"], most=facts["most"])
        case "one-person":
            return tr("asked when several people play")
        case "no-person":
            return tr("somebody has to play")
        case _:
            return tr("does not go with the rest")


def _some_or_last(numbers: Sequence[int]) -> dict[str, str]:
    """Return all numbers but the last as a list, and the last."""
    *some, last = map(text.number, numbers)
    return {"some": text.strung(some), "last": last}


def told(refusal: Refusal) -> str:
    """Return in a sentence what was refused, or had to be switched off."""
    facts = refusal.facts
    match refusal.code:
        case "option-seats":
            return tr(
                "Partners are off: they need {some} or {last} players.",
                **_some_or_last(facts["possible"]),
            )
        case "no-such-seat":
            return tr("The player who was to start has left; the edition decides again.")
        case "boxes-taken":
            return ntr(
                "{count} box is taken now.", "{count} boxes are taken now: they are needed.",
                facts["count"],
            )  # fmt: skip
        case "name-taken":
            return tr("Somebody else is called {name}.", name=facts["name"])
        case "no-bot":
            return tr("There is no such program: {command}.", command=_shortened(facts["level"]))
        case "title-empty":
            return tr("Type a name for these rules first.")
        case "house-full":
            return tr("{most} are kept already: delete one first.", most=facts["most"])
        case code if code in SENTENCES:
            return sentence(refusal)
        case _:
            return tr("This cannot be: {reason}.", reason=reason(refusal))
