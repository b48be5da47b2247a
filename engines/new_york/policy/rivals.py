"""Which tickets rivals may hold, going by the routes they claimed."""

from __future__ import annotations

from engines.base import Seat
from engines.new_york.policy.connections import WAYS
from engines.new_york.policy.standing import Standing
from engines.new_york.possible_states import imagine
from engines.new_york.state import Phase, State
from engines.new_york.tables import TICKETS
from engines.new_york.view import View
from engines.rng import Rng

FITTING = 4  # how much likelier a ticket is whose way lies wholly on the rival's routes


def imagine_rivals(view: View, rng: Rng) -> State:
    """A possible state in which rivals hold tickets that fit what they have built."""
    state = imagine(view, rng)
    if state.phase is Phase.OPENING:
        return state
    for seat in range(view.seats):
        if seat != view.viewer and state.tickets[seat]:
            _deal_fitting_tickets(state, seat)
    return state


def _deal_fitting_tickets(state: State, seat: Seat) -> None:
    """Exchange the seat's tickets with the ticket deck, the fitting ones likelier."""
    standing = Standing(state, seat)
    pool = [*state.tickets[seat], *state.ticket_deck]
    weights = [_likelihood(standing, ticket) for ticket in pool]
    kept: list[int] = []
    for _ in state.tickets[seat]:
        number, state.rng = state.rng.below(sum(weights))
        place = 0
        while number >= weights[place]:
            number -= weights[place]
            place += 1
        kept.append(pool.pop(place))
        weights.pop(place)
    state.tickets[seat] = tuple(kept)
    state.ticket_deck = pool
    state.rng = state.rng.shuffle(state.ticket_deck)


def _likelihood(standing: Standing, ticket: int) -> int:
    """Squares of the spaces already built on the best way, beside a little for every ticket."""
    best = 0.0
    for way in WAYS[ticket]:
        if not way.mask & standing.closed:
            built = (way.mask & standing.own).bit_count() / len(way.connections)
            best = max(best, built)
    return round(10 * (1 + FITTING * best * best * len(TICKETS) / 6))
