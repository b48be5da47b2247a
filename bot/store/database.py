"""One SQLite file for asyncio: a writing and a reading connection, each with its own thread.

A query is a function of a connection. Whatever is written together is one query and therefore
one transaction: all of it is on the disk when `write` returns, or none of it ever was.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

import aiosqlite
import orjson

from bot.store.errors import CannotOpen, explain

T = TypeVar("T")
A = TypeVar("A")
P = ParamSpec("P")
Connection = sqlite3.Connection
Query = Callable[[Connection], T]
Synchronous = Literal["FULL", "NORMAL"]

OLDEST_SQLITE = (3, 37, 0)  # the first with STRICT tables
WAL_KEPT = 16 * 2**20  # bytes: after a burst the log shrinks to this
TOGETHER = 64  # writes at most with one trip to the disk
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)


def query(function: Callable[Concatenate[Connection, P], T]) -> Callable[P, Query[T]]:
    """Let `notes.keep(game, text)` give something to pass to `Store.read` or `Store.write`.

    A closure, not a partial: aiosqlite writes what it runs into the debug log, and a partial
    would show seeds and hands there.
    """

    @wraps(function)
    def asked(*args: P.args, **kwargs: P.kwargs) -> Query[T]:
        def run(db: Connection) -> T:
            return function(db, *args, **kwargs)

        return run

    return asked


def together(*queries: Query[Any]) -> Query[None]:
    """Several writes as one."""

    def run(db: Connection) -> None:
        for each in queries:
            each(db)

    return run


def to_ms(at: datetime) -> int:
    return (at - EPOCH) // MILLISECOND


def from_ms(ms: int) -> datetime:
    return EPOCH + ms * MILLISECOND


def maybe_ms(at: datetime | None) -> int | None:
    return None if at is None else to_ms(at)


def maybe_time(ms: int | None) -> datetime | None:
    return None if ms is None else from_ms(ms)


def to_json(value: Any) -> str:
    return orjson.dumps(value).decode()


def check_sqlite() -> None:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        wanted = ".".join(map(str, OLDEST_SQLITE))
        raise CannotOpen(f"Waybill needs SQLite {wanted}; this Python has {sqlite3.sqlite_version}")


def create_private(path: Path) -> bool:
    """Make the file before SQLite does: it holds seeds and hands, so only its owner may read it.

    False: it was there already.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return False
    except OSError as error:
        raise CannotOpen(f"{path} cannot be created: {error.strerror}") from error
    return True


def connect(path: Path, *, writing: bool, busy_seconds: float) -> Connection:
    """A plain connection, as the two threads and the operator's tools use it."""
    mode = "rw" if writing else "ro"
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=busy_seconds,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )
    db.execute("PRAGMA foreign_keys = ON")
    return db


def prepare_writer(db: Connection, synchronous: Synchronous) -> None:
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA synchronous = {synchronous}")
    db.execute(f"PRAGMA journal_size_limit = {WAL_KEPT}")
    db.execute("PRAGMA secure_delete = ON")  # what people have deleted is overwritten


def transact(db: Connection, work: Query[T]) -> T:
    """Run one write as one transaction; whatever goes wrong, nothing of it stays."""
    db.execute("BEGIN IMMEDIATE")
    try:
        result = work(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # a full disk has already rolled it back
            db.execute("ROLLBACK")
        raise
    return result


def snapshot(db: Connection, work: Query[T]) -> T:
    """Run one read so that all its parts see the same moment."""
    db.execute("BEGIN")
    try:
        return work(db)
    finally:
        db.execute("ROLLBACK")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into ours where they mean something to people."""
    try:
        yield
    except sqlite3.Error as error:
        raise explain(error, path) or error from error


def transact_all(db: Connection, works: Sequence[Query[Any]]) -> list[Callable[[], Any]]:
    """Run several writes with one trip to the disk; each stands or falls alone.

    Gives, for each, a function that returns its result or raises its error.
    """
    if len(works) > 1:
        try:
            return transact(db, lambda db: [_nested(db, work) for work in works])
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:  # all have waited enough
                return [_raising(error)] * len(works)
    return [_alone(db, work) for work in works]


def _nested(db: Connection, work: Query[T]) -> Callable[[], T]:
    """One write inside a larger transaction; its error undoes only itself."""
    db.execute("SAVEPOINT one")
    try:
        result = work(db)
    except Exception as error:
        if not db.in_transaction:
            raise
        db.execute("ROLLBACK TO one")
        return _raising(error)
    finally:
        if db.in_transaction:
            db.execute("RELEASE one")
    return lambda: result


def _alone(db: Connection, work: Query[T]) -> Callable[[], T]:
    try:
        result = transact(db, work)
    except Exception as error:
        return _raising(error)
    return lambda: result


def _raising(error: Exception) -> Callable[[], Any]:
    def fail() -> Any:
        raise error

    return fail


class Outcome(asyncio.Future[T]):
    """What was handed to the other thread cannot be called off: who waits, waits for its end.

    A cancelled caller learns of it only then, so no lock opens while a change is on its way.
    """

    def cancel(self, msg: Any | None = None) -> bool:  # noqa: ARG002
        return False


class Lane(aiosqlite.Connection):
    """One connection and its thread: a whole query takes one trip there and back."""

    def __init__(self, connector: Callable[[], Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._thread.daemon = True  # a bot that fails before it closes the file must still end

    def ask(self, work: Callable[[Connection, A], T], what: A) -> Outcome[T]:
        outcome: Outcome[T] = Outcome(loop=asyncio.get_running_loop())
        db = self._conn
        self._tx.put_nowait((outcome, lambda: work(db, what)))
        return outcome

    def post(self, work: Callable[[Connection], None]) -> None:
        """Run it in the thread; how its caller hears of the end is its own affair."""
        db = self._conn
        self._tx.put_nowait((None, lambda: work(db)))


class Database:
    """Made by `open`; every error of SQLite that has a meaning for people comes out explained."""

    def __init__(self, path: Path, writer: Lane, reader: Lane) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._waiting: list[tuple[Query[Any], Outcome[Callable[[], Any]]]] = []
        self._is_writing = False
        self._is_closed = False

    @classmethod
    async def open(
        cls, path: Path, busy_seconds: float = 5.0, synchronous: Synchronous = "FULL"
    ) -> Database:
        def connect_writer() -> Connection:
            db = connect(path, writing=True, busy_seconds=busy_seconds)
            prepare_writer(db, synchronous)
            return db

        def connect_reader() -> Connection:
            return connect(path, writing=False, busy_seconds=busy_seconds)

        writer = await _started(connect_writer, path)
        try:
            reader = await _started(connect_reader, path)
        except BaseException:
            await writer.close()
            raise
        return cls(path, writer, reader)

    async def close(self) -> None:
        await self.write(lambda _: None)  # behind all that was asked for before
        self._is_closed = True
        await self._reader.close()
        await self._writer.close()

    async def read(self, work: Query[T]) -> T:
        with explained(self.path):
            return await self._reader.ask(snapshot, work)

    async def write(self, work: Query[T]) -> T:
        """Whoever comes while another writes is written together with all who came then."""
        if self._is_closed:
            raise CannotOpen(f"{self.path} was closed already")
        outcome: Outcome[Callable[[], T]] = Outcome(loop=asyncio.get_running_loop())
        self._waiting.append((work, outcome))
        if not self._is_writing:
            self._write_waiting()
        with explained(self.path):
            return (await outcome)()

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
        works = [work for work, _ in batch]

        def deliver(results: list[Callable[[], Any]]) -> None:
            for (_, outcome), result in zip(batch, results, strict=True):
                outcome.set_result(result)
            self._write_waiting()

        def run(db: Connection) -> None:
            loop.call_soon_threadsafe(deliver, transact_all(db, works))

        self._writer.post(run)


def _empty_log(db: Connection, _: None) -> bool:
    busy: int = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    return not busy


async def _started(connector: Callable[[], Connection], path: Path) -> Lane:
    lane = Lane(connector)
    with explained(path):
        await lane
    return lane
