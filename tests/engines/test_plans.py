"""What every game's planner promises: legal moves or a stated reason, from the view alone."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from hypothesis import given, settings

from engines import ENGINES
from engines.plans import Stopped
from engines.rng import Rng
from engines.steps import Step
from tests.engines.positions import Position, every_engine, positions


@every_engine
def test_the_caretaker_always_has_a_legal_move(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=80)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in engine.to_move(state):
            move = engine.planner.caretaker(engine.view_for(state, seat))
            engine.check(state, seat, move)

    check()


@every_engine
def test_a_caretaker_at_every_seat_still_ends_the_game(name: str) -> None:
    engine = ENGINES[name]
    for seats in engine.seat_counts:
        state = engine.setup(seats, "asleep")
        for _ in range(3000):
            to_move = engine.to_move(state)
            if not to_move:
                break
            seat = min(to_move)
            engine.advance(state, seat, engine.planner.caretaker(engine.view_for(state, seat)))
        assert engine.result(state) is not None


@every_engine
def test_an_order_leads_to_a_legal_move_or_a_known_reason(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=40)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in engine.to_move(state):
            view = engine.view_for(state, seat)
            orders = list(islice(engine.planner.orders(view), 2000))
            chosen = position.random.sample(orders, min(len(orders), 3))
            stops = list(islice(engine.planner.stops(view), 500))
            for plan in ([], chosen, *([order] for order in orders[:60])):
                _follow(position, seat, plan, position.random.sample(stops, 1))

    check()


def _follow(position: Position, seat: int, orders: list[Any], stops: list[Any]) -> None:
    engine, state = position.engine, position.state
    now = engine.view_for(state, seat)
    then = engine.view_for(engine.start(position.record), seat)
    try:
        move = engine.planner.decide(orders, stops, then, now)
    except Stopped as stopped:
        known = stopped.reason in engine.planner.reasons
        if not known:
            raise AssertionError(f"{stopped.reason} is not a known reason") from stopped
        return
    engine.check(state, seat, move)


@every_engine
def test_a_plan_depends_on_its_owners_view_alone(name: str) -> None:
    """Trivial by type; kept so that nobody hands a planner a state."""

    @given(positions(name))
    @settings(max_examples=15)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in engine.to_move(state):
            view = engine.view_for(state, seat)
            other = engine.view_for(engine.imagine(view, Rng("other")), seat)
            assert engine.planner.caretaker(view) == engine.planner.caretaker(other)

    check()


@every_engine
def test_orders_and_stops_survive_being_written(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=10)
    def check(position: Position) -> None:
        planner = position.engine.planner
        for seat in position.seats:
            view = position.engine.view_for(position.state, seat)
            for adapter, items in (
                (planner.order_type, planner.orders(view)),
                (planner.stop_type, planner.stops(view)),
            ):
                for item in islice(items, 200):
                    written = json.loads(json.dumps(adapter.dump_python(item, mode="json")))
                    assert adapter.validate_python(written) == item

    check()


@every_engine
def test_orders_can_be_made_by_tapping(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=10)
    def check(position: Position) -> None:
        planner = position.engine.planner
        view = position.engine.view_for(position.state, 0)
        for step_of, items in (
            (planner.order_step, planner.orders(view)),
            (planner.stop_step, planner.stops(view)),
        ):
            expected = set(items)
            found: set[Any] = set()
            waiting: list[tuple[str, ...]] = [()] if expected else []
            while waiting:
                chosen = waiting.pop()
                step = step_of(view, chosen)
                if not isinstance(step, Step):
                    found.add(step)
                    continue
                assert len(step.choices) <= 100
                waiting += [(*chosen, choice.value) for choice in step.choices]
            assert found == expected

    check()
