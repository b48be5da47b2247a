"""Pings that come at a time: it is your turn, half your time is gone, we wait for you alone.

The announcement and the taking of its deadline are one transaction, and an announcement has a key
made of turn, seat and kind: nobody is pinged twice for the same thing.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.store import Store, deadlines, last_seen, outbox
from bot.store.database import Query, together
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, SeatStatus, Status
from bot.table.registry import Tables
from bot.table.table import Table
from engines.base import Seat

REMINDER = "reminder"  # an announcement: params seat, turn, about (a kind of deadline, or NUDGE)
NUDGE = "nudge"
NUDGE_AGAIN = timedelta(days=1)


def reminder(game: Game, seat: Seat, turn: int, about: str, at: datetime) -> Query[None]:
    """Ping the seat about this turn, once."""
    params = {"seat": seat, "turn": turn, "about": about}
    key = f"{REMINDER}/{game.id}/{turn}/{seat}/{about}"
    return outbox.add(game.guild_id, game.id, REMINDER, params, at, key)


class Reminders:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def handle(self, deadline: Deadline) -> None:
        """For deadlines of the kinds that ping."""
        table = await self._tables.of(deadline.game_id)
        taken = deadlines.take(deadline.id)
        if await self._is_wanted(table, deadline.seat):
            now = self._store.clock.now()
            ping = reminder(table.game, deadline.seat, table.turn, deadline.kind, now)
            await self._store.write(together(taken, ping))
        else:
            await self._store.write(taken)

    async def _is_wanted(self, table: Table, seat: Seat) -> bool:
        game = table.game
        if game.status is not Status.RUNNING or seat not in table.to_move:
            return False
        player = game.players[seat]
        if player.user is None or player.status is not SeatStatus.PLAYING:
            return False
        look = await self._store.read(last_seen.last_seen_of(game.id, player.user))
        return look.muted_turn != table.turn

    async def mute(self, table: Table, user: int) -> None:
        """No more pings for this turn."""
        now = self._store.clock.now()
        await self._store.write(last_seen.mute(table.game.id, user, table.turn, now))

    async def nudge(self, table: Table, user: int) -> tuple[Seat, ...]:
        """A fellow player asks those we wait for; at most once a day. Who was asked."""
        game, now = table.game, self._store.clock.now()
        own = game.find_seat(user)
        if own is None:
            raise Refused(Refusal.NOT_SEATED_HERE, game=game.id)
        look = await self._store.read(last_seen.last_seen_of(game.id, user))
        if look.nudged_at is not None and now - look.nudged_at < NUDGE_AGAIN:
            again = int((look.nudged_at + NUDGE_AGAIN).timestamp())
            raise Refused(Refusal.NUDGED_ALREADY, again=again)
        asked = tuple(
            seat for seat in sorted(table.to_move - {own}) if game.players[seat].user is not None
        )
        day = f"{NUDGE}-{now:%Y%m%d}-{own}"
        pings = [reminder(game, seat, table.turn, day, now) for seat in asked]
        if asked:
            await self._store.write(together(last_seen.has_nudged(game.id, user, now), *pings))
        return asked
