"""What every engine promises, tried on random games of whatever is registered."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from engines import ENGINES
from engines.base import LEAVE, AnyEngine, Json, Played, Record, Reshuffle, Ruling, Step, told_to
from engines.errors import BadRecord, BadSetup, IllegalMove
from engines.rng import Rng
from tests.engines.positions import (
    MANY,
    Position,
    apply_any,
    every_engine,
    option_sets,
    play_on,
    positions,
    random_record,
    some_moves,
)


@every_engine
def test_whoever_is_to_move_has_a_move_and_others_have_none(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=60)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        to_move = engine.to_move(state)
        assert (not to_move) == (engine.result(state) is not None)
        for seat in position.seats:
            has_move = next(iter(engine.legal_moves(state, seat)), None) is not None
            assert has_move == (seat in to_move)
            assert not (state.left[seat] and has_move)

    check()


@every_engine
def test_every_legal_move_applies_and_leaves_the_old_state_untouched(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=25)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        before, dumped = state.copy(), engine.dump(state)
        for seat in engine.to_move(state):
            moves = some_moves(position, seat)
            assert len(set(moves)) == len(moves)
            for move in moves[:60]:
                after = engine.apply(state, seat, move).state
                assert after != before
                in_place = state.copy()
                engine.advance(in_place, seat, move)
                assert in_place == after
        assert state == before
        assert engine.dump(state) == dumped

    check()


@every_engine
def test_every_move_that_is_not_legal_is_refused(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=25)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        near_misses = list(islice(_near_misses(position), 200))
        for seat in position.seats:
            legal = set(engine.legal_moves(state, seat))
            for move in near_misses:
                assert _is_refused(engine, state, seat, move) == (move not in legal)

    check()


def _is_refused(engine: AnyEngine, state: Any, seat: int, move: Any) -> bool:
    try:
        engine.check(state, seat, move)
    except IllegalMove as refusal:
        return isinstance(refusal.reason, engine.reasons)
    return False


def _near_misses(position: Position) -> Iterator[Any]:
    """Moves legal for anybody now or earlier, and the same with a field changed."""
    engine, random = position.engine, position.random
    stop = random.randint(0, len(position.record.moves))
    earlier = engine.replay(
        position.record.model_copy(update={"moves": position.record.moves[:stop]})
    )
    known: list[Any] = []
    for state in (position.state, earlier):
        for seat in position.seats:
            known += islice(engine.legal_moves(state, seat), 30)
    known += [engine.read_move(played.move) for played in position.record.moves[-20:]]
    moves = [move for move in known if not isinstance(move, Ruling)]
    random.shuffle(moves)
    yield from moves
    written = [engine.write_move(move) for move in moves]
    for each in written:
        mutated = _mutated(each, random.choice(written), random)
        try:
            yield engine.read_move(mutated)
        except ValidationError:
            continue


def _mutated(move: Json, donor: Json, random: Random) -> Json:
    field = random.choice(list(move))
    value = move[field]
    if isinstance(value, int) and not isinstance(value, bool):
        return {**move, field: value + random.choice([-1, 1])}
    return {**move, field: donor.get(field, value)}


@every_engine
def test_a_reshuffle_changes_nothing_that_anybody_sees(name: str) -> None:
    moved = 0

    @given(positions(name))
    @settings(max_examples=30)
    def check(position: Position) -> None:
        nonlocal moved
        engine, state = position.engine, position.state
        if engine.result(state) is not None:
            return
        seat = min(engine.to_move(state))
        first = engine.apply(state, seat, Reshuffle(7)).state
        second = engine.apply(state, seat, Reshuffle(8)).state
        for viewer in (None, *position.seats):
            assert engine.view_for(first, viewer) == engine.view_for(state, viewer)
        piles = [list(map(sorted, engine.hidden_piles(each))) for each in (state, first)]
        assert piles[0] == piles[1], "the same cards, in another order"
        assert engine.load(engine.dump(first)) == first
        assert first == engine.apply(state, seat, Reshuffle(7)).state
        moved += list(engine.hidden_piles(first)) != list(engine.hidden_piles(second))

    check()
    assert moved or not has_secrets(name), "every reshuffle gave the same order"


def has_secrets(name: str) -> bool:
    engine = ENGINES[name]
    return any(engine.hidden_piles(engine.setup(min(engine.seat_counts), "secrets")))


@every_engine
def test_leaving_is_allowed_to_all_who_are_still_in_and_to_nobody_else(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=30)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        over = engine.result(state) is not None
        for seat in (-1, *position.seats, len(position.seats)):
            may = not over and 0 <= seat < len(state.left) and not state.left[seat]
            assert _is_refused(engine, state, seat, LEAVE) == (not may)
            if may:
                after = engine.apply(state, seat, LEAVE).state
                assert seat not in engine.to_move(after)
                result = engine.result(after)
                if after.left.count(False) == 1:
                    assert result is not None
                    assert result.winners == {after.left.index(False)}

    check()


@every_engine
def test_a_game_goes_on_to_its_end_when_seats_leave(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=15)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state.copy()
        for _ in play_on(engine, state, position.random, leaving=0.03):
            pass
        result = engine.result(state)
        assert result is not None
        assert not any(state.left[seat] for seat in result.winners)

    check()


@every_engine
def test_load_undoes_dump(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=40)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        loaded = engine.load(json.loads(json.dumps(engine.dump(state))))
        assert loaded == state
        assert engine.digest(loaded) == engine.digest(state)

    check()


@every_engine
def test_the_same_record_gives_the_same_game(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=25)
    def check(position: Position) -> None:
        engine = position.engine
        record = Record.model_validate_json(position.record.model_dump_json())
        assert engine.replay(record) == position.state

    check()


@every_engine
def test_another_move_seed_or_option_gives_another_digest(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=25)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        reseeded = state.copy()
        reseeded.rng = Rng("another", state.rng.drawn)
        assert engine.digest(reseeded) != engine.digest(state)
        found = apply_any(position)
        if found is not None:
            after = engine.apply(state, *found).state
            assert engine.digest(after) != engine.digest(state)

    check()


@every_engine
def test_nothing_is_lost_or_made(name: str) -> None:
    inventory = importlib.import_module(f"tests.engines.{name}.inventory").inventory

    @given(positions(name))
    @settings(max_examples=40)
    def check(position: Position) -> None:
        start = position.engine.start(position.record)
        assert inventory(position.state) == inventory(start)

    check()


@every_engine
def test_walking_the_steps_reaches_exactly_the_legal_moves(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=20)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in engine.to_move(state):
            legal = list(islice(engine.legal_moves(state, seat), MANY + 1))
            if len(legal) > MANY:
                _walk_a_sample(position, seat)
                continue
            walked = list(_walk(engine, state, seat, ()))
            assert len(walked) == len(set(walked))
            assert set(walked) == set(legal)

    check()


def _walk(engine: AnyEngine, state: Any, seat: int, chosen: tuple[str, ...]) -> Iterator[Any]:
    step = engine.next_step(state, seat, chosen)
    if not isinstance(step, Step):
        yield step
        return
    _assert_fit_for_a_menu(step, chosen)
    for choice in step.choices:
        yield from _walk(engine, state, seat, (*chosen, choice.value))


def _assert_fit_for_a_menu(step: Step, chosen: tuple[str, ...]) -> None:
    values = [choice.value for choice in step.choices]
    assert values
    assert len(set(values)) == len(values)
    assert {choice.part for choice in step.choices} == {step.part}
    assert len(values) <= 100
    assert all(len("/".join((*chosen, value))) <= 70 for value in values)  # custom_id is 100


def _walk_a_sample(position: Position, seat: int) -> None:
    """Too many moves to compare whole: random walks end in legal moves, and moves are walks."""
    engine, state = position.engine, position.state
    for _ in range(30):
        chosen: tuple[str, ...] = ()
        while isinstance(step := engine.next_step(state, seat, chosen), Step):
            _assert_fit_for_a_menu(step, chosen)
            chosen = (*chosen, position.random.choice(step.choices).value)
        engine.check(state, seat, step)
    for move in some_moves(position, seat)[:30]:
        values = [part.value for part in engine.parts(move)]
        assert engine.next_step(state, seat, values) == move


@every_engine
def test_a_choice_not_on_offer_is_refused(name: str) -> None:
    engine = ENGINES[name]
    state = engine.setup(2, "choices")
    seat = min(engine.to_move(state))
    with pytest.raises(IllegalMove):
        engine.next_step(state, seat, ("no such action",))
    with pytest.raises(IllegalMove):
        engine.next_step(state, seat, ("leave",))


@every_engine
def test_sampled_moves_are_legal(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=40)
    def check(position: Position) -> None:
        found = apply_any(position)
        if found is not None:
            position.engine.check(position.state, *found)

    check()


@every_engine
def test_moves_survive_being_written(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=20)
    def check(position: Position) -> None:
        engine = position.engine
        for seat in engine.to_move(position.state):
            for move in some_moves(position, seat)[:60]:
                assert engine.read_move(json.loads(json.dumps(engine.write_move(move)))) == move

    check()


@every_engine
def test_events_are_registered_and_the_end_is_told_once(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=10)
    def check(position: Position) -> None:
        engine = position.engine
        state = engine.start(position.record)
        for played in position.record.moves:
            applied = engine.apply(state, played.seat, engine.read_move(played.move))
            state = applied.state
            for viewer in position.viewers:
                events = told_to(viewer, applied.told)
                assert all(type(event) in engine.events for event in events)
                kinds = [event.kind for event in events]  # type: ignore[attr-defined]
                assert kinds.count("game_ended") == (engine.result(state) is not None)

    check()


@every_engine
def test_a_result_adds_up(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=15)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state.copy()
        for _ in play_on(engine, state, position.random):
            pass
        result = engine.result(state)
        assert result is not None
        assert result.winners
        assert len(result.scores) == len(position.seats) == len(result.breakdown)
        for score, parts in zip(result.scores, result.breakdown, strict=True):
            assert sum(part.points for part in parts) == score
            assert [part.kind for part in parts] == [each.kind for each in result.breakdown[0]]
        assert engine.view_for(state, None).result == result

    check()


@every_engine
def test_a_table_that_does_not_fit_is_refused(name: str) -> None:
    engine = ENGINES[name]
    for seats in (0, engine.seat_counts.start - 1, engine.seat_counts.stop):
        with pytest.raises(BadSetup):
            engine.setup(seats, "x")
    with pytest.raises(BadSetup):
        engine.setup(2, "x", engine.options_type(start_player=2))


@every_engine
def test_the_start_player_is_drawn_or_set(name: str) -> None:
    engine = ENGINES[name]
    seats = engine.seat_counts[-1]
    drawn = {engine.view_for(engine.setup(seats, str(n)), None).start_player for n in range(60)}
    assert drawn == set(range(seats))
    for seat in range(seats):
        state = engine.setup(seats, "x", engine.options_type(start_player=seat))
        assert engine.view_for(state, None).start_player == seat


@every_engine
def test_a_record_that_does_not_replay_is_refused(name: str) -> None:
    engine = ENGINES[name]
    record = random_record(engine, 2, option_sets(engine)[0], "x", Random(1))
    wrong = (*record.moves[:5], *record.moves[4:])
    swapped = tuple(Played(seat=1 - played.seat, move=played.move) for played in record.moves)
    for changes in (
        {"engine": "chess"},
        {"rules_version": engine.rules_version + 1},
        {"moves": (*record.moves, record.moves[-1])},
        {"moves": swapped},
        {"moves": wrong},
    ):
        with pytest.raises(BadRecord):
            engine.replay(record.model_copy(update=changes))


@every_engine
def test_turns_only_go_forward(name: str) -> None:
    @given(st.integers(0, 2**32))
    @settings(max_examples=8)
    def check(seed: int) -> None:
        engine = ENGINES[name]
        state = engine.setup(engine.seat_counts[-1], str(seed))
        last, active = engine.turn_of(state), engine.to_move(state)
        for _ in play_on(engine, state, Random(seed)):
            turn, now = engine.turn_of(state), engine.to_move(state)
            assert 0 <= turn - last <= 1
            if turn == last and turn > 0:
                assert now == active
            last, active = turn, now

    check()
