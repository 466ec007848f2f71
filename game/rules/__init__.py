"""The rules of both games, as values and functions; knows no screen, file, clock or global chance."""
