"""Whether a file is what it should be: quickly at every start, thoroughly for the operator."""

from __future__ import annotations

from pathlib import Path

from bot.store.database import Connection
from bot.store.errors import CannotOpen, Damaged

HEADER = 100
PAGE_SIZE_AT, PAGES_AT = 16, 28  # where the header has them
MAGIC = b"SQLite format 3\0"


def check_whole(path: Path) -> None:
    """A file shorter than its own header says was cut off; SQLite would notice only much later."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER)
    except OSError as error:
        raise CannotOpen(f"{path} cannot be opened: {error.strerror}") from error
    if not header:
        return
    if not header.startswith(MAGIC) or len(header) < HEADER:
        raise Damaged(f"{path} is not a database, or its beginning is damaged; restore a backup")
    size = int.from_bytes(header[PAGE_SIZE_AT : PAGE_SIZE_AT + 2], "big")
    pages = int.from_bytes(header[PAGES_AT : PAGES_AT + 4], "big")
    if path.stat().st_size < pages * (65536 if size == 1 else size):
        raise Damaged(f"{path} was cut off: it is shorter than it should be; restore a backup")


def faults_of(db: Connection, limit: int = 10) -> list[str]:
    """What SQLite finds wrong when it looks at everything."""
    wrong = [row[0] for row in db.execute(f"PRAGMA integrity_check({limit})") if row[0] != "ok"]
    orphans = db.execute("PRAGMA foreign_key_check").fetchmany(limit)
    return wrong + [f"a row of {row[0]} belongs to nothing" for row in orphans]
