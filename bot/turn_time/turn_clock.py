"""What a change of turn means for time: pings, reminders, deadlines and banks, all stored.

Everything here is a consequence of a change and part of its transaction. The mention in the turn
message is the ping, unless a `PING` deadline says that it comes later or a `PLAN` that none is
needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from random import SystemRandom
from typing import Any

from bot.store import deadlines, games, plans, seats, users
from bot.store.database import Connection, Query, query
from bot.store.games import Game, Player, SeatStatus, Status
from bot.store.moves import How
from bot.store.settings import UserSettings
from bot.table.change import Change, What
from bot.turn_time.turn_times import Habits, Quiet, bank_after, turn_times
from engines.base import Seat

PING = "ping"  # it is your turn: put off through the night or an absence
HALF = "half"
ALMOST = "almost"
TIME_UP = "time_up"
LAST_ONE = "last_one"  # the others have chosen: we wait for this seat alone
PLAN = "plan"  # standing orders are about to be followed
OF_A_TURN = (PING, HALF, ALMOST, LAST_ONE, TIME_UP, PLAN)
PINGS = (PING, HALF, ALMOST, LAST_ONE)

LAST_ONE_AFTER = timedelta(hours=1)  # who has just been pinged is not pinged again at once
PLAN_DELAY = (4.0, 40.0)  # seconds a plan waits: an instant move would show that there is a plan
OFFERED_ALLOWANCE = timedelta(hours=2)  # a seat nobody holds does not keep the others waiting

Delay = Callable[[float, float], float]


def random_delay(least: float, most: float) -> float:
    return SystemRandom().uniform(least, most)


class TurnClock:
    """A consequence of every change: stop the clocks of those who moved, start the others'."""

    def __init__(self, delay: Delay = random_delay) -> None:
        self._delay = delay

    def __call__(self, change: Change) -> Iterator[Query[Any]]:
        game = change.game
        if game.status is not Status.RUNNING:
            yield deadlines.clear(game.id, OF_A_TURN)
            return
        asked = self._asked(change)
        answered = change.before.to_move - (change.after.to_move - asked)
        for seat in sorted(answered):
            yield self._stop(game.id, seat, change.at)
        for seat in sorted(asked):
            yield self.arm(game.id, seat, change.at)
        if change.what is What.MOVED and change.made is not None:
            yield from self._moved(change, change.made.by.how, change.made.seat)

    @staticmethod
    def _asked(change: Change) -> frozenset[Seat]:
        """Whose clock begins anew: by their turn coming, or by somebody else taking the seat."""
        if change.what in (What.REPLACED, What.RETURNED, What.OFFERED):
            return change.after.to_move & {change.seat}
        return change.newly_to_move

    def _moved(self, change: Change, how: How, seat: Seat) -> Iterator[Query[Any]]:
        game_id = change.game.id
        if how is How.PERSON:
            yield seats.clear_absences(game_id, seat)
            if change.game.players[seat].status is SeatStatus.OFFERED:  # its owner plays on
                yield seats.set_status(game_id, seat, SeatStatus.PLAYING)
        if change.before.turn != change.after.turn:
            return
        waiting = change.after.to_move
        if len(change.before.to_move) > len(waiting) == 1:
            yield _ask_last_one(game_id, min(waiting), change.at)
        if seat not in waiting:
            return
        if how is How.PERSON:
            yield deadlines.clear(game_id, (PLAN,), seat)
        elif how is How.CLOCK:  # the turn is not over: the caretaker goes on at once
            yield deadlines.put(game_id, TIME_UP, change.at, seat)
        elif how is How.PLAN:
            yield deadlines.put(game_id, PLAN, change.at, seat)

    def arm(self, game_id: int, seat: Seat, at: datetime) -> Query[None]:
        """Start a seat's clock for the turn that has come to it."""

        def run(db: Connection) -> None:
            game = games.game_row(db, game_id)
            player = game.players[seat]
            if not player.is_person or player.status is SeatStatus.LEFT:
                return
            deadlines.clear(game_id, OF_A_TURN, seat)(db)
            if player.user is None:  # whoever it was asked to be forgotten
                params = {"allowed": OFFERED_ALLOWANCE.total_seconds()}
                deadlines.put(game_id, TIME_UP, at + OFFERED_ALLOWANCE, seat, params)(db)
                return
            planned = bool(plans.of_seat(game_id, seat, player.user)(db))
            if planned:
                self.arm_plan(game_id, seat, at)(db)
            self._set(db, game, player, at, planned)

        return run

    def arm_plan(self, game_id: int, seat: Seat, at: datetime) -> Query[None]:
        """Let the seat's plan answer, after as long as a person might take to tap."""
        soon = at + timedelta(seconds=self._delay(*PLAN_DELAY))
        return deadlines.put(game_id, PLAN, soon, seat)

    @staticmethod
    def rearm(game_id: int, seat: Seat, at: datetime) -> Query[None]:
        """The player's habits have changed: spread what is left of this turn's time anew."""

        def run(db: Connection) -> None:
            user = games.game_row(db, game_id).players[seat].user
            old = {each.kind: each for each in deadlines.of_game(game_id)(db) if each.seat == seat}
            if user is None:
                return
            up = old.get(TIME_UP)
            left = None
            if up is not None and "allowed" in up.params:
                left = min(timedelta(seconds=up.params["allowed"]), up.due_at - at)
            times = turn_times(at, left, habits_of(user)(db))
            moments = {PING: times.ping, HALF: times.half, ALMOST: times.almost}
            for kind, moment in moments.items():
                if kind in old:
                    deadlines.put(game_id, kind, moment or times.ping, seat)(db)
            if up is not None and times.deadline is not None:
                deadlines.put(game_id, TIME_UP, times.deadline, seat, up.params)(db)

        return run

    @staticmethod
    def _set(db: Connection, game: Game, player: Player, at: datetime, planned: bool) -> None:
        assert player.user is not None
        seat = player.seat
        allowed = _allowed(game, player)
        if game.clock.kind == "bank" and player.status is SeatStatus.PLAYING:
            seats.set_bank(game.id, seat, allowed)(db)
        times = turn_times(at, allowed, habits_of(player.user)(db))
        if times.ping > at and not planned:
            deadlines.put(game.id, PING, times.ping, seat)(db)
        for kind, moment in ((HALF, times.half), (ALMOST, times.almost)):
            if moment is not None:
                deadlines.put(game.id, kind, moment, seat)(db)
        if times.deadline is not None and allowed is not None:
            params = {"allowed": allowed.total_seconds()}
            deadlines.put(game.id, TIME_UP, times.deadline, seat, params)(db)

    @staticmethod
    def _stop(game_id: int, seat: Seat, at: datetime) -> Query[None]:
        """The seat has answered: no more reminders, and what is left goes back into the bank."""

        def run(db: Connection) -> None:
            game = games.game_row(db, game_id)
            bank = game.players[seat].bank
            if game.clock.kind == "bank" and bank is not None:
                for deadline in deadlines.of_game(game_id)(db):
                    if deadline.seat == seat and deadline.kind == TIME_UP:
                        left = max(timedelta(0), deadline.due_at - at)
                        seats.set_bank(game_id, seat, min(bank, left))(db)
            deadlines.clear(game_id, OF_A_TURN, seat)(db)

        return run


@query
def _ask_last_one(db: Connection, game_id: int, seat: Seat, at: datetime) -> None:
    user = games.game_row(db, game_id).players[seat].user
    if user is not None:
        awake = habits_of(user)(db).next_awake(at + LAST_ONE_AFTER)
        deadlines.put(game_id, LAST_ONE, awake, seat)(db)


def _allowed(game: Game, player: Player) -> timedelta | None:
    """How long this turn may take; None: as long as it takes."""
    clock = game.clock
    if player.status is SeatStatus.OFFERED:
        return OFFERED_ALLOWANCE
    if clock.kind == "none":
        return None
    if clock.kind == "turn":
        return clock.turn
    if player.bank is None:
        return min(clock.cap, clock.reserve)
    return bank_after(player.bank, clock.allowance, clock.cap)


@query
def habits_of(db: Connection, user: int) -> Habits:
    settings: UserSettings = users.settings(user)(db)
    quiet = settings.quiet
    return Habits(
        quiet=Quiet(quiet.start, quiet.end, settings.zone) if quiet else None,
        away_until=users.away_until(user)(db),
    )
