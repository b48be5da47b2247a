"""Whole games of every kind through the real client, by tapping alone."""

from __future__ import annotations

from random import Random

import pytest

from engines import ENGINES
from tests.bot.driver import Stage, alts_of
from tests.bot.scenarios.playing import asked, is_over, open_game, tap_game, tap_turn

NAMES = ("Ada", "Bruno", "Chiara", "Dmitri")
TABLES = [(name, seats) for name, engine in ENGINES.items() for seats in engine.seat_counts]


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_game_is_played_by_tapping_alone(stage: Stage, game: str, seats: int) -> None:
    people = [stage.person(name) for name in NAMES[:seats]]
    await open_game(people, game)
    await tap_game(people, Random(seats), prefer="Claim")
    people[0].sees("it gives the seed")


@pytest.mark.drawn
@pytest.mark.parametrize("game", list(ENGINES))
async def test_turns_with_real_pictures(stage: Stage, game: str) -> None:
    people = [stage.person(name) for name in NAMES[: min(3, ENGINES[game].seat_counts[-1])]]
    await open_game(people, game)
    random = Random(9)
    for _ in range(9):
        if is_over(people[0]):
            break
        await tap_turn(random.choice(asked(people[0], people)), random, prefer="Claim")
    for person in people:
        for command in ("/hand", "/board"):
            await person.slash(command)
            assert len(alts_of(person.messages()[-1])[0]) > 20
