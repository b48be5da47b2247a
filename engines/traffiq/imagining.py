"""A possible state behind a view of TraffIQ: what the viewer cannot see is dealt at random."""

from __future__ import annotations

from engines.rng import Rng
from engines.traffiq.dump import load
from engines.traffiq.state import State
from engines.traffiq.tables import PILE, TILE_NAMES, TILES
from engines.traffiq.view import View


def imagine(view: View, rng: Rng) -> State:
    """The view says all that a dump says but for the hands of others and the pile."""
    unseen = _unseen_tiles(view)
    rng = rng.shuffle(unseen)
    asked = view.questions[0].vertex if view.questions else None
    state = load(
        {
            "rng": {"seed": rng.seed, "drawn": rng.drawn},
            "scenario": view.scenario,
            "turn": view.turn,
            "active": view.active,
            "start_player": view.start_player,
            "actions": view.actions,
            "tiles": [
                {"cell": each.cell, "tile": each.tile, "rotation": each.rotation}
                for each in view.tiles
            ],
            "vehicles": {
                each.vertex: {"seat": each.seat, "vehicle": each.vehicle} for each in view.vehicles
            },
            "pile": [],
            "entering": view.entering,
            "competing": asked,
            "streets": [question.street for question in view.questions],
            "final_round": view.final_turns is not None,
            "waiting": view.waiting,
            "empty_turns": view.empty_turns,
            "ended_by": view.result.ended_by if view.result else None,
            "players": [{"left": left, "hand": []} for left in view.left],
        }
    )
    _deal(state, view, unseen)
    return state


def _unseen_tiles(view: View) -> list[int]:
    seen = {each.tile for each in view.tiles} | {*view.hand}
    return [tile for tile in PILE if TILE_NAMES[tile] not in seen]


def _deal(state: State, view: View, unseen: list[int]) -> None:
    for seat, player in enumerate(view.players):
        if seat == view.viewer:
            state.hands[seat] = [TILES[tile] for tile in view.hand]
        else:
            state.hands[seat] = [unseen.pop() for _ in range(player.tiles)]
    state.pile = unseen
