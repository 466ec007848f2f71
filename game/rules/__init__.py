"""The rules of both games as values and functions; no screen, file, clock or global chance."""
