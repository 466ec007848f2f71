"""The Settings screen in words."""

from __future__ import annotations

from typing import NamedTuple

from game.scene.settings import Value
from game.scene.sound import NO_DEVICE
from game.scene.text import LANGUAGES, PERSIAN_DIGITS, WESTERN, ltr, number, tr
from game.scene.voice import NO_LANGUAGE, NO_LIBRARY, NO_VOICE


class Words(NamedTuple):
    """A title, and what it means."""

    title: str
    gloss: str


def section_words(section: str) -> str:
    """Return the name of a section."""
    words = {
        "language": tr("Language and cards"),
        "looks": tr("Looks"),
        "motion": tr("Motion"),
        "sound": tr("Sound"),
        "play": tr("Play"),
        "narrator": tr("Narrator"),
    }
    return words[section]


def row_words(name: str, value: Value) -> Words:
    """Return a row's title, and what it means as it is set now."""
    undo = {
        "fair": tr("until you see a new card or another moves"),
        "practice": tr("always, where you are the only person"),
    }
    words = {
        "language": Words(tr("Language"), tr("of everything that is written")),
        "numerals": Words(tr("Numerals"), tr("on the cards")),
        "card_size": Words(tr("Card size"), tr("at the table")),
        "high_contrast": Words(tr("High contrast"), tr("plain surfaces and strong edges")),
        "palette": Words(tr("Colours"), tr("of cards and players")),
        "back": Words(tr("Card backs"), tr("what a hidden card shows")),
        "table": Words(tr("Table"), tr("its colour")),
        "fullscreen": Words(tr("Full screen"), tr("also with F11")),
        "speed": Words(tr("Speed"), tr("of everything that moves")),
        "reduced_motion": Words(tr("Reduced motion"), tr("cards fade instead of flying")),
        "pace": Words(tr("Opponents"), tr("how long their moves are shown")),
        "sound": Words(tr("Sound"), tr("of cards, turns and results")),
        "volume": Words(tr("Volume"), tr("from 1 to 10")),
        "mute_unfocused": Words(
            tr("Quiet in the background"), tr("no sound while another window is in front")
        ),
        "name": Words(tr("Your name"), tr("in new games")),
        "confirm_discard": Words(
            tr("Ask before a turn ends"), tr("a discard waits until you confirm it")
        ),
        "quick_discard": Words(
            tr("Quick discard"), tr("a double-click discards what cannot be built")
        ),
        "sorted_hand": Words(tr("Sorted hand"), tr("low to high, wilds last")),
        "hints": Words(
            tr("Show what can be played"), tr("raised cards, and what would come of a move")
        ),
        "undo": Words(tr("Taking back"), undo.get(str(value), "")),
        "curtain": Words(tr("Curtain"), tr("hides the table until the next person is ready")),
        "narrator": Words(tr("Narrator"), tr("tells in words what happens")),
        "voice": Words(tr("Voice"), tr("reads aloud what the narrator tells")),
    }
    return words[name]


def trouble_words(code: str) -> str:
    """Return why something that is on cannot be heard, by its code in `sound` or `voice`."""
    words = {
        NO_DEVICE: tr("no device was found for it"),
        NO_LIBRARY: tr("this copy of Dozen has none"),
        NO_VOICE: tr("none was found on this machine"),
        NO_LANGUAGE: tr("none for this language was found on this machine"),
    }
    return words[code]


def value_words(name: str, value: Value) -> str:
    """Return what a value of a setting is called."""
    if isinstance(value, int):
        return number(value)
    if name == "language" and value in LANGUAGES:
        return LANGUAGES[value].name
    words = {
        "language": {"system": tr("As the system")},
        "numerals": {
            "language": tr("As the language"),
            "western": ltr(" ".join(WESTERN[1:4])),
            "persian": ltr(" ".join(PERSIAN_DIGITS[1:4])),
        },
        "card_size": {"normal": tr("Normal"), "large": tr("Large")},
        "palette": {"usual": tr("Usual"), "colour_blind": tr("For colour blindness")},
        "back": {
            "ring": tr("Ring"),
            "rays": tr("Rays"),
            "waves": tr("Waves"),
            "weave": tr("Weave"),
        },
        "table": {
            "teal": tr("Teal"),
            "forest": tr("Forest"),
            "night": tr("Night"),
            "plum": tr("Plum"),
        },
        "speed": {
            "calm": tr("Calm"),
            "normal": tr("Normal"),
            "quick": tr("Quick"),
            "off": tr("Off"),
        },
        "pace": {"calm": tr("Calm"), "normal": tr("Normal"), "quick": tr("Quick")},
        "undo": {"fair": tr("Fair"), "practice": tr("Practice")},
    }
    return words[name][value]
