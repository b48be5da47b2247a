"""The window on the city: which cells are shown, how large, and where each place lies in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engines.traffiq.geometry import CELL_NAMES, CELLS, VERTICES, at, position_of
from engines.traffiq.view import View
from render.paint import Box, Point

LARGEST_CELL = 210
RING = 0.14  # free space around the city, in cells
WIDE_RING = 0.5  # around a part: marks on its edge need it, and neighbours show in it
PART = 8  # cells in a row that a zoom shows
Position = tuple[int, int]


class Frame(NamedTuple):
    column: int  # of the north-west cell shown
    row: int
    columns: int
    rows: int
    cell: int  # its side in pixels
    x: int  # of the north-west corner in the picture
    y: int
    margin: int  # how much of what lies around is shown as well, in pixels

    @property
    def window(self) -> tuple[int, int, int, int]:
        """All that is shown, margin included."""
        wide, high = self.columns * self.cell, self.rows * self.cell
        west, north = self.x - self.margin, self.y - self.margin
        return west, north, self.x + wide + self.margin, self.y + high + self.margin

    def corner(self, position: Position) -> tuple[int, int]:
        """The north-west corner of a cell in the picture."""
        return (
            self.x + (position[0] - self.column) * self.cell,
            self.y + (position[1] - self.row) * self.cell,
        )

    def cell_box(self, name: str) -> tuple[int, int, int, int]:
        x, y = self.corner(position_of(CELLS[name]))
        return x, y, x + self.cell, y + self.cell

    def centre(self, name: str) -> Point:
        x, y = self.corner(position_of(CELLS[name]))
        return x + self.cell / 2, y + self.cell / 2

    def vertex(self, name: str) -> tuple[int, int]:
        """A vertex is the south-east corner of the cell it is numbered by."""
        return self.crossing(VERTICES[name])

    def crossing(self, vertex: int) -> tuple[int, int]:
        x, y = self.corner(position_of(vertex))
        return x + self.cell, y + self.cell

    def shows(self, vertex: str) -> bool:
        """Whether a mark at this vertex lies wholly in the picture."""
        x, y = position_of(VERTICES[vertex])
        return (
            self.column <= x + 1 <= self.column + self.columns
            and self.row <= y + 1 <= self.row + self.rows
        )

    def column_names(self) -> Iterable[tuple[float, str]]:
        """Where the middle of each column lies, and its name."""
        for column in range(self.column, self.column + self.columns):
            name, _ = column_and_row(CELL_NAMES[at(column, 0)])
            yield self.x + (column - self.column + 0.5) * self.cell, name

    def row_names(self) -> Iterable[tuple[float, str]]:
        for row in range(self.row, self.row + self.rows):
            _, name = column_and_row(CELL_NAMES[at(0, row)])
            yield self.y + (row - self.row + 0.5) * self.cell, name


def column_and_row(cell: str) -> tuple[str, str]:
    """The two parts of a cell's name, as they are written beside the city."""
    column = cell.rstrip("-0123456789")
    return column, cell[len(column) :].replace("-", "\N{MINUS SIGN}")


@lru_cache(maxsize=1024)
def position(cell: str) -> Position:
    return position_of(CELLS[cell])


def frame_around(positions: Iterable[Position], area: Box, ring: float = RING) -> Frame:
    """The largest window that shows all these cells in the area, centred."""
    xs, ys = zip(*positions, strict=True)
    column, row = min(xs), min(ys)
    columns, rows = max(xs) - column + 1, max(ys) - row + 1
    left, top, right, bottom = area
    across, down = (right - left) / (columns + 2 * ring), (bottom - top) / (rows + 2 * ring)
    cell = int(min(across, down, LARGEST_CELL))
    x = round((left + right - columns * cell) / 2)
    y = round((top + bottom - rows * cell) / 2)
    return Frame(column, row, columns, rows, cell, x, y, int(cell * ring))


# --- parts of a big city --------------------------------------------------------------------------

_RANGE = re.compile(r"(.+):(.+)")


def parts_of(view: View) -> tuple[str, ...]:
    """The parts of a city too large to be read at a glance, named like K6:R13; empty ones are
    left out."""
    laid = [position(tile.cell) for tile in view.tiles]
    columns, rows = (_spans({each[axis] for each in laid}) for axis in (0, 1))
    if len(columns) == len(rows) == 1:
        return ()
    return tuple(
        f"{CELL_NAMES[at(west, north)]}:{CELL_NAMES[at(east, south)]}"
        for north, south in rows
        for west, east in columns
        if any(west <= x <= east and north <= y <= south for x, y in laid)
    )


def _spans(used: set[int]) -> list[tuple[int, int]]:
    """Ranges of at most PART, as equal as can be, that cover all of it."""
    first, size = min(used), max(used) - min(used) + 1
    count = -(-size // PART)
    cuts = [first + size * n // count for n in range(count + 1)]
    return [(start, end - 1) for start, end in pairwise(cuts)]


def cells_of_part(name: str) -> tuple[Position, Position] | None:
    """The north-west and the south-east cell of a part; None if that is not what it names."""
    match = _RANGE.fullmatch(name)
    if match is None or not {match[1], match[2]} <= CELLS.keys():
        return None
    return position(match[1]), position(match[2])
