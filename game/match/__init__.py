"""A match: what was played, who sits where, how it is kept. Knows no pixels and no sentences."""
