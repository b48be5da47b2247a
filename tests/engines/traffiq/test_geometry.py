"""Cells, vertices, segments, streets and reachability, on cities one can read (see drawing.py)."""

from __future__ import annotations

from random import Random

import pytest

from data.traffiq import COMPONENTS, EAST, NORTH, SOUTH, WEST
from engines.traffiq import ENGINE
from engines.traffiq.geometry import (
    BLUE,
    CELL_NAMES,
    CELLS,
    COLOUR_BITS,
    EAST_WEST,
    GREEN,
    LIMIT,
    NORTH_SOUTH,
    OPPOSITE,
    RED,
    STEPS,
    STRIDE,
    VERTEX_NAMES,
    VERTICES,
    City,
    at,
    position_of,
)
from engines.traffiq.rules import TraffiqOptions
from tests.engines.positions import play_on
from tests.engines.traffiq.drawing import plain_city

# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (0, 0, "M10"),
        (1, 0, "N10"),
        (0, 1, "M11"),
        (-12, -9, "A1"),
        (0, -10, "M0"),
        (0, -11, "M-1"),
        (13, 0, "Z10"),
        (14, 0, "EA10"),
        (40, 0, "EEA10"),
        (-13, 0, "WZ10"),
        (-38, 0, "WA10"),
        (-39, 0, "WWZ10"),
    ],
)
def test_cells_are_named_from_the_start_tile_on(x: int, y: int, name: str) -> None:
    assert CELL_NAMES[at(x, y)] == name
    assert CELLS[name] == at(x, y)
    assert position_of(CELLS[name]) == (x, y)


def test_a_vertex_is_named_by_the_cells_to_its_north_west_and_south_east() -> None:
    assert VERTEX_NAMES[at(0, 0)] == "M10-N11"
    assert VERTEX_NAMES[at(-13, -11)] == "WZ-1-A0"


def test_no_two_places_share_a_name() -> None:
    assert len(CELLS) == len(CELL_NAMES) == (2 * LIMIT + 1) ** 2
    assert len(VERTICES) == len(VERTEX_NAMES)
    assert not CELLS.keys() & VERTICES.keys()


def test_the_grid_holds_every_city_the_tiles_can_make() -> None:
    """A chain of all tiles in one direction, and the empty cell after it, still has a name."""
    for layout in COMPONENTS.scenarios.values():
        furthest = max(max(abs(tile.x), abs(tile.y)) for tile in layout)
        assert furthest + len(COMPONENTS.district_tiles) + 1 <= LIMIT
    assert 2 * LIMIT + 1 < STRIDE, "rows would run into each other"


@pytest.mark.parametrize("direction", range(4))
def test_the_longest_chain_can_be_laid_seen_and_named(direction: int) -> None:
    for scenario in ("times_square", "central_park"):
        state = ENGINE.setup(2, "chain", TraffiqOptions(scenario=scenario))
        outermost = max if STEPS[direction] > 0 else min
        here = outermost(state.city.sides, key=lambda each: position_of(each)[direction in (0, 2)])
        for lie in range(0, 44 * 4, 4):
            here += STEPS[direction]
            state.laid.append((here, lie))
            state.city.lay(here, (GREEN,) * 4)
        assert len(ENGINE.view_for(state, None).open_cells) == len(state.city.frontier)


# --- laying tiles --------------------------------------------------------------------------------

HOLE = """
    +---+---+---+
    ^ . | . ^ . |
    +---+---+~~~+
    | . |   ^ . |
    +---+---+---+
    | . | . | . |
    +---+---+---+
"""


def test_a_tile_completes_as_many_vertices_as_squares_of_four_are_filled() -> None:
    city, _ = plain_city(HOLE)
    assert city.arms == {}
    completed = city.lay(at(1, 1), (RED, GREEN, RED, RED))
    assert completed == [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
    assert set(city.arms) == set(completed)


def test_arms_are_the_street_segments_at_a_vertex() -> None:
    city, _ = plain_city(HOLE)
    city.lay(at(1, 1), (RED, GREEN, RED, RED))
    north, east, south, west = (1 << direction for direction in (NORTH, EAST, SOUTH, WEST))
    assert city.arms[at(0, 0)] == north | east | south | west
    assert city.arms[at(1, 0)] == west  # a dead end between park and water
    assert city.arms[at(0, 1)] == north | east | south | west
    assert city.arms[at(1, 1)] == east | south | west


def test_three_tiles_do_not_complete_a_vertex() -> None:
    city, _ = plain_city(
        """
        +---+---+
        | . | . |
        +---+---+
        | . |
        +---+
        """
    )
    assert city.arms == {}


def asked(city: City, cell: int) -> tuple[int, ...]:
    return tuple(city.frontier[cell] >> COLOUR_BITS * side & 7 for side in range(4))


def test_the_frontier_knows_what_each_empty_cell_asks_for() -> None:
    city, _ = plain_city(HOLE)
    assert asked(city, at(1, 1)) == (RED, GREEN, RED, RED)
    assert asked(city, at(-1, 0)) == (0, GREEN, 0, 0)
    assert asked(city, at(3, 1)) == (0, 0, 0, RED)
    assert len(city.frontier) == 1 + 4 * 3
    city.lay(at(1, 1), (RED, GREEN, RED, RED))
    assert at(1, 1) not in city.frontier


def scanned(city: City) -> City:
    """The same city looked through from scratch, by another way than tile by tile."""
    new = City(sides=dict(city.sides))
    for cell in city.sides:
        for direction, step in enumerate(STEPS):
            if cell + step not in city.sides:
                new.frontier.setdefault(cell + step, 0)
                bits = city.sides[cell][direction] << COLOUR_BITS * OPPOSITE[direction]
                new.frontier[cell + step] += bits
        square = [cell, cell + 1, cell + STRIDE, cell + STRIDE + 1]
        if all(each in city.sides for each in square):
            nw, ne, sw, _ = (city.sides[each] for each in square)
            colours = (nw[EAST], ne[SOUTH], sw[EAST], nw[SOUTH])
            new.arms[cell] = sum(
                1 << side for side, colour in enumerate(colours) if colour not in (GREEN, BLUE)
            )
    return new


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_tile_by_tile_is_what_a_full_scan_finds(seed: int) -> None:
    options = TraffiqOptions(scenario="central_park" if seed % 2 else "times_square")
    state = ENGINE.setup(2 + seed % 3, str(seed), options)
    for _ in play_on(ENGINE, state, Random(seed)):
        assert state.city == scanned(state.city)
    for cell, sides in state.city.sides.items():
        for direction, step in enumerate(STEPS):
            beside = state.city.sides.get(cell + step)
            assert beside is None or beside[OPPOSITE[direction]] == sides[direction]


# --- streets -------------------------------------------------------------------------------------

STREETS = """
    +---+---+---+---+---+---+
    | . | . ^ . ^ . | . | . |
    +---a---b---c---d~~~e---+
    | . | . ^ . ~ . | . | . |
    +---f^^^g---h---i---j---+
    | . | . | . | . | . | . |
    +---+---+---+---+---+---+
"""


def street(drawn: str, mark: str, axis: int) -> set[str]:
    """The marks of the vertices on a street."""
    city, drawing = plain_city(drawn)
    return {drawing.marks[each] for each in city.street(drawing.at_mark(mark), axis)}


def test_a_street_runs_straight_on_between_two_parks() -> None:
    for mark in "abcd":  # at b and c both side arms are park or water
        assert street(STREETS, mark, EAST_WEST) == {"a", "b", "c", "d"}


def test_a_street_ends_at_water_and_is_another_one_beyond() -> None:
    assert street(STREETS, "e", EAST_WEST) == {"e"}


def test_a_street_ends_at_a_park_and_is_another_one_beyond() -> None:
    assert street(STREETS, "f", EAST_WEST) == {"f"}
    assert street(STREETS, "g", EAST_WEST) == {"g", "h", "i", "j"}


def test_a_street_never_turns() -> None:
    """At g the street from the east bends to the south: two streets, each with g on it."""
    assert street(STREETS, "g", NORTH_SOUTH) == {"g"}
    assert street(STREETS, "a", NORTH_SOUTH) == {"a", "f"}
    assert street(STREETS, "d", NORTH_SOUTH) == {"d", "i"}


def test_a_street_reaches_to_the_edge_of_the_city() -> None:
    city, drawing = plain_city(STREETS)
    west, east = city.street_ends(drawing.at_mark("b"), EAST_WEST)
    assert west == drawing.at_mark("a") - 1  # not complete, but the segment leads there
    assert east == drawing.at_mark("d")  # water beyond
    north, south = city.street_ends(drawing.at_mark("a"), NORTH_SOUTH)
    assert position_of(south)[1] - position_of(north)[1] == 3


def test_a_change_between_red_and_beige_does_not_matter() -> None:
    city = City()
    for x, (own, below) in enumerate([("red", "red"), ("beige", "beige"), ("red", "red")]):
        colour = {"red": 1, "beige": 2}
        city.lay(at(x, 0), (GREEN, GREEN, colour[own], GREEN))
        city.lay(at(x, 1), (colour[below], GREEN, GREEN, GREEN))
    assert city.street(at(0, 0), EAST_WEST) == [at(0, 0), at(1, 0)]


# The rulebook's own example, played in test_competing.py: a green taxi rides from s to x.
RULEBOOK = """
    +   +   +   +   +   +
      . | . | . | . | .
    +   C---+---B   +   +
      .   *   . | .   .
    +---A---D---x---b---+
      .   .   . | .   .
    +   +   +---s   +   +
          .   .   .   .
        +   +   +   +   +
"""


def test_the_streets_of_the_rulebooks_example() -> None:
    assert street(RULEBOOK, "x", EAST_WEST) == {"A", "D", "x", "b"}
    assert street(RULEBOOK, "x", NORTH_SOUTH) == {"B", "x", "s"}  # and C is on neither


# --- riding --------------------------------------------------------------------------------------

RIDING = """
    +---+---+---+---+
    | . | . | . | . |
    +---1---2~~~3---+---+
    | . | . | . | . | . |
    +---4~~~5---6---7---+
    | . | . | . ^ . | . |
    +---8---9---+---+---+
    | . | . |
    +---+---+
"""


def reachable(mark: str, occupied: str = "") -> set[str]:
    city, drawing = plain_city(RIDING)
    taken = {drawing.at_mark(each) for each in occupied}
    found = city.reachable(drawing.at_mark(mark), taken)
    assert len(set(found)) == len(found)
    return {drawing.marks[each] for each in found}


def neighbours(mark: str, occupied: str = "") -> set[str]:
    city, drawing = plain_city(RIDING)
    taken = {drawing.at_mark(each) for each in occupied}
    return {drawing.marks[each] for each in city.neighbours(drawing.at_mark(mark), taken)}


def test_a_taxi_turns_freely_and_never_ends_where_it_began() -> None:
    assert reachable("8") == set("1245673")


def test_every_vehicle_blocks() -> None:
    assert reachable("8", occupied="2") == set("14")
    assert reachable("8", occupied="4") == set()
    assert reachable("3", occupied="56") == set()


def test_incomplete_vertices_are_neither_stops_nor_ways() -> None:
    """9 lies at the edge: four tiles do not meet there, though streets lead to it."""
    assert "9" not in reachable("8")
    assert neighbours("8") == {"4"}


def test_a_van_reaches_the_next_vertices_along_a_street() -> None:
    assert neighbours("5") == {"2", "6"}
    assert neighbours("5", occupied="6") == {"2"}
    assert neighbours("1") == {"2", "4"}


def test_nothing_is_reached_from_a_vertex_of_park_and_water() -> None:
    city, drawing = plain_city(
        """
        +---+---+---+
        | . ^ . | . |
        +^^^x~~~+---+
        | . ^ . | . |
        +---+---+---+
        """
    )
    assert city.arms[drawing.at_mark("x")] == 0
    assert city.reachable(drawing.at_mark("x"), ()) == []
    assert city.neighbours(drawing.at_mark("x"), ()) == []
