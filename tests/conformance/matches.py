"""A whole random match of a game, with every property looked at on the way."""

from collections import Counter
from random import Random

from game.rules import catalog
from game.rules.events import Event
from game.rules.game import Course, State, new_match, replay
from game.rules.notation import text
from game.rules.table import Seat
from tests.conformance import properties
from tests.conformance.setups import random_move, random_setup

LOOKS, QUICK_LOOKS = 12, 3
"""The first moves are looked at closely half the time, the moves after this many ever less."""
QUICK_ATTENTION, QUICK_END = 100, 400
"""Moves after which a quick check only plays on, and after which it leaves."""
OPEN_MOVES = 400
"""Moves after which the players of an `open` match stop."""
ENDLESS = 500_000


def check_match(game: str, index: int, *, in_full: bool) -> int:
    """Play the random match of this index, check it, and return its number of moves.

    In full, two readers or, in every fourth match, all of them follow it to the end.
    """
    chance = Random(f"{game}:{index}")
    rules = random_setup(catalog.GAMES[game], chance)
    seed = chance.getrandbits(64)
    places = index % 2 == 0
    course = new_match(rules, seed)
    followers = 9 if in_full and index % 4 == 0 else 2
    watch = Watch(course, seed, chance, followers=followers, in_full=in_full)
    while watch.state.outcome is None:
        if rules.match == "open" and watch.moves >= OPEN_MOVES:  # type: ignore[attr-defined] # an option of both games
            watch.follow(rules.stop(watch.state), None)
        else:
            played, move = random_move(watch.state, chance, places=places)
            watch.follow(rules.play(watch.state, move), played)
        if not in_full and watch.moves >= QUICK_END:
            return watch.moves
        assert watch.moves < ENDLESS, "the match does not end"
    watch.end()
    return watch.moves


class Watch:
    """Follows a match from its deal and looks at each state."""

    def __init__(
        self, deal: Course, seed: int, chance: Random, *, followers: int, in_full: bool
    ) -> None:
        """So many readers follow the match by their own, concealed events."""
        self._rules, self._seed, self._chance = deal.state.rules, seed, chance
        self._boxes = Counter(deal.state.table.faces.values())
        self._log: list[Event] = []
        self._texts: list[str] = []
        self._positions: dict[int, dict[str, object]] = {}
        everyone = properties.readers(deal.state)
        followed = chance.sample(everyone, min(followers, len(everyone)))
        self._views: dict[Seat, State] = {
            reader: self._rules.blank(None) for reader in sorted(followed)
        }
        self.state: State = self._rules.blank(seed)
        self._followed = self.state
        self._looks = LOOKS if in_full else QUICK_LOOKS
        self._attention = ENDLESS if in_full else QUICK_ATTENTION
        self.moves = 0
        self.follow(deal, None)

    def follow(self, course: Course, played: str | None) -> None:
        """Go on with a course of events: a move, the deal or the stop of a match."""
        before, self.state = self.state, course.state
        self.moves += played is not None
        if self.moves > self._attention:
            return
        self._followed = self.state
        self._log.extend(course.events)
        if played is not None:
            self._texts.append(played)
        for reader, view in self._views.items():
            seen = properties.concealed_events_lead_to_what_is_seen(view, course.events, reader)
            properties.a_reader_holds_the_faces_it_may_see(course.state, seen, reader)
            self._views[reader] = seen
        properties.every_card_is_on_exactly_one_pile(course.state)
        properties.the_faces_are_those_of_the_boxes(course.state, self._boxes)
        if self._chance.random() < self._looks / (self.moves + self._looks) / 2:
            properties.shuffled_cards_get_new_numbers(before, course)
            self._look_closely()

    def _look_closely(self) -> None:
        state, chance = self.state, self._chance
        if state.outcome is None:
            self._positions[self.moves] = text.position(state)
        properties.each_batch_holds_the_faces_of_its_cards(state)
        properties.a_shuffle_does_not_mind_the_order(state.table, chance)
        for reader in chance.sample(properties.readers(state), 2):
            properties.a_reader_sees_what_was_shown_to_it(state, reader)
            guessed = properties.a_guess_fills_in_only_what_is_hidden(state, reader, chance)
            properties.a_guess_permutes_within_batches(state, guessed)
            properties.every_card_is_on_exactly_one_pile(guessed)
            properties.the_faces_are_those_of_the_boxes(guessed, self._boxes)
            properties.a_seen_position_is_the_whole_one_with_blanks(state, max(reader, 0))
        if state.outcome is None:
            assert state.rules.moves(state), "somebody has to move"
            properties.a_seat_knows_its_moves(state)
            properties.a_position_reads_back(state, chance)
            properties.what_is_listed_can_be_played(state, chance)
            properties.what_is_not_listed_is_refused(state, chance)

    def end(self) -> None:
        """Look at the end of the match, then replay it in both ways."""
        assert self.state.rules.moves(self.state) == ()
        assert all(map(self.state.table.is_open, self.state.table.faces))
        self._look_closely()
        assert replay(self._rules.blank(self._seed), self._log) == self._followed
        self._replay_texts()

    def _replay_texts(self) -> None:
        state = new_match(self._rules, self._seed).state
        for number, move in enumerate(self._texts, start=1):
            state = state.rules.play(state, text.read_move(state, move)).state
            if number in self._positions:
                assert text.position(state) == self._positions[number]
        if self._followed.outcome is None or self._rules.match != "open":  # type: ignore[attr-defined] # an option of both games
            assert state == self._followed
