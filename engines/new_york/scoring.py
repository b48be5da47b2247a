"""New York scoring: routes, tickets, attractions; ties by completed tickets, then shared."""

from __future__ import annotations

from engines.base import Points, Result, Seat
from engines.new_york.state import State
from engines.new_york.tables import (
    ATTRACTION_POINTS,
    ATTRACTIONS,
    ENDS,
    LOCATIONS,
    TICKET_ENDS,
    TICKET_POINTS,
)


def networks_of(state: State, seat: Seat) -> list[int]:
    """By location: a label shared by all the locations its owner's routes join it with."""
    label = list(range(len(LOCATIONS)))
    for route, owner in enumerate(state.owners):
        if owner == seat:
            here, there = ENDS[route]
            keep, drop = label[here], label[there]
            if keep != drop:
                label = [keep if each == drop else each for each in label]
    return label


def is_completed(ticket: int, networks: list[int]) -> bool:
    here, there = TICKET_ENDS[ticket]
    return networks[here] == networks[there]


def attractions_of(state: State, seat: Seat) -> int:
    """How many attractions at least one of the seat's routes touches."""
    touched = {
        end for route, owner in enumerate(state.owners) if owner == seat for end in ENDS[route]
    }
    return sum(place in touched for place in ATTRACTIONS)


def public_score(state: State, seat: Seat) -> int:
    return state.route_points[seat] + ATTRACTION_POINTS * attractions_of(state, seat)


def final_result(state: State) -> Result:
    seats = range(len(state.left))
    completed: list[int] = []
    breakdown: list[tuple[Points, ...]] = []
    for seat in seats:
        networks = networks_of(state, seat)
        won = [ticket for ticket in state.tickets[seat] if is_completed(ticket, networks)]
        lost = [ticket for ticket in state.tickets[seat] if not is_completed(ticket, networks)]
        completed.append(len(won))
        breakdown.append(
            (
                Points("routes", state.route_points[seat]),
                Points("tickets_won", sum(TICKET_POINTS[ticket] for ticket in won)),
                Points("tickets_lost", -sum(TICKET_POINTS[ticket] for ticket in lost)),
                Points("attractions", ATTRACTION_POINTS * attractions_of(state, seat)),
            )
        )
    scores = tuple(sum(part.points for part in parts) for parts in breakdown)
    rank = {seat: (scores[seat], completed[seat]) for seat in seats if not state.left[seat]}
    best = max(rank.values())
    winners = frozenset(seat for seat, each in rank.items() if each == best)
    return Result(scores, winners, state.ended_by, tuple(breakdown))
