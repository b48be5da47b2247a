"""Standing still: a game paused by agreement, a player who is away for a while or for good."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from bot.store import Store, deadlines, games, outbox, privacy, stops, waits
from bot.store.database import Connection, Query, together
from bot.store.deadlines import Deadline
from bot.store.games import Game, game_row
from bot.turn_time.spans import Span
from bot.turn_time.turn_clock import TurnClock
from engines.base import Seat

PAUSED, RESUMED, RESUMING = "paused", "resumed", "resuming"  # announcements
PAUSE_OVER = "pause_over"  # the deadline
USUAL_PAUSE = timedelta(days=7)
LONGEST_PAUSE = timedelta(days=28)
NOTICE = timedelta(days=1)  # nobody's clock is set going from one moment to the next
LIVE_NOTICE = timedelta(minutes=5)


class Pauses:
    def __init__(self, store: Store, turn_clock: TurnClock) -> None:
        self._store = store
        self._turn_clock = turn_clock

    async def pause(
        self, game: Game, *also: Query[Any], lasts: timedelta = USUAL_PAUSE
    ) -> datetime | None:
        """No time runs in the game until then; None: it is paused already."""
        now = self._store.clock.now()
        until = now + min(lasts, LONGEST_PAUSE)

        def run(db: Connection) -> datetime | None:
            together(*also)(db)
            if game_row(db, game.id).paused_at is not None:
                return None
            noted = together(
                games.set_paused(game.id, now),
                stops.pause(game.id, now, until),
                deadlines.put(game.id, PAUSE_OVER, until),
                outbox.add(game.guild_id, game.id, PAUSED, {"until": until.timestamp()}, now),
            )
            self._turn_clock.change_facts(waits.open_in(game.id), noted, now)(db)
            return until

        return await self._store.write(run)

    async def resume(self, game: Game, seat: Seat | None = None) -> datetime | None:
        """Time runs again: at once for somebody who alone is waited for, else after a notice.

        When that is; None: the game does not rest any more.
        """
        now = self._store.clock.now()
        notice = LIVE_NOTICE if game.clock.is_live else NOTICE

        def run(db: Connection) -> datetime | None:
            pause = stops.find_pause(game.id, now)(db)
            if pause is None or game_row(db, game.id).paused_at is None:
                return None
            waiting = {wait.seat for wait in waits.open_in(game.id)(db) if wait.user is not None}
            if waiting <= {seat}:
                self._go_on(db, game, now)
                return now
            until = min(pause[1], now + notice)
            self._end_then(db, game, now, until)
            return until

        return await self._store.write(run)

    async def over(self, deadline: Deadline) -> None:
        """For deadlines of the kind PAUSE_OVER."""
        now = self._store.clock.now()

        def run(db: Connection) -> None:
            deadlines.take(deadline.id)(db)
            self._go_on(db, game_row(db, deadline.game_id), now)

        await self._store.write(run)

    def _go_on(self, db: Connection, game: Game, now: datetime) -> None:
        ended = together(
            stops.end_pause(game.id, now, now),
            games.set_paused(game.id, None),
            deadlines.clear(game.id, (PAUSE_OVER,)),
            outbox.add(game.guild_id, game.id, RESUMED, {}, now),
        )
        self._turn_clock.change_facts(waits.open_in(game.id), ended, now)(db)

    def _end_then(self, db: Connection, game: Game, now: datetime, until: datetime) -> None:
        if not stops.end_pause(game.id, now, until)(db):
            return  # it ends by then as it is
        told = {"until": until.timestamp()}
        noted = together(
            deadlines.put(game.id, PAUSE_OVER, until),
            outbox.add(game.guild_id, game.id, RESUMING, told, now),
        )
        self._turn_clock.change_facts(waits.open_in(game.id), noted, now)(db)

    # --- people --------------------------------------------------------------------------------

    async def go_away(self, user: int, until: datetime, since: datetime | None = None) -> int:
        """The person is away in that time; how many turns wait for them now."""
        now = self._store.clock.now()
        begin = now if since is None else max(now, since)
        return await self.change_habits(user, stops.go_away(user, begin, until))

    async def come_back(self, user: int) -> int:
        """Nothing is left of what the person had planned; how many turns wait for them."""
        now = self._store.clock.now()
        return await self.change_habits(user, stops.come_back(user, now))

    async def away(self, user: int) -> list[Span]:
        return await self._store.read(stops.away_of(user, self._store.clock.now()))

    async def change_habits(self, user: int, change: Query[Any]) -> int:
        """Write when the person can be reached; their running turns go by it from now on."""
        now = self._store.clock.now()
        touched = self._turn_clock.change_facts(waits.open_of_user(user), change, now)
        return len(await self._store.write(touched))

    async def forget(self, user: int) -> None:
        """Delete what is kept about a person; where they are waited for, it is for nobody now."""
        now = self._store.clock.now()
        forgotten = privacy.delete_user(user, now)
        await self._store.erase(self._turn_clock.forget(user, forgotten, now))
