"""Take the pictures of resources/screenshots: every screen and table, at 1280 x 720.

`python build_scripts/screenshots.py [FOLDER]`, where a window can be opened; a folder of one's own
gets them at 1920 x 1080 too. The matches come from deal codes, so the same code deals the same
cards.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

import arcade  # noqa: E402 (needs the path above)

from game.match import seating  # noqa: E402
from game.match.host import SeatPlan  # noqa: E402
from game.match.store import Store  # noqa: E402
from game.rules import catalog  # noqa: E402
from game.rules.game import Move  # noqa: E402
from game.scene import drive, text  # noqa: E402
from game.scene.app import App  # noqa: E402
from game.scene.board import Board  # noqa: E402
from game.scene.reading.screen import Reading  # noqa: E402
from game.scene.rulebook import every_edition  # noqa: E402
from game.scene.settings_page.screen import SettingsScreen  # noqa: E402
from game.scene.setup.players import Player  # noqa: E402
from game.scene.setup.players import names as called  # noqa: E402
from game.scene.window import Window, open_window  # noqa: E402

KEPT = ROOT / "resources" / "screenshots"
SIZES = ((1280, 720), (1920, 1080))
NAMES = ("You", *seating.NAMES)
WHOLE = 4
"""So many seats are taken from the first card to the result."""
LEFT = arcade.MOUSE_BUTTON_LEFT
TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("skip-bo", {"edition": "mattel", "match": "points:500"}),
    ("skyjo", {"edition": "magilano"}),
)


def main() -> int:
    """Take all pictures; the exit code."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else KEPT
    folder.mkdir(parents=True, exist_ok=True)
    window = open_window(SIZES[0])
    for size in SIZES[:1] if folder == KEPT else SIZES:
        window.set_size(*size)
        while window.get_size() != size:
            window.dispatch_events()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as kept:
            Camera(window, Store.open(Path(kept)), folder, f"{size[0]}x{size[1]}").take_all()
    window.close()
    return 0


class Camera:
    """One window and the pictures taken in it."""

    def __init__(self, window: Window, store: Store, folder: Path, size: str) -> None:
        """`size` ends the names of the files."""
        self.window, self.folder, self.size = window, folder, size
        self.app = App(window, store, "off")

    def take_all(self) -> None:
        """Take every picture of this size."""
        self.app.go_home()
        self.take("home-first")
        self.app.go_new_game()
        self.take("new-game")
        settings = SettingsScreen(self.app, self.app.go_home)
        self.app.show(settings)
        settings.pressed("section:looks")
        self.take("settings")
        for game, chosen in TABLES:
            for seats in (2, 3, 4, 6):
                self.play(game, chosen, seats)
        self.speak_others()
        self.read_rules()
        App(self.window, Store(None), "off").go_about(self.app.go_home)  # no folder of this machine
        self.take("about")
        self.app.go_home()
        self.take("home")
        if self.app.host is not None:
            self.app.host.close()
        self.app.store.close()

    def speak_others(self) -> None:
        """Take a table in every language but the usual one."""
        for code in text.LANGUAGES:
            if code == text.ENGLISH.code:
                continue
            self.app.set("language", code)
            names = called((Player(), Player("Mina", "casual")))
            plans = (SeatPlan(names[0], "person"), SeatPlan(names[1], "computer", colour=1))
            self.app.start(catalog.setup("skip-bo", {"edition": "persian"}, 2), plans, "D0ZE-N012")
            board = self.app.board
            assert board is not None
            for _ in range(12):
                self.move(board)
            self.wait(board)
            self.take(f"skip-bo-{code}")
        self.app.set("language", text.ENGLISH.code)

    def read_rules(self) -> None:
        """Take the rules of a turn, of either game."""
        books = every_edition(dict.fromkeys(catalog.GAMES, 4))
        for game, entry in catalog.GAMES.items():
            at = list(books).index((game, entry.editions[0]))
            reading = Reading(self.app, tuple(books.values()), self.app.go_home, at)
            self.app.show(reading)
            reading.pressed("chapter:2")
            self.take(f"{game}-rules")

    def take(self, name: str) -> None:
        """Draw a few frames and keep what the window shows."""
        for _ in range(3):
            drive.frame(self.window)
        file = self.folder / f"{name}-{self.size}.png"
        drive.save(self.window, file)
        print(file.name, flush=True)

    def play(self, game: str, chosen: dict[str, object], seats: int) -> None:
        """Take a table in the middle, while dragging, while an opponent moves, and its ends."""
        plans = [SeatPlan("You", "person")]
        plans += [SeatPlan(NAMES[seat], "computer", colour=seat) for seat in range(1, seats)]
        self.app.start(catalog.setup(game, chosen, seats), tuple(plans), "D0ZE-N012")
        board = self.app.board
        assert board is not None
        for _ in range(16 if game == "skip-bo" else 12):
            self.move(board)
        self.wait(board)
        self.take(f"{game}-{seats}")
        if seats == WHOLE:
            self.drag(board, game)
            self.take_opponent(board, game)
            board.pressed("menu")
            self.take(f"{game}-pause")
            board.pressed("resume")
            while self.window.current_view is board:
                self.move(board)
            self.take(f"{game}-round")

    def wait(self, board: Board) -> bool:
        """Go on until the person has to move; False when a result is shown."""
        drive.frames(
            self.window,
            lambda: bool(board.choosing.moves) or self.window.current_view is not board,
            draw_every=20,
        )
        return self.window.current_view is board

    def move(self, board: Board) -> None:
        """Make a sensible move for the person: the first build or placing, else the last."""
        if self.wait(board):
            board.play(next(iter(_builds(board)), board.choosing.moves[-1]))
            drive.frame(self.window, drawn=False)

    def drag(self, board: Board, game: str) -> None:
        """Take the table with a card in the air over the place where it may go."""
        while self.wait(board) and not _draggable(board):
            self.move(board)
        card_move = _draggable(board)
        if card_move is None or card_move.card is None or card_move.target is None:
            return
        start, end = board.layout.cards[card_move.card], board.layout.piles[card_move.target]
        self.app.speed = "normal"
        self.event("on_mouse_press", start.x, start.y, LEFT)
        for share in (0.3, 0.6, 0.82):
            x = start.x + (end.x - start.x) * share
            y = start.y + (end.y - start.y) * share
            self.event("on_mouse_drag", x, y, 0, 0, LEFT)
            drive.frame(self.window)
        self.take(f"{game}-drag")
        self.event("on_mouse_press", start.x, start.y, arcade.MOUSE_BUTTON_RIGHT)
        self.app.speed = "off"

    def event(self, name: str, x: float, y: float, *others: int) -> None:
        """Send an event of the mouse at a place of the layout."""
        self.window.dispatch_event(name, int(x), int(self.window.height - y), *others, 0)
        self.window.dispatch_pending_events()

    def take_opponent(self, board: Board, game: str) -> None:
        """Take the table while a card of another seat is in the air."""
        self.app.speed = "calm"
        while board.host.turn == board.viewer:
            if board.choosing.moves:
                board.play(board.choosing.moves[-1])
            drive.frame(self.window, drawn=False)
        flying = board.felt.motion
        drive.frames(
            self.window,
            lambda: not flying.is_moving() and board.reel.state.turn != board.viewer,
            2000,
        )
        drive.frames(
            self.window,
            lambda: flying.is_moving() and board.reel.state.turn != board.viewer,
            2000,
        )
        for _ in range(5):
            drive.frame(self.window)
        self.take(f"{game}-opponent")
        self.app.speed = "off"


def _builds(board: Board) -> list[Move]:
    kinds = ("building", "grid")
    moves = [move for move in board.choosing.moves if move.target and move.target.kind in kinds]
    return sorted(moves, key=lambda move: move.source is None or move.source.kind != "stock")


def _draggable(board: Board) -> Move | None:
    for move in _builds(board):
        from_view = move.card in board.layout.cards and move.source != move.target
        if (
            from_view
            and move.source is not None
            and move.source.kind in ("hand", "stock", "discard")
        ):
            return move
    return None


if __name__ == "__main__":
    sys.exit(main())
