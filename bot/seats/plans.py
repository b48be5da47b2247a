"""Plans: what players ordered for their coming turns, followed when these come.

A plan sees only what its owner may see, and every move goes through the table like a person's.
When it has nothing to say any more it ends with a reason, and its owner is asked.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import orjson

from bot.store import Store, deadlines, plans
from bot.store.database import Query, to_json, together
from bot.store.deadlines import Deadline
from bot.store.errors import Stale
from bot.store.games import Status
from bot.store.moves import By, How
from bot.store.plans import Plan
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time.turn_clock import TurnClock
from engines.base import AnyEngine, Json, Seat
from engines.errors import IllegalMove
from engines.plans import Stopped

log = logging.getLogger(__name__)
ORDER, STOP = "order", "stop"
WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One line of a player's plan: an order, or a condition under which it stops."""

    plan_id: int
    kind: str  # ORDER or STOP
    value: Any
    number: int  # the newest move when it was ordered


class Plans:
    def __init__(self, store: Store, tables: Tables, turn_clock: TurnClock) -> None:
        self._store = store
        self._tables = tables
        self._turn_clock = turn_clock

    async def lines(self, table: Table, seat: Seat, user: int) -> list[PlanLine]:
        found = await self._store.read(plans.of_seat(table.game.id, seat, user))
        return [_read_line(table.engine, plan) for plan in found]

    async def add(self, table: Table, seat: Seat, user: int, kind: str, value: Any) -> None:
        """One more line, tried last; it is followed at once if it is the owner's turn."""
        planner = table.engine.planner
        adapter = planner.order_type if kind == ORDER else planner.stop_type
        written: Json = {
            kind: adapter.dump_python(value, mode="json"),
            "number": table.game.last_number,
        }
        now = self._store.clock.now()
        writes: list[Query[Any]] = [plans.add(table.game.id, seat, user, written, now)]
        if seat in table.to_move:
            writes.append(self._turn_clock.arm_plan(table.game.id, seat, now))
        await self._store.write(together(*writes))

    async def last_stop(self, table: Table, seat: Seat, user: int) -> Stopped | None:
        """Why this person's plan stopped, until there is a new one."""
        written = await self._store.read(plans.last_stop(table.game.id, seat, user))
        if written is None or written == WITHDRAWN:
            return None
        read = orjson.loads(written)
        params = {name: _tupled(value) for name, value in read["params"].items()}
        return Stopped(read["reason"], **params)

    async def remove(self, plan_id: int, user: int) -> None:
        await self._store.write(
            plans.end(plan_id, user, "stopped", WITHDRAWN, self._store.clock.now())
        )

    async def clear(self, table: Table, seat: Seat) -> None:
        now = self._store.clock.now()
        await self._store.write(plans.end_all(table.game.id, seat, "stopped", WITHDRAWN, now))

    async def follow(self, deadline: Deadline) -> None:
        """For deadlines of the kind PLAN."""
        table = await self._tables.of(deadline.game_id)
        seat = deadline.seat
        user = table.game.players[seat].user
        taken = deadlines.take(deadline.id)
        if table.game.status is not Status.RUNNING or seat not in table.to_move or user is None:
            await self._store.write(taken)
            return
        lines = await self.lines(table, seat, user)
        revision = table.revision
        try:
            move = _decide(table, seat, lines)
            await table.play(seat, move, revision, By(How.PLAN, user), taken)
        except Stopped as stopped:
            await self._stop(table, seat, stopped, taken)
        except IllegalMove as refused:
            log.error("a plan of game %s gave an illegal move: %s", table.game.id, refused.reason)
            await self._stop(table, seat, Stopped("no_order_applies"), taken)
        except Stale:
            return  # somebody was quicker; the deadline belongs to the past or is looked at again

    async def _stop(self, table: Table, seat: Seat, why: Stopped, taken: Query[None]) -> None:
        """The plan ends, and its owner is asked as soon as that is welcome."""
        game, now = table.game, self._store.clock.now()
        reason = to_json({"reason": why.reason, "params": why.params})
        ended = plans.end_all(game.id, seat, "stopped", reason, now)
        await self._store.write(together(taken, ended, self._turn_clock.stop_plan(game, seat, now)))


def _decide(table: Table, seat: Seat, lines: list[PlanLine]) -> Any:
    planner = table.engine.planner
    now = table.view_for(seat)
    for line in lines:
        if line.kind == STOP:
            planner.check(line.value, table.view_at(line.number, seat), now)
    return planner.next_move(now, [line.value for line in lines if line.kind == ORDER])


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _read_line(engine: AnyEngine, plan: Plan) -> PlanLine:
    kind = ORDER if ORDER in plan.orders else STOP
    adapter = engine.planner.order_type if kind == ORDER else engine.planner.stop_type
    value = adapter.validate_python(plan.orders[kind])
    return PlanLine(plan.id, kind, value, plan.orders["number"])
