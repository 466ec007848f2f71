"""What is said of a Skip-Bo table and its seats, in words."""

from __future__ import annotations

from game.rules.skipbo.rules import SkipBo, SkipBoState, hand
from game.rules.table import Seat
from game.scene.layout import Sight
from game.scene.text import ntr, tr


def title(state: SkipBoState) -> str:
    """Return what is played."""
    rules = state.rules
    assert isinstance(rules, SkipBo)
    edition = tr("Mattel rules") if rules.edition == "mattel" else tr("Persian edition")
    parts = [tr("Skip-Bo"), edition, tr("{count} players", count=rules.seats)]
    if rules.partners:
        parts.append(tr("{count} pairs", count=rules.seats // 2))
    kind, _, count = rules.match.partition(":")
    if kind != "round":
        parts.append(tr("round {count}", count=state.round))
    if kind == "points":
        parts.append(tr("to {count} points", count=int(count)))
    if kind == "rounds":
        parts.append(ntr("first to win {count} round", "first to win {count} rounds", int(count)))
    return " · ".join(parts)


def partner(sight: Sight) -> Seat | None:
    """Return the partner of who sits at the lower edge, if there are partners."""
    side = next(side for side in sight.state.rules.sides() if sight.viewer in side)
    return next((seat for seat in side if seat != sight.viewer), None)


def is_partner(sight: Sight, seat: Seat) -> bool:
    """Say whether a seat is the partner of who sits at the lower edge."""
    return seat == partner(sight)


def points(sight: Sight, seat: Seat) -> str:
    """Return a seat's points in words, nothing where no points are counted."""
    rules = sight.state.rules
    if not isinstance(rules, SkipBo) or rules.match == "round":
        return ""
    return ntr("{count} point", "{count} points", sight.state.scores[seat])


def facts(sight: Sight, seat: Seat, *, wide: bool) -> str:
    """Return what there is to say of another seat; in little room only what no card shows."""
    in_hand = tr("{count} in hand", count=len(sight.state.table.cards(hand(seat))))
    parts = [part for part in (points(sight, seat), in_hand) if part]
    return " · ".join(parts if wide else parts[:1])
