"""What may be done with cards and cubes apart from building: discarding, restocking, taking."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.railways.events import CityRestocked, CubeDrawn
from engines.railways.moves import (
    BLIND,
    FACE_UP,
    RESTOCK,
    STOP,
    TAKE_DISCARD,
    DiscardAndDraw,
    DiscardAndRestock,
    Move,
    Reason,
    Restock,
    TakeFaceUp,
)
from engines.railways.rules.cards import (
    cards_in_hand,
    city_on_table,
    discard,
    draw_blind,
    has_card,
    take_face_up,
)
from engines.railways.state import NO_CUBE, Phase, State
from engines.railways.tables import (
    CARD_INDEX,
    CARDS,
    CITIES,
    GOODS,
    LOCOMOTIVE,
    ONE_CUBE,
)

# --- the action: discard a card, then draw one or restock a city -----------------------------


def sources_after_discarding(state: State) -> list[str]:
    """Where the new card may come from: the deck, or any face-up card but a locomotive."""
    sources = ["deck"] if state.deck else []
    return sources + [CARDS[card] for card in dict.fromkeys(state.display) if card != LOCOMOTIVE]


def cities_to_restock(state: State) -> list[int]:
    """The cities that hold no cube, as places."""
    return [place for place, cubes in enumerate(state.cubes) if place and not cubes]


def can_restock(state: State) -> bool:
    return bool(state.bag) and 0 in state.cubes[1:]


def discards_and_draws(state: State, seat: Seat) -> Iterator[DiscardAndDraw]:
    sources = sources_after_discarding(state)
    for card in cards_in_hand(state, seat):
        for source in sources:
            yield DiscardAndDraw(CARDS[card], source)


def discards_and_restocks(state: State, seat: Seat) -> Iterator[DiscardAndRestock]:
    if can_restock(state):
        for card in cards_in_hand(state, seat):
            yield DiscardAndRestock(CARDS[card])


def restocks(state: State, _seat: Seat) -> Iterator[Restock]:
    for place in cities_to_restock(state):
        yield RESTOCK[state.table[place].city]


def check_in_hand(state: State, seat: Seat, name: str) -> None:
    card = CARD_INDEX.get(name)
    if card is None or not has_card(state, seat, card):
        raise IllegalMove(Reason.CARD_NOT_IN_HAND, card=name)


def check_discard_and_draw(state: State, seat: Seat, move: DiscardAndDraw) -> None:
    check_in_hand(state, seat, move.card)
    if move.source == "deck":
        if not state.deck:
            raise IllegalMove(Reason.DECK_EMPTY)
        return
    check_face_up(state, move.source)
    if CARD_INDEX[move.source] == LOCOMOTIVE:
        raise IllegalMove(Reason.LOCOMOTIVE_AFTER_DISCARDING)


def check_discard_and_restock(state: State, seat: Seat, move: DiscardAndRestock) -> None:
    check_in_hand(state, seat, move.card)
    if not state.bag:
        raise IllegalMove(Reason.BAG_EMPTY)
    if not can_restock(state):
        raise IllegalMove(Reason.NO_EMPTY_CITY)


def check_restock(state: State, move: Restock) -> None:
    if state.cubes[city_on_table(state, move.city)]:
        raise IllegalMove(Reason.CITY_HAS_CUBES, city=move.city)


def discard_and_draw(state: State, seat: Seat, move: DiscardAndDraw, tell: Tell | None) -> None:
    discard(state, seat, CARD_INDEX[move.card], tell)
    if move.source == "deck":
        draw_blind(state, seat, tell)
    else:
        take_face_up(state, seat, CARD_INDEX[move.source], tell)


def discard_and_restock(
    state: State, seat: Seat, move: DiscardAndRestock, tell: Tell | None
) -> None:
    """The cube is drawn and seen; its city is chosen next, unless there is only one."""
    discard(state, seat, CARD_INDEX[move.card], tell)
    state.drawn_cube = good = state.bag.pop()
    if tell is not None:
        tell(Told(CubeDrawn(seat, GOODS[good])))
    places = cities_to_restock(state)
    if len(places) == 1:
        restock(state, seat, places[0], tell)
    else:
        state.phase = Phase.RESTOCK


def restock(state: State, seat: Seat, place: int, tell: Tell | None) -> None:
    good, state.drawn_cube = state.drawn_cube, NO_CUBE
    state.cubes[place] = ONE_CUBE[good]
    if tell is not None:
        city = CITIES[state.table[place].city]
        tell(Told(CityRestocked(seat, city, GOODS[good])))


def put_back_cube(state: State) -> None:
    """A cube whose seat left before placing it goes back among those in the bag."""
    if state.drawn_cube != NO_CUBE:
        below, state.rng = state.rng.below(len(state.bag) + 1)
        state.bag.insert(below, state.drawn_cube)
        state.drawn_cube = NO_CUBE


# --- taking one or two cards -----------------------------------------------------------------


def may_stop(state: State) -> bool:
    """The first card must be taken while there is a deck; the second never."""
    return state.phase is Phase.SECOND_CARD or not state.deck


def _only_alone(state: State) -> bool:
    """Whether an open locomotive is out of reach, because it must be the only card taken."""
    return state.phase is Phase.SECOND_CARD and not state.options.face_up_locomotive_as_second_card


def cards_to_take(state: State) -> list[Move]:
    """Every way to take the card that is due; empty when no source is left for it."""
    moves: list[Move] = [BLIND] if state.deck else []
    alone = _only_alone(state)
    for card in dict.fromkeys(state.display):
        if card != LOCOMOTIVE or not alone:
            moves.append(FACE_UP[card])
    if state.discards and not (alone and state.discards[-1] == LOCOMOTIVE):
        moves.append(TAKE_DISCARD)
    return moves


def taking_moves(state: State) -> list[Move]:
    moves = cards_to_take(state)
    if may_stop(state):
        moves.append(STOP)
    return moves


def check_face_up(state: State, name: str) -> None:
    card = CARD_INDEX.get(name)
    if card not in state.display:
        raise IllegalMove(
            Reason.NOT_FACE_UP, card=name, display=tuple(CARDS[each] for each in state.display)
        )


def check_take_face_up(state: State, move: TakeFaceUp) -> None:
    check_face_up(state, move.card)
    if CARD_INDEX[move.card] == LOCOMOTIVE and _only_alone(state):
        raise IllegalMove(Reason.LOCOMOTIVE_AS_SECOND_CARD)


def check_take_discard(state: State) -> None:
    if not state.discards:
        raise IllegalMove(Reason.NO_DISCARDS)
    if state.discards[-1] == LOCOMOTIVE and _only_alone(state):
        raise IllegalMove(Reason.LOCOMOTIVE_AS_SECOND_CARD)


def check_draw_blind(state: State) -> None:
    if not state.deck:
        raise IllegalMove(Reason.DECK_EMPTY)


def check_stop(state: State) -> None:
    if not may_stop(state):
        raise IllegalMove(Reason.MUST_TAKE_A_CARD)
