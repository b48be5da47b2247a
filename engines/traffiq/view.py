"""What one viewer may know about a game of TraffIQ: everything but the hands and the pile.

Places are named as in data/traffiq/README.md; `engines.traffiq.geometry` turns the names into
positions (`CELLS`, `VERTICES`, `position_of`).
"""

from __future__ import annotations

from dataclasses import dataclass

from data.traffiq import Scenario, Sides
from engines.base import Result, Seat
from engines.traffiq.geometry import (
    AXIS_NAMES,
    CELL_NAMES,
    COLOUR_BITS,
    DIRECTIONS,
    VERTEX_NAMES,
)
from engines.traffiq.rules.competing import losers_on, strengths_on
from engines.traffiq.scoring import final_result, on_board, points_of
from engines.traffiq.state import ACTIONS_PER_TURN, DRAW, PLACE, TAXI_RIDE, VAN_RIDE, State
from engines.traffiq.tables import COLOUR_NAMES, SIDE_NAMES, TAXI, TILE_NAMES, VAN, VEHICLES

ACTION_NAMES = {
    PLACE: "place_tile",
    TAXI_RIDE: "ride_taxi",
    VAN_RIDE: "ride_van",
    DRAW: "draw_tile",
}
DIRECTION_NAMES = ("north", "east", "south", "west")


@dataclass(frozen=True, slots=True)
class LaidTile:
    cell: str
    tile: str
    rotation: int
    sides: Sides  # as it lies: north, east, south, west


@dataclass(frozen=True, slots=True)
class OpenCell:
    """An empty cell beside the city, and the colour each of its sides must have, if any."""

    cell: str
    sides: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Vertex:
    """A complete vertex with a street; `arms` are the directions in which streets leave it."""

    vertex: str
    arms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vehicle:
    vertex: str
    seat: Seat
    vehicle: str  # "taxi" or "van"


@dataclass(frozen=True, slots=True)
class Question:
    """Compete on this street from this vertex? It runs between `ends`, which may be incomplete."""

    vertex: str
    street: str
    ends: tuple[str, str]
    strengths: tuple[int, ...]  # by seat
    losers: tuple[Vehicle, ...]  # what would go back


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a seat."""

    tiles: int  # in hand
    taxis: int  # on the board
    vans: int
    taxis_left: int  # in the supply
    vans_left: int
    score: int


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    seats: int
    turn: int
    to_move: frozenset[Seat]
    left: tuple[bool, ...]
    result: Result | None
    scenario: Scenario
    active: Seat
    start_player: Seat
    players: tuple[Player, ...]
    pile: int
    tiles: tuple[LaidTile, ...]  # in the order laid, the start tiles first
    newest: str | None  # the cell of the tile placed last
    open_cells: tuple[OpenCell, ...]  # in reading order
    vertices: tuple[Vertex, ...]  # in reading order
    vehicles: tuple[Vehicle, ...]  # in reading order
    actions: tuple[str, ...]  # done in this turn, named like the moves
    actions_left: int
    entering: tuple[str, ...]  # vertices at which the active seat may now enter a vehicle
    questions: tuple[Question, ...]  # open questions of the active seat; the first is asked now
    final_turns: int | None  # turns left in the final round, the current one included
    waiting: tuple[Seat, ...]  # in the final round: whose last turn is still to come
    empty_turns: int  # in a row, up to now
    hand: tuple[str, ...]  # the viewer's own tiles, in the order drawn; empty for a spectator


def view_of(state: State, viewer: Seat | None, to_move: frozenset[Seat]) -> View:
    seats = range(len(state.left))
    over = state.ended_by != ""
    return View(
        viewer=viewer,
        seats=len(state.left),
        turn=state.turn,
        to_move=to_move,
        left=tuple(state.left),
        result=final_result(state) if over else None,
        scenario=state.scenario,
        active=state.active,
        start_player=state.start_player,
        players=tuple(_player(state, seat) for seat in seats),
        pile=len(state.pile),
        tiles=tuple(_laid_tile(cell, lie) for cell, lie in state.laid),
        newest=_newest(state),
        open_cells=tuple(
            _open_cell(cell, asked) for cell, asked in sorted(state.city.frontier.items())
        ),
        vertices=tuple(
            _vertex(vertex, arms) for vertex, arms in sorted(state.city.arms.items()) if arms
        ),
        vehicles=tuple(_vehicle(vertex, state) for vertex in sorted(state.vehicles)),
        actions=tuple(ACTION_NAMES[action] for action in state.actions),
        actions_left=0 if over else ACTIONS_PER_TURN - len(state.actions),
        entering=tuple(VERTEX_NAMES[vertex] for vertex in state.entering),
        questions=tuple(_question(state, axis) for axis in state.streets),
        final_turns=_final_turns(state),
        waiting=tuple(state.waiting),
        empty_turns=state.empty_turns,
        hand=() if viewer is None else tuple(TILE_NAMES[tile] for tile in state.hands[viewer]),
    )
