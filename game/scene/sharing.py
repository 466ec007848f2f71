"""Several people at one screen: who is in front of it, and what may be shown until that is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.table import PUBLIC, Seat
from game.scene.curtain import Curtain
from game.scene.usual_names import names_of

if TYPE_CHECKING:
    from game.match.host import Host
    from game.scene.board import Board


def pass_on(board: Board) -> None:
    """Hide what only the last person may see, then find out that the next one is in front.

    It is called while everything is shown and rests, and does one of these at a time.
    """
    if board.host.may_slip:
        return
    waiting = board.host.waiting_for()
    if board.reader not in (PUBLIC, board.reel.state.turn):
        board.look_as(board.viewer, PUBLIC)
    elif board.reader == PUBLIC and waiting is not None:
        if board.app.settings.is_on("curtain") and has_secrets(board.host, waiting):
            board.app.show(Curtain(board.app, board, waiting))
        else:
            board.look_as(waiting, waiting)


def has_secrets(host: Host, seat: Seat) -> bool:
    """Say whether the seat knows a face that not everybody at the screen may see."""
    theirs, everybodys = host.state_as(seat).table, host.state_as(PUBLIC).table
    secrets = theirs.faces.keys() - everybodys.faces.keys()
    # A card that was drawn is held up before everybody.
    return any(theirs.pile_of(card).kind != "held" for card in secrets)


def sitting(host: Host) -> dict[Seat, tuple[str, str | None]]:
    """Return of each person's seat its name, and the level that plays it now, if one does."""
    seats, names = host.seats, names_of(host)
    return {
        seat: (names[seat], None if seats[seat].kind == "person" else seats[seat].level)
        for seat in host.persons
    }
