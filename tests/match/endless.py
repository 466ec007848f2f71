"""A program that plays and saves until it is killed, and says after each commit how far it got."""

import sys
from pathlib import Path
from random import Random

from game.match.match import Match
from game.match.store import Standing, Store
from game.rules import catalog
from tests.match.playing import play_on, record_of


def main(folder: Path) -> None:
    """Play an open match in the store of this folder."""
    store, chance = Store.open(folder), Random(1)
    match = Match(catalog.setup("skyjo", {"edition": "classic", "match": "open"}, 3), 1)
    first = 0
    while True:
        texts = tuple(match.texts[first:])
        standing = Standing(first, texts, match.length, match.log_length, match.stopped, over=False)
        store.save(1, record_of(match), standing).result()
        if first == 0 and not texts:
            sys.stdout.write("begun\n")
        else:
            sys.stdout.write(f"{match.length} {match.texts[-1]}\n")
        first = len(match.texts)
        play_on(match, chance, 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
