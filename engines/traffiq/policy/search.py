"""Search: the best turns of the normal player, played on in imagined worlds by all.

Every candidate meets the same worlds; the worse half is dropped again and again, and the rest
meet more of them. Effort is counted in playouts, so the same view and rng give the same turn
everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from typing import NamedTuple

from engines.base import Seat
from engines.traffiq.policy.judge import Judge
from engines.traffiq.policy.planning import NARROW, WIDE, Breadth, Planned, planned_turns
from engines.traffiq.policy.position import RUNNING, SHARED, Position, Turn

SCALE = 6.0  # vehicles ahead that make a position nearly won


class Effort(NamedTuple):
    candidates: int
    playouts: int  # in each stage of halving
    rounds: int  # of all players, before a position is judged
    breadth: Breadth = NARROW
    trust: float = 2.0  # playouts that the normal player's own judgement is worth


FULL = Effort(candidates=12, playouts=48, rounds=1)
PART = Effort(candidates=8, playouts=16, rounds=1)


def effort_for(position: Position) -> Effort:
    """Most of a turn's thought goes into its beginning; later steps follow from it."""
    return PART if position.actions or position.entering else FULL


def searched_turn(position: Position, imagined: Callable[[int], Position], effort: Effort) -> Turn:
    """`imagined` gives the world of a number: the position with all that is hidden dealt."""
    planned = planned_turns(position, Judge(position), WIDE)
    best = planned[0]
    if best.turn.won:
        return best.turn
    candidates = _different(planned, effort.candidates)
    seat = position.active
    totals = [effort.trust * tanh(each.worth / SCALE) for each in candidates]
    remaining = list(range(len(candidates)))
    worlds: list[Position] = []
    met = 0
    while len(remaining) > 1:
        met_before, met = met, met + max(1, effort.playouts // len(remaining))
        while len(worlds) < met:
            worlds.append(imagined(len(worlds)))
        for index in remaining:
            turn = candidates[index].turn
            for world in worlds[met_before:met]:
                totals[index] += _playout(world, turn, seat, effort)
        remaining.sort(key=lambda index: -totals[index])
        remaining = remaining[: (len(remaining) + 1) // 2]
    return candidates[remaining[0]].turn


def _different(planned: list[Planned], most: int) -> list[Planned]:
    """The best of them, the same moves in another order left out."""
    found: dict[object, Planned] = {}
    for each in planned:
        found.setdefault((frozenset(each.turn.moves), each.turn.drawn), each)
        if len(found) == most:
            break
    return list(found.values())


def _playout(world: Position, turn: Turn, seat: Seat, effort: Effort) -> float:
    """From -1, lost, to 1, won."""
    position = world.copy()
    position.play(turn)
    rounds = effort.rounds
    while position.winner == RUNNING:
        planned = planned_turns(position, Judge(position), effort.breadth)[0]
        if position.active == seat:
            rounds -= 1
            if not rounds:
                return tanh(planned.worth / SCALE)
        position.play(planned.turn)
    if position.winner == SHARED:
        return 0.0
    return 1.0 if position.winner == seat else -1.0
