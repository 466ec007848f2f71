"""How colours are told apart: contrast, colour difference, and three kinds of colour blindness.

Contrast is that of WCAG 2, from 1 to 21. A difference is CIEDE2000 (Sharma, Wu and Dalal, 2005):
about 1 can just be seen side by side, from about 10 on two colours are told apart at a glance.
Dichromacy is simulated by the matrices of Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity.
Colours are red, green, blue from 0 to 255; what follows them is not looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int, int]
Matrix: TypeAlias = tuple[tuple[float, ...], ...]
Lab: TypeAlias = tuple[float, float, float]

VISIONS: Final[Mapping[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What a kind of vision makes of linear red, green and blue."""
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
STRAIGHT: Final = 0.04045
"""Up to here sRGB is a straight line."""
_WHITE: Final = (0.95047, 1.0, 1.08883)


def over(above: Colour, below: Colour) -> Colour:
    """What is seen where one colour lies over an opaque one."""
    share = above[3] / 255
    red, green, blue = (
        round(a * share + b * (1 - share)) for a, b in zip(above[:3], below[:3], strict=True)
    )
    return red, green, blue, 255


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two opaque colours."""
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def difference(one: Colour, other: Colour, vision: str = "normal") -> float:
    """How different two opaque colours are to a kind of vision."""
    return ciede2000(lab(one, vision), lab(other, vision))


@cache
def lab(colour: Colour, vision: str = "normal") -> Lab:
    """A colour in CIELAB (D65), as a kind of vision has it."""
    seen = (min(1.0, max(0.0, part)) for part in _times(VISIONS[vision], _linear(colour)))
    x, y, z = (
        _root(part / white) for part, white in zip(_times(_XYZ, tuple(seen)), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Lab, other: Lab) -> float:
    """The CIEDE2000 difference of two colours.

    >>> round(ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)), 4)
    2.0425
    """
    grey = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1 + (1 - sqrt(grey**7 / (grey**7 + 25**7))) / 2
    (l1, c1, h1), (l2, c2, h2) = (_polar(colour, stretch) for colour in (one, other))
    light, chroma, turn = l2 - l1, c2 - c1, (h2 - h1 + 180) % 360 - 180
    if not c1 * c2:
        turn = 0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    l, c = (l1 + l2) / 2, (c1 + c2) / 2  # noqa: E741 - L is what it is called
    h = h1 + turn / 2 if c1 * c2 else h1 + h2
    weight = (
        1
        - 0.17 * cos(radians(h - 30))
        + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6))
        - 0.20 * cos(radians(4 * h - 63))
    )
    light /= 1 + 0.015 * (l - 50) ** 2 / sqrt(20 + (l - 50) ** 2)
    chroma /= 1 + 0.045 * c
    hue /= 1 + 0.015 * c * weight
    around = 30 * exp(-(((h % 360 - 275) / 25) ** 2))
    mixed = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(2 * around))
    return sqrt(light**2 + chroma**2 + hue**2 + mixed * chroma * hue)


def _luminance(colour: Colour) -> float:
    return _times(_XYZ, _linear(colour))[1]


def _linear(colour: Colour) -> tuple[float, ...]:
    parts = (part / 255 for part in colour[:3])
    return tuple(p / 12.92 if p <= STRAIGHT else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def _times(matrix: Matrix, parts: Sequence[float]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part * (29 / 6) ** 2 / 3 + 4 / 29


def _polar(colour: Lab, stretch: float) -> Lab:
    light, a, b = colour
    return light, hypot(stretch * a, b), degrees(atan2(b, stretch * a)) % 360
