"""Why something was refused or went wrong, in a sentence for the person at the table."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.game import Refusal
from game.scene.text import Message, later, said, tr

_UNSAVED = later("Nothing can be saved now: this match is lost when Dozen closes.")
_UNREADABLE = later("The saved match cannot be read; it was left as it is.")
SENTENCES: Mapping[str, Message] = {
    "another-moved": later("This cannot be taken back: another player has moved since."),
    "bad-deal-code": later("A deal code has eight letters or digits, such as 4F2K-91QX."),
    "bad-record": _UNREADABLE,
    "bot-failed": later("{name}'s program did not answer as it should; the Casual level plays on."),
    "changed-elsewhere": later(
        "This match was changed in another window; from here on it is not saved."
    ),
    "face-seen": later("This cannot be taken back: it has shown a new card."),
    "illegal-move": later("This move is not possible now."),
    "match-stopped": later("The match is over; nothing can be taken back."),
    "newer-record": _UNREADABLE,
    "nothing-to-redo": later("There is nothing to play again."),
    "nothing-to-undo": later("There is nothing to take back."),
    "record-stopped": later(
        "The saved match could be read up to move {at}; it goes on from there."
    ),
    "store-cannot-write": later(
        "The last move could not be saved; it is tried again with the next one."
    ),
    "store-damaged": later(
        "The saved matches were damaged; the file was set aside and a new one begun."
    ),
    "store-newer": later(
        "The saved matches come from a newer version of Dozen; they were left alone."
    ),
    "store-unusable": _UNSAVED,
    "worker-failed": later("A computer player stopped answering; it plays on more simply."),
}
"""What happened, what was kept and what to do, for every code that a table can meet."""


def sentence(refusal: Refusal) -> str:
    """Return a refusal in words."""
    message = SENTENCES.get(refusal.code)
    if message is None:
        return tr("That was not possible ({code}).", code=refusal.code)
    return said(message, **refusal.facts)
