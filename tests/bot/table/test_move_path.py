"""Panels lead to every legal move and to nothing else, in every game, within Discord's limits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import CHOICE_NAME, OPTION_LABEL
from bot.table.move_path import Choosing, Confirming, nearest_panel, panel_of
from bot.table.typed_moves import Typist, find_typed
from engines import ENGINES
from engines.base import AnyEngine, Seat
from engines.errors import IllegalMove
from render.narrate import Words

GAMES = list(ENGINES)


def positions(name: str) -> list[tuple[AnyEngine, Any, Seat]]:
    """Some dozens of positions of two games, with a seat to move."""
    engine, random = ENGINES[name], Random(5)
    found: list[tuple[AnyEngine, Any, Seat]] = []
    for seats in {engine.seat_counts[0], engine.seat_counts[-1]}:
        state = engine.setup(seats, f"panel/{seats}")
        number = 0
        while to_move := engine.to_move(state):
            seat = random.choice(sorted(to_move))
            if number % 9 == 0:
                found.append((engine, state.copy(), seat))
            engine.advance(state, seat, engine.sample(state, seat, random.randrange))
            number += 1
    return found


def leaves(engine: AnyEngine, state: Any, seat: Seat) -> list[Any]:
    """Every move some way through the panel leads to."""
    moves: list[Any] = []
    begun: list[tuple[str, ...]] = [()]
    while begun:
        panel = panel_of(lambda chosen: engine.next_step(state, seat, chosen), begun.pop())
        if isinstance(panel, Confirming):
            moves.append(panel.move)
        else:
            assert len(panel.step.choices) > 1
            begun += [(*panel.path, choice.value) for choice in panel.step.choices]
    return moves


@pytest.mark.parametrize("name", GAMES)
def test_the_panel_leads_to_every_legal_move_once(name: str) -> None:
    for engine, state, seat in positions(name)[::2]:
        found = leaves(engine, state, seat)
        legal = list(engine.legal_moves(state, seat))
        assert len(found) == len(legal)
        assert set(found) == set(legal)


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_fits_into_a_menu(name: str) -> None:
    for engine, state, seat in positions(name):
        words = Words(name, "en", ["W" * 32] * 4, seat)
        for move in engine.legal_moves(state, seat):
            parts = engine.parts(move)
            path = tuple(part.value for part in parts)
            assert Control("play", 10**9, 10**5, seat, path, 99).custom_id
            for part in parts:
                assert 0 < len(part.value) <= 100
                assert 0 < len(words.choice(part)) <= OPTION_LABEL - 6  # room for a label
            assert len(words.move(move)) <= CHOICE_NAME


@pytest.mark.parametrize("name", GAMES)
def test_typed_words_tell_moves_apart(name: str) -> None:
    for engine, state, seat in positions(name)[::3]:
        legal = list(engine.legal_moves(state, seat))
        words = Words(name, "en", ["Ada", "Bruno", "Chiara", "Dmitri"], seat)
        typed = Typist().moves((1, 1, seat, "en"), engine, legal, words)
        assert len({each.words for each in typed}) == len(legal)
        for each in typed[:10]:
            backwards = " ".join(reversed(each.words.split()))
            assert each in find_typed(typed, backwards)


def test_back_leads_to_the_last_real_choice() -> None:
    for engine, state, seat in positions(GAMES[0]):

        def step(
            chosen: Any, engine: AnyEngine = engine, state: Any = state, seat: Seat = seat
        ) -> Any:
            return engine.next_step(state, seat, chosen)

        panel = panel_of(step)
        while isinstance(panel, Choosing):
            value = panel.step.choices[-1].value
            after = panel_of(step, (*panel.path, value))
            assert after.back == panel.path
            panel = after


def test_choices_that_are_gone_lead_to_what_is_left_of_them() -> None:
    engine, state, seat = positions(GAMES[0])[3]
    step = lambda chosen: engine.next_step(state, seat, chosen)  # noqa: E731
    whole, all_open = nearest_panel(step, ("nonsense", "more"))
    assert whole == panel_of(step)
    assert not all_open
    with pytest.raises(IllegalMove):
        panel_of(step, ("nonsense",))
