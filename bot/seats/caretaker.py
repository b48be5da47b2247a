"""When time is up: the caretaker moves, a seat is offered, or its player is out.

The caretaker makes one cautious turn and says so. After three in a row the seat is offered to
substitutes; until one takes it, the caretaker goes on and the owner may come back at any time.
"""

from __future__ import annotations

from contextlib import suppress

from bot.store import Store, deadlines, seats
from bot.store.deadlines import Deadline
from bot.store.errors import Stale
from bot.store.games import SeatStatus, Status
from bot.store.moves import By, How
from bot.table.registry import Tables
from bot.table.table import Table
from engines.base import Seat

OFFERED_AFTER = 3  # turns in a row that the caretaker had to play


class Caretaker:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def time_up(self, deadline: Deadline) -> None:
        table = await self._tables.of(deadline.game_id)
        seat = deadline.seat
        if table.game.status is not Status.RUNNING or seat not in table.to_move:
            await self._store.write(deadlines.take(deadline.id))
        elif table.game.clock.absence == "out":
            await table.leave(seat, By(How.CLOCK), deadlines.take(deadline.id))
        else:
            await self._caretake(table, seat, deadline)

    async def _caretake(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        move = table.engine.planner.caretaker(table.view_for(seat))
        turn = table.turn
        begins = deadline.params.get("allowed") is not None  # not the second step of a turn
        counted = (seats.count_absence(table.game.id, seat),) if begins else ()
        with suppress(Stale):  # somebody was quicker: that deadline is gone too
            await table.play(
                seat, move, table.revision, By(How.CLOCK), deadlines.take(deadline.id), *counted
            )
        table = await self._tables.of(table.game.id)
        player = table.game.players[seat]
        is_over = table.game.status is not Status.RUNNING
        if is_over or (seat in table.to_move and table.turn == turn):
            return
        if player.absences >= OFFERED_AFTER and player.status is SeatStatus.PLAYING:
            await table.offer(seat)
