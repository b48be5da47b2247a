"""Cards on the move between hands, deck, display and discard pile; cities on the table."""

from __future__ import annotations

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.railways.events import (
    BlindDrawn,
    CardDiscarded,
    DiscardTaken,
    DiscardUncovered,
    DisplayRefilled,
    FaceUpTaken,
)
from engines.railways.moves import Reason
from engines.railways.state import State, find_place
from engines.railways.tables import CARDS, CITY_CARDS


def city_on_table(state: State, name: str) -> int:
    """The place of a city that goods may move from, to or onto: not the start tile."""
    place = find_place(state, name)
    if not place:
        raise IllegalMove(Reason.CITY_NOT_ON_TABLE, city=name)
    return place


def has_card(state: State, seat: Seat, card: int) -> bool:
    if card >= CITY_CARDS:
        return bool(state.city_hands[seat] >> card - CITY_CARDS & 1)
    return state.hands[seat][card] > 0


def cities_in_hand(state: State, seat: Seat) -> list[int]:
    cities = state.city_hands[seat]
    found = []
    while cities:
        found.append((cities & -cities).bit_length() - 1)
        cities &= cities - 1
    return found


def cards_in_hand(state: State, seat: Seat) -> list[int]:
    """The different cards in a hand, in their fixed order."""
    found = [card for card, count in enumerate(state.hands[seat]) if count]
    found += [city + CITY_CARDS for city in cities_in_hand(state, seat)]
    return found


def put_in_hand(state: State, seat: Seat, card: int) -> None:
    if card >= CITY_CARDS:
        state.city_hands[seat] |= 1 << card - CITY_CARDS
    else:
        state.hands[seat][card] += 1


def play_from_hand(state: State, seat: Seat, card: int) -> None:
    if card >= CITY_CARDS:
        state.city_hands[seat] ^= 1 << card - CITY_CARDS
    else:
        state.hands[seat][card] -= 1


def discard(state: State, seat: Seat, card: int, tell: Tell | None) -> None:
    play_from_hand(state, seat, card)
    state.discards.append(card)
    if tell is not None:
        tell(Told(CardDiscarded(seat, CARDS[card])))


def draw_blind(state: State, seat: Seat, tell: Tell | None) -> None:
    card = state.deck.pop()
    put_in_hand(state, seat, card)
    if tell is not None:
        tell(Told(BlindDrawn(seat), {seat: BlindDrawn(seat, CARDS[card])}))


def take_face_up(state: State, seat: Seat, card: int, tell: Tell | None) -> None:
    """Take a card from the display, which is refilled at once while the deck lasts."""
    slot = state.display.index(card)
    put_in_hand(state, seat, card)
    if tell is not None:
        tell(Told(FaceUpTaken(seat, CARDS[card])))
    if not state.deck:
        del state.display[slot]
        return
    state.display[slot] = new = state.deck.pop()
    if tell is not None:
        tell(Told(DisplayRefilled(CARDS[new])))


def take_discard(state: State, seat: Seat, tell: Tell | None) -> int:
    """Take the top of the discard pile; the card is returned."""
    card = state.discards.pop()
    put_in_hand(state, seat, card)
    if tell is not None:
        tell(Told(DiscardTaken(seat, CARDS[card])))
        if state.discards:
            tell(Told(DiscardUncovered(CARDS[state.discards[-1]])))
    return card
