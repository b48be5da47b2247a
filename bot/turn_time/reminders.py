"""Pings that get a message of their own: a deferred one, a reminder, a nudge, a question.

An alarm hands what is due to the outbox, one message for each person, and the gate is asked once
more when it is posted. However often this happens, a row is sent once.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.store import Store, deadlines, last_seen, outbox, pings, waits
from bot.store.database import Connection, Query
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, game_row
from bot.store.pings import Ping, Reason
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time import gate
from bot.turn_time.gate import CARRIED, LOOK_AGAIN, MOST_URGENT, PING
from engines.base import Seat

REMINDER = "reminder"  # an announcement: params ping
NUDGE_AGAIN = timedelta(days=1)
STRANDED_AFTER = timedelta(minutes=15)


class Reminders:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def handle(self, deadline: Deadline) -> None:
        """For deadlines of the kinds HALF, ALMOST and PING."""
        now = self._store.clock.now()

        def run(db: Connection) -> None:
            deadlines.take(deadline.id)(db)
            game = game_row(db, deadline.game_id)
            if deadline.kind != PING:
                wait = waits.find_open(game.id, deadline.seat)(db)
                if wait is None:
                    return
                gate.decide(game, wait, Reason(deadline.kind), wait.openings, now)(db)
            _send_due(db, game, deadline.seat, now)

        await self._store.write(run)

    async def sweep(self) -> None:
        """Now and then: what was decided and neither posted nor answered is taken up again."""
        now = self._store.clock.now()

        def run(db: Connection) -> None:
            for game_id, seat in pings.stranded(now - STRANDED_AFTER)(db):
                pings.take_up(game_id, seat)(db)
                deadlines.put_sooner(game_id, PING, now, seat)(db)

        await self._store.write(run)

    async def mute(self, table: Table, user: int) -> None:
        """No more pings for this turn."""
        now = self._store.clock.now()
        await self._store.write(last_seen.mute(table.game.id, user, table.turn, now))

    async def nudge(self, table: Table, user: int) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """A fellow player asks those we wait for; at most once a day.

        Who will be asked, and who is left alone: away, or wanting no pings about this turn.
        """
        game, now = table.game, self._store.clock.now()
        own = game.find_seat(user)
        if own is None:
            raise Refused(Refusal.NOT_SEATED_HERE, game=game.id)
        look = await self._store.read(last_seen.last_seen_of(game.id, user))
        if look.nudged_at is not None and now - look.nudged_at < NUDGE_AGAIN:
            again = int((look.nudged_at + NUDGE_AGAIN).timestamp())
            raise Refused(Refusal.NUDGED_ALREADY, again=again)
        asked, left = await self._store.write(_nudged(game.id, own, user, now))
        return asked, left


def _nudged(
    game_id: int, own: Seat, user: int, now: datetime
) -> Query[tuple[tuple[Seat, ...], tuple[Seat, ...]]]:
    def run(db: Connection) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        game = game_row(db, game_id)
        asked: list[Seat] = []
        left: list[Seat] = []
        for wait in waits.open_in(game_id)(db):
            if wait.seat == own or wait.user is None:
                continue
            day = (now - wait.opened_at) // NUDGE_AGAIN
            said = gate.decide(game, wait, Reason.NUDGE, day, now)(db)
            (asked if said is not None and said.at is not None else left).append(wait.seat)
        if asked:
            last_seen.has_nudged(game_id, user, now)(db)
        return tuple(asked), tuple(left)

    return run


def _send_due(db: Connection, game: Game, seat: Seat, now: datetime) -> None:
    """Hand to the outbox what is due and welcome; come back for the rest."""
    waiting = pings.decided(game.id, seat)(db)
    due = [ping for ping in waiting if ping.due_at <= now]
    later = [ping.due_at for ping in waiting if ping.due_at > now]
    if any(ping.reason in CARRIED for ping in due) and outbox.tells_of(game.id)(db):
        due = [ping for ping in due if ping.reason not in CARRIED]
        later.append(now + LOOK_AGAIN)  # the message that is on its way carries it
    for ping in _one_each(db, due):
        wait = None if ping.wait_id is None else waits.wait_of(ping.wait_id)(db)
        turn = None if wait is None else wait.turn
        said = gate.verdict(ping.reason, gate.facts_of(game, ping.user, turn, now)(db), now)
        if said.at is None:
            pings.drop(ping.id, said.why)(db)
        elif said.at > now:
            pings.hold(ping.id, said.at)(db)
            later.append(said.at)
        else:
            pings.set_sending(ping.id)(db)
            outbox.add(game.guild_id, game.id, REMINDER, {"ping": ping.id}, now)(db)
    if later:
        deadlines.put_sooner(game.id, PING, min(later), seat)(db)


def _one_each(db: Connection, due: Sequence[Ping]) -> list[Ping]:
    """Of all that is said about one turn only the most urgent; questions stand for themselves."""
    questions = [ping for ping in due if ping.wait_id is None]
    of_turn = [ping for ping in due if ping.wait_id is not None]
    of_turn.sort(key=lambda ping: (MOST_URGENT.index(ping.reason), -ping.id))
    for ping in of_turn[1:]:
        pings.drop(ping.id, "merged")(db)
    return questions + of_turn[:1]
