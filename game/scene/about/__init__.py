"""About Dozen: what it is, where it keeps what, and whose work is in it."""
