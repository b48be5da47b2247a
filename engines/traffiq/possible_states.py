"""A possible state behind a view of TraffIQ: what the viewer cannot see is dealt at random."""

from __future__ import annotations

from engines.base import Json, Seat
from engines.rng import Rng
from engines.traffiq.dump import load
from engines.traffiq.state import State
from engines.traffiq.tables import PILE, TILE_NAMES
from engines.traffiq.view import View


def imagine(view: View, rng: Rng) -> State:
    """The view says all that a dump says but for the hands of others and the pile."""
    tiles = _unseen_tiles(view)
    rng = rng.shuffle(tiles)
    unseen = [TILE_NAMES[tile] for tile in tiles]
    return load(
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
            "entering": view.entering,
            "competing": view.questions[0].vertex if view.questions else None,
            "streets": [question.street for question in view.questions],
            "final_round": view.final_turns is not None,
            "waiting": view.waiting,
            "empty_turns": view.empty_turns,
            "ended_by": view.result.ended_by if view.result else None,
            "players": [_player(view, seat, unseen) for seat in range(view.seats)],
            "pile": unseen,  # what the players have not been dealt
        }
    )


def _unseen_tiles(view: View) -> list[int]:
    seen = {each.tile for each in view.tiles} | {*view.hand}
    return [tile for tile in PILE if TILE_NAMES[tile] not in seen]


def _player(view: View, seat: Seat, unseen: list[str]) -> Json:
    player = view.players[seat]
    is_viewer = seat == view.viewer
    return {
        "left": view.left[seat],
        "hand": view.hand if is_viewer else [unseen.pop() for _ in range(player.tiles)],
        "taxis": player.taxis_left,
        "vans": player.vans_left,
    }
