"""Skip-Bo, two editions; knows nothing of the other game."""
