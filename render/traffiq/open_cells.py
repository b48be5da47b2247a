"""Cells that are free to build on: dashed gold squares with a name in each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from render.fonts import cap_height, ink_of
from render.paint import Canvas, Pen, Sprite, sprite
from render.palette import Palette
from render.theme import Colour, Face, Theme
from render.traffiq.frame import Frame, column_and_row
from render.traffiq.looks import chosen_ground

# Cuts of a cell's name, the best first: in one line, and with the column above the row. Under 44
# only in cities of more than twelve cells, where row and column are named in gold as well.
ONE_LINE = ((60, 100), (52, 100), (46, 100), (44, 87), (44, 75), (38, 75), (34, 75), (28, 75))
TWO_LINES = ((30, 75), (26, 75))
LINE_STEP = 0.92


def mark_cells(canvas: Canvas, theme: Theme, frame: Frame, names: Mapping[str, str]) -> None:
    """Dashed gold squares with a name for each cell in them, all of one size."""
    ground = chosen_ground(theme)
    square = _dashed(canvas.palette, frame.cell, ground, theme.gold, theme.page)
    face, count = name_cut(tuple(names.values()), frame.cell)
    for cell, name in names.items():
        canvas.stamp(square, frame.cell_box(cell)[:2])
        x, y = frame.centre(cell)
        lines = _lines(name, count)
        for number, line in enumerate(lines):
            middle = y + (number - (len(lines) - 1) / 2) * face.size * LINE_STEP
            canvas.text((x, middle), line, face, theme.gold_text, ground, align="centre")


def _lines(name: str, count: int) -> tuple[str, ...]:
    column, row = column_and_row(name)
    return ((), (name,), (column, row))[count]


@lru_cache(maxsize=512)
def name_cut(names: tuple[str, ...], cell: int) -> tuple[Face, int]:
    """The largest cut in which all these names fit a square, and in how many lines; none, if
    squares are so small that the names of row and column must do."""
    room = cell - 2 * (_inset(cell) + _line(cell))
    for count, cuts in ((1, ONE_LINE), (2, TWO_LINES)):
        for size, width in cuts:
            face = Face(size, 700, width)
            widest = max((_width(name, face, count) for name in names), default=0)
            high = cap_height(face) + (count - 1) * size * LINE_STEP
            if widest <= room - (6 if size >= 44 else 0) and high <= room - 2:
                return face, count
    return Face(26, 700, 75), 0


def _width(name: str, face: Face, count: int) -> int:
    return max(ink_of(line, face).width for line in _lines(name, count))


def _inset(cell: int) -> int:
    return max(1, round(cell * 0.05) if cell > 70 else 1)


def _line(cell: int) -> int:
    return max(2, round(cell * 0.032))


@lru_cache(maxsize=64)
def _dashed(palette: Palette, cell: int, fill: Colour, line: Colour, on: Colour) -> Sprite:
    inset, width = _inset(cell), _line(cell)
    side = cell - 2 * inset
    dashes = max(3, round(side / 24))
    step = side / (dashes - 0.4)

    def draw(pen: Pen) -> None:
        pen.rounded((inset, inset, cell - inset, cell - inset), width * 1.5, fill)
        for n in range(dashes):
            start = inset + n * step
            end = min(start + step * 0.6, cell - inset)
            for edge in (inset, cell - inset - width):
                pen.rectangle((start, edge, end, edge + width), line)
                pen.rectangle((edge, start, edge + width, end), line)

    return sprite(palette, (cell, cell), draw, on)
