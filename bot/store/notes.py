"""Private notes: one per person and game."""

from __future__ import annotations

from datetime import datetime

from bot.store.database import Connection, query, to_ms


@query
def note_of(db: Connection, game_id: int, user: int) -> str | None:
    row = db.execute(
        "SELECT text FROM notes WHERE game_id = ? AND user = ?", (game_id, user)
    ).fetchone()
    return None if row is None else row[0]


@query
def keep(db: Connection, game_id: int, user: int, text: str, at: datetime) -> None:
    """An empty note is none."""
    if text.strip():
        db.execute(
            "INSERT OR REPLACE INTO notes (game_id, user, text, at) VALUES (?, ?, ?, ?)",
            (game_id, user, text, to_ms(at)),
        )
    else:
        db.execute("DELETE FROM notes WHERE game_id = ? AND user = ?", (game_id, user))
