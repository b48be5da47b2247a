"""Set-up: what is dealt, the row, the secret choice of the first tickets."""

from __future__ import annotations

import pytest

from engines.base import LEAVE, told_to
from engines.new_york import ENGINE
from engines.new_york.moves import BLIND, KeepTickets
from engines.new_york.state import Phase
from engines.new_york.tables import TAXI, TICKETS
from tests.engines.new_york.table import legal, opening, past_the_opening, play, refusal


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_starts_with_15_taxis_2_cards_and_2_tickets_to_choose_from(seats: int) -> None:
    state = opening(seats)
    assert state.taxis == [15] * seats
    assert [sum(hand) for hand in state.hands] == [2] * seats
    assert [len(offered) for offered in state.offered] == [2] * seats
    assert len(state.ticket_deck) == 18 - 2 * seats
    assert len(state.row) == 5
    assert len(state.deck) + sum(state.discards) == 44 - 2 * seats - 5


def test_the_first_row_never_holds_three_taxis() -> None:
    rows = [opening(2, str(n)).row for n in range(3000)]
    assert max(row.count(TAXI) for row in rows) == 2


def test_a_first_row_with_three_taxis_is_discarded_whole() -> None:
    states = [opening(2, str(n)) for n in range(400)]
    reset = [state for state in states if sum(state.discards)]
    assert reset
    assert all(sum(state.discards) % 5 == 0 for state in reset)
    assert all(state.discards[TAXI] >= 3 for state in reset)


def test_everybody_chooses_first_tickets_at_the_same_time() -> None:
    state = opening(4)
    assert ENGINE.to_move(state) == {0, 1, 2, 3}
    chosen = play(state, (2, next(iter(ENGINE.legal_moves(state, 2)))))
    assert ENGINE.to_move(chosen) == {0, 1, 3}
    assert refusal(chosen, 2, KeepTickets((TICKETS[state.offered[2][0]],))) == "not_your_turn"


def test_one_or_two_first_tickets_are_kept_never_none() -> None:
    state = opening(2)
    first, second = (TICKETS[ticket] for ticket in sorted(state.offered[0]))
    expected = {KeepTickets((first,)), KeepTickets((second,)), KeepTickets((first, second))}
    assert legal(state) == expected
    assert refusal(state, 0, KeepTickets(())) == "keep_at_least_one"


def test_a_ticket_that_is_not_offered_cannot_be_kept() -> None:
    state = opening(2)
    other = TICKETS[state.offered[1][0]]
    assert refusal(state, 0, KeepTickets((other,))) == "not_offered"
    own = TICKETS[state.offered[0][0]]
    assert refusal(state, 0, KeepTickets((own, own))) == "not_offered"


def test_nothing_else_can_be_done_before_the_first_tickets_are_chosen() -> None:
    assert refusal(opening(2), 0, BLIND) == "choose_tickets"


def test_the_choice_of_first_tickets_is_secret_until_all_have_chosen() -> None:
    state = opening(3)
    keep_one, *_, keep_both = ENGINE.legal_moves(state, 0)
    one, both = ENGINE.apply(state, 0, keep_one), ENGINE.apply(state, 0, keep_both)
    for viewer in (None, 1, 2):
        assert ENGINE.view_for(one.state, viewer) == ENGINE.view_for(both.state, viewer)
        assert told_to(viewer, one.told) == told_to(viewer, both.told)


def test_returned_tickets_go_under_the_deck_in_seat_order_once_all_have_chosen() -> None:
    state = opening(3)
    deck = state.ticket_deck[:]
    returned = {}
    for seat in (2, 0, 1):
        kept, given_back = state.offered[seat]
        returned[seat] = given_back
        before = state.ticket_deck
        state = play(state, (seat, KeepTickets((TICKETS[kept],))))
        if seat != 1:
            assert state.ticket_deck == before
    assert state.ticket_deck == [returned[2], returned[1], returned[0], *deck]


def test_the_start_player_begins_then_play_goes_clockwise() -> None:
    state = past_the_opening(3)
    order = []
    for _ in range(6):
        order.append(state.active)
        turn = state.turn
        while state.turn == turn:
            state = play(state, (state.active, BLIND))
    start = state.start_player
    assert order == [(start + n) % 3 for n in range(6)]


def test_who_leaves_before_choosing_gives_both_tickets_back() -> None:
    state = opening(3)
    offered = state.offered[1]
    state = play(state, (1, LEAVE))
    assert ENGINE.to_move(state) == {0, 2}
    for seat in (0, 2):
        state = play(state, (seat, list(ENGINE.legal_moves(state, seat))[-1]))
    assert state.phase is Phase.ACTION
    assert state.tickets[1] == ()
    assert set(offered) == set(state.ticket_deck[:2])
