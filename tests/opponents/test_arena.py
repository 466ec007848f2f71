"""A tournament counts what it says it counts, and the same wherever it is played."""

from __future__ import annotations

from array import array
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from game.opponents import arena, crew
from game.opponents.arena import Contest, Game, Score, Seated, Tally
from game.opponents.crew import processes
from game.rules import catalog

SHORT: dict[str, object] = {"edition": "mattel", "stock_size": 3}
TWO = Contest(catalog.setup("skip-bo", SHORT, 2), (("pair", "tidy"),), 1)
SKYJO = Contest(catalog.setup("skyjo", {"edition": "classic", "target": 30}, 2), (), 1)


def counted(contest: Contest, deals: int) -> Tally:
    tally = Tally(contest)
    for deal in arena.play(contest, deals):
        tally.add(deal)
    return tally


def without_times(scores: list[Score]) -> list[Score]:
    return [score._replace(think_p50=0, think_p95=0, turn_p95=0) for score in scores]


def seated(name: str, share: float) -> Seated:
    return Seated(name, share, 10, 5, array("d", [0.5]), array("d", [1.5]))


def deal_of(*shares: float) -> list[Game]:
    """Return a deal of two games in which the first player has these shares."""
    return [(seated("a", share), seated("b", 1 - share)) for share in shares]


def test_a_deal_is_played_in_every_rotation_that_differs() -> None:
    def rotations(*names: str) -> int:
        return len(Contest(TWO.rules, (names,), 1).seatings())

    assert rotations("a", "b") == 2
    assert rotations("a", "b", "b", "b") == 4
    assert rotations("a", "b", "a", "b") == 2
    assert rotations("a", "a") == 1
    assert Contest(TWO.rules, (("a", "b"), ("b", "c")), 1).seatings()[2:] == (
        ("b", "c"),
        ("c", "b"),
    )


def test_a_player_wins_half_of_the_games_against_itself() -> None:
    (score,) = counted(TWO._replace(tables=(("pair", "pair"),)), 3).scores()
    assert (score.seats, score.share) == (2, 0.5)


def test_shares_of_a_game_are_those_of_seats_and_sum_up_to_the_winning_side() -> None:
    partners = catalog.setup("skip-bo", {**SHORT, "partners": True}, 4)
    contest = Contest(partners, (("pair", "tidy", "pair", "tidy"),), 1)
    for deal in arena.play(contest, 2):
        for game in deal:
            assert [seat.share for seat in game] in ([1, 0, 1, 0], [0, 1, 0, 1])
    pair, tidy = counted(contest, 2).scores()
    assert pair.share + tidy.share == 1
    assert pair.seats == 2


def test_both_games_of_a_deal_are_of_the_same_cards() -> None:
    twin = TWO._replace(tables=(("tidy", "tidy"), ("tidy", "tidy")))
    (first,), (second,) = ([game] for deal in arena.play(twin, 1) for game in deal)
    assert [seat.points for seat in first] == [seat.points for seat in second]
    other = arena.play_game(twin, 2)
    assert [seat.turns for seat in first] != [seat.turns for seat in other]


def test_the_interval_has_the_deal_as_its_unit() -> None:
    mean, half = arena.Shares([0.0, 0.5, 0.5, 1.0] * 100).interval()
    assert mean == 0.5
    assert half == pytest.approx(1.96 * (0.5 / 4) ** 0.5 / 20, rel=0.01)


def test_a_few_deals_that_went_alike_do_not_look_certain() -> None:
    assert arena.Shares([1.0] * 10).interval()[1] > 0.1
    assert arena.Shares([0.5]).interval()[1] > 0.5
    assert arena.Shares().interval() == (0.0, 1.0)


def test_the_interval_is_looked_at_after_every_tenth_deal_only() -> None:
    tally = Tally(TWO._replace(tables=(("a", "b"),)))
    settled = []
    for _ in range(25):
        tally.add(deal_of(1, 0))
        if tally.is_settled(0.2):
            settled.append(tally.deals)
    assert settled == [10, 20]


def test_points_turns_and_times_are_those_of_one_seat_in_one_game() -> None:
    tally = Tally(TWO._replace(tables=(("a", "b"),)))
    tally.add(deal_of(1, 0.5))
    first, second = tally.scores()
    assert (first.share, second.share) == (0.75, 0.25)
    assert (first.points, first.turns) == (10, 5)
    assert (first.think_p50, first.think_p95, first.turn_p95) == (0.5, 0.5, 1.5)


def test_turns_of_every_round_count_and_the_opening_does_not() -> None:
    contest = SKYJO._replace(tables=(("cutoff", "careful"),))
    for seat in arena.play_game(contest, 0):
        assert seat.turns == len(seat.turn_thoughts)
        assert 5 < seat.turns < 200


def test_in_a_round_robin_everyone_meets_everyone() -> None:
    tables = (("pair", "tidy"), ("pair", "casual"), ("tidy", "casual"))
    tally = counted(TWO._replace(tables=tables), 2)
    assert tally.games == 12
    assert [score.name for score in tally.scores()] == ["pair", "tidy", "casual"]
    shares = {(pair.name, pair.other): pair.share for pair in tally.pairings()}
    assert len(shares) == 6
    assert all(share + shares[other, name] == 1 for (name, other), share in shares.items())


def test_an_executor_gives_the_same_games_in_the_same_order() -> None:
    with ThreadPoolExecutor(3) as executor:
        played = list(arena.play(TWO, 3, executor, ahead=5))
    alone = list(arena.play(TWO, 3))
    assert [[seat.points for game in deal for seat in game] for deal in played] == [
        [seat.points for game in deal for seat in game] for deal in alone
    ]


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_processes_gives_the_same_result(jobs: int) -> None:
    tally = Tally(TWO)
    with processes(jobs) as (executor, ahead):
        for deal in arena.play(TWO, 5, executor, ahead):
            tally.add(deal)
    assert without_times(tally.scores()) == without_times(counted(TWO, 5).scores())


@pytest.mark.parametrize(("platform", "most"), [("win32", 61), ("linux", 64)])
def test_no_more_processes_are_begun_than_the_system_can_wait_for(
    monkeypatch: pytest.MonkeyPatch, platform: str, most: int
) -> None:
    begun = []

    class Idle(ProcessPoolExecutor):
        def submit(self, *_: object) -> Future[None]:  # type: ignore[override]
            begun.append(self)
            return Future()

    monkeypatch.setattr(crew, "ProcessPoolExecutor", Idle)
    monkeypatch.setattr("sys.platform", platform)
    with processes(64) as (_, ahead):
        assert (len(begun), ahead) == (most, most * crew.AHEAD)


def test_games_that_nobody_waits_for_any_more_are_not_begun() -> None:
    with ThreadPoolExecutor(1) as executor:
        games = arena.play(TWO, None, executor, ahead=50)
        next(games)
        games.close()  # type: ignore[attr-defined]  # it is a generator
