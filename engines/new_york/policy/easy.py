"""Easy: sensible and short-sighted, with the slips of somebody who plays on the side."""

from __future__ import annotations

from engines.base import Seat
from engines.new_york.moves import KEEPING, Move
from engines.new_york.policy.mind import Thought, think
from engines.new_york.policy.routes import payable, payment
from engines.new_york.policy.standing import Standing
from engines.new_york.policy.weights import EASY
from engines.new_york.rules.cards import card_moves
from engines.new_york.state import Phase, State
from engines.new_york.tables import LENGTH, TAXI
from engines.rng import Rng

SLIPS = 4  # one choice in so many is made by feeling


def decide_easily(state: State, seat: Seat, rng: Rng) -> Thought:
    number, rng = rng.below(SLIPS)
    if number:
        return think(state, seat, EASY)
    moves = _tempting_moves(state, seat)
    if not moves:
        return think(state, seat, EASY)
    number, rng = rng.below(len(moves))
    return Thought(moves[number], "hunch")


def _tempting_moves(state: State, seat: Seat) -> list[Move]:
    """What looks good at a glance: any ticket, any card, the longest routes in reach."""
    if state.offered[seat]:
        return [KEEPING[(ticket,)] for ticket in sorted(state.offered[seat])]
    moves = list(card_moves(state))
    if state.phase is Phase.ACTION:
        standing = Standing(state, seat)
        routes = sorted((route for route, _ in payable(standing)), key=lambda each: -LENGTH[each])
        moves += [payment(standing.hand, route, [0] * TAXI) for route in routes[:3]]
    return moves
