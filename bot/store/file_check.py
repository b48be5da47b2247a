"""Whether a file is what it should be, beyond what SQLite itself notices when it opens it."""

from __future__ import annotations

from pathlib import Path

from bot.store.database import Connection
from bot.store.errors import CannotOpen, Damaged


def check_not_empty(path: Path) -> None:
    """SQLite takes an empty file for a new database; it may as well be all that is left of one."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise CannotOpen(f"{path} cannot be opened: {error.strerror}") from error
    if size == 0:
        raise Damaged(f"{path} is empty: restore a backup, or delete it to begin anew")


def faults_of(db: Connection, limit: int = 10) -> list[str]:
    """What SQLite finds wrong when it looks at everything."""
    wrong = [row[0] for row in db.execute(f"PRAGMA integrity_check({limit})") if row[0] != "ok"]
    orphans = db.execute("PRAGMA foreign_key_check").fetchmany(limit)
    return wrong + [f"a row of {row[0]} belongs to nothing" for row in orphans]
