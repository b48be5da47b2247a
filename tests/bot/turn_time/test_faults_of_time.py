"""The faults a month of simulated play has found, each by its number in the issue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import time, timedelta
from pathlib import Path

import pytest

from bot.seats.absent_players import absence_of
from bot.seats.agreements import OUT, Question
from bot.seats.lobby import CLOCKS, MOST_OPEN, Lobbies, Wish
from bot.store import deadlines, pings, users
from bot.store.agreements import AgreementKind, AgreementStatus
from bot.store.errors import Refusal, Refused
from bot.store.games import Status
from bot.store.moves import How
from bot.store.pings import Reason
from bot.store.settings import ClockSettings, QuietHours, UserSettings
from bot.table.table import Table
from bot.turn_time.turn_clock import TIME_UP
from engines import ENGINES
from tests.bot.turn_time.test_turns_over_days import (
    active,
    due,
    past_the_opening,
)
from tests.bot.world import CHANNEL, GUILD, World

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
GAME = next(iter(ENGINES))
ANNA, BELA, CILI, DORI = 101, 102, 103, 104
NIGHT = QuietHours(start=time(22), end=time(7))


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    opened = await World.open(tmp_path / "waybill.db")
    yield opened
    await opened.store.close()


async def two(world: World, clock: ClockSettings | None = None) -> Table:
    table = await world.start(GAME, [ANNA, BELA], clock)
    await past_the_opening(world, table)
    return table


def waited(table: Table) -> int:
    user = table.game.players[active(table)].user
    assert user is not None
    return user


async def removable(world: World, table: Table, seat: int) -> bool:
    game = (await world.tables.of(table.game.id)).game
    found = await world.store.read(absence_of(game, seat, world.clock.now()))
    return found.present is None


# --- 1: removed alone --------------------------------------------------------------------------


@pytest.mark.parametrize("stop", ["paused", "away", "a long turn"])
async def test_1_nobody_is_removed_before_their_time_is_up(world: World, stop: str) -> None:
    table = await two(world, CLOCKS["week"])
    seat = active(table)
    if stop == "paused":
        await world.pausing.pause(table.game, lasts=20 * DAY)
    if stop == "away":
        await world.pausing.go_away(waited(table), world.clock.now() + 10 * DAY)
    for _ in range(6):
        await world.pass_time(DAY)
        assert not await removable(world, table, seat)
    await world.pass_time(3 * DAY)
    assert await removable(world, table, seat) == (stop == "a long turn")


async def test_1_the_last_word_has_whoever_is_to_be_removed(world: World) -> None:
    table = await two(world)
    seat = active(table)
    await world.pass_time(25 * HOUR)
    table = await world.tables.of(table.game.id)
    params = {"seat": seat, "user": table.game.players[seat].user, "then": OUT}
    question = Question(AgreementKind.REMOVE, 1 - seat, (), params)
    agreement = await world.agreements.propose(table, question, table.revision)
    assert agreement.status is AgreementStatus.AGREED
    assert table.game.status is Status.RUNNING
    about = await world.store.read(pings.of_game(table.game.id))
    assert Reason.ABOUT_YOU in {each.reason for each in about}
    await world.take_turn(table, 1 - seat)
    await world.take_turn(table, seat)
    await world.pass_time(25 * HOUR)
    assert (await world.tables.of(table.game.id)).game.status is Status.RUNNING


async def test_1_with_the_clock_run_out_the_other_may_end_it(world: World) -> None:
    table = await two(world)
    seat = active(table)
    await world.pass_time(25 * HOUR)
    table = await world.tables.of(table.game.id)
    params = {"seat": seat, "user": table.game.players[seat].user, "then": OUT}
    question = Question(AgreementKind.REMOVE, 1 - seat, (), params)
    await world.agreements.propose(table, question, table.revision)
    await world.pass_time(23 * HOUR)
    assert (await world.tables.of(table.game.id)).game.status is Status.RUNNING
    await world.pass_time(2 * HOUR)
    table = await world.tables.of(table.game.id)
    assert table.game.status is Status.FINISHED
    assert table.made[-1].by.how is How.VOTE


async def test_1_without_a_clock_two_weeks_of_silence_are_enough(world: World) -> None:
    table = await two(world, CLOCKS["none"])
    await world.pass_time(13 * DAY)
    assert not await removable(world, table, active(table))
    await world.pass_time(2 * DAY)
    assert await removable(world, table, active(table))
    assert not await removable(world, table, 1 - active(table))


# --- 2 to 6: charged or given wrongly ----------------------------------------------------------


async def test_2_a_bank_that_ran_out_gives_the_allowance_and_no_more(world: World) -> None:
    table = await two(world, CLOCKS["bank"])
    absent = active(table)
    assert (await due(world, table))[TIME_UP] == 96 * HOUR
    for _ in range(2):
        await world.pass_time((await due(world, table))[TIME_UP] + timedelta(seconds=1))
        await world.take_turn(table, 1 - absent)
        assert (await due(world, table))[TIME_UP] == 12 * HOUR


async def test_3_going_away_and_back_moves_a_deadline_by_the_time_away_only(world: World) -> None:
    table = await two(world)
    user, end = waited(table), world.clock.now() + DAY
    away = timedelta(0)
    for _ in range(30):
        await world.pass_time(timedelta(minutes=20))
        await world.pausing.go_away(user, world.clock.now() + 5 * DAY)
        await world.pass_time(timedelta(minutes=10))
        away += timedelta(minutes=10)
        await world.pausing.come_back(user)
        assert world.clock.now() + (await due(world, table))[TIME_UP] == end + away


async def test_3_a_theme_chosen_at_night_moves_nothing(world: World) -> None:
    for user in (ANNA, BELA):
        chosen = UserSettings(quiet=NIGHT)
        await world.store.write(users.set_settings(user, chosen, world.clock.now()))
    table = await two(world)
    await world.pass_time(12 * HOUR)  # midnight
    before = await due(world, table)
    light = users.set_settings(
        waited(table), UserSettings(quiet=NIGHT, theme="light"), world.clock.now()
    )
    await world.pausing.change_habits(waited(table), light)
    assert await due(world, table) == before


async def test_3_choosing_quiet_hours_again_and_again_is_choosing_once(world: World) -> None:
    table = await two(world)
    user, end = waited(table), world.clock.now() + DAY
    for _ in range(12):
        now = world.clock.now()
        quiet = QuietHours(start=time(now.hour), end=time((now.hour + 3) % 24))
        await world.pausing.change_habits(
            user, users.set_settings(user, UserSettings(quiet=quiet), now)
        )
        await world.pass_time(2 * HOUR)
    up = await world.store.read(deadlines.find(table.game.id, active(table), TIME_UP))
    assert up is not None
    assert up.due_at == end + 2 * 3 * HOUR  # the first choice, at both ends of the turn


@pytest.mark.parametrize("absence", ["caretaker", "out"])
async def test_4_downtime_is_charged_to_nobody(world: World, absence: str) -> None:
    clock = ClockSettings(absence=absence)
    table = await two(world, clock)
    await world.pass_time(9 * HOUR)
    await world.heartbeat.beat()
    count = len(table.made)
    world.clock.turn_to(world.clock.now() + 30 * HOUR)
    again = await world.reopen()
    world.store = again.store  # closed by the fixture
    assert await again.heartbeat.back() == 30 * HOUR
    while await again.alarms.ring():
        pass
    table = await again.tables.of(table.game.id)
    assert len(table.made) == count
    assert (await due(again, table))[TIME_UP] == 15 * HOUR + HOUR  # and an hour of grace
    assert {player.absences for player in table.game.players} == {0}


async def test_5_a_move_in_a_pause_costs_nothing(world: World) -> None:
    table = await two(world, CLOCKS["bank"])
    first = active(table)
    await world.pass_time(10 * HOUR)
    await world.pausing.pause(table.game)
    await world.pass_time(3 * DAY)
    await world.take_turn(table, first)
    table = await world.tables.of(table.game.id)
    assert table.game.players[first].bank == 86 * HOUR
    await world.pass_time(DAY)
    await asyncio.gather(*(world.pausing.resume(table.game, 1 - first) for _ in range(2)))
    assert (await due(world, table))[TIME_UP] == 96 * HOUR
    told = [each.kind for each in await world.posted()]
    assert told.count("resumed") == 1


async def test_6_a_substitute_has_a_first_turn_like_anybody(world: World) -> None:
    table = await two(world, CLOCKS["bank"])
    seat = active(table)
    await world.pass_time(90 * HOUR)
    await table.replace(seat, DORI, table.game.players[seat].user)
    assert (await due(world, table))[TIME_UP] == 84 * HOUR


# --- 7: abuse ----------------------------------------------------------------------------------


async def test_7_a_game_asks_for_few_substitutes_and_each_of_them_once(world: World) -> None:
    table = await two(world)
    for number in range(4):
        params = {"user": 9000 + number, "from": ANNA}
        question = Question(AgreementKind.REPLACE, 0, (0,), params)
        if number < 3:
            await world.agreements.propose(table, question, table.revision)
        else:
            with pytest.raises(Refused) as refused:
                await world.agreements.propose(table, question, table.revision)
            assert refused.value.reason is Refusal.ENOUGH_REQUESTS
    other = await two(world)
    again = Question(AgreementKind.REPLACE, 0, (0,), {"user": 9000, "from": ANNA})
    with pytest.raises(Refused) as refused:
        await world.agreements.propose(other, again, other.revision)
    assert refused.value.reason is Refusal.ASKED_OF_LATE


async def test_7_a_host_has_few_tables_that_wait(world: World) -> None:
    lobbies = Lobbies(world.store, world.tables)
    for _ in range(MOST_OPEN):
        game = await lobbies.open(Wish(GUILD, CHANNEL, GAME, ANNA))
    with pytest.raises(Refused) as refused:
        await lobbies.open(Wish(GUILD, CHANNEL, GAME, ANNA))
    assert refused.value.reason is Refusal.ENOUGH_LOBBIES
    await lobbies.cancel(game, ANNA)
    await lobbies.open(Wish(GUILD, CHANNEL, GAME, ANNA))


async def test_7_nobody_sees_two_hands_of_a_game(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA, CILI])
    await table.replace(0, DORI, ANNA)
    with pytest.raises(Refused) as refused:
        await table.replace(1, ANNA, BELA)
    assert refused.value.reason is Refusal.SAT_ELSEWHERE
    with pytest.raises(Refused) as refused:  # nor is a turn passed around to gain time
        await table.replace(0, 9009, DORI)
    assert refused.value.reason is Refusal.CHANGED_HANDS
