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


def payable(view: View, city: str) -> frozenset[str]:
    """The colours in which this city could be joined to the table with the cards in hand."""
    rails, jokers, ports = rails_held(view), jokers_held(view), open_colours(view)

    def pays(colour: str) -> bool:
        twos, ones = rails[colour]
        value = 2 * twos + ones
        return colour in ports and value > 0 and value + jokers >= CITIES[city].value

    return frozenset(colour for colour in CITIES[city].ports if pays(colour))
