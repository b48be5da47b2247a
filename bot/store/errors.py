"""What the store refuses or cannot do. The text of each is for the operator or the log.

StoreError
 ├─ Unavailable       the file cannot be used now; nothing was changed
 │   ├─ Busy          another program holds it
 │   ├─ DiskFull      there is no room for the change
 │   ├─ ReadOnly      it may be read but not written
 │   ├─ CannotOpen    no such place, or no permission
 │   └─ Damaged       it is not, or no longer, a sound database
 ├─ TooNew            written by a newer Waybill
 ├─ NotOurs           some other program's database
 ├─ AlreadyRunning    another bot works with this file
 └─ Refused           the request does not fit the present state; `reason` says why
     └─ Stale         the position has changed since the button was made
"""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from pathlib import Path


class StoreError(Exception):
    pass


class Unavailable(StoreError):
    pass


class Busy(Unavailable):
    pass


class DiskFull(Unavailable):
    pass


class ReadOnly(Unavailable):
    pass


class CannotOpen(Unavailable):
    pass


class Damaged(Unavailable):
    pass


class TooNew(StoreError):
    pass


class NotOurs(StoreError):
    pass


class AlreadyRunning(StoreError):
    pass


class Refusal(StrEnum):
    """Why a request was refused: each has a sentence in the locale file."""

    NO_SUCH_GAME = "no_such_game"
    NOT_A_LOBBY = "not_a_lobby"
    LOBBY_FULL = "lobby_full"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED_HERE = "not_seated_here"
    TOO_FEW_PLAYERS = "too_few_players"
    UNKNOWN_GAME = "unknown_game"
    NOT_RUNNING = "not_running"
    SET_ASIDE = "set_aside"
    STALE = "stale"
    NOT_YOUR_SEAT = "not_your_seat"
    CANNOT_UNDO = "cannot_undo"
    NO_SUCH_AGREEMENT = "no_such_agreement"
    AGREEMENT_CLOSED = "agreement_closed"
    NUDGED_ALREADY = "nudged_already"
    NOT_A_VOTER = "not_a_voter"
    ASKED_ALREADY = "asked_already"
    NOBODY_TO_ASK = "nobody_to_ask"
    ALREADY_HANDLED = "already_handled"
    STILL_SECRET = "still_secret"
    SAT_ELSEWHERE = "sat_elsewhere"
    CHANGED_HANDS = "changed_hands"
    ENOUGH_REQUESTS = "enough_requests"
    ASKED_OF_LATE = "asked_of_late"
    ENOUGH_LOBBIES = "enough_lobbies"


class Refused(StoreError):
    def __init__(self, reason: Refusal, **params: str | int) -> None:
        super().__init__(f"{reason.value} {params}" if params else reason.value)
        self.reason = reason
        self.params = params


class Stale(Refused):
    """Show the current position instead; `revision` is its number."""

    def __init__(self, revision: int) -> None:
        super().__init__(Refusal.STALE, revision=revision)
        self.revision = revision


_MEANINGS: dict[int, tuple[type[Unavailable], str]] = {
    sqlite3.SQLITE_BUSY: (
        Busy,
        "another program is holding it; close that program or wait until it is done",
    ),
    sqlite3.SQLITE_LOCKED: (Busy, "another program is holding it"),
    sqlite3.SQLITE_FULL: (
        DiskFull,
        "there is no room left; free some space on that disk, nothing was lost",
    ),
    sqlite3.SQLITE_IOERR: (
        DiskFull,
        "the disk did not take the data; check its free space, limits and health",
    ),
    sqlite3.SQLITE_READONLY: (
        ReadOnly,
        "it is read-only; give the bot's user the right to write the file and its folder",
    ),
    sqlite3.SQLITE_PERM: (ReadOnly, "the bot's user may not use it"),
    sqlite3.SQLITE_CANTOPEN: (
        CannotOpen,
        "it cannot be opened; check that the folder exists and may be written",
    ),
    sqlite3.SQLITE_CORRUPT: (
        Damaged,
        "the file is damaged; stop the bot, run `python -m bot doctor`, restore a backup",
    ),
    sqlite3.SQLITE_NOTADB: (
        Damaged,
        "it is not a database, or its beginning is damaged; restore a backup",
    ),
}


def explain(error: sqlite3.Error, path: Path) -> StoreError | None:
    """The error as ours, with advice; None if it is a fault of the program."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None or (code & 0xFF) not in _MEANINGS:
        return None
    kind, advice = _MEANINGS[code & 0xFF]
    return kind(f"{path}: {advice} ({error})")
