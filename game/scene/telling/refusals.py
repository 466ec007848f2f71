"""Why something was refused or went wrong, in a sentence for the person at the table."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.game import Refusal
from game.scene.text import tr


def _later(message: str) -> str:
    """Mark a message that is translated when it is shown."""
    return message


_UNSAVED = _later("Nothing can be saved now: this match is lost when Dozen closes.")
_UNREADABLE = _later("The saved match cannot be read; it was left as it is.")
SENTENCES: Mapping[str, str] = {
    "another-moved": _later("This cannot be taken back: another player has moved since."),
    "bad-deal-code": _later("A deal code has eight letters or digits, such as 4F2K-91QX."),
    "bad-record": _UNREADABLE,
    "bot-failed": _later(
        "{name}'s program did not answer as it should; the casual computer plays on."
    ),
    "changed-elsewhere": _later(
        "This match was changed in another window; from here on it is not saved."
    ),
    "face-seen": _later("This cannot be taken back: it has shown a new card."),
    "illegal-move": _later("This move is not possible now."),
    "match-stopped": _later("The match is over; nothing can be taken back."),
    "newer-record": _UNREADABLE,
    "nothing-to-redo": _later("There is nothing to play again."),
    "nothing-to-undo": _later("There is nothing to take back."),
    "record-stopped": _later(
        "The saved match could be read up to move {at}; it goes on from there."
    ),
    "store-cannot-write": _UNSAVED,
    "store-damaged": _later(
        "The saved matches were damaged; the file was set aside and a new one begun."
    ),
    "store-newer": _later("The saved matches are of a newer Dozen; they were left alone."),
    "store-unusable": _UNSAVED,
    "worker-failed": _later("A computer player stopped answering; it plays on more simply."),
}
"""What happened, what was kept and what to do, for every code that a table can meet."""


def sentence(refusal: Refusal) -> str:
    """Return a refusal in words."""
    message = SENTENCES.get(refusal.code)
    if message is None:
        return tr("That was not possible ({code}).", code=refusal.code)
    return tr(message, **refusal.facts)
