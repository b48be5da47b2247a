"""Whole copies of the file: complete or not there at all, even while the bot goes on writing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.database import Connection, create_private


def copy_database(db: Connection, target: Path) -> None:
    """Copy through SQLite's backup API to a file beside the target, then put it in place."""
    unfinished = target.with_name(f"{target.name}-unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        create_private(unfinished)
        with closing(sqlite3.connect(unfinished)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        _to_disk(unfinished)
        for beside in ("-wal", "-shm"):  # of an older file: they would be taken for this one's
            target.with_name(f"{target.name}{beside}").unlink(missing_ok=True)
        unfinished.replace(target)
        _to_disk(target.parent)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
