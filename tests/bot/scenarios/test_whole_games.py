"""Whole games of every kind through the real client, by tapping alone."""

from __future__ import annotations

from random import Random

import pytest

from engines import ENGINES
from tests.bot.driver import Stage
from tests.bot.scenarios.playing import open_game, tap_game

NAMES = ("Ada", "Bruno", "Chiara", "Dmitri")
TABLES = [(name, seats) for name, engine in ENGINES.items() for seats in engine.seat_counts]


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_game_is_played_by_tapping_alone(stage: Stage, game: str, seats: int) -> None:
    people = [stage.person(name) for name in NAMES[:seats]]
    await open_game(people, game)
    await tap_game(people, Random(seats), prefer="Claim")
    people[0].sees("The seed was")
