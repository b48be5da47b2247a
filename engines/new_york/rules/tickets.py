"""Destination tickets: the secret opening choice, drawing more, keeping and returning."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.new_york.events import TicketsDrawn, TicketsKept
from engines.new_york.moves import KEEPING, KeepTickets, Move, Reason
from engines.new_york.rules.turns import begin_play_if_all_chose, end_turn, put_under
from engines.new_york.state import Phase, State
from engines.new_york.tables import TICKET_INDEX, TICKETS, TICKETS_DEALT


def draw_offer(ticket_deck: list[int]) -> tuple[int, ...]:
    """The top tickets to choose from; the last one comes alone."""
    count = min(TICKETS_DEALT, len(ticket_deck))
    return tuple(ticket_deck.pop() for _ in range(count))


def keep_moves(state: State, seat: Seat) -> Iterator[Move]:
    offered = sorted(state.offered[seat])
    for count in range(1, len(offered) + 1):
        for chosen in combinations(offered, count):
            yield KEEPING[chosen]


def check_keep_tickets(state: State, seat: Seat, move: KeepTickets) -> None:
    chosen = [TICKET_INDEX.get(ticket) for ticket in move.tickets]
    if not chosen:
        raise IllegalMove(Reason.KEEP_AT_LEAST_ONE)
    for ticket, name in zip(chosen, move.tickets, strict=True):
        if ticket not in state.offered[seat]:
            raise IllegalMove(Reason.NOT_OFFERED, ticket=name)
    if tuple(chosen) not in KEEPING:
        raise IllegalMove(Reason.NOT_OFFERED, ticket=move.tickets[-1])


def keep_tickets(state: State, seat: Seat, move: KeepTickets, tell: Tell | None) -> None:
    kept = tuple(TICKET_INDEX[ticket] for ticket in move.tickets)
    returned = tuple(ticket for ticket in state.offered[seat] if ticket not in kept)
    state.tickets[seat] += kept
    state.offered[seat] = ()
    is_opening = state.phase is Phase.OPENING
    if tell is not None:
        public = TicketsKept(seat, None if is_opening else len(kept))
        tell(Told(public, {seat: TicketsKept(seat, len(kept), move.tickets)}))
    if is_opening:
        state.returned[seat] = returned
        begin_play_if_all_chose(state, tell)
    else:
        put_under(state.ticket_deck, returned)
        end_turn(state, seat, tell)


def check_draw_tickets(state: State) -> None:
    if not state.ticket_deck:
        raise IllegalMove(Reason.NO_TICKETS_LEFT)


def draw_tickets(state: State, seat: Seat, tell: Tell | None) -> None:
    state.offered[seat] = drawn = draw_offer(state.ticket_deck)
    state.phase = Phase.KEEP
    state.passes = 0
    if tell is not None:
        names = tuple(TICKETS[ticket] for ticket in drawn)
        count = len(drawn)
        tell(Told(TicketsDrawn(seat, count), {seat: TicketsDrawn(seat, count, names)}))
