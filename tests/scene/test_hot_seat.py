"""Several people at one screen: nobody is shown, told or previewed what only others may see."""

from __future__ import annotations

import re
from pathlib import Path

import arcade
import pytest

from game.match.host import Host, SeatPlan
from game.match.store import Store
from game.opponents import levels
from game.rules import catalog
from game.rules.game import Observation, State, conceal
from game.rules.table import DRAW, PUBLIC, Seat
from game.scene import drive
from game.scene.app import App
from game.scene.board import Board
from game.scene.card_art import BACKS
from game.scene.curtain import Curtain
from game.scene.reel import Reel
from game.scene.results import Results
from game.scene.telling import TELLINGS
from game.scene.telling.refusals import SENTENCES
from game.scene.widgets import Button
from game.scene.window import Window
from tests.scene.person import Person
from tests.scene.seating import Slow, drawn_rarely, seated

NAMES = ("Mina", "Otto", "Juno", "Sami")
PATIENCE = 20_000
EVERY = 7
"""So many looks for each time that all is listened to."""
DREW = re.compile(r" drew (the|a wild)")
"""A line that tells which cards somebody drew."""
SETUPS = (
    ("skip-bo", {"edition": "mattel", "stock_size": 3, "match": "rounds:2", "starter": 0}, "pppp"),
    ("skip-bo", {"edition": "persian", "stock_size": 4, "partners": True}, "pcpc"),
    ("skyjo", {"edition": "magilano", "match": "rounds:1"}, "pppp"),
    ("skyjo", {"edition": "classic", "match": "rounds:1"}, "cpcp"),
)


class Ears:
    """Stands in for the voice, and holds what would be read next."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.heard = 0

    def say(self, words: str) -> None:
        self.waiting.append(words)

    def say_now(self, words: str) -> None:
        self.waiting = [words]

    def hush(self) -> None:
        self.waiting.clear()

    def follow(self, words: str) -> None:
        pass

    def close(self) -> None:
        pass


class Witness:
    """Looks at everything that the screen holds, and knows who is in front of it."""

    def __init__(self, board: Board, ears: Ears) -> None:
        self.board, self._ears = board, ears
        self.front: Seat | None = None
        """Who said to be in front; None while nobody did since another's turn was over."""
        self.lifted = self.looks = 0
        self._truth: State = board.host.start
        self._at = 0
        self._generation = board.host.generation
        self._reel = Reel(board.host, PUBLIC, board.names)

    def look(self) -> None:
        board = self.board
        truth = self._true_state(board.reel.cursor)
        if board.host.rules.game == "skyjo":  # who plays is in front: nothing has to be hidden
            self.front = board.reader
        eyes = {PUBLIC} if board.reader == PUBLIC else {PUBLIC, board.reader}
        assert board.reader in (PUBLIC, self.front), "the screen is open for somebody else"
        assert not isinstance(board.window.current_view, Curtain) or board.reader == PUBLIC
        secret = {
            card
            for cards in truth.table.piles.values()
            for card in cards
            if not eyes & truth.table.seen.get(card, frozenset())
        }
        assert not secret & board.reel.state.table.faces.keys(), "the state tells a face"
        for card, flight in board.felt.motion._flights.items():
            if card in secret:
                assert (flight.face, flight.old_face) == (None, None), "a card shows its face"
        for card, sprite in board.felt._cards.items():
            if card in secret:
                drawn = sprite.drawing
                assert drawn is None or drawn.name in BACKS, f"{drawn} is drawn"
        self._reel.wind_to(board.reel.cursor)
        if self._reel.cursor == board.reel.cursor:
            assert list(board.reel.history) == list(self._reel.history), "the log tells more"
        if board.reader == PUBLIC:
            assert list(board.reel.narration) == list(self._reel.narration), "a line tells more"
            for line in (*self._ears.waiting, *self._reel.narration):
                assert not DREW.search(line), "a drawn card is told"
            assert board.choosing.moves == ()
            assert board.sight().preview == ""
            assert board.own_hand is None
        self._ears.heard += len(self._ears.waiting)
        self._ears.waiting.clear()
        self._listen()

    def _listen(self) -> None:
        """What is said of each pile is no more than the person in front, or everybody, may see."""
        board = self.board
        if self.looks % EVERY == 0 and not board.paused:
            board.refresh()
            seen = board.touch.with_sorted_hand(conceal(self._truth, board.reader))
            at = TELLINGS[seen.rules.game].at
            assert board.keys.places
            for place in board.keys.places:
                told = at(seen, place.pile, place.card, board.reader, board.names)
                assert board.keys.words_at(place).startswith(told), place
                assert board.reader == PUBLIC or "You" not in told
        self.looks += 1

    def _true_state(self, cursor: int) -> State:
        if cursor < self._at or self.board.host.generation != self._generation:
            self._truth, self._at = self.board.host.start, 0
            self._generation = self.board.host.generation
            self._reel = Reel(self.board.host, PUBLIC, self.board.names)
        for event in self.board.host._match.log[self._at : cursor]:
            self._truth = self._truth.rules.apply(self._truth, event)
        self._at = cursor
        return self._truth


class Evening:
    """One match of several people, each of whom comes to the screen when the curtain calls."""

    def __init__(self, app: App, host: Host) -> None:
        ears = Ears()
        app.voice = ears  # type: ignore[assignment]
        app.sit_down(host)
        assert app.board is not None
        self.ears, self.window, self.board = ears, app.window, app.board
        self.person, self.witness = Person(app.window, app.board), Witness(app.board, ears)
        self.agents = [
            levels.agent("casual", host.rules.game, seat) for seat in range(len(host.seats))
        ]
        self.moves = self.undone = self.scored = 0

    def play(self) -> None:
        """Play the match to its end."""
        board, window = self.board, self.window
        while True:
            drive.frames(
                window,
                lambda: bool(board.choosing.moves) or window.current_view is not board,
                PATIENCE,
            )
            view = window.current_view
            if isinstance(view, Curtain):
                self.come(view)
            elif isinstance(view, Results):
                self.gather(view)
                if board.is_over:
                    return
                self.press("next")
            else:
                self.move()

    def come(self, curtain: Curtain) -> None:
        self.witness.look()
        assert self.board.host.seats[curtain.seat].kind == "person"
        self.witness.front = curtain.seat
        self.witness.lifted += 1
        self.press("lift")
        self.witness.look()

    def gather(self, results: Results) -> None:
        """Everybody looks at a result, and at the table as it lies there."""
        self.witness.front, self.scored = None, self.scored + 1
        self.witness.look()
        everybodys = conceal(results.facts.state, PUBLIC)
        assert results.facts.state.table.faces == everybodys.table.faces

    def move(self) -> None:
        board = self.board
        assert board.choosing.moves, "the table stalled"
        seen = Observation(board.viewer, board.reel.state, board.choosing.moves)
        move = self.agents[board.viewer].choose(seen)
        self.person.make(move, ("drag", "click", "double")[self.moves % 3])
        self.moves += 1
        if self.moves % 5 == 0 and board.host.undo_refused(board.viewer) is None:
            self.person.key(arcade.key.Z)
            self.undone += 1

    def press(self, name: str) -> None:
        """Press a button of whatever is shown, by the mouse."""
        items = self.window.current_view.items()  # type: ignore[union-attr]
        box = next(item.box for item in items if isinstance(item, Button) and item.name == name)
        x, y = box.center
        self.person.press(x, y)
        self.person.release(x, y)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]}-{setup[2]}")
def test_nobody_sees_what_the_person_in_front_may_not_see(
    setup: tuple[str, dict[str, object], str],
    window: Window,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, chosen, who = setup
    monkeypatch.setattr(drive, "BREATH", 0)
    app = App(window, Store.open(tmp_path), "quick")
    plans = tuple(
        SeatPlan(NAMES[seat], "person" if kind == "p" else "computer", colour=seat)
        for seat, kind in enumerate(who)
    )
    rules = catalog.setup(game, chosen, len(plans))
    evening = Evening(app, Host.new(rules, plans, "TEST-0001", app.store, worker=Slow()))
    updated = Board.on_update

    def watched(board: Board, delta_time: float) -> None:
        updated(board, delta_time)
        evening.witness.look()

    monkeypatch.setattr(Board, "on_update", watched)
    try:
        with drawn_rarely(window):
            evening.play()
    finally:
        evening.board.host.close()
        app.store.close()
    assert evening.moves > 10
    assert evening.undone > 0
    assert evening.scored > 0
    assert evening.ears.heard > 0
    assert (evening.witness.lifted > 0) == (game == "skip-bo")


def test_with_a_card_in_hand_skyjo_needs_no_curtain(window: Window, tmp_path: Path) -> None:
    with seated(window, tmp_path, "skyjo", people=2) as table:
        board = table.board
        drawing = None
        while drawing is None:
            table.step()
            moves = board.choosing.moves
            drawing = next((move for move in moves if move.source == DRAW), None)
            if moves and drawing is None:
                board.play(moves[0])
        in_front = board.viewer
        board.play(drawing)
        assert drive.frames(window, lambda: bool(board.choosing.moves), PATIENCE)
        board.hand_over(1 - in_front, "casual")
        assert drive.frames(window, lambda: bool(board.choosing.moves), PATIENCE)
        assert (window.current_view, board.viewer) == (board, in_front)


def test_what_a_computer_played_for_a_person_is_not_taken_back_at_the_curtain(
    window: Window, tmp_path: Path
) -> None:
    with seated(window, tmp_path, "skip-bo", people=2) as table:
        board, host = table.board, table.board.host

        def curtain() -> Curtain:
            """Whoever comes next stands before it."""
            called = lambda: isinstance(window.current_view, Curtain)  # noqa: E731
            assert drive.frames(window, called, PATIENCE)
            view = window.current_view
            assert isinstance(view, Curtain)
            return view

        first = curtain().seat
        window.current_view.pressed("lift")  # type: ignore[union-attr]
        board.hand_over(first, "casual")
        view = curtain()
        assert view.seat != first
        assert "undo" not in {item.name for item in view.items() if isinstance(item, Button)}
        played = host.record_text()
        table.person.key(arcade.key.Z)
        assert (window.current_view, host.record_text()) == (view, played)
        assert view.trouble is not None


def test_bad_news_calls_nobody_you() -> None:
    you = re.compile(r"\byour?\b", re.IGNORECASE)
    assert not [words for words in SENTENCES.values() if you.search(words)]
