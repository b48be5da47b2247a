"""The components as small numbers, for rules that run millions of times.

A card is 0-9 for a rail (colour * 2 + value - 1), LOCOMOTIVE, or CITY_CARDS + a city. A city is
its place in the data file; START stands after the last one, as a city that makes, wants and is
worth nothing. The cubes in a city are one number in base 5, a digit per good: a city never
holds more than four of anything, so that one list says everything about a table's cubes.
"""

from __future__ import annotations

from data.railways import COMPONENTS

COLOURS = COMPONENTS.rail_colours
COLOUR_INDEX: dict[str, int] = {name: colour for colour, name in enumerate(COLOURS)}
COLOUR_COUNT = len(COLOURS)

# --- cities and the start tile -------------------------------------------------------------------

CITIES = tuple(city.id for city in COMPONENTS.cities)
START = len(CITIES)
PLACES = (*CITIES, "start")
PLACE_INDEX = {name: city for city, name in enumerate(PLACES)}
CITY_INDEX = {name: city for city, name in enumerate(CITIES)}
VALUE = (*(city.value for city in COMPONENTS.cities), 0)
PRODUCTION = tuple(city.production for city in COMPONENTS.cities)
PORTS = tuple(tuple(city.ports.count(colour) for colour in COLOURS) for city in COMPONENTS.cities)
CITY_COLOURS = tuple(
    tuple(colour for colour, count in enumerate(ports) if count) for ports in PORTS
)
START_PORTS = (len(CITIES),) * COLOUR_COUNT  # any colour, as often as there are cities to join

# --- cards ---------------------------------------------------------------------------------------

RAIL_VALUES = (1, 2)
LOCOMOTIVE = COLOUR_COUNT * len(RAIL_VALUES)
CITY_CARDS = LOCOMOTIVE + 1
CARDS = (
    *(f"{colour}_{value}" for colour in COLOURS for value in RAIL_VALUES),
    "locomotive",
    *CITIES,
)
CARD_INDEX = {name: card for card, name in enumerate(CARDS)}
CARD_COUNTS = (
    *(cards.per_colour for _ in COLOURS for cards in COMPONENTS.rail_cards),
    COMPONENTS.locomotive_cards,
    *(1 for _ in CITIES),
)
STARTING_CITIES = tuple(
    city
    for city, each in enumerate(COMPONENTS.cities)
    if each.value == COMPONENTS.starting_city_value
)
STARTING_HAND = COMPONENTS.starting_hand
DISPLAY = COMPONENTS.display
HAND_LIMIT = COMPONENTS.hand_limit
TRAINS = COMPONENTS.trains_per_player

# --- goods ---------------------------------------------------------------------------------------

GOODS = tuple(good.id for good in COMPONENTS.goods)
GOOD_INDEX: dict[str, int] = {name: good for good, name in enumerate(GOODS)}
GOOD_COUNT = len(GOODS)
CUBES_PER_GOOD = COMPONENTS.cubes_per_good
ONE_CUBE = tuple(5**good for good in range(GOOD_COUNT))
CUBE_COUNTS = tuple(
    tuple(cubes // one % 5 for one in ONE_CUBE) for cubes in range(5**GOOD_COUNT)
)  # by the number that stands for a city's cubes: how many of each good
GOODS_IN = tuple(
    sum(1 << good for good, count in enumerate(counts) if count) for counts in CUBE_COUNTS
)  # by the same number: the goods there as bits
EVERY_GOOD = (1 << GOOD_COUNT) - 1
DEMAND = (
    *(
        EVERY_GOOD if city.demand == "any" else 1 << GOOD_INDEX[city.demand]
        for city in COMPONENTS.cities
    ),
    0,
)  # the goods that stop in a city, as bits
SET_POINTS = {each.id: each.points for each in COMPONENTS.sets}
