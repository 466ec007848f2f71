"""One match between agents, each handed its observation and nothing else."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.opponents.agent import Agent
from game.rules.events import Event, Outcome
from game.rules.game import Rules, new_match, observe


class Duel(NamedTuple):
    """How a match between agents went."""

    outcome: Outcome
    moves: int
    """Made by all seats together."""
    longest: int
    """Turns of one seat in the longest round."""


def _ignore(_: Sequence[Event]) -> None:
    pass


def duel(
    rules: Rules,
    agents: Sequence[Agent],
    seed: int,
    rounds: int | None = None,
    tell: Callable[[Sequence[Event]], None] = _ignore,
) -> Duel:
    """Play a match to its end; one agent for each seat, in seat order; `seed` is the deal's.

    With `rounds` the players stop when that many are finished; an open match needs it. `tell` is
    told all that happens: what of it a seat may see is cut by whoever passes it on.
    """
    course = new_match(rules, seed)
    tell(course.events)
    state = course.state
    moves = longest = 0
    while state.outcome is None and (rounds is None or state.round <= rounds):
        move = agents[state.turn].choose(observe(state))
        course = rules.play(state, move)
        tell(course.events)
        state = course.state
        moves += 1
        longest = max(longest, state.turns)
    outcome = state.outcome or rules.stop(state).state.outcome
    assert outcome is not None
    return Duel(outcome, moves, -(-longest // rules.seats))
