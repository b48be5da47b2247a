"""A crossing to choose: a gold disc with a letter."""

from __future__ import annotations

from functools import lru_cache

from render.fonts import cap_height, ink_of
from render.paint import Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.theme import INK, Colour, Face, Theme


def mark_crossing(canvas: Canvas, theme: Theme, at: Point, cell: int, letter: str) -> None:
    """A gold disc with a letter."""
    radius = min(max(27, round(cell * 0.2)), max(12, cell // 2 - 1))
    face = letter_face(letter, radius)
    canvas.stamp(_disc(canvas.palette, radius, theme.gold), at)
    nudge = (cap_height(face) - _height(letter, face)) / 2
    canvas.text((at[0], at[1] - nudge), letter, face, INK, theme.gold, align="centre")


@lru_cache(maxsize=256)
def letter_face(letter: str, radius: int) -> Face:
    """As large as the disc allows; beyond z two letters share one, and have to be smaller."""
    size = max(44, round(radius * 1.3))
    room = radius * (2 if len(letter) == 1 else 1.6) - 4
    for cut, width in ((size, 100), (size, 87), (44, 75), (38, 75)):
        if ink_of(letter, Face(cut, 800, width)).width <= room:
            return Face(cut, 800, width)
    return Face(min(34, round(radius * 1.3)), 800, 75)


def _height(letter: str, face: Face) -> float:
    """How high the letter reaches: small ones are centred on themselves."""
    return -ink_of(letter if len(letter) == 1 else "a", face).top


@lru_cache(maxsize=64)
def _disc(palette: Palette, radius: int, fill: Colour) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.disc((0, 0), radius, INK)
        pen.disc((0, 0), radius - max(2, radius * 0.09), fill)

    reach = radius + 1
    return sprite(palette, (2 * reach, 2 * reach), draw, INK, origin=(-reach, -reach))
