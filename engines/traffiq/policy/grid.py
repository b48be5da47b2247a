"""The city as bit masks: which crossings share a street, which are neighbours, what is open.

Judging a turn asks these questions thousands of times, and a mask answers each at once. A grid is
never changed: laying a tile makes a new one. Crossings are numbered from 1 in the order in which
they were completed; number 0 is nowhere, so that its masks are empty.
"""

from __future__ import annotations

from typing import NamedTuple

from data.traffiq import EAST, NORTH, SOUTH, WEST
from engines.traffiq.geometry import ARM, CORNERS, IS_STREET, STRIDE, City
from engines.traffiq.tables import FITS, PILE, SIDES

_EAST, _WEST, _NORTH, _SOUTH = ARM[EAST], ARM[WEST], ARM[NORTH], ARM[SOUTH]
_EAST_WEST, _NORTH_SOUTH = _EAST | _WEST, _NORTH | _SOUTH

# Cells whose corners a new tile has a part in, and those whose corners are a segment from one
# that it completes.
_AROUND = tuple(y * STRIDE + x for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
_FURTHER = tuple(y * STRIDE + x for y in range(-2, 3) for x in range(-2, 3) if x or y)

# By corner of a cell: the three other cells there.
_OTHERS = tuple(
    tuple(corner + part for part in (0, 1, STRIDE, STRIDE + 1) if corner + part)
    for corner in CORNERS
)


def _tiles_by_fit() -> dict[int, int]:
    fitting: dict[int, int] = {}
    for tile in PILE:
        for asked in FITS[tile]:
            fitting[asked] = fitting.get(asked, 0) | 1 << tile
    return fitting


FITTING = _tiles_by_fit()  # by what a cell asks for: the tiles that fit, as a mask


class Opening(NamedTuple):
    """A crossing with a street that one tile on this cell would complete."""

    cell: int
    asked: int  # what the cell asks of a tile
    east_west: int  # the crossings that would share a street with it
    north_south: int


# An opening's neighbours by number: west, east, north, south; 0 where no street leads.
_Ends = tuple[int, int, int, int]


class Grid:
    __slots__ = ("_found", "city", "east_west", "near", "north_south", "numbers", "open", "places")

    city: City
    numbers: dict[int, int]  # by vertex
    places: list[int]  # by number: the vertex
    east_west: list[int]  # by number: the crossings on its street, itself included
    north_south: list[int]
    near: list[int]  # by number: the crossings one segment away
    open: dict[int, tuple[_Ends, ...]]  # by cell: the crossings a tile there completes
    _found: tuple[Opening, ...] | None

    @classmethod
    def of(cls, city: City) -> Grid:
        new = object.__new__(cls)
        new.city = city
        new.numbers = {}
        new.places = [0]
        new.east_west, new.north_south, new.near = [0], [0], [0]
        for vertex in sorted(city.arms):
            new._add(vertex)
        new.open = {}
        new._look_at(city.frontier)
        new._found = None
        return new

    def lay(self, cell: int, lie: int) -> tuple[Grid, list[int]]:
        """The city with one more tile, and the numbers of the crossings it completes."""
        new = object.__new__(Grid)
        new.city = self.city.copy()
        vertices = new.city.lay(cell, SIDES[lie])
        new.open = self.open.copy()
        new.open.pop(cell, None)
        new._found = None
        if vertices:
            new.numbers, new.places = self.numbers.copy(), self.places[:]
            new.east_west, new.north_south = self.east_west[:], self.north_south[:]
            new.near = self.near[:]
        else:
            new.numbers, new.places = self.numbers, self.places
            new.east_west, new.north_south, new.near = self.east_west, self.north_south, self.near
        completed = [number for vertex in vertices if (number := new._add(vertex))]
        new._look_at([cell + step for step in (_FURTHER if completed else _AROUND)])
        return new, completed

    def _add(self, vertex: int) -> int:
        """Number a complete vertex and join it to its streets; 0 when no street is there."""
        arms = self.city.arms[vertex]
        if not arms:
            return 0
        number = len(self.places)
        self.numbers[vertex] = number
        self.places.append(vertex)
        self.east_west.append(0)
        self.north_south.append(0)
        self.near.append(0)
        west, east, north, south = self._ends(vertex, arms)
        if arms & _EAST_WEST:
            self._join(self.east_west, number, west, east)
        if arms & _NORTH_SOUTH:
            self._join(self.north_south, number, north, south)
        return number

    def _ends(self, vertex: int, arms: int) -> _Ends:
        numbers = self.numbers
        return (
            numbers.get(vertex - 1, 0) if arms & _WEST else 0,
            numbers.get(vertex + 1, 0) if arms & _EAST else 0,
            numbers.get(vertex - STRIDE, 0) if arms & _NORTH else 0,
            numbers.get(vertex + STRIDE, 0) if arms & _SOUTH else 0,
        )

    def _join(self, streets: list[int], number: int, one: int, other: int) -> None:
        bit = 1 << number
        for end in (one, other):
            if end:
                self.near[number] |= 1 << end
                self.near[end] |= bit
        street = bit | streets[one] | streets[other]
        for each in members(street):
            streets[each] = street

    def _look_at(self, cells: dict[int, int] | list[int]) -> None:
        """Note what a tile on each of these cells would complete."""
        for cell in cells:
            asked = self.city.frontier.get(cell)
            if asked is None:
                continue
            found = self._completed_at(cell, asked)
            if found:
                self.open[cell] = found
            else:
                self.open.pop(cell, None)

    def _completed_at(self, cell: int, asked: int) -> tuple[_Ends, ...]:
        sides = self.city.sides
        found: list[_Ends] = []
        for corner, others in enumerate(_OTHERS):
            one, two, three = others
            if cell + one in sides and cell + two in sides and cell + three in sides:
                arms = self._arms_when_laid(cell, asked, corner)
                if arms:
                    found.append(self._ends(cell + CORNERS[corner], arms))
        return tuple(found)

    def _arms_when_laid(self, cell: int, asked: int, corner: int) -> int:
        """The arms at a corner of an empty cell: its neighbours already say what they are."""
        sides = self.city.sides
        north, east = IS_STREET[asked & 7], IS_STREET[asked >> 3 & 7]
        south, west = IS_STREET[asked >> 6 & 7], IS_STREET[asked >> 9 & 7]
        if corner == 0:  # north-west of the cell
            across = sides[cell - STRIDE - 1]
            return (
                IS_STREET[across[EAST]] << NORTH
                | north << EAST
                | west << SOUTH
                | IS_STREET[across[SOUTH]] << WEST
            )
        if corner == 1:  # north-east
            across = sides[cell - STRIDE + 1]
            return (
                IS_STREET[across[WEST]] << NORTH
                | IS_STREET[across[SOUTH]] << EAST
                | east << SOUTH
                | north << WEST
            )
        if corner == 2:  # south-west
            across = sides[cell + STRIDE - 1]
            return (
                west << NORTH
                | south << EAST
                | IS_STREET[across[EAST]] << SOUTH
                | IS_STREET[across[NORTH]] << WEST
            )
        across = sides[cell + STRIDE + 1]  # south-east
        return (
            east << NORTH
            | IS_STREET[across[NORTH]] << EAST
            | IS_STREET[across[WEST]] << SOUTH
            | south << WEST
        )

    @property
    def openings(self) -> tuple[Opening, ...]:
        found = self._found
        if found is None:
            east_west, north_south = self.east_west, self.north_south
            frontier = self.city.frontier
            found = self._found = tuple(
                Opening(
                    cell,
                    frontier[cell],
                    east_west[west] | east_west[east],
                    north_south[north] | north_south[south],
                )
                for cell, vertices in self.open.items()
                for west, east, north, south in vertices
            )
        return found


def members(mask: int) -> list[int]:
    """The numbers in a mask, smallest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
