"""The English sentence for every refusal. Below this floor there are only codes and facts."""

import json
from collections.abc import Mapping

from game.rules.game import Refusal

_LONGEST = 80
"""Signs of a fact that are quoted; it may be anything that somebody sent."""

SENTENCES: Mapping[str, str] = {
    # What was chosen
    "unknown-game": "There is no game {game}; there are {possible:list}.",
    "unknown-edition": "{game:bare} has no edition {edition}; it has {possible:list}.",
    "unknown-option": "{game:bare} has no option {option}; it has {possible:list}.",
    "bad-value": "The option {option:bare} cannot be {value}; possible are {possible:list}.",
    "seat-count": "{game:bare} is not played by {seats}; possible are {possible:range} seats.",
    "option-seats": "The option {option:bare} needs {possible:or} seats; here are {seats}.",
    "seats-need-boxes": "{seats} seats need a second box (decks = 2); one box serves {most}.",
    "too-few-cards": (
        "{seats} seats with {stock_size} stock cards each need more cards than {decks} (decks)"
        " hold: after the deal {needed} must be left to draw. Take fewer stock cards, fewer seats"
        " or more decks."
    ),
    "no-such-seat": "The option {option:bare} names seat {value}, but seats count from 0 to"
    " {seats:last}.",
    "name-taken": "There cannot be two players of the name {name}; possible is any other name.",
    "unknown-level": "There is no player {level}; possible are {possible:list}.",
    "bad-deal-code": (
        "{deal} is no deal code; one has eight of the symbols 0 to 9 and A to Z, such as 4F2K-91QX."
    ),
    # Positions, moves and requests
    "bad-json": "This line is not JSON.",
    "position-or-new": 'A request has either "position" or "new", and not both.',
    "not-an-object": "{place:bare} must be an object.",
    "not-a-list": "{place:bare} must be a list.",
    "not-a-number": "{place:bare} must be a whole number, not {value}.",
    "not-a-flag": "{place:bare} must be true or false, not {value}.",
    "out-of-range": "{place:bare} must be from {low} to {high}, not {value}.",
    "wrong-length": "{place:bare} must have {needed} entries, not {length}.",
    "unknown-key": "{place:bare} has a key {key} that it cannot have.",
    "missing-key": "{place:bare} lacks the key {key}.",
    "unknown-face": "{place:bare}: there is no card {face}.",
    "hidden-card": "{place:bare}: a position to be played from cannot have unknown cards.",
    "hidden-position": "{place:bare}: a position as a seat sees it cannot be played from.",
    "too-many-of-a-face": "{place:bare}: there are more cards {face} than in the box.",
    "bad-grid": "{place:bare}: a row of a grid is four cards with spaces between them.",
    "column-in-part": "{place:bare}: column {column:bare} is cleared in part.",
    "column-not-clearable": "{place:bare}: column {column:bare} is cleared, but columns are off.",
    "column-not-cleared": "{place:bare}: column {column:bare} is equal and was not cleared.",
    "ender-does-not-fit": "{place:bare}: ender and last_turns do not fit together and the turn.",
    "first-after-opening": "{place:bare} is for the opening only.",
    "not-an-opening": "{place:bare} is null, but the cards are not those of an opening.",
    "hand-too-large": "{place:bare} has {count} cards; a hand has at most five.",
    "held-and-reveal": "{place:bare}: a card is held, so nothing is to be turned up.",
    "nothing-to-reveal": "{place:bare}: there is nothing to be turned up.",
    "nothing-to-do": "Seat {seat} is to move and has no legal move ({place:bare}).",
    "must-draw": "{place:bare}: seat {seat} is to move with an empty hand though it can draw.",
    "next-does-not-fit": "{place:bare}: the next value {next} does not fit the cards.",
    "no-discard": "{place:bare} is empty.",
    "no-stock": "{place:bare}: the side of seat {seat} has no stock card left.",
    "round-has-ended": "{place:bare}: seat {seat} has no face-down card, but nobody is the ender.",
    "bad-move": "{move} is no move of {game:bare}.",
    "illegal-move": "The move {move} is not legal here.",
    # A match
    "nothing-to-undo": "There is no move to take back.",
    "nothing-to-redo": "There is no move to play again.",
    "another-moved": "The move cannot be taken back: another seat has moved since.",
    "face-seen": "The move cannot be taken back: it showed a new card.",
    "match-stopped": "The match was stopped; no move can be taken back.",
    "not-open": "Only an open match that goes on can be stopped.",
    "bad-record": "This is no record of a match: {what:bare}.",
    "newer-record": (
        "This record was written by a later version of Dozen (format {version}; this one knows"
        " {known}): update Dozen to read it."
    ),
    "record-stopped": (
        "The record holds for {at} moves and stops there ({why:bare}); the match goes on from"
        " that point."
    ),
    "bot-failed": "{name:bare}'s program did not answer as it should; the level {level} plays on.",
    "worker-failed": "A computer player failed twice; it is played without its own process now.",
    "store-damaged": (
        "The file of matches was damaged. It was kept as {aside:bare}, and a new one was begun."
    ),
    "store-newer": (
        "The file of matches {path:bare} is from a later version of Dozen. It was left alone;"
        " what is played now is not kept. Update Dozen to go on with your matches."
    ),
    "store-unusable": (
        "The file of matches {path:bare} cannot be used ({what:bare}); what is played now is not"
        " kept."
    ),
    "store-cannot-write": (
        "The last move could not be saved ({what:bare}); it will be tried again with the next one."
    ),
    "changed-elsewhere": (
        "Another window goes on with this match; what is played in this one is not kept."
    ),
    # The command line
    "unknown-command": "There is no command {command}; there are {possible:list}.",
    "bad-usage": "{what:bare}; possible are {possible:list}.",
    "no-game": "Say which game: {possible:list}.",
    "bad-setting": "{setting} is no OPTION=VALUE; the options are {possible:list}.",
    "bad-window": "{window} is no window size; possible is WIDTHxHEIGHT from {possible:list}.",
    "unknown-speed": "There is no speed {speed}; there are {possible:list}.",
    "no-seats": "Say who plays, as --seats WHO,WHO; possible are {possible:list}.",
    "no-pairs": "{player} alone makes no pair; possible are {possible:list}.",
    "bad-seats": (
        "{seats} is no list of players; possible is a line of UTF-8, in which a player with a comma"
        " stands in double quotes."
    ),
    "no-bot": (
        "{level} cannot be started; possible is bot:COMMAND with a program that is there, such as"
        " bot:python3 my_bot.py."
    ),
    "no-cluster": (
        "{option:bare} needs the package distributed: install Dozen with its extra cluster, or"
        " leave the option out."
    ),
    "no-scheduler": (
        "No Dask scheduler with workers answers at {scheduler}; possible is an address such as"
        " tcp://127.0.0.1:8786."
    ),
    "crew-broke": "A process that played for the arena was ended from outside; start it again.",
    "no-file": "{file:bare} cannot be read: {what:bare}.",
    "no-output": "The output cannot be written: {what:bare}.",
    "no-folder": "Nothing can be written to {folder:bare}: {what:bare}.",
    "broke": (
        "Dozen ran into an error of its own and had to end ({what:bare}). A match that was going"
        " on is kept. What happened is written down in {folder:bare}."
    ),
    "broke-unlogged": (
        "Dozen ran into an error of its own and had to end ({what:bare}). A match that was going"
        " on is kept. No log of it can be written in {folder:bare}."
    ),
    "no-window": (
        "A window cannot be opened ({what:bare}): Dozen needs a display and OpenGL 3.3. On Debian"
        " or Ubuntu install libgl1 libgl1-mesa-dri libglx-mesa0 libegl1 libfontconfig1"
        " libfreetype6 libxi6 libxinerama1 libxrandr2 libxrender1 (without a display also xvfb"
        " xauth, then start it with xvfb-run); on Fedora mesa-libGL mesa-libEGL mesa-dri-drivers"
        " fontconfig freetype libXi libXinerama libXrandr libXrender (xorg-x11-server-Xvfb)."
    ),
}

STOPS: Mapping[str, str] = {
    "record-cut-off": "the record breaks off there",
    "bad-move": "that is no move",
    "illegal-move": "that move is not legal there",
    "not-open": "it says that the match was stopped, which that match cannot be",
    "result-differs": "its result is another one",
    "fingerprint-differs": "its fingerprint is not that of its deal code and salt",
    "decision-differs": "the computer decides otherwise",
}
"""Why a record does not hold, as the end of a sentence."""

FAILURES: Mapping[str, str] = {
    "no-start": "it could not be started",
    "ended": "it ended",
    "late": "it did not answer in time",
    "too-long": "its answer was longer than 64 KiB",
    "not-json": "its answer was no JSON object in a line",
    "no-hello": 'its first answer was not {"hello": NAME}',
    "no-move": 'its answer was not {"move": MOVE}',
    "illegal-move": "its move was not legal",
}
"""Why the casual level took a bot's seat, as the end of a sentence."""


def say(refusal: Refusal) -> str:
    """Return the sentence for a refusal."""
    why = refusal.facts.get("why")
    if isinstance(why, Refusal):
        return SENTENCES[refusal.code].format_map(_Facts({"what": say(why).rstrip(".")}))
    return SENTENCES[refusal.code].format_map(_Facts(refusal.facts))


class _Facts(dict[str, object]):
    """Facts as a sentence names them."""

    def __getitem__(self, name: str) -> "_Fact":
        return _Fact(self.get(name))


class _Fact:
    """One fact; quoted as JSON unless the sentence asks for another form."""

    def __init__(self, value: object) -> None:
        self._value = value

    def __format__(self, form: str) -> str:
        value = self._value
        match form:
            case "bare":
                return _shortened(str(value))
            case "list":
                return _shortened(str(value), longest=1000)
            case "range" if isinstance(value, tuple):
                return f"{value[0]} to {value[1]}"
            case "or" if isinstance(value, tuple):
                return " or ".join(map(str, value))
            case "last" if isinstance(value, int):
                return str(value - 1)
            case _:
                return _shortened(json.dumps(value, ensure_ascii=False, default=str))


def _shortened(text: str, longest: int = _LONGEST) -> str:
    text = " ".join(text.split())
    return text if len(text) <= longest else text[: longest - 1] + "…"
