"""The clock: how many days a game takes people who look in twice a day, without and with plans."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

from data.new_york import COMPONENTS
from engines import ENGINES
from engines.base import AnyEngine
from engines.new_york.plans import Claim, Collect, DrawUntil, RivalLow
from engines.new_york.view import View
from engines.plans import Stopped

GAMES = 200
LOOKS = (8.0, 19.0)  # o'clock, give or take
JITTER = 2.0  # hours
MOST_DAYS = 400


def main() -> None:
    print(f"{GAMES} two-player games of New York, people who look in twice a day")
    without = [_days(str(game), planning=False) for game in range(GAMES)]
    with_plans = [_days(str(game), planning=True) for game in range(GAMES)]
    print(f"median days to finish: {median(without):.1f} without plans")
    print(f"                       {median(with_plans):.1f} with plans", end="")
    print(f" ({median(with_plans) / median(without):.0%})")


def _days(seed: str, *, planning: bool) -> float:
    """Play one game; both players want the same either way, only when they act differs."""
    engine = ENGINES["new_york"]
    state = engine.setup(2, seed)
    random = Random(seed)
    plans: list[Sequence[Any]] = [(), ()]
    for hour, seat in _looks(random):
        _look_in(engine, state, seat, plans)
        if planning:
            plans[seat] = _wishes(engine.view_for(state, seat))
            _follow_plans(engine, state, plans)
        if not engine.to_move(state):
            return hour / 24
    return MOST_DAYS


def _looks(random: Random) -> list[tuple[float, int]]:
    """Every moment somebody looks in, in order."""
    return sorted(
        (24 * day + look + random.uniform(-JITTER, JITTER), seat)
        for day in range(MOST_DAYS)
        for look in LOOKS
        for seat in (0, 1)
    )


def _look_in(engine: AnyEngine, state: Any, seat: int, plans: list[Sequence[Any]]) -> None:
    """A person takes the turn that waits, if one does."""
    turn = engine.turn_of(state)
    while seat in engine.to_move(state) and engine.turn_of(state) == turn:
        view = engine.view_for(state, seat)
        try:
            move = engine.planner.next_move(view, _wishes(view))
        except Stopped:
            move = engine.planner.caretaker(view)
        engine.advance(state, seat, move)
    plans[seat] = ()


def _follow_plans(engine: AnyEngine, state: Any, plans: list[Sequence[Any]]) -> None:
    """Plans answer each other at once, until one of them asks its owner."""
    while to_move := engine.to_move(state):
        seat = min(to_move)
        view = engine.view_for(state, seat)
        try:
            move = engine.planner.decide(plans[seat], [RivalLow(3)], view, view)
        except Stopped:
            plans[seat] = ()
            return
        engine.advance(state, seat, move)


def _wishes(view: View) -> list[Any]:
    """Routes towards the tickets still open, the cards for the next two, then any cards."""
    routes = _missing_routes(view)
    by_id = {route.id: route for route in COMPONENTS.routes}
    hand = dict(view.hand)
    orders: list[Any] = [Claim(route, 2) for route in routes]
    for route in routes[:2]:
        colour: Any = by_id[route].colour
        if colour == "grey":
            colour = max((c for c in hand if c != "taxi"), key=lambda card: hand[card])
        orders.append(Collect(colour, min(6, max(by_id[route].length, 1))))
    return [*orders, Collect("taxi", 3), DrawUntil(12)]


def _missing_routes(view: View) -> list[str]:
    """Open routes on the cheapest paths of open tickets; else the longest that can be claimed."""
    found: list[str] = []
    tickets = {ticket.id: ticket for ticket in COMPONENTS.tickets}
    for held in view.tickets:
        if not held.completed:
            found += [r for r in _path(view, *tickets[held.ticket].between) if r not in found]
    taxis = view.players[view.viewer or 0].taxis
    if found and _length(found[0]) <= taxis:
        return [route for route in found if _length(route) <= taxis]
    rest = [r for r in COMPONENTS.routes if _is_free(view, r.id) and r.length <= taxis]
    return [route.id for route in sorted(rest, key=lambda route: -route.length)[:4]]


def _length(route_id: str) -> int:
    return next(route.length for route in COMPONENTS.routes if route.id == route_id)


def _is_free(view: View, route_id: str) -> bool:
    index = next(i for i, route in enumerate(COMPONENTS.routes) if route.id == route_id)
    twin = COMPONENTS.routes[index].twin
    beside = [i for i, route in enumerate(COMPONENTS.routes) if route.id == twin]
    return view.owners[index] is None and all(view.owners[i] is None for i in beside)


def _path(view: View, start: str, end: str) -> list[str]:
    """The cheapest path by spaces still to pay, own routes being free; its unclaimed routes."""
    best: dict[str, tuple[int, list[str]]] = {start: (0, [])}
    for _ in COMPONENTS.locations:
        for index, route in enumerate(COMPONENTS.routes):
            own = view.owners[index] == view.viewer
            if not own and not _is_free(view, route.id):
                continue
            for here, there in (route.between, route.between[::-1]):
                if here in best:
                    cost = best[here][0] + (0 if own else route.length)
                    if there not in best or cost < best[there][0]:
                        best[there] = (cost, best[here][1] + ([] if own else [route.id]))
    return best[end][1] if end in best else []


if __name__ == "__main__":
    main()
