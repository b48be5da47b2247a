"""Choosing an action step by step, so that a menu never has to list every move there is.

A large hand can pay for one link in hundreds of ways: city, place and colour narrow it down, and
the payment itself is two short lists, rails and jokers. Each level of a kind of action asks the
rules for its own options only, given what was picked before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engines.base import Choice, Seat, Step
from engines.errors import IllegalMove
from engines.errors import Reason as CommonReason
from engines.railways.moves import (
    Build,
    Deliver,
    DiscardAndDraw,
    DiscardAndRestock,
    Move,
    Pass,
    PlayLocomotive,
    PlayLocomotiveAndDeliver,
)
from engines.railways.rules.building import (
    Rails,
    cities_to_build,
    colours_at,
    jokers_for,
    places_for,
    rails_for,
)
from engines.railways.rules.cards import cards_in_hand
from engines.railways.rules.delivering import deliveries, links_between
from engines.railways.rules.listing import ACTIONS, delivery_move
from engines.railways.rules.taking import cities_to_restock, sources_after_discarding
from engines.railways.state import State
from engines.railways.tables import CARDS, CITIES, CITY_INDEX, COLOURS, GOODS, PLACES, VALUE

Options = list[tuple[Choice, Any]]  # how each is called, and what it is to the rules


def action_step(state: State, seat: Seat, chosen: Sequence[str]) -> Step | Move:
    """What to choose next after these values; the move once all are chosen."""
    if not chosen:
        return Step("action", tuple(Choice("action", kind) for kind in _kinds(state, seat)))
    kind = chosen[0]
    if kind not in _kinds(state, seat):
        raise IllegalMove(CommonReason.NOT_A_CHOICE, chosen=tuple(chosen))
    picked: list[Any] = []
    for value in chosen[1:]:
        found = [
            pick for choice, pick in _options(state, seat, kind, picked) if choice.value == value
        ]
        if not found:
            raise IllegalMove(CommonReason.NOT_A_CHOICE, chosen=tuple(chosen))
        picked += found
    options = _options(state, seat, kind, picked)
    if options:
        return Step(options[0][0].part, tuple(choice for choice, _ in options))
    return MAKERS[kind](state, *picked)


def _kinds(state: State, seat: Seat) -> list[str]:
    """The kinds of action there is a move of."""
    return [kind for kind, moves in ACTIONS.items() if next(moves(state, seat), None) is not None]


def _options(state: State, seat: Seat, kind: str, picked: list[Any]) -> Options:
    """The next level's; none after the last one."""
    levels = LEVELS[kind]
    return levels[len(picked)](state, seat, *picked) if len(picked) < len(levels) else []


# --- building ------------------------------------------------------------------------------------


def _cities(state: State, seat: Seat) -> Options:
    return [(city_choice(city), city) for city in cities_to_build(state, seat)]


def _places(state: State, seat: Seat, city: int) -> Options:
    return [
        (Choice("place", PLACES[state.table[place].city]), place)
        for place in places_for(state, seat, city)
    ]


def _colours(state: State, seat: Seat, city: int, place: int) -> Options:
    return [
        (Choice("colour", COLOURS[colour]), colour)
        for colour in colours_at(state, seat, city, place)
    ]


def _rails(state: State, seat: Seat, city: int, _place: int, colour: int) -> Options:
    return [(rails_choice(rails), rails) for rails in rails_for(state, seat, city, colour)]


def _jokers(
    state: State, seat: Seat, city: int, _place: int, _colour: int, rails: Rails
) -> Options:
    return [
        (jokers_choice(jokers, rails), jokers) for jokers in jokers_for(state, seat, city, rails)
    ]


def _build_move(
    state: State, city: int, place: int, colour: int, rails: Rails, jokers: int
) -> Build:
    joined = PLACES[state.table[place].city]
    return Build(CITIES[city], joined, COLOURS[colour], *rails, jokers)


def city_choice(city: int) -> Choice:
    return Choice("city", CITIES[city], (("points", VALUE[city]),))


def rails_choice(rails: Rails) -> Choice:
    twos, ones = rails
    cards = (("twos", twos), ("ones", ones), ("points", 2 * twos + ones))
    return Choice("rails", f"{twos}x2+{ones}x1", cards)


def jokers_choice(jokers: int, rails: Rails) -> Choice:
    paid = 2 * rails[0] + rails[1] + jokers
    return Choice("jokers", str(jokers), (("jokers", jokers), ("points", paid)))


def build_parts(move: Build) -> tuple[Choice, ...]:
    rails = (move.twos, move.ones)
    return (
        Choice("action", move.kind),
        city_choice(CITY_INDEX[move.city]),
        Choice("place", move.place),
        Choice("colour", move.colour),
        rails_choice(rails),
        jokers_choice(move.jokers, rails),
    )


# --- delivering ----------------------------------------------------------------------------------


def _origins(extra: int, state: State, seat: Seat) -> Options:
    reach = state.locomotives[seat] + extra
    origins = dict.fromkeys(found[0] for found in deliveries(state, seat, reach))
    return [(Choice("origin", PLACES[state.table[place].city]), place) for place in origins]


def _cubes(extra: int, state: State, seat: Seat, origin: int) -> Options:
    reach = state.locomotives[seat] + extra
    goods = dict.fromkeys(
        good for place, good, _ in deliveries(state, seat, reach) if place == origin
    )
    return [(Choice("cube", GOODS[good]), good) for good in goods]


def _destinations(extra: int, state: State, seat: Seat, origin: int, good: int) -> Options:
    """With the number of links to each, which is what the delivery scores."""
    reach = state.locomotives[seat] + extra
    options: Options = []
    for *start, place in deliveries(state, seat, reach):
        if start == [origin, good]:
            links = len(links_between(state, origin, place))
            name = PLACES[state.table[place].city]
            options.append((Choice("destination", name, (("links", links),)), place))
    return options


# --- discarding as an action ---------------------------------------------------------------------


def _cards(state: State, seat: Seat) -> Options:
    return [(Choice("card", CARDS[card]), CARDS[card]) for card in cards_in_hand(state, seat)]


def _sources(state: State, _seat: Seat, _card: str) -> Options:
    return [(Choice("source", source), source) for source in sources_after_discarding(state)]


def _empty_cities(state: State, _seat: Seat, _card: str) -> Options:
    names = [CITIES[state.table[place].city] for place in cities_to_restock(state)]
    return [(Choice("city", name), name) for name in names]


# --- the levels of each kind, and what they lead to ----------------------------------------------

Level = Callable[..., Options]


def _delivery_levels(extra: int) -> tuple[Level, ...]:
    return partial(_origins, extra), partial(_cubes, extra), partial(_destinations, extra)


LEVELS: dict[str, tuple[Level, ...]] = {
    "build": (_cities, _places, _colours, _rails, _jokers),
    "play_locomotive": (),
    "play_locomotive_and_deliver": _delivery_levels(1),
    "deliver": _delivery_levels(0),
    "discard_and_draw": (_cards, _sources),
    "discard_and_restock": (_cards, _empty_cities),
    "pass": (),
}
MAKERS: dict[str, Callable[..., Move]] = {
    "build": _build_move,
    "play_locomotive": lambda _state: PlayLocomotive(),
    "play_locomotive_and_deliver": lambda state, *found: delivery_move(
        state, PlayLocomotiveAndDeliver, found
    ),
    "deliver": lambda state, *found: delivery_move(state, Deliver, found),
    "discard_and_draw": lambda _state, card, source: DiscardAndDraw(card, source),
    "discard_and_restock": lambda _state, card, city: DiscardAndRestock(card, city),
    "pass": lambda _state: Pass(),
}
