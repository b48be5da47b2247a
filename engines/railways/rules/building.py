"""Building a link: which cities can join where, how they may be paid for, and what it does.

The choices are nested: city, place, colour, rails, jokers. Each level can be asked for alone, so
that neither a menu nor a random game has to list every payment.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.railways.events import CityStocked, LinkBuilt
from engines.railways.moves import Build, Reason
from engines.railways.rules.cards import cities_in_hand, has_card, play_from_hand
from engines.railways.state import Joined, State, find_place, lay
from engines.railways.tables import (
    CITIES,
    CITY_CARDS,
    CITY_COLOURS,
    CITY_INDEX,
    COLOUR_COUNT,
    COLOUR_INDEX,
    COLOURS,
    GOODS,
    LOCOMOTIVE,
    ONE_CUBE,
    PLACE_INDEX,
    PLACES,
    PRODUCTION,
    VALUE,
)

Rails = tuple[int, int]  # twos, ones
Payment = tuple[int, int, int]  # twos, ones, jokers

# --- what can be chosen ----------------------------------------------------------------------


def payable_colours(state: State, seat: Seat, city: int) -> list[int]:
    """The city's rail colours that the hand can pay a link in, at least one rail among it."""
    hand = state.hands[seat]
    missing = VALUE[city] - hand[LOCOMOTIVE]
    return [
        colour
        for colour in CITY_COLOURS[city]
        if (rails := hand[2 * colour] + 2 * hand[2 * colour + 1]) and rails >= missing
    ]


def open_places(state: State, colour: int) -> list[int]:
    """The places with a free port of this colour."""
    return [place for place, free in enumerate(state.ports[colour::COLOUR_COUNT]) if free]


def places_for(state: State, seat: Seat, city: int) -> list[int]:
    places: set[int] = set()
    for colour in payable_colours(state, seat, city):
        places.update(open_places(state, colour))
    return sorted(places)


def colours_at(state: State, seat: Seat, city: int, place: int) -> list[int]:
    first = place * COLOUR_COUNT
    return [colour for colour in payable_colours(state, seat, city) if state.ports[first + colour]]


def rails_for(state: State, seat: Seat, city: int, colour: int) -> list[Rails]:
    """The different (twos, ones) that pay for the city, with jokers if need be; smallest first."""
    hand = state.hands[seat]
    missing = VALUE[city] - hand[LOCOMOTIVE]
    least = missing if missing > 1 else 1
    found = [
        (twos, ones)
        for twos in range(hand[2 * colour + 1] + 1)
        for ones in range(hand[2 * colour] + 1)
        if 2 * twos + ones >= least
    ]
    found.sort(key=_rail_value)
    return found


def _rail_value(rails: Rails) -> int:
    return 2 * rails[0] + rails[1]


def jokers_for(state: State, seat: Seat, city: int, rails: Rails) -> range:
    """How many jokers may be added: any number that makes the payment large enough."""
    missing = VALUE[city] - _rail_value(rails)
    return range(missing if missing > 0 else 0, state.hands[seat][LOCOMOTIVE] + 1)


def cities_to_build(state: State, seat: Seat) -> list[int]:
    return [city for city in cities_in_hand(state, seat) if places_for(state, seat, city)]


def payments_for(state: State, seat: Seat, city: int, colour: int) -> list[Payment]:
    return [
        (twos, ones, jokers)
        for twos, ones in rails_for(state, seat, city, colour)
        for jokers in jokers_for(state, seat, city, (twos, ones))
    ]


def builds(state: State, seat: Seat) -> Iterator[Build]:
    for city in cities_in_hand(state, seat):
        payments = {
            colour: payments_for(state, seat, city, colour)
            for colour in payable_colours(state, seat, city)
        }
        for place in places_for(state, seat, city):
            joined = PLACES[state.table[place].city]
            for colour in colours_at(state, seat, city, place):
                for payment in payments[colour]:
                    yield Build(CITIES[city], joined, COLOURS[colour], *payment)


# --- what is refused -------------------------------------------------------------------------


def check_build(state: State, seat: Seat, move: Build) -> None:
    city = CITY_INDEX.get(move.city)
    if city is None or not has_card(state, seat, CITY_CARDS + city):
        raise IllegalMove(Reason.CITY_NOT_IN_HAND, city=move.city)
    _check_ports(state, city, move)
    _check_payment(state.hands[seat], VALUE[city], move)


def _check_ports(state: State, city: int, move: Build) -> None:
    place = find_place(state, move.place)
    if place is None:
        raise IllegalMove(Reason.PLACE_NOT_ON_TABLE, place=move.place)
    colour = COLOUR_INDEX.get(move.colour, -1)
    if colour not in CITY_COLOURS[city]:
        own = tuple(COLOURS[each] for each in CITY_COLOURS[city])
        raise IllegalMove(Reason.CITY_LACKS_PORT, city=move.city, colour=move.colour, colours=own)
    if state.ports[place * COLOUR_COUNT + colour]:
        return
    if place == 0:
        raise IllegalMove(Reason.START_TILE_FULL, links=len(state.neighbours[0]))
    raise IllegalMove(Reason.NO_FREE_PORT, place=move.place, colour=move.colour)


def _check_payment(hand: list[int], value: int, move: Build) -> None:
    colour = COLOUR_INDEX[move.colour]
    asked = {
        f"{move.colour}_2": (move.twos, hand[2 * colour + 1]),
        f"{move.colour}_1": (move.ones, hand[2 * colour]),
        "locomotive": (move.jokers, hand[LOCOMOTIVE]),
    }
    for card, (wanted, held) in asked.items():
        if not 0 <= wanted <= held:
            raise IllegalMove(Reason.NOT_ENOUGH_CARDS, card=card, wanted=wanted, held=held)
    if not move.twos + move.ones:
        raise IllegalMove(Reason.NEEDS_RAIL_CARD, colour=move.colour)
    paid = 2 * move.twos + move.ones + move.jokers
    if paid < value:
        raise IllegalMove(Reason.PAYS_TOO_LITTLE, paid=paid, value=value, city=move.city)


# --- what it does ----------------------------------------------------------------------------


def build(state: State, seat: Seat, move: Build, tell: Tell | None) -> None:
    city = CITY_INDEX[move.city]
    colour = COLOUR_INDEX[move.colour]
    joined = Joined(
        city,
        state.place_of[PLACE_INDEX[move.place]],
        colour,
        seat,
        move.ones,
        move.twos,
        move.jokers,
    )
    play_from_hand(state, seat, CITY_CARDS + city)
    hand = state.hands[seat]
    hand[2 * colour] -= move.ones
    hand[2 * colour + 1] -= move.twos
    hand[LOCOMOTIVE] -= move.jokers
    state.trains[seat] -= 1
    points = joined.value
    state.link_points[seat] += points
    lay(state, joined)
    if tell is not None:
        tell(
            Told(
                LinkBuilt(
                    seat,
                    move.city,
                    move.place,
                    move.colour,
                    move.twos,
                    move.ones,
                    move.jokers,
                    points,
                )
            )
        )
    if not state.options.junior:
        _stock(state, city, tell)


def _stock(state: State, city: int, tell: Tell | None) -> None:
    """A new city gets its cubes; when the bag runs dry, what there is."""
    bag = state.bag
    drawn = [bag.pop() for _ in range(min(PRODUCTION[city], len(bag)))]
    state.cubes[-1] = sum([ONE_CUBE[good] for good in drawn])
    if tell is not None and drawn:
        tell(Told(CityStocked(CITIES[city], tuple(GOODS[good] for good in drawn))))
