"""A simple greedy player of TraffIQ to measure others by: it counts vehicles, one move ahead."""

from __future__ import annotations

from engines.base import Seat
from engines.rng import Rng
from engines.traffiq import ENGINE
from engines.traffiq.moves import COMPETE, Move
from engines.traffiq.state import State
from engines.traffiq.view import View

LIKING = {"draw_tile": 0.3, "place_tile": 0.05, "enter_van": -0.1, "end_turn": -0.1}
CROSSING = 0.9  # a crossing just completed is nearly a vehicle in the city
WIN = 100.0


def greedy(view: View, rng: Rng) -> Move:
    """The move after which most vehicles of mine are in the city, and fewest of a rival's."""
    state, seat = ENGINE.imagine(view, rng), view.active
    moves = list(ENGINE.legal_moves(state, seat))
    start, _ = rng.below(len(moves))  # among equals any
    return max(moves[start:] + moves[:start], key=lambda move: _worth(state, seat, move))


PLAYERS = {"greedy": greedy}


def _worth(state: State, seat: Seat, move: Move) -> float:
    after = state.copy()
    ENGINE.advance(after, seat, move)
    while after.streets:
        ENGINE.advance(after, seat, COMPETE[after.streets[0]])
    at_home = [sum(after.supply[each * 2 : each * 2 + 2]) for each in range(len(after.left))]
    rivals = at_home[:seat] + at_home[seat + 1 :]
    value = min(rivals) - at_home[seat] + CROSSING * len(after.entering)
    return value + LIKING.get(move.kind, 0.0) + WIN * (after.ended_by == "last_vehicle")
