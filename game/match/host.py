"""Who sits where, and whose word it is: takes people's moves, asks computers, never blocks.

It hands out events only when the store has them on disk, and to each reader only what that one
may see. The clock is told to it; it draws and says nothing.
"""

import logging
import secrets

import msgspec

from game import __version__
from game.match import record as records
from game.match.code import fresh_salt, fresh_seed, read_code
from game.match.computers import Answers, Computers
from game.match.keeping import Keeping
from game.match.match import Match, Policy
from game.match.record import Handed, Record, SeatEntry, Stop
from game.match.record import SeatPlan as SeatPlan  # noqa: PLC0414 - the host's callers plan seats
from game.match.store import Store
from game.opponents.bot import BotFailed, is_bot
from game.opponents.levels import AGENTS_VERSION, DEFAULT, LEVELS
from game.rules.events import Event, Outcome
from game.rules.game import Move, Refusal, Rules, State, conceal, replay
from game.rules.notation.text import outcome_entry
from game.rules.table import Seat

_log = logging.getLogger(__name__)

SLIP_SECONDS = 0.6
"""From the moment that a person's finished turn was shown until the next seat is asked."""


class Host:
    """One match with its seats; `tick` is called every frame."""

    def __init__(
        self,
        match: Match,
        record: Record,
        store: Store | None,
        match_id: int,
        computers: Computers,
    ) -> None:
        """Take over a match as it stands. `new` and `resume` are the ways to get a host."""
        self.rules: Rules = match.rules
        self.seats: tuple[SeatEntry, ...] = records.sitting(record)
        """Who plays each seat now."""
        self.start: State = match.start
        """The true state before anything was dealt: where `events` begins."""
        self.match_id = match_id
        self._match = match
        self._record = record
        self._computers = computers
        self._generation = 0
        self._length = 0
        self._visible: State = match.start
        self.persons: tuple[Seat, ...] = tuple(
            seat for seat, plan in enumerate(record.seats) if plan.kind == "person"
        )
        """The seats that people took, whoever plays them now."""
        self._keeping = Keeping(store, match_id, self.persons)
        self._troubles: list[Refusal] = []
        self._settled_since: float | None = None
        self._may_slip = False
        if any(plan.kind == "computer" for plan in self.seats):
            computers.start()

    @classmethod
    def new(  # noqa: PLR0913 - the API of a match
        cls,
        rules: Rules,
        seats: tuple[SeatPlan, ...],
        code: str | None,
        store: Store | None,
        *,
        started: str = "",
        worker: Answers | None = None,
    ) -> "Host":
        """Deal a match; without a code a fresh one is drawn. `started` is an ISO 8601 time.

        Refusal("bad-deal-code"), Refusal("unknown-level"); ValueError for a wrong count of seats.
        """
        if len(seats) != rules.seats:
            raise ValueError(len(seats))
        for plan in seats:
            if plan.kind == "computer":
                _known_level(plan.level)
        seed = fresh_seed() if code is None else read_code(code)
        record = records.begin(
            rules,
            seed,
            seats=tuple(map(_entry, seats)),
            salt=fresh_salt(),
            typed=code is not None,
            started=started,
            app=__version__,
            agents=AGENTS_VERSION,
        )
        match_id = store.fresh_id() if store else 0
        host = cls(Match(rules, seed), record, store, match_id, Computers(worker))
        host._keep()
        return host

    @classmethod
    def resume(cls, store: Store, match_id: int, *, worker: Answers | None = None) -> "Host":
        """Go on with a match of the store; where its record stops, `trouble` says so.

        Refusal("bad-record"), Refusal("newer-record"); KeyError if there is no such match.
        """
        loaded = records.load(store.record_text(match_id))
        host = cls(loaded.match, loaded.record, store, match_id, Computers(worker))
        host._length = loaded.match.log_length
        host._visible = loaded.match.state
        host._may_slip = True
        host._keeping.found(loaded.match)
        if loaded.stopped_at is not None:
            _log.warning("record-stopped %s", loaded.stopped_at)
            host._troubles.append(_stopped(loaded.stopped_at))
        return host

    # -- What may be seen ---------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many events may be shown: those whose commit has returned."""
        return self._length

    def events(self, reader: Seat, since: int) -> list[Event]:
        """Return the events from index `since` up to `length`, as a seat or PUBLIC sees them."""
        return self._match.log_as(reader, since, self._length)

    @property
    def sat_down(self) -> tuple[SeatPlan, ...]:
        """Who took each seat, whoever plays it now; a level of later times is as it is played."""
        return tuple(
            SeatPlan(entry.name, entry.kind, records.played_as(entry), entry.colour)
            for entry in self._record.seats
        )

    @property
    def generation(self) -> int:
        """Grows whenever the log was cut: what was derived from it must be derived again."""
        return self._generation

    @property
    def turn(self) -> Seat:
        """Whose turn it is after the events that may be shown."""
        return self._visible.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, once that may be shown."""
        return self._visible.outcome

    @property
    def is_stopped(self) -> bool:
        """Whether the players have ended an open match, also before that may be shown."""
        return self._match.stopped

    def state_as(self, reader: Seat) -> State:
        """Return the state after the events that may be shown, as a seat or PUBLIC sees it."""
        return conceal(self._visible, reader)

    @property
    def code(self) -> str:
        """The deal code. One that was not typed is for the players when the end was shown."""
        return self._record.code

    @property
    def is_code_typed(self) -> bool:
        """Whether the code was typed by a player, so that it need not be hidden."""
        return self._record.typed

    @property
    def fingerprint(self) -> str:
        """What is shown before the first card; see `game.match.code.fingerprint`."""
        return self._record.fingerprint

    @property
    def salt(self) -> str:
        """128 bits in hexadecimal, shown with the code after the end."""
        return self._record.salt

    @property
    def trouble(self) -> Refusal | None:
        """What the player has to be told and was not yet; `trouble_told` when that is done."""
        return self._troubles[0] if self._troubles else None

    def trouble_told(self) -> None:
        """Drop the trouble that was told."""
        del self._troubles[:1]

    def record_text(self) -> str:
        """Return the whole match as the text of a record."""
        return records.text(records.describe(self._match, self._record))

    # -- What people do -----------------------------------------------------------------------

    def waiting_for(self) -> Seat | None:
        """Return the person's seat whose move is awaited, None while there is none."""
        state = self._match.state
        if self._keeping.is_busy or state.outcome is not None or not self._is_person(state.turn):
            return None
        return state.turn

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """Return the legal moves of a person now, one for each card; () out of its turn."""
        return self.rules.moves(self._match.state) if self.waiting_for() == seat else ()

    def play(self, seat: Seat, move: Move) -> None:
        """Make a person's move; Refusal("illegal-move") where it is none of `moves`.

        Of equal cards in a hand the first leaves, whichever was named.
        """
        if move not in self.moves(seat):
            raise Refusal("illegal-move", move=None, over=self._match.state.outcome is not None)
        self._play(move)
        self._may_slip = self._match.state.turn != seat

    @property
    def last_mover(self) -> Seat | None:
        """Who made the last move that is in force."""
        moves = self._match.length
        return self._match.movers[moves - 1] if moves else None

    def undo_refused(self, seat: Seat, policy: Policy = "fair") -> str | None:
        """Return None where the person may take a move back, else the code of why not.

        Several people play fair, whatever the policy. What was played before a seat was handed
        over, or by whoever had it meanwhile, stays: or the record would not tell who played.
        """
        refused = self._match.can_undo("fair" if len(self.persons) > 1 else policy, seat)
        if refused:
            return refused
        at, handed = self._match.last_of(seat), max((h.at for h in self._record.handed), default=0)
        played_it = at is not None and records.sitting(self._record, at)[seat].kind == "person"
        is_own = played_it and self._is_person(seat) and at is not None and at >= handed - 1
        return None if is_own else "another-moved"

    def undo(self, seat: Seat, policy: Policy = "fair") -> None:
        """Take back a person's last move, and in practice what the others have made of it.

        Refusal with the code of `undo_refused`.
        """
        code, last = self.undo_refused(seat, policy), self._match.last_of(seat)
        if code is not None:
            raise Refusal(code)
        self._computers.cancel()
        while last is not None and self._match.length > last:
            self._match.undo()
        self._generation += 1
        cut = self._match.log_length
        if self._length >= cut:
            self._length, self._visible = cut, self._match.state
        self._keeping.cut(cut)
        self._may_slip = False
        self._keep()

    def redo_refused(self, seat: Seat) -> str | None:
        """Return None where the person may play again what it took back, else why not."""
        undone = self._match.movers[self._match.length :]
        is_own = undone and undone[0] == seat and self._is_person(seat)
        return None if is_own else "nothing-to-redo"

    def redo(self, seat: Seat) -> None:
        """Play again what was taken back; its events come as those of a move."""
        code = self.redo_refused(seat)
        if code is not None:
            raise Refusal(code)
        self._match.redo()
        self._may_slip = self._match.state.turn != seat
        self._keep()

    def hand_over(self, seat: Seat, level: str | None) -> None:
        """Let a computer play a person's seat from now on; None gives it back to the person.

        Refusal("unknown-level"); ValueError for a seat that no person took.
        """
        if seat not in self.persons:
            raise ValueError(seat)
        if level is not None:
            _known_level(level)
        self._computers.cancel()
        self._may_slip = False
        self._hand(seat, level)

    def _hand(self, seat: Seat, level: str | None) -> None:
        """Note who plays a seat from now on."""
        agent_seed = None if level is None else secrets.randbits(63)
        handed = Handed(self._match.length, seat, level, agent_seed)
        before = tuple(
            entry for entry in self._record.handed if (entry.at, entry.seat) != (handed.at, seat)
        )
        self._record = msgspec.structs.replace(self._record, handed=(*before, handed))
        self.seats = records.sitting(self._record)
        self._keep()

    def stop(self) -> None:
        """End an open match; Refusal("not-open") for another."""
        self._match.stop()
        self._computers.cancel()
        self._keep()
        self._say_bye()

    # -- How far it was shown -----------------------------------------------------------------

    def mark_shown(self, index: int) -> None:
        """Note that the screen has shown the events before `index` to everyone in front of it.

        A match whose last event no person was shown counts as open: so the mark of the end is set
        when its result was left, not when it came up.
        """
        self._keeping.mark_shown(index)

    @property
    def is_kept(self) -> bool:
        """Whether the disk has all that may be shown; after `close`, the whole match."""
        return self._keeping.is_kept

    @property
    def is_mark_kept(self) -> bool:
        """Whether the disk has how far the match was shown: then the screen may show it."""
        return self._keeping.is_mark_kept

    @property
    def shown(self) -> int:
        """How many events the screen has shown."""
        return min(self._keeping.shown, self._match.log_length)

    # -- Every frame --------------------------------------------------------------------------

    @property
    def may_slip(self) -> bool:
        """Whether the person's turn that ended last may still be a slip: nobody is asked yet."""
        return self._may_slip

    def tick(self, now: float, *, settled: bool, ahead: bool = False) -> None:
        """Go on with whatever can go on; `now` is in seconds of any steady clock.

        `settled`: everything up to `length` was shown. `ahead`: computers may play although it
        was not; what they do is told when the screen comes to it.
        """
        # What is released just now cannot have been shown yet.
        is_settled = settled and not self._keeping.is_busy
        self._release()
        self._keeping.write_marks()
        if not is_settled:
            self._settled_since = None
        elif self._settled_since is None:
            self._settled_since = now
        if self._settled_since is not None and now - self._settled_since >= SLIP_SECONDS:
            self._may_slip = False
        self._computers_go_on(ahead=ahead or self._settled_since is not None)

    def close(self) -> None:
        """End the worker and wait until everything is written: what was not, is tried once more."""
        self._computers.close()
        self._keeping.close()
        self._release()
        if self._keeping.may_try_again:
            self._keep()
            self._keeping.close()
            self._release()

    def _computers_go_on(self, *, ahead: bool) -> None:
        state = self._match.state
        if self._computers.is_asked:
            move = None
            try:
                move = self._computers.answer()
            except BotFailed as failure:
                self._fall_back(state.turn, failure)
            self._hear(self._computers.troubles)
            if move is not None:
                self._play(move)
        elif (
            ahead
            and not self._may_slip
            and not self._keeping.is_busy
            and state.outcome is None
            and not self._is_person(state.turn)
        ):
            self._computers.ask_for(self.seats[state.turn], self._match)

    def _fall_back(self, seat: Seat, failure: BotFailed) -> None:
        """Let the default level play on for a bot."""
        self._hand(seat, DEFAULT)
        _log.warning("bot-failed at seat %d: %s", seat, failure.code)
        name = self.seats[seat].name
        self._troubles.append(
            Refusal("bot-failed", seat=seat, name=name, level=DEFAULT, why=failure.code)
        )

    def _is_person(self, seat: Seat) -> bool:
        return self.seats[seat].kind == "person"

    def _play(self, move: Move) -> None:
        self._match.play(move)
        self._may_slip = False
        self._keep()
        self._say_bye()

    def _say_bye(self) -> None:
        outcome = self._match.state.outcome
        if outcome is not None:
            self._computers.bye(outcome_entry(outcome))

    def _hear(self, troubles: list[Refusal]) -> None:
        """Take over the troubles of a part of the host's."""
        self._troubles.extend(troubles)
        troubles.clear()

    # -- The disk -----------------------------------------------------------------------------

    def _keep(self) -> None:
        """Send what is new to the store; its events are released when it is there."""
        self._keeping.save(self._match, self._record)

    def _release(self) -> None:
        """Let out the events that are on disk, and those that the disk would not take."""
        for events in self._keeping.arrived():
            if events == self._match.log_length:
                self._visible = self._match.state
            elif events > self._length:
                self._visible = replay(self._visible, self._match.log[self._length : events])
            self._length = max(self._length, events)
        self._hear(self._keeping.troubles)


def _known_level(level: str) -> None:
    if level not in LEVELS and not is_bot(level):
        raise Refusal("unknown-level", level=level, possible=", ".join(LEVELS))


def _entry(plan: SeatPlan) -> SeatEntry:
    seed = secrets.randbits(63) if plan.kind == "computer" else None
    return SeatEntry(plan.name, plan.kind, plan.level, plan.colour, seed)


def _stopped(stop: Stop) -> Refusal:
    return Refusal("record-stopped", at=stop.at, move=stop.move, why=stop.code)
