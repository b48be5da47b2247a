"""What the others must agree to: asked in the open, answered by each, carried out once.

    agreement = await agreements.propose(table, Question(AgreementKind.UNDO, seat, voters, params))
    agreement = await agreements.answer(table, agreement.id, user, yes=True)

A question is open for a day. The last yes carries it out, in the transaction that marks it done;
should the bot stop between the two, `finish` does it at the next start. How each kind is carried
out stands in `acts`: another kind needs one more entry there and its sentences. Only a removal
waits after the last yes: who it is about has a day to move, which cancels it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.seats.absent_players import notice_over
from bot.store import Store, agreements, deadlines, moves, pings
from bot.store.agreements import Agreement, AgreementKind, AgreementStatus
from bot.store.database import Connection, Query, from_ms, to_ms
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import Game, SeatStatus, Status, game_row
from bot.store.moves import By, How, person
from bot.store.pings import Reason
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time import gate
from bot.turn_time.pause import USUAL_PAUSE, Pauses
from engines.base import Json, Seat
from engines.errors import IllegalMove

LASTS = timedelta(days=1)
EXPIRIES = {f"{kind.value}_unanswered": kind for kind in AgreementKind}  # kinds of deadlines
REMOVAL = "removal"  # a deadline: what was decided about a player takes effect
REQUESTS = 3  # substitutes that one game may ask for in a day
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
            lasts = timedelta(days=agreement.params.get("days", USUAL_PAUSE.days))
            await pauses.pause(table.game, _carried_out(agreement), lasts=lasts)

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
            if question.kind is AgreementKind.REPLACE:
                _check_requests(db, game, question, now)
            agreement = proposed(db)
            for reason, users in asked_users(game, agreement).items():
                gate.decide_question(game, users, reason, agreement.id, now)(db)
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
            return await self._settled(agreement, AgreementStatus.LAPSED)
        if not yes and table.game.find_seat(user) == agreement.proposed_by:
            return await self._settled(agreement, AgreementStatus.LAPSED)
        seat = _voice_of(table.game, agreement, user)
        now = self._store.clock.now()

        def vote(db: Connection) -> Agreement:
            voted = agreements.vote(agreement_id, seat, yes, now)(db)
            if voted.status is not AgreementStatus.OPEN:
                pings.answer_question(voted.game_id, voted.id)(db)
            return voted

        return await self._acted(table, await self._store.write(vote))

    async def _settled(self, agreement: Agreement, status: AgreementStatus) -> Agreement:
        def run(db: Connection) -> Agreement:
            pings.answer_question(agreement.game_id, agreement.id)(db)
            return agreements.settle(agreement.id, status)(db)

        return await self._store.write(run)

    async def expire(self, deadline: Deadline) -> Agreement | None:
        """Not everybody answered in time: nothing changes. None if it was settled before."""

        def too_late(db: Connection) -> Agreement | None:
            deadlines.take(deadline.id)(db)
            agreement_id = deadline.params["agreement"]
            before = agreements.agreement_of(deadline.game_id, agreement_id)(db)
            after = agreements.settle(agreement_id, AgreementStatus.EXPIRED)(db)
            if before.status is AgreementStatus.OPEN:
                pings.answer_question(deadline.game_id, agreement_id)(db)
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
        if agreement.kind is AgreementKind.REMOVE:
            await self._give_notice(agreement)
            return agreement
        return await self._carried(table, agreement)

    async def _give_notice(self, agreement: Agreement) -> None:
        """Decided: whoever it is about has a while to show up."""
        now = self._store.clock.now()

        def run(db: Connection) -> None:
            game = game_row(db, agreement.game_id)
            if deadlines.find(game.id, agreement.params["seat"], REMOVAL)(db) is None:
                params = {"agreement": agreement.id, "since": to_ms(now)}
                since = from_ms(to_ms(now))
                due = notice_over(game, agreement.params["user"], since)(db)
                deadlines.put(game.id, REMOVAL, due, agreement.params["seat"], params)(db)

        await self._store.write(run)

    async def removal(self, deadline: Deadline) -> Agreement | None:
        """For deadlines of the kind REMOVAL; None: it is not time yet."""
        table, now = await self._tables.of(deadline.game_id), self._store.clock.now()
        number: int = deadline.params["agreement"]
        since = from_ms(deadline.params["since"])

        def run(db: Connection) -> Agreement | None:
            agreement = agreements.agreement_of(deadline.game_id, number)(db)
            user = agreement.params["user"]
            deadlines.take(deadline.id)(db)
            due = notice_over(game_row(db, deadline.game_id), user, since)(db)
            if due > now:
                seat, params = deadline.seat, deadline.params
                deadlines.put(deadline.game_id, REMOVAL, due, seat, params)(db)
                return None
            if moves.moved_since(deadline.game_id, deadline.seat, agreement.created_at)(db):
                agreements.give_up(number)(db)
            return agreements.agreement_of(deadline.game_id, number)(db)

        agreement = await self._store.write(run)
        if agreement is None or agreement.status is not AgreementStatus.AGREED:
            return agreement
        return await self._carried(table, agreement)

    async def remove_by_manager(self, table: Table, seat: Seat, then: str) -> None:
        """Whoever runs the server decides, about any seat and at any time."""
        if then == OUT:
            await table.leave(seat, By(How.VOTE))
        else:
            await table.offer(seat)

    async def _carried(self, table: Table, agreement: Agreement) -> Agreement:
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


def asked_users(game: Game, agreement: Agreement) -> dict[Reason, list[int]]:
    """Who is pinged by a question: those who answer it, and whom it is about."""
    substitute = substitute_of(agreement)
    players = [game.players[seat] for seat in agreement.voters]
    asked = [each.user for each in players if each.user is not None]
    found = {Reason.ASK: [substitute] if substitute is not None else asked}
    if agreement.kind is AgreementKind.REMOVE and agreement.params.get("user") is not None:
        found[Reason.ABOUT_YOU] = [agreement.params["user"]]
    return found


def _check_requests(db: Connection, game: Game, question: Question, now: datetime) -> None:
    """Nobody is asked to stand in again and again."""
    here, of_person = agreements.requests(game.id, question.params["user"], now - LASTS)(db)
    if here >= REQUESTS:
        raise Refused(Refusal.ENOUGH_REQUESTS, most=REQUESTS)
    if of_person:
        raise Refused(Refusal.ASKED_OF_LATE)


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
