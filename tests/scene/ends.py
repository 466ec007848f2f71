"""Results of every kind, as a board meets them: played on from a position, or from the deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.match.code import fingerprint
from game.opponents import levels
from game.rules import catalog
from game.rules.events import Event, MatchEnded, Outcome, RoundScored
from game.rules.game import State, conceal, new_match, observe
from game.rules.notation.text import read_move, read_position
from game.scene.fair import FairDeal
from game.scene.layout import Sight, places
from game.scene.scoring.facts import ResultFacts
from tests.rules.positions import Json, seat, skip_bo, skyjo

NAMES = ("You", "Mina", "Otto", "Juno", "Sami", "Vera", "Nils", "Lale")
CODE, SALT = "D0ZE-N012", "00112233445566778899aabbccddeeff"
DEAL = FairDeal(fingerprint(CODE, SALT), CODE, SALT)
LOW = "0 1 2 0 / 1 0 0 1 / 2 3 -1 -2"
"""Seven points."""
MIDDLE = "3 1 2 0 / 1 0 4 1 / 2 3 -1 4"
"""Twenty points."""
BELOW = "0 -1 -1 0 / -2 0 0 -1 / 0 0 -1 0"
HIGH = "5 8 (2) 4 / 6 1 (0) 3 / 7 2 1 (6)"
CLEARED = "5 . 2 . / 6 . 0 . / 7 . 1 ."
FAR, FARTHER = "10 9 11 . / 12 4 9 . / 11 10 12 .", "10 -2 5 8 / 9 12 11 7 / 12 9 10 -1"
COLUMN = "5 3 2 4 / 6 3 0 9 / 7 (3) 1 6"
"""Its second column is cleared when the last cards are turned up."""


def facts_of(
    state: State,
    scored: RoundScored | None,
    outcome: Outcome | None = None,
    rounds: Sequence[RoundScored] = (),
    names: tuple[str, ...] = NAMES,
) -> ResultFacts:
    """What a board would show of a state that has the score behind it."""
    seats = state.rules.seats
    sight = Sight(
        conceal(state, 0), 0, places(seats, 0, 0), names[:seats], tuple(range(seats)), 1280, 720
    )
    known = tuple(rounds) or (() if scored is None else (scored,))
    return ResultFacts(sight, scored, outcome, known, None if outcome is None else DEAL)


def results(
    start: State, events: Sequence[Event], before: Sequence[RoundScored] = ()
) -> Iterator[ResultFacts]:
    """Every result on the way through the events; `before` were the rounds until there."""
    now, rounds = start, list(before)
    for place, event in enumerate(events):
        now = now.rules.apply(now, event)
        following = events[place + 1] if place + 1 < len(events) else None
        if isinstance(event, RoundScored):
            rounds.append(event)
            if not isinstance(following, MatchEnded):
                yield facts_of(now, event, None, rounds)
        if isinstance(event, MatchEnded):
            last = events[place - 1] if place else None
            scored = last if isinstance(last, RoundScored) else None
            yield facts_of(now, scored, event.outcome, rounds)


def after(position: Json, *moves: str) -> ResultFacts:
    """The last result that the moves lead to."""
    state = start = read_position(position)
    events: list[Event] = []
    for text in moves:
        course = state.rules.play(state, read_move(state, text))
        events += course.events
        state = course.state
    return list(results(start, events))[-1]


def played(game: str, seats: int, **chosen: object) -> Iterator[ResultFacts]:
    """The results of a match that is played by the computers."""
    rules = catalog.setup(game, chosen, seats)
    state = new_match(rules, 11).state
    agents = [levels.agent("casual", game, seat) for seat in range(seats)]
    rounds: tuple[RoundScored, ...] = ()
    while state.outcome is None:
        course = rules.play(state, agents[state.turn].choose(observe(state)))
        for facts in results(state, course.events, rounds):
            rounds = facts.rounds
            yield facts
        state = course.state


def stopped(game: str, seats: int, rounds: int, **chosen: object) -> ResultFacts:
    """The result of an open match that was stopped after so many rounds."""
    edition = catalog.GAMES[game].editions[0]
    rules = catalog.setup(game, {"edition": edition, **chosen, "match": "open"}, seats)
    state = new_match(rules, 11).state
    agents = [levels.agent("casual", game, seat) for seat in range(seats)]
    scored: tuple[RoundScored, ...] = ()
    while len(scored) < rounds:
        course = rules.play(state, agents[state.turn].choose(observe(state)))
        scored += tuple(event for event in course.events if isinstance(event, RoundScored))
        state = course.state
    (facts,) = results(state, rules.stop(state).events, scored)
    return facts


def after_rounds(facts: ResultFacts, *scores: tuple[int, ...]) -> ResultFacts:
    """The same result, with rounds before it that had these scores."""
    return facts._replace(rounds=(*map(RoundScored, scores), *facts.rounds))


# -- Kinds of ends --------------------------------------------------------------------------------


def skip_bo_won(*stocks: str, **others: Any) -> ResultFacts:  # noqa: ANN401 - as positions take them
    """The first seat plays out its stock pile; the others have these left."""
    seats = [seat("5", "3"), *map(seat, stocks)]
    return after(skip_bo(*seats, building=("1 2 3 4",), **others), "S>B1")


def skip_bo_blocked(*stocks: str, **others: Any) -> ResultFacts:  # noqa: ANN401 - as positions take them
    """Nobody can play nor draw; the last seat passes."""
    last = len(stocks) - 1
    position = skip_bo(*map(seat, stocks), draw="", passes=last, turn=last, **others)
    return after(position, "pass")


def skyjo_ended(own: str, *grids: str, **others: Any) -> ResultFacts:  # noqa: ANN401 - as positions take them
    """The first seat has ended the round; the last one has its last turn: its first 8 becomes 5."""
    last = len(grids)
    position = skyjo(own, *grids, turn=last, ender=0, last_turns=1, discard="8 5", **others)
    return after(position, "take a1")


PAIR = {"partners": True}
TO_500, TO_2, OPEN = {"match": "points:500"}, {"match": "rounds:2"}, {"match": "open"}
TWELVE = "1 2 3 4 5 6 7 8 9 10 11 12"


def kinds() -> dict[str, ResultFacts]:
    """One result of every kind, by what it is."""
    on: dict[str, Any] = {"round": 3, "starter": 1}
    return {
        "skip-bo, one round": skip_bo_won(TWELVE, "9 9 9"),
        "skip-bo, points go on": skip_bo_won(
            TWELVE, "9 9 9", "8", rules=TO_500, scores=[155, 210, 95, 0], wins=[1, 1, 1, 0], **on
        ),
        "skip-bo, points reached": after_rounds(
            skip_bo_won(TWELVE, "9 9 9", rules=TO_500, scores=[455, 210, 95], wins=[3, 2, 1], **on),
            *((85, 0, 0), (0, 0, 95)),
        ),
        "skip-bo, rounds go on": skip_bo_won(
            TWELVE, "9 9 9", rules={"match": "rounds:3"}, scores=[40, 210, 0], wins=[1, 2, 0], **on
        ),
        "skip-bo, rounds reached": skip_bo_won(
            TWELVE, rules=TO_2, scores=[40, 85], wins=[1, 1], **on
        ),
        "skip-bo, open": skip_bo_won(TWELVE, rules=OPEN, scores=[40, 85], wins=[1, 1], **on),
        "skip-bo, blocked": skip_bo_blocked(
            "9 9", "8 8 8", "7 7 7 7", rules=TO_500, scores=[40, 0, 85], wins=[1, 0, 1], **on
        ),
        "skip-bo, blocked and tied": skip_bo_blocked(
            "9 9", "8 8", "7 7 7", rules=TO_500, scores=[40, 0, 85], wins=[1, 0, 1], **on
        ),
        "skip-bo, a tied match": skip_bo_blocked("9 9", "8 8", "7 7 7"),
        "skip-bo, too many turns": after(
            skip_bo(seat("9 9"), seat("8 8 8", hand="7"), turn=1, turns=999), "H7>D1"
        ),
        "skip-bo, pairs": after(
            skip_bo(
                *(seat("5", "3"), seat("9 9 9"), seat(""), seat("8 8")),
                building=("1 2 3 4",),
                rules={**PAIR, **TO_500},
                scores=[0, 55, 0, 55],
                wins=[0, 1, 0, 1],
                **on,
            ),
            "S>B1",
        ),
        "skip-bo, three pairs": after(
            skip_bo(
                *(seat("5", "3"), seat("9 9 9"), seat("8 8"), seat(""), seat(TWELVE), seat("1")),
                building=("1 2 3 4",),
                rules={**PAIR, **TO_500},
                scores=[455, 155, 0, 455, 155, 0],
                wins=[4, 1, 0, 4, 1, 0],
                **on,
            ),
            "S>B1",
        ),
        "skip-bo, eight": after_rounds(
            skip_bo_won(
                *("9 9 9", TWELVE, "8", "7 7", "6 6 6", "4 4 4 4", TWELVE),
                rules={"decks": 3, **TO_500},
                scores=[310, 255, 0, 40, 85, 130, 0, 65],
                wins=[3, 2, 0, 1, 1, 1, 0, 1],
                **on,
            ),
            (310, 0, 0, 0, 0, 0, 0, 0),
        ),
        "skip-bo, stopped at once": stopped("skip-bo", 3, 0, stock_size=5),
        "skip-bo, stopped": stopped("skip-bo", 3, 3, stock_size=5),
        "skyjo, doubled": skyjo_ended(MIDDLE, LOW, HIGH),
        "skyjo, doubled for a tie": skyjo_ended(MIDDLE, "8 1 2 0 / 1 0 1 1 / 2 1 -1 4", HIGH),
        "skyjo, not beaten": skyjo_ended(LOW, MIDDLE, HIGH),
        "skyjo, nothing to double": skyjo_ended("0 0 1 0 / 0 1 -1 1 / 1 -1 0 -2", BELOW),
        "skyjo, doubling off": skyjo_ended(MIDDLE, LOW, rules={"doubling": False}),
        "skyjo, no ender": after(
            skyjo(HIGH, HIGH, HIGH, turn=2, turns=299, discard="9 9"), "take a1"
        ),
        "skyjo, columns": skyjo_ended(CLEARED, MIDDLE, COLUMN, COLUMN),
        "skyjo, target": after_rounds(
            skyjo_ended(MIDDLE, LOW, HIGH, scores=[41, 60, 58], **on), (20, 30, 40), (21, 30, 18)
        ),
        "skyjo, rounds": skyjo_ended(
            LOW, HIGH, rules={"match": "rounds:3"}, scores=[10, -3], **{**on, "round": 2}
        ),
        "skyjo, shared": skyjo_ended(
            LOW, MIDDLE, HIGH, rules={"match": "rounds:3"}, scores=[33, 20, 4], **on
        ),
        "skyjo, open": skyjo_ended(LOW, HIGH, rules=OPEN, scores=[33, 20], **on),
        "skyjo, stopped": stopped("skyjo", 4, 2),
        "skyjo, eight": after_rounds(
            skyjo_ended(
                *(MIDDLE, LOW, HIGH, CLEARED, FAR, COLUMN, FARTHER),
                "8 . . 4 / 3 . . 6 / 4 . . 0",
                scores=[71, 22, 48, 35, 80, 55, 12, 9],
                **on,
            ),
            (40, 10, 40, 20, 30, 25, 6, 3),
            (31, 12, 8, 15, 50, 30, 6, 6),
        ),
    }
