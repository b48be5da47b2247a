"""The hard player: the best of a few actions, tried in worlds that could be behind its view.

In each world an action is made, everybody plays on by appraisal for a round, and the standing
is judged. Fewer and fewer actions are tried in more and more worlds. Effort is counted in
worlds, never in time, so the same view and rng give the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.base import Seat
from engines.railways.moves import Build, Deliver, Move, PlayLocomotiveAndDeliver
from engines.railways.policy.links import Appraised
from engines.railways.policy.standing import standings
from engines.railways.policy.turns import choose, options, worth_of
from engines.railways.policy.weights import Weights
from engines.railways.possible_states import imagine
from engines.railways.rules.advancing import advance
from engines.railways.scoring import final_result
from engines.railways.state import Phase, State
from engines.railways.view import View
from engines.rng import Rng

SEARCHED = (Phase.ACTION, Phase.FIRST_CARD, Phase.SECOND_CARD)


class Effort(NamedTuple):
    """How hard to think; `stages` are pairs: of how many actions, in how many worlds."""

    candidates: int = 8
    behind: float = 6.0  # points behind the best by appraisal: not worth a try
    stages: tuple[tuple[int, int], ...] = ((8, 24), (4, 64), (2, 128))
    rounds: int = 1
    trust: float = 4.0  # worlds that the appraisal itself counts for


ACTION = Effort()
CARDS = Effort(candidates=4, stages=((4, 24), (2, 48)))


def search(view: View, seat: Seat, rng: Rng, weights: Weights) -> Move:
    state = imagine(view, rng)
    found = options(state, seat, weights)
    if state.phase not in SEARCHED:
        return max(found, key=worth_of).move
    effort = ACTION if state.phase is Phase.ACTION else CARDS
    tried = _candidates(found, effort)
    totals = [effort.trust * (each.worth - tried[0].worth) for each in tried]
    alive = list(range(len(tried)))
    world = 0
    for count, worlds in effort.stages:
        alive = sorted(alive, key=lambda index: -totals[index])[:count]
        if len(alive) == 1:
            break
        for _ in range(worlds):
            world += 1
            imagined = imagine(view, Rng(f"{rng.seed}/{rng.drawn}/{world}"))
            for index in alive:
                totals[index] += _played_on(imagined, seat, tried[index].move, effort, weights)
    return tried[max(alive, key=lambda index: totals[index])].move


def _candidates(found: Sequence[Appraised], effort: Effort) -> list[Appraised]:
    """The best by appraisal, and of those that are much alike only the best."""
    best_first = sorted(found, key=worth_of, reverse=True)
    least = best_first[0].worth - effort.behind
    kept: dict[object, Appraised] = {}
    for each in best_first:
        if each.worth >= least:
            kept.setdefault(_likeness(each.move), each)
    return list(kept.values())[: effort.candidates]


def _likeness(move: Move) -> object:
    match move:
        case Build():
            paid = 2 * move.twos + move.ones + move.jokers
            return move.kind, move.city, move.place, paid
        case Deliver() | PlayLocomotiveAndDeliver():
            return move.kind, move.origin, move.cube
        case _:
            return move


def _played_on(imagined: State, seat: Seat, move: Move, effort: Effort, weights: Weights) -> float:
    """How far ahead the seat is when all have played on for so many rounds."""
    state = imagined.copy()
    advance(state, seat, move)
    last = imagined.turn + effort.rounds * state.left.count(False)
    while state.phase is not Phase.OVER and state.turn < last:
        advance(state, state.active, choose(state, state.active, weights))
    if state.phase is Phase.OVER:
        return _ahead([float(score) for score in final_result(state).scores], seat)
    return _ahead(standings(state, weights), seat)


def _ahead(points: list[float], seat: Seat) -> float:
    """Of the rivals: half of it counts against the best, half against all."""
    rivals = points[:seat] + points[seat + 1 :]
    return points[seat] - (max(rivals) + sum(rivals) / len(rivals)) / 2
