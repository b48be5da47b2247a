"""All games of one installation in one SQLite file: nothing acknowledged is ever lost.

It owns the file and all SQL of the project. Everything else of the bot calls it.

    store = await Store.open(path, clock)            # locks the file for this bot, migrates it
    game = await store.write(lobbies.open_lobby(opening, clock.now()))
    note = await store.read(notes.note_of(game.id, user))
    await store.close()

Each noun has its module (games, lobbies, seats, moves, outbox, deadlines, agreements, notes,
plans, last_seen, messages, guilds, users, privacy). Its functions give queries; `read` and `write`
run them, and `together(...)` makes several writes one transaction. Positions change only through
`bot.table`. Who must know of a write is told what it touched: see `touched`.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

from bot.store import outbox
from bot.store.database import (
    Connection,
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
from bot.store.open_file import Database, Listener
from bot.store.outbox import Announcement
from bot.store.touched import Kind, Touched
from bot.wall_clock import Clock, SystemClock

T = TypeVar("T")
log = logging.getLogger(__name__)

KEPT_ANNOUNCEMENTS = timedelta(days=30)


class Store:
    """The open file."""

    def __init__(self, db: Database, lock: BotLock, clock: Clock) -> None:
        self._db = db
        self._lock = lock
        self.clock = clock
        self._watchers: list[tuple[Kind | None, asyncio.Event]] = []
        db.listen(self._wake)
        self._log_is_empty = True  # of what somebody has erased

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
        return await self._db.write(work)

    async def erase(self, work: Query[T]) -> T:
        """Write what takes away something personal: afterwards it is in no file of ours any more.

        What is deleted is overwritten in the file; the log beside it still holds the old pages
        until it is emptied.
        """
        result = await self.write(work)
        self._log_is_empty = await self._db.empty_log()
        return result

    def watch(self, kind: Kind | None = None) -> asyncio.Event:
        """An event that every write sets, or every one that touches this kind.

        How the outbox and the clock know to look again.
        """
        event = asyncio.Event()
        self._watchers.append((kind, event))
        return event

    def listen(self, listener: Listener) -> None:
        """Call it with what each write touched, before whoever asked for the write goes on."""
        self._db.listen(listener)

    def _wake(self, touched: Touched) -> None:
        for kind, event in self._watchers:
            if kind is None or kind in touched.kinds:
                event.set()

    async def pending(self, limit: int = 50) -> list[Announcement]:
        """What is to be posted now: see `outbox`."""
        return await self.read(outbox.pending(self.clock.now(), limit))

    async def begin(self, announcement_id: int) -> Announcement | None:
        """It will be sent now: what it tells is fixed."""
        return await self._db.write(outbox.begin(announcement_id, self.clock.now()))

    async def mark_done(self, announcement_id: int, message_id: int | None) -> None:
        now = self.clock.now()
        await self._db.write(outbox.mark_done(announcement_id, message_id, now))

    async def tidy(self) -> None:
        """Now and then: forget what was posted long ago, and what could not be erased at once."""
        await self._db.write(outbox.prune(self.clock.now() - KEPT_ANNOUNCEMENTS))
        if not self._log_is_empty:
            self._log_is_empty = await self._db.empty_log()


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
