"""Everything of one server, or of one person: to be handed over, or to be forgotten.

An export never holds what a player may not know: of a game that still runs, neither the seed nor
what was moved; of other people, neither notes nor plans.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import orjson

from bot.store import lobbies, outbox
from bot.store.database import Connection, query, to_json
from bot.store.games import Status
from engines.base import Json, Seat

SECRET = ("secret", "seed", "start_digest")
OF_GAME = (
    "seats",
    "takebacks",
    "handovers",
    "messages",
    "agreements",
    "deadlines",
    "waits",
    "pings",
)
PERSONAL = ("notes", "plans", "looks", "pings", "stops", "habits")
NAMED_IN = (
    ("waits", "user"),
    ("moves", "user"),
    ("takebacks", "user"),
    ("messages", "user"),
    ("handovers", "from_user"),
    ("handovers", "to_user"),
    ("games", "host"),
)
NAMED_INSIDE = ("agreements", "outbox", "deadlines")  # in the JSON of `params`


@query
def export_guild(db: Connection, guild_id: int) -> Json:
    """The server's settings and games, as plain values for JSON; times in milliseconds."""
    games = _rows(db, "SELECT * FROM games WHERE guild_id = ? ORDER BY id", (guild_id,))
    return {
        "guild": _rows(db, "SELECT * FROM guilds WHERE id = ?", (guild_id,)),
        "games": [_export_game(db, game) for game in games],
    }


def _export_game(db: Connection, game: Json) -> Json:
    is_over = game["status"] in (Status.FINISHED, Status.CANCELLED)
    known = "*" if is_over else "number, seat, turn, how, user, at"
    parts = {
        table: _rows(db, f"SELECT * FROM {table} WHERE game_id = ?", (game["id"],))
        for table in OF_GAME
    }
    sql = f"SELECT {known} FROM moves WHERE game_id = ? ORDER BY number"
    shown = {k: v for k, v in game.items() if is_over or k not in SECRET}
    return {**shown, **parts, "moves": _rows(db, sql, (game["id"],))}


@query
def export_user(db: Connection, user: int) -> Json:
    """What is kept about a person: settings, seats, own moves, notes, plans."""
    mine = {
        table: _rows(db, f"SELECT * FROM {table} WHERE user = ?", (user,))
        for table in ("seats", *PERSONAL, "messages", "takebacks", "waits")
    }
    return {
        "user": _rows(db, "SELECT * FROM users WHERE id = ?", (user,)),
        **mine,
        "moves": _rows(
            db,
            "SELECT game_id, number, seat, turn, move, how, at FROM moves WHERE user = ?",
            (user,),
        ),
        "handovers": _rows(
            db,
            "SELECT game_id, seat, number, at FROM handovers WHERE ? IN (from_user, to_user)",
            (user,),
        ),
        "hosted": _rows(db, "SELECT id, guild_id, engine FROM games WHERE host = ?", (user,)),
    }


@query
def held_seats(db: Connection, user: int) -> list[tuple[int, Seat]]:
    """The running games, on any server, in which the person has a seat."""
    return [
        (game_id, seat) for game_id, _, seat, status in _seats(db, user) if status == Status.RUNNING
    ]


@query
def delete_guild(db: Connection, guild_id: int) -> None:
    """All of it, at once and for good."""
    db.execute("DELETE FROM guilds WHERE id = ?", (guild_id,))


@query
def delete_user(db: Connection, user: int, at: datetime) -> None:
    """The games stay, the name goes: running ones have an empty seat that others may take."""
    for game_id, guild_id, seat, status in _seats(db, user):
        if status == Status.LOBBY:
            lobbies.leave(game_id, user, at)(db)
        elif status in (Status.RUNNING, Status.SET_ASIDE):
            db.execute(
                "UPDATE seats SET status = 'offered' WHERE game_id = ? AND seat = ?"
                " AND status = 'playing'",
                (game_id, seat),
            )
            outbox.add(guild_id, game_id, "offered", {"seat": seat}, at)(db)
    db.execute("UPDATE seats SET user = NULL WHERE user = ?", (user,))
    for table, column in NAMED_IN:
        db.execute(f"UPDATE {table} SET {column} = NULL WHERE {column} = ?", (user,))
    for table in NAMED_INSIDE:
        _forget_inside(db, table, user)
    for table in PERSONAL:
        db.execute(f"DELETE FROM {table} WHERE user = ?", (user,))
    db.execute("DELETE FROM users WHERE id = ?", (user,))


def _forget_inside(db: Connection, table: str, user: int) -> None:
    """Questions about somebody who is nobody now are closed, and all rows forget the account."""
    mark = str(user)
    if table == "agreements":
        db.execute(
            "UPDATE agreements SET status = 'lapsed'"
            " WHERE status IN ('open', 'agreed') AND instr(params, ?)",
            (mark,),
        )
    rows = db.execute(f"SELECT id, params FROM {table} WHERE instr(params, ?)", (mark,)).fetchall()
    for row_id, params in rows:
        kept = to_json(_without(orjson.loads(params), user))
        db.execute(f"UPDATE {table} SET params = ? WHERE id = ?", (kept, row_id))


def _without(value: Any, user: int) -> Any:
    """The same JSON with the account left blank."""
    if isinstance(value, dict):
        return {key: _without(each, user) for key, each in value.items() if key != str(user)}
    if isinstance(value, list):
        return [_without(each, user) for each in value if each != user]
    return None if value in (user, str(user)) else value


def _seats(db: Connection, user: int) -> list[Any]:
    return db.execute(
        "SELECT games.id, guild_id, seat, games.status FROM seats"
        " JOIN games ON games.id = seats.game_id WHERE user = ? AND seats.status != 'left'",
        (user,),
    ).fetchall()


def _rows(db: Connection, sql: str, args: Sequence[object]) -> list[Json]:
    found = db.execute(sql, args)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]
