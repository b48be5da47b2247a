"""Whose turn it is: ending turns, the last round, leaving seats, the end of the game."""

from __future__ import annotations

from engines.base import GameEnded, Seat, SeatLeft, Tell, Told
from engines.new_york.events import LastRoundBegan, OpeningEnded, Passed, TicketsRevealed
from engines.new_york.scoring import final_result, is_completed, networks_of
from engines.new_york.state import Phase, State
from engines.new_york.tables import LAST_ROUND_AT, TICKET_POINTS, TICKETS


def end_turn(state: State, seat: Seat, tell: Tell | None) -> None:
    if state.final_turns > 0:
        state.final_turns -= 1
    elif state.taxis[seat] <= LAST_ROUND_AT:
        state.final_turns = state.left.count(False)
        if tell is not None:
            tell(Told(LastRoundBegan(seat, state.taxis[seat], state.final_turns)))
    _next_turn(state, tell)


def _next_turn(state: State, tell: Tell | None) -> None:
    if state.final_turns == 0:
        end_game(state, "taxis", tell)
        return
    state.active = next_seat(state, state.active)
    state.phase = Phase.ACTION
    state.turn += 1


def next_seat(state: State, seat: Seat) -> Seat:
    """The next seat clockwise that has not left."""
    seats = len(state.left)
    seat = (seat + 1) % seats
    while state.left[seat]:
        seat = (seat + 1) % seats
    return seat


def end_game(state: State, ended_by: str, tell: Tell | None) -> None:
    state.phase = Phase.OVER
    state.ended_by = ended_by
    if tell is not None:
        for seat in range(len(state.left)):
            tell(Told(_revealed(state, seat)))
        tell(Told(GameEnded(final_result(state))))


def _revealed(state: State, seat: Seat) -> TicketsRevealed:
    networks = networks_of(state, seat)
    won = tuple(ticket for ticket in state.tickets[seat] if is_completed(ticket, networks))
    lost = tuple(ticket for ticket in state.tickets[seat] if ticket not in won)
    points = sum(TICKET_POINTS[t] for t in won) - sum(TICKET_POINTS[t] for t in lost)
    return TicketsRevealed(
        seat, tuple(TICKETS[t] for t in won), tuple(TICKETS[t] for t in lost), points
    )


def pass_turn(state: State, seat: Seat, tell: Tell | None) -> None:
    """A forced pass; when everybody has passed in a row the game is scored."""
    state.passes += 1
    if tell is not None:
        tell(Told(Passed(seat)))
    if state.passes >= state.left.count(False):
        end_game(state, "passes", tell)
    else:
        end_turn(state, seat, tell)


def begin_play_if_all_chose(state: State, tell: Tell | None) -> None:
    """After the last opening choice: returned tickets go under the deck in seat order."""
    if any(state.offered):
        return
    for returned in state.returned:
        put_under(state.ticket_deck, returned)
    state.returned = [()] * len(state.left)
    if state.left[state.active]:
        state.active = next_seat(state, state.active)
    state.phase = Phase.ACTION
    state.turn = 1
    if tell is not None:
        kept = tuple(len(tickets) for tickets in state.tickets)
        tell(Told(OpeningEnded(kept, state.active)))


def put_under(ticket_deck: list[int], tickets: tuple[int, ...]) -> None:
    for ticket in tickets:
        ticket_deck.insert(0, ticket)


def leave(state: State, seat: Seat, tell: Tell | None) -> None:
    """Routes, hand and tickets stay where they are; tickets still on offer go back.

    A seat that leaves in its turn ends it; one that leaves before its last turn has one less
    to come in the last round.
    """
    if tell is not None:
        tell(Told(SeatLeft(seat)))
    turns_to_come = seat in _final_seats(state)
    state.left[seat] = True
    state.passes = 0
    offered = state.offered[seat]
    if state.phase is Phase.OPENING:
        state.returned[seat] += offered
    else:
        put_under(state.ticket_deck, offered)
    state.offered[seat] = ()
    if turns_to_come:
        state.final_turns -= 1
    if state.left.count(False) == 1:
        end_game(state, "all_left", tell)
    elif state.phase is Phase.OPENING:
        begin_play_if_all_chose(state, tell)
    elif seat == state.active:
        _next_turn(state, tell)
    elif state.final_turns == 0:
        end_game(state, "taxis", tell)


def _final_seats(state: State) -> list[Seat]:
    """Who still has a turn in the last round, the active seat first."""
    seats: list[Seat] = []
    seat = state.active
    while len(seats) < state.final_turns:
        seats.append(seat)
        seat = next_seat(state, seat)
    return seats
