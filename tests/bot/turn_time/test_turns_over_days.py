"""Clocks, reminders, absence and plans on a real file, with time turned by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from datetime import time, timedelta
from pathlib import Path
from random import Random

import pytest

from bot.seats.plans import ORDER, STOP
from bot.store import Connection, deadlines, last_seen, lobbies, plans, users
from bot.store import pings as stored
from bot.store.deadlines import Deadline
from bot.store.errors import Refused
from bot.store.games import SeatStatus, Status
from bot.store.lobbies import Opening
from bot.store.moves import How
from bot.store.settings import ClockSettings, QuietHours, UserSettings
from bot.table.table import Table
from bot.turn_time.alarms import Alarms
from bot.turn_time.gate import PING
from bot.turn_time.reminders import REMINDER
from bot.turn_time.turn_clock import ALMOST, HALF, PLAN, TIME_UP
from engines import ENGINES
from engines.plans import AfterTurns
from tests.bot.world import CHANNEL, GUILD, START, World

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
GAME = next(iter(ENGINES))
ANNA, BELA, CILI, DORI = 101, 102, 103, 104


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    opened = await World.open(tmp_path / "waybill.db")
    yield opened
    await opened.store.close()


async def past_the_opening(world: World, table: Table) -> None:
    while table.turn == 0:
        await world.act(table, min(table.to_move))
    await world.posted()


def active(table: Table) -> int:
    return min(table.to_move)


async def pings(world: World) -> list[tuple[int, str]]:
    """(seat, reason) of the reminders that wait to be posted."""
    found = await world.posted()
    told = [each.params["ping"] for each in found if each.kind == REMINDER]
    rows = [await world.store.read(stored.ping_of(number)) for number in told]
    return [(row.seat, row.reason.value) for row in rows if row is not None]


async def due(world: World, table: Table) -> dict[str, timedelta]:
    """The deadlines of whose turn it is, as time from now."""
    found = await world.store.read(deadlines.of_game(table.game.id))
    now = world.clock.now()
    return {each.kind: each.due_at - now for each in found if each.seat == active(table)}


async def test_a_turn_has_reminders_at_half_and_ninety_per_cent_and_then_ends(
    world: World,
) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    assert await due(world, table) == {HALF: 12 * HOUR, ALMOST: 0.9 * DAY, TIME_UP: DAY}
    seat = active(table)
    await world.pass_time(13 * HOUR)
    assert await pings(world) == [(seat, HALF)]
    await world.pass_time(9 * HOUR)
    assert await pings(world) == [(seat, ALMOST)]
    await world.pass_time(3 * HOUR)
    assert await pings(world) == []
    assert table.made[-1].by.how is How.CLOCK


async def test_who_answers_in_time_is_not_reminded(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA], ClockSettings(turn=7 * DAY))
    await past_the_opening(world, table)
    seat = active(table)
    await world.take_turn(table, seat)
    await world.pass_time(3 * DAY)
    assert await pings(world) == []
    left = await world.store.read(deadlines.of_game(table.game.id))
    assert {each.seat for each in left} == {1 - seat}


async def test_without_a_clock_nothing_ever_happens_by_itself(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA], ClockSettings(kind="none"))
    await past_the_opening(world, table)
    await world.pass_time(400 * DAY)
    assert await pings(world) == []
    assert {made.by.how for made in table.made} == {How.PERSON}


async def test_the_ping_waits_for_the_end_of_the_night(world: World) -> None:
    night = QuietHours(start=time(11), end=time(20))
    for user in (ANNA, BELA):
        await world.store.write(
            users.set_settings(user, UserSettings(quiet=night), world.clock.now())
        )
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    seat = active(table)
    assert (await due(world, table))[PING] == 8 * HOUR
    await world.pass_time(8 * HOUR)
    assert await pings(world) == [(seat, "turn")]


async def test_a_muted_turn_is_not_reminded_of(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    user = table.game.players[active(table)].user
    assert user is not None
    await world.reminders.mute(table, user)
    await world.pass_time(23 * HOUR)
    assert await pings(world) == []
    assert (
        await world.store.read(last_seen.last_seen_of(table.game.id, user))
    ).muted_turn == table.turn


async def test_the_last_one_we_wait_for_is_told_so(world: World) -> None:
    simultaneous = [
        name
        for name, engine in ENGINES.items()
        if 3 in engine.seat_counts and len(engine.to_move(engine.setup(3, "s"))) == 3
    ]
    for name in simultaneous:
        table = await world.start(name, [ANNA, BELA, CILI])
        await world.posted()
        await world.act(table, 0)
        await world.act(table, 2)
        await world.pass_time(2 * HOUR)
        assert await pings(world) == [(1, "last_one")]
    assert simultaneous


async def test_three_absences_in_a_row_offer_the_seat(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    absent = active(table)
    for turns in (1, 2, 3):
        assert table.game.players[absent].status is SeatStatus.PLAYING
        await world.pass_time(25 * HOUR)
        table = await world.tables.of(table.game.id)
        assert table.game.players[absent].absences == turns
        await world.take_turn(table, 1 - absent)
    assert table.game.players[absent].status is SeatStatus.OFFERED
    await world.pass_time(3 * HOUR)  # nobody holds it, so it does not keep the other waiting
    assert active(table) == 1 - absent


async def test_the_owner_comes_back_and_starts_afresh(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    absent = active(table)
    user = table.game.players[absent].user
    assert user is not None
    for _ in range(3):
        await world.pass_time(25 * HOUR)
        await world.take_turn(table, 1 - absent)
    await table.come_back(absent, user)
    table = await world.tables.of(table.game.id)
    assert (table.game.players[absent].status, table.game.players[absent].absences) == (
        SeatStatus.PLAYING,
        0,
    )
    assert (await due(world, table))[TIME_UP] == DAY


async def test_an_owner_who_simply_plays_on_has_the_seat_again(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    absent = active(table)
    for _ in range(3):
        await world.pass_time(25 * HOUR)
        await world.take_turn(table, 1 - absent)
    table = await world.tables.of(table.game.id)
    assert table.game.players[absent].status is SeatStatus.OFFERED
    await world.take_turn(table, absent)
    table = await world.tables.of(table.game.id)
    assert table.game.players[absent].status is SeatStatus.PLAYING


async def test_moving_oneself_forgets_the_absences_before(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    absent = active(table)
    await world.pass_time(25 * HOUR)
    await world.take_turn(table, 1 - absent)
    await world.take_turn(table, absent)
    table = await world.tables.of(table.game.id)
    assert table.game.players[absent].absences == 0


async def test_where_the_lobby_said_so_the_absent_player_is_out(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA, CILI], ClockSettings(absence="out"))
    await past_the_opening(world, table)
    absent = active(table)
    await world.pass_time(25 * HOUR)
    table = await world.tables.of(table.game.id)
    assert table.game.players[absent].status is SeatStatus.LEFT
    assert table.game.status is Status.RUNNING


async def test_a_time_bank_is_used_up_and_refilled(world: World) -> None:
    clock = ClockSettings(kind="bank", reserve=10 * HOUR, allowance=4 * HOUR, cap=12 * HOUR)
    table = await world.start(GAME, [ANNA, BELA], clock)
    await past_the_opening(world, table)
    first = active(table)
    opening = (await due(world, table))[TIME_UP]
    assert opening == 12 * HOUR  # the reserve, and the first turn's allowance, up to the cap
    await world.pass_time(9 * HOUR)
    await world.take_turn(table, first)
    await world.take_turn(table, 1 - first)
    assert (await due(world, table))[TIME_UP] == 3 * HOUR + 4 * HOUR


async def test_a_pause_stops_all_clocks(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    await world.pass_time(6 * HOUR)
    before = await due(world, table)
    await world.pausing.pause(table.game, lasts=28 * DAY)
    table = await world.tables.of(table.game.id)
    await world.pass_time(20 * DAY)
    assert await pings(world) == []
    await world.pausing.resume(table.game, active(table))
    table = await world.tables.of(table.game.id)
    assert await due(world, table) == before


async def test_an_announced_absence_stops_ones_own_clock(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    user = table.game.players[active(table)].user
    assert user is not None
    await world.pass_time(4 * HOUR)
    assert await world.pausing.go_away(user, world.clock.now() + 5 * DAY) == 1
    assert (await due(world, table))[TIME_UP] == 5 * DAY + 20 * HOUR
    assert await world.pausing.come_back(user) == 1
    assert (await due(world, table))[TIME_UP] == 20 * HOUR


async def test_a_nudge_comes_once_a_day_at_most(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA], ClockSettings(kind="none"))
    await past_the_opening(world, table)
    waiting = active(table)
    nudger = table.game.players[1 - waiting].user
    assert nudger is not None
    assert await world.reminders.nudge(table, nudger) == ((waiting,), ())
    await world.pass_time(timedelta(seconds=1))
    with pytest.raises(Refused):
        await world.reminders.nudge(table, nudger)
    assert len(await pings(world)) == 1
    await world.pass_time(DAY)
    assert await world.reminders.nudge(table, nudger) == ((waiting,), ())
    await world.pass_time(timedelta(seconds=1))
    assert len(await pings(world)) == 1
    with pytest.raises(Refused):
        await world.reminders.nudge(table, DORI)


# --- plans -------------------------------------------------------------------------------------


def first_useful_order(table: Table, seat: int) -> object:
    """An order that has a move now, whatever the game."""
    planner, view = table.engine.planner, table.view_for(seat)
    for order in planner.orders(view):
        try:
            planner.next_move(view, [order])
        except Exception:
            continue
        return order
    raise AssertionError("no order has a move here")


async def test_a_plan_answers_within_a_minute_and_pings_nobody(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    seat = active(table)
    user = table.game.players[seat].user
    assert user is not None
    await world.orders.add(table, seat, user, ORDER, first_useful_order(table, seat))
    await world.pass_time(timedelta(minutes=1))
    assert table.made[-1].by == (How.PLAN, user)
    assert await pings(world) in ([], [(seat, "plan_stopped")])  # a plan that ends in mid-turn asks


async def test_a_plan_that_stops_asks_its_owner_and_says_why(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    seat = active(table)
    user = table.game.players[seat].user
    assert user is not None
    await world.orders.add(table, seat, user, ORDER, first_useful_order(table, seat))
    await world.orders.add(table, seat, user, STOP, AfterTurns(1))
    for _ in range(4):
        await world.pass_time(timedelta(minutes=2))
        if active(table) != seat:
            await world.take_turn(table, active(table))
    assert await world.store.read(plans.of_seat(table.game.id, seat, user)) == []
    assert (seat, "plan_stopped") in await pings(world)


async def test_a_plan_of_somebody_who_acts_first_stands_back(world: World) -> None:
    table = await world.start(GAME, [ANNA, BELA])
    await past_the_opening(world, table)
    seat = active(table)
    user = table.game.players[seat].user
    assert user is not None
    await world.orders.add(table, seat, user, ORDER, first_useful_order(table, seat))
    await world.take_turn(table, seat)
    assert PLAN not in {
        each.kind for each in await world.store.read(deadlines.of_game(table.game.id))
    }


# --- everything together -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
async def test_a_month_with_people_who_sleep_vanish_and_return(tmp_path: Path, seed: int) -> None:
    """Every turn is pinged once unless answered first; no deadline is missed or acted on twice."""
    random = Random(seed)
    world = await World.open(tmp_path / "waybill.db")
    people = [ANNA, BELA, CILI, DORI]
    zones = ["Europe/Budapest", "America/New_York", "Asia/Tokyo", "UTC"]
    for user, zone in zip(people, zones, strict=True):
        quiet = QuietHours(start=time(22), end=time(7))
        chosen = UserSettings(quiet=quiet, timezone=zone)
        await world.store.write(users.set_settings(user, chosen, world.clock.now()))
    name = random.choice([name for name, engine in ENGINES.items() if 4 in engine.seat_counts])
    table = await world.start(name, people, seed=str(seed))
    turns_told: Counter[int] = Counter()
    vanished = random.choice(people)
    while world.clock.now() < START + 30 * DAY and table.game.status is Status.RUNNING:
        await world.pass_time(timedelta(hours=random.choice([1, 2, 3, 5, 8])))
        if random.random() < 0.15:
            world = await world.reopen()
        table = await world.tables.of(table.game.id)
        for each in await world.posted():
            turns_told[each.id] += 1
        left = await world.store.read(deadlines.due(world.clock.now()))
        assert left == []
        for seat in sorted(table.to_move):
            player = table.game.players[seat]
            assert await _has_a_future(world, table, seat)
            is_back = player.user != vanished or random.random() < 0.02
            if player.user is not None and is_back and random.random() < 0.5:
                if player.status is SeatStatus.OFFERED:
                    await table.come_back(seat, player.user)
                table = await world.tables.of(table.game.id)
                await world.take_turn(table, seat)
                break
    told = Counter(ping.id for _, ping in world.mentions)
    assert told
    assert max(told.values()) == 1
    assert max(turns_told.values()) == 1
    assert await world.store.read(deadlines.due(world.clock.now())) == []
    await world.store.close()


async def _has_a_future(world: World, table: Table, seat: int) -> bool:
    """Whoever is waited for has a deadline to come: no game can get stuck."""
    found = await world.store.read(deadlines.of_game(table.game.id))
    return any(each.seat == seat and each.kind == TIME_UP for each in found)


async def test_many_deadlines_in_the_same_minute_are_all_met_once(world: World) -> None:
    tables = [await world.start(GAME, [ANNA, BELA], seed=str(n)) for n in range(60)]
    for table in tables:
        await past_the_opening(world, table)
    before = {table.game.id: len(table.made) for table in tables}
    world.clock.turn_to(world.clock.now() + 26 * HOUR)  # the bot was down: all are late
    while await world.alarms.ring():
        pass
    for table in tables:
        turns = {made.turn for made in table.made[before[table.game.id] :]}
        assert len(turns) == 1


async def test_ten_thousand_deadlines_in_the_same_minute_are_each_met_once(world: World) -> None:
    now = world.clock.now()
    opening = Opening(
        guild_id=GUILD, channel_id=CHANNEL, engine=GAME, least_seats=2, most_seats=2, host=ANNA
    )

    def fill(db: Connection) -> None:
        for number in range(10_000):
            game = lobbies.open_lobby(opening, now)(db)
            deadlines.put(game.id, "bell", now + timedelta(milliseconds=6 * number))(db)

    await world.store.write(fill)
    rung: Counter[int] = Counter()

    async def ring(deadline: Deadline) -> None:
        rung[deadline.game_id] += 1
        if len(rung) % 1000 == 0 and rung[deadline.game_id] == 1:
            raise RuntimeError("a handler that fails delays nobody else")
        await world.store.write(deadlines.take(deadline.id))

    alarms = Alarms(world.store, {"bell": ring})
    world.clock.turn_to(now + timedelta(minutes=1))
    while await alarms.ring():
        pass
    assert len(rung) == 10_000
    world.clock.turn_to(now + timedelta(minutes=3))
    while await alarms.ring():
        pass
    assert sorted(Counter(rung.values()).items()) == [(1, 9_990), (2, 10)]
    assert await world.store.read(deadlines.next_due()) is None
