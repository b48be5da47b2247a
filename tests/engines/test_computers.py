"""Computer players: legal, repeatable, blind to what is hidden, and better than chance."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from engines import ENGINES
from engines.computers import choose
from engines.rng import Rng
from tests.engines.positions import Position, every_engine, positions

LITTLE = 200  # effort


@every_engine
def test_a_computer_makes_a_legal_move_in_any_position(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=12)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in engine.to_move(state):
            move = choose(engine, engine.view_for(state, seat), seat, Rng("x"), LITTLE)
            engine.check(state, seat, move)

    check()


@every_engine
def test_a_computer_plays_by_its_own_view_alone(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=6)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in engine.to_move(state):
            view = engine.view_for(state, seat)
            other = engine.view_for(engine.imagine(view, Rng("hidden")), seat)
            chosen = [choose(engine, seen, seat, Rng("x"), LITTLE) for seen in (view, other)]
            assert chosen[0] == chosen[1]

    check()


@every_engine
def test_a_computer_beats_random_play(name: str) -> None:
    engine = ENGINES[name]
    wins = 0.0
    for game in range(6):
        state, random, computer = engine.setup(2, str(game)), Random(game), game % 2
        thoughts = 0
        while to_move := engine.to_move(state):
            seat = min(to_move)
            if seat == computer:
                thoughts += 1
                view = engine.view_for(state, seat)
                move = choose(engine, view, seat, Rng(f"{game}/{thoughts}"), 1500)
            else:
                move = engine.sample(state, seat, random.randrange)
            engine.advance(state, seat, move)
        result = engine.result(state)
        assert result is not None
        wins += (computer in result.winners) / len(result.winners)
    assert wins >= 4
