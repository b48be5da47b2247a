"""Moves that need no person: a computer's, and those to which there is no alternative.

While a game is being played on this way its announcements wait (`settled`), so that all of it is
told together in the next message. A note in the store (a deadline of kind `AUTOPLAY`) makes a
computer's turn survive a crash.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from bot.seats.thinking import Choose, Thinkers, strength_of
from bot.store import Store, deadlines
from bot.store.database import Query
from bot.store.errors import Refused, Stale
from bot.store.games import Status
from bot.store.moves import By, How
from bot.table.change import Change
from bot.table.registry import Tables
from bot.table.table import Table
from engines.base import Seat
from engines.rng import Rng

AUTOPLAY = "autoplay"
MOST_RESUMED = 10_000  # games at once; the next hourly round takes the others
log = logging.getLogger(__name__)


def note_computers(change: Change) -> Iterator[Query[Any]]:
    """A planner: remember that a computer is to move, in the transaction that made it so."""
    players = change.game.players
    if any(players[seat].computer is not None for seat in change.after.to_move):
        yield deadlines.put(change.game.id, AUTOPLAY, change.at)
    else:
        yield deadlines.clear(change.game.id, (AUTOPLAY,))


class Autoplay:
    def __init__(self, store: Store, tables: Tables, thinkers: Thinkers) -> None:
        self._store = store
        self._tables = tables
        self._thinkers = thinkers
        self.chooser: Choose = thinkers.choose
        self._running: dict[int, asyncio.Task[None]] = {}

    def play_on(self, game_id: int) -> None:
        """Begin, in the background, with what needs no person in this game."""
        if game_id not in self._running:
            task = asyncio.create_task(self._play_on(game_id), name=f"autoplay-{game_id}")
            self._running[game_id] = task
            task.add_done_callback(lambda _: self._running.pop(game_id, None))

    async def settled(self, game_id: int) -> None:
        """Play on, and wait until only people can move this game on."""
        self.play_on(game_id)
        while (task := self._running.get(game_id)) is not None:
            await asyncio.wait([task])
            await asyncio.sleep(0)

    async def forced(self, table: Table) -> None:
        """Make what is forced at once; with computers at the table it is left to `play_on`."""
        self.play_on(table.game.id)
        if not any(table.game.players[seat].computer for seat in table.to_move):
            await self.settled(table.game.id)

    async def resume(self) -> None:
        """After a restart: go on where computers were to move."""
        now = self._store.clock.now()
        for deadline in await self._store.read(deadlines.due(now, MOST_RESUMED, (AUTOPLAY,))):
            self.play_on(deadline.game_id)

    def is_quiet(self) -> bool:
        return not self._running

    async def stop(self) -> None:
        for task in list(self._running.values()):
            task.cancel()
            await asyncio.wait([task])
        self._thinkers.stop()

    async def _play_on(self, game_id: int) -> None:
        try:
            while await self._play_one(await self._tables.of(game_id)):
                pass
        except Refused as refused:
            log.info("game %s cannot be played on: %s", game_id, refused.reason)
        except Exception:
            log.exception("game %s could not be played on", game_id)

    async def _play_one(self, table: Table) -> bool:
        """Make one move that needs no person; False if there is none."""
        if table.game.status is not Status.RUNNING:
            return False
        for seat in sorted(table.to_move):
            found = await self._find_move(table, seat)
            if found is not None:
                await self._make(table, seat, *found)
                return True
        return False

    async def _make(self, table: Table, seat: Seat, move: Any, how: How, revision: int) -> None:
        with suppress(Stale):  # somebody left or took back meanwhile: look again
            await table.play(seat, move, revision, By(how))

    async def _find_move(self, table: Table, seat: Seat) -> tuple[Any, How, int] | None:
        revision = table.revision
        first = list(islice(table.legal_moves(seat), 2))
        if len(first) == 1:
            return first[0], How.FORCED, revision
        computer = table.game.players[seat].computer
        if computer is None:
            return None
        rng = Rng(secrets.token_hex(8))
        strength = strength_of(computer)
        move = await self.chooser(table.engine, table.view_for(seat), strength, rng)
        return move, How.COMPUTER, revision
