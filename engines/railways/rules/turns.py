"""The course of the game: steps of a turn, rounds, what ends it, last deliveries, leaving."""

from __future__ import annotations

from engines.base import GameEnded, Seat, SeatLeft, Tell, Told
from engines.railways.events import (
    CitiesScored,
    EndTriggered,
    LastDeliveriesBegan,
    LocomotivesScored,
    Passed,
    SetsScored,
    TakingStopped,
)
from engines.railways.rules.delivering import can_deliver
from engines.railways.rules.taking import cards_to_take, put_back_cube
from engines.railways.scoring import best_sets, cities_of, final_result, points_of
from engines.railways.state import Phase, State, hand_size
from engines.railways.tables import CITIES, HAND_LIMIT, VALUE

# --- the steps of a turn -------------------------------------------------------------------------


def action_done(state: State, tell: Tell | None) -> None:
    """Cards are taken next; after a last delivery it is the next seat's."""
    notice_end(state, tell)
    if state.phase is Phase.LAST_DELIVERY:
        _offer_last_delivery(state, _position(state) + 1, tell)
    else:
        _ask_for_card(state, Phase.FIRST_CARD, tell)


def card_discarded(state: State, tell: Tell | None) -> None:
    """The action is done, unless a cube drawn for it waits for its city."""
    if state.phase is not Phase.RESTOCK:
        action_done(state, tell)


def pass_action(seat: Seat, tell: Tell | None) -> None:
    if tell is not None:
        tell(Told(Passed(seat)))


def card_taken(state: State, *, is_alone: bool, tell: Tell | None) -> None:
    """A second card follows the first, unless that was an open locomotive."""
    notice_end(state, tell)
    if is_alone or state.phase is Phase.SECOND_CARD:
        finish_taking(state, tell)
    else:
        _ask_for_card(state, Phase.SECOND_CARD, tell)


def _ask_for_card(state: State, phase: Phase, tell: Tell | None) -> None:
    """Unless no card is left that may be taken."""
    state.phase = phase
    if not state.deck and not cards_to_take(state):
        finish_taking(state, tell)


def stop_taking(state: State, seat: Seat, tell: Tell | None) -> None:
    if tell is not None:
        tell(Told(TakingStopped(seat)))
    finish_taking(state, tell)


def finish_taking(state: State, tell: Tell | None) -> None:
    if hand_size(state, state.active) > HAND_LIMIT:
        state.phase = Phase.HAND_LIMIT
    else:
        end_turn(state, tell)


def end_turn(state: State, tell: Tell | None) -> None:
    """The next seat's turn; after a full round in which the end was triggered, the end."""
    seat = state.active
    while True:
        seat = (seat + 1) % len(state.left)
        if seat == state.start_player and state.trigger:
            _begin_last_deliveries(state, tell)
            return
        if not state.left[seat]:
            break
    state.active = seat
    state.turn += 1
    state.phase = Phase.ACTION


# --- the end -------------------------------------------------------------------------------------


def notice_end(state: State, tell: Tell | None) -> None:
    """The first trigger decides; of two at once, deck before trains before bag."""
    if state.trigger:
        return
    if not state.deck:
        state.trigger = "deck"
    elif not state.trains[state.active]:
        state.trigger = "trains"
    elif not state.bag and not state.options.junior:
        state.trigger = "bag"
    if state.trigger and tell is not None:
        tell(Told(EndTriggered(state.active, state.trigger)))


def _begin_last_deliveries(state: State, tell: Tell | None) -> None:
    if state.options.junior:
        finish(state, tell)
        return
    if tell is not None:
        tell(Told(LastDeliveriesBegan()))
    _offer_last_delivery(state, 0, tell)


def _position(state: State) -> int:
    """How many seats after the start player the active one sits."""
    return (state.active - state.start_player) % len(state.left)


def _offer_last_delivery(state: State, first: int, tell: Tell | None) -> None:
    """To the first seat that can make one, from this position after the start player on."""
    seats = len(state.left)
    for position in range(first, seats):
        seat = (state.start_player + position) % seats
        if not state.left[seat] and can_deliver(state, seat, state.locomotives[seat]):
            state.active = seat
            state.turn += 1
            state.phase = Phase.LAST_DELIVERY
            return
    finish(state, tell)


def finish(state: State, tell: Tell | None) -> None:
    state.phase = Phase.OVER
    if tell is None:
        return
    for seat, cities in enumerate(cities_of(state)):
        values = tuple(VALUE[city] for city in cities)
        names = tuple(CITIES[city] for city in cities)
        tell(Told(CitiesScored(seat, names, values, sum(values))))
        if not state.options.junior:
            tell(Told(LocomotivesScored(seat, state.locomotives[seat])))
            sets = best_sets(state.delivered[seat])
            tell(Told(SetsScored(seat, sets, points_of(sets))))
    tell(Told(GameEnded(final_result(state))))


def leave(state: State, seat: Seat, tell: Tell | None) -> None:
    """Links and points stay, the hand is out of play, and a turn begun ends where it is.

    Cards not yet taken are not taken, a hand over the limit stays as it is.
    """
    state.left[seat] = True
    if seat == state.active:
        put_back_cube(state)
    if tell is not None:
        tell(Told(SeatLeft(seat)))
    if state.left.count(False) == 1:
        state.trigger = "all_left"
        finish(state, tell)
    elif seat == state.active and state.phase is Phase.LAST_DELIVERY:
        _offer_last_delivery(state, _position(state) + 1, tell)
    elif seat == state.active:
        end_turn(state, tell)
