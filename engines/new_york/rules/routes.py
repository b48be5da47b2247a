"""Claiming a route: which ones, and every way to pay."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.new_york.events import RouteClaimed
from engines.new_york.moves import PAYMENTS, TAXIS_ALONE, ClaimRoute, Move, Reason
from engines.new_york.rules.cards import settle_row
from engines.new_york.rules.turns import end_turn
from engines.new_york.state import FREE, State
from engines.new_york.tables import (
    ATTRACTIONS,
    CARD_INDEX,
    CARDS,
    COLOUR,
    ENDS,
    GREY,
    LENGTH,
    LOCATIONS,
    ROUTE_INDEX,
    ROUTE_POINTS,
    TAXI,
    TWIN,
)


def claim_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Routes in the order of the data file; payments by colour, fewest taxis first."""
    hand = state.hands[seat]
    wild = hand[TAXI]
    longest = min(max(hand[:TAXI]) + wild, state.taxis[seat])
    owners = state.owners
    two_players = len(state.left) == 2
    for route, owner in enumerate(owners):
        length = LENGTH[route]
        if owner != FREE or length > longest:
            continue
        twin = TWIN[route]
        if twin is not None and (owners[twin] == seat or (two_players and owners[twin] != FREE)):
            continue
        taxis = wild if wild < length else length
        for colour, table in PAYMENTS[route]:
            cards = hand[colour]
            if cards and cards + taxis >= length:
                yield from table[cards if cards < length else length][taxis]
        if taxis == length:
            yield TAXIS_ALONE[route]


def check_claim_route(state: State, seat: Seat, move: ClaimRoute) -> None:
    route = ROUTE_INDEX.get(move.route)
    if route is None:
        raise IllegalMove(Reason.NO_SUCH_ROUTE, route=move.route)
    if state.owners[route] != FREE:
        raise IllegalMove(Reason.ROUTE_TAKEN, route=move.route, owner=state.owners[route])
    _check_twin(state, seat, route, move.route)
    length = LENGTH[route]
    if state.taxis[seat] < length:
        raise IllegalMove(
            Reason.TOO_FEW_TAXIS, route=move.route, needed=length, taxis=state.taxis[seat]
        )
    _check_payment(state.hands[seat], route, move)


def _check_twin(state: State, seat: Seat, route: int, name: str) -> None:
    twin = TWIN[route]
    if twin is None or state.owners[twin] == FREE:
        return
    if state.owners[twin] == seat:
        raise IllegalMove(Reason.TWIN_IS_YOURS, route=name)
    if len(state.left) == 2:
        raise IllegalMove(Reason.TWIN_CLOSED, route=name)


def _check_payment(hand: list[int], route: int, move: ClaimRoute) -> None:
    length = LENGTH[route]
    colour = CARD_INDEX[move.colour]
    if colour not in (TAXI, COLOUR[route]) and COLOUR[route] != GREY:
        raise IllegalMove(Reason.WRONG_COLOUR, colour=CARDS[COLOUR[route]], paid=move.colour)
    if move.taxis < 0 or (move.taxis != length if colour == TAXI else move.taxis >= length):
        raise IllegalMove(Reason.TOO_MANY_TAXIS, taxis=move.taxis, length=length)
    cards = length - move.taxis if colour != TAXI else 0
    if hand[colour] < cards or hand[TAXI] < move.taxis:
        raise IllegalMove(
            Reason.NOT_ENOUGH_CARDS,
            colour=move.colour,
            cards=cards,
            taxis=move.taxis,
            held=hand[colour] if colour != TAXI else 0,
            held_taxis=hand[TAXI],
        )


def claim_route(state: State, seat: Seat, move: ClaimRoute, tell: Tell | None) -> None:
    route = ROUTE_INDEX[move.route]
    colour = CARD_INDEX[move.colour]
    length = LENGTH[route]
    cards = length - move.taxis
    hand = state.hands[seat]
    hand[colour] -= cards
    hand[TAXI] -= move.taxis
    state.discards[colour] += cards
    state.discards[TAXI] += move.taxis
    state.owners[route] = seat
    state.taxis[seat] -= length
    state.route_points[seat] += ROUTE_POINTS[route]
    state.passes = 0
    if tell is not None:
        points, reached = ROUTE_POINTS[route], _attractions_reached(state, seat, route)
        tell(Told(RouteClaimed(seat, move.route, move.colour, cards, move.taxis, points, reached)))
    settle_row(state, tell)  # what was paid may fill a hole in the row
    end_turn(state, seat, tell)


def _attractions_reached(state: State, seat: Seat, route: int) -> tuple[str, ...]:
    """The attractions at its ends that none of the seat's other routes touches."""
    touched = {
        end
        for other, owner in enumerate(state.owners)
        if owner == seat and other != route
        for end in ENDS[other]
    }
    ends = (end for end in ENDS[route] if end in ATTRACTIONS and end not in touched)
    return tuple(LOCATIONS[end] for end in ends)
