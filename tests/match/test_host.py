"""The host: who may do what when, what is shown when, and that a match never stalls."""

import json
import time
from pathlib import Path
from random import Random

import pytest

from game.match import record as records
from game.match.computers import decide
from game.match.host import SLIP_SECONDS, Host, SeatPlan
from game.match.record import Handed
from game.match.store import Store
from game.match.verify import verify
from game.opponents.worker import Entries, WorkerFailed
from game.rules import catalog
from game.rules.game import Move, Observation, Refusal, conceal, replay
from game.rules.notation.text import legal
from game.rules.table import PUBLIC
from tests.match.playing import CODE, EDITIONS, YOU_AND_COMPUTER, Clock, Instant, short_rules


def _hosted(
    game: str = "skyjo", store: Store | None = None, worker: Instant | None = None
) -> tuple[Host, Clock]:
    host = Host.new(short_rules(game), YOU_AND_COMPUTER, CODE, store, worker=worker or Instant())
    return host, Clock(host, store)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_match_of_a_person_and_computers_is_played_to_its_end(game: str, edition: str) -> None:
    worker = Instant()
    seats = (*YOU_AND_COMPUTER, SeatPlan("Cy", "computer"))
    host = Host.new(short_rules(game, edition, 3), seats, None, None, worker=worker)
    Clock(host).play_on(Random(1))
    assert host.outcome is not None
    assert host.trouble is None
    for reader in (PUBLIC, 0, 1, 2):
        seen = replay(conceal(host.start, reader), host.events(reader, 0))
        assert seen == host.state_as(reader)
    host.close()
    assert worker.is_closed


def test_a_computer_is_handed_what_its_seat_sees_and_nothing_else() -> None:
    worker = Instant()
    host, clock = _hosted("skip-bo", worker=worker)
    clock.play_on(Random(1))
    assert worker.asked
    for seen in worker.asked:
        assert seen.seat == 1
        assert seen.state == conceal(seen.state, 1)
        assert seen.state.table.seed is None
    host.close()


def test_nothing_is_shown_before_its_commit_has_returned(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    host, clock = _hosted(store=store)
    assert (host.length, host.events(PUBLIC, 0)) == (0, [])
    assert host.waiting_for() is None
    assert host.moves(0) == ()
    clock.tick()
    dealt = host.length
    assert dealt > 0
    assert host.waiting_for() == 0
    before = host.state_as(PUBLIC)
    host.play(0, host.moves(0)[0])
    assert (host.length, host.state_as(PUBLIC)) == (dealt, before)
    assert host.waiting_for() is None
    clock.tick()
    assert host.length > dealt
    assert host.state_as(PUBLIC) != before
    host.close()
    store.close()


def test_only_the_seat_whose_turn_it_is_may_move_and_only_legally() -> None:
    host, clock = _hosted()
    clock.until_person()
    first = host.moves(0)[0]
    assert host.moves(1) == ()
    for seat, move in ((1, first), (0, Move(999, None, None)), (0, Move(None, None, None))):
        with pytest.raises(Refusal, match="illegal-move"):
            host.play(seat, move)
    host.play(0, first)
    host.close()


def test_a_match_needs_a_plan_for_each_seat_a_known_level_and_a_deal_code() -> None:
    rules = short_rules()
    with pytest.raises(ValueError, match="1"):
        Host.new(rules, YOU_AND_COMPUTER[:1], None, None)
    strange = (YOU_AND_COMPUTER[0], SeatPlan("Bo", "computer", level="godlike"))
    with pytest.raises(Refusal, match="unknown-level"):
        Host.new(rules, strange, None, None)
    with pytest.raises(Refusal, match="bad-deal-code"):
        Host.new(rules, YOU_AND_COMPUTER, "no code", None)


def test_a_code_deals_the_same_cards_and_a_fresh_one_others() -> None:
    hosts = [
        Host.new(short_rules(), YOU_AND_COMPUTER, code, None, worker=Instant())
        for code in (CODE, "4f2k91qx", None)
    ]
    for host in hosts:
        Clock(host).tick()
    one, two, other = [host.events(0, 0) for host in hosts]
    assert one == two != other
    assert [host.is_code_typed for host in hosts] == [True, True, False]
    assert len({host.salt for host in hosts}) == 3
    for host in hosts:
        host.close()


# -- When a computer is asked ---------------------------------------------------------------------


def _to_the_computers_turn(host: Host, clock: Clock) -> None:
    """Let the person open two cards, which ends its opening."""
    for slot in ("flip a1", "flip b1"):
        clock.until_person()
        host.play(0, legal(host.state_as(0))[slot])


def test_no_computer_is_asked_while_something_is_still_to_be_shown() -> None:
    worker = Instant()
    host, clock = _hosted(worker=worker)
    _to_the_computers_turn(host, clock)
    for _ in range(50):
        clock.tick(settled=False)
    assert worker.asked == []
    host.close()


def test_no_computer_is_asked_until_a_slip_could_be_taken_back() -> None:
    worker = Instant()
    host, clock = _hosted(worker=worker)
    _to_the_computers_turn(host, clock)
    clock.tick(settled=False)
    shown_at = clock.now
    while not worker.asked:
        clock.tick()
    assert clock.now - shown_at > SLIP_SECONDS
    host.close()


def test_computers_play_ahead_of_the_screen_where_they_may_but_never_into_a_slip() -> None:
    worker = Instant()
    rules = catalog.setup("skyjo", {"edition": "classic"}, 4)
    plans = (YOU_AND_COMPUTER[0], *(SeatPlan(f"C{seat}", "computer") for seat in range(3)))
    host = Host.new(rules, plans, CODE, None, worker=worker)
    clock = Clock(host)
    _to_the_computers_turn(host, clock)
    for _ in range(50):
        clock.tick(settled=False, ahead=True)
    assert worker.asked == [], "a slip can still be taken back"
    while host.may_slip:
        clock.tick()
    for _ in range(50):
        clock.tick(settled=False, ahead=True)
    assert {seen.seat for seen in worker.asked} == {1, 2, 3}
    host.close()


# -- Seats that are handed over -------------------------------------------------------------------


def test_a_computer_plays_for_a_person_until_the_seat_is_taken_back(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    worker = Instant()
    host, clock = _hosted(store=store, worker=worker)
    assert clock.until_person() == 0
    host.hand_over(0, "casual")
    assert host.moves(0) == ()
    for _ in range(20):
        clock.tick()
    assert {seen.seat for seen in worker.asked} == {0, 1}
    assert host.persons == (0,)
    host.hand_over(0, None)
    assert clock.until_person() == 0
    assert host.seats == tuple(records.load(host.record_text()).record.seats)
    host.hand_over(0, "casual")
    host.close()

    again = Host.resume(store, host.match_id, worker=Instant())
    assert (again.seats, again.record_text()) == (host.seats, host.record_text())
    assert again.seats[0].kind == "computer"
    again.close()
    store.close()


def test_handing_over_calls_off_who_was_asked_and_is_kept_once_for_each_move() -> None:
    worker = _Thinking()
    host, clock = _hosted(worker=worker)
    clock.until_person()
    for level in ("casual", None, "casual"):
        host.hand_over(0, level)
    while not worker.asked:
        clock.tick()
    host.hand_over(0, None)
    assert worker.cancelled > 0
    assert records.load(host.record_text()).record.handed == (Handed(0, 0),)
    assert clock.until_person() == 0
    host.close()


def test_while_a_computer_plays_a_seat_its_moves_are_not_taken_back_nor_played_again() -> None:
    worker = _Thinking()
    host, clock = _hosted("skip-bo", worker=worker)
    clock.until_person()
    host.play(0, host.moves(0)[-1])
    host.undo(0)
    assert clock.until_person() == 0
    host.hand_over(0, "casual")
    while not worker.asked:
        clock.tick()
    with pytest.raises(Refusal, match="nothing-to-redo"):
        host.redo(0)
    host.hand_over(0, None)
    assert clock.until_person() == 0
    host.redo(0)
    host.hand_over(0, "casual")
    with pytest.raises(Refusal, match="another-moved"):
        host.undo(0)
    host.hand_over(0, None)
    host.undo(0)
    host.close()


def test_only_a_persons_seat_is_handed_over_and_only_to_a_known_level() -> None:
    host, _ = _hosted()
    with pytest.raises(ValueError, match="1"):
        host.hand_over(1, "casual")
    with pytest.raises(Refusal, match="unknown-level"):
        host.hand_over(0, "perfect")
    assert host.seats[0].kind == "person"
    host.close()


@pytest.mark.parametrize("handed", [[{"at": 0, "seat": 9}], [{"at": 0, "seat": 1}], ["x"], 7])
def test_a_damaged_note_of_handing_over_keeps_everybody_in_place(handed: object) -> None:
    host, _ = _hosted()
    facts = json.loads(host.record_text())
    loaded = records.load(json.dumps({**facts, "handed": handed}))
    assert [seat.kind for seat in records.sitting(loaded.record)] == ["person", "computer"]
    host.close()


def test_an_undo_while_a_computer_thinks_calls_it_off() -> None:
    worker = _Thinking()
    host, clock = _hosted("skip-bo", worker=worker)
    seat = clock.until_person()
    assert seat == 0
    ending = next(move for move in host.moves(0) if move.target and move.target.kind == "discard")
    host.play(0, ending)
    while not worker.asked:
        clock.tick()
    assert host.undo_refused(0) is None
    host.undo(0)
    assert worker.cancelled == 1
    for _ in range(20):
        clock.tick()
    assert host.waiting_for() == 0
    assert host.length == len(host.events(PUBLIC, 0))
    host.redo(0)
    while host.waiting_for() is None and len(worker.asked) < 2:
        clock.tick()
    assert len(worker.asked) == 2
    host.close()


class _Thinking(Instant):
    """A worker that never comes to an answer."""

    def answer(self) -> Move | None:
        return None


# -- Undo -----------------------------------------------------------------------------------------


def test_an_undo_cuts_the_log_and_a_redo_brings_the_same_events_again() -> None:
    host, clock = _hosted("skip-bo")
    clock.until_person()
    dealt, state = host.length, host.state_as(0)
    host.mark_shown(dealt)
    host.play(0, host.moves(0)[-1])
    clock.tick(settled=False)
    host.mark_shown(host.length)
    events, generation = host.events(0, dealt), host.generation
    host.undo(0)
    assert (host.length, host.generation, host.shown) == (dealt, generation + 1, dealt)
    assert host.state_as(0) == state
    with pytest.raises(Refusal, match="nothing-to-undo"):
        host.undo(0)
    host.redo(0)
    clock.tick(settled=False)
    assert (host.events(0, dealt), host.generation) == (events, generation + 1)
    with pytest.raises(Refusal, match="nothing-to-redo"):
        host.redo(0)
    host.close()


def test_a_move_undone_before_it_was_saved_is_never_shown(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    host, clock = _hosted("skip-bo", store)
    clock.until_person()
    dealt = host.length
    moves = host.moves(0)
    host.play(0, moves[-1])
    host.undo(0)
    clock.tick(settled=False)
    assert host.length == dealt
    host.play(0, moves[-2])
    clock.tick(settled=False)
    assert replay(conceal(host.start, 0), host.events(0, 0)) == host.state_as(0)
    host.close()
    again = Host.resume(store, host.match_id, worker=Instant())
    assert again.state_as(0) == host.state_as(0)
    again.close()
    store.close()


def test_in_practice_a_person_alone_goes_back_past_what_the_others_did() -> None:
    host, clock = _hosted("skip-bo")
    clock.until_person()
    state, length = host.state_as(0), host.length
    ending = next(move for move in host.moves(0) if move.target and move.target.kind == "discard")
    host.play(0, ending)
    clock.until_person()
    assert host.last_mover == 1
    assert host.undo_refused(0) == "another-moved"
    host.undo(0, "practice")
    assert (host.state_as(0), host.length) == (state, length)
    assert host.undo_refused(0, "practice") == "nothing-to-undo"
    host.close()


def test_several_people_play_fair_whatever_is_set() -> None:
    seats = (SeatPlan("Ann", "person"), SeatPlan("Bo", "person"))
    host = Host.new(short_rules("skip-bo"), seats, CODE, None, worker=Instant())
    clock = Clock(host)
    first = clock.until_person()
    while (seat := clock.until_person()) == first:
        assert seat is not None
        host.play(seat, host.moves(seat)[-1])
    assert seat is not None
    host.play(seat, host.moves(seat)[-1])
    assert first is not None
    assert host.undo_refused(first, "practice") == "another-moved"
    host.close()


@pytest.mark.parametrize("seed", range(4))
def test_after_any_practice_the_record_holds(seed: int) -> None:
    chance, worker = Random(seed), _Casual()
    host, clock = _hosted(chance.choice(["skip-bo", "skyjo"]), worker=worker)
    taken_back = 0
    for _ in range(150):
        clock.tick()
        if (seat := host.waiting_for()) is not None and chance.random() < 0.6:
            host.play(seat, chance.choice(host.moves(seat)))
        if chance.random() < 0.15 and host.undo_refused(0, "practice") is None:
            host.undo(0, "practice")
            taken_back += 1
        if chance.random() < 0.1 and host.redo_refused(0) is None:
            host.redo(0)
        if chance.random() < 0.03:
            host.hand_over(0, chance.choice(["casual", None]))
        assert replay(conceal(host.start, 0), host.events(0, 0)) == host.state_as(0)
    verdict = verify(host.record_text())
    assert verdict.stopped_at is None
    assert verdict.checked == verdict.decisions
    assert taken_back
    host.close()


class _Casual(Instant):
    """A worker that decides as the level does."""

    def ask(self, level: str, seed: int, seen: Observation, _events: Entries = ()) -> None:
        super().ask(level, seed, seen)
        self._decided = decide(level, seed, seen)

    def answer(self) -> Move | None:
        return None if super().answer() is None else self._decided


@pytest.mark.parametrize("seed", range(6))
def test_whatever_people_do_the_disk_holds_what_is_shown(tmp_path: Path, seed: int) -> None:
    chance, store = Random(seed), Store.open(tmp_path)
    host, clock = _hosted(chance.choice(["skip-bo", "skyjo"]), store)
    for _ in range(60):
        if chance.random() < 0.7:
            clock.tick(settled=chance.random() < 0.7)
        if (seat := host.waiting_for()) is not None and chance.random() < 0.6:
            host.play(seat, chance.choice(host.moves(seat)))
        if chance.random() < 0.5 and host.undo_refused(0) is None:
            host.undo(0)
        if chance.random() < 0.3 and host.redo_refused(0) is None:
            host.redo(0)
        assert replay(conceal(host.start, 0), host.events(0, 0)) == host.state_as(0)
    store.flush()
    kept = records.load(store.record_text(host.match_id))
    written = records.load(host.record_text())
    assert kept.match.texts == written.match.texts
    assert kept.match.state == written.match.state
    host.close()
    store.close()


# -- Resuming -------------------------------------------------------------------------------------


def test_a_match_resumes_where_it_was_left(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    host, clock = _hosted(store=store)
    _to_the_computers_turn(host, clock)
    clock.until_person()
    host.mark_shown(30)
    host.close()
    store.close()
    store = Store.open(tmp_path)
    match_id = store.last_open_match()
    assert match_id == host.match_id
    again = Host.resume(store, match_id, worker=Instant())
    assert again.record_text() == host.record_text()
    assert (again.shown, again.length, again.trouble) == (30, host.length, None)
    assert again.state_as(0) == host.state_as(0)
    assert again.seats == host.seats
    Clock(again, store).play_on(Random(2))
    assert again.outcome is not None
    again.close()
    store.close()


def test_a_match_is_open_until_its_end_was_shown(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    host, clock = _hosted("skip-bo", store)
    clock.play_on(Random(1))
    host.mark_shown(host.length - 1)
    host.close()
    assert store.last_open_match() == host.match_id
    again = Host.resume(store, host.match_id, worker=Instant())
    assert again.outcome == host.outcome
    again.mark_shown(again.length)
    again.close()
    assert store.last_open_match() is None
    store.close()


def test_a_record_that_stops_holding_goes_on_from_there_and_says_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    host, clock = _hosted(store=store)
    _to_the_computers_turn(host, clock)
    clock.until_person()
    host.close()
    store._ask(lambda connection: connection.execute("UPDATE move SET text = 'x' WHERE number = 1"))
    again = Host.resume(store, host.match_id, worker=Instant())
    assert again.trouble is not None
    assert (again.trouble.code, again.trouble.facts["at"]) == ("record-stopped", 1)
    again.trouble_told()
    assert again.trouble is None
    clock = Clock(again, store)
    assert clock.until_person() == 0
    again.play(0, again.moves(0)[0])
    clock.tick()
    again.close()
    kept = records.load(store.record_text(host.match_id))
    assert (kept.match.length, kept.stopped_at) == (2, None)
    store.close()


def test_an_open_match_that_is_stopped_is_over_after_a_restart(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    rules = catalog.setup("skyjo", {"edition": "classic", "match": "open"}, 2)
    host = Host.new(rules, YOU_AND_COMPUTER, None, store, worker=Instant())
    clock = Clock(host, store)
    clock.until_person()
    host.stop()
    clock.tick()
    assert host.outcome is not None
    host.close()
    again = Host.resume(store, host.match_id, worker=Instant())
    assert again.outcome == host.outcome
    again.close()
    store.close()


# -- What breaks ----------------------------------------------------------------------------------


class _Failing(Instant):
    """A worker that fails for ever."""

    def answer(self) -> Move | None:
        raise WorkerFailed


class _Unable(Instant):
    """A worker whose process cannot be started."""

    def start(self) -> None:
        raise OSError("no more processes")


class _Cheating(Instant):
    """A worker that answers what is not legal."""

    def answer(self) -> Move | None:
        return Move(999, None, None) if super().answer() else None


@pytest.mark.parametrize("worker", [_Failing, _Unable, _Cheating])
@pytest.mark.parametrize("game", ["skip-bo", "skyjo"])
def test_a_match_whose_worker_fails_goes_on_and_tells_it_once(
    game: str, worker: type[Instant]
) -> None:
    host, clock = _hosted(game, worker=worker())
    clock.play_on(Random(1))
    assert host.outcome is not None
    assert host.trouble is not None
    assert (host.trouble.code, host.trouble.facts["seat"]) == ("worker-failed", 1)
    host.trouble_told()
    assert host.trouble is None
    host.close()


def test_where_even_the_agent_here_breaks_the_first_legal_move_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(level: str, game: str, seed: int) -> Observation:
        raise ZeroDivisionError(level, game, seed)

    monkeypatch.setattr("game.opponents.levels.agent", broken)
    host, clock = _hosted(worker=_Failing())
    clock.play_on(Random(1))
    assert host.outcome is not None
    host.close()


def test_a_disk_that_takes_nothing_is_told_once_and_the_match_goes_on(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    host, clock = _hosted(store=store)
    clock.until_person()
    store._ask(lambda connection: connection.execute("PRAGMA query_only = ON"))
    for _ in range(2):
        host.play(0, host.moves(0)[0])
        clock.tick(settled=False)
    assert host.trouble is not None
    assert host.trouble.code == "store-cannot-write"
    host.trouble_told()
    assert host.trouble is None
    store._ask(lambda connection: connection.execute("PRAGMA query_only = OFF"))
    clock.until_person()
    host.play(0, host.moves(0)[0])
    host.close()
    kept = records.load(store.record_text(host.match_id))
    assert kept.match.texts == records.load(host.record_text()).match.texts
    store.close()


@pytest.mark.parametrize("full", [True, False])
def test_what_the_disk_would_not_take_is_tried_once_more_at_the_end(
    tmp_path: Path, *, full: bool
) -> None:
    store = Store.open(tmp_path)
    host, clock = _hosted(store=store)
    clock.until_person()
    assert host.is_kept
    store._ask(lambda connection: connection.execute("PRAGMA query_only = ON"))
    host.play(0, host.moves(0)[0])
    clock.tick()
    assert not host.is_kept
    if not full:
        store._ask(lambda connection: connection.execute("PRAGMA query_only = OFF"))
    host.close()
    kept = records.load(store.record_text(host.match_id)).match.texts
    assert host.is_kept is (kept == records.load(host.record_text()).match.texts) is not full
    store.close()


@pytest.mark.parametrize("game", ["skip-bo", "skyjo"])
def test_a_match_of_computers_goes_on_where_it_was_left(game: str, tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    seats = (SeatPlan("Mina", "computer", "casual"), SeatPlan("Otto", "computer", "casual"))
    host = Host.new(short_rules(game), seats, CODE, store, worker=Instant())
    clock = Clock(host, store)
    for _ in range(20):
        clock.tick()
    host.mark_shown(host.length)
    host.close()
    again = Host.resume(store, host.match_id, worker=Instant())
    assert again.shown == host.length > 0
    again.close()
    store.close()


def test_the_log_of_what_cannot_be_written_names_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store.open(tmp_path)
    seats = (YOU_AND_COMPUTER[0], SeatPlan("Bo\ud800", "person", colour=1))
    host = Host.new(short_rules(), seats, CODE, store)
    host.close()
    store.close()
    assert "store-cannot-write: UnicodeEncodeError" in caplog.text
    assert "Ann" not in caplog.text


def test_a_real_worker_plays_its_seat() -> None:
    host = Host.new(short_rules("skip-bo"), YOU_AND_COMPUTER, CODE, None)
    clock = Clock(host)

    deadline, chance = time.monotonic() + 60, Random(1)
    while host.outcome is None and time.monotonic() < deadline:
        clock.tick()
        if (seat := host.waiting_for()) is not None:
            host.play(seat, chance.choice(host.moves(seat)))
        else:
            time.sleep(0.001)
    assert host.outcome is not None
    assert host.trouble is None
    host.close()
