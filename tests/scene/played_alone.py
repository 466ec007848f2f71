"""Not a test: the app playing by itself; prints what is on the screen after every change."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.match.host import SeatPlan
from game.match.store import Store
from game.opponents import levels
from game.rules import catalog
from game.rules.game import Observation
from game.scene import drive
from game.scene.app import App
from game.scene.window import open_window

CHOSEN: dict[str, dict[str, object]] = {
    "skip-bo": {"edition": "mattel", "stock_size": 8, "match": "rounds:3"},
    "skyjo": {"edition": "classic"},
}


def main() -> None:
    folder, game = Path(sys.argv[1]), sys.argv[2]
    folder.mkdir(parents=True, exist_ok=True)
    window = open_window((1280, 720))
    app = App(window, Store.open(folder), "off")
    seats = (SeatPlan("You", "person"), SeatPlan("Mina", "computer", colour=1))
    app.start(catalog.setup(game, CHOSEN[game], 2), seats, None)
    board, agent = app.board, levels.agent("casual", game, 1)
    assert board is not None
    last = ("", -1)
    frames_of_result = 0
    while True:
        drive.frame(window, drawn=False)
        screen = type(window.current_view).__name__
        result = screen == "Results"
        now = (screen, board.result_at if result else board.reel.cursor)
        if now != last and board.host.is_mark_kept:  # before that the board is not drawn
            print(*now, flush=True)
            last = now
        if result and board.is_over:
            return  # nobody reads on: whoever waits for more lines is told by the end of them
        if result:
            frames_of_result += 1
            if frames_of_result > 40 and not board.is_over:
                frames_of_result = 0
                board.go_on()
        elif board.choosing.moves:
            seen = Observation(board.viewer, board.reel.state, board.choosing.moves)
            board.play(agent.choose(seen))


main()
