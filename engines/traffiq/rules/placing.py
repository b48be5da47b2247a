"""Placing a tile, and entering a vehicle at each vertex this completes."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.traffiq.events import TilePlaced, VehicleEntered, VertexLeftEmpty
from engines.traffiq.geometry import (
    CELLS,
    COLOUR_BITS,
    DIRECTION_NAMES,
    DIRECTIONS,
    FREE,
    VERTEX_NAMES,
    VERTICES,
)
from engines.traffiq.moves import (
    Entering,
    EnterTaxi,
    EnterVan,
    LeaveEmpty,
    Move,
    PlaceTile,
    Reason,
    enter,
    leave_empty,
    place_tile,
)
from engines.traffiq.rules.competing import ask_to_compete
from engines.traffiq.rules.turns import act, end_if_supply_is_empty, go_on, in_final_round
from engines.traffiq.state import DRAW, PLACE, State, lay
from engines.traffiq.tables import (
    COLOUR_NAMES,
    DIFFERENT_ROTATIONS,
    FITS,
    SIDES,
    TAXI,
    TILES,
    VAN,
    VEHICLE_NAMES,
)

MAY_PLACE = ("", PLACE)  # what may have been done in the turn before placing


# --- the action: place a tile --------------------------------------------------------------------


def placements(state: State, seat: Seat) -> Iterator[Move]:
    """Tiles in the order drawn, cells in reading order."""
    if state.actions not in MAY_PLACE:
        return
    frontier = sorted(state.city.frontier.items())
    for tile in state.hands[seat]:
        fits = FITS[tile]
        for cell, asked in frontier:
            if asked in fits:
                for rotation in fits[asked]:
                    yield place_tile(tile, cell, rotation)


def check_place_tile(state: State, seat: Seat, move: PlaceTile) -> None:
    if DRAW in state.actions:
        raise IllegalMove(Reason.NOTHING_AFTER_DRAW)
    if state.actions not in MAY_PLACE:
        raise IllegalMove(Reason.NO_PLACING_AFTER_RIDE, final_round=in_final_round(state))
    tile = TILES.get(move.tile)
    if tile not in state.hands[seat]:
        raise IllegalMove(Reason.NOT_IN_HAND, tile=move.tile)
    cell = CELLS.get(move.cell)
    if cell in state.city.sides:
        raise IllegalMove(Reason.CELL_TAKEN, cell=move.cell)
    if cell not in state.city.frontier:
        raise IllegalMove(Reason.CELL_NOT_BESIDE_CITY, cell=move.cell)
    _check_sides(state.city.frontier[cell], tile, move)


def _check_sides(asked: int, tile: int, move: PlaceTile) -> None:
    sides = SIDES[tile * 4 + move.rotation]
    for direction in DIRECTIONS:
        wanted = asked >> COLOUR_BITS * direction & 7
        if wanted not in (FREE, sides[direction]):
            raise IllegalMove(
                Reason.SIDE_DOES_NOT_MATCH,
                cell=move.cell,
                side=DIRECTION_NAMES[direction],
                wanted=COLOUR_NAMES[wanted] or "",
                colour=COLOUR_NAMES[sides[direction]] or "",
            )
    if move.rotation not in DIFFERENT_ROTATIONS[tile]:
        same = next(r for r in DIFFERENT_ROTATIONS[tile] if SIDES[tile * 4 + r] == sides)
        raise IllegalMove(Reason.SAME_AS_ROTATION, tile=move.tile, rotation=same)


def place(state: State, seat: Seat, move: PlaceTile, tell: Tell | None) -> None:
    tile = TILES[move.tile]
    state.hands[seat].remove(tile)
    completed = lay(state, CELLS[move.cell], tile * 4 + move.rotation)
    arms = state.city.arms
    state.entering = [vertex for vertex in completed if arms[vertex]]
    act(state, PLACE)
    if tell is not None:
        names = tuple(VERTEX_NAMES[vertex] for vertex in state.entering)
        tell(Told(TilePlaced(seat, move.tile, move.cell, move.rotation, names)))
    go_on(state, tell)


# --- entering a vehicle ----------------------------------------------------------------------


def entries(state: State, seat: Seat) -> Iterator[Move]:
    for vertex in state.entering:
        if state.supply[seat * 2 + TAXI]:
            yield enter(TAXI, vertex)
        if state.supply[seat * 2 + VAN]:
            yield enter(VAN, vertex)
        yield leave_empty(vertex)


def check_entering(state: State, seat: Seat, move: Entering) -> None:
    if VERTICES.get(move.vertex) not in state.entering:
        raise IllegalMove(Reason.NOT_JUST_COMPLETED, vertex=move.vertex)
    if isinstance(move, EnterTaxi) and not state.supply[seat * 2 + TAXI]:
        raise IllegalMove(Reason.NO_TAXI_LEFT)
    if isinstance(move, EnterVan) and not state.supply[seat * 2 + VAN]:
        raise IllegalMove(Reason.NO_VAN_LEFT)


def enter_vehicle(state: State, seat: Seat, move: EnterTaxi | EnterVan, tell: Tell | None) -> None:
    kind = TAXI if isinstance(move, EnterTaxi) else VAN
    vertex = VERTICES[move.vertex]
    state.entering.remove(vertex)
    state.supply[seat * 2 + kind] -= 1
    state.vehicles[vertex] = seat * 2 + kind
    if tell is not None:
        tell(Told(VehicleEntered(seat, VEHICLE_NAMES[kind], move.vertex)))
    if not end_if_supply_is_empty(state, seat, tell):
        ask_to_compete(state, vertex)
        go_on(state, tell)


def leave_vertex_empty(state: State, seat: Seat, move: LeaveEmpty, tell: Tell | None) -> None:
    state.entering.remove(VERTICES[move.vertex])
    if tell is not None:
        tell(Told(VertexLeftEmpty(seat, move.vertex)))
    go_on(state, tell)
