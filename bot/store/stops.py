"""When time stood, and for whom. What lies in the past is never changed.

paused    a game, by agreement            removed  the bot was not on that server
away      a person, announced             gap      a seat was with somebody else, or a plan answered
down      nobody could reach the bot
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.store.database import Connection, from_ms, query, to_ms

Span = tuple[datetime, datetime]


@dataclass(frozen=True, slots=True)
class Stops:
    """All that touches one wait from a moment on."""

    plain: tuple[Span, ...] = ()  # paused, removed, gap
    down: tuple[Span, ...] = ()
    away: tuple[Span, ...] = ()


@query
def touching(
    db: Connection, since: datetime, game_id: int, guild_id: int, user: int | None, wait_id: int
) -> Stops:
    rows = db.execute(
        "SELECT kind, from_at, until_at FROM stops WHERE until_at > ? AND (game_id = ?"
        " OR guild_id = ? OR user = ? OR wait_id = ? OR kind = 'down') ORDER BY from_at",
        (to_ms(since), game_id, guild_id, user, wait_id),
    ).fetchall()
    spans = [(kind, (from_ms(begin), from_ms(end))) for kind, begin, end in rows]
    return Stops(
        plain=tuple(span for kind, span in spans if kind not in ("down", "away")),
        down=tuple(span for kind, span in spans if kind == "down"),
        away=tuple(span for kind, span in spans if kind == "away"),
    )


# --- a game ------------------------------------------------------------------------------------


@query
def pause(db: Connection, game_id: int, at: datetime, until: datetime) -> None:
    _add(db, "paused", "game_id", game_id, at, until)


@query
def find_pause(db: Connection, game_id: int, at: datetime) -> Span | None:
    """The pause the game is in."""
    found = _around(db, "paused", "game_id", game_id, at)
    return found[0] if found else None


@query
def end_pause(db: Connection, game_id: int, at: datetime, until: datetime) -> bool:
    """Let it end then, if it would last longer; False: it does not."""
    ended = db.execute(
        "UPDATE stops SET until_at = ? WHERE kind = 'paused' AND game_id = ?"
        " AND from_at <= ? AND until_at > ?",
        (to_ms(until), game_id, to_ms(at), to_ms(until)),
    )
    return ended.rowcount > 0


# --- a person ----------------------------------------------------------------------------------


@query
def go_away(db: Connection, user: int, at: datetime, until: datetime) -> None:
    _add(db, "away", "user", user, at, until)


@query
def come_back(db: Connection, user: int, at: datetime) -> None:
    """What is planned is forgotten, what is going on ends now, what is over stays."""
    db.execute(
        "DELETE FROM stops WHERE kind = 'away' AND user = ? AND from_at >= ?", (user, to_ms(at))
    )
    db.execute(
        "UPDATE stops SET until_at = ? WHERE kind = 'away' AND user = ? AND until_at > ?",
        (to_ms(at), user, to_ms(at)),
    )


@query
def away_of(db: Connection, user: int, at: datetime) -> list[Span]:
    """When the person is or will be away, soonest first."""
    rows = db.execute(
        "SELECT from_at, until_at FROM stops WHERE kind = 'away' AND user = ? AND until_at > ?"
        " ORDER BY from_at, until_at",
        (user, to_ms(at)),
    )
    return [(from_ms(begin), from_ms(end)) for begin, end in rows]


# --- the bot -----------------------------------------------------------------------------------


@query
def was_down(db: Connection, at: datetime, until: datetime) -> None:
    _add(db, "down", None, None, at, until)


@query
def was_removed(db: Connection, guild_id: int, at: datetime, until: datetime) -> None:
    _add(db, "removed", "guild_id", guild_id, at, until)


# --- one wait ----------------------------------------------------------------------------------


@query
def add_gap(db: Connection, wait_id: int, at: datetime, until: datetime) -> None:
    _add(db, "gap", "wait_id", wait_id, at, until)


def _add(
    db: Connection, kind: str, column: str | None, key: int | None, at: datetime, until: datetime
) -> None:
    if until <= at:
        return
    whose, mark = (f", {column}", ", ?") if column else ("", "")
    db.execute(
        f"INSERT INTO stops (kind, from_at, until_at{whose}) VALUES (?, ?, ?{mark})",
        (kind, to_ms(at), to_ms(until), *((key,) if column else ())),
    )


def _around(db: Connection, kind: str, column: str, key: int, at: datetime) -> list[Span]:
    rows = db.execute(
        f"SELECT from_at, until_at FROM stops WHERE kind = ? AND {column} = ?"
        " AND from_at <= ? AND until_at > ?",
        (kind, key, to_ms(at), to_ms(at)),
    )
    return [(from_ms(begin), from_ms(end)) for begin, end in rows]
