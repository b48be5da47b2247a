"""What the hand says can be paid for is what the rules allow."""

from __future__ import annotations

from engines.base import Step
from engines.errors import IllegalMove
from render.new_york.reach import TICKETS, payable, spaces_to_go
from tests.render.scenes import Position, game


def _claimable(position: Position, seat: int) -> frozenset[str]:
    try:
        step = position.engine.next_step(position.state, seat, ("claim_route",))
    except IllegalMove:
        return frozenset()
    assert isinstance(step, Step)
    return frozenset(choice.value for choice in step.choices)


def test_payable_routes_are_the_legal_claims() -> None:
    compared = 0
    for seats in (2, 3, 4):
        for position in game("new_york", seats, seed=seats):
            view = position.engine.view_for(position.state, None)
            if view.phase == "action":
                seat = view.active
                own = position.engine.view_for(position.state, seat)
                assert payable(own) == _claimable(position, seat)
                compared += 1
    assert compared > 100


def test_a_completed_ticket_needs_no_more_spaces() -> None:
    found = {True: 0, False: 0}
    ends = [game("new_york", 4, seed)[-1] for seed in range(12)]
    for position in [*game("new_york", 4, seed=4)[::5], *ends]:
        for seat in range(4):
            view = position.engine.view_for(position.state, seat)
            for held in view.tickets:
                needed = spaces_to_go(view, seat, TICKETS[held.ticket])
                assert (needed == 0) == held.completed
                found[held.completed] += 1
    assert all(found.values())


def test_an_untouched_ticket_needs_its_whole_shortest_path() -> None:
    view = game("new_york", 3, seed=3)[0].engine.view_for(game("new_york", 3, seed=3)[0].state, 0)
    for ticket in TICKETS.values():
        assert spaces_to_go(view, 0, ticket) == ticket.points
