"""New game: what is chosen, as a value (`chosen`, `players`, `kept`), and how it is shown."""
