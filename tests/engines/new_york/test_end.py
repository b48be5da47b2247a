"""The last round, the final score, ties, and seats that leave."""

from __future__ import annotations

import pytest

from engines.base import LEAVE, Points, Result
from engines.new_york import ENGINE
from engines.new_york.moves import BLIND, ClaimRoute
from engines.new_york.state import State
from tests.engines.new_york.table import play, position, told


def draw_two(state: State) -> State:
    seat = state.active
    return play(state, (seat, BLIND), (seat, BLIND))


def result_of(state: State) -> Result:
    result = ENGINE.result(state)
    assert result is not None
    return result


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_two_taxis_every_player_has_one_more_turn_the_trigger_last(seats: int) -> None:
    players = [{"taxis": 4, "hand": {"red": 2}}, *[{}] * (seats - 1)]
    applied = ENGINE.apply(
        position(seats, players=players), 0, ClaimRoute("lincoln_center-midtown_west", "red", 0)
    )
    (event,) = told(applied, "last_round_began")
    assert (event.seat, event.taxis, event.turns) == (0, 2, seats)
    state = applied.state
    order = []
    while ENGINE.to_move(state):
        order.append(state.active)
        state = draw_two(state)
    assert order == [*range(1, seats), 0]
    assert result_of(state).ended_by == "taxis"


def test_three_taxis_do_not_begin_the_last_round() -> None:
    state = position(players=[{"taxis": 5, "hand": {"red": 2}}, {}])
    assert play(state, (0, ClaimRoute("lincoln_center-midtown_west", "red", 0))).final_turns == -1


def test_a_second_player_at_two_taxis_does_not_prolong_the_last_round() -> None:
    players = [{"taxis": 2}, {"taxis": 4, "hand": {"red": 2}}, {}]
    state = position(3, players=players, final_turns=3, active=1)
    assert play(state, (1, ClaimRoute("lincoln_center-midtown_west", "red", 0))).final_turns == 2


@pytest.mark.parametrize(
    ("route", "colour", "points"),
    [
        ("times_square-empire_state_building-orange", "orange", 1),
        ("lincoln_center-midtown_west", "red", 2),
        ("central_park-united_nations", "pink", 4),
        ("chelsea-soho", "pink", 7),
    ],
)
def test_routes_score_by_length(route: str, colour: str, points: int) -> None:
    state = position(players=[{"hand": {colour: 4}}, {}])
    claimed = play(state, (0, ClaimRoute(route, colour, 0)))  # type: ignore[arg-type]
    assert claimed.route_points[0] == points


def finished(players: list[dict[str, object]], routes: dict[str, int]) -> Result:
    state = position(
        len(players), players=players, routes=routes, phase="over", ended_by="taxis", deck=[]
    )
    return result_of(state)


def test_completed_tickets_add_and_incomplete_ones_subtract() -> None:
    players: list[dict[str, object]] = [
        {"tickets": ["central_park-midtown_west", "united_nations-wall_street"], "route_points": 4},
        {},
    ]
    result = finished(
        players, {"lincoln_center-central_park": 0, "lincoln_center-midtown_west": 0}
    )  # central_park-midtown_west: Central Park - Midtown West
    assert result.breakdown[0] == (
        Points("routes", 4),
        Points("tickets_won", 3),
        Points("tickets_lost", -8),
        Points("attractions", 1),
    )
    assert result.scores[0] == 0


def test_a_ticket_is_completed_only_by_own_routes() -> None:
    players: list[dict[str, object]] = [{"tickets": ["central_park-midtown_west"]}, {}]
    assert (
        finished(
            players, {"lincoln_center-central_park": 0, "lincoln_center-midtown_west": 1}
        ).scores[0]
        == -3 + 1
    )


def test_each_attraction_scores_once_however_many_routes_touch_it() -> None:
    # Times Square (attraction) is touched twice, Lincoln Center and Midtown West are none.
    assert finished(
        [{}, {}], {"lincoln_center-times_square-green": 0, "midtown_west-times_square": 0}
    ).scores == (1, 0)


def test_an_attraction_scores_for_every_player_who_touches_it() -> None:
    assert finished(
        [{}, {}], {"lincoln_center-times_square-green": 0, "midtown_west-times_square": 1}
    ).scores == (1, 1)


def test_a_tie_goes_to_more_completed_tickets() -> None:
    players: list[dict[str, object]] = [
        {"tickets": ["central_park-midtown_west"], "route_points": 0},
        {"tickets": [], "route_points": 3},
    ]
    result = finished(
        players,
        {
            "lincoln_center-central_park": 0,
            "lincoln_center-midtown_west": 0,
            "times_square-empire_state_building-orange": 1,
        },
    )
    assert result.scores == (4, 5)
    players[1]["route_points"] = 2
    result = finished(
        players,
        {
            "lincoln_center-central_park": 0,
            "lincoln_center-midtown_west": 0,
            "times_square-empire_state_building-orange": 1,
        },
    )
    assert result.scores == (4, 4)
    assert result.winners == {0}


def test_a_full_tie_is_shared() -> None:
    players: list[dict[str, object]] = [{"route_points": 5}, {"route_points": 5}]
    assert finished(players, {}).winners == {0, 1}


def test_scores_shown_before_the_end_come_from_routes_and_attractions_alone() -> None:
    players = [{"tickets": ["central_park-midtown_west"], "route_points": 4}, {}]
    state = position(
        players=players, routes={"lincoln_center-central_park": 0, "lincoln_center-midtown_west": 0}
    )
    for viewer in (None, 0, 1):
        assert ENGINE.view_for(state, viewer).players[0].score == 5


def test_all_tickets_are_revealed_at_the_end_and_not_before() -> None:
    players = [
        {"tickets": ["central_park-midtown_west"]},
        {"tickets": ["empire_state_building-greenwich_village"]},
    ]
    state = position(players=players, final_turns=1)
    assert ENGINE.view_for(state, None).revealed == ()
    state = play(state, (0, BLIND))
    applied = ENGINE.apply(state, 0, BLIND)
    assert [event.failed for event in told(applied, "tickets_revealed")] == [
        ("central_park-midtown_west",),
        ("empire_state_building-greenwich_village",),
    ]
    revealed = ENGINE.view_for(applied.state, None).revealed
    assert [[held.ticket for held in tickets] for tickets in revealed] == [
        ["central_park-midtown_west"],
        ["empire_state_building-greenwich_village"],
    ]


def test_a_seat_that_leaves_is_skipped_and_its_routes_stay() -> None:
    state = position(3, players=[{}, {}, {}], routes={"lincoln_center-midtown_west": 1})
    state = play(state, (1, LEAVE))
    assert state.owners[1] == 1
    assert draw_two(state).active == 2


def test_a_seat_that_leaves_before_its_last_turn_shortens_the_last_round() -> None:
    state = position(3, players=[{}, {}, {}], final_turns=3)
    state = play(state, (2, LEAVE))
    assert state.final_turns == 2
    assert result_of(draw_two(draw_two(state))).ended_by == "taxis"


def test_a_seat_that_leaves_after_its_last_turn_changes_nothing() -> None:
    state = position(3, players=[{}, {}, {}], final_turns=1)
    assert play(state, (2, LEAVE)).final_turns == 1


def test_the_active_seat_leaving_in_the_very_last_turn_ends_the_game() -> None:
    state = position(3, players=[{}, {}, {}], final_turns=1)
    assert result_of(play(state, (0, LEAVE))).ended_by == "taxis"


def test_a_seat_that_left_cannot_win() -> None:
    players: list[dict[str, object]] = [{"route_points": 50, "left": True}, {}, {}]
    result = finished(players, {})
    assert result.scores[0] == 50
    assert result.winners == {1, 2}
