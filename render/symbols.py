"""Symbols of values, small and square, for buttons and menus where no picture can be."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from render.paint import Pen
from render.theme import Colour

SIZE = 128  # as Discord stores emojis


def symbol_png(draw: Callable[[Pen], None], edge: Colour) -> bytes:
    """What is drawn on a square of that size, transparent elsewhere; edges fade into `edge`."""
    pen = Pen(SIZE, SIZE, edge)
    draw(pen)
    drawn, coverage = pen.drawn()
    picture = drawn.convert("RGB")
    picture.putalpha(coverage)
    body = BytesIO()
    picture.save(body, "PNG", optimize=True)
    return body.getvalue()
