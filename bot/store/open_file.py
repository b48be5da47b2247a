"""One SQLite file for asyncio: a writing and a reading connection, each with its own thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from bot.store.database import (
    Connection,
    Query,
    Synchronous,
    connect,
    explained,
    prepare_writer,
    snapshot,
    transact_all,
)
from bot.store.errors import CannotOpen
from bot.store.lane import Lane, Outcome
from bot.store.touched import Noting, Touched

T = TypeVar("T")
Listener = Callable[[Touched], None]
Waiting = tuple[
    Query[Any], Outcome[Callable[[], tuple[Any, Touched]]], Callable[[Any], None] | None
]
TOGETHER = 64  # writes at most with one trip to the disk


class Database:
    """Made by `open`; every error of SQLite that has a meaning for people comes out explained."""

    def __init__(self, path: Path, writer: Lane, reader: Lane, noting: Noting) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._noting = noting
        self._listeners: list[Listener] = []
        self._waiting: list[Waiting] = []
        self._is_writing = False
        self._is_closed = False

    @classmethod
    async def open(
        cls, path: Path, busy_seconds: float = 5.0, synchronous: Synchronous = "FULL"
    ) -> Database:
        noted: list[Noting] = []

        def connect_writer() -> Connection:
            db = connect(path, writing=True, busy_seconds=busy_seconds)
            prepare_writer(db, synchronous)
            noted.append(Noting(db))
            return db

        def connect_reader() -> Connection:
            return connect(path, writing=False, busy_seconds=busy_seconds)

        writer = await _started(connect_writer, path)
        try:
            reader = await _started(connect_reader, path)
        except BaseException:
            await writer.close()
            raise
        return cls(path, writer, reader, noted[0])

    def listen(self, listener: Listener) -> None:
        """Tell it what each write touched, in order, before whoever asked for it goes on."""
        self._listeners.append(listener)

    async def close(self) -> None:
        await self.write(lambda _: None)  # behind all that was asked for before
        self._is_closed = True
        await self._reader.close()
        await self._writer.close()

    async def read(self, work: Query[T]) -> T:
        with explained(self.path):
            return await self._reader.ask(snapshot, work)

    async def write(self, work: Query[T], then: Callable[[T], None] | None = None) -> T:
        """Whoever comes while another writes is written together with all who came then.

        `then` is called with the result once it is on the disk, even if the caller is cancelled.
        """
        if self._is_closed:
            raise CannotOpen(f"{self.path} was closed already")
        outcome: Outcome[Callable[[], tuple[T, Touched]]] = Outcome(loop=asyncio.get_running_loop())
        self._waiting.append((work, outcome, then))
        if not self._is_writing:
            self._write_waiting()
        with explained(self.path):
            result, _ = (await outcome)()
            return result

    async def empty_log(self) -> bool:
        """Move all that was written from the log into the file, and cut the log to nothing.

        False: somebody reads so long that it must be tried again later.
        """
        with explained(self.path):
            return await self._writer.ask(_empty_log, None)

    def _write_waiting(self) -> None:
        batch, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
        self._is_writing = bool(batch)
        if not batch:
            return
        loop = asyncio.get_running_loop()
        works = [self._noted(work) for work, _, _ in batch]

        def deliver(results: list[Callable[[], tuple[Any, Touched]]]) -> None:
            for (_, outcome, then), result in zip(batch, results, strict=True):
                self._tell(result, then)
                outcome.set_result(result)
            self._write_waiting()

        def run(db: Connection) -> None:
            loop.call_soon_threadsafe(deliver, transact_all(db, works))

        self._writer.post(run)

    def _noted(self, work: Query[T]) -> Query[tuple[T, Touched]]:
        def run(db: Connection) -> tuple[T, Touched]:
            self._noting.begin()
            result = work(db)
            return result, self._noting.end()

        return run

    def _tell(
        self, result: Callable[[], tuple[Any, Touched]], then: Callable[[Any], None] | None
    ) -> None:
        try:
            value, touched = result()
        except Exception:
            return  # nothing was written; who asked for it hears of the error
        if then is not None:
            then(value)
        for listener in self._listeners:
            listener(touched)


def _empty_log(db: Connection, _: None) -> bool:
    busy: int = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    return not busy


async def _started(connector: Callable[[], Connection], path: Path) -> Lane:
    lane = Lane(connector)
    with explained(path):
        await lane
    return lane
