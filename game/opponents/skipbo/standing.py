"""What a seat's position is worth when it has ended a turn in thought."""

from game.opponents.skipbo.simulator import Simulator
from game.opponents.skipbo.value import missing
from game.opponents.skipbo.weights import WATCHFUL
from game.rules.skipbo.rules import LAST, WILD
from game.rules.table import Face, Seat

_WORTH = WATCHFUL.closing


def standing(game: Simulator, seat: Seat) -> int:
    """Return the worth in hundredths of a stock card, as by an appraisal, only quicker."""
    rules, hand, piles = game.rules, tuple(game.hands[seat]), game.piles[seat]
    numbers = set(hand) - {WILD}
    wilds = hand.count(WILD)
    total = _at(_WORTH.wilds, wilds) + _at(_WORTH.numbers, len(hand) - wilds)
    total += _WORTH.twin * (len(hand) - wilds - len(numbers))
    total += _WORTH.choice * len({pile[-1] for pile in piles if pile} - numbers - {WILD})
    ways = {next_: missing(next_, hand, piles) for next_ in set(game.nexts)}
    for goal in _goals(game, seat):
        first, second, *_ = sorted(_up_to(ways[next_], next_, goal) for next_ in game.nexts)
        spent = min(first, wilds)
        total += _at(_WORTH.near, first - spent) + _WORTH.spent * spent
        total += _at(_WORTH.second, max(0, second - wilds))
    rival = (seat + 1) % rules.seats
    goals = _goals(game, rival)
    ways = {next_: missing(next_, (), game.piles[rival]) for next_ in set(game.nexts)}
    first, second, *_ = sorted(
        min((_up_to(ways[next_], next_, goal) for goal in goals), default=LAST)
        for next_ in game.nexts
    )
    rivals = len(rules.sides()) - 1
    return total + (_at(_WORTH.rival, first) + _at(_WORTH.rival_second, second)) // rivals


def _goals(game: Simulator, seat: Seat) -> list[Face]:
    return [game.stocks[ally][-1] for ally in game.rules.allies(seat) if game.stocks[ally]]


def _up_to(counts: list[int], next_: int, face: Face) -> int:
    return 0 if face == WILD else counts[(face - next_) % LAST]


def _at(table: tuple[int, ...], count: int) -> int:
    return table[min(count, len(table) - 1)]
