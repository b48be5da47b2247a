"""Hard: the likely moves tried in many imagined games, everybody playing on to a plan.

Effort is counted in imagined moves, not in time: the same view and rng give the same move on
every machine. Every move still considered meets the same imagined games, and after each round
the worse half is dropped.
"""

from __future__ import annotations

from math import sqrt

from engines.base import Seat
from engines.new_york.moves import (
    BLIND,
    DRAW_TICKETS,
    FACE_UP,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Move,
    TakeFaceUp,
)
from engines.new_york.policy.mind import Memory, Thought, card_needs, think
from engines.new_york.policy.plan import best_plan, needs_of
from engines.new_york.policy.rivals import imagine_rivals
from engines.new_york.policy.routes import gain_now, payable, payment
from engines.new_york.policy.standing import Standing
from engines.new_york.policy.weights import NORMAL, Weights
from engines.new_york.possible_states import imagine
from engines.new_york.rules.cards import card_moves, draw_blind, take_face_up
from engines.new_york.rules.routes import claim_route
from engines.new_york.rules.tickets import draw_tickets, keep_moves, keep_tickets
from engines.new_york.rules.turns import pass_turn
from engines.new_york.scoring import final_result
from engines.new_york.state import Phase, State
from engines.new_york.tables import COLOURS, TAXI
from engines.new_york.view import View
from engines.rng import Rng

EFFORT = 12_000  # imagined moves for one choice
SECOND_CARD_EFFORT = 6_000  # the first one of a turn weighs more
MOST_CLAIMS = 6
DOUBT = 0.7  # standard errors by which another move must beat normal's
WIN = 20.0  # points that winning is worth beside the margin


def search_move(
    view: View, seat: Seat, rng: Rng, effort: int | None = None, weights: Weights = NORMAL
) -> Thought:
    first = imagine(view, rng)
    if effort is None:
        effort = SECOND_CARD_EFFORT if first.phase is Phase.SECOND_CARD else EFFORT
    favourite = think(first, seat, weights)
    moves = _likely_moves(first, seat, favourite.move)
    chosen = _best(view, seat, moves, rng, effort, weights)
    return favourite if chosen == favourite.move else Thought(chosen, "tried")


def _likely_moves(state: State, seat: Seat, favourite: Move) -> list[Move]:
    if state.offered[seat]:
        moves = list(keep_moves(state, seat))
    else:
        moves = _likely_cards(state, seat)
        if state.phase is Phase.ACTION:
            moves += _likely_claims(state, seat)
            moves += [DRAW_TICKETS] if state.ticket_deck else []
    return [favourite, *(move for move in moves if move != favourite)]


def _likely_cards(state: State, seat: Seat) -> list[Move]:
    """Face-up cards that fit something, a taxi and the deck; all of them where nothing fits."""
    standing = Standing(state, seat)
    short = card_needs(standing, best_plan(standing, NORMAL), NORMAL).short
    wanted = {BLIND, FACE_UP[TAXI], *(FACE_UP[colour] for colour in COLOURS if short[colour])}
    moves = list(card_moves(state))
    return [move for move in moves if move in wanted] or moves


def _likely_claims(state: State, seat: Seat) -> list[Move]:
    """Routes of the plan first, then by points; each paid in the way that hurts the plan least."""
    standing = Standing(state, seat)
    plan = best_plan(standing, NORMAL)
    needs = needs_of(standing, plan.connections)
    found = sorted(
        payable(standing),
        key=lambda each: (each[1] not in plan.connections, -gain_now(standing, each[1])),
    )
    return [
        payment(standing.hand, route, needs.demand_beside(route))
        for route, _ in found[:MOST_CLAIMS]
    ]


def _best(
    view: View, seat: Seat, moves: list[Move], rng: Rng, effort: int, weights: Weights
) -> Move:
    """Halve the moves round by round; the first one yields only to one that is clearly better."""
    values: list[list[float]] = [[] for _ in moves]
    remaining = list(range(len(moves)))
    rounds = max(1, (len(moves) - 1).bit_length())
    worlds = 0
    while len(remaining) > 1:
        spent = 0
        while spent < effort // rounds:
            worlds += 1
            world = imagine_rivals(view, Rng(f"{rng.seed}/{rng.drawn}/{worlds}"))
            for index in remaining:
                state = world.copy()
                _make(state, seat, moves[index])
                spent += 1 + _play_on(state, weights)
                values[index].append(_worth(state, seat))
        if len(remaining) == 2:
            break
        others = sorted(remaining[1:], key=lambda index: -sum(values[index]))
        remaining = [0, *others[: len(remaining) // 2]]
    return moves[remaining[-1]] if _is_clearly_better(values, remaining) else moves[0]


def _is_clearly_better(values: list[list[float]], remaining: list[int]) -> bool:
    if len(remaining) < 2:
        return False
    gains = [new - old for new, old in zip(values[remaining[-1]], values[0], strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / len(gains)
    return mean > DOUBT * sqrt(spread / len(gains))


def _play_on(state: State, weights: Weights) -> int:
    """Everybody plays to a plan until the game is over; how many moves that took."""
    moves, memory = 0, Memory()
    while state.phase is not Phase.OVER:
        mover = state.active
        if state.phase is Phase.OPENING:
            mover = next(seat for seat, offered in enumerate(state.offered) if offered)
        _make(state, mover, think(state, mover, weights, memory).move)
        moves += 1
    return moves


def _make(state: State, seat: Seat, move: Move) -> None:
    """The engine's `advance`, the most frequent moves first."""
    if isinstance(move, DrawBlind):
        draw_blind(state, seat, None)
    elif isinstance(move, TakeFaceUp):
        take_face_up(state, seat, move, None)
    elif isinstance(move, ClaimRoute):
        claim_route(state, seat, move, None)
    elif isinstance(move, KeepTickets):
        keep_tickets(state, seat, move, None)
    elif isinstance(move, DrawTickets):
        draw_tickets(state, seat, None)
    else:
        pass_turn(state, seat, None)


def _worth(state: State, seat: Seat) -> float:
    result = final_result(state)
    rivals = [score for other, score in enumerate(result.scores) if other != seat]
    won = WIN / len(result.winners) if seat in result.winners else 0.0
    return result.scores[seat] - max(rivals) + won
