"""Skyjo, two editions; knows nothing of the other game."""
