"""Cities as drawings that a person can read, turned into cities the engine can play on.

+---+---+      A laid tile has a dot, the start tile M10 a star, an empty cell nothing.
  * | .        Sides: - or | street, ^ park, ~ water, blank: whatever fits.
+---a---+      Corners: + nobody, a-d a taxi of seat 0-3, A-D a van of that seat.
  . ^ .
+---+---+
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from textwrap import dedent

from engines.traffiq.geometry import (
    BEIGE,
    BLUE,
    CELL_NAMES,
    GREEN,
    OPPOSITE,
    RED,
    STEPS,
    City,
    Sides,
    at,
)
from engines.traffiq.tables import DIFFERENT_ROTATIONS, LAYOUTS, PILE, SIDES, TILE_NAMES

ALLOWED = {
    "-": (RED, BEIGE),
    "|": (RED, BEIGE),
    "=": (BEIGE,),
    ":": (BEIGE,),
    "^": (GREEN,),
    "~": (BLUE,),
    " ": (RED, BEIGE, GREEN, BLUE),
}
SEATS = "abcd"


@dataclass
class Drawing:
    cells: dict[int, tuple[str, ...]] = field(default_factory=dict)  # north, east, south, west
    marks: dict[int, str] = field(default_factory=dict)  # by vertex

    @property
    def vehicles(self) -> dict[int, int]:
        return {
            vertex: SEATS.index(mark.lower()) * 2 + mark.isupper()
            for vertex, mark in self.marks.items()
            if mark.lower() in SEATS
        }

    def at_mark(self, mark: str) -> int:
        (vertex,) = (vertex for vertex, each in self.marks.items() if each == mark)
        return vertex


def read_drawing(text: str) -> Drawing:
    lines = dedent(text).strip("\n").splitlines()
    width = max(map(len, lines))
    grid = [line.ljust(width + 4) for line in (*lines, "")]
    left, top = _start(grid)
    drawing = Drawing()
    for row in range(0, len(grid) - 2, 2):
        for column in range(0, width - 1, 4):
            x, y = column // 4 - left, row // 2 - top
            if grid[row + 1][column + 2] in ".*":
                drawing.cells[at(x, y)] = (
                    grid[row][column + 2],
                    grid[row + 1][column + 4],
                    grid[row + 2][column + 2],
                    grid[row + 1][column],
                )
            corner = grid[row][column]
            if corner not in "+ ":
                drawing.marks[at(x - 1, y - 1)] = corner
    return drawing


def _start(grid: list[str]) -> tuple[int, int]:
    for row, line in enumerate(grid):
        if "*" in line:
            return line.index("*") // 4, row // 2
    return 0, 0


def plain_city(text: str) -> tuple[City, Drawing]:
    """A city of exactly the drawn sides, red for streets and green where nothing is drawn."""
    drawing = read_drawing(text)
    city = City()
    for cell, sides in drawing.cells.items():
        city.lay(cell, tuple(GREEN if side == " " else ALLOWED[side][0] for side in sides))
    return city, drawing


# --- with the tiles of the game ------------------------------------------------------------------


def tiled(drawing: Drawing, kept: tuple[str, ...] = ()) -> list[tuple[int, int]]:
    """(cell, lie) of real tiles that make the drawn city, Times Square first; `kept` are not used.

    A drawing without the four tiles of Times Square, or one no tiles can make, is a mistake.
    """
    laid = list(LAYOUTS["times_square"])
    sides: dict[int, Sides] = {}
    for cell, lie in laid:
        assert cell in drawing.cells, f"Times Square needs {CELL_NAMES[cell]}"
        assert _fits(SIDES[lie], cell, drawing, sides), f"{CELL_NAMES[cell]} cannot be so"
        sides[cell] = SIDES[lie]
    free = [tile for tile in PILE if TILE_NAMES[tile] not in kept]
    found = next(_fill(drawing, sides, free), None)
    assert found is not None, "no tiles make this city"
    return [*laid, *found]


def _fill(
    drawing: Drawing, sides: dict[int, Sides], free: list[int]
) -> Iterator[list[tuple[int, int]]]:
    """Ways to fill what is drawn and not yet laid, the cell with the fewest choices first."""
    waiting = [cell for cell in drawing.cells if cell not in sides]
    if not waiting:
        yield []
        return
    choices = {cell: _lies(cell, drawing, sides, free) for cell in waiting}
    cell = min(waiting, key=lambda each: len(choices[each]))
    for lie in choices[cell]:
        sides[cell] = SIDES[lie]
        rest = [tile for tile in free if tile != lie >> 2]
        for found in _fill(drawing, sides, rest):
            yield [(cell, lie), *found]
        del sides[cell]


def _lies(cell: int, drawing: Drawing, sides: dict[int, Sides], free: list[int]) -> list[int]:
    return [
        tile * 4 + rotation
        for tile in free
        for rotation in DIFFERENT_ROTATIONS[tile]
        if _fits(SIDES[tile * 4 + rotation], cell, drawing, sides)
    ]


def _fits(tile: Sides, cell: int, drawing: Drawing, sides: dict[int, Sides]) -> bool:
    for direction, drawn in enumerate(drawing.cells[cell]):
        beside = sides.get(cell + STEPS[direction])
        if tile[direction] not in ALLOWED[drawn]:
            return False
        if beside is not None and beside[OPPOSITE[direction]] != tile[direction]:
            return False
    return True
