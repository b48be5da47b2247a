"""What stays hidden: imagined states look real, and a move that reveals nothing teaches nothing."""

from __future__ import annotations

import importlib
import json
from itertools import islice

from hypothesis import given, settings

from engines import ENGINES
from engines.base import told_to
from engines.rng import Rng
from tests.engines.positions import (
    MANY,
    Position,
    every_engine,
    play_on,
    positions,
    some_moves,
)


@every_engine
def test_an_imagined_state_looks_the_same_to_its_viewer(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=40)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for viewer in position.viewers:
            view = engine.view_for(state, viewer)
            imagined = engine.imagine(view, Rng(str(position.random.random())))
            assert engine.view_for(imagined, viewer) == view
            if viewer is not None:
                legal = list(islice(engine.legal_moves(state, viewer), MANY))
                assert list(islice(engine.legal_moves(imagined, viewer), MANY)) == legal

    check()


@every_engine
def test_an_imagined_state_can_be_played_to_the_end(name: str) -> None:
    @given(positions(name))
    @settings(max_examples=15)
    def check(position: Position) -> None:
        engine = position.engine
        viewer = position.random.choice(position.viewers)
        imagined = engine.imagine(engine.view_for(position.state, viewer), Rng("x"))
        inventory = importlib.import_module(f"tests.engines.{name}.inventory").inventory
        assert inventory(imagined) == inventory(position.state)
        for _ in play_on(engine, imagined, position.random):
            pass
        assert engine.result(imagined) is not None

    check()


@every_engine
def test_imagined_states_differ_in_what_is_hidden(name: str) -> None:
    """A view that gave everything away would make the secrecy tests pass for nothing."""
    engine = ENGINES[name]
    state = engine.setup(engine.seat_counts[-1], "hidden")
    for viewer in (None, 0):
        view = engine.view_for(state, viewer)
        dumps = {json.dumps(engine.dump(engine.imagine(view, Rng(str(n))))) for n in range(5)}
        assert len(dumps) == 5


@every_engine
def test_a_move_that_reveals_nothing_tells_its_maker_nothing_new(name: str) -> None:
    """What such a move leads to can be foreseen from the mover's own view: undo is harmless."""

    @given(positions(name))
    @settings(max_examples=60)
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in engine.to_move(state):
            imagined = engine.imagine(engine.view_for(state, seat), Rng("other"))
            for move in some_moves(position, seat)[:40]:
                real = engine.apply(state, seat, move)
                if real.reveals:
                    continue
                other = engine.apply(imagined, seat, move)
                assert not other.reveals
                for viewer in (None, seat):
                    assert told_to(viewer, real.told) == told_to(viewer, other.told)
                    seen = engine.view_for(real.state, viewer)
                    assert engine.view_for(other.state, viewer) == seen

    check()
