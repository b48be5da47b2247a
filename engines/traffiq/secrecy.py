"""The secrecy gate of TraffIQ: from everything there is to what one viewer may know."""

from __future__ import annotations

from engines.base import Result, Seat
from engines.traffiq.geometry import (
    ARM,
    AXIS_NAMES,
    CELL_NAMES,
    COLOUR_BITS,
    DIRECTION_NAMES,
    DIRECTIONS,
    VERTEX_NAMES,
)
from engines.traffiq.scoring import on_board, points_of
from engines.traffiq.state import ACTIONS_PER_TURN, DRAW, PLACE, TAXI_RIDE, VAN_RIDE, State
from engines.traffiq.streets import losers_on, strengths_on
from engines.traffiq.tables import (
    COLOUR_NAMES,
    LAYOUTS,
    SIDE_NAMES,
    TAXI,
    TILE_NAMES,
    VAN,
    VEHICLE_NAMES,
)
from engines.traffiq.view import LaidTile, OpenCell, Player, Question, Vehicle, Vertex, View

ACTION_NAMES = {
    PLACE: "place_tile",
    TAXI_RIDE: "ride_taxi",
    VAN_RIDE: "ride_van",
    DRAW: "draw_tile",
}
ARM_NAMES = tuple(
    tuple(DIRECTION_NAMES[direction] for direction in DIRECTIONS if arms & ARM[direction])
    for arms in range(16)
)


def view_for(
    state: State, viewer: Seat | None, to_move: frozenset[Seat], result: Result | None
) -> View:
    city = state.city
    return View(
        viewer=viewer,
        seats=len(state.left),
        turn=state.turn,
        to_move=to_move,
        left=tuple(state.left),
        result=result,
        scenario=state.scenario,
        active=state.active,
        start_player=state.start_player,
        players=tuple(_player(state, seat) for seat in range(len(state.left))),
        pile=len(state.pile),
        tiles=tuple(_laid_tile(cell, lie) for cell, lie in state.laid),
        newest=_newest(state),
        open_cells=tuple(_open_cell(*each) for each in sorted(city.frontier.items())),
        vertices=tuple(_vertex(*each) for each in sorted(city.arms.items()) if each[1]),
        vehicles=tuple(_vehicle(state, vertex) for vertex in sorted(state.vehicles)),
        actions=tuple(ACTION_NAMES[action] for action in state.actions),
        actions_left=0 if result else ACTIONS_PER_TURN - len(state.actions),
        entering=tuple(VERTEX_NAMES[vertex] for vertex in state.entering),
        questions=tuple(_question(state, axis) for axis in state.streets),
        final_turns=len(state.waiting) + (not result) if state.final_round else None,
        waiting=tuple(state.waiting),
        empty_turns=state.empty_turns,
        hand=() if viewer is None else tuple(TILE_NAMES[tile] for tile in state.hands[viewer]),
    )


def _player(state: State, seat: Seat) -> Player:
    taxis, vans = on_board(state, seat)
    return Player(
        tiles=len(state.hands[seat]),
        taxis=taxis,
        vans=vans,
        taxis_left=state.supply[seat * 2 + TAXI],
        vans_left=state.supply[seat * 2 + VAN],
        score=points_of(state, seat),
    )


def _laid_tile(cell: int, lie: int) -> LaidTile:
    return LaidTile(CELL_NAMES[cell], TILE_NAMES[lie >> 2], lie & 3, SIDE_NAMES[lie])


def _newest(state: State) -> str | None:
    has_placed = len(state.laid) > len(LAYOUTS[state.scenario])
    return CELL_NAMES[state.laid[-1][0]] if has_placed else None


def _open_cell(cell: int, asked: int) -> OpenCell:
    colours = (asked >> COLOUR_BITS * direction & 7 for direction in DIRECTIONS)
    return OpenCell(CELL_NAMES[cell], tuple(COLOUR_NAMES[colour] for colour in colours))


def _vertex(vertex: int, arms: int) -> Vertex:
    return Vertex(VERTEX_NAMES[vertex], ARM_NAMES[arms])


def _vehicle(state: State, vertex: int) -> Vehicle:
    vehicle = state.vehicles[vertex]
    return Vehicle(VERTEX_NAMES[vertex], vehicle >> 1, VEHICLE_NAMES[vehicle & 1])


def _question(state: State, axis: int) -> Question:
    vertex = state.competing
    start, end = state.city.street_ends(vertex, axis)
    return Question(
        vertex=VERTEX_NAMES[vertex],
        street=AXIS_NAMES[axis],
        ends=(VERTEX_NAMES[start], VERTEX_NAMES[end]),
        strengths=tuple(strengths_on(state, vertex, axis)),
        losers=tuple(_vehicle(state, each) for each in losers_on(state, vertex, axis)),
    )
