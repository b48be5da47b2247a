"""What needs the others: undoing a revealed move, replacing, cancelling, pausing, removing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

import orjson

from bot.store.database import Connection, from_ms, query, to_json, to_ms
from bot.store.errors import Refusal, Refused
from engines.base import Json, Seat


class AgreementKind(StrEnum):
    UNDO = "undo"
    REPLACE = "replace"
    CANCEL = "cancel"
    PAUSE = "pause"
    REMOVE = "remove"  # an absent player, before the clock does


class AgreementStatus(StrEnum):
    OPEN = "open"
    AGREED = "agreed"  # all have, and it has not been carried out yet
    REFUSED = "refused"
    EXPIRED = "expired"
    LAPSED = "lapsed"  # the position it was about is gone
    DONE = "done"


ABOUT_THE_POSITION = (AgreementKind.UNDO,)


@dataclass(frozen=True, slots=True)
class Agreement:
    id: int
    game_id: int
    kind: AgreementKind
    params: Json
    proposed_by: Seat
    voters: tuple[Seat, ...]
    revision: int
    status: AgreementStatus
    message_id: int | None
    created_at: datetime
    expires_at: datetime
    votes: dict[Seat, bool]


@query
def propose(
    db: Connection,
    game_id: int,
    kind: AgreementKind,
    proposed_by: Seat,
    voters: Sequence[Seat],
    at: datetime,
    expires_at: datetime,
    params: Json | None = None,
) -> Agreement:
    """A new proposal; an open one of the same kind in this game lapses. No voters: agreed."""
    _settle(db, "game_id = ? AND kind = ?", (game_id, kind), AgreementStatus.LAPSED)
    added = db.execute(
        "INSERT INTO agreements (game_id, kind, params, proposed_by, voters, revision, status,"
        " created_at, expires_at) SELECT id, ?, ?, ?, ?, revision, ?, ?, ? FROM games WHERE id = ?",
        (
            kind,
            to_json(params or {}),
            proposed_by,
            to_json(list(voters)),
            AgreementStatus.OPEN if voters else AgreementStatus.AGREED,
            to_ms(at),
            to_ms(expires_at),
            game_id,
        ),
    )
    if added.rowcount != 1 or added.lastrowid is None:
        raise Refused(Refusal.NO_SUCH_GAME, game=game_id)
    return _one(db, added.lastrowid)


@query
def was_asked(
    db: Connection, game_id: int, kind: AgreementKind, seat: Seat, params: Json, since: datetime
) -> bool:
    """Whether the seat has put this very question since then, and it was not settled with a yes."""
    here = "" if kind not in ABOUT_THE_POSITION else " AND agreements.revision = games.revision"
    row = db.execute(
        "SELECT 1 FROM agreements JOIN games ON games.id = game_id"
        " WHERE game_id = ? AND kind = ? AND proposed_by = ? AND params = ?"
        " AND agreements.created_at > ?"
        f" AND agreements.status IN ('open', 'refused', 'lapsed'){here} LIMIT 1",
        (game_id, kind, seat, to_json(params), to_ms(since)),
    ).fetchone()
    return row is not None


@query
def requests(db: Connection, game_id: int, user: int, since: datetime) -> tuple[int, int]:
    """Since then: how many substitutes the game has asked, and how often anybody this person."""
    row = db.execute(
        "SELECT coalesce(sum(game_id = ?), 0), coalesce(sum(json_extract(params, '$.user') = ?), 0)"
        " FROM agreements WHERE kind = 'replace' AND created_at > ?",
        (game_id, user, to_ms(since)),
    ).fetchone()
    return row[0], row[1]


@query
def vote(db: Connection, agreement_id: int, seat: Seat, yes: bool, at: datetime) -> Agreement:
    """One no refuses it; the last yes agrees. It lapses if the position it is about is gone."""
    agreement = _one(db, agreement_id)
    if seat not in agreement.voters:
        raise Refused(Refusal.NOT_A_VOTER)
    if agreement.status is not AgreementStatus.OPEN or at >= agreement.expires_at:
        raise Refused(Refusal.AGREEMENT_CLOSED)
    if agreement.kind in ABOUT_THE_POSITION and agreement.revision != _revision(db, agreement):
        _settle(db, "id = ?", (agreement_id,), AgreementStatus.LAPSED)
        return _one(db, agreement_id)
    db.execute(
        "INSERT OR REPLACE INTO votes (agreement_id, seat, yes, at) VALUES (?, ?, ?, ?)",
        (agreement_id, seat, yes, to_ms(at)),
    )
    votes = {**agreement.votes, seat: yes}
    if not all(votes.values()):
        _settle(db, "id = ?", (agreement_id,), AgreementStatus.REFUSED)
    elif set(agreement.voters) <= set(votes):
        _settle(db, "id = ?", (agreement_id,), AgreementStatus.AGREED)
    return _one(db, agreement_id)


@query
def carry_out(db: Connection, agreement_id: int, kind: AgreementKind, game_id: int) -> None:
    """Put this beside what was agreed on: it happens once, and only when all have agreed."""
    done = db.execute(
        "UPDATE agreements SET status = 'done'"
        " WHERE id = ? AND kind = ? AND game_id = ? AND status = 'agreed'",
        (agreement_id, kind, game_id),
    )
    if done.rowcount != 1:
        raise Refused(Refusal.AGREEMENT_CLOSED)


@query
def settle(db: Connection, agreement_id: int, status: AgreementStatus) -> Agreement:
    """Close a question that is still open: nobody answered in time, or it is withdrawn."""
    _settle(db, "id = ?", (agreement_id,), status)
    return _one(db, agreement_id)


@query
def give_up(db: Connection, agreement_id: int) -> None:
    """All have agreed, but it cannot be done any more."""
    db.execute(
        "UPDATE agreements SET status = 'lapsed' WHERE id = ? AND status = 'agreed'",
        (agreement_id,),
    )


@query
def set_message(db: Connection, agreement_id: int, message_id: int) -> None:
    db.execute("UPDATE agreements SET message_id = ? WHERE id = ?", (message_id, agreement_id))


@query
def agreement_of(db: Connection, game_id: int, agreement_id: int) -> Agreement:
    agreement = _one(db, agreement_id)
    if agreement.game_id != game_id:
        raise Refused(Refusal.NO_SUCH_AGREEMENT)
    return agreement


@query
def unfinished(db: Connection) -> list[Agreement]:
    """For the start of the bot: what all agreed to just before it stopped."""
    rows = db.execute("SELECT id FROM agreements WHERE status = 'agreed' ORDER BY id").fetchall()
    return [_one(db, row[0]) for row in rows]


def _revision(db: Connection, agreement: Agreement) -> int:
    row = db.execute("SELECT revision FROM games WHERE id = ?", (agreement.game_id,)).fetchone()
    revision: int = row[0]
    return revision


def _settle(db: Connection, where: str, args: Sequence[object], status: AgreementStatus) -> None:
    db.execute(
        f"UPDATE agreements SET status = ? WHERE status = 'open' AND {where}", (status, *args)
    )


def _one(db: Connection, agreement_id: int) -> Agreement:
    row = db.execute(
        "SELECT id, game_id, kind, params, proposed_by, voters, revision, status, message_id,"
        " created_at, expires_at FROM agreements WHERE id = ?",
        (agreement_id,),
    ).fetchone()
    if row is None:
        raise Refused(Refusal.NO_SUCH_AGREEMENT)
    votes = db.execute("SELECT seat, yes FROM votes WHERE agreement_id = ?", (agreement_id,))
    return Agreement(
        id=row[0],
        game_id=row[1],
        kind=AgreementKind(row[2]),
        params=orjson.loads(row[3]),
        proposed_by=row[4],
        voters=tuple(orjson.loads(row[5])),
        revision=row[6],
        status=AgreementStatus(row[7]),
        message_id=row[8],
        created_at=from_ms(row[9]),
        expires_at=from_ms(row[10]),
        votes={seat: bool(yes) for seat, yes in votes},
    )
