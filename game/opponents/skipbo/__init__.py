"""Skip-Bo's player and what each level heeds; knows nothing of the other game."""
