"""Queries and transactions on plain connections.

A query is a function of a connection. Whatever is written together is one query and therefore
one transaction: all of it is on the disk, or none of it ever was.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

import orjson

from bot.store.errors import CannotOpen, explain

T = TypeVar("T")
P = ParamSpec("P")
Connection = sqlite3.Connection
Query = Callable[[Connection], T]
Synchronous = Literal["FULL", "NORMAL"]

OLDEST_SQLITE = (3, 37, 0)  # the first with STRICT tables
WAL_KEPT = 16 * 2**20  # bytes: after a burst the log shrinks to this
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
