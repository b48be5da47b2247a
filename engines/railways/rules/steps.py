"""Choosing an action or a last delivery step by step: a menu never lists every move there is.

Only the moves of the kind chosen are looked at. A large hand can pay for one link in hundreds of
ways, so a build is not even listed by kind: city, place and colour narrow it down, and the
payment itself is two short lists, rails and jokers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.base import Choice, Seat, Step
from engines.errors import IllegalMove
from engines.errors import Reason as CommonReason
from engines.railways.moves import Build, Move, Restock
from engines.railways.rules.building import (
    Rails,
    cities_to_build,
    colours_at,
    jokers_for,
    places_for,
    rails_for,
)
from engines.railways.rules.delivering import links_between
from engines.railways.rules.listing import ACTIONS, LAST_ACTIONS
from engines.railways.state import Phase, State
from engines.railways.tables import CITIES, CITY_INDEX, COLOURS, PLACES, VALUE
from engines.steps import field_choices, next_step

Options = list[tuple[Choice, Any]]  # how each is called, and what it is to the rules


def parts_of(move: Move) -> tuple[Choice, ...]:
    action = Choice("action", move.kind)
    match move:
        case Build(city, place, colour, twos, ones, jokers):
            rails = (twos, ones)
            return (
                action,
                _city_choice(city),
                Choice("place", place),
                Choice("colour", colour),
                _rails_choice(rails),
                _jokers_choice(jokers, rails),
            )
        case Restock(city):
            return action, _city_choice(city)._replace(part="empty_city")
        case _:
            return action, *field_choices(move)


def action_step(state: State, seat: Seat, chosen: Sequence[str]) -> Step | Move:
    """What to choose next after these values; the move once all are chosen."""
    listers = ACTIONS if state.phase is Phase.ACTION else LAST_ACTIONS
    if not chosen:
        first = [next(moves(state, seat), None) for moves in listers.values()]
        return next_step([move for move in first if move is not None], parts_of, ())
    kind = chosen[0]
    if kind == "build" and kind in listers:
        return _build_step(state, seat, chosen)
    moves = listers[kind](state, seat) if kind in listers else iter(())
    step = next_step(moves, parts_of, chosen)
    if isinstance(step, Step) and step.part == "destination":
        return _with_links(state, step, chosen[1])
    return step


def _with_links(state: State, step: Step, origin: str) -> Step:
    """Destinations with the number of links to them, which is what a delivery scores."""
    here = state.place_of[CITY_INDEX[origin]]

    def links_to(city: str) -> int:
        return len(links_between(state, here, state.place_of[CITY_INDEX[city]]))

    choices = (
        choice._replace(params=(*choice.params, ("links", links_to(choice.value))))
        for choice in step.choices
    )
    return Step(step.part, tuple(choices))


# --- a build, level by level ---------------------------------------------------------------------


def _build_step(state: State, seat: Seat, chosen: Sequence[str]) -> Step | Build:
    picked: list[Any] = []
    for value in chosen[1:]:
        options = _options(state, seat, picked)
        found = [option for choice, option in options if choice.value == value]
        if not found:
            raise IllegalMove(CommonReason.NOT_A_CHOICE, chosen=tuple(chosen))
        picked += found
    if len(picked) == len(LEVELS):
        return _build_move(state, *picked)
    options = _options(state, seat, picked)
    if not options:
        raise IllegalMove(CommonReason.NOT_A_CHOICE, chosen=tuple(chosen))
    return Step(options[0][0].part, tuple(choice for choice, _ in options))


def _options(state: State, seat: Seat, picked: list[Any]) -> Options:
    """The next level's, given what was picked before it; none after the last."""
    return LEVELS[len(picked)](state, seat, *picked) if len(picked) < len(LEVELS) else []


def _cities(state: State, seat: Seat) -> Options:
    return [(_city_choice(CITIES[city]), city) for city in cities_to_build(state, seat)]


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
    return [(_rails_choice(rails), rails) for rails in rails_for(state, seat, city, colour)]


def _jokers(
    state: State, seat: Seat, city: int, _place: int, _colour: int, rails: Rails
) -> Options:
    return [
        (_jokers_choice(jokers, rails), jokers) for jokers in jokers_for(state, seat, city, rails)
    ]


LEVELS: tuple[Callable[..., Options], ...] = (_cities, _places, _colours, _rails, _jokers)


def _build_move(
    state: State, city: int, place: int, colour: int, rails: Rails, jokers: int
) -> Build:
    joined = PLACES[state.table[place].city]
    return Build(CITIES[city], joined, COLOURS[colour], *rails, jokers)


def _city_choice(city: str) -> Choice:
    return Choice("city", city, (("points", VALUE[CITY_INDEX[city]]),))


def _rails_choice(rails: Rails) -> Choice:
    twos, ones = rails
    cards = (("twos", twos), ("ones", ones), ("points", 2 * twos + ones))
    return Choice("rails", f"{twos}x2+{ones}x1", cards)


def _jokers_choice(jokers: int, rails: Rails) -> Choice:
    paid = 2 * rails[0] + rails[1] + jokers
    return Choice("jokers", str(jokers), (("jokers", jokers), ("points", paid)))
