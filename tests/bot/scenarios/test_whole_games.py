"""Whole games through the real client: by tapping with two, three and four, and by typing."""

from __future__ import annotations

from random import Random

import pytest

from tests.bot.driver import Stage
from tests.bot.scenarios.playing import open_game, tap_game

NAMES = ("Ada", "Bruno", "Chiara", "Dmitri")


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_game_is_played_by_tapping_alone(stage: Stage, seats: int) -> None:
    people = [stage.person(name) for name in NAMES[:seats]]
    await open_game(people, "new_york")
    await tap_game(people, Random(seats), prefer="Claim")
    people[0].sees("The seed was")
