"""Standing orders of TraffIQ, one by one, and the caretaker."""

from __future__ import annotations

import pytest

from engines.plans import Stopped
from engines.traffiq import ENGINE
from engines.traffiq.moves import (
    DRAW_TILE,
    END_TURN,
    Compete,
    EnterTaxi,
    EnterVan,
    Move,
    PlaceTile,
    RideVan,
    Spare,
)
from engines.traffiq.plans import (
    CompeteAlways,
    DrawUntil,
    FillCell,
    Order,
    PassOtherwise,
    PileLow,
    RivalNear,
    SentHome,
    Stop,
)
from engines.traffiq.state import State
from tests.engines.traffiq.table import eight, play, position, vertex

PLANNER = ENGINE.planner


def planned(state: State, *orders: Order) -> Move:
    return PLANNER.next_move(ENGINE.view_for(state, state.active), orders)


def stopped(state: State, *orders: Order) -> str:
    with pytest.raises(Stopped) as reason:
        planned(state, *orders)
    return reason.value.reason


def test_drawing_goes_on_until_the_hand_is_large_enough() -> None:
    state = position(hands=(("D01", "D02"),))
    assert planned(state, DrawUntil(3)) == DRAW_TILE
    state = play(state, DRAW_TILE)
    assert stopped(state, DrawUntil(3)) == "orders_done"
    assert planned(state, DrawUntil(3), PassOtherwise()) == END_TURN


def test_nothing_is_drawn_in_the_final_round() -> None:
    state = position(final_round=True, waiting=[1], pile=[])
    assert stopped(state, DrawUntil(4)) == "no_order_applies"


def test_a_cell_is_filled_as_soon_as_a_tile_fits_and_vehicles_entered() -> None:
    """M11 wants beige to the north and to the east."""
    order = FillCell("M11", "van")
    assert order in set(PLANNER.orders(ENGINE.view_for(position(), 0)))
    assert stopped(position(hands=(("D01",),)), order) == "no_order_applies"
    state = position(hands=(("D01", "D02"),))
    move = planned(state, order)
    assert move == PlaceTile("D02", "M11", 0)
    state = play(state, move)
    assert planned(state, order) == EnterVan("M10-N11")
    state.supply[1] = 0
    assert planned(state, order) == EnterTaxi("M10-N11")


def test_a_vertex_nobody_gave_orders_for_is_asked_about() -> None:
    state = play(position(hands=(("D02",),)), PlaceTile("D02", "M11", 0))
    assert stopped(state, DrawUntil(9)) == "choose_vertex"


def test_competing_is_asked_about_unless_ordered() -> None:
    state = play(position(eight("2A 4b")), RideVan(vertex(2), vertex(3)))
    assert stopped(state, DrawUntil(9)) == "choose_competing"
    assert planned(state, DrawUntil(9), CompeteAlways()) == Compete("east_west")


def stop_reason(stop: Stop, then: State, now: State) -> str | None:
    try:
        PLANNER.check_stop(stop, ENGINE.view_for(then, 0), ENGINE.view_for(now, 0))
    except Stopped as reason:
        return reason.reason
    return None


def test_stops_when_a_vehicle_is_sent_home() -> None:
    then = position(eight("4a"))
    assert stop_reason(SentHome(), then, then) is None
    assert stop_reason(SentHome(), then, position(eight("4a 5a"))) is None
    assert stop_reason(SentHome(), then, position(eight("5a"))) == "sent_home"


def test_stops_when_a_rival_is_near_the_end() -> None:
    now = position()
    now.supply[:2] = [1, 0]
    assert stop_reason(RivalNear(2), now, now) is None  # the owner, not a rival
    now.supply[2:4] = [1, 1]
    assert stop_reason(RivalNear(1), now, now) is None
    assert stop_reason(RivalNear(2), now, now) == "rival_near"


def test_stops_when_the_pile_runs_low_or_is_done() -> None:
    now = position(pile=["D01", "D02"])
    assert stop_reason(PileLow(1), now, now) is None
    assert stop_reason(PileLow(2), now, now) == "pile_low"
    assert stop_reason(PileLow(1), now, position(final_round=True)) == "final_round"


def test_the_caretaker_draws_one_tile_and_does_no_harm() -> None:
    def caretaker(state: State) -> Move:
        return PLANNER.caretaker(ENGINE.view_for(state, 0))

    state = position(hands=(("D02",),))
    assert caretaker(state) == DRAW_TILE
    assert caretaker(play(state, DRAW_TILE)) == END_TURN
    assert caretaker(position(final_round=True)) == END_TURN
    assert caretaker(play(state, PlaceTile("D02", "M11", 0))) == EnterTaxi("M10-N11")
    asked = play(position(eight("2A 4b")), RideVan(vertex(2), vertex(3)))
    assert caretaker(asked) == Spare("east_west")
