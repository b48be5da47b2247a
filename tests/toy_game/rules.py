"""The engine of Nim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from pydantic import TypeAdapter

from engines.base import (
    Engine,
    Event,
    GameEnded,
    Json,
    Leave,
    Options,
    Points,
    Reshuffle,
    Reshuffled,
    Result,
    Ruling,
    Seat,
    SeatLeft,
    Tell,
    Told,
)
from engines.errors import IllegalMove
from engines.errors import Reason as Shared
from engines.rng import Rng
from tests.toy_game.moves import MOVES, Reason, SticksTaken, Take
from tests.toy_game.state import HEAPS, State, View
from tests.toy_game.thinking import NimPlanner, NimPolicy, takes

FIELDS = ("heaps", "active", "start_player", "turn", "winner", "ended_by")


class Nim(Engine[State, Take, View, Options]):
    name = "nim"
    rules_version = 1
    seat_counts = range(2, 3)
    options_type = Options
    moves: TypeAdapter[Take | Ruling] = MOVES
    reasons = (Shared, Reason)
    events: ClassVar[tuple[type[Event], ...]] = (SticksTaken, SeatLeft, Reshuffled, GameEnded)
    planner = NimPlanner()
    policy = NimPolicy()

    def deal(self, seats: int, rng: Rng, options: Options) -> State:
        first = options.start_player
        if first is None:
            first, rng = rng.below(seats)
        return State(rng, [False] * seats, list(HEAPS), first, first)

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.ended_by else frozenset({state.active})

    def turn_of(self, state: State) -> int:
        return state.turn

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Take]:
        if seat in self.to_move(state):
            yield from takes(state.heaps)

    def check_move(self, state: State, seat: Seat, move: Take) -> None:
        del seat
        if move.sticks > state.heaps[move.heap]:
            raise IllegalMove(Reason.HEAP_TOO_SMALL, sticks=state.heaps[move.heap])

    def advance(
        self, state: State, seat: Seat, move: Take | Ruling, tell: Tell | None = None
    ) -> None:
        if isinstance(move, Reshuffle):
            self.reshuffle(state, move, tell)
            return
        if isinstance(move, Leave):
            state.left[seat] = True
            state.winner, state.ended_by = 1 - seat, "all_left"
            told: Event = SeatLeft(seat)
        else:
            state.heaps[move.heap] -= move.sticks
            told = SticksTaken(seat, move.heap + 1, move.sticks)
            if any(state.heaps):
                state.active, state.turn = 1 - seat, state.turn + 1
            else:
                state.winner, state.ended_by = seat, "last_stick"
        if tell is not None:
            tell(Told(told))
            if result := self.result(state):
                tell(Told(GameEnded(result)))

    def view_for(self, state: State, viewer: Seat | None) -> View:
        return View(
            viewer=viewer,
            seats=len(state.left),
            turn=state.turn,
            to_move=self.to_move(state),
            left=tuple(state.left),
            result=self.result(state),
            heaps=tuple(state.heaps),
            active=state.active,
            start_player=state.start_player,
        )

    def imagine(self, view: View, rng: Rng) -> State:
        """Nothing is hidden but the seed."""
        result = view.result
        winner = None if result is None else min(result.winners)
        ended_by = "" if result is None else result.ended_by
        known = (view.active, view.start_player, view.turn, winner, ended_by)
        return State(rng, list(view.left), list(view.heaps), *known)

    def result(self, state: State) -> Result | None:
        if state.winner is None:
            return None
        scores = tuple(int(seat == state.winner) for seat in range(len(state.left)))
        parts = tuple((Points("last_stick", score),) for score in scores)
        return Result(scores, frozenset({state.winner}), state.ended_by, parts)

    def dump(self, state: State) -> Json:
        plain: dict[str, Any] = {name: getattr(state, name) for name in FIELDS}
        rng = {"seed": state.rng.seed, "drawn": state.rng.drawn}
        return {"rng": rng, "left": state.left[:], **plain, "heaps": state.heaps[:]}

    def load(self, dumped: Json) -> State:
        given = {name: dumped[name] for name in FIELDS}
        given["heaps"] = list(dumped["heaps"])
        return State(rng=Rng(**dumped["rng"]), left=list(dumped["left"]), **given)
