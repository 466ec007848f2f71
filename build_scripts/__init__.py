"""What builds, checks and starts Dozen from a checkout; the game itself imports nothing of it."""
