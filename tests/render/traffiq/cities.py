"""Cities no random game builds: as wide and as crowded as they can be."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, product

from data.traffiq import Colour, Sides
from engines.base import Choice, Step
from engines.traffiq import ENGINE
from engines.traffiq.geometry import CELL_NAMES, DIRECTION_NAMES, VERTEX_NAMES, at
from engines.traffiq.view import LaidTile, OpenCell, Question, Vehicle, Vertex, View

SIDE = 16
COLOURS: tuple[Colour, ...] = ("red", "beige", "green", "blue")


def largest_city(west: int = -8, north: int = -8, viewer: int | None = 0) -> View:
    """Sixteen by sixteen cells, all laid, with every vehicle of four players side by side."""
    view = ENGINE.view_for(ENGINE.setup(4, "largest"), viewer)
    cells = list(product(range(north, north + SIDE), range(west, west + SIDE)))
    tiles = tuple(LaidTile(CELL_NAMES[at(x, y)], "D01", 0, _sides(x, y)) for y, x in cells)
    crossings = [VERTEX_NAMES[at(x, y)] for y, x in cells if x < west + 15 and y < north + 15]
    vertices = tuple(Vertex(each, DIRECTION_NAMES) for each in crossings)
    kinds = cycle(("taxi", "taxi", "van"))
    seats = cycle(range(4))
    corner = [each for n, each in enumerate(crossings) if n % 15 < 5][:24]
    vehicles = tuple(Vehicle(each, next(seats), next(kinds)) for each in corner)
    around = [at(x, north - 1) for x in range(west, west + SIDE)]
    around += [at(west - 1, y) for y in range(north, north + SIDE)]
    around += [at(west + SIDE, y) for y in range(north, north + SIDE)]
    around += [at(x, north + SIDE) for x in range(west, west + SIDE)]
    open_cells = tuple(OpenCell(CELL_NAMES[cell], ("red", None, None, None)) for cell in around)
    return replace(
        view,
        tiles=tiles,
        newest=tiles[-1].cell,
        vertices=vertices,
        vehicles=vehicles,
        open_cells=open_cells,
    )


def _sides(x: int, y: int) -> Sides:
    """Matching on every touching side: a side's colour follows from where it lies."""
    return (_colour(x, y, 0), _colour(x + 1, y, 1), _colour(x, y + 1, 0), _colour(x, y, 1))


def _colour(x: int, y: int, turn: int) -> Colour:
    return COLOURS[(x * 7 + y * 5 + turn * 3 + x * y) % 4]


def cell_step(view: View) -> Step:
    params = (("tile", view.hand[0]),)
    return Step("cell", tuple(Choice("cell", each.cell, params) for each in view.open_cells))


def target_step(view: View) -> Step:
    """From the first vehicle to every empty crossing."""
    taken = {each.vertex for each in view.vehicles}
    free = [each.vertex for each in view.vertices if each.vertex not in taken][:60]
    params = (("origin", view.vehicles[0].vertex),)
    return Step("target", tuple(Choice("target", each, params) for each in free))


def with_question(view: View) -> View:
    """Asked on the street of the first vehicle, which runs through the whole city."""
    first, last = view.vertices[0].vertex, view.vertices[14].vertex
    on_street = [each for each in view.vehicles if each.vertex in _row(view)]
    losers = tuple(each for each in on_street if each.seat != view.active)
    asked = next(each.vertex for each in on_street if each.seat == view.active)
    return replace(
        view, questions=(Question(asked, "east_west", (first, last), (3, 2, 2, 1), losers),)
    )


def _row(view: View) -> set[str]:
    return {each.vertex for each in view.vertices[:15]}
