"""A whole seat played by appraisal: every step of a turn, on a state."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat
from engines.railways.moves import (
    BLIND,
    DISCARD,
    RESTOCK,
    STOP,
    Move,
    TakeFaceUp,
)
from engines.railways.policy.appraisal import Appraisal
from engines.railways.policy.links import Appraised
from engines.railways.policy.weights import Weights
from engines.railways.rules.taking import cards_to_take, may_stop
from engines.railways.state import Phase, State, hand_size
from engines.railways.tables import CARD_INDEX, HAND_LIMIT, LOCOMOTIVE

LONG_GAME = 40  # turns of each: from here on nobody goes round in circles with open cards
FORBIDDEN = 99.0


def options(state: State, seat: Seat, weights: Weights) -> list[Appraised]:
    """What the seat may do now, as far as it is worth a thought; never empty."""
    look = Appraisal(state, seat, weights)
    match state.phase:
        case Phase.ACTION:
            return list(look.actions())
        case Phase.RESTOCK:
            return [_restock(state, look)]
        case Phase.HAND_LIMIT:
            return [Appraised(-worth, DISCARD[card]) for worth, card in look.held_worths()]
        case Phase.LAST_DELIVERY:
            return list(look.last_deliveries())
        case _:
            return list(_takings(state, look))


def choose(state: State, seat: Seat, weights: Weights) -> Move:
    return max(options(state, seat, weights), key=worth_of).move


def worth_of(appraised: Appraised) -> float:
    return appraised.worth


def _takings(state: State, look: Appraisal) -> Iterator[Appraised]:
    """A card over the limit costs the least card in hand."""
    blind = look.w.blind
    full = hand_size(state, look.seat) >= HAND_LIMIT
    least = look.held_worths()[0][0] if full else 0.0
    if state.deck:
        yield Appraised(max(blind - least, 0.1), BLIND)
        if state.turn > LONG_GAME * len(state.left):
            return
    for move in cards_to_take(state):
        if move is not BLIND:
            card = CARD_INDEX[move.card] if isinstance(move, TakeFaceUp) else state.discards[-1]
            worth = look.card_worth(card) - least
            if card == LOCOMOTIVE and state.phase is Phase.FIRST_CARD:
                worth -= _second_card(state, blind)
            yield Appraised(worth, move)
    if may_stop(state):
        yield Appraised(0.0, STOP)


def _second_card(state: State, blind: float) -> float:
    """An open locomotive taken first costs the second card; better to take it second."""
    if not state.deck:
        return 0.0
    return FORBIDDEN if state.options.face_up_locomotive_as_second_card else blind


def _restock(state: State, look: Appraisal) -> Appraised:
    worth, place = look.best_empty_cities()[state.drawn_cube]
    return Appraised(worth, RESTOCK[state.table[place or state.cubes.index(0, 1)].city])
