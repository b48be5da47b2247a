"""Who is where: servers that removed the bot or took it back, and players who left a server.

Discord tells of members who leave only to bots that ask for a privileged intent. This one asks
instead, now and then, for the member whose turn it is: only then does it matter.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta

from bot.store import Store, deadlines, games, guilds, outbox, stops, waits
from bot.store.database import Connection, Query
from bot.store.errors import Refused
from bot.store.games import SeatStatus, Status
from bot.table.change import What
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time.turn_clock import TurnClock

ASK_AGAIN = timedelta(hours=12)
KEPT = 20_000  # members in memory, over all servers
IsMember = Callable[[int, int], Awaitable[bool | None]]  # server, person; None: cannot be told


class Membership:
    def __init__(
        self, store: Store, tables: Tables, turn_clock: TurnClock, is_member: IsMember
    ) -> None:
        self._store = store
        self._tables = tables
        self._turn_clock = turn_clock
        self._is_member = is_member
        self._known: OrderedDict[tuple[int, int], datetime] = OrderedDict()  # when last found

    # --- the bot -----------------------------------------------------------------------------

    async def take_stock(self, present: Collection[int]) -> None:
        """After a start: servers may have removed the bot, or taken it back, while it was off."""
        now = self._store.clock.now()
        for guild_id in await self._store.write(guilds.take_stock(present, now)):
            await self._store.write(_wake(guild_id, self._turn_clock, now))

    async def joined(self, guild_id: int) -> None:
        now = self._store.clock.now()
        await self._store.write(_wake(guild_id, self._turn_clock, now))

    async def removed(self, guild_id: int) -> None:
        """Everything is kept: whoever removed the bot may have done so by mistake."""
        await self._store.write(guilds.set_left(guild_id, self._store.clock.now()))

    # --- its players -------------------------------------------------------------------------

    async def look_after(self, game_id: int) -> None:
        """If somebody who is waited for has left the server, their seat is offered to others."""
        table = await self._tables.of(game_id)
        if table.game.status is not Status.RUNNING:
            return
        for seat in sorted(table.to_move):
            player = table.game.players[seat]
            if player.user is None or player.status is not SeatStatus.PLAYING:
                continue
            if await self._has_left(table, player.user):
                try:
                    await table.offer(seat)
                except Refused:  # left, was replaced or the game ended meanwhile
                    return

    async def _has_left(self, table: Table, user: int) -> bool:
        key, now = (table.game.guild_id, user), self._store.clock.now()
        if key in self._known and now - self._known[key] < ASK_AGAIN:
            return False
        found = await self._is_member(*key)
        if found:
            self._known[key] = now
            self._known.move_to_end(key)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return found is False


def _wake(guild_id: int, turn_clock: TurnClock, now: datetime) -> Query[None]:
    """The bot is back: games go on with the time they had, and what waited is told."""

    def run(db: Connection) -> None:
        away_since = guilds.left_at(guild_id)(db)
        guilds.ensure(guild_id)(db)
        if away_since is None:
            return
        outbox.retry_now(guild_id)(db)
        gone = stops.was_removed(guild_id, away_since, now)
        turn_clock.change_facts(waits.open_in_guild(guild_id), gone, now)(db)
        for game in games.in_guild(guild_id, (Status.RUNNING,), limit=10_000)(db):
            deadlines.shift(game.id, now - away_since)(db)
            outbox.add(guild_id, game.id, What.REOPENED.value, {}, now)(db)

    return run
