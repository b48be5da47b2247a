"""People and what they have set."""

from __future__ import annotations

from datetime import datetime

from bot.store import habits
from bot.store.database import Connection, query
from bot.store.settings import UserSettings


@query
def settings(db: Connection, user: int) -> UserSettings:
    row = db.execute("SELECT settings FROM users WHERE id = ?", (user,)).fetchone()
    return UserSettings.model_validate_json(row[0]) if row else UserSettings()


@query
def set_settings(db: Connection, user: int, chosen: UserSettings, at: datetime) -> None:
    """Quiet hours hold for pings now, and for clocks as `habits` has it."""
    db.execute(
        "INSERT INTO users (id, settings) VALUES (?, ?)"
        " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
        (user, chosen.model_dump_json()),
    )
    habits.choose(user, chosen, at)(db)
