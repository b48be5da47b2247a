"""The faults a month of simulated play has found, each by its number in the issue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import time, timedelta
from pathlib import Path

import pytest

from bot.seats.absent_players import Present, absence_of
from bot.seats.agreements import OUT, Question
from bot.seats.lobby import CLOCKS, MOST_OPEN, Lobbies, Wish
from bot.seats.plans import ORDER
from bot.store import deadlines, pings, users, waits
from bot.store.agreements import AgreementKind, AgreementStatus
from bot.store.errors import Refusal, Refused
from bot.store.games import Status
from bot.store.moves import How
from bot.store.pings import PingState, Reason
from bot.store.settings import ClockSettings, QuietHours, UserSettings
from bot.table.table import Table
from bot.turn_time.turn_clock import TIME_UP
from engines import ENGINES
from tests.bot.turn_time.test_turns_over_days import (
    active,
    due,
    first_useful_order,
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


# --- 8 and 9: pings ----------------------------------------------------------------------------


async def sleepers(world: World) -> Table:
    """Noon by the clock; a night from two in the afternoon on for both."""
    quiet = QuietHours(start=time(14), end=time(23))
    for user in (ANNA, BELA):
        chosen = UserSettings(quiet=quiet)
        await world.store.write(users.set_settings(user, chosen, world.clock.now()))
    return await two(world)


async def test_8_a_nudge_waits_for_the_morning_and_leaves_the_absent_alone(world: World) -> None:
    table = await sleepers(world)
    nudger = table.game.players[1 - active(table)].user
    assert nudger is not None
    await world.pass_time(3 * HOUR)
    before = len(world.mentions)
    assert (await world.reminders.nudge(table, nudger))[0] == (active(table),)
    await world.pass_time(HOUR)
    await world.posted()
    assert len(world.mentions) == before
    await world.pass_time(7 * HOUR)
    await world.posted()
    assert [ping.reason for _, ping in world.mentions[before:]] == [Reason.NUDGE]
    await world.pausing.go_away(waited(table), world.clock.now() + 5 * DAY)
    await world.pass_time(26 * HOUR)
    assert await world.reminders.nudge(table, nudger) == ((), (active(table),))


async def test_8_other_messages_mention_nobody_again(world: World) -> None:
    table = await two(world)
    seat = active(table)
    await world.posted()
    before = len(world.mentions)
    await world.pausing.pause(table.game)
    await world.posted()
    await world.pausing.resume(table.game, seat)
    await world.posted()
    await table.replace(1 - seat, DORI, table.game.players[1 - seat].user)
    await world.posted()
    assert world.mentions[before:] == []


async def test_8_what_was_overdue_at_a_start_at_night_waits(world: World) -> None:
    table = await sleepers(world)
    await world.pass_time(HOUR)
    await world.heartbeat.beat()
    before = len(world.mentions)
    world.clock.turn_to(world.clock.now() + 28 * HOUR)  # five in the afternoon, asleep
    again = await world.reopen()
    world.store = again.store
    await again.heartbeat.back()
    await again.pass_time(5 * HOUR)
    await again.posted()
    assert again.mentions[before:] == []
    await again.pass_time(7 * HOUR)  # half the time is spent at five in the morning
    await again.posted()
    assert [ping.reason for _, ping in again.mentions[before:]] == [Reason.HALF]
    assert (await again.tables.of(table.game.id)).made == table.made


async def test_8_the_last_one_who_has_gone_away_is_left_alone(world: World) -> None:
    names = [
        name for name, engine in ENGINES.items() if len(engine.to_move(engine.setup(3, "s"))) == 3
    ]
    table = await world.start(names[0], [ANNA, BELA, CILI])
    await world.posted()
    await world.act(table, 0)
    await world.act(table, 2)
    await world.pausing.go_away(BELA, world.clock.now() + 2 * DAY)
    before = len(world.mentions)
    for _ in range(47):
        await world.pass_time(HOUR)
        await world.posted()
    assert [ping for _, ping in world.mentions[before:] if ping.user == BELA] == []


async def test_9_the_deferred_ping_of_a_substitute_comes(world: World) -> None:
    table = await sleepers(world)
    quiet = UserSettings(quiet=QuietHours(start=time(11), end=time(20)))
    await world.store.write(users.set_settings(DORI, quiet, world.clock.now()))
    seat = active(table)
    await table.replace(seat, DORI, table.game.players[seat].user)
    await world.posted()
    assert DORI not in {ping.user for _, ping in world.mentions}
    await world.pass_time(9 * HOUR)
    await world.posted()
    assert [ping.reason for _, ping in world.mentions if ping.user == DORI] == [Reason.TURN]


async def test_9_a_turn_that_comes_in_a_pause_is_pinged_when_it_is_over(world: World) -> None:
    table = await two(world)
    first = active(table)
    await world.pausing.pause(table.game, lasts=2 * DAY)
    await world.posted()
    await world.take_turn(table, first)
    await world.posted()
    other = table.game.players[1 - first].user
    before = [ping for _, ping in world.mentions if ping.user == other]
    await world.pass_time(2 * DAY)
    await world.posted()
    after = [ping for _, ping in world.mentions if ping.user == other]
    assert [ping.reason for ping in after[len(before) :]] == [Reason.TURN]


async def test_9_after_an_agreed_undo_whoever_is_to_move_is_pinged(world: World) -> None:
    table = await two(world)
    first = active(table)
    number = table.made[-1].number
    await world.take_turn(table, first)
    await world.posted()
    params = {"to_number": number}
    question = Question(AgreementKind.UNDO, first, (1 - first,), params)
    agreement = await world.agreements.propose(table, question, table.revision)
    other = table.game.players[1 - first].user
    assert other is not None
    before = len(world.mentions)
    await world.pass_time(3 * HOUR)
    await world.agreements.answer(table, agreement.id, other, yes=True)
    await world.posted()
    wait = await world.store.read(waits.find_open(table.game.id, first))
    assert wait is not None
    mine = [ping for _, ping in world.mentions[before:] if ping.user != other]
    free = not any(made.reveals for made in table.made[number:])
    assert [ping.reason for ping in mine] == [Reason.TURN] or free
    assert (await due(world, table))[TIME_UP] == DAY  # nothing was spent, nothing is charged


async def test_9_a_plan_that_stops_in_the_night_asks_in_the_morning(world: World) -> None:
    table = await sleepers(world)
    seat = active(table)
    user = waited(table)
    await world.orders.add(table, seat, user, ORDER, first_useful_order(table, seat))
    await world.pass_time(3 * HOUR)
    for _ in range(40):
        await world.pass_time(HOUR)
        await world.posted()
        table = await world.tables.of(table.game.id)
        if active(table) != seat:
            await world.take_turn(table, active(table))
    found = await world.store.read(pings.of_game(table.game.id))
    assert Reason.PLAN_STOPPED in {each.reason for each in found}
    stuck = [each for each in found if each.state is PingState.DECIDED]
    assert [each for each in stuck if each.due_at < world.clock.now()] == []


async def test_who_is_present_is_said_why(world: World) -> None:
    table = await two(world)
    game, now = table.game, world.clock.now()
    found = await world.store.read(absence_of(game, active(table), now))
    assert (found.present, found.due) == (Present.HERE, now + DAY)
