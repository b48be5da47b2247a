"""Computer players of TraffIQ: their rules of thumb one by one, and whole games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.policy import Strength
from engines.rng import Rng
from engines.traffiq import ENGINE
from engines.traffiq.geometry import CELLS
from engines.traffiq.moves import COMPETE, DRAW_TILE, Compete, PlaceTile, RideTaxi
from engines.traffiq.policy import POLICY
from engines.traffiq.policy.grid import Grid, members
from engines.traffiq.policy.judge import Judge
from engines.traffiq.policy.planning import WIDE, planned_turns
from engines.traffiq.policy.position import RUNNING, Position
from engines.traffiq.rules import TraffiqOptions
from engines.traffiq.state import State
from engines.traffiq.tables import FLEETS, TILES
from tests.bench._sparring.traffiq import greedy
from tests.engines.traffiq.table import eight, play, position, vertex

THINKING = (Strength.NORMAL, Strength.HARD)
both = pytest.mark.parametrize("strength", THINKING)
every = pytest.mark.parametrize("strength", Strength)


def decide(state: State, strength: Strength = Strength.NORMAL, seed: str = "x"):  # type: ignore[no-untyped-def]
    view = ENGINE.view_for(state, state.active)
    return POLICY.decide(strength, view, Rng(seed))


def finish_turn(state: State, strength: Strength = Strength.NORMAL) -> State:
    """The state after the policy has made the rest of this turn."""
    seat, turn = state.active, state.turn
    while not state.ended_by and (state.active, state.turn) == (seat, turn):
        state = play(state, decide(state, strength).move)
    return state


# --- rules of thumb ----------------------------------------------------------------------------


@every
def test_with_an_empty_hand_and_nothing_on_the_road_tiles_are_drawn(strength: Strength) -> None:
    decision = decide(position(), strength)
    assert decision.move == DRAW_TILE
    assert (decision.reason, decision.params) == ("few_tiles", {"tiles": 0})


@both
def test_a_weaker_rival_is_sent_home_by_a_ride(strength: Strength) -> None:
    """The taxi at 6 can join the one at 1 on the street of a single rival at 4."""
    state = position(eight("1a 6a 4b"))
    decision = decide(state, strength)
    assert isinstance(decision.move, RideTaxi)
    assert (decision.reason, decision.params) == ("attack", {"seat": 1, "vehicles": 1})
    assert finish_turn(state, strength).supply[2:] == list(FLEETS[2])


@both
def test_the_attack_is_made_where_it_costs_most(strength: Strength) -> None:
    """At 7 the van would send one rival home, at 2 it and the taxi at 3 send two."""
    state = position(eight("6A 3a 1b 4b 8c"), seats=3)
    after = finish_turn(state, strength)
    assert after.supply[2] == FLEETS[3][0]


@both
def test_competing_is_never_spared(strength: Strength) -> None:
    state = play(position(eight("1a 6a 4b")), RideTaxi(vertex(6), vertex(2)))
    assert state.streets
    decision = decide(state, strength)
    assert (decision.move, decision.reason) == (Compete("east_west"), "compete")


@every
def test_the_last_vehicle_is_entered_at_once(strength: Strength) -> None:
    state = _with_one_vehicle_left(position(hands=(("D01", "D02"),)))
    decision = decide(state, strength)
    assert isinstance(decision.move, PlaceTile)
    assert decision.reason == "win"
    assert ENGINE.result(finish_turn(state, strength)).winners == {0}  # type: ignore[union-attr]


def _with_one_vehicle_left(state: State) -> State:
    state.supply[0], state.supply[1] = 1, 0
    return state


@both
def test_in_the_final_round_no_action_that_helps_is_left_unused(strength: Strength) -> None:
    """Two tiles fit and each brings a vehicle in."""
    state = position(hands=(("D01", "D02"),), final_round=True, waiting=[], pile=[])
    after = finish_turn(state, strength)
    assert len(after.vehicles) >= 1
    assert after.ended_by == "pile_empty"
    assert ENGINE.result(after).winners == {0}  # type: ignore[union-attr]


def test_easy_forgets_to_compete_now_and_then() -> None:
    state = play(position(eight("1a 6a 4b")), RideTaxi(vertex(6), vertex(2)))
    reasons = {decide(state, Strength.EASY, str(seed)).reason for seed in range(60)}
    assert reasons == {"compete", "be_kind"}


def test_easy_slips_now_and_then() -> None:
    state = ENGINE.setup(2, "slip")
    reasons = {decide(state, Strength.EASY, str(seed)).reason for seed in range(60)}
    assert "at_a_glance" in reasons
    assert len(reasons) > 1


# --- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ENGINE.seat_counts)
@pytest.mark.parametrize("strength", [Strength.EASY, Strength.NORMAL])
def test_no_turn_is_empty_while_tiles_can_be_drawn(strength: Strength, seats: int) -> None:
    """Whole games: every move is legal and has a known reason, and the game comes to an end."""
    for game in range(4):
        scenario = ("times_square", "central_park")[game % 2]
        state = ENGINE.setup(seats, f"whole/{game}", TraffiqOptions(scenario=scenario))
        while ENGINE.to_move(state):
            decision = decide(state, strength, f"{game}/{state.turn}")
            ENGINE.check(state, state.active, decision.move)
            assert decision.reason in POLICY.reasons
            if decision.move.kind == "end_turn":
                assert state.actions or state.final_round
            ENGINE.advance(state, state.active, decision.move)
            assert state.turn < 200
        assert state.ended_by != "passing"


def test_hard_plays_legally_from_random_positions() -> None:
    for seats in (2, 4):
        state, random = ENGINE.setup(seats, f"hard/{seats}"), Random(seats)
        for _ in range(60):
            if state.ended_by:
                break
            ENGINE.advance(
                state, state.active, ENGINE.sample(state, state.active, random.randrange)
            )
        if not state.ended_by:
            finish_turn(state, Strength.HARD)  # `play` checks every move


def test_normal_beats_easy() -> None:
    wins = 0.0
    for game in range(12):
        state = ENGINE.setup(2, f"match/{game // 2}")
        while ENGINE.to_move(state):
            normal = state.active == game % 2
            strength = Strength.NORMAL if normal else Strength.EASY
            move = decide(state, strength, f"{game}/{state.turn}/{len(state.actions)}").move
            ENGINE.advance(state, state.active, move)
        winners = ENGINE.result(state).winners  # type: ignore[union-attr]
        wins += (game % 2 in winners) / len(winners)
    assert wins >= 8


def test_normal_beats_a_greedy_player() -> None:
    for game in range(4):
        state, moves = ENGINE.setup(2, f"greedy/{game}"), 0
        while ENGINE.to_move(state):
            seat, moves = state.active, moves + 1
            view, rng = ENGINE.view_for(state, seat), Rng(f"{game}/{moves}")
            thinks = seat == game % 2
            move = POLICY.normal(view, rng).move if thinks else greedy(view, rng)
            ENGINE.advance(state, seat, move)
        assert ENGINE.result(state).winners == {game % 2}  # type: ignore[union-attr]


@both
def test_the_same_view_and_chance_give_the_same_move(strength: Strength) -> None:
    state = ENGINE.setup(3, "again")
    other = ENGINE.imagine(ENGINE.view_for(state, state.active), Rng("hidden"))
    assert other.pile != state.pile
    assert decide(state, strength) == decide(other, strength)


# --- the city as masks ---------------------------------------------------------------------------


@given(seed=st.integers(0, 10_000))
@settings(max_examples=8)
def test_streets_as_masks_are_the_streets_of_the_rules(seed: int) -> None:
    random = Random(seed)
    state = ENGINE.setup(2, str(seed))
    grid = Grid.of(state.city)
    while ENGINE.to_move(state):
        move = ENGINE.sample(state, state.active, random.randrange)
        ENGINE.advance(state, state.active, move)
        if isinstance(move, PlaceTile):
            grid, completed = grid.lay(CELLS[move.cell], TILES[move.tile] * 4 + move.rotation)
            assert [grid.places[number] for number in completed] == state.entering
    city = state.city
    for place, number in grid.numbers.items():
        for axis, streets in enumerate((grid.east_west, grid.north_south)):
            found = {grid.places[each] for each in members(streets[number])}
            assert not found or found == set(city.street(place, axis))
        near = {grid.places[each] for each in members(grid.near[number])}
        assert near == set(city.neighbours(place, ()))
    fresh = Grid.of(city)
    assert sorted(_named(grid)) == sorted(_named(fresh))


def _named(grid: Grid) -> list[tuple[object, ...]]:
    return [
        (each.cell, each.asked, *(sorted(grid.places[n] for n in members(m)) for m in each[2:]))
        for each in grid.openings
    ]


@pytest.mark.parametrize("seats", ENGINE.seat_counts)
def test_a_turn_thought_is_the_turn_played(seats: int) -> None:
    """What a planned turn leads to is what the engine makes of its moves."""
    state = ENGINE.setup(seats, f"thought/{seats}")
    thought = Position.of(state)
    while thought.winner == RUNNING:
        assert thought.active == state.active
        turn = planned_turns(thought, Judge(thought), WIDE)[0].turn
        seat = state.active
        for move in turn.moves:
            ENGINE.check(state, seat, move)
            ENGINE.advance(state, seat, move)
            while state.streets:
                ENGINE.advance(state, seat, COMPETE[state.streets[0]])
        thought.play(turn)
        assert thought.supply == state.supply
        assert thought.final_round == state.final_round
        hands = [sum(1 << tile for tile in hand) for hand in state.hands]
        assert thought.hands == hands
        stood = {
            thought.grid.places[number]: vehicle
            for vehicle, mask in enumerate(thought.on)
            for number in members(mask)
        }
        assert stood == state.vehicles
    assert state.ended_by
