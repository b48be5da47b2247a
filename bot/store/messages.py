"""Which Discord messages show what: ids only, for their urls expire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.store.database import Connection, from_ms, query, to_ms


@dataclass(frozen=True, slots=True)
class Posted:
    game_id: int
    kind: str  # lobby, board, ping, offer, ...
    channel_id: int
    message_id: int
    revision: int
    user: int | None  # who was pinged by it
    at: datetime


@query
def remember(db: Connection, posted: Posted) -> None:
    db.execute(
        "INSERT OR REPLACE INTO messages"
        " (game_id, kind, channel_id, message_id, revision, user, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            posted.game_id,
            posted.kind,
            posted.channel_id,
            posted.message_id,
            posted.revision,
            posted.user,
            to_ms(posted.at),
        ),
    )


@query
def of_game(db: Connection, game_id: int, kind: str) -> list[Posted]:
    """The newest first."""
    return _read(db, "game_id = ? AND kind = ? ORDER BY message_id DESC", (game_id, kind))


@query
def find(db: Connection, guild_id: int, message_id: int) -> Posted | None:
    """What a message of this guild shows: for deleted messages and for context menus."""
    found = _read(
        db,
        "message_id = ? AND game_id IN (SELECT id FROM games WHERE guild_id = ?)",
        (message_id, guild_id),
    )
    return found[0] if found else None


@query
def forget(db: Connection, message_id: int) -> None:
    db.execute("DELETE FROM messages WHERE message_id = ?", (message_id,))


def _read(db: Connection, where: str, args: Sequence[object]) -> list[Posted]:
    rows = db.execute(
        "SELECT game_id, kind, channel_id, message_id, revision, user, at"
        f" FROM messages WHERE {where}",
        args,
    )
    return [replace(Posted(*row), at=from_ms(row[6])) for row in rows]
