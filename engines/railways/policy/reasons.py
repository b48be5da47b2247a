"""Why a move was chosen, in words a person could say: the reason's name and what fills it."""

from __future__ import annotations

from typing import assert_never

from engines.base import Seat
from engines.errors import Param
from engines.railways.moves import (
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
    Restock,
    StopTaking,
    TakeDiscard,
    TakeFaceUp,
)
from engines.railways.rules.delivering import links_between
from engines.railways.scoring import leaders_at
from engines.railways.state import State
from engines.railways.tables import (
    CARD_INDEX,
    CARDS,
    CITY_CARDS,
    CITY_INDEX,
    LOCOMOTIVE,
    PLACE_INDEX,
    PRODUCTION,
)

REASONS = (
    "deliver",
    "deliver_farther",
    "win_city",
    "build_for_goods",
    "build",
    "locomotive",
    "exchange",
    "restock",
    "place_cube",
    "nothing",
    "take_rail",
    "take_city",
    "take_locomotive",
    "draw",
    "stop",
    "discard",
)
MANY_CUBES = 3
Why = tuple[str, dict[str, Param]]


def why(state: State, seat: Seat, move: Move) -> Why:
    match move:
        case Deliver() | PlayLocomotiveAndDeliver():
            return _delivering(state, move)
        case Build():
            return _building(state, seat, move)
        case PlayLocomotive():
            return "locomotive", {"links": state.locomotives[seat] + 1}
        case DiscardAndDraw(card):
            return "exchange", {"card": card}
        case DiscardAndRestock(card):
            return "restock", {"card": card}
        case Restock(city):
            return "place_cube", {"city": city}
        case TakeFaceUp(card):
            return _taking(CARD_INDEX[card])
        case TakeDiscard():
            return _taking(state.discards[-1])
        case DiscardCard(card):
            return "discard", {"card": card}
        case DrawBlind():
            return "draw", {}
        case StopTaking():
            return "stop", {}
        case Pass():
            return "nothing", {}
        case _:
            assert_never(move)


def _delivering(state: State, move: Deliver | PlayLocomotiveAndDeliver) -> Why:
    ends = (state.place_of[CITY_INDEX[city]] for city in (move.origin, move.destination))
    points = len(links_between(state, *ends))
    reason = "deliver" if isinstance(move, Deliver) else "deliver_farther"
    return reason, {"cube": move.cube, "destination": move.destination, "points": points}


def _building(state: State, seat: Seat, move: Build) -> Why:
    place = state.place_of[PLACE_INDEX[move.place]]
    paid = 2 * move.twos + move.ones + move.jokers
    leaders = leaders_at(state, place)
    if leaders and seat not in leaders and _total(state, seat, place) + paid >= _best(state, place):
        return "win_city", {"place": move.place, "points": paid}
    if PRODUCTION[CITY_INDEX[move.city]] >= MANY_CUBES and not state.options.junior:
        return "build_for_goods", {"city": move.city, "points": paid}
    return "build", {"city": move.city, "points": paid}


def _best(state: State, place: int) -> int:
    return max(_total(state, seat, place) for seat in range(len(state.left)))


def _total(state: State, seat: Seat, place: int) -> int:
    links = (state.table[max(place, other)] for other in state.neighbours[place])
    return sum(link.value for link in links if link.owner == seat)


def _taking(card: int) -> Why:
    if card == LOCOMOTIVE:
        return "take_locomotive", {}
    return "take_city" if card >= CITY_CARDS else "take_rail", {"card": CARDS[card]}
