"""What a hand of Railways can build now, as its owner knows it from the view."""

from __future__ import annotations

from engines.railways.view import View
from render.railways.looks import CITIES, RAILS


def rails_held(view: View) -> dict[str, tuple[int, int]]:
    """By colour: how many twos and ones."""
    held = dict(view.hand)
    return {colour: (held.get(f"{colour}_2", 0), held.get(f"{colour}_1", 0)) for colour in RAILS}


def jokers_held(view: View) -> int:
    return dict(view.hand).get("locomotive", 0)


def cities_held(view: View) -> list[str]:
    return [card for card, _ in view.hand if card in CITIES]


def open_colours(view: View) -> frozenset[str]:
    """The colours some place on the table has a free port of."""
    return frozenset(colour for place in view.places for colour in place.free_ports)


def lacking(view: View, city: str) -> dict[str, int | None]:
    """By colour of the city's ports: what rails are still missing to join it in that colour, 0 if
    nothing is; None if no place on the table has a free port of it."""
    rails, jokers, ports = rails_held(view), jokers_held(view), open_colours(view)

    def missing(colour: str) -> int:
        twos, ones = rails[colour]
        value = 2 * twos + ones
        return max(CITIES[city].value - value - jokers, 0 if value else 1)  # one must be a rail

    colours = dict.fromkeys(CITIES[city].ports)
    return {colour: missing(colour) if colour in ports else None for colour in colours}


def payable(view: View, city: str) -> frozenset[str]:
    """The colours in which this city could be joined to the table with the cards in hand."""
    return frozenset(colour for colour, missing in lacking(view, city).items() if missing == 0)
