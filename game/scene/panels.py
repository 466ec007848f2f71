"""Rounded panels, rings, lines and arrows, drawn by one shader from their measures.

A shape is sharp at every size and scale and costs 80 bytes; textures of panels as large as the
window would take seconds to smooth and fill the atlas while a window is resized. Everything here
is in pixels of the screen, y upwards. Which shapes there are is decided by the page.
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from typing import TYPE_CHECKING

from arcade.gl import BufferDescription, Program
from arcade.gl import enums as gl

from game.scene import looks, theme
from game.scene.box import Box
from game.scene.widgets import Arrow, Backdrop, Line, Panel, Ring, Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import arcade

    from game.scene.theme import Colour

_BOX, _SEGMENT, _ARROW, _TABLE = 0.0, 1.0, 2.0, 3.0
_FORMAT = "2f 2f 4f 4f 4f 4f"
_FIELDS = ["in_middle", "in_half", "in_form", "in_turn", "in_fill", "in_edge"]
_FLOATS = 20
EDGE_WIDTH, BOLDER = 1.4, 1.6
"""An edge that is seen in high contrast only, and how much wider others are there."""
# The screen itself stays opaque whatever is laid over it.
_OVER = (gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA)

_VERTEX = """
#version 330
uniform vec2 screen;
in vec2 in_corner;
in vec2 in_middle;
in vec2 in_half;
in vec4 in_form;
in vec4 in_turn;
in vec4 in_fill;
in vec4 in_edge;
out vec2 at;
flat out vec2 half_size;
flat out vec4 form;
flat out vec4 turn;
flat out vec4 fill;
flat out vec4 edge;
void main() {
    float reach = in_turn.y == 3.0 ? 0.0 : 1.0 + in_form.z;
    at = in_corner * (in_half + reach);
    float c = cos(in_turn.x), s = sin(in_turn.x);
    vec2 place = in_middle + vec2(c * at.x - s * at.y, s * at.x + c * at.y);
    gl_Position = vec4(2.0 * place / screen - 1.0, 0.0, 1.0);
    half_size = in_half;
    form = in_form;
    turn = in_turn;
    fill = in_fill;
    edge = in_edge;
}
"""

# Each shape is a distance from its outline, negative inside; half a pixel of it is smoothed.
_FRAGMENT = """
#version 330
uniform vec4 table[3];
in vec2 at;
flat in vec2 half_size;
flat in vec4 form;   // radius, border width, softness, length of a dash
flat in vec4 turn;   // angle, kind, and of a segment where it begins and ends
flat in vec4 fill;
flat in vec4 edge;
out vec4 colour;
const float QUARTER = 1.5707963;

float rounded(vec2 p, vec2 b, float r) {
    vec2 q = abs(p) - b + r;
    return min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - r;
}
float dashes(vec2 p, vec2 b, float r) {  // coverage, along one quarter of the outline
    vec2 q = abs(p);
    float flat_top = b.x - r, corner = r * QUARTER, side = b.y - r;
    float way;
    if (q.x <= flat_top && b.y - q.y <= b.x - q.x + r) way = q.x;
    else if (q.y <= side) way = flat_top + corner + side - q.y;
    else way = flat_top + r * atan(q.x - flat_top, q.y - side);
    float whole = flat_top + corner + side;
    float period = whole / max(1.0, round(whole / (form.w * 1.8)));
    float off = abs(fract(way / period + 0.5) - 0.5) * period;
    return clamp(0.5 + period * 0.28 - off, 0.0, 1.0);
}
float segment(vec2 p, float outer, float thick) {
    float far = length(p);
    float across = abs(far - outer + thick / 2.0) - thick / 2.0;
    float middle = (turn.z + turn.w) / 2.0, spread = (turn.w - turn.z) / 2.0;
    float angle = atan(p.x, p.y) - middle;
    angle = abs(mod(angle + 2.0 * QUARTER, 4.0 * QUARTER) - 2.0 * QUARTER);
    return max(across, (angle - spread) * far);
}
float arrow(vec2 p, vec2 b, float r) {  // points to the right
    vec2 q = vec2(p.x, abs(p.y));
    vec2 normal = normalize(vec2(b.y, 2.0 * b.x));
    return max(-b.x - q.x, dot(q - vec2(b.x, 0.0), normal));
}
vec3 background() {
    vec2 p = (at / half_size + 1.0) / 2.0 - vec2(0.5, 0.54);
    float far = length(p) / 0.75;
    vec3 c = far < 0.6 ? mix(table[0].rgb, table[1].rgb, far / 0.6)
                       : mix(table[1].rgb, table[2].rgb, clamp((far - 0.6) / 0.4, 0.0, 1.0));
    // Without a little noise the slow gradient shows steps.
    vec2 pixel = floor(gl_FragCoord.xy);
    float noise = fract(52.9829189 * fract(dot(pixel, vec2(0.0671106, 0.0058372))));
    return c + (noise - 0.5) / 255.0;
}
void main() {
    if (turn.y == 3.0) { colour = vec4(background(), 1.0); return; }
    float far = turn.y == 0.0 ? rounded(at, half_size, form.x)
              : turn.y == 1.0 ? segment(at, half_size.x, form.x)
              : arrow(at, half_size, form.x);
    float inside = form.z > 0.0 ? 1.0 - smoothstep(-form.z, form.z, far)
                                : clamp(0.5 - far, 0.0, 1.0);
    float body = fill.a * inside;
    float rim = 0.0;
    if (form.y > 0.0) {
        rim = edge.a * clamp(0.5 - abs(far + form.y / 2.0) + form.y / 2.0, 0.0, 1.0);
        if (form.w > 0.0) rim *= dashes(at, half_size, form.x);
    }
    float alpha = rim + body * (1.0 - rim);
    if (alpha <= 0.0) discard;
    colour = vec4((edge.rgb * rim + fill.rgb * body * (1.0 - rim)) / alpha, alpha);
}
"""


class Panels:
    """The shapes of one layer, drawn at once in their order."""

    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        self._count = 0
        self._table: tuple[float, ...] = ()
        self._buffer = window.ctx.buffer(reserve=_FLOATS * 4 * 32)
        corners = window.ctx.buffer(data=array("f", (-1, 1, -1, -1, 1, 1, 1, -1)))
        self._geometry = window.ctx.geometry(
            [
                BufferDescription(corners, "2f", ["in_corner"]),
                BufferDescription(self._buffer, _FORMAT, _FIELDS, instanced=True),
            ],
            mode=window.ctx.TRIANGLE_STRIP,
        )

    def show(self, shapes: Iterable[Shape], height: float, scale: float) -> None:
        """These shapes and no others, in logical pixels of a window of that height."""
        numbers = array("f")
        for shape in shapes:
            for row in _rows(shape, self._window, height, scale):
                numbers.extend(row)
        stops = (theme.TABLE_MIDDLE, theme.TABLE, theme.TABLE_EDGE)
        self._table = tuple(part for stop in stops for part in _floats(stop))
        self._count = len(numbers) // _FLOATS
        if self._count:
            if self._buffer.size < len(numbers) * 4:
                self._buffer.orphan(size=len(numbers) * 8)
            self._buffer.write(numbers)

    def draw(self) -> None:
        """Draw the shapes over what is there."""
        if not self._count:
            return
        program = _program(self._window)
        program["screen"] = self._window.get_framebuffer_size()
        program["table"] = self._table
        with self._window.ctx.enabled(self._window.ctx.BLEND):
            self._window.ctx.blend_func = _OVER
            self._geometry.render(program, instances=self._count)


@cache
def _program(window: arcade.Window) -> Program:
    return window.ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)


def _rows(
    shape: Shape, window: arcade.Window, height: float, scale: float
) -> Iterator[tuple[float, ...]]:
    """The numbers of a shape's instances, in the order of _FIELDS."""
    match shape:
        case Backdrop():
            wide, high = window.get_framebuffer_size()
            yield _row(Box(0, 0, wide, high), high, kind=_TABLE)
        case Panel():
            yield from _panel(shape, height * scale, scale)
        case Ring():
            yield from _ring(shape, height * scale, scale)
        case Arrow():
            box = _scaled(shape.box, scale)
            angle = -math.radians(shape.angle)
            yield _row(box, height * scale, fill=shape.colour, angle=angle, kind=_ARROW)
        case Line():
            yield _line(shape, height * scale, scale)


def _panel(panel: Panel, height: float, scale: float) -> Iterator[tuple[float, ...]]:
    box = _scaled(panel.box, scale) if panel.angle else _snapped(panel.box, scale)
    radius = min(panel.radius * scale, box.width / 2, box.height / 2)
    if panel.shadow:
        soft = panel.shadow * scale
        under = box.move(0, soft * 0.3)
        yield _row(under, height, fill=theme.SHADOW, radius=radius, soft=soft)
    edge, wide = panel.border, panel.border_width
    if not wide and panel.fill in theme.EDGED:
        edge, wide = theme.EDGE, EDGE_WIDTH
    elif looks.current().high_contrast:
        wide *= BOLDER
    yield _row(
        *(box, height, panel.fill, radius),
        border=max(1.0, wide * scale) if wide else 0,
        edge=edge,
        dash=panel.dash * scale,
        angle=-math.radians(panel.angle),
    )


def _ring(ring: Ring, height: float, scale: float) -> Iterator[tuple[float, ...]]:
    box = _scaled(ring.box, scale)
    share = math.tau / len(ring.colours)
    gap = math.radians(ring.gap) / 2
    for place, colour in enumerate(ring.colours):
        span = (place * share + gap, (place + 1) * share - gap)
        thick = ring.thickness * box.width / 2
        yield _row(box, height, colour, thick, kind=_SEGMENT, span=span)


def _line(line: Line, height: float, scale: float) -> tuple[float, ...]:
    (x, y), (to_x, to_y) = line.start, line.end
    width = max(1.0, line.width * scale)
    long = math.hypot(to_x - x, to_y - y) * scale + width
    box = Box.around((x + to_x) / 2 * scale, (y + to_y) / 2 * scale, long, width)
    if y == to_y or x == to_x:  # upright lines stand on whole pixels
        box = box.move(*(round(edge) - edge for edge in (box.left, box.top)))
    return _row(box, height, line.colour, width / 2, angle=math.atan2(y - to_y, to_x - x))


def _row(
    box: Box,
    height: float,
    fill: Colour = theme.CLEAR,
    radius: float = 0,
    *,
    border: float = 0,
    edge: Colour = theme.CLEAR,
    soft: float = 0,
    dash: float = 0,
    angle: float = 0,
    kind: float = _BOX,
    span: tuple[float, float] = (0, 0),
) -> tuple[float, ...]:
    x, y = box.center
    return (
        *(x, height - y, box.width / 2, box.height / 2),
        *(radius, border, soft, dash),
        *(angle, kind, *span),
        *_floats(fill),
        *_floats(edge),
    )


def _floats(colour: Colour) -> tuple[float, ...]:
    return tuple(part / 255 for part in theme.rgba(colour))


def _scaled(box: Box, scale: float) -> Box:
    return Box(*(edge * scale for edge in box))


def _snapped(box: Box, scale: float) -> Box:
    """In pixels of the screen, with every edge on a whole one."""
    left, top = round(box.left * scale), round(box.top * scale)
    return Box(left, top, round(box.right * scale) - left, round(box.bottom * scale) - top)
