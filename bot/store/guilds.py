"""Servers and what they have set."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from bot.store.database import Connection, maybe_ms, maybe_time, query, to_json, to_ms
from bot.store.settings import GuildSettings


@query
def settings(db: Connection, guild_id: int) -> GuildSettings:
    row = db.execute("SELECT settings FROM guilds WHERE id = ?", (guild_id,)).fetchone()
    return GuildSettings.model_validate_json(row[0]) if row else GuildSettings()


@query
def set_settings(db: Connection, guild_id: int, chosen: GuildSettings) -> None:
    db.execute(
        "INSERT INTO guilds (id, settings) VALUES (?, ?)"
        " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
        (guild_id, chosen.model_dump_json()),
    )


@query
def ensure(db: Connection, guild_id: int) -> None:
    """Everything of a server hangs below its row; the bot being here clears `left_at`."""
    db.execute(
        "INSERT INTO guilds (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET left_at = NULL",
        (guild_id,),
    )


@query
def set_left(db: Connection, guild_id: int, at: datetime | None) -> None:
    """The bot was removed from the server, or is back (None)."""
    db.execute("UPDATE guilds SET left_at = ? WHERE id = ?", (maybe_ms(at), guild_id))


@query
def left_at(db: Connection, guild_id: int) -> datetime | None:
    """Since when the bot has been removed from the server; None if it is there."""
    row = db.execute("SELECT left_at FROM guilds WHERE id = ?", (guild_id,)).fetchone()
    return maybe_time(row[0]) if row else None


@query
def take_stock(db: Connection, present: Collection[int], at: datetime) -> list[int]:
    """Note which servers the bot is not on any more; those it is on again."""
    listed = to_json(list(present))
    db.execute(
        "UPDATE guilds SET left_at = ? WHERE left_at IS NULL"
        " AND id NOT IN (SELECT value FROM json_each(?))",
        (to_ms(at), listed),
    )
    back = db.execute(
        "SELECT id FROM guilds WHERE left_at IS NOT NULL"
        " AND id IN (SELECT value FROM json_each(?))",
        (listed,),
    )
    return [row[0] for row in back]
