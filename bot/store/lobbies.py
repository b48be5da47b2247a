"""Tables that wait for players. A lobby is a game that has not been dealt yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from bot.store import guilds
from bot.store.database import Connection, query, to_json, to_ms
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status, game_row
from bot.store.settings import ClockSettings
from engines.base import Json, Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """What the host chose. The host gets the first seat."""

    guild_id: int
    channel_id: int
    engine: str
    least_seats: int
    most_seats: int
    host: int
    options: Json = field(default_factory=dict)
    clock: ClockSettings = field(default_factory=ClockSettings)
    rematch_of: int | None = None
    secret: str | None = None  # the bot's part of the shuffle
    luck: str = ""  # the host's


@query
def open_lobby(db: Connection, opening: Opening, at: datetime) -> Game:
    guilds.ensure(opening.guild_id)(db)
    added = db.execute(
        "INSERT INTO games (guild_id, channel_id, engine, options, clock, least_seats,"
        " most_seats, host, rematch_of, secret, created_at, changed_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            opening.guild_id,
            opening.channel_id,
            opening.engine,
            to_json(opening.options),
            opening.clock.model_dump_json(),
            opening.least_seats,
            opening.most_seats,
            opening.host,
            opening.rematch_of,
            opening.secret,
            to_ms(at),
            to_ms(at),
        ),
    )
    assert added.lastrowid is not None
    return _sit(db, game_row(db, added.lastrowid), at, user=opening.host, luck=opening.luck)


@query
def hosted(db: Connection, guild_id: int, user: int) -> int:
    """How many tables of this person wait for players."""
    row = db.execute(
        "SELECT count(*) FROM games WHERE guild_id = ? AND host = ? AND status = 'lobby'",
        (guild_id, user),
    ).fetchone()
    count: int = row[0]
    return count


@query
def join(db: Connection, game_id: int, user: int, at: datetime, luck: str = "") -> Game:
    game = _lobby(db, game_id)
    if game.find_seat(user) is not None:
        raise Refused(Refusal.ALREADY_SEATED, game=game_id)
    return _sit(db, game, at, user=user, luck=luck)


@query
def set_luck(db: Connection, game_id: int, user: int, luck: str, at: datetime) -> Game:
    """The person's part of the shuffle; only before the cards are dealt."""
    game = _lobby(db, game_id)
    seat = game.find_seat(user)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED_HERE, game=game_id)
    db.execute("UPDATE seats SET luck = ? WHERE game_id = ? AND seat = ?", (luck, game_id, seat))
    return _changed(db, game_id, at)


@query
def add_computer(db: Connection, game_id: int, computer: str, at: datetime) -> Game:
    """`computer` names how it plays."""
    return _sit(db, _lobby(db, game_id), at, computer=computer)


@query
def set_computer(db: Connection, game_id: int, seat: Seat, computer: str, at: datetime) -> Game:
    """Another way to play for a computer that sits there already."""
    _lobby(db, game_id)
    changed = db.execute(
        "UPDATE seats SET computer = ? WHERE game_id = ? AND seat = ? AND computer IS NOT NULL",
        (computer, game_id, seat),
    )
    if changed.rowcount != 1:
        raise Refused(Refusal.NOT_SEATED_HERE, game=game_id)
    return _changed(db, game_id, at)


@query
def remove_computer(db: Connection, game_id: int, at: datetime) -> Game:
    game = _lobby(db, game_id)
    seats = [player.seat for player in game.players if not player.is_person]
    if not seats:
        raise Refused(Refusal.NOT_SEATED_HERE, game=game_id)
    return _stand_up(db, game, seats[-1], at)


@query
def leave(db: Connection, game_id: int, user: int, at: datetime) -> Game:
    """The others move up; a host who leaves hands on to whoever has waited longest.

    Without any person left the lobby is cancelled.
    """
    game = _lobby(db, game_id)
    seat = game.find_seat(user)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED_HERE, game=game_id)
    return _stand_up(db, game, seat, at)


@query
def cancel(db: Connection, game_id: int, at: datetime) -> Game:
    _lobby(db, game_id)
    db.execute(
        "UPDATE games SET status = ?, ended_at = ? WHERE id = ?",
        (Status.CANCELLED, to_ms(at), game_id),
    )
    return _changed(db, game_id, at)


def _lobby(db: Connection, game_id: int) -> Game:
    game = game_row(db, game_id)
    if game.status is not Status.LOBBY:
        raise Refused(Refusal.NOT_A_LOBBY, game=game_id)
    return game


def _sit(
    db: Connection,
    game: Game,
    at: datetime,
    user: int | None = None,
    computer: str | None = None,
    luck: str = "",
) -> Game:
    seat = len(game.players)
    if seat >= game.most_seats:
        raise Refused(Refusal.LOBBY_FULL, game=game.id, seats=game.most_seats)
    db.execute(
        "INSERT INTO seats (game_id, seat, user, computer, joined_at, luck)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (game.id, seat, user, computer, to_ms(at), luck),
    )
    return _changed(db, game.id, at)


def _stand_up(db: Connection, game: Game, seat: Seat, at: datetime) -> Game:
    db.execute("DELETE FROM seats WHERE game_id = ? AND seat = ?", (game.id, seat))
    for later in range(seat + 1, len(game.players)):  # in order: a seat number is taken only once
        db.execute(
            "UPDATE seats SET seat = seat - 1 WHERE game_id = ? AND seat = ?", (game.id, later)
        )
    people = [each.user for each in game.players if each.is_person and each.seat != seat]
    if game.host not in people:
        db.execute(
            "UPDATE games SET host = ? WHERE id = ?", (people[0] if people else None, game.id)
        )
    return _changed(db, game.id, at) if people else cancel(game.id, at)(db)


def _changed(db: Connection, game_id: int, at: datetime) -> Game:
    """Count the change, so that a start that overlaps with it is refused."""
    db.execute(
        "UPDATE games SET revision = revision + 1, changed_at = ? WHERE id = ?",
        (to_ms(at), game_id),
    )
    return game_row(db, game_id)
