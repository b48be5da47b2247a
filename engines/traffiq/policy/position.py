"""A position to think about: a state as bit masks, and turns played on it as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Seat
from engines.traffiq.moves import Move
from engines.traffiq.policy.grid import Grid
from engines.traffiq.state import ACTIONS_PER_TURN, State
from engines.traffiq.tables import STRENGTH, TAXI, VAN

RUNNING, SHARED = -1, -2  # instead of the winner's seat


@dataclass(slots=True)
class Turn:
    """What is done in a turn up to here, and what it leads to."""

    grid: Grid
    on: list[int]  # by vehicle: the crossings where they stand
    supply: list[int]  # by vehicle
    hand: int  # the tiles of the seat to move, those drawn in this turn left out
    drawn: int
    actions: str
    moves: tuple[Move, ...]  # from now on; answers to questions left out: they are always "compete"
    sent: tuple[Seat, ...]  # whose vehicles went home, one by one
    won: bool = False

    @property
    def is_over(self) -> bool:
        return self.won or len(self.actions) == ACTIONS_PER_TURN


@dataclass(slots=True)
class Position:
    seats: int
    left: list[bool]
    active: Seat
    actions: str
    grid: Grid
    on: list[int]
    supply: list[int]
    hands: list[int]  # by seat; a mask of tiles
    laid: int  # the tiles in the city
    pile: list[int]  # the top is the end
    entering: list[int]  # numbers of crossings just completed
    final_round: bool
    waiting: list[Seat]
    winner: int = RUNNING

    @classmethod
    def of(cls, state: State, grid: Grid | None = None) -> Position:
        """Of states that differ only in what is hidden the grid is the same and can be shared."""
        grid = grid or Grid.of(state.city)
        on = [0] * len(state.supply)
        for vertex, vehicle in state.vehicles.items():
            on[vehicle] |= 1 << grid.numbers[vertex]
        return cls(
            seats=len(state.left),
            left=state.left,
            active=state.active,
            actions=state.actions,
            grid=grid,
            on=on,
            supply=state.supply[:],
            hands=[sum(1 << tile for tile in hand) for hand in state.hands],
            laid=sum(1 << (lie >> 2) for _, lie in state.laid),
            pile=state.pile[:],
            entering=[grid.numbers[vertex] for vertex in state.entering],
            final_round=state.final_round,
            waiting=state.waiting[:],
        )

    def copy(self) -> Position:
        new = object.__new__(Position)
        new.seats, new.left = self.seats, self.left
        new.active, new.actions = self.active, self.actions
        new.grid, new.on, new.supply = self.grid, self.on, self.supply  # replaced, never changed
        new.hands, new.laid, new.pile = self.hands[:], self.laid, self.pile[:]
        new.entering = self.entering
        new.final_round, new.waiting = self.final_round, self.waiting[:]
        new.winner = self.winner
        return new

    def begun(self) -> Turn:
        """The turn of the active seat as it stands."""
        hand = self.hands[self.active]
        return Turn(self.grid, self.on, self.supply, hand, 0, self.actions, (), ())

    def play(self, turn: Turn) -> None:
        """Make the rest of the active seat's turn, in place."""
        seat = self.active
        self.grid, self.on, self.supply = turn.grid, turn.on, turn.supply
        self.laid |= self.hands[seat] ^ turn.hand
        self.hands[seat] = turn.hand
        self.actions, self.entering = "", []
        if turn.won:
            self.winner = seat
            return
        for _ in range(min(turn.drawn, len(self.pile))):
            self.hands[seat] |= 1 << self.pile.pop()
        if turn.drawn and not self.pile:
            order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
            self.final_round = True
            self.waiting = [each for each in order if not self.left[each]]
        self._next_turn()

    def _next_turn(self) -> None:
        if not self.final_round:
            seat = (self.active + 1) % self.seats
            while self.left[seat]:
                seat = (seat + 1) % self.seats
            self.active = seat
        elif self.waiting:
            self.active = self.waiting.pop(0)
        else:
            self.winner = _leader(self)

    def points(self, seat: Seat) -> int:
        on = self.on
        return (
            on[seat * 2 + TAXI].bit_count() * STRENGTH[TAXI]
            + on[seat * 2 + VAN].bit_count() * STRENGTH[VAN]
        )


def _leader(position: Position) -> int:
    playing = [seat for seat in range(position.seats) if not position.left[seat]]
    best = max(position.points(seat) for seat in playing)
    leaders = [seat for seat in playing if position.points(seat) == best]
    return leaders[0] if len(leaders) == 1 else SHARED
