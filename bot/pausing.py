"""Standing still: a game paused by agreement, a player who is away for a while."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.store import Store, deadlines, games, outbox, users
from bot.store.database import Query, together
from bot.store.games import Game
from bot.turn_clock import TurnClock

PAUSED, RESUMED = "paused", "resumed"  # announcements


class Pausing:
    def __init__(self, store: Store, turn_clock: TurnClock) -> None:
        self._store = store
        self._turn_clock = turn_clock

    async def pause(self, game: Game, *also: Query[Any]) -> None:
        """No deadline of the game comes until it goes on."""
        if game.paused_at is None:
            now = self._store.clock.now()
            told = outbox.add(game.guild_id, game.id, PAUSED, {}, now)
            await self._store.write(together(games.set_paused(game.id, now), told, *also))

    async def resume(self, game: Game, *also: Query[Any]) -> None:
        """All deadlines are as far off as they were when time stopped."""
        if game.paused_at is not None:
            now = self._store.clock.now()
            moved = deadlines.shift(game.id, now - game.paused_at)
            told = outbox.add(game.guild_id, game.id, RESUMED, {}, now)
            await self._store.write(together(moved, games.set_paused(game.id, None), told, *also))

    async def go_away(self, user: int, until: datetime | None) -> int:
        """The person is away until then, or back (None); how many of their turns wait for them."""
        now = self._store.clock.now()
        waiting = await self._store.read(deadlines.waiting_for(user))
        rearmed = [self._turn_clock.rearm(game_id, seat, now) for game_id, seat in waiting]
        await self._store.write(together(users.set_away(user, until), *rearmed))
        return len(waiting)
