"""The colours of Railways, and the palette of its pictures in each theme."""

from __future__ import annotations

from functools import cache

from data.railways import COMPONENTS
from render.palette import Palette
from render.theme import INK, PAPER, PLAYERS, Colour, Theme, mix, rgb

RAILS: dict[str, Colour] = {
    "purple": rgb("D98CC4"),
    "light_green": rgb("7FE0A8"),
    "brown": rgb("AD7443"),
    "orange": rgb("E69F00"),
    "white": rgb("F2F3F5"),
}
LETTERS = {"purple": "P", "light_green": "G", "brown": "B", "orange": "O", "white": "W"}
GOODS: dict[str, Colour] = {
    "grain": rgb("F0E442"),
    "wood": rgb("D55E00"),
    "ore": rgb("0072B2"),
    "livestock": rgb("0B0C0F"),
}
RAIL_INKS: dict[str, dict[str, Colour]] = {  # the same for letters and outlines on a panel
    "dark": {**RAILS, "brown": rgb("C99465")},
    "light": {
        "purple": rgb("9C3583"),
        "light_green": rgb("0E6E43"),
        "brown": rgb("5A2E12"),
        "orange": rgb("8E5B00"),
        "white": rgb("545B68"),
    },
}
ANY = rgb("F2F3F5")
LIVESTOCK_EDGE = rgb("8C93A0")
CITIES = {city.id: city for city in COMPONENTS.cities}
assert tuple(RAILS) == COMPONENTS.rail_colours
assert tuple(GOODS) == tuple(good.id for good in COMPONENTS.goods)

DIMMED = 0.66  # how far what did not change goes towards the page


def sign_on(good: str) -> Colour:
    """What a good's sign and a city's value are drawn in on the good's colour."""
    return INK if good in ("grain", "any") else PAPER


def colour_of(good: str) -> Colour:
    return ANY if good == "any" else GOODS[good]


def rail_ink(colour: str, theme: Theme) -> Colour:
    """A rail's colour for letters and outlines: readable on every panel of the theme."""
    return RAIL_INKS[theme.name][colour]


def edge_of(colour: Colour) -> Colour:
    """The rim of something in this colour."""
    return mix(colour, INK, 0.35)


def rim_of(good: str) -> Colour:
    """The rim of a cube: with it every cube stands out on dark and on light tickets."""
    if good == "livestock":
        return LIVESTOCK_EDGE
    if good in ("wood", "ore"):
        return mix(GOODS[good], PAPER, 0.35)
    return mix(colour_of(good), INK, 0.42)


def dimmed(colour: Colour, theme: Theme) -> Colour:
    return mix(colour, theme.page, DIMMED)


@cache
def palette_of(theme: Theme) -> Palette:
    own = (*RAILS.values(), *GOODS.values(), LIVESTOCK_EDGE)
    inked = [rail_ink(colour, theme) for colour in RAILS]
    rims = [*map(edge_of, RAILS.values()), *map(rim_of, (*GOODS, "any"))]
    named = (*theme.colours, *own, *inked, *rims)
    players = [look.colour for look in PLAYERS]
    faded = [dimmed(each, theme) for each in (*named, *players)]
    inks = [(INK, each) for each in (*RAILS.values(), GOODS["grain"])]
    inks += [(PAPER, GOODS[good]) for good in ("wood", "ore", "livestock")]
    edges = [(each, theme.page) for each in (*RAILS.values(), *players)]
    edges += [(each, theme.active) for each in own]
    edges += [(each, theme.active) for each in (*inked, *rims)]
    return Palette((*named, *faded), (*inks, *edges, *theme.mixes))


@cache
def dimming(theme: Theme) -> list[int]:
    """For each entry of the palette, the entry of the same colour dimmed."""
    palette = palette_of(theme)
    found = [palette.index(dimmed(colour, theme)) for colour in palette.colours]
    return found + [0] * (256 - len(found))
