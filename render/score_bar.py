"""A score as a bar: one piece per kind of points, told apart by pattern as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.base import Seat
from render.paint import Box, Canvas, Pen, Sprite, sprite
from render.palette import Palette
from render.theme import INK, PLAYERS, Colour, Theme, mix

Pattern = Literal["solid", "gold", "stripes", "dots", "lines", "bars", "lost"]


class Segment(NamedTuple):
    points: int
    pattern: Pattern


def score_bar(
    canvas: Canvas,
    theme: Theme,
    box: Box,
    seat: Seat,
    segments: Sequence[Segment],
    longest: int,
    on: Colour,
) -> None:
    """All players' bars share one scale: `longest` points fill the box."""
    left, top, right, bottom = box
    unit = (right - left) / longest
    x = left
    for segment in segments:
        width = round(abs(segment.points) * unit) - 4
        if width >= 6:
            size = (width, round(bottom - top))
            colour = PLAYERS[seat].colour
            canvas.stamp(_piece(canvas.palette, theme, size, segment.pattern, colour, on), (x, top))
            x += width + 4


@lru_cache(maxsize=512)
def _piece(
    palette: Palette,
    theme: Theme,
    size: tuple[int, int],
    pattern: Pattern,
    player: Colour,
    on: Colour,
) -> Sprite:
    """Patterns differ, so that the parts can be told apart without colour."""
    width, height = size
    colour = {"gold": theme.gold, "stripes": theme.good, "lost": theme.bad_text}.get(
        pattern, player
    )
    dark = on if pattern == "lost" else mix(colour, INK, 0.72)

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, *size), 5, fill=on if pattern == "lost" else colour)
        if pattern in {"stripes", "lost"}:
            for x in range(-height, width + height, 14):
                pen.line(
                    [(x, height), (x + height * 0.8, 0)], 3, colour if pattern == "lost" else dark
                )
        elif pattern == "dots":
            for x in range(10, width - 4, 16):
                pen.disc((x, height / 2), 4, dark)
        elif pattern == "bars":
            for y in (height * 0.36, height * 0.68):
                pen.line([(0, y), (width, y)], 3, dark)
        elif pattern == "lines":
            for x in range(8, width - 2, 10):
                pen.line([(x, 0), (x, height)], 3, dark)
        edge = colour if pattern == "lost" else mix(colour, INK, 0.4)
        pen.rounded((0, 0, *size), 5, outline=edge, width=3 if pattern == "lost" else 2)

    return sprite(palette, size, draw, on)
