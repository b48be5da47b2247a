"""Drawing tickets, and what stays secret about them."""

from __future__ import annotations

from engines.base import LEAVE
from engines.new_york import ENGINE
from engines.new_york.moves import DRAW_TICKETS, KeepTickets
from engines.new_york.state import Phase
from engines.new_york.tables import TICKET_INDEX, TICKETS
from tests.engines.new_york.table import legal, play, position, refusal, told


def tickets(*names: str) -> tuple[int, ...]:
    return tuple(TICKET_INDEX[name] for name in names)


def test_two_tickets_are_drawn_and_one_or_two_kept() -> None:
    state = play(
        position(
            ticket_deck=[
                "united_nations-midtown_west",
                "central_park-midtown_west",
                "times_square-east_village",
            ]
        ),
        (0, DRAW_TICKETS),
    )
    assert state.phase is Phase.KEEP
    assert legal(state) == {
        KeepTickets(("central_park-midtown_west",)),
        KeepTickets(("united_nations-midtown_west",)),
        KeepTickets(("central_park-midtown_west", "united_nations-midtown_west")),
    }


def test_the_same_tickets_in_another_order_are_the_same_move() -> None:
    names = ("central_park-midtown_west", "united_nations-midtown_west")
    state = play(position(ticket_deck=list(names)), (0, DRAW_TICKETS))
    written = {"kind": "keep_tickets", "tickets": list(names[::-1])}
    turned = ENGINE.read_move(written)
    assert turned == KeepTickets(names)
    assert turned in legal(state)
    ENGINE.check(state, 0, turned)
    assert play(state, (0, turned)).tickets[0] == tickets(*names)
    twice = KeepTickets((names[0], names[0]))
    assert refusal(state, 0, twice) == "not_offered"


def test_a_returned_ticket_goes_to_the_bottom() -> None:
    state = position(
        ticket_deck=[
            "united_nations-midtown_west",
            "central_park-midtown_west",
            "times_square-east_village",
        ]
    )
    state = play(state, (0, DRAW_TICKETS), (0, KeepTickets(("united_nations-midtown_west",))))
    assert [TICKETS[ticket] for ticket in reversed(state.ticket_deck)] == [
        "times_square-east_village",
        "central_park-midtown_west",
    ]
    assert state.tickets[0] == tickets("united_nations-midtown_west")
    assert state.active == 1


def test_a_last_single_ticket_may_be_drawn_and_must_be_kept() -> None:
    state = play(position(ticket_deck=["united_nations-midtown_west"]), (0, DRAW_TICKETS))
    assert legal(state) == {KeepTickets(("united_nations-midtown_west",))}


def test_without_tickets_the_action_is_not_available() -> None:
    assert refusal(position(ticket_deck=[]), 0, DRAW_TICKETS) == "no_tickets_left"


def test_a_kept_ticket_is_never_given_back() -> None:
    state = position(
        players=[{"tickets": ["lower_east_side-wall_street"]}, {}],
        ticket_deck=["united_nations-midtown_west", "central_park-midtown_west"],
    )
    state = play(state, (0, DRAW_TICKETS), (0, KeepTickets(("central_park-midtown_west",))))
    assert state.tickets[0] == tickets("lower_east_side-wall_street", "central_park-midtown_west")


def test_nothing_else_can_be_done_while_tickets_are_chosen() -> None:
    state = play(
        position(ticket_deck=["united_nations-midtown_west", "central_park-midtown_west"]),
        (0, DRAW_TICKETS),
    )
    assert refusal(state, 0, DRAW_TICKETS) == "choose_tickets"
    assert (
        refusal(position(), 0, KeepTickets(("lower_east_side-wall_street",)))
        == "no_tickets_to_choose"
    )


def test_others_learn_how_many_tickets_were_kept_but_not_which() -> None:
    state = position(ticket_deck=["united_nations-midtown_west", "central_park-midtown_west"])
    drawn = ENGINE.apply(state, 0, DRAW_TICKETS)
    assert drawn.reveals
    assert [event.tickets for event in told(drawn, "tickets_drawn")] == [None]
    kept = ENGINE.apply(
        drawn.state, 0, KeepTickets(("central_park-midtown_west", "united_nations-midtown_west"))
    )
    (event,) = told(kept, "tickets_kept")
    assert (event.kept, event.tickets) == (2, None)
    (each,) = (each for each in kept.told if each.private)
    assert getattr(each.to(0), "tickets", None) == (
        "central_park-midtown_west",
        "united_nations-midtown_west",
    )
    assert ENGINE.view_for(kept.state, 1).players[0].tickets == 2


def test_a_viewer_sees_which_own_tickets_are_completed() -> None:
    state = position(
        players=[{"tickets": ["central_park-midtown_west", "lower_east_side-wall_street"]}, {}],
        routes={"lincoln_center-central_park": 0, "lincoln_center-midtown_west": 0},
    )
    held = ENGINE.view_for(state, 0).tickets
    assert [(each.ticket, each.completed) for each in held] == [
        ("central_park-midtown_west", True),
        ("lower_east_side-wall_street", False),
    ]
    assert ENGINE.view_for(state, 1).tickets == ()


def test_tickets_on_offer_to_a_seat_that_leaves_go_under_the_deck() -> None:
    state = position(
        3,
        players=[{}, {}, {}],
        ticket_deck=[
            "united_nations-midtown_west",
            "central_park-midtown_west",
            "times_square-east_village",
        ],
    )
    state = play(state, (0, DRAW_TICKETS), (0, LEAVE))
    assert sorted(state.ticket_deck[:2]) == sorted(
        tickets("united_nations-midtown_west", "central_park-midtown_west")
    )
    assert (state.active, state.phase) == (1, Phase.ACTION)
