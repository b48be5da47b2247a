"""The last moment at which the bot could be reached."""

from __future__ import annotations

from datetime import datetime

from bot.store.database import Connection, from_ms, query, to_ms

KEY = "heartbeat"


@query
def beat(db: Connection, at: datetime) -> None:
    db.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (KEY, str(to_ms(at))),
    )


@query
def last(db: Connection) -> datetime | None:
    row = db.execute("SELECT value FROM meta WHERE key = ?", (KEY,)).fetchone()
    return None if row is None else from_ms(int(row[0]))
