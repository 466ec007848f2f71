"""How a round is played on in thought: a quick player that keeps most of what Expert heeds.

It plays stock cards and what leads to them, keeps from the next seat what that one waits for, and
spends wilds on those two ends only.
"""

from game.opponents.skipbo.simulator import Simulator
from game.rules.skipbo.rules import LAST, WILD
from game.rules.table import Face

_NONE = 0
"""No face: below all of them."""
_WAY = [
    [
        sum(1 << (next_ + step - 1) % LAST + 1 for step in range((goal - next_) % LAST))
        for goal in range(LAST + 1)
    ]
    for next_ in range(LAST + 1)
]
"""By what a building pile needs and a stock card: the values to play before it, as bits."""
_BEFORE = [_NONE, LAST, *range(1, LAST), _NONE]
"""By a face: the value below it; none below a wild, which any pile takes."""
_FAR = 1 << 10
_DEEP = 6
"""Cards of a discard pile that are thought of."""

_EQUAL, _EMPTY, _LOWER, _GAP, _HIGHER, _DEPTH = 60, 55, 53, 3, -10, 4
"""Of closing discards: an equal top, an empty pile, a lower card, a higher one, and how deep."""
_ON_WILD, _OF_WILD = -200, -1000


def play_on(game: Simulator, turns: int) -> None:
    """Play until so many turns are finished in the round, or until it is over."""
    while game.turns < turns and not game.winners:
        play_turn(game)


def play_turn(game: Simulator) -> None:
    """Play the turn to its end."""
    seat, rules = game.turn, game.rules
    stocks = [game.stocks[ally] for ally in rules.allies(seat)]
    threat = game.stocks[(seat + 1) % rules.seats]
    while not game.winners:
        if not (_play_stock(game, stocks) or _play(game, stocks, threat[-1] if threat else _NONE)):
            _end(game)
            return


def _play_stock(game: Simulator, stocks: list[list[Face]]) -> bool:
    for stock in stocks:
        if stock:
            face = stock[-1]
            if face in game.nexts:
                game.build(stock, game.nexts.index(face))
                return True
            if face == WILD:
                for target in range(4):
                    if game.takes_wild(target):
                        game.build(stock, target)
                        return True
    return False


def _play(game: Simulator, stocks: list[list[Face]], threat: Face) -> bool:
    """Play another card, if one is better played than kept."""
    held, piles = game.hands[game.turn], game.piles[game.turn]
    wilds, in_hand = held.count(WILD), 0
    for face in held:
        in_hand |= 1 << face
    open_ = within = in_hand
    for pile in piles:
        if pile:
            open_ |= 1 << pile[-1]
            for face in pile[-_DEEP:]:
                within |= 1 << face
    target = _lead(game, stocks, in_hand, within)
    if target is not None and _build(game, game.nexts[target], target):
        return True
    if any(stock and stock[-1] == threat for stock in stocks):
        threat = _NONE
    kept = _NONE if wilds or open_ >> threat & 1 or threat in game.nexts else threat
    return _play_number(game, kept, in_hand) or (wilds > 0 and _play_wild(game, threat))


def _lead(game: Simulator, stocks: list[list[Face]], in_hand: int, within: int) -> int | None:
    """Return the building pile that can be brought to a stock card with the fewest wilds.

    The faces in hand, and those in hand or not too deep in discard piles, are told as bits.
    """
    wilds = game.hands[game.turn].count(WILD)
    fewest, best = _FAR, None
    for stock in stocks:
        goal = stock[-1] if stock else WILD
        if goal == WILD:
            continue
        for target, next_ in enumerate(game.nexts):
            way = _WAY[next_][goal]
            if (way & ~within).bit_count() > wilds:
                continue
            missing = _missing(game, way & ~in_hand, next_, goal) if way & ~in_hand else 0
            cost = missing * 16 + (goal - next_) % LAST
            if missing <= wilds and cost < fewest:
                fewest, best = cost, target
    return best


def _missing(game: Simulator, way: int, next_: Face, goal: Face) -> int:
    """Return how many of the values on a way, as bits, the discard piles do not give in turn."""
    piles = [pile for pile in game.piles[game.turn] if pile]
    tops = [pile[-1] for pile in piles]
    deep = [1] * len(piles)
    missing = 0
    while next_ != goal:
        if way >> next_ & 1:
            if next_ in tops:
                index = tops.index(next_)
                deep[index] += 1
                pile = piles[index]
                tops[index] = pile[-deep[index]] if len(pile) >= deep[index] else _NONE
            else:
                missing += 1
        next_ = next_ % LAST + 1
    return missing


def _build(game: Simulator, face: Face, target: int) -> bool:
    """Play a face on a pile from the hand, a discard pile, or with a wild."""
    held = game.hands[game.turn]
    if face in held:
        game.build_held(face, target)
        return True
    for pile in game.piles[game.turn]:
        if pile and pile[-1] == face:
            game.build(pile, target)
            return True
    if WILD in held and game.takes_wild(target):
        game.build_held(WILD, target)
        return True
    return False


def _play_number(game: Simulator, kept: Face, in_hand: int) -> bool:
    """Play a number, but none that brings a pile to the kept face or to just below it."""
    nexts, held = game.nexts, game.hands[game.turn]
    first = _BEFORE[kept]
    second = _NONE if in_hand >> first & 1 or first in nexts else _BEFORE[first]
    last = len(held) == 1
    for face in held:
        if face in nexts and (last or face not in {first, second}):
            game.build_held(face, nexts.index(face))
            return True
    for pile in game.piles[game.turn]:
        if pile and pile[-1] in nexts and pile[-1] not in {first, second}:
            game.build(pile, nexts.index(pile[-1]))
            return True
    return False


def _play_wild(game: Simulator, threat: Face) -> bool:
    """Play a wild over what the next seat waits for, or to empty the hand."""
    held = game.hands[game.turn]
    targets = [game.nexts.index(threat)] if threat in game.nexts else []
    if held.count(WILD) == len(held):
        targets += range(4)
    for target in targets:
        if game.takes_wild(target):
            game.build_held(WILD, target)
            return True
    return False


def _end(game: Simulator) -> None:
    held, piles = game.hands[game.turn], game.discards[game.turn]
    if not held:
        game.pass_turn()
        return
    if game.rules.stack_discards == "when_all_occupied" and [] in piles:
        piles = [piles[piles.index([])]]
    best, chosen, on = _OF_WILD - _FAR, held[0], piles[0]
    for pile in piles:
        top, depth = pile[-1] if pile else _NONE, len(pile)
        for face in held:
            if face == WILD:
                score = _OF_WILD - depth
            elif top == _NONE:
                score = _EMPTY + face
            elif top == face:
                score = _EQUAL
            elif top == WILD:
                score = _ON_WILD
            elif top > face:
                score = _LOWER - _GAP * (top - face) - depth
            else:
                score = _HIGHER - _DEPTH * depth - face + top
            if score > best:
                best, chosen, on = score, face, pile
    game.discard(chosen, on)
