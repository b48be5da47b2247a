"""Who has gone missing: when the others may decide about a seat.

Silence counts only the time in which somebody was really waited for. Nobody is removed before
their clock has run out since their last own move, nor while the game rests or they are away.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from bot.store import deadlines, stops, waits
from bot.store.database import Connection, query
from bot.store.games import Game, SeatStatus
from bot.turn_time.account import Account
from bot.turn_time.accounts import account_of
from bot.turn_time.spans import NOTHING
from bot.turn_time.turn_clock import TIME_UP
from engines.base import Seat

LEAST_SILENCE = timedelta(days=1)
LIVE_SILENCE = timedelta(minutes=15)
WITHOUT_CLOCK = timedelta(days=14)
NOTICE = timedelta(days=1)  # between the decision and what comes of it; any own move cancels it
LIVE_NOTICE = timedelta(minutes=5)


class Present(StrEnum):
    """Why nobody may decide about a seat."""

    HERE = "here"  # nobody waits for them, or not for long
    PAUSED = "paused"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class Absence:
    present: Present | None  # None: they have gone missing
    due: datetime | None = None  # when their time is up, if they are waited for


@query
def absence_of(db: Connection, game: Game, seat: Seat, at: datetime) -> Absence:
    player = game.players[seat]
    if not player.is_person or player.status is SeatStatus.LEFT:
        return Absence(Present.HERE)
    if player.status is SeatStatus.OFFERED or player.user is None:
        return Absence(None)
    if stops.find_pause(game.id, at)(db) is not None:
        return Absence(Present.PAUSED)
    account = _account(db, game, seat)
    if account is not None and _is_away(db, player.user, account, at):
        return Absence(Present.AWAY)
    up = deadlines.find(game.id, seat, TIME_UP)(db)
    due = None if up is None else up.due_at
    silence, ran_out = waits.silence(game.id, seat, player.user)(db)
    silence += NOTHING if account is None else account.spent(at)
    is_missing = silence >= _least(game) and (ran_out or game.clock.kind == "none")
    return Absence(None if is_missing else Present.HERE, due)


@query
def notice_over(db: Connection, game: Game, user: int | None, since: datetime) -> datetime:
    """When a decision about this person takes effect: not in their nights or absences."""
    wanted = LIVE_NOTICE if game.clock.is_live else NOTICE
    if user is None:
        return since + wanted
    found = stops.touching(since, game.id, game.guild_id, user, 0)(db)
    account = Account(since, wanted, stops=(*found.plain, *found.down), away=found.away)
    due = account.due
    assert due is not None
    return due


def _least(game: Game) -> timedelta:
    if game.clock.kind == "none":
        return WITHOUT_CLOCK
    return LIVE_SILENCE if game.clock.is_live else LEAST_SILENCE


def _account(db: Connection, game: Game, seat: Seat) -> Account | None:
    wait = waits.find_open(game.id, seat)(db)
    return None if wait is None else account_of(wait)(db)


def _is_away(db: Connection, user: int, account: Account, at: datetime) -> bool:
    """Away with leave left in this game; who has used it up is waited for."""
    away = stops.away_of(user, at)(db)
    now = any(begin <= at < end for begin, end in away)
    return now and account.used_leave(at) < account.leave
