"""Whose turn it is: ending turns, the final round, leaving seats, the end of the game."""

from __future__ import annotations

from typing import Literal

from engines.base import GameEnded, Seat, SeatLeft, Tell, Told
from engines.traffiq.events import FinalRoundBegan, TurnEnded
from engines.traffiq.scoring import LAST_VEHICLE, final_result
from engines.traffiq.state import ACTIONS_PER_TURN, State
from engines.traffiq.tables import TAXI, VAN

EMPTY_ROUNDS = 2  # rounds of nothing but empty turns after which the final round begins
PILE_EMPTY: Literal["pile_empty"] = "pile_empty"
PASSING: Literal["passing"] = "passing"
ALL_LEFT = "all_left"


def act(state: State, action: str) -> None:
    """Note an action of this turn."""
    state.actions += action
    state.empty_turns = 0


def in_final_round(state: State) -> Literal["yes", "no"]:
    """For refusals: drawing is offered only where it is allowed."""
    return "yes" if state.final_round else "no"


def go_on(state: State, tell: Tell | None) -> None:
    """The turn ends by itself once both actions are done and nothing is left to be decided."""
    if len(state.actions) == ACTIONS_PER_TURN and not state.entering and not state.streets:
        next_turn(state, tell)


def end_turn(state: State, seat: Seat, tell: Tell | None) -> None:
    """The seat lets its other actions lapse; too many empty turns bring the final round."""
    if tell is not None:
        tell(Told(TurnEnded(seat, ACTIONS_PER_TURN - len(state.actions))))
    if not state.actions:
        state.empty_turns += 1
        enough = EMPTY_ROUNDS * state.left.count(False)
        if state.empty_turns >= enough and not state.final_round:
            begin_final_round(state, seat, PASSING, tell)
    next_turn(state, tell)


def begin_final_round(
    state: State, seat: Seat, cause: Literal["pile_empty", "passing"], tell: Tell | None
) -> None:
    """Everybody has one more turn, clockwise, this seat the last."""
    seats = len(state.left)
    clockwise = ((seat + step) % seats for step in range(1, seats + 1))
    state.final_round = True
    state.waiting = [each for each in clockwise if not state.left[each]]
    if tell is not None:
        tell(Told(FinalRoundBegan(seat, cause, len(state.waiting))))


def next_turn(state: State, tell: Tell | None) -> None:
    if not state.final_round:
        state.active = _next_seat(state)
    elif state.waiting:
        state.active = state.waiting.pop(0)
    else:
        end_game(state, PASSING if state.pile else PILE_EMPTY, tell)
        return
    state.actions = ""
    state.turn += 1


def _next_seat(state: State) -> Seat:
    """The next seat clockwise that has not left."""
    seats = len(state.left)
    seat = (state.active + 1) % seats
    while state.left[seat]:
        seat = (seat + 1) % seats
    return seat


def end_if_supply_is_empty(state: State, seat: Seat, tell: Tell | None) -> bool:
    """Entering the last vehicle wins at once, with competing and other vertices still open."""
    if state.supply[seat * 2 + TAXI] or state.supply[seat * 2 + VAN]:
        return False
    end_game(state, LAST_VEHICLE, tell)
    return True


def end_game(state: State, ended_by: str, tell: Tell | None) -> None:
    _drop_choices(state)
    state.ended_by = ended_by
    if tell is not None:
        tell(Told(GameEnded(final_result(state))))


def _drop_choices(state: State) -> None:
    state.entering = []
    state.streets = []
    state.competing = 0


def leave(state: State, seat: Seat, tell: Tell | None) -> None:
    """Vehicles stay in the city, where others may still send them home; the hand is out of play.

    A seat that leaves in its turn ends it: vertices still open stay empty and streets not yet
    answered for are spared. In the final round its turn is not waited for.
    """
    if tell is not None:
        tell(Told(SeatLeft(seat)))
    state.left[seat] = True
    if seat in state.waiting:
        state.waiting.remove(seat)
    if state.left.count(False) == 1:
        end_game(state, ALL_LEFT, tell)
    elif seat == state.active:
        _drop_choices(state)
        next_turn(state, tell)
