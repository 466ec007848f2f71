"""What the disk has of a match, while its answers come late."""

from concurrent.futures import Future
from typing import cast

from game.match.keeping import Keeping
from game.match.match import Match
from game.match.record import Record
from game.match.store import Standing, Store
from tests.match.playing import record_of, short_rules


class LateDisk:
    """A store that answers when it is told to."""

    def __init__(self) -> None:
        self.saves: list[tuple[Standing, Future[None]]] = []

    def save(self, _match_id: int, _head: Record, standing: Standing) -> "Future[None]":
        self.saves.append((standing, Future()))
        return self.saves[-1][1]


def test_a_later_save_that_arrives_does_not_mend_one_that_failed() -> None:
    disk, match = LateDisk(), Match(short_rules("skyjo"), 1)
    keeping = Keeping(cast("Store", disk), 1, (0,))

    def play() -> None:
        match.play(match.rules.moves(match.state)[0])
        keeping.save(match, record_of(match))

    for _ in range(3):
        play()
    (_, first), (_, second), (_, third) = disk.saves
    first.set_result(None)
    second.set_exception(OSError("the disk is full"))
    third.set_result(None)
    assert len(list(keeping.arrived())) == 3
    assert not keeping.is_kept
    play()
    standing, fourth = disk.saves[-1]
    assert (standing.first, list(standing.texts)) == (0, match.texts)
    fourth.set_result(None)
    assert list(keeping.arrived()) == [match.log_length]
    assert keeping.is_kept
