"""A game in memory: what it shows, and how it is kept in step with what is stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.reply.deeds import note_done
from bot.store import Store, deadlines, games, moves
from bot.store.database import Connection, Query, query
from bot.store.errors import Refusal, Refused, Stale
from bot.store.games import Game, Status
from bot.store.moves import How, Ledger, Made
from bot.table.change import Change, Consequence, Position, What
from bot.table.replay import Drift, Standing, dealt, rebuild, record_of
from bot.table.undo_rules import Undo, allowed_undo, askable_undo
from engines.base import AnyEngine, Json, Record, Reshuffle, Result, Seat, Step, Told

log = logging.getLogger(__name__)

OVER = (Status.FINISHED, Status.CANCELLED)
REPLAYED = (Status.RUNNING, *OVER)


class Entry(NamedTuple):
    """One move of the history; `told` gives each viewer what they may know of it."""

    made: Made
    move: Any
    told: tuple[Told, ...]

    @property
    def how(self) -> How:
        """Who decided on it, as far as that is worth saying: a reshuffle explains itself."""
        return How.PERSON if isinstance(self.move, Reshuffle) else self.made.by.how


class LiveGame:
    """What there is to see of a game. `Table` adds the ways to change it."""

    def __init__(
        self,
        store: Store,
        engine: AnyEngine | None,
        consequences: Sequence[Consequence],
        game: Game,
    ) -> None:
        self.game = game
        self._store = store
        self._engine = engine
        self._consequences = consequences
        self._lock = asyncio.Lock()
        self._line: Standing | None = None
        self._is_loaded = False
        self._touched = -1  # by the newest write that touched this game: see `Touched.mark`
        self._known = -1  # what is shown has everything up to this mark
        self._asked: list[int] = []  # by seat: the revision since which its choice is the same

    @property
    def engine(self) -> AnyEngine:
        if self._engine is None:
            raise Refused(Refusal.UNKNOWN_GAME, name=self.game.engine)
        return self._engine

    @property
    def revision(self) -> int:
        return self.game.revision

    @property
    def made(self) -> Sequence[Made]:
        """The moves that count, oldest first."""
        return self._seen().made

    @property
    def turn(self) -> int:
        return self.engine.turn_of(self._seen().state)

    @property
    def to_move(self) -> frozenset[Seat]:
        """Who is waited for; nobody when the game is over."""
        is_running = self.game.status is Status.RUNNING
        return self.engine.to_move(self._seen().state) if is_running else frozenset()

    @property
    def result(self) -> Result | None:
        return self.engine.result(self._seen().state)

    def view_for(self, viewer: Seat | None) -> Any:
        return self.engine.view_for(self._seen().state, viewer)

    def view_at(self, number: int, viewer: Seat | None) -> Any:
        """What the viewer saw after this move, or before the first (0)."""
        count = sum(made.number <= number for made in self.made)
        return self.engine.view_for(self._state_after(count), viewer)

    def legal_moves(self, seat: Seat) -> Iterator[Any]:
        return self.engine.legal_moves(self._seen().state, seat)

    def next_step(self, seat: Seat, chosen: Sequence[str] = ()) -> Step | Any:
        return self.engine.next_step(self._seen().state, seat, chosen)

    def check(self, seat: Seat, move: Any) -> None:
        """Raise IllegalMove unless the seat may make this move now."""
        self.engine.check(self._seen().state, seat, move)

    def read_move(self, written: Json) -> Any:
        return self.engine.read_move(written)

    def accepts(self, seat: Seat, revision: int) -> bool:
        """Whether a choice offered to the seat at this revision is still the same choice.

        Where several choose at once, another's choice does not make one's own stale.
        """
        since = self._asked[seat] if 0 <= seat < len(self._asked) else self.revision
        return since <= revision <= self.revision

    def history(self, after: int = 0, upto: int | None = None, limit: int = 500) -> list[Entry]:
        """The moves that count after this number, up to that one, told anew from the record."""
        line = self._seen()
        first = sum(made.number <= after for made in line.made)
        state = self._state_after(first)
        entries: list[Entry] = []
        for made, move in zip(line.made[first:], line.moves[first:], strict=True):
            if len(entries) == limit or (upto is not None and made.number > upto):
                break
            told: list[Told] = []
            self.engine.advance(state, made.seat, move, told.append)
            entries.append(Entry(made, move, tuple(told)))
        return entries

    def allowed_undo(self, seat: Seat) -> tuple[Undo, ...]:
        """What this seat may take back without asking: its last step, its whole turn."""
        if self.game.status is not Status.RUNNING or not 0 <= seat < len(self.game.players):
            return ()
        return allowed_undo(self.made, self.game.players[seat])

    def askable_undo(self, seat: Seat) -> tuple[Undo, ...]:
        """What this seat may ask the others to have taken back."""
        if self.game.status is not Status.RUNNING or not 0 <= seat < len(self.game.players):
            return ()
        return askable_undo(self.made, self.game.players[seat])

    def record(self) -> Record:
        """The whole game with its seed, for export and verification: once it is over."""
        if self.game.status not in OVER:
            raise Refused(Refusal.STILL_SECRET, game=self.game.id)
        return record_of(self.game, self.made)

    # --- keeping in step -----------------------------------------------------------------------

    async def refresh(self) -> None:
        """Make sure that what is shown is what is stored; `Tables` does this.

        Costs a trip to the store only if a write has touched the game since the last one.
        """
        async with self._lock:
            if not self._is_loaded or self._known < self._touched:
                await self._refresh()

    def touch(self, mark: int) -> None:
        """Somebody has written to this game; `Tables` hears of it."""
        self._touched = mark

    async def _refresh(self) -> None:
        known, mark = self.revision if self._is_loaded else None, self._touched
        self.game, ledger = await self._store.read(_stored(self.game.id, known))
        self._is_loaded, self._known = True, mark
        if self.revision == known:
            return
        self._show(None)
        if ledger is not None:
            await self._rebuild(ledger)

    async def _rebuild(self, ledger: Ledger) -> None:
        try:
            self._show(rebuild(self._engine, self.game, ledger))
        except Drift as drift:
            log.error("game %d does not replay: %s", self.game.id, drift)
            if self.game.status is Status.RUNNING:
                await self._set_aside(str(drift))

    async def _set_aside(self, fault: str) -> None:
        """Its record stays as it is; its players are told, and the other games go on."""
        await self._write(
            lambda now: self._change(
                What.SET_ASIDE,
                self._stepped(now, Status.SET_ASIDE, fault=fault),
                Position(),
                Position(),
            )
        )

    async def _write(self, make: Callable[[Game], Change], *writes: Query[Any]) -> Change:
        """Make the change of the game as it is stored now, with all that belongs to it."""
        expected = self.revision

        def work(db: Connection) -> tuple[Change, Game, int]:
            mark = db.total_changes
            now = games.game_row(db, self.game.id)
            if now.revision != expected:
                raise Stale(now.revision)
            change = make(now)
            games.advance(change.game, expected)(db)
            for each in writes:
                each(db)
            if change.game.status is not Status.RUNNING:
                deadlines.clear(change.game.id)(db)
            for consequence in self._consequences:
                for each in consequence(change):
                    each(db)
            return change, games.game_row(db, self.game.id), mark

        try:
            change, self.game, self._known = await self._store.write(work)
        except Stale:
            await self._refresh()  # what is shown next is the position as it is
            raise
        note_done()
        return change

    def _change(
        self, what: What, game: Game, before: Position, after: Position, **more: Any
    ) -> Change:
        return Change(what, game, before, after, at=game.changed_at, **more)

    def _stepped(self, now: Game, status: Status, **more: Any) -> Game:
        """The game one revision on."""
        at = self._store.clock.now()
        ended = at if status in OVER else None
        revision = now.revision + 1
        return replace(now, revision=revision, status=status, changed_at=at, ended_at=ended, **more)

    # --- the line ------------------------------------------------------------------------------

    def _seen(self) -> Standing:
        if self._line is None:
            broken = self.game.seed is not None
            reason = Refusal.SET_ASIDE if broken else Refusal.NOT_RUNNING
            raise Refused(reason, game=self.game.id)
        return self._line

    def _running(self) -> Standing:
        line = self._seen()
        if self.game.status is not Status.RUNNING:
            raise Refused(Refusal.NOT_RUNNING, game=self.game.id)
        return line

    def _show(self, line: Standing | None) -> None:
        """From now on this is the position, and every choice in it is a new one."""
        self._line = line
        self._asked = [self.revision] * len(self.game.players)

    def _state_after(self, count: int) -> Any:
        """The state after so many of the moves that count."""
        line = self._seen()
        state = dealt(self.engine, self.game)
        for made, move in zip(line.made[:count], line.moves[:count], strict=True):
            self.engine.advance(state, made.seat, move)
        return state

    def _position(self, state: Any) -> Position:
        engine = self.engine
        return Position(engine.turn_of(state), engine.to_move(state), engine.result(state))


@query
def _stored(db: Connection, game_id: int, known_revision: int | None) -> tuple[Game, Ledger | None]:
    """The game, and its record if it is to be replayed and not known already."""
    game = games.game_row(db, game_id)
    if game.revision == known_revision or game.status not in REPLAYED or game.seed is None:
        return game, None
    return game, moves.ledger(game_id)(db)
