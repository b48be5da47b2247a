"""Standing still: a game paused by agreement, a player who is away for a while or for good."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from bot.store import Store, deadlines, games, outbox, privacy, users
from bot.store.database import Query, together
from bot.store.games import Game
from bot.turn_time.turn_clock import TurnClock
from engines.base import Seat

PAUSED, RESUMED = "paused", "resumed"  # announcements


class Pauses:
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
        return await self.change_habits(user, users.set_away(user, until))

    async def change_habits(self, user: int, change: Query[Any]) -> int:
        """Write when the person can be reached; their running turns go by it from now on."""
        now = self._store.clock.now()
        waiting = await self._store.read(deadlines.waiting_for(user))
        rearmed = [self._turn_clock.rearm(game_id, seat, now) for game_id, seat in waiting]
        await self._store.write(together(change, *rearmed))
        return len(waiting)

    async def forget(self, user: int, waited: Sequence[tuple[int, Seat]]) -> None:
        """Delete what is kept about a person.

        The turns in which they are waited for get a clock: without, they would wait for nobody.
        """
        now = self._store.clock.now()
        armed = [self._turn_clock.arm(game_id, seat, now) for game_id, seat in waited]
        await self._store.erase(together(privacy.delete_user(user, now), *armed))
