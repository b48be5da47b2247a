"""A connection with a thread of its own, and how a whole query gets there in one trip."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, TypeVar

import aiosqlite

from bot.store.database import Connection
from bot.store.errors import CannotOpen

T = TypeVar("T")
A = TypeVar("A")
USED = ("_thread", "_tx")  # of aiosqlite's insides


class Outcome(asyncio.Future[T]):
    """What the thread will answer. Whoever waits for it cannot stop waiting before that.

    The thread has the work already and will finish it. If a cancelled task stopped waiting, it
    would give up the game's lock while its change is still being written, and the next one would
    begin on a position that is about to be replaced. So `cancel` does nothing here: the task hears
    of its cancellation when the work is done.
    """

    def cancel(self, msg: Any | None = None) -> bool:  # noqa: ARG002
        return False


class Lane(aiosqlite.Connection):
    """One connection and its thread. The only class that uses what aiosqlite does not offer.

    A query here is a function of the connection: BEGIN, several statements, COMMIT. Through
    aiosqlite's methods each statement is a trip to the thread and back, and another task's
    statement could come in between. Its queue (`_tx`) takes a whole function. Its thread
    (`_thread`) must not keep a bot alive that failed before it closed the file.
    """

    def __init__(self, connector: Callable[[], Connection]) -> None:
        super().__init__(self._connected, iter_chunk_size=64)
        self._open = connector
        lacking = [name for name in USED if not hasattr(self, name)]
        if lacking:
            raise CannotOpen(
                f"aiosqlite {version('aiosqlite')} has no {' and no '.join(lacking)}, which "
                "bot/store/lane.py needs; install the version that constraints.txt names"
            )
        self._thread.daemon = True

    def _connected(self) -> Connection:
        self._db = self._open()
        return self._db

    def ask(self, work: Callable[[Connection, A], T], what: A) -> Outcome[T]:
        """Run it in the thread; its result or error comes back."""
        outcome: Outcome[T] = Outcome(loop=asyncio.get_running_loop())
        db = self._db
        self._tx.put_nowait((outcome, lambda: work(db, what)))
        return outcome

    def post(self, work: Callable[[Connection], None]) -> None:
        """Run it in the thread; how its caller hears of the end is its own affair."""
        db = self._db
        self._tx.put_nowait((None, lambda: work(db)))
