"""Making a move: what each kind of move does to a state, and what comes after it."""

from __future__ import annotations

from typing import assert_never

from engines.base import Leave, Seat, Tell
from engines.railways.moves import (
    Build,
    Deliver,
    DiscardAndDraw,
    DiscardAndRestock,
    DiscardCard,
    DrawBlind,
    Move,
    Pass,
    PlayLocomotive,
    PlayLocomotiveAndDeliver,
    Restock,
    StopTaking,
    TakeDiscard,
    TakeFaceUp,
)
from engines.railways.rules.building import build
from engines.railways.rules.cards import discard, draw_blind, take_discard, take_face_up
from engines.railways.rules.delivering import deliver, play_locomotive
from engines.railways.rules.taking import discard_and_draw, discard_and_restock, restock
from engines.railways.rules.turns import (
    action_done,
    card_discarded,
    card_taken,
    finish_taking,
    leave,
    pass_action,
    stop_taking,
)
from engines.railways.state import State
from engines.railways.tables import CARD_INDEX, CITY_INDEX, LOCOMOTIVE


def advance(state: State, seat: Seat, move: Move | Leave, tell: Tell | None = None) -> None:
    """In place; nothing is checked."""
    match move:
        case DrawBlind():
            draw_blind(state, seat, tell)
            card_taken(state, is_alone=False, tell=tell)
        case TakeFaceUp():
            take_face_up(state, seat, CARD_INDEX[move.card], tell)
            card_taken(state, is_alone=move.card == "locomotive", tell=tell)
        case TakeDiscard():
            card = take_discard(state, seat, tell)
            card_taken(state, is_alone=card == LOCOMOTIVE, tell=tell)
        case StopTaking():
            stop_taking(state, seat, tell)
        case DiscardCard():
            discard(state, seat, CARD_INDEX[move.card], tell)
            finish_taking(state, tell)
        case DiscardAndRestock():
            discard_and_restock(state, seat, move, tell)
            card_discarded(state, tell)
        case Leave():
            leave(state, seat, tell)
        case _:
            _act(state, seat, move, tell)
            action_done(state, tell)


Action = (
    Build | PlayLocomotive | PlayLocomotiveAndDeliver | Deliver | DiscardAndDraw | Restock | Pass
)


def _act(state: State, seat: Seat, move: Action, tell: Tell | None) -> None:
    match move:
        case Build():
            build(state, seat, move, tell)
        case Deliver():
            deliver(state, seat, move, tell)
        case PlayLocomotive():
            play_locomotive(state, seat, tell)
        case PlayLocomotiveAndDeliver():
            play_locomotive(state, seat, tell)
            deliver(state, seat, move, tell)
        case DiscardAndDraw():
            discard_and_draw(state, seat, move, tell)
        case Restock():
            restock(state, seat, state.place_of[CITY_INDEX[move.city]], tell)
        case Pass():
            pass_action(seat, tell)
        case _:
            assert_never(move)
