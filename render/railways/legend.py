"""How to read a Railways table, in one line under a newcomer's first board."""

from __future__ import annotations

from functools import lru_cache

from render.narrate import Words
from render.paint import Canvas, Pen, Sprite, sprite
from render.palette import Palette
from render.railways.looks import colour_of, sign_on
from render.railways.signs import draw_good_sign, good_sprite, pill
from render.railways.table import value_mark
from render.railways.ticker import LEFT, MIDDLE, RIGHT, ticker_panel
from render.theme import BODY, Colour, Face, Theme


def draw_legend(canvas: Canvas, theme: Theme, words: Words, *, junior: bool) -> None:
    on = ticker_panel(canvas, theme, now=False)
    palette = canvas.palette
    signs = {
        "takes": (_spine(palette, on), 0.0),
        "goods": (good_sprite(palette, "ore", 24, on), 24.0),
        "ports": (pill(palette, "light_green", (44, 42), on), 0.0),
        "link": (value_mark(palette, 1, 21, 4, on), 24.0),
    }
    shown = [key for key in signs if not (junior and key == "goods")]
    step = (RIGHT - LEFT - 24) / len(shown)
    for number, key in enumerate(shown):
        sign, centre = signs[key]
        x = LEFT + 24 + number * step
        lower = 0 if centre else sign.indices.height / 2
        canvas.stamp(sign, (x + centre, MIDDLE - lower))
        face = BODY._replace(width=82)
        text = words.text(f"board-legend-{key}")
        canvas.text((x + 58, MIDDLE), text, face, theme.muted, on, room=step - 70)


@lru_cache(maxsize=8)
def _spine(palette: Palette, on: Colour) -> Sprite:
    """The edge of a ticket: value and what the city takes."""

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, 44, 46), 10, colour_of("grain"))
        pen.text((12, 23), "3", Face(38, 800, 82), sign_on("grain"))
        draw_good_sign(pen, "grain", (32, 23), 12)

    return sprite(palette, (44, 46), draw, on)
