"""Positions, moves and events of any game as text and JSON values (RULES.md, 3 and 4)."""
