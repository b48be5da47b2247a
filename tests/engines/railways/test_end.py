"""The end: what triggers it, the rest of the round, last deliveries, leaving."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engines.base import LEAVE
from engines.railways import ENGINE
from engines.railways.moves import (
    BLIND,
    PASS,
    STOP,
    Build,
    Deliver,
    DiscardAndDraw,
    DiscardAndRestock,
    TakeFaceUp,
)
from engines.railways.state import Phase, State
from tests.engines.railways.table import joined, kinds, legal, play, position, refusal, told

CAN_DELIVER = [
    joined("CRE", "start", 0, "light_green", cubes={"wood": 3}),
    joined("DIJ", "CRE", 0, "purple", cubes={"grain": 3}),
    joined("CHE", "DIJ", 1, "orange", cubes={"wood": 2}),
]


def trigger_of(applied: Any) -> list[tuple[int, str]]:
    return [(event.seat, event.trigger) for event in told(applied, "end_triggered")]


# --- what triggers it ----------------------------------------------------------------------------


def test_the_last_card_drawn_triggers_the_end() -> None:
    applied = ENGINE.apply(position(phase="first_card", deck=["white_2"]), 0, BLIND)
    assert trigger_of(applied) == [(0, "deck")]
    assert ENGINE.view_for(applied.state, None).trigger == "deck"


def test_the_last_card_laid_into_the_display_triggers_the_end() -> None:
    state = position(phase="first_card", deck=["white_2"])
    assert trigger_of(ENGINE.apply(state, 0, TakeFaceUp("brown_1"))) == [(0, "deck")]


def test_the_last_card_drawn_as_an_action_triggers_the_end_and_makes_taking_optional() -> None:
    state = position(players=[{"hand": {"CRE": 1}}, {}], deck=["white_2"])
    applied = ENGINE.apply(state, 0, DiscardAndDraw("CRE", "deck"))
    assert trigger_of(applied) == [(0, "deck")]
    assert STOP in legal(applied.state)


def test_the_last_train_triggers_the_end() -> None:
    for trains, triggers in ((2, []), (1, [(0, "trains")])):
        hand = {"CRE": 1, "purple_2": 1}
        state = position(players=[{"hand": hand, "trains": trains}, {}])
        applied = ENGINE.apply(state, 0, Build("CRE", "start", "purple", 1, 0, 0))
        assert trigger_of(applied) == triggers


def test_the_last_cube_triggers_the_end() -> None:
    state = position(players=[{"hand": {"CRE": 1, "purple_2": 1}}, {}], bag=["ore"])
    applied = ENGINE.apply(state, 0, Build("CRE", "start", "purple", 1, 0, 0))
    assert trigger_of(applied) == [(0, "bag")]
    state = position(
        players=[{"hand": {"purple_2": 1}}, {}], bag=["ore"], cities=[joined("CRE", "start")]
    )
    applied = ENGINE.apply(state, 0, DiscardAndRestock("purple_2"))
    assert trigger_of(applied) == [(0, "bag")]


def test_of_two_triggers_at_once_trains_come_before_the_bag() -> None:
    hand = {"CRE": 1, "purple_2": 1}
    state = position(players=[{"hand": hand, "trains": 1}, {}], bag=["ore"])
    applied = ENGINE.apply(state, 0, Build("CRE", "start", "purple", 1, 0, 0))
    assert trigger_of(applied) == [(0, "trains")]


def test_a_trigger_is_named_once_and_never_undone() -> None:
    state = position(phase="first_card", deck=["white_2"], trigger="trains")
    applied = ENGINE.apply(state, 0, BLIND)
    assert trigger_of(applied) == []
    assert applied.state.trigger == "trains"


# --- the rest of the round -----------------------------------------------------------------------


@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_round_is_finished_so_that_all_have_had_as_many_turns(start: int) -> None:
    state = position(3, deck=["white_2"], start_player=start, active=start)
    turns = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.ACTION:
            turns.append(state.active)
        move = (
            PASS if state.phase is Phase.ACTION else next(ENGINE.legal_moves(state, state.active))
        )
        state = play(state, (state.active, move))
    assert turns == [start, (start + 1) % 3, (start + 2) % 3]


def test_a_trigger_in_the_last_turn_of_a_round_ends_the_game_with_it() -> None:
    state = position(deck=["white_2"], phase="first_card", active=1)
    assert play(state, (1, BLIND), (1, STOP)).phase is Phase.OVER


def test_a_trigger_in_the_first_turn_leaves_the_others_theirs() -> None:
    state = play(position(deck=["white_2"], phase="first_card"), (0, BLIND), (0, STOP))
    assert (state.phase, state.active) == (Phase.ACTION, 1)


# --- last deliveries -----------------------------------------------------------------------------


def before_last_deliveries(seats: int = 2, **changes: Any) -> State:
    """The last seat of the last round may still take a card."""
    players = changes.pop("players", [{"locomotives": 2}, {"locomotives": 2}])
    defaults = {
        "players": players,
        "phase": "second_card",
        "active": seats - 1,
        "trigger": "trains",
        "cities": CAN_DELIVER,
    }
    return position(seats, **{**defaults, **changes})


def test_each_may_make_one_last_delivery_from_the_start_player_on() -> None:
    applied = ENGINE.apply(before_last_deliveries(), 1, STOP)
    state = applied.state
    assert told(applied, "last_deliveries_began")
    assert (state.phase, state.active) == (Phase.LAST_DELIVERY, 0)
    state = play(state, (0, Deliver("DIJ", "grain", "CRE")))
    assert (state.phase, state.active) == (Phase.LAST_DELIVERY, 1)
    applied = ENGINE.apply(state, 1, Deliver("CHE", "wood", "DIJ"))
    assert applied.state.phase is Phase.OVER
    assert applied.state.delivery_points == [1, 1]


def test_the_order_of_last_deliveries_begins_with_the_start_player() -> None:
    state = before_last_deliveries(start_player=1, active=0)
    state = play(state, (0, STOP))
    assert state.active == 1
    assert play(state, (1, PASS)).active == 0


def test_nothing_but_one_delivery_or_none_can_be_done_then() -> None:
    players = [{"locomotives": 2, "hand": {"locomotive": 1, "CRE": 1}}, {"locomotives": 2}]
    state = play(before_last_deliveries(players=players), (1, STOP))
    assert kinds(state) == {"deliver", "pass"}
    for move in (BLIND, STOP, DiscardAndDraw("CRE", "deck")):
        assert refusal(state, 0, move) == "only_last_delivery"
    assert play(state, (0, PASS)).active == 1


def test_who_cannot_deliver_is_not_asked() -> None:
    players = [{"locomotives": 0}, {"locomotives": 2}]
    state = play(before_last_deliveries(players=players), (1, STOP))
    assert (state.phase, state.active) == (Phase.LAST_DELIVERY, 1)
    players = [{"locomotives": 0}, {"locomotives": 0}]
    assert play(before_last_deliveries(players=players), (1, STOP)).phase is Phase.OVER


def test_each_last_delivery_is_a_turn_of_its_own() -> None:
    state = before_last_deliveries()
    turns = [ENGINE.turn_of(state)]
    for seat, move in ((1, STOP), (0, PASS)):
        state = play(state, (seat, move))
        turns.append(ENGINE.turn_of(state))
    assert turns == [1, 2, 3]


# --- leaving -------------------------------------------------------------------------------------


def test_a_seat_that_leaves_is_skipped_and_its_hand_is_out_of_play() -> None:
    players: list[Any] = [{}, {"hand": {"CRE": 1, "white_2": 2}}, {}]
    state = play(position(3, players=players, phase="second_card"), (1, LEAVE), (0, STOP))
    assert state.active == 2
    assert ENGINE.view_for(state, None).players[1].cards == 3
    assert state.discards == []


def test_a_turn_begun_ends_when_its_seat_leaves() -> None:
    for phase in ("action", "first_card", "second_card", "hand_limit"):
        state = play(position(3, phase=phase), (0, LEAVE))
        assert (state.phase, state.active, state.turn) == (Phase.ACTION, 1, 2)


def test_the_round_still_ends_when_its_last_seat_has_left() -> None:
    players = [{}, {}, {"left": True}]
    state = position(3, players=players, phase="second_card", active=1, trigger="deck")
    assert play(state, (1, STOP)).phase is Phase.OVER


def test_the_last_seat_leaving_in_the_last_round_ends_it() -> None:
    state = position(3, phase="action", active=2, trigger="deck")
    applied = ENGINE.apply(state, 2, LEAVE)
    assert applied.state.phase is Phase.OVER
    assert applied.state.trigger == "deck"


def test_who_leaves_makes_no_last_delivery() -> None:
    players = [{"locomotives": 2}, {"locomotives": 2}, {}]
    state = play(before_last_deliveries(3, players=players), (2, STOP))
    assert (state.phase, state.active) == (Phase.LAST_DELIVERY, 0)
    after = play(state, (0, LEAVE))
    assert (after.phase, after.active) == (Phase.LAST_DELIVERY, 1)
    assert play(state, (1, LEAVE), (0, PASS)).phase is Phase.OVER


def test_the_last_one_left_wins_whatever_the_scores() -> None:
    state = position(players=[{"link_points": 30}, {}])
    applied = ENGINE.apply(state, 0, LEAVE)
    result = ENGINE.result(applied.state)
    assert result is not None
    assert (result.ended_by, result.scores[0]) == ("all_left", 30)
    assert result.winners == {1}


def test_who_left_cannot_win() -> None:
    players = [{"link_points": 30, "left": True}, {"link_points": 3}, {"link_points": 2}]
    state = position(3, players=players, phase="second_card", active=2, trigger="deck")
    result = ENGINE.result(play(state, (2, STOP)))
    assert result is not None
    assert result.winners == {1}
    assert result.scores == (30, 3, 2)


# --- whole games on file -------------------------------------------------------------------------


def test_every_way_to_end_and_the_young_players_game_are_on_file() -> None:
    files = (Path(__file__).parents[2] / "playthroughs" / "railways").glob("*.json")
    games = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    assert {game["ended_by"] for game in games} == {"deck", "trains", "bag", "all_left"}
    options = [game["record"]["options"] for game in games]
    assert {each["junior_uses_jokers"] for each in options if each["junior"]} == {True, False}


def _ended(*players: dict[str, object], cities: list[object] | None = None) -> frozenset[int]:
    """Who wins a game that ends as it stands."""
    state = position(
        len(players),
        players=list(players),
        cities=cities or [],
        phase="second_card",
        active=len(players) - 1,
        trigger="deck",
    )
    result = ENGINE.result(play(state, (len(players) - 1, STOP)))
    assert result is not None
    assert len(set(result.scores)) == 1, result
    return result.winners


def test_ties_are_broken_by_links_before_cubes() -> None:
    """Seat 1 built a link, seat 0 delivered a cube and has as many points."""
    built = joined("NYC", "start", 1)
    state = position(2, cities=[built], phase="second_card", active=1, trigger="deck")
    result = ENGINE.result(play(state, (1, STOP)))
    assert result is not None
    lead = result.scores[1] - result.scores[0]
    assert _ended({"delivered": {"wood": 1}, "link_points": lead}, {}, cities=[built]) == {1}


def test_ties_in_links_are_broken_by_cubes_and_else_shared() -> None:
    assert _ended({"delivered": {"wood": 1}}, {}) == {0}
    assert _ended({}, {}) == {0, 1}
