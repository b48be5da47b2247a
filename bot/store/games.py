"""Games and who sits at them: the values everything else is about, and how to find them.

Whatever a person asks for is looked up together with the guild they ask in. Only the clock, the
outbox and the operator use `game_of`, which needs no guild.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from typing import Any

import orjson
from pydantic import TypeAdapter

from bot.store.database import Connection, maybe_ms, maybe_time, query, to_json, to_ms
from bot.store.errors import Refusal, Refused, Stale
from bot.store.settings import ClockSettings
from engines.base import Json, Result, Seat

RESULTS: TypeAdapter[Result] = TypeAdapter(Result)


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    SET_ASIDE = "set_aside"  # its record no longer replays


UNDER_WAY = (Status.LOBBY, Status.RUNNING, Status.SET_ASIDE)


class SeatStatus(StrEnum):
    PLAYING = "playing"
    OFFERED = "offered"  # a substitute may take it; its owner may come back
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat."""

    seat: Seat
    user: int | None
    computer: str | None
    colour: str | None
    status: SeatStatus
    bank: timedelta | None
    absences: int
    luck: str = ""  # this player's part of the shuffle

    @property
    def is_person(self) -> bool:
        return self.computer is None


@dataclass(frozen=True, slots=True)
class Game:
    id: int
    guild_id: int
    channel_id: int
    thread_id: int | None
    engine: str
    rules_version: int | None
    secret: str | None = field(repr=False)  # the bot's part of the shuffle
    seed: str | None = field(repr=False)
    start_digest: str | None = field(repr=False)
    options: Json
    clock: ClockSettings
    least_seats: int
    most_seats: int
    host: int | None
    status: Status
    revision: int
    last_number: int
    told_number: int
    paused_at: datetime | None
    fault: str | None
    result: Result | None
    rematch_of: int | None
    created_at: datetime
    changed_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    players: tuple[Player, ...]

    @property
    def place(self) -> int:
        """The channel its messages go to."""
        return self.thread_id or self.channel_id

    @property
    def promise(self) -> str | None:
        """The SHA-256 of the bot's part of the shuffle: shown from the beginning, so that the part
        itself, shown at the end, proves it. Older games had the whole seed instead."""
        kept = self.secret or self.seed
        return None if kept is None else sha256(kept.encode()).hexdigest()

    @property
    def luck(self) -> tuple[str, ...]:
        """Each player's part of the shuffle."""
        return tuple(player.luck for player in self.players)

    def find_seat(self, user: int) -> Seat | None:
        """The seat this person holds now; one who has left holds none."""
        for player in self.players:
            if player.user == user and player.status is not SeatStatus.LEFT:
                return player.seat
        return None


COLUMNS = tuple(each.name for each in fields(Game) if each.name != "players")
SELECT = f"SELECT {', '.join(COLUMNS)} FROM games WHERE "


def read_player(
    row: tuple[int, int | None, str | None, str | None, str, int | None, int, str],
) -> Player:
    seat, user, computer, colour, status, bank, absences, luck = row
    left = None if bank is None else timedelta(milliseconds=bank)
    return Player(seat, user, computer, colour, SeatStatus(status), left, absences, luck)


def players_of(db: Connection, game_id: int) -> tuple[Player, ...]:
    rows = db.execute(
        "SELECT seat, user, computer, colour, status, bank_ms, absences, luck"
        " FROM seats WHERE game_id = ? ORDER BY seat",
        (game_id,),
    )
    return tuple(map(read_player, rows))


def _read(db: Connection, where: str, args: Sequence[object]) -> list[Game]:
    rows = db.execute(SELECT + where, args).fetchall()
    return [_game(row, players_of(db, row[0])) for row in rows]


def _game(row: Sequence[Any], players: tuple[Player, ...]) -> Game:
    values = dict(zip(COLUMNS, row, strict=True))
    for name in ("paused_at", "created_at", "changed_at", "started_at", "ended_at"):
        values[name] = maybe_time(values[name])
    values["options"] = orjson.loads(values["options"])
    values["clock"] = _clock(values["clock"])
    values["status"] = Status(values["status"])
    if values["result"] is not None:
        values["result"] = RESULTS.validate_json(values["result"])
    return Game(**values, players=players)


@lru_cache  # most games have one of a few clocks
def _clock(written: str) -> ClockSettings:
    return ClockSettings.model_validate_json(written)


def game_row(db: Connection, game_id: int) -> Game:
    """For use inside other queries."""
    games = _read(db, "id = ?", (game_id,))
    if not games:
        raise Refused(Refusal.NO_SUCH_GAME, game=game_id)
    return games[0]


# --- for people: always within their guild -----------------------------------------------------


@query
def find(db: Connection, guild_id: int, game_id: int) -> Game | None:
    games = _read(db, "id = ? AND guild_id = ?", (game_id, guild_id))
    return games[0] if games else None


@query
def in_place(db: Connection, guild_id: int, channel_id: int) -> list[Game]:
    """The games whose messages go to this thread or channel, newest first."""
    return _read(
        db,
        "guild_id = ? AND (thread_id = ? OR (thread_id IS NULL AND channel_id = ?))"
        " ORDER BY id DESC LIMIT 25",
        (guild_id, channel_id, channel_id),
    )


@query
def in_guild(
    db: Connection,
    guild_id: int,
    statuses: Sequence[Status] = UNDER_WAY,
    limit: int = 25,
    offset: int = 0,
) -> list[Game]:
    """Those that changed last come first."""
    return _read(
        db,
        f"guild_id = ? AND status IN ({_marks(statuses)})"
        " ORDER BY changed_at DESC, id DESC LIMIT ? OFFSET ?",
        (guild_id, *statuses, limit, offset),
    )


@query
def of_user(
    db: Connection,
    guild_id: int,
    user: int,
    statuses: Sequence[Status] = UNDER_WAY,
    limit: int = 25,
) -> list[Game]:
    """The games of this guild in which the person holds a seat, those that changed last first."""
    return _read(
        db,
        f"guild_id = ? AND status IN ({_marks(statuses)}) AND id IN"
        " (SELECT game_id FROM seats WHERE user = ? AND status != 'left')"
        " ORDER BY changed_at DESC, id DESC LIMIT ?",
        (guild_id, *statuses, user, limit),
    )


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


# --- for the clock, the outbox and the operator ------------------------------------------------


@query
def game_of(db: Connection, game_id: int) -> Game:
    return game_row(db, game_id)


@query
def ids(db: Connection, statuses: Sequence[Status] = tuple(Status)) -> list[int]:
    rows = db.execute(
        f"SELECT id FROM games WHERE status IN ({_marks(statuses)}) ORDER BY id", tuple(statuses)
    )
    return [row[0] for row in rows]


@query
def counts(db: Connection) -> dict[str, int]:
    return dict(db.execute("SELECT status, count(*) FROM games GROUP BY status ORDER BY status"))


# --- changes that leave the position as it is --------------------------------------------------


@query
def set_place(db: Connection, game_id: int, channel_id: int, thread_id: int | None) -> None:
    db.execute(
        "UPDATE games SET channel_id = ?, thread_id = ? WHERE id = ?",
        (channel_id, thread_id, game_id),
    )


@query
def set_paused(db: Connection, game_id: int, at: datetime | None) -> None:
    db.execute("UPDATE games SET paused_at = ? WHERE id = ?", (maybe_ms(at), game_id))


@query
def set_told(db: Connection, game_id: int, number: int) -> None:
    """The players have been, or will by the outbox be, told of the moves up to this one."""
    db.execute("UPDATE games SET told_number = ? WHERE id = ?", (number, game_id))


# --- changes of the position: only tables make them --------------------------------------------


@query
def advance(db: Connection, game: Game, expected_revision: int) -> None:
    """Write what a change of the position may change, if nobody else changed it meanwhile."""
    updated = db.execute(
        "UPDATE games SET revision = ?, status = ?, last_number = ?, rules_version = ?, secret = ?,"
        " seed = ?,"
        " start_digest = ?, options = ?, fault = ?, result = ?, changed_at = ?, started_at = ?,"
        " ended_at = ?"
        " WHERE id = ? AND revision = ?",
        (
            game.revision,
            game.status,
            game.last_number,
            game.rules_version,
            game.secret,
            game.seed,
            game.start_digest,
            to_json(game.options),
            game.fault,
            None if game.result is None else RESULTS.dump_json(game.result).decode(),
            to_ms(game.changed_at),
            maybe_ms(game.started_at),
            maybe_ms(game.ended_at),
            game.id,
            expected_revision,
        ),
    )
    if updated.rowcount != 1:
        raise Stale(game.revision)
