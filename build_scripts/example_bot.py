"""A program that plays a seat of Dozen: an example to begin with (README, Write your own player).

dozen arena skyjo --seats "bot:python3 build_scripts/example_bot.py,casual" --games 20
"""

import json
import random
import sys
from typing import Any

LOW = 2


def skip_bo(legal: list[str], _position: dict[str, Any]) -> list[str]:
    """Stock cards first, then numbers from the hand, then from the discard piles; no wilds."""
    builds = [move for move in legal if ">B" in move and "W" not in move]
    for start in ("S", "PS", "H", "D"):
        if plays := [move for move in builds if move.startswith(start)]:
            return plays
    return [move for move in legal if ">B" not in move and "W" not in move]


def skyjo(legal: list[str], position: dict[str, Any]) -> list[str]:
    """A card below the highest face-up one replaces it; a low one goes on a face-down one."""
    rows = [row.split() for row in position["seats"][position["seat"]]["grid"]]
    slots = {f"{'abcd'[x]}{y + 1}": rows[y][x] for y in range(3) for x in range(4)}
    shown = {slot: int(card) for slot, card in slots.items() if card not in ("(?)", ".")}
    card = position["discard"][-1] if position["held"] is None else position["held"]
    places = [slot for slot, other in shown.items() if card < other == max(shown.values())]
    if not places and card <= LOW:
        places = [slot for slot, other in slots.items() if other == "(?)"]
    if not places or (position["held"] is None and card > LOW):
        return [move for move in legal if move in ("draw", "drop") or move.startswith("flip")]
    return [move for move in legal if move.split()[-1] in places]


hello = json.loads(sys.stdin.readline())
chance = random.Random(hello["seed"])
choose = {"skip-bo": skip_bo, "skyjo": skyjo}[hello["game"]]
print(json.dumps({"hello": "example"}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if "bye" in asked:
        break
    good = choose(asked["legal"], asked["position"]) or asked["legal"]
    print(json.dumps({"move": chance.choice(good)}), flush=True)
