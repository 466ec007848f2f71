"""A picture of a laid table without a window: near enough to judge proportions by."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw

from build_scripts.laying.faults import Fault, Laid, font, ruler
from game.rules.notation.text import NOTATIONS
from game.scene import painting, theme
from game.scene.card_art import Drawing
from game.scene.fitting import FINE, LEADING, fit, setting_of
from game.scene.layout import Spot
from game.scene.widgets import Label, Layer, Panel

LARGEST = 1600
"""Pixels of the longer side: larger windows are shrunk."""


def sketch(laid: Laid, faults: list[Fault], file: Path) -> None:
    """Save the table as it will look, with its faults along its lower edge."""
    size = round(laid.sight.width), round(laid.sight.height)
    picture = Image.new("RGBA", size, theme.rgba(theme.TABLE))
    _draw_items(picture, laid, Layer.TABLE)
    for art in laid.layout.art:
        _paste(picture, painting.common(art.name, art.spot.width), art.spot)
    notation, table = NOTATIONS[laid.sight.state.rules.game], laid.sight.state.table
    folder = painting.face_set(laid.sight.state.rules.game)
    for card, spot in sorted(laid.layout.cards.items(), key=lambda entry: entry[1].depth):
        face = None if spot.back else table.faces.get(card)
        if face is None:
            _paste(picture, painting.common("back", spot.width), spot)
        else:
            value = str(notation.face_text(face))
            _paste(picture, painting.face(folder, value, spot.width, 1), spot)
    _draw_items(picture, laid, Layer.OVER)
    words = "\n".join(sorted({f"{fault.kind}: {fault.what}" for fault in faults})[:30])
    ImageDraw.Draw(picture).multiline_text((4, size[1] - 4), words, "#ff9", anchor="ld")
    picture.thumbnail((LARGEST, LARGEST))
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.convert("RGB").save(file)


def _draw_items(picture: Image.Image, laid: Laid, layer: Layer) -> None:
    for item in laid.drawn:
        if isinstance(item, Panel) and item.layer == layer:
            box = (item.box.left, item.box.top, item.box.right, item.box.bottom)
            line = round(item.border_width)
            edge = (theme.rgba(item.border), line) if line else (None, 0)
            one = Image.new("RGBA", picture.size)
            ImageDraw.Draw(one).rounded_rectangle(box, item.radius, theme.rgba(item.fill), *edge)
            picture.alpha_composite(one)
    draw = ImageDraw.Draw(picture)
    for item in laid.drawn:
        if isinstance(item, Label) and item.layer == layer:
            _write(draw, item, rtl=laid.sight.rtl)


def _write(draw: ImageDraw.ImageDraw, label: Label, *, rtl: bool) -> None:
    before = 1 - label.anchor.value if rtl and not label.fixed else label.anchor.value
    for place, line in enumerate(fit(label.text, setting_of(label, 1), ruler)):
        at = (
            label.x - line.width / FINE * before,
            label.y + place * LEADING * label.size + line.drop / FINE,
        )
        draw.text(
            at, line.glyphs, theme.rgba(label.colour), font(line.steps // FINE, label.weight), "ls"
        )


def _paste(picture: Image.Image, drawing: Drawing, spot: Spot) -> None:
    scale = spot.width / drawing.width
    card = _art(drawing)
    card = card.resize((round(card.width * scale), round(card.height * scale)))
    card = card.rotate(-spot.angle, Image.Resampling.BICUBIC, expand=True)
    at = round(spot.x - card.width / 2), round(spot.y - card.height / 2)
    canvas = Image.new("RGBA", picture.size)
    canvas.paste(card, at)
    picture.alpha_composite(canvas)


_art = cache(painting.painted)
