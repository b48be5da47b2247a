"""Faults 8 and 9 of the issue: pings at the wrong moment, and pings that were lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import time, timedelta
from pathlib import Path

import pytest

from bot.seats.absent_players import Present, absence_of
from bot.seats.agreements import Question
from bot.seats.plans import ORDER
from bot.store import pings, users, waits
from bot.store.agreements import AgreementKind
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
from tests.bot.world import World

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
        name
        for name, engine in ENGINES.items()
        if 3 in engine.seat_counts and len(engine.to_move(engine.setup(3, "s"))) == 3
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
