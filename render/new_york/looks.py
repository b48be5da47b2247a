"""New York's colours: the map, the cards, routes free and claimed, bright and dimmed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from data.new_york import COMPONENTS
from engines.base import Seat
from render.palette import Palette
from render.theme import GOLD, INK, PAPER, PLAYERS, THEMES, Colour, Theme, mix, rgb

Strength = Literal["full", "faded", "dim"]
TAXI = "taxi"
GREY = "grey"
CARDS: tuple[str, ...] = tuple(COMPONENTS.cards)
CARD_COLOUR: dict[str, Colour] = {
    "red": rgb("DE3443"),
    "orange": rgb("F08A24"),
    "green": rgb("4FD1A0"),
    "blue": rgb("3580F8"),
    "pink": rgb("F7A8D8"),
    "black": rgb("0A0B0D"),
    "taxi": rgb("FFD84A"),
}
# How dark the edge of a free route is on light land: pale colours need more to be seen.
EDGE_ON_LIGHT = {"red": 0.12, "orange": 0.3, "green": 0.42, "blue": 0.12, "pink": 0.46}
FREE_DIMMED = {"full": 0.0, "faded": 0.5, "dim": 0.7}  # how far a free route goes towards land
CLAIM_DIMMED = {"full": 0.0, "faded": 0.56, "dim": 0.56}


@dataclass(frozen=True)
class MapLook:
    water: Colour
    shallows: tuple[Colour, Colour]
    shore: Colour
    land: Colour
    street: Colour
    park: Colour
    river: Colour  # names of the rivers
    plate: Colour
    plate_text: Colour
    plate_edge: Colour
    coin: Colour
    grey_fill: Colour
    grey_edge: Colour
    black_edge: Colour
    ghost: Colour  # ground of a card nobody holds
    casing: Colour  # around plates and capsules
    approach: Colour  # the way from a plate to a route


DARK_MAP = MapLook(
    water=rgb("0A1C33"),
    shallows=(rgb("0E2645"), rgb("133159")),
    shore=rgb("7F93AB"),
    land=rgb("343943"),
    street=rgb("3E444F"),
    park=rgb("2A5238"),
    river=rgb("6A92BC"),
    plate=rgb("0E1013"),
    plate_text=rgb("F2F3F5"),
    plate_edge=rgb("C9CED8"),
    coin=GOLD,
    grey_fill=rgb("4A505C"),
    grey_edge=rgb("8F97A6"),
    black_edge=rgb("D5DAE3"),
    ghost=rgb("1D2026"),
    casing=rgb("1F2228"),
    approach=rgb("A9AFBB"),
)
LIGHT_MAP = MapLook(
    water=rgb("B7D2E8"),
    shallows=(rgb("C2DAED"), rgb("CFE3F2")),
    shore=rgb("7F96AD"),
    land=rgb("ECE9E1"),
    street=rgb("DEDACF"),
    park=rgb("BCDCB4"),
    river=rgb("47759E"),
    plate=rgb("FFFFFF"),
    plate_text=rgb("14161A"),
    plate_edge=rgb("565D69"),
    coin=GOLD,
    grey_fill=rgb("CBD0D8"),
    grey_edge=rgb("7A8290"),
    black_edge=rgb("0A0B0D"),
    ghost=rgb("EDEFF2"),
    casing=rgb("CFCBC0"),
    approach=rgb("6E7683"),
)
MAPS = {"dark": DARK_MAP, "light": LIGHT_MAP}


class FreeLook(NamedTuple):
    """A hollow capsule: its edge, what is inside, and the sign of the card it takes."""

    edge: Colour
    fill: Colour
    sign: Colour


@cache
def free_look(theme: str, card: str, strength: Strength) -> FreeLook:
    land, share = MAPS[theme].land, FREE_DIMMED[strength]
    edge, fill, sign = _bright(theme, card)
    return FreeLook(mix(edge, land, share), mix(fill, land, share), mix(sign, land, share))


def _bright(theme: str, card: str) -> FreeLook:
    look, dark = MAPS[theme], theme == "dark"
    colour = CARD_COLOUR.get(card, look.grey_fill)
    if card == GREY:
        return FreeLook(look.grey_edge, look.grey_fill, look.grey_edge)
    if card == "black":
        return FreeLook(look.black_edge, colour if dark else rgb("B9BEC8"), PAPER if dark else INK)
    if dark:
        return FreeLook(colour, mix(INK, colour, 0.36), mix(colour, PAPER, 0.62))
    return FreeLook(
        mix(colour, INK, EDGE_ON_LIGHT[card]), mix(PAPER, colour, 0.34), mix(colour, INK, 0.62)
    )


def card_edge(card: str) -> Colour:
    return mix(CARD_COLOUR[card], PAPER, 0.35)


class ClaimLook(NamedTuple):
    fill: Colour
    mark: Colour


@cache
def claim_look(theme: str, seat: Seat, strength: Strength) -> ClaimLook:
    land, share = MAPS[theme].land, CLAIM_DIMMED[strength]
    return ClaimLook(mix(PLAYERS[seat].colour, land, share), mix(INK, land, share * 0.35))


@cache
def palette_of(theme: Theme) -> Palette:
    look = MAPS[theme.name]
    return Palette(
        [*theme.colours, *_map_colours(look), *_piece_colours(theme.name)], _mixes(theme)
    )


def _map_colours(look: MapLook) -> list[Colour]:
    ground = [look.land, look.water, *look.shallows, look.shore, look.street, look.park]
    return [
        *ground,
        look.river,
        look.plate,
        look.plate_text,
        look.plate_edge,
        look.coin,
        look.grey_fill,
        look.grey_edge,
        look.black_edge,
        look.ghost,
        look.casing,
        look.approach,
    ]


def _piece_colours(theme: str) -> list[Colour]:
    colours = [*CARD_COLOUR.values(), *(card_edge(card) for card in CARDS if card != "black")]
    strengths: tuple[Strength, ...] = ("full", "faded", "dim")
    for strength in strengths:
        for card in (*CARDS[:-1], GREY):
            colours += free_look(theme, card, strength)
        for seat in range(len(PLAYERS)):
            colours += claim_look(theme, seat, strength)
    return colours


def _mixes(theme: Theme) -> list[tuple[Colour, Colour]]:
    look = MAPS[theme.name]
    pairs = [(look.plate_text, look.plate), (INK, look.land), (INK, theme.gold), (INK, look.coin)]
    pairs += [(theme.gold, look.land), (theme.gold, look.plate), (look.plate_edge, look.plate)]
    pairs += [(look.approach, look.casing), (look.casing, look.land)]
    pairs += [(look.river, look.water), (look.shore, look.land), (look.shore, look.water)]
    pairs += [(INK, colour) for card, colour in CARD_COLOUR.items() if card != "black"]
    pairs += [(INK, PAPER), (PAPER, theme.gold)]
    for card in (*CARDS[:-1], GREY):
        edge, fill, sign = free_look(theme.name, card, "full")
        pairs += [(edge, fill), (sign, fill), (edge, look.land)]
    pairs += [(CARD_COLOUR[card], theme.panel) for card in CARDS]
    return [*theme.mixes, *pairs]


def all_named(theme: Theme) -> tuple[Colour, ...]:
    """Every colour that means something in these pictures."""
    return (*theme.colours, *CARD_COLOUR.values(), *_map_colours(MAPS[theme.name]))


assert set(MAPS) == set(THEMES)
