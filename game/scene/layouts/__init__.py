"""How each game's table is laid, by the game's name."""

from collections.abc import Callable, Mapping

from game.scene.layout import Layout, Sight
from game.scene.layouts import skipbo, skyjo

LAYOUTS: Mapping[str, Callable[[Sight], Layout]] = {
    "skip-bo": skipbo.lay_out,
    "skyjo": skyjo.lay_out,
}
