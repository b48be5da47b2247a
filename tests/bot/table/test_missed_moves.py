"""What somebody missed: from their own last choice on, in at most six lines, whatever the game."""

from __future__ import annotations

import random
import re

import pytest

from bot.store.moves import By, How
from bot.table.missed_moves import LONGEST, MOST_LINES, condensed, missed_by
from bot.table.registry import Tables
from engines import ENGINES
from render.narrate import Words
from tests.bot.playing import USERS, play_sampled, play_some, running

NAMES = ("Ada", "Bruno", "Chiara")


@pytest.mark.parametrize("name", ENGINES)
async def test_any_stretch_of_any_game_is_told_in_few_lines(name: str, tables: Tables) -> None:
    table, rng = await running(tables, seats=2, seed="missed", engine=name), random.Random(name)
    for _ in range(90):
        if table.to_move:
            await play_sampled(table, rng)
    for viewer in (None, 0):
        words = Words(name, "en", NAMES, viewer)
        for after in range(0, table.made[-1].number, 7):
            lines = condensed(words, table.history(after=after))
            assert 1 <= len(lines) <= MOST_LINES
            assert all(0 < len(each) <= LONGEST for each in lines)


async def test_a_player_missed_what_came_after_the_own_last_choice(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 12)
    own = [made.number for made in table.made if made.seat == 0]
    missed = missed_by(table, USERS[0], looked=11)
    assert missed.number == own[-1]
    assert [entry.made.number for entry in missed.entries] == list(range(own[-1] + 1, 13))


async def test_what_the_clock_did_for_a_player_was_missed_too(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 9)
    before = missed_by(table, USERS[0], 0).number
    while 0 not in table.to_move:
        await play_some(table, 1)
    await table.play(0, next(table.legal_moves(0)), table.revision, By(How.CLOCK))
    missed = missed_by(table, USERS[0], 0)
    assert missed.number == before
    assert any(entry.made.seat == 0 for entry in missed.entries)


async def test_an_onlooker_missed_what_came_after_the_last_look(tables: Tables) -> None:
    table = await running(tables)
    await play_some(table, 8)
    assert [entry.made.number for entry in missed_by(table, 1, looked=6).entries] == [7, 8]


@pytest.mark.parametrize("name", ENGINES)
async def test_a_count_says_how_often_that_very_thing_happened(name: str, tables: Tables) -> None:
    table, rng = await running(tables, seats=2, seed="counted", engine=name), random.Random(name)
    for _ in range(60):
        if table.to_move:
            await play_sampled(table, rng)
    words = Words(name, "en", NAMES, 0)
    said = [each for entry in table.history() for each in words.told(entry.told)]
    for line in condensed(words, table.history()):
        for sentence, count in re.findall(r"((?:[^.(]|\((?!×))+\.) \(×(\d+)\)", line):
            assert said.count(sentence.strip(" …")) == int(count)
