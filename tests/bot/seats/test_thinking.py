"""Where computers think: the same moves everywhere, and a move whatever happens to a process."""

from __future__ import annotations

import os
import signal

import pytest

from bot.seats.thinking import Thinkers, strength_of
from engines import ENGINES
from engines.policy import Strength
from engines.rng import Rng

GAME = "traffiq"


@pytest.mark.parametrize("strength", [Strength.EASY, Strength.NORMAL])
async def test_a_thread_gives_the_move_the_policy_gives(strength: Strength) -> None:
    engine = ENGINES[GAME]
    state = engine.setup(2, "thinking")
    (seat,) = engine.to_move(state)
    view = engine.view_for(state, seat)
    thinkers = Thinkers()
    move = await thinkers.choose(engine, view, strength, Rng("same"))
    assert move == engine.policy.decide(strength, view, Rng("same")).move


@pytest.mark.logs_errors
async def test_a_process_that_dies_costs_a_weaker_move_and_nothing_else() -> None:
    engine = ENGINES[GAME]
    state = engine.setup(2, "thinking")
    (seat,) = engine.to_move(state)
    view = engine.view_for(state, seat)
    thinkers = Thinkers(workers=1)
    try:
        searched = await thinkers.choose(engine, view, Strength.HARD, Rng("same"))
        assert searched == engine.policy.hard(view, Rng("same")).move
        assert thinkers._pool is not None
        for process in list(thinkers._pool._processes.values()):
            os.kill(process.pid or 0, signal.SIGKILL)
        instead = await thinkers.choose(engine, view, Strength.HARD, Rng("same"))
        assert instead == engine.policy.normal(view, Rng("same")).move
        again = await thinkers.choose(engine, view, Strength.HARD, Rng("same"))
        assert again == searched
    finally:
        thinkers.stop()


def test_computers_of_older_games_play_normally() -> None:
    assert strength_of("steady") is Strength.NORMAL
    assert strength_of("hard") is Strength.HARD
