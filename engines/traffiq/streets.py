"""Who stands on a street, how strong, and who would have to leave it."""

from __future__ import annotations

from engines.traffiq.state import State
from engines.traffiq.tables import STRENGTH


def strengths_on(state: State, vertex: int, axis: int) -> list[int]:
    """By seat: the points of its vehicles on the street."""
    vehicles = state.vehicles
    strengths = [0] * len(state.left)
    for each in state.city.street(vertex, axis):
        if each in vehicles:
            vehicle = vehicles[each]
            strengths[vehicle >> 1] += STRENGTH[vehicle & 1]
    return strengths


def losers_on(state: State, vertex: int, axis: int) -> list[int]:
    """Where vehicles would go back if the one at this vertex competed: every weaker seat's."""
    vehicles = state.vehicles
    found = [each for each in state.city.street(vertex, axis) if each in vehicles]
    if len(found) == 1:
        return []
    strengths = strengths_on(state, vertex, axis)
    mine = strengths[vehicles[vertex] >> 1]
    return sorted(each for each in found if strengths[vehicles[each] >> 1] < mine)
