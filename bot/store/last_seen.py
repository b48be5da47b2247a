"""What a person has seen of a game, so that a catch-up can begin where they stopped.

The same row holds which turn they want no more reminders for, and when they last nudged.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.store.database import Connection, maybe_time, query, to_ms


@dataclass(frozen=True, slots=True)
class LastSeen:
    number: int = 0  # the newest move this person was shown: a catch-up begins after it
    muted_turn: int | None = None
    nudged_at: datetime | None = None


@query
def last_seen_of(db: Connection, game_id: int, user: int) -> LastSeen:
    row = db.execute(
        "SELECT number, muted_turn, nudged_at FROM looks WHERE game_id = ? AND user = ?",
        (game_id, user),
    ).fetchone()
    return LastSeen() if row is None else LastSeen(row[0], row[1], maybe_time(row[2]))


@query
def has_seen(db: Connection, game_id: int, user: int, number: int, at: datetime) -> None:
    """The number only grows: who looks at old moves has still seen the new ones."""
    _set(db, game_id, user, "number", number, at)


@query
def has_seen_all(db: Connection, game_id: int, user: int, at: datetime) -> None:
    """Beside a move: who makes it is shown the position it leads to."""
    newest = db.execute("SELECT last_number FROM games WHERE id = ?", (game_id,)).fetchone()
    _set(db, game_id, user, "number", newest[0], at)


@query
def mute(db: Connection, game_id: int, user: int, turn: int | None, at: datetime) -> None:
    _set(db, game_id, user, "muted_turn", turn, at)


@query
def has_nudged(db: Connection, game_id: int, user: int, at: datetime) -> None:
    _set(db, game_id, user, "nudged_at", to_ms(at), at)


def _set(
    db: Connection, game_id: int, user: int, column: str, value: int | None, at: datetime
) -> None:
    kept = f"max(excluded.{column}, looks.{column})" if column == "number" else f"excluded.{column}"
    db.execute(
        f"INSERT INTO looks (game_id, user, {column}, at) VALUES (?, ?, ?, ?)"
        f" ON CONFLICT (game_id, user) DO UPDATE SET {column} = {kept}, at = excluded.at",
        (game_id, user, value, to_ms(at)),
    )
