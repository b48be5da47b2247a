"""Games on a real file with a clock that tests turn: everything of the bot but Discord."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.seats.caretaker import Caretaker
from bot.seats.plans import Plans
from bot.store import Announcement, Store, deadlines, lobbies
from bot.store.lobbies import Opening
from bot.store.moves import person
from bot.store.settings import ClockSettings
from bot.table.change import announce
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time.alarms import Alarms
from bot.turn_time.pause import Pauses
from bot.turn_time.reminders import Reminders
from bot.turn_time.turn_clock import PINGS, PLAN, TIME_UP, TurnClock
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
        turn_clock = TurnClock(delay=lambda least, most: (least + most) / 2)
        self.tables = Tables(store, ENGINES, (announce, turn_clock))
        self.reminders = Reminders(store, self.tables)
        self.orders = Plans(store, self.tables, turn_clock)
        self.pausing = Pauses(store, turn_clock)
        absence = Caretaker(store, self.tables)
        pings = dict.fromkeys(PINGS, self.reminders.handle)
        self.alarms = Alarms(store, {**pings, TIME_UP: absence.time_up, PLAN: self.orders.follow})

    @classmethod
    async def open(cls, path: Path, clock: HandClock | None = None) -> World:
        clock = clock or HandClock()
        return cls(await Store.open(path, clock, synchronous="NORMAL"), clock)

    async def reopen(self) -> World:
        """Stop the bot and start it again."""
        await self.store.close()
        return await World.open(self.store.path, self.clock)

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
                await self.store.mark_done(each.id, each.id)
            found += waiting
        return found
