"""What a page is made of: frozen items that say what stands where, not how it is drawn.

A view lists its items from its own data and the window's size, in logical pixels with y downwards
and from start to end, as if every language ran from left to right; the page mirrors them. Items
further down the list lie on top, within their layer; within a layer, shapes lie under pictures and
pictures under labels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from game.scene import theme
from game.scene.box import Box

if TYPE_CHECKING:
    from pathlib import Path

    from game.scene.card_art import Drawing
    from game.scene.theme import Colour


class Layer(IntEnum):
    """From below to above. A scene may draw things of its own between two layers."""

    TABLE = 0
    OVER = 1  # badges and labels over the cards
    DIALOG = 2  # takes mouse and keys away from everything below
    TIP = 3


class Anchor(Enum):
    """Which part of a label stands at its x; the share of the line that lies before it."""

    START = 0.0
    CENTER = 0.5
    END = 1.0


class Weight(Enum):
    """The fonts that there are."""

    MEDIUM = "medium"
    BOLD = "bold"
    BLACK = "black"


@dataclass(frozen=True)
class Backdrop:
    """The table itself, over the whole window."""

    layer: Layer = Layer.TABLE


@dataclass(frozen=True)
class Panel:
    """A rounded rectangle; a pill or a disc when the radius is half of its height."""

    box: Box
    fill: Colour = theme.PANEL
    radius: float = theme.RADIUS_PANEL
    border: Colour = theme.CLEAR
    border_width: float = 0  # inside the box
    dash: float = 0  # the length of the border's dashes; 0 is a whole line
    shadow: float = 0  # how far a soft shadow reaches
    layer: Layer = Layer.TABLE
    fixed: bool = False  # stands where it says in Persian too
    angle: float = 0  # clockwise, in degrees, in every language


@dataclass(frozen=True)
class Ring:
    """The ring of twelve, or of as many segments as there are colours, clockwise from the top."""

    box: Box
    colours: tuple[Colour, ...] = theme.RING
    thickness: float = 0.19  # of its radius
    gap: float = 3.6  # between segments, in degrees
    layer: Layer = Layer.TABLE
    fixed: bool = False


@dataclass(frozen=True)
class Line:
    """A straight line with round ends."""

    start: tuple[float, float]
    end: tuple[float, float]
    colour: Colour = theme.OUTLINE
    width: float = 1
    layer: Layer = Layer.TABLE
    fixed: bool = False


@dataclass(frozen=True)
class Arrow:
    """A filled triangle that points to the end side; turned clockwise by so many degrees."""

    box: Box
    colour: Colour = theme.GLOW
    angle: float = 0
    layer: Layer = Layer.TABLE
    fixed: bool = False


@dataclass(frozen=True)
class Picture:
    """A file or a card, drawn as large as its box."""

    source: Path | Drawing
    box: Box  # before it is turned
    angle: float = 0  # clockwise, in degrees, in every language
    alpha: int = 255
    layer: Layer = Layer.TABLE
    fixed: bool = False


@dataclass(frozen=True)
class Label:
    """Text whose capitals have their middle at y; with several lines, those of the first."""

    key: str  # names the label on its page from one list to the next
    text: str
    x: float
    y: float
    size: float = theme.BODY
    weight: Weight = Weight.MEDIUM
    colour: Colour = theme.TEXT
    anchor: Anchor = Anchor.START
    max_width: float | None = None  # a line that is wider gets smaller, then an ellipsis
    lines: int = 1  # with more than one, it is wrapped at max_width first
    layer: Layer = Layer.TABLE
    fixed: bool = False


@dataclass(frozen=True)
class Style:
    """How a kind of button looks, at 1280 x 720."""

    fill: Colour
    over: Colour
    down: Colour
    ink: Colour = theme.TEXT
    soft: Colour = theme.LABEL  # the second line
    size: float = theme.BODY
    weight: Weight = Weight.BOLD
    anchor: Anchor = Anchor.CENTER
    pad: float = 20
    radius: float = theme.RADIUS_BUTTON
    border: Colour = theme.CLEAR
    dash: float = 0
    main: bool = False  # what most people come for: Enter presses it where nothing has the focus


_DARK = (theme.BUTTON, theme.BUTTON_OVER, theme.BUTTON_DOWN)
_GOLD = (theme.GOLD, theme.GOLD_OVER, theme.GOLD_DOWN)
_THIN = (theme.CLEAR, theme.PANEL, theme.PANEL_RAISED)

PRIMARY = Style(*_GOLD, theme.INK, theme.INK_SOFT, 22, Weight.BLACK, radius=18, main=True)
PRIMARY_MENU = replace(PRIMARY, anchor=Anchor.START, pad=26)
SECONDARY = Style(*_DARK)
MENU = Style(*_DARK, anchor=Anchor.START, pad=26)
PILL = Style(*_DARK, size=theme.SMALL, pad=14, radius=99)
TILE = Style(*_DARK, anchor=Anchor.START, radius=16)
FIELD = Style(theme.FIELD, theme.FIELD_OVER, theme.FIELD, size=theme.SMALL, pad=16, radius=99)
ADD = Style(*_THIN, ink=theme.LABEL, radius=16, border=theme.OUTLINE, dash=8)
LINK = Style(*_THIN, ink=theme.LABEL, size=theme.SMALL, anchor=Anchor.START, pad=0, radius=8)


@dataclass(frozen=True)
class Button:
    """A button, from which `parts` makes the panel and the labels."""

    name: str  # what the page answers when it is pressed
    box: Box
    text: str
    style: Style = SECONDARY
    enabled: bool = True
    subtitle: str = ""
    selected: bool = False
    unit: float = 1  # theme.unit of the window
    indent: float = 0  # room before the text, for a picture
    said: str = ""  # what is said of it beside what is written on it
    layer: Layer = Layer.TABLE
    fixed: bool = False


@dataclass(frozen=True)
class Spot:
    """A place for the keyboard focus whose look and mouse are another's: a pile, a card."""

    name: str
    box: Box
    radius: float = 8
    unit: float = 1
    layer: Layer = Layer.OVER
    fixed: bool = False
    angle: float = 0  # clockwise, in degrees


class Look(Enum):
    """What the mouse does with a button."""

    IDLE = 0
    OVER = 1
    DOWN = 2


Shape = Backdrop | Panel | Ring | Line | Arrow
Drawn = Shape | Picture | Label
Item = Drawn | Button | Spot


def parts(button: Button, look: Look = Look.IDLE) -> tuple[Panel | Label, ...]:
    """The panel and the one or two labels that make up a button."""
    style, unit, box = button.style, button.unit, button.box
    strength = 1 if button.enabled else 0.45
    fill = {Look.IDLE: style.fill, Look.OVER: style.over, Look.DOWN: style.down}[look]
    border, width = style.border, 1.4 * unit
    if button.selected:
        border, width = theme.GOLD, 2 * unit
    radius = min(style.radius * unit, box.height / 2)
    panel = Panel(
        box,
        theme.fade(fill, strength),
        radius,
        border,
        width if border != theme.CLEAR else 0,
        0 if button.selected else style.dash * unit,
        layer=button.layer,
        fixed=button.fixed,
    )
    return panel, *_button_labels(button, strength)


def _button_labels(button: Button, strength: float) -> tuple[Label, ...]:
    style, unit, box = button.style, button.unit, button.box
    small = theme.SMALL - 1 if style.size > theme.STRONG else theme.TINY
    middle = box.center[1]
    rows = [("", button.text, middle, style.size, style.weight, style.ink)]
    if button.subtitle:
        apart = (style.size + small) * 0.42 * unit
        rows = [
            ("", button.text, middle - apart * 0.9, style.size, style.weight, style.ink),
            ("/2", button.subtitle, middle + apart, small, Weight.MEDIUM, style.soft),
        ]
    inside = Box(box.left + button.indent, box.top, box.width - button.indent, box.height)
    inside = inside.inset(style.pad * unit, 0)
    x = inside.left + inside.width * style.anchor.value
    return tuple(
        Label(
            f"{button.name}{suffix}",
            text,
            x,
            y,
            max(size * unit, theme.LEAST_TEXT),
            weight,
            theme.fade(ink, strength),
            style.anchor,
            inside.width,
            layer=button.layer,
            fixed=button.fixed,
        )
        for suffix, text, y, size, weight, ink in rows
        if text
    )


def mirrored(item: Drawn, width: float) -> Drawn:
    """The item as it stands on a screen that is read from the right."""
    if isinstance(item, Backdrop) or item.fixed:
        return item
    if isinstance(item, Label):
        return replace(item, x=width - item.x)
    if isinstance(item, Line):
        (x, y), (to_x, to_y) = item.start, item.end
        return replace(item, start=(width - x, y), end=(width - to_x, to_y))
    if isinstance(item, Arrow):
        return replace(item, box=item.box.mirror(width), angle=180 - item.angle)
    return replace(item, box=item.box.mirror(width))


def outline(box: Box, radius: float, unit: float, angle: float = 0) -> tuple[Panel, ...]:
    """The white double outline of the keyboard focus, around a box as it stands on the screen.

    It lies over everything, so that nothing hides it, and on a dark band, so that it can be told
    from paper.
    """
    near, far, width = 4 * unit, 8 * unit, max(1.5, 2 * unit)

    def around(far: float, colour: Colour, width: float) -> Panel:
        return Panel(
            *(box.inset(-far), theme.CLEAR, radius + far, colour, width),
            layer=Layer.TIP,
            fixed=True,
            angle=angle,
        )

    edge = far + width / 2
    return (
        around(edge, theme.INK, edge),
        around(near, theme.FOCUS, width),
        around(far, theme.FOCUS, width),
    )
