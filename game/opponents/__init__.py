"""Opponents: from what a seat sees, a move. They are never handed a full state."""
