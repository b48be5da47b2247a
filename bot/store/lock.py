"""One bot per file: a lock beside it that ends with the process, however that ends.

The lock is a transaction kept open on a tiny database of its own. It works wherever SQLite works,
and leaves the games' file free for `doctor` and `backup` while the bot runs.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.store.database import create_private
from bot.store.errors import AlreadyRunning, explain


class BotLock:
    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = lock_path(database)
        self._held: sqlite3.Connection | None = None

    def acquire(self) -> None:
        create_private(self._path)
        try:
            self._held = _hold(self._path)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise AlreadyRunning(
                    f"another Waybill is working with {self._database}; stop it first, "
                    "or give this one a file of its own with WAYBILL_DATABASE"
                ) from error
            raise explain(error, self._path) or error from error

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


def lock_path(database: Path) -> Path:
    return database.with_name(f"{database.name}-lock")


def is_held(database: Path) -> bool:
    """Whether a bot is working with this file."""
    path = lock_path(database)
    if not path.exists():
        return False
    try:
        _hold(path).close()
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
    return False


def _hold(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        db.execute("BEGIN EXCLUSIVE")
    except BaseException:
        db.close()
        raise
    return db
