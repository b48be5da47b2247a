"""All games of one installation in one SQLite file: nothing acknowledged is ever lost.

    store = await Store.open(path, clock)            # locks the file for this bot, migrates it
    game = await store.write(lobbies.open_lobby(opening, clock.now()))
    note = await store.read(notes.note_of(game.id, user))
    await store.close()

Each noun has its module (games, lobbies, seats, moves, outbox, deadlines, waits, stops, habits,
pings, heartbeat, agreements, notes, plans, last_seen, messages, guilds, users, privacy). Its
functions give queries; `read` and `write` run them, and `together(...)` makes several writes one
transaction. All SQL of the project is in this package. Positions change only through `bot.table`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

from bot.store import outbox
from bot.store.database import (
    Connection,
    Database,
    Query,
    Synchronous,
    check_sqlite,
    connect,
    create_private,
    explained,
    prepare_writer,
    query,
    together,
)
from bot.store.file_check import check_not_empty
from bot.store.lock import BotLock
from bot.store.migrate import bring_up_to_date, shipped
from bot.store.outbox import Announcement
from bot.wall_clock import Clock, SystemClock

T = TypeVar("T")
log = logging.getLogger(__name__)

KEPT_ANNOUNCEMENTS = timedelta(days=30)


class Store:
    """The open file. `run` names this run of the bot in what it claims."""

    def __init__(self, db: Database, lock: BotLock, clock: Clock) -> None:
        self._db = db
        self._lock = lock
        self.clock = clock
        self.run = secrets.token_hex(8)
        self._watchers: list[asyncio.Event] = []

    @classmethod
    async def open(
        cls,
        path: Path,
        clock: Clock | None = None,
        busy_seconds: float = 5.0,
        synchronous: Synchronous = "FULL",
    ) -> Store:
        """Refuses, with a `StoreError` that says what to do, whatever would not end well."""
        check_sqlite()
        lock = BotLock(path)
        lock.acquire()
        try:
            await asyncio.to_thread(make_ready, path, busy_seconds)
            db = await Database.open(path, busy_seconds, synchronous)
        except BaseException:
            lock.release()
            raise
        return cls(db, lock, clock or SystemClock())

    async def close(self) -> None:
        await self._db.close()
        self._lock.release()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def path(self) -> Path:
        return self._db.path

    async def read(self, work: Query[T]) -> T:
        """All parts of one query see the same moment."""
        return await self._db.read(work)

    async def write(self, work: Query[T]) -> T:
        """When this returns, the change survives a power cut; when it raises, nothing changed."""
        result = await self._db.write(work)
        for watcher in self._watchers:
            watcher.set()
        return result

    async def write_quietly(self, work: Query[T]) -> T:
        """What nobody has to look at: no alarm and no announcement comes of it."""
        return await self._db.write(work)

    def watch(self) -> asyncio.Event:
        """An event that every write sets: how the outbox and the clock know to look again."""
        event = asyncio.Event()
        self._watchers.append(event)
        return event

    async def pending(self, limit: int = 50) -> list[Announcement]:
        """What is to be posted now, claimed for this run: see `outbox`."""
        now = self.clock.now()
        if not await self.read(outbox.is_waiting(self.run, now)):
            return []
        return await self._db.write(outbox.pending(self.run, now, limit))

    async def mark_done(self, announcement_id: int, message_id: int | None) -> None:
        now = self.clock.now()
        await self._db.write(outbox.mark_done(announcement_id, message_id, now))

    async def tidy(self) -> None:
        """Now and then: forget what was posted long ago."""
        await self._db.write(outbox.prune(self.clock.now() - KEPT_ANNOUNCEMENTS))


def make_ready(path: Path, busy_seconds: float) -> None:
    """The file exists, is whole and ours, and has the shape this program needs."""
    if not create_private(path):
        check_not_empty(path)
    with explained(path), closing(connect(path, writing=True, busy_seconds=busy_seconds)) as db:
        prepare_writer(db, "FULL")
        copy = bring_up_to_date(db, path, shipped())
    if copy is not None:
        log.warning("the database was brought up to date; a copy of the old one is %s", copy)


__all__ = [
    "Announcement",
    "Connection",
    "Query",
    "Store",
    "Synchronous",
    "make_ready",
    "query",
    "together",
]
