"""Positions of TraffIQ set up by hand, from drawings and plain names."""

from __future__ import annotations

from typing import Any

from engines.base import Applied, Event, Result
from engines.errors import IllegalMove
from engines.traffiq import ENGINE
from engines.traffiq.geometry import CELL_NAMES, VERTEX_NAMES
from engines.traffiq.moves import Move
from engines.traffiq.state import State
from engines.traffiq.tables import FLEETS, LAYOUTS, PILE, TILE_NAMES, VEHICLE_NAMES
from tests.engines.traffiq.drawing import Drawing, read_drawing, tiled

TIMES_SQUARE = """
    +   +   +
      * | .
    +   +---+   +
          . | .
        +   +   +
"""


def position(
    drawn: str = TIMES_SQUARE,
    seats: int = 2,
    hands: tuple[tuple[str, ...], ...] = (),
    **changes: Any,
) -> State:
    """The first turn of seat 0 in the drawn city; changes are keys of the dump.

    Tiles that are neither laid nor in a hand are in the pile, unless a pile is given.
    """
    drawing = read_drawing(drawn)
    dumped: dict[str, Any] = {
        "rng": {"seed": "position", "drawn": 0},
        "scenario": "times_square",
        "turn": 1,
        "active": 0,
        "start_player": 0,
        "actions": [],
        "tiles": _tiles(drawing, hands),
        "vehicles": _vehicles(drawing),
        "entering": [],
        "competing": None,
        "streets": [],
        "final_round": False,
        "waiting": [],
        "empty_turns": 0,
        "ended_by": None,
        "players": [_player(drawing, seat, seats, hands) for seat in range(seats)],
    }
    dumped.update(changes)
    dumped.setdefault("pile", _rest_of_the_pile(dumped))
    return ENGINE.load(dumped)


def _tiles(drawing: Drawing, hands: tuple[tuple[str, ...], ...]) -> list[dict[str, Any]]:
    kept = tuple(tile for hand in hands for tile in hand)
    laid = list(LAYOUTS["times_square"]) if not drawing.cells else tiled(drawing, kept)
    return [
        {"cell": CELL_NAMES[cell], "tile": TILE_NAMES[lie >> 2], "rotation": lie & 3}
        for cell, lie in laid
    ]


def _vehicles(drawing: Drawing) -> dict[str, Any]:
    return {
        VERTEX_NAMES[vertex]: {"seat": vehicle >> 1, "vehicle": VEHICLE_NAMES[vehicle & 1]}
        for vertex, vehicle in drawing.vehicles.items()
    }


def _player(
    drawing: Drawing, seat: int, seats: int, hands: tuple[tuple[str, ...], ...]
) -> dict[str, Any]:
    on_board = list(drawing.vehicles.values())
    taxis, vans = FLEETS[seats]
    return {
        "left": False,
        "hand": list(hands[seat]) if seat < len(hands) else [],
        "taxis": taxis - on_board.count(seat * 2),
        "vans": vans - on_board.count(seat * 2 + 1),
    }


def _rest_of_the_pile(dumped: dict[str, Any]) -> list[str]:
    used = {tile["tile"] for tile in dumped["tiles"]}
    used |= {tile for player in dumped["players"] for tile in player["hand"]}
    return [TILE_NAMES[tile] for tile in PILE if TILE_NAMES[tile] not in used]


def vertex_at(drawn: str, mark: str) -> str:
    """The name of the corner that has this mark in the drawing."""
    return VERTEX_NAMES[read_drawing(drawn).at_mark(mark)]


def legal(state: State, seat: int = 0) -> set[Move]:
    return set(ENGINE.legal_moves(state, seat))


def kinds(state: State, seat: int = 0) -> set[str]:
    return {move.kind for move in ENGINE.legal_moves(state, seat)}


def play(state: State, *moves: Any) -> State:
    """Let whoever is to move make these moves."""
    for move in moves:
        state = ENGINE.apply(state, state.active, move).state
    return state


def told(applied: Applied[State], kind: str) -> list[Any]:
    """The public events of one kind."""
    events = [each.public for each in applied.told]
    return [event for event in events if _kind(event) == kind]


def _kind(event: Event | None) -> str:
    return getattr(event, "kind", "")


def refusal(state: State, move: Any, seat: int = 0) -> str:
    """Why the move is refused; a move that is not refused fails the test."""
    try:
        ENGINE.check(state, seat, move)
    except IllegalMove as refused:
        return refused.reason.value
    raise AssertionError(f"{move} was accepted")


def standing(state: State) -> dict[str, str]:
    """By vertex: who stands there, as in a drawing."""
    return {
        VERTEX_NAMES[vertex]: ("ABCD" if vehicle & 1 else "abcd")[vehicle >> 1]
        for vertex, vehicle in state.vehicles.items()
    }


def result_of(state: State) -> Result:
    result = ENGINE.result(state)
    assert result is not None
    return result


# A city with eight vertices to stand on: 1-2-3-4 and 6-7-8 are streets from west to east, 1-5,
# 2-6, 3-7 and 4-8 from north to south; between 5 and 6 there is a park.
EIGHT = """
    +   +   +   +   +   +
      .   * | . | . | .
    +---1---2---3---4---+
      . | . | . | . | .
    +   5^^^6---7---8^^^+
      .   . | .   .   .
    +   +   +   +   +   +
"""


def eight(standing: str = "") -> str:
    """EIGHT with vehicles: "2A 4b" puts a van of seat 0 at 2 and a taxi of seat 1 at 4."""
    drawn = EIGHT
    for each in standing.split():
        drawn = drawn.replace(each[0], each[1])
    return drawn


def vertex(number: int) -> str:
    """The name of a vertex of EIGHT."""
    return vertex_at(EIGHT, str(number))
