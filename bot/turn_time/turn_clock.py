"""What a change of a game means for time: waits are opened and closed, all in its transaction.

    turn comes ──> wait opens ──> answer           the rest goes into the bank
                     │  ▲   └───> time is up       the bank is empty, the caretaker moves
                     │  └──────── back in the same turn: taken back, seat returned
                     └──────────> somebody else has the seat, or the game is over

Deadlines and reminders are computed from the account of the wait and only stored here. Nothing
gives a turn its time again but its end or a new holder of the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from random import SystemRandom
from typing import Any

from bot.store import deadlines, pings, plans, seats, stops, waits
from bot.store.database import Connection, Query
from bot.store.games import Game, Player, SeatStatus, Status, game_row, players_of
from bot.store.moves import How
from bot.store.pings import Reason
from bot.store.settings import ClockSettings
from bot.store.waits import Closed, Opened, Wait
from bot.table.change import Change, What
from bot.turn_time import gate
from bot.turn_time.account import Account
from bot.turn_time.accounts import account_of, judge
from bot.turn_time.allowance import (
    LEAVE,
    asleep,
    base_of,
    least_left,
    nights_of,
    offered_base,
    shares_of,
)
from bot.turn_time.spans import NOTHING
from engines.base import Leave, Seat

HALF, ALMOST = Reason.HALF.value, Reason.ALMOST.value
TIME_UP = "time_up"
PLAN = "plan"  # standing orders are about to be followed
REMINDERS = (HALF, ALMOST)
OF_A_TURN = (*REMINDERS, TIME_UP, PLAN)

LAST_ONE_AFTER = timedelta(hours=1)  # who has just been pinged is not pinged again at once
PLAN_DELAY = (4.0, 40.0)  # seconds a plan waits: an instant move would show that there is a plan

Delay = Callable[[float, float], float]


def random_delay(least: float, most: float) -> float:
    return SystemRandom().uniform(least, most)


class TurnClock:
    """A consequence of every change."""

    def __init__(self, delay: Delay = random_delay) -> None:
        self._delay = delay

    def __call__(self, change: Change) -> Iterator[Query[Any]]:
        if change.game.status is not Status.RUNNING:
            yield lambda db: self._end(db, change)
        elif change.what is What.UNDONE:
            yield lambda db: self._take_back(db, change)
        elif change.what in (What.REPLACED, What.RETURNED, What.OFFERED):
            yield lambda db: self._reseat(db, change)
        elif change.what is What.MOVED:
            yield lambda db: self._move(db, change)
        else:
            yield lambda db: self._begin(db, change)

    # --- changes -------------------------------------------------------------------------------

    def _begin(self, db: Connection, change: Change) -> None:
        """A game starts, or goes on after it was set aside."""
        for seat in sorted(change.after.to_move):
            self._open(db, change, change.game.players[seat], again=change.what is What.REOPENED)

    def _end(self, db: Connection, change: Change) -> None:
        for wait in waits.open_in(change.game.id)(db):
            how = _how(change, wait.seat) if wait.seat == change.seat else Closed.ENDED
            self._close(db, change, wait, how)

    def _move(self, db: Connection, change: Change) -> None:
        assert change.made is not None
        game, seat, how = change.game, change.made.seat, change.made.by.how
        asked = change.newly_to_move
        answered = change.before.to_move - (change.after.to_move - asked)
        player = game.players[seat]
        back = how is How.PERSON and self._is_back(db, game, player)
        if how is How.CLOCK or answered:
            open_waits = {wait.seat: wait for wait in waits.open_in(game.id)(db)}
            for each in sorted(answered | ({seat} if how is How.CLOCK else set())):
                if each in open_waits:
                    self._close(db, change, open_waits[each], _how(change, each))
        banks = game.clock.kind == "bank"  # what was just put back counts
        players = players_of(db, game.id) if asked and banks else game.players
        for each in sorted(asked):
            self._open(db, change, players[each])
        if change.before.turn == change.after.turn:
            self._go_on(db, change, seat, how, back)

    def _is_back(self, db: Connection, game: Game, player: Player) -> bool:
        """A person moved: their absences are forgotten, and an offered seat is theirs again."""
        if player.absences:
            seats.clear_absences(game.id, player.seat)(db)
        if player.status is not SeatStatus.OFFERED:
            return False
        seats.set_status(game.id, player.seat, SeatStatus.PLAYING)(db)
        return True

    def _go_on(self, db: Connection, change: Change, seat: Seat, how: How, back: bool) -> None:
        """The turn is not over."""
        game, waiting = change.game, change.after.to_move
        if len(change.before.to_move) > len(waiting) == 1:
            self._ask_last_one(db, game, min(waiting), change.at)
        if seat not in waiting:
            return
        if back:
            self._reseat(db, change)
        elif how is How.PERSON:
            deadlines.clear(game.id, (PLAN,), seat)(db)
        elif how is How.CLOCK:  # the caretaker goes on at once
            deadlines.put(game.id, TIME_UP, change.at, seat)(db)
        elif how is How.PLAN:
            deadlines.put(game.id, PLAN, change.at, seat)(db)

    def _ask_last_one(self, db: Connection, game: Game, seat: Seat, at: datetime) -> None:
        wait = waits.find_open(game.id, seat)(db)
        if wait is not None and not game.clock.is_live:
            soonest = at + LAST_ONE_AFTER
            gate.decide(game, wait, Reason.LAST_ONE, wait.openings, at, soonest)(db)

    def _reseat(self, db: Connection, change: Change) -> None:
        """Another holder, or none: the seat's wait is handed over."""
        assert change.seat is not None
        if change.seat not in change.after.to_move:
            return
        wait = waits.find_open(change.game.id, change.seat)(db)
        if wait is not None:
            self._close(db, change, wait, Closed.HANDED)
        player = players_of(db, change.game.id)[change.seat]
        here = change.what is not What.REPLACED
        self._open(db, change, player, again=True, here=here)

    def _take_back(self, db: Connection, change: Change) -> None:
        """Later turns have never been; whoever is asked again goes on where they were."""
        turn, kept = change.after.turn, set[Seat]()
        first_bank: dict[Seat, timedelta | None] = {}
        for wait in waits.since_turn(change.game.id, turn)(db):
            if wait.closed_at is None:
                if wait.turn in (turn, None) and wait.seat in change.after.to_move:
                    kept.add(wait.seat)
                    continue
                self._close(db, change, wait, Closed.UNDONE)
            if wait.turn != turn:
                waits.mark_undone(wait.id)(db)
                first_bank.setdefault(wait.seat, wait.bank)
        for seat, bank in first_bank.items():
            seats.set_bank(change.game.id, seat, bank)(db)
        for seat in sorted(change.after.to_move - kept):
            player = players_of(db, change.game.id)[seat]
            self._open(db, change, player, again=True, here=_is_free(change, seat))

    # --- waits ---------------------------------------------------------------------------------

    def _open(
        self,
        db: Connection,
        change: Change,
        player: Player,
        again: bool = False,
        here: bool = False,
    ) -> None:
        """`again`: it may have been open before in this turn; `here`: no ping is needed."""
        if not player.is_person or player.status is SeatStatus.LEFT:
            return
        game, at = change.game, change.at
        holder = player.user if player.status is SeatStatus.PLAYING else None
        wait = self._reopened(db, change, player.seat, holder) if again else None
        if wait is None:
            opened = _opening(db, game, player, holder, change.after.turn, at)
            wait = waits.wait_of(waits.begin(game.id, opened)(db))(db)
        planned = holder is not None and bool(plans.of_seat(game.id, player.seat, holder)(db))
        if planned:
            self.arm_plan(game.id, player.seat, at)(db)
        self._arm(db, game.clock, wait, account_of(wait)(db), at)
        if here:
            gate.is_here(wait, at)(db)
        elif not planned:
            gate.decide(game, wait, Reason.TURN, wait.openings, at)(db)

    @staticmethod
    def _reopened(db: Connection, change: Change, seat: Seat, holder: int | None) -> Wait | None:
        """The wait of this turn and holder once more: what lay between is not theirs to pay."""
        wait = waits.find_earlier(change.game.id, seat, change.after.turn, holder)(db)
        if wait is None or wait.closed_at is None:
            return None
        stops.add_gap(wait.id, wait.closed_at, change.at)(db)
        granted = wait.granted
        if change.what is What.UNDONE and not _is_free(change, seat) and wait.budget is not None:
            left = wait.budget - account_of(wait)(db).spent(change.at)
            granted += max(NOTHING, least_left(change.game.clock, wait.base) - max(left, NOTHING))
        waits.open_again(wait.id, granted)(db)
        return waits.wait_of(wait.id)(db)

    @staticmethod
    def _close(db: Connection, change: Change, wait: Wait, how: Closed) -> None:
        game, at = change.game, change.at
        account = account_of(wait)(db)
        spent, away = account.spent(at), account.used_leave(at)
        waits.close(wait.id, how, at, change.before.turn, spent, away)(db)
        keeps_bank = wait.user is not None and change.what is not What.REPLACED
        if game.clock.kind == "bank" and keeps_bank and wait.budget is not None:
            left = max(NOTHING, wait.budget - spent)
            bank = wait.bank if how is Closed.UNDONE else left
            if how is Closed.TIME_UP:
                bank = NOTHING
            seats.set_bank(game.id, wait.seat, bank)(db)
        pings.answer(wait.id)(db)
        deadlines.clear_turn(game.id, wait.seat, OF_A_TURN)(db)

    @staticmethod
    def _arm(
        db: Connection, clock: ClockSettings, wait: Wait, account: Account, at: datetime
    ) -> None:
        """Store when the time is up and when reminders come."""
        due = account.due
        if due is None:
            return
        deadlines.put(wait.game_id, TIME_UP, due, wait.seat, {"wait": wait.id})(db)
        for kind, share in shares_of(wait.base, clock).items():
            moment = account.moment(share)
            if moment is not None and moment > at and wait.user is not None:
                deadlines.put(wait.game_id, kind, moment, wait.seat, {"wait": wait.id})(db)

    # --- facts that change while somebody is waited for ----------------------------------------

    def change_facts(
        self, of: Query[Sequence[Wait]], change: Query[Any], at: datetime
    ) -> Query[Sequence[Wait]]:
        """Write something that stops or starts clocks, and what follows for these waits."""

        def run(db: Connection) -> Sequence[Wait]:
            touched = of(db)
            for wait in touched:
                judge(wait, at)(db)
            change(db)
            for wait in touched:
                self.renew(wait.id, at)(db)
            return touched

        return run

    def renew(self, wait_id: int, at: datetime) -> Query[None]:
        """Compute an open wait's deadlines anew, and when its pings are welcome."""

        def run(db: Connection) -> None:
            wait = waits.wait_of(wait_id)(db)
            deadlines.clear(wait.game_id, REMINDERS, wait.seat)(db)
            clock = game_row(db, wait.game_id).clock
            self._arm(db, clock, wait, account_of(wait)(db), at)
            gate.decide_anew(wait.game_id, wait.seat, wait.turn, at)(db)

        return run

    def arm_plan(self, game_id: int, seat: Seat, at: datetime) -> Query[None]:
        """Let the seat's plan answer, after as long as a person might take to tap."""
        soon = at + timedelta(seconds=self._delay(*PLAN_DELAY))
        return deadlines.put(game_id, PLAN, soon, seat)

    def stop_plan(self, game: Game, seat: Seat, at: datetime) -> Query[None]:
        """The plan did not answer after all: ask its owner, whose time begins only now."""

        def run(db: Connection) -> None:
            wait = waits.find_open(game.id, seat)(db)
            if wait is None:
                return
            known = [ping.reason for ping in pings.of_wait(wait.id)(db)]
            if Reason.TURN not in known and Reason.PLAN_STOPPED not in known:
                stops.add_gap(wait.id, wait.opened_at, at)(db)
                self.renew(wait.id, at)(db)
            serial = int(at.timestamp())
            gate.decide(game, wait, Reason.PLAN_STOPPED, serial, at)(db)

        return run

    def forget(self, user: int, forgotten: Query[Any], at: datetime) -> Query[None]:
        """Whoever is waited for wants to be forgotten: from now on the games wait for nobody."""

        def run(db: Connection) -> None:
            waited = waits.open_of_user(user)(db)
            for wait in waited:
                account = account_of(wait)(db)
                spent, away = account.spent(at), account.used_leave(at)
                waits.close(wait.id, Closed.HANDED, at, wait.turn or 0, spent, away)(db)
                deadlines.clear_turn(wait.game_id, wait.seat, OF_A_TURN)(db)
            forgotten(db)
            for wait in waited:
                game = game_row(db, wait.game_id)
                player = replace(game.players[wait.seat], status=SeatStatus.OFFERED)
                opened = _opening(db, game, player, None, wait.turn or 0, at)
                empty = waits.wait_of(waits.begin(game.id, opened)(db))(db)
                self._arm(db, game.clock, empty, account_of(empty)(db), at)

        return run


def _how(change: Change, seat: Seat) -> Closed:
    """How the wait of a seat that is not asked any more came to its end."""
    if change.made is None or seat != change.made.seat:
        return Closed.ENDED
    if change.made.by.how is How.CLOCK:
        return Closed.TIME_UP
    is_out = isinstance(change.move, Leave) and change.made.by.how is How.VOTE
    return Closed.ENDED if is_out else Closed.ANSWER


def _is_free(change: Change, seat: Seat) -> bool:
    """Whether the seat took back its own steps, which taught nobody anything: it is there."""
    return seat == change.seat and not any(
        made.seat != seat or made.reveals for made in change.taken_back
    )


def _opening(
    db: Connection, game: Game, player: Player, holder: int | None, turn: int, at: datetime
) -> Opened:
    clock = game.clock
    if clock.is_live:
        ends = waits.last_ends(game.id)(db)
        if ends and all(how is Closed.TIME_UP for how in ends):
            clock = asleep(clock)
    base = offered_base(clock) if holder is None else base_of(clock, player.bank)
    used = NOTHING if holder is None else waits.used_leave(game.id, holder)(db)
    leave = max(NOTHING, LEAVE - used)
    nights = nights_of(base, clock)
    return Opened(player.seat, holder, turn, at, nights, base, player.bank, leave)
