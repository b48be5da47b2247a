"""Where things lie: cells, vertices, segments, streets, and what can be reached.

A cell is a number, `y * STRIDE + x` from the start tile on; x grows to the east, y to the south.
A vertex is the number of the cell to its north-west. Nothing here knows whose turn it is.

The grid never ends a game: at most 44 tiles are added to a layout that starts at (0, 0), each
beside another, so no cell lies further than LIMIT from it, and STRIDE is wide enough that rows
do not run into each other.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field

from data.traffiq import EAST, NORTH, SOUTH, WEST

STRIDE = 128
LIMIT = 50
ORIGIN = STRIDE * STRIDE // 2 + STRIDE // 2

FREE, RED, BEIGE, GREEN, BLUE = range(5)  # the colour of a side; FREE: nothing asked of it
COLOUR_BITS = 3
IS_STREET = (False, True, True, False, False)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
DIRECTION_NAMES = ("north", "east", "south", "west")
STEPS = (-STRIDE, 1, STRIDE, -1)  # by direction, from a cell or a vertex to the next
OPPOSITE = (SOUTH, WEST, NORTH, EAST)

Sides = tuple[int, ...]  # the colours of a lying tile: north, east, south, west

# A vertex's arms are four bits, one for each direction in which a street leaves it.
ARM = tuple(1 << direction for direction in DIRECTIONS)
ARM_STEPS = tuple(
    tuple(STEPS[direction] for direction in DIRECTIONS if arms & ARM[direction])
    for arms in range(16)
)

EAST_WEST, NORTH_SOUTH = range(2)
AXES = (EAST_WEST, NORTH_SOUTH)
AXIS_ENDS = ((WEST, EAST), (NORTH, SOUTH))
AXIS_ARMS = (ARM[EAST] | ARM[WEST], ARM[NORTH] | ARM[SOUTH])
AXIS_NAMES = ("east_west", "north_south")

# The four vertices at a cell's corners in reading order, as steps from the cell.
CORNERS = (-STRIDE - 1, -STRIDE, -1, 0)


@dataclass(slots=True)
class City:
    """The laid tiles, and what follows from them, kept up to date tile by tile."""

    sides: dict[int, Sides] = field(default_factory=dict)  # by cell
    frontier: dict[int, int] = field(default_factory=dict)  # by empty cell: what its sides must be
    arms: dict[int, int] = field(default_factory=dict)  # by complete vertex

    def copy(self) -> City:
        new = object.__new__(City)
        new.sides = self.sides.copy()
        new.frontier = self.frontier.copy()
        new.arms = self.arms.copy()
        return new

    def lay(self, cell: int, sides: Sides) -> list[int]:
        """Lay a tile; returns the vertices it completes, in reading order."""
        self.sides[cell] = sides
        frontier = self.frontier
        frontier.pop(cell, None)
        for direction in DIRECTIONS:
            beside = cell + STEPS[direction]
            if beside not in self.sides:
                asked = sides[direction] << COLOUR_BITS * OPPOSITE[direction]
                frontier[beside] = frontier.get(beside, 0) | asked
        completed = []
        for corner in CORNERS:
            if self._is_full(cell + corner):
                self.arms[cell + corner] = self._arms_at(cell + corner)
                completed.append(cell + corner)
        return completed

    def _is_full(self, vertex: int) -> bool:
        sides = self.sides
        return (
            vertex in sides
            and vertex + 1 in sides
            and vertex + STRIDE in sides
            and vertex + STRIDE + 1 in sides
        )

    def _arms_at(self, vertex: int) -> int:
        sides = self.sides
        return (
            IS_STREET[sides[vertex][EAST]] << NORTH
            | IS_STREET[sides[vertex + 1][SOUTH]] << EAST
            | IS_STREET[sides[vertex + STRIDE][EAST]] << SOUTH
            | IS_STREET[sides[vertex][SOUTH]] << WEST
        )

    def street(self, vertex: int, axis: int) -> list[int]:
        """The complete vertices on the straight street through this one, itself first.

        Two segments in a line always meet at a complete vertex, so these are all there are.
        """
        arms = self.arms
        found = [vertex]
        for direction in AXIS_ENDS[axis]:
            step, arm = STEPS[direction], ARM[direction]
            here = vertex
            while arms.get(here, 0) & arm:
                here += step
                if here in arms:
                    found.append(here)
        return found

    def street_ends(self, vertex: int, axis: int) -> tuple[int, int]:
        """The two vertices, complete or at the city's edge, between which the street runs."""
        ends = []
        for direction in AXIS_ENDS[axis]:
            here = vertex
            while self.arms.get(here, 0) & ARM[direction]:
                here += STEPS[direction]
            ends.append(here)
        return ends[0], ends[1]

    def neighbours(self, vertex: int, occupied: Container[int]) -> list[int]:
        """The complete, empty vertices one street segment away."""
        arms = self.arms
        return [
            there
            for step in ARM_STEPS[arms[vertex]]
            if (there := vertex + step) in arms and there not in occupied
        ]

    def reachable(self, vertex: int, occupied: Container[int]) -> list[int]:
        """Every other vertex to be had by driving over complete, empty ones."""
        arms = self.arms
        seen = {vertex}
        found = [vertex]
        for here in found:
            for step in ARM_STEPS[arms[here]]:
                there = here + step
                if there not in seen and there in arms and there not in occupied:
                    seen.add(there)
                    found.append(there)
        return found[1:]


# --- names -----------------------------------------------------------------------------------

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_START_COLUMN = _LETTERS.index("M")
_START_ROW = 10


def at(x: int, y: int) -> int:
    return ORIGIN + y * STRIDE + x


def position_of(place: int) -> tuple[int, int]:
    """The x and y of a cell, or of the cell to a vertex's north-west."""
    y, x = divmod(place, STRIDE)
    return x - STRIDE // 2, y - STRIDE // 2


def _column(x: int) -> str:
    """A to Z as on a map; beyond them W… to the west and E… to the east."""
    page, letter = divmod(x + _START_COLUMN, len(_LETTERS))
    return ("W" * -page if page < 0 else "E" * page) + _LETTERS[letter]


def _cell_name(cell: int) -> str:
    x, y = position_of(cell)
    return f"{_column(x)}{y + _START_ROW}"


CELL_NAMES = {
    cell: _cell_name(cell)
    for y in range(-LIMIT, LIMIT + 1)
    for cell in range(at(-LIMIT, y), at(LIMIT, y) + 1)
}
VERTEX_NAMES = {
    vertex: f"{name}-{CELL_NAMES[vertex + STRIDE + 1]}"
    for vertex, name in CELL_NAMES.items()
    if vertex + STRIDE + 1 in CELL_NAMES
}
CELLS = {name: cell for cell, name in CELL_NAMES.items()}
VERTICES = {name: vertex for vertex, name in VERTEX_NAMES.items()}
