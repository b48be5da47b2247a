"""Ticket to Ride: New York, by its rulebook and our rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from engines.base import Choice, Engine, Json, Leave, Options, Reshuffle, Result, Ruling, Seat, Tell
from engines.errors import IllegalMove
from engines.errors import Reason as CommonReason
from engines.new_york.dump import dump, load
from engines.new_york.events import EVENTS
from engines.new_york.moves import (
    DRAW_TICKETS,
    MOVES,
    PASS,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Move,
    Pass,
    Reason,
    TakeFaceUp,
)
from engines.new_york.plans import NewYorkPlanner
from engines.new_york.policy import POLICY
from engines.new_york.possible_states import imagine
from engines.new_york.rules.cards import (
    card_moves,
    check_draw_blind,
    check_take_face_up,
    draw_blind,
    settle_row,
    take_face_up,
)
from engines.new_york.rules.routes import check_claim_route, claim_moves, claim_route
from engines.new_york.rules.tickets import (
    check_draw_tickets,
    check_keep_tickets,
    draw_offer,
    draw_tickets,
    keep_moves,
    keep_tickets,
)
from engines.new_york.rules.turns import leave, pass_turn
from engines.new_york.scoring import final_result
from engines.new_york.secrecy import view_for
from engines.new_york.state import FREE, Phase, State
from engines.new_york.tables import (
    CARD_COUNTS,
    CARDS,
    LENGTH,
    ROUTE_INDEX,
    ROUTES,
    STARTING_HAND,
    TAXIS,
    TICKETS,
)
from engines.new_york.view import View
from engines.rng import Rng

NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({seat}) for seat in range(4))


class NewYork(Engine[State, Move, View, Options]):
    name = "new_york"
    rules_version = 1
    seat_counts = range(2, 5)
    options_type = Options
    moves = MOVES
    reasons = (CommonReason, Reason)
    events = EVENTS
    planner = NewYorkPlanner()
    policy = POLICY

    def deal(self, seats: int, rng: Rng, options: Options) -> State:
        deck = [card for card, count in enumerate(CARD_COUNTS) for _ in range(count)]
        ticket_deck = list(range(len(TICKETS)))
        rng = rng.shuffle(deck).shuffle(ticket_deck)
        start, rng = rng.below(seats)
        if options.start_player is not None:
            start = options.start_player
        hands = [[0] * len(CARDS) for _ in range(seats)]
        for hand in hands:
            for _ in range(STARTING_HAND):
                hand[deck.pop()] += 1
        state = State(
            rng=rng,
            left=[False] * seats,
            phase=Phase.OPENING,
            active=start,
            start_player=start,
            turn=0,
            hands=hands,
            deck=deck,
            row=[],
            discards=[0] * len(CARDS),
            offered=[draw_offer(ticket_deck) for _ in range(seats)],
            ticket_deck=ticket_deck,
            tickets=[()] * seats,
            returned=[()] * seats,
            owners=[FREE] * len(ROUTES),
            taxis=[TAXIS] * seats,
            route_points=[0] * seats,
            final_turns=-1,
            passes=0,
            ended_by="",
        )
        settle_row(state, None)
        return state

    def to_move(self, state: State) -> frozenset[Seat]:
        if state.phase is Phase.OPENING:
            return frozenset(seat for seat, offered in enumerate(state.offered) if offered)
        return NOBODY if state.phase is Phase.OVER else ALONE[state.active]

    def turn_of(self, state: State) -> int:
        return state.turn

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        phase = state.phase
        if phase is Phase.OPENING:
            yield from keep_moves(state, seat)
        elif seat != state.active or phase is Phase.OVER:
            return
        elif phase is Phase.ACTION:
            yield from self._actions(state, seat)
        elif phase is Phase.SECOND_CARD:
            yield from card_moves(state)
        else:
            yield from keep_moves(state, seat)

    def _actions(self, state: State, seat: Seat) -> Iterator[Move]:
        stuck = True
        for move in card_moves(state):
            stuck = False
            yield move
        for move in claim_moves(state, seat):
            stuck = False
            yield move
        if state.ticket_deck:
            yield DRAW_TICKETS
        elif stuck:
            yield PASS

    def check_move(self, state: State, seat: Seat, move: Move) -> None:
        _check_phase(state.phase, move)
        match move:
            case TakeFaceUp():
                check_take_face_up(state, move)
            case DrawBlind():
                check_draw_blind(state)
            case ClaimRoute():
                check_claim_route(state, seat, move)
            case DrawTickets():
                check_draw_tickets(state)
            case KeepTickets():
                check_keep_tickets(state, seat, move)
            case Pass():
                if next(self._actions(state, seat)) is not PASS:
                    raise IllegalMove(Reason.MUST_ACT)
            case _:
                assert_never(move)

    def advance(
        self, state: State, seat: Seat, move: Move | Ruling, tell: Tell | None = None
    ) -> None:
        match move:
            case TakeFaceUp():
                take_face_up(state, seat, move, tell)
            case DrawBlind():
                draw_blind(state, seat, tell)
            case ClaimRoute():
                claim_route(state, seat, move, tell)
            case DrawTickets():
                draw_tickets(state, seat, tell)
            case KeepTickets():
                keep_tickets(state, seat, move, tell)
            case Pass():
                pass_turn(state, seat, tell)
            case Leave():
                leave(state, seat, tell)
            case Reshuffle():
                self.reshuffle(state, move, tell)
            case _:
                assert_never(move)

    def hidden_piles(self, state: State) -> Iterator[list[int]]:
        yield state.deck
        yield state.ticket_deck

    def parts(self, move: Move) -> tuple[Choice, ...]:
        action = Choice("action", move.kind)
        match move:
            case ClaimRoute(route, colour, taxis):
                length = LENGTH[ROUTE_INDEX[route]]
                payment = (("colour", colour), ("cards", length - taxis), ("taxis", taxis))
                paid = f"{colour}{taxis}"
                return action, Choice("route", route), Choice("payment", paid, payment)
            case TakeFaceUp(card):
                return action, Choice("card", card)
            case KeepTickets(tickets):
                value = tickets[0] if len(tickets) == 1 else "both"
                return action, Choice("tickets", value, (("tickets", tickets),))
            case _:
                return (action,)

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


def _check_phase(phase: Phase, move: Move) -> None:
    choosing = phase is Phase.OPENING or phase is Phase.KEEP
    if isinstance(move, KeepTickets):
        if not choosing:
            raise IllegalMove(Reason.NO_TICKETS_TO_CHOOSE)
    elif choosing:
        raise IllegalMove(Reason.CHOOSE_TICKETS)
    elif phase is Phase.SECOND_CARD and not isinstance(move, TakeFaceUp | DrawBlind):
        raise IllegalMove(Reason.TAKE_A_SECOND_CARD)
