"""New York's map: nothing covers anything, and no colour stands alone."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations
from math import dist, hypot
from typing import Any

import pytest
from PIL import Image

from data.new_york import COMPONENTS
from engines.base import Choice, Step
from render.base import Scene
from render.new_york import RENDERER
from render.new_york.layout import LAYOUT, Space
from render.new_york.looks import (
    CARD_COLOUR,
    CARDS,
    GREY,
    MAPS,
    all_named,
    claim_look,
    free_look,
    palette_of,
)
from render.new_york.signs import SIGNS
from render.new_york.streets import CLAIM_LINE, CLAIM_THICK, PIN, ROUTE_IDS
from render.paint import Box, Pen
from render.theme import INK, PAPER, PLAYERS, THEMES, Theme
from tests.render.scenes import game
from tests.render.vision import contrast

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def _along(space: Space) -> list[tuple[float, float]]:
    x1, y1, x2, y2 = space
    steps = max(2, int(hypot(x2 - x1, y2 - y1) / 3))
    return [(x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps) for n in range(steps + 1)]


def _gap(point: tuple[float, float], box: Box) -> float:
    x = max(box[0] - point[0], 0, point[0] - box[2])
    y = max(box[1] - point[1], 0, point[1] - box[3])
    return hypot(x, y)


def _pixels(theme: str, scene: Scene[Any]) -> Image.Image:
    picture = RENDERER.board(replace(scene, theme=theme))
    return Image.open(BytesIO(picture.png)).convert("RGB")


def _band(route: str) -> list[tuple[float, float]]:
    spaces = LAYOUT.routes[route].spaces
    return _along((*spaces[0][:2], *spaces[-1][2:]))


def test_every_place_and_route_has_its_spot() -> None:
    assert set(LAYOUT.plates) == {place.id for place in COMPONENTS.locations}
    assert {route.id: route.length for route in COMPONENTS.routes} == {
        name: len(track.spaces) for name, track in LAYOUT.routes.items()
    }
    for place in COMPONENTS.locations:
        assert (LAYOUT.plates[place.id].coin is not None) == place.attraction


def test_plates_are_apart() -> None:
    for one, other in combinations(LAYOUT.plates.values(), 2):
        a, b = one.box, other.box
        assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def test_no_claimed_route_touches_a_plate() -> None:
    for route in ROUTE_IDS:
        for plate in LAYOUT.plates.values():
            assert min(_gap(point, plate.box) for point in _band(route)[1:-1]) > 3


def test_no_route_lies_on_another_even_with_all_claimed() -> None:
    for one, other in combinations(ROUTE_IDS, 2):
        nearest = min(dist(a, b) for a in _band(one) for b in _band(other))
        assert nearest > CLAIM_THICK - 4, (one, other)


def test_no_pin_covers_a_plate_or_another_pin() -> None:
    for track in LAYOUT.routes.values():
        assert min(_gap(track.pin, plate.box) for plate in LAYOUT.plates.values()) > PIN
    for one, other in combinations(LAYOUT.routes.values(), 2):
        assert dist(one.pin, other.pin) > 2 * PIN


def test_every_pin_is_nearest_to_its_own_route() -> None:
    for route in ROUTE_IDS:
        pin = LAYOUT.routes[route].pin
        near = {other: min(dist(pin, point) for point in _band(other)) for other in ROUTE_IDS}
        assert min(near, key=lambda each: near[each]) == route


def test_both_ends_of_every_route_meet_their_places() -> None:
    """The way from a plate to a route is drawn in one colour from one to the other."""
    image = _pixels("dark", game("new_york", 4, seed=4)[0].scene(None))
    for route in COMPONENTS.routes:
        spaces = LAYOUT.routes[route.id].spaces
        ends = (spaces[0][:2], spaces[-1][2:])
        for place, (x, y) in zip(route.between, ends, strict=True):
            left, top, right, bottom = LAYOUT.plates[place].box
            meets = (min(max(x, left), right), min(max(y, top), bottom))
            assert dist((x, y), meets) < 80
            if dist((x, y), meets) > 34:  # else the casings of plate and route meet
                middle = (round((x + meets[0]) / 2), round((y + meets[1]) / 2))
                assert image.getpixel(middle) == MAPS["dark"].approach, (route.id, place)


def test_land_and_water_can_be_told_apart() -> None:
    for look in MAPS.values():
        assert contrast(look.land, look.water) >= 1.25
        assert contrast(look.shore, look.water) >= 1.9


def test_more_than_twenty_routes_come_in_pages() -> None:
    position = game("new_york", 2, seed=2)[8]
    step = Step("route", tuple(Choice("route", route) for route in ROUTE_IDS))
    shown = [
        {label.text for label in RENDERER.choices(position.scene(0), step, page).labels}
        for page in range(3)
    ]
    assert {"1", "20"} <= shown[0]
    assert "21" not in shown[0]
    assert {"21", "40"} <= shown[1]
    assert "41" in shown[2]


# --- colours -------------------------------------------------------------------------------------


def _shape(card: str) -> set[int]:
    pen = Pen(64, 64, PAPER)
    SIGNS[card](pen, (32, 32), 24, INK, PAPER)
    ink = pen.image().convert("L").tobytes()
    return {n for n, value in enumerate(ink) if value < 128}


def test_every_card_has_a_symbol_of_its_own() -> None:
    assert set(SIGNS) == set(CARDS)
    for one, other in combinations(map(_shape, CARDS), 2):
        assert len(one & other) / len(one | other) < 0.8


@themes
def test_symbols_stand_out_on_their_cards_and_routes(theme: Theme) -> None:
    for card in CARDS[:-1]:
        sign = PAPER if card == "black" else INK
        assert contrast(CARD_COLOUR[card], sign) >= 4
        free = free_look(theme.name, card, "full")
        assert contrast(free.sign, free.fill) >= 4
    for seat in range(len(PLAYERS)):
        claim = claim_look(theme.name, seat, "full")
        assert contrast(claim.mark, claim.fill) >= 4.5


@themes
def test_routes_and_claims_stand_out_on_the_land(theme: Theme) -> None:
    """A claim may be as pale as the land: then its outline is seen, on a phone too."""
    land = MAPS[theme.name].land
    for card in (*CARDS[:-1], GREY):
        edge = free_look(theme.name, card, "full").edge
        assert contrast(edge, land) >= 2.4, card
    for player in PLAYERS:
        outlined = contrast(INK, land) >= 3 and CLAIM_LINE[theme.name] >= 4
        assert contrast(player.colour, land) >= 3 or outlined


@themes
def test_names_are_readable_on_their_plates(theme: Theme) -> None:
    look = MAPS[theme.name]
    assert contrast(look.plate_text, look.plate) >= 12


@themes
def test_every_named_colour_has_its_palette_entry(theme: Theme) -> None:
    assert set(all_named(theme)) <= set(palette_of(theme).colours)


@themes
def test_route_and_player_colours_survive_in_the_png(theme: Theme) -> None:
    position = game("new_york", 4, seed=4)[60]
    picture = RENDERER.board(position.scene(None, theme=theme.name))
    image = Image.open(BytesIO(picture.png)).convert("RGB")
    seen = {colour for _, colour in image.getcolors(1 << 16) or ()}
    view = position.engine.view_for(position.state, None)
    for route, owner in zip(COMPONENTS.routes, view.owners, strict=True):
        if owner is None:
            assert free_look(theme.name, route.colour, "full").edge in seen
        else:
            assert claim_look(theme.name, owner, "full").fill in seen
    for card in view.row:
        assert CARD_COLOUR[card] in seen
    look = MAPS[theme.name]
    assert {look.water, look.land, look.park, look.plate, theme.gold} <= seen
    assert free_look(theme.name, GREY, "full").edge != look.land
