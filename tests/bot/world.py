"""Games on a real file with a clock that tests turn: everything of the bot but Discord."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.seats.agreements import EXPIRIES, REMOVAL, Agreements
from bot.seats.caretaker import Caretaker
from bot.seats.plans import Plans
from bot.store import Announcement, Query, Store, deadlines, lobbies, outbox, pings, together
from bot.store.games import Status
from bot.store.lobbies import Opening
from bot.store.moves import person
from bot.store.pings import Ping, PingState
from bot.store.settings import ClockSettings
from bot.table.change import announce
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time import gate
from bot.turn_time.alarms import Alarms
from bot.turn_time.downtime import Heartbeat
from bot.turn_time.gate import PING
from bot.turn_time.pause import PAUSE_OVER, Pauses
from bot.turn_time.reminders import REMINDER, Reminders
from bot.turn_time.turn_clock import PLAN, REMINDERS, TIME_UP, TurnClock
from engines import ENGINES
from engines.base import Seat

START = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
GUILD, CHANNEL = 1, 10


class HandClock:
    """Stands still until it is turned."""

    def __init__(self, now: datetime = START) -> None:
        self._now = now

    def now(self) -> datetime:
        return self._now

    def turn_to(self, moment: datetime) -> None:
        self._now = max(self._now, moment)


class World:
    """One run of the bot; `reopen` makes the next one on the same file."""

    def __init__(self, store: Store, clock: HandClock) -> None:
        self.store = store
        self.clock = clock
        self.mentions: list[tuple[datetime, Ping]] = []  # who was pinged, and when
        turn_clock = TurnClock(delay=lambda least, most: (least + most) / 2)
        self.tables = Tables(store, ENGINES, (announce, turn_clock))
        self.reminders = Reminders(store, self.tables)
        self.orders = Plans(store, self.tables, turn_clock)
        self.pausing = Pauses(store, turn_clock)
        self.heartbeat = Heartbeat(store, turn_clock)
        self.agreements = Agreements(store, self.tables, self.pausing)
        absence = Caretaker(store, self.tables, turn_clock)
        self.alarms = Alarms(
            store,
            {
                **dict.fromkeys((PING, *REMINDERS), self.reminders.handle),
                TIME_UP: absence.time_up,
                PLAN: self.orders.follow,
                PAUSE_OVER: self.pausing.over,
                REMOVAL: self.agreements.removal,
                **dict.fromkeys(EXPIRIES, self.agreements.expire),
            },
        )

    @classmethod
    async def open(cls, path: Path, clock: HandClock | None = None) -> World:
        clock = clock or HandClock()
        return cls(await Store.open(path, clock, synchronous="NORMAL"), clock)

    async def reopen(self) -> World:
        """Stop the bot and start it again."""
        await self.store.close()
        again = await World.open(self.store.path, self.clock)
        again.mentions = self.mentions
        return again

    async def start(
        self, engine: str, users: Sequence[int], clock: ClockSettings | None = None, seed: str = "s"
    ) -> Table:
        opening = Opening(
            guild_id=GUILD,
            channel_id=CHANNEL,
            engine=engine,
            least_seats=2,
            most_seats=4,
            host=users[0],
            clock=clock or ClockSettings(),
        )
        game = await self.store.write(lobbies.open_lobby(opening, self.clock.now()))
        for user in users[1:]:
            await self.store.write(lobbies.join(game.id, user, self.clock.now()))
        table = await self.tables.of(game.id)
        await table.start(seed=seed)
        return table

    async def act(self, table: Table, seat: Seat, move: Any = None) -> None:
        """The person at this seat makes a move: this one, or the first legal one."""
        user = table.game.players[seat].user
        assert user is not None
        chosen = move or next(iter(table.legal_moves(seat)))
        await table.play(seat, chosen, table.revision, person(user))

    async def take_turn(self, table: Table, seat: Seat) -> None:
        """The person plays until the turn is over."""
        turn = table.turn
        while seat in table.to_move and table.turn == turn:
            await self.act(table, seat)

    async def pass_time(self, by: timedelta) -> None:
        """Let time pass, ringing every alarm at its moment."""
        end = self.clock.now() + by
        while (moment := await self.next_alarm()) is not None and moment <= end:
            self.clock.turn_to(moment)
            while await self.alarms.ring():
                pass
        self.clock.turn_to(end)

    async def next_alarm(self) -> datetime | None:
        return await self.store.read(deadlines.next_due())

    async def posted(self) -> list[Announcement]:
        """Everything that waits to be posted, as if Discord took it at once."""
        found: list[Announcement] = []
        while waiting := await self.store.pending():
            for each in waiting:
                await self._post(each)
            found += waiting
        return found

    async def _post(self, announcement: Announcement) -> None:
        """As the poster does: the gate says who is mentioned, and what was sent is marked."""
        now, game_id = self.clock.now(), announcement.game_id
        assert game_id is not None
        done = outbox.mark_done(announcement.id, announcement.id, now)
        if announcement.kind == REMINDER:
            ping = await self.store.read(pings.ping_of(announcement.params["ping"]))
            if ping is not None and ping.state is PingState.SENDING:
                await self._remind(ping, done)
            else:
                await self.store.write(done)
            return
        table = await self.tables.of(game_id)
        turn = 0 if table.game.status is Status.LOBBY else table.turn
        given = await self.store.read(gate.granted(game_id, turn, now))
        sent = (*given.mention, *given.direct)
        noted = gate.sent(sent, announcement.id, now)
        await self.store.write(together(done, noted, gate.held_back(game_id, turn, now)))
        self.mentions += [(now, ping) for ping in sent]

    async def _remind(self, ping: Ping, done: Query[None]) -> None:
        now, table = self.clock.now(), await self.tables.of(ping.game_id)
        turn = None if ping.wait_id is None else table.turn
        facts = await self.store.read(gate.facts_of(table.game, ping.user, turn, now))
        if gate.verdict(ping.reason, facts, now).at != now:
            await self.store.write(together(done, gate.put_off(ping, turn, now)))
            return
        await self.store.write(together(done, gate.sent((ping,), ping.id, now)))
        self.mentions.append((now, ping))
