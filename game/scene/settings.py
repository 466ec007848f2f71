"""What a person can set, as data; the settings screen, the store and the tests read it here.

What a setting does stands where it is done; what it is called stands in the settings screen.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from game.scene.looks import Looks
from game.scene.motion import SPEEDS

if TYPE_CHECKING:
    from game.match.store import Store

Value: TypeAlias = bool | int | str

_log = logging.getLogger(__name__)


class Setting(NamedTuple):
    """Something that can be set, to one of its values."""

    default: Value
    values: tuple[Value, ...]


def _switch(*, default: bool) -> Setting:
    return Setting(default, (False, True))


SETTINGS: Final[Mapping[str, Setting]] = {
    "language": Setting("system", ("system", "en", "nb", "fa")),
    "numerals": Setting("language", ("language", "western", "persian")),
    "card_size": Setting("normal", ("normal", "large")),
    "high_contrast": _switch(default=False),
    "palette": Setting("usual", ("usual", "colour_blind")),
    "back": Setting("ring", ("ring", "rays", "waves", "weave")),
    "table": Setting("teal", ("teal", "forest", "night", "plum")),
    "speed": Setting("normal", tuple(SPEEDS)),
    "reduced_motion": _switch(default=False),
    "pace": Setting("normal", ("calm", "normal", "quick")),
    "sound": _switch(default=True),
    "volume": Setting(7, tuple(range(1, 11))),
    "mute_unfocused": _switch(default=True),
    "confirm_discard": _switch(default=False),
    "quick_discard": _switch(default=False),
    "sorted_hand": _switch(default=False),
    "hints": _switch(default=True),
    "undo": Setting("fair", ("fair", "practice")),
    "curtain": _switch(default=True),
    "narrator": _switch(default=False),
    "voice": _switch(default=False),
}
"""Every setting by its name, in the order of the screen.

`numerals` are those of the cards; `pace` is how fast the opponents are shown to play, `speed` how
fast everything moves; `undo` is a policy of `Match.can_undo`.
"""


class Settings:
    """The values in force: those that were kept, or their defaults."""

    def __init__(self, store: Store) -> None:
        """Read what `store` has kept; what cannot be is named in the log and its default taken."""
        self._store = store
        self._values = {name: _read(store, name) for name in SETTINGS}

    def __getitem__(self, name: str) -> Value:
        """Return a setting's value."""
        return self._values[name]

    def is_on(self, name: str) -> bool:
        """Return whether a switch is on."""
        return self._values[name] is True

    @property
    def looks(self) -> Looks:
        """How everything is to look."""
        return Looks(
            str(self["numerals"]),
            str(self["card_size"]),
            self.is_on("high_contrast"),
            str(self["palette"]),
            str(self["back"]),
            str(self["table"]),
        )

    def choose(self, name: str, value: Value) -> None:
        """Set something for good."""
        self.override(name, value)
        self._store.set_setting(name, value)

    def override(self, name: str, value: Value) -> None:
        """Set something for this run."""
        if not _is_one_of(value, SETTINGS[name].values):
            msg = f"{name} cannot be {value!r}"
            raise ValueError(msg)
        self._values[name] = value


def _read(store: Store, name: str) -> Value:
    setting = SETTINGS[name]
    kept = store.setting(name, setting.default)
    if _is_one_of(kept, setting.values):
        value: Value = kept
        return value
    _log.warning("Setting %s cannot be %r: it is %r now", name, kept, setting.default)
    return setting.default


def _is_one_of(value: object, values: tuple[Value, ...]) -> bool:
    """Say whether it is one of them; 1 is not True."""
    return any(type(value) is type(one) and value == one for one in values)
