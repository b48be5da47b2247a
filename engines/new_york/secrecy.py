"""The secrecy gate of New York: from everything there is to what one viewer may know."""

from __future__ import annotations

from engines.base import Result, Seat
from engines.new_york.scoring import attractions_of, is_completed, networks_of, public_score
from engines.new_york.state import FREE, Phase, State
from engines.new_york.tables import CARDS, ROUTES, TICKETS, TWIN
from engines.new_york.view import HeldTicket, PhaseName, Player, View

PHASE_NAMES: tuple[PhaseName, ...] = ("opening", "action", "second_card", "keep", "over")


def view_for(
    state: State, viewer: Seat | None, to_move: frozenset[Seat], result: Result | None
) -> View:
    seats = len(state.left)
    return View(
        viewer=viewer,
        seats=seats,
        turn=state.turn,
        to_move=to_move,
        left=tuple(state.left),
        result=result,
        phase=PHASE_NAMES[state.phase],
        active=state.active,
        start_player=state.start_player,
        players=tuple(_player(state, seat, viewer) for seat in range(seats)),
        row=tuple(CARDS[card] for card in state.row),
        deck=len(state.deck),
        discards=_counted(state.discards),
        ticket_deck=len(state.ticket_deck),
        owners=tuple(None if owner == FREE else owner for owner in state.owners),
        closed=_closed_routes(state),
        final_turns=None if state.final_turns < 0 else state.final_turns,
        passes=state.passes,
        hand=_counted(state.hands[viewer]) if viewer is not None else (),
        tickets=_held(state, viewer) if viewer is not None else (),
        offered=_names(state.offered[viewer]) if viewer is not None else (),
        returned=_names(state.returned[viewer]) if viewer is not None else (),
        revealed=tuple(_held(state, seat) for seat in range(seats)) if result else (),
    )


def _player(state: State, seat: Seat, viewer: Seat | None) -> Player:
    hidden = state.phase is Phase.OPENING and seat != viewer
    return Player(
        cards=sum(state.hands[seat]),
        tickets=None if hidden else len(state.tickets[seat]),
        offered=len(state.offered[seat]),
        taxis=state.taxis[seat],
        route_points=state.route_points[seat],
        attractions=attractions_of(state, seat),
        score=public_score(state, seat),
    )


def _counted(cards: list[int]) -> tuple[tuple[str, int], ...]:
    return tuple(zip(CARDS, cards, strict=True))


def _names(tickets: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(TICKETS[ticket] for ticket in tickets)


def _held(state: State, seat: Seat) -> tuple[HeldTicket, ...]:
    networks = networks_of(state, seat)
    return tuple(
        HeldTicket(TICKETS[ticket], is_completed(ticket, networks))
        for ticket in state.tickets[seat]
    )


def _closed_routes(state: State) -> frozenset[str]:
    """With two players, the free half of every pair of twins of which one is taken."""
    if len(state.left) > 2:
        return frozenset()
    return frozenset(
        ROUTES[route]
        for route, twin in enumerate(TWIN)
        if twin is not None and state.owners[route] == FREE and state.owners[twin] != FREE
    )
