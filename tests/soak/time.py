"""A month of play over all commands that touch time, with restarts, downtime and turning zones.

Real store, tables, clock, alarms and gate; only Discord is not there: a message that is handed to
the poster is taken at once. Every day a few things happen at random, and after each of them:

- whoever is waited for has one ping decided, held or sent for each time the turn came to them;
- nobody is mentioned in quiet hours or while away, by any kind of message;
- what was charged is the time in which somebody was really waited for, counted by hand here;
- no turn lasts longer than its allowance, its bank and the stretches in which time stood;
- no deadline is acted on early, twice or never.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, time, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.seats.absent_players import absence_of
from bot.seats.lobby import CLOCKS
from bot.store import deadlines, pings, stops, users, waits
from bot.store.database import MILLISECOND, Connection
from bot.store.errors import Refused
from bot.store.games import SeatStatus, Status
from bot.store.moves import person
from bot.store.pings import PingState, Reason
from bot.store.settings import QuietHours, UserSettings
from bot.store.waits import Closed, Wait
from bot.table.table import Table
from bot.turn_time.account import Nights
from bot.turn_time.accounts import account_of
from bot.turn_time.quiet import Quiet
from bot.turn_time.spans import Span, clipped, length, union
from bot.turn_time.turn_clock import TIME_UP
from engines import ENGINES
from tests.bot.world import World

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SECOND = timedelta(seconds=1)
PEOPLE = (101, 102, 103, 104)
SUBSTITUTES = (201, 202, 203)
ZONES = (
    "Asia/Kathmandu",
    "Pacific/Apia",
    "Pacific/Chatham",
    "Australia/Lord_Howe",
    "Europe/Berlin",
)
BEFORE_A_CHANGE = datetime.fromisoformat("2026-03-20T12:00+00:00")  # of summer time, in several


class Month:
    """One game, its people and whatever happens to them."""

    def __init__(self, world: World, table: Table, random: Random) -> None:
        self.world = world
        self.table = table
        self.random = random
        self.counts: Counter[str] = Counter()
        self.checked = 0

    @property
    def now(self) -> datetime:
        return self.world.clock.now()

    async def step(self) -> None:
        often = {
            self.move: 30,
            self.wait: 30,
            self.away: 4,
            self.back: 4,
            self.habits: 4,
            self.pause: 3,
            self.resume: 4,
            self.restart: 4,
            self.down: 3,
            self.nudge: 4,
            self.undo: 3,
            self.replace: 2,
            self.come_back: 3,
        }
        (what,) = self.random.choices(list(often), list(often.values()))
        before = await self._spent()
        try:
            await what()
            self.counts[what.__name__] += 1
        except Refused:
            self.counts["refused"] += 1
        if what not in (self.wait, self.down):
            await self._same_spent(before)
        await self.world.pass_time(SECOND)
        await self.world.posted()
        self.table = await self.world.tables.of(self.table.game.id)
        await self.check()

    # --- what people do --------------------------------------------------------------------

    async def wait(self) -> None:
        """Hour by hour, the poster at work all the time."""
        for _ in range(self.random.choice((1, 2, 5, 9))):
            await self.world.pass_time(self.random.choice((HOUR, 7 * HOUR / 5)))
            await self.world.posted()
        self.table = await self.world.tables.of(self.table.game.id)

    async def move(self) -> None:
        for seat in sorted(self.table.to_move):
            player = self.table.game.players[seat]
            if player.user is not None and player.status is not SeatStatus.LEFT:
                await self.world.act(self.table, seat)
                return

    def _person(self) -> int:
        held = [each.user for each in self.table.game.players if each.user is not None]
        return self.random.choice(held)

    async def away(self) -> None:
        begin = self.now + self.random.choice((0, 5, 30)) * HOUR
        until = begin + self.random.choice((3, 20, 70)) * HOUR
        await self.world.pausing.go_away(self._person(), until, begin)

    async def back(self) -> None:
        await self.world.pausing.come_back(self._person())

    async def habits(self) -> None:
        start = self.random.randrange(24)
        night = QuietHours(start=time(start), end=time((start + self.random.choice((6, 9))) % 24))
        chosen = UserSettings(
            quiet=self.random.choice((None, night)),
            timezone=self.random.choice(ZONES),
            weekend=self.random.random() < 0.2,
        )
        user = self._person()
        await self.world.pausing.change_habits(user, users.set_settings(user, chosen, self.now))

    async def pause(self) -> None:
        await self.world.pausing.pause(self.table.game, lasts=self.random.choice((1, 3)) * DAY)

    async def resume(self) -> None:
        seat = self.random.randrange(len(self.table.game.players))
        twice = [self.world.pausing.resume(self.table.game, seat) for _ in range(2)]
        await asyncio.gather(*twice)

    async def restart(self) -> None:
        await self.world.heartbeat.beat()
        self.world = await self.world.reopen()
        await self.world.heartbeat.back()
        self.table = await self.world.tables.of(self.table.game.id)

    async def down(self) -> None:
        """Off without a goodbye; nothing rings, nobody can move."""
        await self.world.heartbeat.beat()
        off = timedelta(minutes=self.random.choice((1, 20, 300, 1800)))
        self.world.clock.turn_to(self.now + off)
        self.world = await self.world.reopen()
        moves = len((await self.world.tables.of(self.table.game.id)).made)
        await self.world.heartbeat.back()
        await self.world.pass_time(timedelta(0))
        self.table = await self.world.tables.of(self.table.game.id)
        clocked = [made for made in self.table.made[moves:] if made.by.how == "clock"]
        assert not clocked or off < timedelta(minutes=3), "time was up as soon as the bot was back"

    async def nudge(self) -> None:
        await self.world.reminders.nudge(self.table, self._person())

    async def undo(self) -> None:
        for player in self.table.game.players:
            for undo in self.table.allowed_undo(player.seat)[:1]:
                assert player.user is not None
                by = person(player.user)
                await self.table.undo(player.seat, undo.to_number, self.table.revision, by)
                return

    async def replace(self) -> None:
        seat = self.random.randrange(len(self.table.game.players))
        user = self.table.game.players[seat].user
        await self.table.replace(seat, self.random.choice(SUBSTITUTES), user)

    async def come_back(self) -> None:
        for player in self.table.game.players:
            if player.status is SeatStatus.OFFERED and player.user is not None:
                await self.table.come_back(player.seat, player.user)
                return

    # --- what must hold --------------------------------------------------------------------

    async def _spent(self) -> dict[int, timedelta]:
        now = self.now

        def run(db: Connection) -> dict[int, timedelta]:
            return {each.id: account_of(each)(db).spent(now) for each in waits.all_open()(db)}

        return await self.world.store.read(run)

    async def _same_spent(self, before: dict[int, timedelta]) -> None:
        """A command takes no time: what was spent before it is spent after it."""
        for number, spent in (await self._spent()).items():
            assert number not in before or abs(spent - before[number]) < SECOND

    async def check(self) -> None:
        await self._check_mentions()
        await self.world.store.read(self._check_waits)

    async def _check_mentions(self) -> None:
        """By the settings as they are: what is checked was sent within this step."""
        sent = Counter(ping.id for _, ping in self.world.mentions)
        assert all(count == 1 for count in sent.values()), "somebody was pinged twice"
        for at, ping in self.world.mentions[self.checked :]:
            settings = await self.world.store.read(users.settings(ping.user))
            quiet = settings.quiet
            start, end = (quiet.start, quiet.end) if quiet else (None, None)
            asleep = Quiet(settings.zone, start, end, settings.weekend).around(at)
            assert asleep is None or self.table.game.clock.is_live, f"pinged asleep: {ping}"
            away = await self.world.store.read(stops.away_of(ping.user, at))
            assert not [1 for begin, stop in away if begin <= at < stop], f"pinged away: {ping}"
        self.checked = len(self.world.mentions)

    def _check_waits(self, db: Connection) -> None:
        game = self.table.game
        open_waits = {wait.seat: wait for wait in waits.open_in(game.id)(db)}
        if game.status is not Status.RUNNING:
            assert not open_waits
            return
        people = {seat for seat in self.table.to_move if game.players[seat].is_person}
        assert set(open_waits) <= people
        for seat in people:
            wait = open_waits.get(seat)
            up = deadlines.find(game.id, seat, TIME_UP)(db)
            assert game.clock.kind == "none" or up is not None, "a turn that never ends"
            if wait is not None:
                self._check_wait(db, wait, None if up is None else up.due_at)

    def _check_wait(self, db: Connection, wait: Wait, stored: datetime | None) -> None:
        account = account_of(wait)(db)
        assert account.due is None or stored is not None
        if account.due is not None and stored is not None:
            assert abs(stored - account.due) < SECOND, "what is stored is not what follows"
            wall = account.due - wait.opened_at
            shown = length(account.stood(account.due))
            assert wait.budget is not None
            assert abs(wall - wait.budget - shown) < SECOND
        self._check_charged(db, wait, account.spent(self.now))
        mine = pings.of_wait(wait.id)(db)
        opened = [each for each in mine if each.reason in (Reason.TURN, Reason.PLAN_STOPPED)]
        if wait.user is not None:
            this = [each for each in opened if each.serial == wait.openings]
            assert len(this) == 1, "a turn without a ping"
            self._check_ping_has_a_way(db, this[0].state, wait)

    def _check_ping_has_a_way(self, db: Connection, state: PingState, wait: Wait) -> None:
        """Sent, dropped for a reason, or waiting for an alarm that will come."""
        if state is PingState.DECIDED:
            alarm = deadlines.find(wait.game_id, wait.seat, "ping")(db)
            assert alarm is not None, "a ping that nothing will send"

    def _check_charged(self, db: Connection, wait: Wait, spent: timedelta) -> None:
        """Count by hand: every stretch there is, and the nights that were judged to stand."""
        found = stops.touching(wait.opened_at, wait.game_id, wait.guild_id, wait.user, wait.id)(db)
        account = account_of(wait)(db)
        never: list[Span] = [*found.plain, *found.down]
        if wait.nights == Nights.ALL:
            never += account.calendar.stretches(wait.opened_at, self.now)
        least = length(clipped(union(never), wait.opened_at, self.now))
        most: list[Span] = [*account.stops, *found.away]
        most += account.calendar.stretches(wait.opened_at, self.now)
        upper = length(clipped(union(most), wait.opened_at, self.now))
        wall = self.now - wait.opened_at
        assert wall - upper - SECOND <= spent <= wall - least + SECOND

    async def check_closed(self) -> None:
        """At the end: every wait is closed once, and none took longer than it was allowed."""

        def run(db: Connection) -> None:
            rows = db.execute(
                "SELECT base_ms + granted_ms, spent_ms, how FROM waits WHERE closed_at IS NOT NULL"
                " AND base_ms IS NOT NULL"
            ).fetchall()
            for budget, spent, how in rows:
                assert spent <= budget + 60_000, "a turn longer than allowed"
                assert how != Closed.TIME_UP or spent >= budget - 1_000, "time was up too early"
            self._check_banks(db)

        await self.world.store.read(run)

    def _check_banks(self, db: Connection) -> None:
        """What one turn left is what the next begins with; who ran out has the allowance."""
        clock = self.table.game.clock
        rows = db.execute(
            "SELECT seat, user, base_ms, granted_ms, spent_ms, how FROM waits WHERE user > 0"
            " ORDER BY opened_at, id"
        ).fetchall()
        left: dict[tuple[int, int], int] = {}
        known: set[tuple[int, int]] = set()
        for seat, user, base, granted, spent, how in rows if clock.kind == "bank" else ():
            if (seat, user) not in known:
                assert base == (clock.reserve + clock.allowance) // MILLISECOND
            known.add((seat, user))
            if (seat, user) in left:
                allowed = left[seat, user] + clock.allowance // MILLISECOND
                assert base == min(clock.cap // MILLISECOND, allowed), "a bank that refills"
            if how in (Closed.ANSWER, Closed.TIME_UP):
                left[seat, user] = max(0, base + granted - spent) if how == Closed.ANSWER else 0
            else:
                left.pop((seat, user), None)


async def month(path: Path, seed: int, days: float) -> Counter[str]:
    random = Random(seed)
    world = await World.open(path)
    world.clock.turn_to(BEFORE_A_CHANGE - random.randrange(10) * DAY)
    name = random.choice(sorted(CLOCKS))
    engine = random.choice(sorted(ENGINES))
    people = PEOPLE[: random.choice((2, 3))]
    table = await world.start(engine, people, CLOCKS[name], seed=str(seed))
    run = Month(world, table, random)
    await world.posted()
    end = run.now + days * DAY
    while run.now < end and run.table.game.status is Status.RUNNING:
        await run.step()
        if len(people) == 2:
            await _check_removal(run)
    await run.check_closed()
    await run.world.store.close()
    return run.counts + Counter({"pings": len(run.world.mentions)})


async def _check_removal(run: Month) -> None:
    """Two players: nobody is removable whose time has not run out since their last own move."""
    game = run.table.game
    for player in game.players:
        if player.status is not SeatStatus.PLAYING or player.user is None:
            continue
        found = await run.world.store.read(absence_of(game, player.seat, run.now))
        silence = waits.silence(game.id, player.seat, player.user)
        _, ran_out = await run.world.store.read(silence)
        assert found.present is not None or ran_out or game.clock.kind == "none"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="make soak ARGS='time ...'")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=140)
    parser.add_argument("--days", type=float, default=30)
    given, _ = parser.parse_known_args(list(arguments))
    total: Counter[str] = Counter()
    for seed in range(given.seed, given.seed + given.rounds):
        with TemporaryDirectory() as folder:
            total += asyncio.run(month(Path(folder) / "waybill.db", seed, given.days))
    print(f"{given.rounds} games of {given.days:g} days: {dict(sorted(total.items()))}")
    return 0
