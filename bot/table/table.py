"""One live game: the only place where a position changes, one change at a time.

    table = await tables.find(guild_id, game_id)
    table.view_for(seat), table.legal_moves(seat), table.next_step(seat, chosen)
    change = await table.play(seat, move, expected_revision, person(user_id))
    await table.undo(seat, table.allowed_undo(seat)[0].to_number, table.revision, person(user_id))
    table.history(after=look.number)        # moves, each with what every viewer may be told

Every change is checked against the revision it was asked for, written in one transaction with its
consequences (announcements, deadlines), and only then shown by the table. `Stale` means: nothing
was done, show the current position. What a caller passes as `also` (taking a deadline, what its
player has seen) is part of the same transaction: all of it happens, or none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from bot.store import agreements, deadlines, games, moves, seats, waits
from bot.store.agreements import AgreementKind
from bot.store.database import Connection, Query, to_json
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import Game, SeatStatus, Status
from bot.store.moves import By, How, Made, Takeback
from bot.table.change import Change, Position, What
from bot.table.fair_shuffle import new_secret, seed_of
from bot.table.live_game import LiveGame
from bot.table.replay import Drift, Standing, rebuild
from engines.base import LEAVE, AnyEngine, Applied, Leave, Reshuffle, Seat

NEEDS_OWNER = (How.PERSON, How.PLAN)


class Table(LiveGame):
    """Get it from `Tables` each time; what it shows is the position at that moment."""

    # --- the position --------------------------------------------------------------------------

    async def start(self, *also: Query[Any], seed: str | None = None) -> Change:
        """Deal: a lobby becomes a running game."""
        async with self._lock:
            await self._refresh()
            count = self._check_lobby()
            sown = seed or self._seed()
            options = self.engine.read_options(self.game.options)
            state = self.engine.setup(count, sown, options)

            def started(now: Game) -> Change:
                after = self._stepped(
                    now,
                    Status.RUNNING,
                    started_at=self._store.clock.now(),
                    seed=sown,
                    secret=None if seed else now.secret,
                    options=options.model_dump(mode="json"),  # all: defaults may change one day
                    rules_version=self.engine.rules_version,
                    start_digest=self.engine.digest(state),
                )
                return self._change(What.STARTED, after, Position(), self._position(state))

            change = await self._write(started, deadlines.clear(self.game.id), *also)
            self._show(Standing([], [], state))
            return change

    async def play(
        self, seat: Seat, move: Any, expected_revision: int, by: By, *also: Query[Any]
    ) -> Change:
        """Make a move. Raises Stale, IllegalMove or Refused, and then nothing has changed."""
        async with self._lock:
            if not self.accepts(seat, expected_revision):
                raise Stale(self.revision)
            return await self._play(seat, move, by, also)

    async def leave(self, seat: Seat, by: By, *also: Query[Any]) -> Change:
        """The seat resigns or is removed, whatever the position is by now."""
        async with self._lock:
            return await self._play(seat, LEAVE, by, also)

    async def undo(
        self,
        seat: Seat,
        to_number: int,
        expected_revision: int,
        by: By,
        *also: Query[Any],
        agreement_id: int | None = None,
    ) -> Change:
        """Take back all moves after this one: as `allowed_undo` says, or as all have agreed.

        What somebody saw by them must be worth nothing: then all that nobody has seen is shuffled
        anew, as one more move of the record.
        """
        async with self._lock:
            if expected_revision != self.revision:
                raise Stale(self.revision)
            agreed = await self._check_undo(seat, to_number, agreement_id)
            line = self._running()
            stays = sum(made.number <= to_number for made in line.made)
            gone = tuple(line.made[stays:])
            kept = Standing(line.made[:stays], line.moves[:stays], self._state_after(stays))
            shuffled = [self._reshuffle(kept, seat)] if any(each.reveals for each in gone) else []

            def undone(now: Game) -> Change:
                _check_owner(now, seat, by)
                before, after = self._position(line.state), self._position(kept.state)
                newest = now.last_number + len(shuffled)
                game = self._stepped(now, now.status, last_number=newest)
                return self._change(What.UNDONE, game, before, after, seat=seat, taken_back=gone)

            taken = Takeback(
                gone[0].number,
                self.game.last_number,
                seat,
                by.user,
                agreement_id,
                self._store.clock.now(),
            )
            writes = [moves.take_back(self.game.id, taken), *agreed, *self._back_in(gone)]
            writes += [moves.append(self.game.id, made) for made in shuffled]
            change = await self._write(undone, *writes, *also)
            self._show(kept)
            return change

    # --- who sits where, and whether the game goes on ------------------------------------------

    async def offer(self, seat: Seat, *also: Query[Any]) -> Change:
        """A substitute may take the seat; until then its owner may come back."""
        offered = seats.set_status(self.game.id, seat, SeatStatus.OFFERED)
        return await self._reseat(What.OFFERED, seat, offered, *also)

    async def come_back(self, seat: Seat, user: int, *also: Query[Any]) -> Change:
        """The owner of an offered seat is back."""

        def back(db: Connection) -> None:
            if games.game_row(db, self.game.id).find_seat(user) != seat:
                raise Refused(Refusal.NOT_YOUR_SEAT, seat=seat)
            seats.set_status(self.game.id, seat, SeatStatus.PLAYING)(db)
            seats.clear_absences(self.game.id, seat)(db)

        return await self._reseat(What.RETURNED, seat, back, *also)

    async def replace(
        self, seat: Seat, user: int, expected_user: int | None, *also: Query[Any]
    ) -> Change:
        """The seat goes, hand included, from the one person to the other."""
        at = self._store.clock.now()

        def hand_over(db: Connection) -> None:
            game = games.game_row(db, self.game.id)
            if game.players[seat].user != expected_user:
                raise Stale(game.revision)
            if game.find_seat(user) is not None:
                raise Refused(Refusal.ALREADY_SEATED, game=game.id)
            _check_taker(db, game.id, seat, user)
            seats.hand_over(game.id, seat, user, game.last_number, at)(db)

        return await self._reseat(What.REPLACED, seat, hand_over, *also)

    async def cancel(self, *also: Query[Any]) -> Change:
        """The game ends without a result: agreed on, or removed by who runs the server."""
        async with self._lock:
            await self._refresh()
            if self.game.status not in (Status.RUNNING, Status.SET_ASIDE):
                raise Refused(Refusal.NOT_RUNNING, game=self.game.id)
            before = Position() if self._line is None else self._position(self._line.state)

            def cancelled(now: Game) -> Change:
                game = self._stepped(now, Status.CANCELLED)
                return self._change(What.CANCELLED, game, before, Position())

            return await self._write(cancelled, *also)

    async def reopen(self) -> Change:
        """Go on with a game that was set aside, if its record replays again."""
        async with self._lock:
            await self._refresh()
            if self.game.status is not Status.SET_ASIDE:
                raise Refused(Refusal.NOT_RUNNING, game=self.game.id)
            ledger = await self._store.read(moves.ledger(self.game.id))
            try:
                line = rebuild(self._engine, self.game, ledger)
            except Drift as drift:
                raise Refused(Refusal.SET_ASIDE, game=self.game.id) from drift

            def reopened(now: Game) -> Change:
                game = self._stepped(now, Status.RUNNING, fault=None)
                return self._change(What.REOPENED, game, Position(), self._position(line.state))

            change = await self._write(reopened)
            self._show(line)
            return change

    # --- how ---------------------------------------------------------------------------------

    def _seed(self) -> str:
        """From everybody's part of the shuffle; a table opened before there were any has none."""
        secret = self.game.secret
        return new_secret() if secret is None else seed_of(secret, self.game.luck)

    def _check_lobby(self) -> int:
        """How many sit there; Refused unless they can begin."""
        game = self.game
        if game.status is not Status.LOBBY:
            raise Refused(Refusal.NOT_A_LOBBY, game=game.id)
        if len(game.players) < game.least_seats:
            raise Refused(Refusal.TOO_FEW_PLAYERS, least=game.least_seats)
        return len(game.players)

    def _reshuffle(self, kept: Standing, seat: Seat) -> Made:
        """The move by which all that nobody has seen gets another order."""
        move = Reshuffle(self.game.last_number)
        applied = self.engine.apply(kept.state, seat, move)
        made = self._made(kept.state, seat, move, By(How.FORCED), applied)
        kept.made.append(made)
        kept.moves.append(move)
        kept.state = applied.state
        return made

    def _made(self, before: Any, seat: Seat, move: Any, by: By, applied: Applied[Any]) -> Made:
        return Made(
            number=self.game.last_number + 1,
            seat=seat,
            turn=self.engine.turn_of(before),
            move=to_json(self.engine.write_move(move)),
            by=by,
            at=self._store.clock.now(),
            reveals=applied.reveals,
            digest=self.engine.digest(applied.state),
        )

    async def _play(self, seat: Seat, move: Any, by: By, also: Sequence[Query[Any]]) -> Change:
        line = self._running()
        applied = self.engine.apply(line.state, seat, move)
        made = self._made(line.state, seat, move, by, applied)
        before, after = self._position(line.state), self._position(applied.state)
        status = Status.RUNNING if after.result is None else Status.FINISHED

        def moved(now: Game) -> Change:
            _check_owner(now, seat, by)
            game = self._stepped(now, status, last_number=made.number, result=after.result)
            more = {"seat": seat, "made": made, "move": move, "told": applied.told}
            return self._change(What.MOVED, game, before, after, **more)

        writes = [moves.append(self.game.id, made)]
        if isinstance(move, Leave):
            writes.append(seats.set_status(self.game.id, seat, SeatStatus.LEFT))
        change = await self._write(moved, *writes, *also)
        self._asked = self._asked_after(seat, before, line.state, applied.state)
        line.made.append(made)
        line.moves.append(move)
        line.state = applied.state
        return change

    def _asked_after(self, mover: Seat, before: Position, old: Any, new: Any) -> list[int]:
        """Who chooses at the same time as the mover and has the same choice still, keeps it."""
        engine = self.engine
        same = {
            seat
            for seat in before.to_move & engine.to_move(new)
            if mover in before.to_move and seat != mover and _same_choice(engine, old, new, seat)
        }
        now = self.revision
        return [since if seat in same else now for seat, since in enumerate(self._asked)]

    async def _check_undo(
        self, seat: Seat, to_number: int, agreement_id: int | None
    ) -> list[Query[Any]]:
        """Refused unless it is free or agreed on; what must be written for it."""
        made = self._running().made
        if agreement_id is None:
            if to_number not in [undo.to_number for undo in self.allowed_undo(seat)]:
                raise Refused(Refusal.CANNOT_UNDO)
            return []
        query = agreements.agreement_of(self.game.id, agreement_id)
        agreement = await self._store.read(query)
        if agreement.revision != self.revision or agreement.params.get("to_number") != to_number:
            raise Refused(Refusal.AGREEMENT_CLOSED)
        if not made or not 0 <= to_number < made[-1].number:
            raise Refused(Refusal.CANNOT_UNDO)
        return [agreements.carry_out(agreement_id, AgreementKind.UNDO, self.game.id)]

    def _back_in(self, gone: Sequence[Made]) -> Iterator[Query[None]]:
        """A resignation that is taken back brings its player back."""
        for made in gone:
            if made.is_leave:
                yield seats.set_status(self.game.id, made.seat, SeatStatus.PLAYING)

    async def _reseat(self, what: What, seat: Seat, *writes: Query[Any]) -> Change:
        """Change who sits there; the position, and what was offered in it, stays."""
        async with self._lock:
            here = self._position(self._running().state)

            def reseated(now: Game) -> Change:
                if not 0 <= seat < len(now.players) or now.players[seat].status is SeatStatus.LEFT:
                    raise Refused(Refusal.NOT_SEATED_HERE, game=now.id)
                return self._change(what, self._stepped(now, now.status), here, here, seat=seat)

            return await self._write(reseated, *writes)


def _check_owner(game: Game, seat: Seat, by: By) -> None:
    """A person, or a person's plan, acts only for the seat that person holds now."""
    if by.how in NEEDS_OWNER and (by.user is None or game.find_seat(by.user) != seat):
        raise Refused(Refusal.NOT_YOUR_SEAT, seat=seat)


def _check_taker(db: Connection, game_id: int, seat: Seat, user: int) -> None:
    """Nobody sees two hands, and no turn is passed around to gain time."""
    if seats.sat_elsewhere(game_id, seat, user)(db):
        raise Refused(Refusal.SAT_ELSEWHERE)
    began = waits.turn_began(game_id, seat)(db)
    if began is not None and seats.changed_hands(game_id, seat, began)(db):
        raise Refused(Refusal.CHANGED_HANDS)


def _same_choice(engine: AnyEngine, old: Any, new: Any, seat: Seat) -> bool:
    if engine.turn_of(old) != engine.turn_of(new):
        return False
    pairs = zip_longest(engine.legal_moves(old, seat), engine.legal_moves(new, seat))
    return all(before == after for before, after in pairs)
