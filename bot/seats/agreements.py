"""What the others must agree to: asked in the open, answered by each, carried out once.

    agreement = await agreements.propose(table, Question(AgreementKind.UNDO, seat, voters, params))
    agreement = await agreements.answer(table, agreement.id, user, yes=True)

A question is open for a day. The last yes carries it out, in the transaction that marks it done;
should the bot stop between the two, `finish` does it at the next start. How each kind is carried
out stands in `acts`: another kind needs one more entry there and its sentences.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta

from bot.store import Store, agreements, deadlines
from bot.store.agreements import Agreement, AgreementKind, AgreementStatus
from bot.store.database import Connection, Query
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import Game, SeatStatus, Status, game_row
from bot.store.moves import By, How, person
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time.pause import Pauses
from engines.base import Json, Seat
from engines.errors import IllegalMove

LASTS = timedelta(days=1)
EXPIRIES = {f"{kind.value}_unanswered": kind for kind in AgreementKind}  # kinds of deadlines
OUT = "out"  # what becomes of a removed player: out of the game,
OFFERED = "offered"  # or their seat is offered to others
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    kind: AgreementKind
    asker: Seat
    voters: tuple[Seat, ...]
    params: Json = field(default_factory=dict)


Act = Callable[[Table, Agreement], Awaitable[object]]


class Agreements:
    def __init__(self, store: Store, tables: Tables, pauses: Pauses) -> None:
        async def pause(table: Table, agreement: Agreement) -> None:
            await pauses.pause(table.game, _carried_out(agreement))

        self._store = store
        self._tables = tables
        self.acts: dict[AgreementKind, Act] = {
            AgreementKind.UNDO: _undo,
            AgreementKind.REPLACE: _replace,
            AgreementKind.CANCEL: _cancel,
            AgreementKind.REMOVE: _remove,
            AgreementKind.PAUSE: pause,
        }

    async def propose(self, table: Table, question: Question, revision: int) -> Agreement:
        """Ask; with nobody to ask it is done at once. Stale if the position is another by now.

        The same question may be put once a day: nobody is to be worn down.
        """
        alone = not question.voters and has_rivals(table.game, question.asker)
        if question.kind is AgreementKind.UNDO and alone:
            raise Refused(Refusal.NOBODY_TO_ASK)
        game_id, now = table.game.id, self._store.clock.now()
        proposed = agreements.propose(
            game_id,
            question.kind,
            question.asker,
            question.voters,
            now,
            now + LASTS,
            question.params,
        )

        def ask(db: Connection) -> Agreement:
            game = game_row(db, game_id)
            if game.status is not Status.RUNNING:
                raise Refused(Refusal.NOT_RUNNING, game=game_id)
            if game.revision != revision:
                raise Stale(game.revision)
            asked = agreements.was_asked(
                game_id, question.kind, question.asker, question.params, now - LASTS
            )
            if asked(db):
                raise Refused(Refusal.ASKED_ALREADY)
            agreement = proposed(db)
            deadlines.put(
                game_id,
                f"{question.kind.value}_unanswered",
                agreement.expires_at,
                params={"agreement": agreement.id},
            )(db)
            return agreement

        return await self._acted(table, await self._store.write(ask))

    async def answer(self, table: Table, agreement_id: int, user: int, yes: bool) -> Agreement:
        """One answer; a no settles it, the last yes carries it out. Who asked may withdraw."""
        agreement = await self._store.read(agreements.agreement_of(table.game.id, agreement_id))
        if agreement.status is not AgreementStatus.OPEN:
            return agreement
        if table.game.status is not Status.RUNNING:
            lapsed = agreements.settle(agreement_id, AgreementStatus.LAPSED)
            return await self._store.write(lapsed)
        if not yes and table.game.find_seat(user) == agreement.proposed_by:
            withdrawn = agreements.settle(agreement_id, AgreementStatus.LAPSED)
            return await self._store.write(withdrawn)
        seat = _voice_of(table.game, agreement, user)
        now = self._store.clock.now()
        voted = await self._store.write(agreements.vote(agreement_id, seat, yes, now))
        return await self._acted(table, voted)

    async def expire(self, deadline: Deadline) -> Agreement | None:
        """Not everybody answered in time: nothing changes. None if it was settled before."""

        def too_late(db: Connection) -> Agreement | None:
            deadlines.take(deadline.id)(db)
            agreement_id = deadline.params["agreement"]
            before = agreements.agreement_of(deadline.game_id, agreement_id)(db)
            after = agreements.settle(agreement_id, AgreementStatus.EXPIRED)(db)
            return after if before.status is AgreementStatus.OPEN else None

        return await self._store.write(too_late)

    async def finish(self) -> None:
        """After a start: do what all had agreed to."""
        for agreement in await self._store.read(agreements.unfinished()):
            try:
                await self._acted(await self._tables.of(agreement.game_id), agreement)
            except Refused as refused:
                log.info("agreement %s cannot be carried out: %s", agreement.id, refused.reason)
            except Exception:  # the bot must start, whatever has become of one game
                log.exception("agreement %s could not be carried out", agreement.id)

    async def _acted(self, table: Table, agreement: Agreement) -> Agreement:
        if agreement.status is not AgreementStatus.AGREED:
            return agreement
        try:
            await self.acts[agreement.kind](table, agreement)
        except (Refused, IllegalMove) as error:
            await self._store.write(agreements.give_up(agreement.id))
            if isinstance(error, IllegalMove):  # who was to be removed has left already
                raise Refused(Refusal.AGREEMENT_CLOSED) from error
            raise
        return await self._store.read(agreements.agreement_of(table.game.id, agreement.id))


def others(game: Game, asker: Seat, besides: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Whose word is needed: every other person at the table who has not gone missing."""
    return tuple(
        player.seat
        for player in game.players
        if player.user is not None
        and player.status is SeatStatus.PLAYING
        and player.seat not in (asker, *besides)
    )


def has_rivals(game: Game, asker: Seat) -> bool:
    """Whether anybody but computers plays against the asker, there at present or not."""
    return any(
        player.is_person and player.status is not SeatStatus.LEFT and player.seat != asker
        for player in game.players
    )


def substitute_of(agreement: Agreement) -> int | None:
    """Who is to take over the seat, where that is the question."""
    user: int | None = agreement.params.get("user")
    return user if agreement.kind is AgreementKind.REPLACE else None


def _voice_of(game: Game, agreement: Agreement, user: int) -> Seat:
    """A substitute, who has no seat yet, answers for the seat that is offered."""
    if substitute_of(agreement) == user:
        return agreement.proposed_by
    seat = game.find_seat(user)
    if seat is None or substitute_of(agreement) is not None:
        raise Refused(Refusal.NOT_A_VOTER)
    return seat


def _carried_out(agreement: Agreement) -> Query[None]:
    return agreements.carry_out(agreement.id, agreement.kind, agreement.game_id)


async def _undo(table: Table, agreement: Agreement) -> None:
    seat, user = agreement.proposed_by, table.game.players[agreement.proposed_by].user
    if user is None:
        raise Refused(Refusal.AGREEMENT_CLOSED)
    to_number: int = agreement.params["to_number"]
    await table.undo(seat, to_number, agreement.revision, person(user), agreement_id=agreement.id)


async def _replace(table: Table, agreement: Agreement) -> None:
    params = agreement.params
    done = _carried_out(agreement)
    await table.replace(agreement.proposed_by, params["user"], params["from"], done)


async def _cancel(table: Table, agreement: Agreement) -> None:
    await table.cancel(_carried_out(agreement))


async def _remove(table: Table, agreement: Agreement) -> None:
    seat: Seat = agreement.params["seat"]
    if table.game.players[seat].user != agreement.params["user"]:
        raise Refused(Refusal.AGREEMENT_CLOSED)  # somebody else sits there by now
    if agreement.params["then"] == OUT:
        await table.leave(seat, By(How.VOTE), _carried_out(agreement))
    else:
        await table.offer(seat, _carried_out(agreement))
