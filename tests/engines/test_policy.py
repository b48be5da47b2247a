"""What every game's computer players promise: legal, repeatable, blind to what is hidden."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from data.catalogue import Catalogue
from engines import ENGINES
from engines.base import AnyEngine
from engines.policy import Decision, Strength
from engines.rng import Rng
from render.narrate import Words
from tests.engines.positions import Position, positions
from tests.toy_game.registration import SENTENCES

STRICT = Catalogue(strict=True)
STRICT.add(SENTENCES)
EXAMPLES = {Strength.EASY: 25, Strength.NORMAL: 25, Strength.HARD: 2}
PLAYED = [name for name, engine in ENGINES.items() if getattr(engine, "policy", None) is not None]
every_policy = pytest.mark.parametrize("name", PLAYED)
every_strength = pytest.mark.parametrize("strength", Strength)


@every_policy
@every_strength
def test_a_computer_makes_a_legal_move_in_any_position(name: str, strength: Strength) -> None:
    @given(positions(name))
    @settings(max_examples=EXAMPLES[strength])
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in sorted(engine.to_move(state))[:1]:
            decision = engine.policy.decide(strength, engine.view_for(state, seat), Rng("x"))
            engine.check(state, seat, decision.move)
            assert_can_be_said(engine, seat, decision)

    check()


def assert_can_be_said(engine: AnyEngine, seat: int, decision: Decision[object]) -> None:
    """Strict: a missing sentence or variable raises."""
    assert decision.reason in engine.policy.reasons
    words = Words(engine.name, "en", ("Ada", "Bruno", "Chiara", "Dora"), seat, STRICT)
    sentence = words.why(decision)
    assert sentence
    assert "{" not in sentence


@every_policy
@every_strength
def test_same_view_and_rng_same_decision_whatever_is_hidden(name: str, strength: Strength) -> None:
    """What the seat cannot see is dealt anew: its choice and its reason stay as they were."""

    @given(positions(name))
    @settings(max_examples=EXAMPLES[strength])
    def check(position: Position) -> None:
        engine, state = position.engine, position.state
        for seat in sorted(engine.to_move(state))[:1]:
            view = engine.view_for(state, seat)
            other = engine.view_for(engine.imagine(view, Rng("hidden")), seat)
            decisions = [engine.policy.decide(strength, each, Rng("x")) for each in (view, other)]
            assert decisions[0] == decisions[1]

    check()


@every_policy
def test_every_reason_has_a_sentence(name: str) -> None:
    reasons = ENGINES[name].policy.reasons
    assert len(set(reasons)) == len(reasons)
    missing = [
        reason
        for reason in reasons
        if not STRICT.has(f"{name}-why-{reason}") and not STRICT.has(f"why-{reason}")
    ]
    assert missing == []


@every_policy
@every_strength
def test_computers_play_a_whole_game(name: str, strength: Strength) -> None:
    """Hard sits at one seat only, and normal at the others, to spare time."""
    engine = ENGINES[name]
    rival = Strength.NORMAL if strength is Strength.HARD else strength
    for seats in engine.seat_counts[-1:] if strength is Strength.HARD else engine.seat_counts:
        state, decisions = engine.setup(seats, "whole game"), 0
        while to_move := engine.to_move(state):
            seat, decisions = min(to_move), decisions + 1
            played = strength if seat == 0 and decisions < 12 else rival
            view = engine.view_for(state, seat)
            move = engine.policy.decide(played, view, Rng(str(decisions))).move
            engine.check(state, seat, move)
            engine.advance(state, seat, move)
        assert engine.result(state) is not None
