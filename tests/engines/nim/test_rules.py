"""One rule per test, as for any game; and the toy's perfect player."""

from __future__ import annotations

import pytest

from engines.errors import IllegalMove
from engines.policy import Strength
from engines.rng import Rng
from tests.toy_game import ENGINE
from tests.toy_game.moves import Reason, Take


def test_a_heap_gives_no_more_than_it_has() -> None:
    state = ENGINE.setup(2, "x")
    with pytest.raises(IllegalMove) as refused:
        ENGINE.apply(state, state.active, Take(0, 2))
    assert refused.value.reason is Reason.HEAP_TOO_SMALL


def test_whoever_takes_the_last_stick_wins() -> None:
    state = ENGINE.setup(2, "x", ENGINE.options_type(start_player=0))
    for heap in range(4):
        state = ENGINE.apply(state, heap % 2, Take(heap, heap + 1)).state
    result = ENGINE.result(state)
    assert result is not None
    assert result.winners == {1}
    assert result.ended_by == "last_stick"


@pytest.mark.parametrize("rival", [Strength.EASY, Strength.NORMAL])
def test_hard_beats_the_others(rival: Strength) -> None:
    wins = 0
    for game in range(40):
        state, rng = ENGINE.setup(2, str(game)), Rng(str(game))
        while to_move := ENGINE.to_move(state):
            (seat,) = to_move
            strength = Strength.HARD if seat == 0 else rival
            decision = ENGINE.policy.decide(strength, ENGINE.view_for(state, seat), rng)
            assert decision.reason in ENGINE.policy.reasons
            ENGINE.check(state, seat, decision.move)
            ENGINE.advance(state, seat, decision.move)
            _, rng = rng.below(2)
        result = ENGINE.result(state)
        assert result is not None
        wins += 0 in result.winners
    assert wins >= 32


def test_hard_wins_whenever_it_starts() -> None:
    for game in range(20):
        state = ENGINE.setup(2, str(game), ENGINE.options_type(start_player=0))
        while to_move := ENGINE.to_move(state):
            (seat,) = to_move
            view = ENGINE.view_for(state, seat)
            decide = ENGINE.policy.hard if seat == 0 else ENGINE.policy.easy
            ENGINE.advance(state, seat, decide(view, Rng(f"{game}/{view.turn}")).move)
        assert state.winner == 0
