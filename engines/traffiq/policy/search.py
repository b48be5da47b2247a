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
    judged: int  # turns, in each stage of halving; a world once begun is finished
    rounds: int  # of all players, before a position is judged
    breadth: Breadth = NARROW
    trust: float = 2.0  # playouts that the normal player's own judgement is worth


ROUNDS = {2: 3, 3: 2, 4: 2}  # by seats
CANDIDATES, LATER_CANDIDATES = 8, 4
JUDGED = 4000  # at the beginning of a turn
LATER_JUDGED = 800  # at its later steps, which mostly follow from the beginning


def effort_for(position: Position) -> Effort:
    rounds = ROUNDS[position.seats]
    if position.actions or position.entering:
        return Effort(LATER_CANDIDATES, LATER_JUDGED, rounds)
    return Effort(CANDIDATES, JUDGED, rounds)


def searched_turn(position: Position, imagined: Callable[[int], Position], effort: Effort) -> Turn:
    """`imagined` gives the world of a number: the position with all that is hidden dealt."""
    planned = planned_turns(position, Judge(position), WIDE)
    candidates = _different(planned, effort.candidates)
    if candidates[0].turn.won:
        return candidates[0].turn
    seat, world = position.active, 0
    totals = [effort.trust * tanh(each.worth / SCALE) for each in candidates]
    remaining = list(range(len(candidates)))
    while len(remaining) > 1:
        judged = 0
        while judged < effort.judged:
            dealt = imagined(world)
            world += 1
            for index in remaining:  # every candidate meets the same worlds
                played = _playout(dealt, candidates[index].turn, seat, effort)
                totals[index] += played.worth
                judged += played.judged
        remaining.sort(key=lambda index: -totals[index])
        remaining = remaining[: (len(remaining) + 1) // 2]
    return candidates[remaining[0]].turn


class _Played(NamedTuple):
    worth: float  # from -1, lost, to 1, won
    judged: int


def _different(planned: list[Planned], most: int) -> list[Planned]:
    """The best of them, the same moves in another order left out."""
    found: dict[object, Planned] = {}
    for each in planned:
        found.setdefault((frozenset(each.turn.moves), each.turn.drawn), each)
        if len(found) == most:
            break
    return list(found.values())


def _playout(world: Position, turn: Turn, seat: Seat, effort: Effort) -> _Played:
    position = world.copy()
    position.play(turn)
    rounds, judged = effort.rounds, 1
    while position.winner == RUNNING:
        judge = Judge(position)
        planned = planned_turns(position, judge, effort.breadth)[0]
        judged += judge.judged
        if position.active == seat:
            rounds -= 1
            if not rounds:
                return _Played(tanh(planned.worth / SCALE), judged)
        position.play(planned.turn)
    if position.winner == SHARED:
        return _Played(0.0, judged)
    return _Played(1.0 if position.winner == seat else -1.0, judged)
