"""When time is up: the caretaker moves, a seat is offered, or its player is out.

The caretaker makes one cautious turn and says so. After three in a row the seat is offered to
substitutes; until one takes it, the caretaker goes on and the owner may come back at any time.
"""

from __future__ import annotations

from contextlib import suppress

from bot.store import Store, deadlines, seats, waits
from bot.store.database import Connection, Query
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import SeatStatus, Status
from bot.store.moves import By, How
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time.accounts import account_of
from bot.turn_time.turn_clock import TurnClock
from engines.base import Seat

OFFERED_AFTER = 3  # turns in a row that the caretaker had to play


class Caretaker:
    def __init__(self, store: Store, tables: Tables, turn_clock: TurnClock) -> None:
        self._store = store
        self._tables = tables
        self._turn_clock = turn_clock

    async def time_up(self, deadline: Deadline) -> None:
        table = await self._tables.of(deadline.game_id)
        seat = deadline.seat
        if table.game.status is not Status.RUNNING or seat not in table.to_move:
            await self._store.write(deadlines.take(deadline.id))
        elif not await self._store.write(self._is_up(deadline)):
            return
        elif table.game.clock.absence == "out" and table.game.players[seat].user is not None:
            await table.leave(seat, By(How.CLOCK), self._taken(deadline))
        else:
            await self._caretake(table, seat, deadline)

    def _is_up(self, deadline: Deadline) -> Query[bool]:
        """What is stored is only a consequence: the account itself is asked."""
        now = self._store.clock.now()

        def run(db: Connection) -> bool:
            wait = waits.find_open(deadline.game_id, deadline.seat)(db)
            if wait is None:  # the caretaker is in the middle of a turn
                return True
            due = account_of(wait)(db).due
            if due is not None and due <= now:
                return True
            deadlines.take(deadline.id)(db)
            self._turn_clock.renew(wait.id, now)(db)
            return False

        return run

    def _taken(self, deadline: Deadline) -> Query[None]:
        """Beside the caretaker's move: if time was given back meanwhile, nothing happens."""
        is_up = self._is_up(deadline)

        def run(db: Connection) -> None:
            if not is_up(db):
                raise Refused(Refusal.ALREADY_HANDLED)
            deadlines.take(deadline.id)(db)

        return run

    async def _caretake(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        move = table.engine.planner.caretaker(table.view_for(seat))
        turn = table.turn
        wait = await self._store.read(waits.find_open(table.game.id, seat))
        counted = () if wait is None else (seats.count_absence(table.game.id, seat),)
        taken = self._taken(deadline)
        with suppress(Stale):  # somebody was quicker: that deadline is gone too
            await table.play(seat, move, table.revision, By(How.CLOCK), taken, *counted)
        table = await self._tables.of(table.game.id)
        player = table.game.players[seat]
        is_over = table.game.status is not Status.RUNNING
        if is_over or (seat in table.to_move and table.turn == turn):
            return
        if player.absences >= OFFERED_AFTER and player.status is SeatStatus.PLAYING:
            await table.offer(seat)
