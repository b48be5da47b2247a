"""States of TraffIQ as JSON in plain names, and back."""

from __future__ import annotations

from engines.base import Json
from engines.rng import Rng
from engines.traffiq.geometry import AXIS_NAMES, CELL_NAMES, CELLS, VERTEX_NAMES, VERTICES
from engines.traffiq.secrecy import ACTION_NAMES
from engines.traffiq.state import State, lay, new_state
from engines.traffiq.tables import TAXI, TILE_NAMES, TILES, VAN, VEHICLE_NAMES

_ACTIONS = {name: action for action, name in ACTION_NAMES.items()}


def dump(state: State) -> Json:
    """The pile is listed from the top, tiles in the order laid, hands in the order drawn.

    `taxis` and `vans` of a player are those in the supply.
    """
    return {
        "rng": {"seed": state.rng.seed, "drawn": state.rng.drawn},
        "scenario": state.scenario,
        "turn": state.turn,
        "active": state.active,
        "start_player": state.start_player,
        "actions": [ACTION_NAMES[action] for action in state.actions],
        "tiles": [
            {"cell": CELL_NAMES[cell], "tile": TILE_NAMES[lie >> 2], "rotation": lie & 3}
            for cell, lie in state.laid
        ],
        "vehicles": {
            VERTEX_NAMES[vertex]: {"seat": vehicle >> 1, "vehicle": VEHICLE_NAMES[vehicle & 1]}
            for vertex, vehicle in sorted(state.vehicles.items())
        },
        "pile": [TILE_NAMES[tile] for tile in reversed(state.pile)],
        "entering": [VERTEX_NAMES[vertex] for vertex in state.entering],
        "competing": VERTEX_NAMES[state.competing] if state.streets else None,
        "streets": [AXIS_NAMES[axis] for axis in state.streets],
        "final_round": state.final_round,
        "waiting": state.waiting[:],
        "empty_turns": state.empty_turns,
        "ended_by": state.ended_by or None,
        "players": [
            {
                "left": state.left[seat],
                "hand": [TILE_NAMES[tile] for tile in hand],
                "taxis": state.supply[seat * 2 + TAXI],
                "vans": state.supply[seat * 2 + VAN],
            }
            for seat, hand in enumerate(state.hands)
        ],
    }


def load(dumped: Json) -> State:
    players = dumped["players"]
    rng = Rng(dumped["rng"]["seed"], dumped["rng"]["drawn"])
    state = new_state(len(players), rng, dumped["scenario"], dumped["start_player"])
    for tile in dumped["tiles"][len(state.laid) :]:
        lay(state, CELLS[tile["cell"]], TILES[tile["tile"]] * 4 + tile["rotation"])
    for name, each in dumped["vehicles"].items():
        state.vehicles[VERTICES[name]] = each["seat"] * 2 + VEHICLE_NAMES.index(each["vehicle"])
    state.supply = [player[kind] for player in players for kind in ("taxis", "vans")]
    state.left = [player["left"] for player in players]
    state.hands = [[TILES[tile] for tile in player["hand"]] for player in players]
    state.pile = [TILES[tile] for tile in reversed(dumped["pile"])]
    state.active = dumped["active"]
    state.turn = dumped["turn"]
    state.actions = "".join(_ACTIONS[action] for action in dumped["actions"])
    state.entering = [VERTICES[vertex] for vertex in dumped["entering"]]
    state.streets = [AXIS_NAMES.index(street) for street in dumped["streets"]]
    state.competing = VERTICES[dumped["competing"]] if state.streets else 0
    state.final_round = dumped["final_round"]
    state.waiting = list(dumped["waiting"])
    state.empty_turns = dumped["empty_turns"]
    state.ended_by = dumped["ended_by"] or ""
    return state
