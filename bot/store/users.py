"""People: what they have set, and until when they are away."""

from __future__ import annotations

from datetime import datetime

from bot.store.database import Connection, maybe_ms, maybe_time, query
from bot.store.settings import UserSettings


@query
def settings(db: Connection, user: int) -> UserSettings:
    row = db.execute("SELECT settings FROM users WHERE id = ?", (user,)).fetchone()
    return UserSettings.model_validate_json(row[0]) if row else UserSettings()


@query
def set_settings(db: Connection, user: int, chosen: UserSettings) -> None:
    db.execute(
        "INSERT INTO users (id, settings) VALUES (?, ?)"
        " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
        (user, chosen.model_dump_json()),
    )


@query
def away_until(db: Connection, user: int) -> datetime | None:
    row = db.execute("SELECT away_until FROM users WHERE id = ?", (user,)).fetchone()
    return maybe_time(row[0]) if row else None


@query
def set_away(db: Connection, user: int, until: datetime | None) -> None:
    db.execute(
        "INSERT INTO users (id, away_until) VALUES (?, ?)"
        " ON CONFLICT (id) DO UPDATE SET away_until = excluded.away_until",
        (user, maybe_ms(until)),
    )
