"""Railways of the World: The Card Game, by its rulebook and our rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from engines.base import Choice, Engine, Json, Reshuffle, Result, Ruling, Seat, Step, Tell
from engines.errors import IllegalMove
from engines.errors import Reason as CommonReason
from engines.railways.dump import dump, load
from engines.railways.events import EVENTS
from engines.railways.moves import (
    MOVES,
    Build,
    Deliver,
    DiscardAndDraw,
    DiscardAndRestock,
    DiscardCard,
    DrawBlind,
    Move,
    Pass,
    PlayLocomotive,
    PlayLocomotiveAndDeliver,
    Reason,
    Restock,
    StopTaking,
    TakeDiscard,
    TakeFaceUp,
)
from engines.railways.options import RailwaysOptions
from engines.railways.plans import RailwaysPlanner
from engines.railways.policy import POLICY
from engines.railways.possible_states import imagine
from engines.railways.rules.advancing import advance
from engines.railways.rules.building import check_build
from engines.railways.rules.dealing import check_options, deal
from engines.railways.rules.delivering import (
    check_delivery,
    check_play_locomotive,
)
from engines.railways.rules.listing import LISTERS
from engines.railways.rules.sampling import sample
from engines.railways.rules.steps import action_step, parts_of
from engines.railways.rules.taking import (
    check_discard_and_draw,
    check_discard_and_restock,
    check_draw_blind,
    check_in_hand,
    check_restock,
    check_stop,
    check_take_discard,
    check_take_face_up,
)
from engines.railways.scoring import final_result
from engines.railways.secrecy import view_for
from engines.railways.state import Phase, State
from engines.railways.tables import HAND_LIMIT
from engines.railways.view import View
from engines.rng import Rng

NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({seat}) for seat in range(4))


class Railways(Engine[State, Move, View, RailwaysOptions]):
    name = "railways"
    rules_version = 2
    seat_counts = range(2, 5)
    options_type = RailwaysOptions
    moves = MOVES
    reasons = (CommonReason, Reason)
    events = EVENTS
    planner = RailwaysPlanner()
    policy = POLICY

    def check_setup(self, seats: int, options: RailwaysOptions) -> None:
        super().check_setup(seats, options)
        check_options(options)

    def deal(self, seats: int, rng: Rng, options: RailwaysOptions) -> State:
        return deal(seats, rng, options)

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.phase is Phase.OVER else ALONE[state.active]

    def turn_of(self, state: State) -> int:
        return state.turn

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat == state.active:
            for moves in LISTERS[state.phase]:
                yield from moves(state, seat)

    def check_move(self, state: State, seat: Seat, move: Move) -> None:
        _check_phase(state, move)
        match move:
            case TakeFaceUp():
                check_take_face_up(state, move)
            case DrawBlind():
                check_draw_blind(state)
            case TakeDiscard():
                check_take_discard(state)
            case StopTaking():
                check_stop(state)
            case Build():
                check_build(state, seat, move)
            case PlayLocomotive():
                check_play_locomotive(state, seat)
            case PlayLocomotiveAndDeliver():
                check_play_locomotive(state, seat)
                check_delivery(state, seat, move, state.locomotives[seat] + 1)
            case Deliver():
                check_delivery(state, seat, move, state.locomotives[seat])
            case DiscardAndDraw():
                check_discard_and_draw(state, seat, move)
            case DiscardAndRestock():
                check_discard_and_restock(state, seat, move)
            case Restock():
                check_restock(state, move)
            case DiscardCard():
                check_in_hand(state, seat, move.card)
            case Pass():
                pass
            case _:
                assert_never(move)

    def advance(
        self, state: State, seat: Seat, move: Move | Ruling, tell: Tell | None = None
    ) -> None:
        if isinstance(move, Reshuffle):
            self.reshuffle(state, move, tell)
        else:
            advance(state, seat, move, tell)

    def hidden_piles(self, state: State) -> Iterator[list[int]]:
        yield state.deck
        yield state.bag

    def parts(self, move: Move) -> tuple[Choice, ...]:
        return parts_of(move)

    def next_step(self, state: State, seat: Seat, chosen: Sequence[str] = ()) -> Step | Move:
        if state.phase in (Phase.ACTION, Phase.LAST_DELIVERY) and seat == state.active:
            return action_step(state, seat, chosen)
        return super().next_step(state, seat, chosen)

    def sample(self, state: State, seat: Seat, below: Callable[[int], int]) -> Move:
        return sample(state, seat, below)

    def view_for(self, state: State, viewer: Seat | None) -> View:
        return view_for(state, viewer, self.to_move(state), self.result(state))

    def imagine(self, view: View, rng: Rng) -> State:
        return imagine(view, rng)

    def result(self, state: State) -> Result | None:
        return final_result(state) if state.phase is Phase.OVER else None

    def dump(self, state: State) -> Json:
        return dump(state)

    def load(self, dumped: Json) -> State:
        return load(dumped)


WITH_GOODS = (PlayLocomotive, PlayLocomotiveAndDeliver, Deliver, DiscardAndRestock)
TAKING = (TakeFaceUp, DrawBlind, TakeDiscard, StopTaking)


def _check_phase(state: State, move: Move) -> None:
    """Is this the step of the turn for such a move at all?"""
    match state.phase:
        case Phase.ACTION:
            if isinstance(move, (*TAKING, DiscardCard)):
                raise IllegalMove(Reason.ACT_FIRST)
            if isinstance(move, Restock):
                raise IllegalMove(Reason.NO_CUBE_DRAWN)
            if state.options.junior and isinstance(move, WITH_GOODS):
                raise IllegalMove(Reason.NOT_IN_JUNIOR)
        case Phase.RESTOCK:
            if not isinstance(move, Restock):
                raise IllegalMove(Reason.PLACE_THE_CUBE)
        case Phase.FIRST_CARD | Phase.SECOND_CARD:
            if not isinstance(move, TAKING):
                raise IllegalMove(Reason.TAKE_CARDS)
        case Phase.HAND_LIMIT:
            if not isinstance(move, DiscardCard):
                raise IllegalMove(Reason.DISCARD_TO_LIMIT, limit=HAND_LIMIT)
        case _:
            if not isinstance(move, Deliver | Pass):
                raise IllegalMove(Reason.ONLY_LAST_DELIVERY)
