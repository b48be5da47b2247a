"""Which card to take: what the plan is short of, what the deck may hold, when a taxi pays."""

from __future__ import annotations

from engines.new_york.moves import BLIND, FACE_UP, Move
from engines.new_york.policy.plan import Needs
from engines.new_york.policy.standing import Standing
from engines.new_york.policy.weights import Weights
from engines.new_york.rules.cards import can_draw_blind
from engines.new_york.state import Phase, State
from engines.new_york.tables import CARD_COUNTS, COLOURS, TAXI

NEVER = -1.0


def unseen_cards(state: State, hand: list[int]) -> list[int]:
    """By card: how many are in the deck or in rivals' hands, as far as the holder knows."""
    unseen = [
        total - held - discarded
        for total, held, discarded in zip(CARD_COUNTS, hand, state.discards, strict=True)
    ]
    for card in state.row:
        unseen[card] -= 1
    return unseen


def card_values(
    standing: Standing, needs: Needs, unseen: list[int], weights: Weights
) -> list[float]:
    """By card: what holding one more of it is worth, a fitting one being about 1."""
    wanting = needs.missing > 0
    values = []
    for colour in COLOURS:
        if wanting and needs.short[colour]:
            values.append(1.0 + weights.scarce * (1 - min(4, unseen[colour]) / 4))
        else:
            values.append(weights.spare * (1 + 0.5 * min(2, standing.hand[colour])))
    values.append(weights.wild if wanting else 2 * weights.spare)
    return values


def fitting_face_up(state: State, needs: Needs) -> int:
    """How many face-up cards the plan is short of, taxis aside."""
    return sum(min(state.row.count(colour), needs.short[colour]) for colour in COLOURS)


def choose_card(standing: Standing, needs: Needs, weights: Weights) -> tuple[Move, str]:
    state = standing.state
    unseen = unseen_cards(state, standing.hand)
    value = card_values(standing, needs, unseen, weights)
    blind = _blind_value(state, value, unseen)
    face_up = sorted(((value[card], card) for card in state.row if card != TAXI), reverse=True)
    first = face_up[0][0] if face_up else NEVER
    if state.phase is Phase.ACTION and TAXI in state.row:
        second = face_up[1][0] if len(face_up) > 1 else NEVER
        if value[TAXI] >= max(first, blind) + max(second, blind):
            return FACE_UP[TAXI], "wild"
    if first < blind:
        return BLIND, "deck"
    card = face_up[0][1]
    return FACE_UP[card], "collect" if needs.short[card] else "any_card"


def _blind_value(state: State, value: list[float], unseen: list[int]) -> float:
    if not can_draw_blind(state):
        return NEVER
    source = unseen if any(unseen) else state.discards
    return sum(worth * count for worth, count in zip(value, source, strict=True)) / sum(source)
