"""Everything can be read on a phone and told apart by everybody: sizes of type, inks, cuts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from render.base import WIDTH, Picture
from render.fonts import ELLIPSIS
from render.new_york.looks import CARD_COLOUR, MAPS
from render.theme import INK, PAPER, PLAYERS, THEMES, Theme
from render.traffiq.looks import LOOKS
from tests.render.scenes import GAMES, renderer, sampled
from tests.render.vision import DEFICIENCIES, contrast, difference, seen

PHONE = 400
# The smallest type on a phone, in pixels of 400. TraffIQ names cells of a city too large to name
# them otherwise; Railways letters ports on the largest tables: both are told in the menu too.
FLOOR = {"new_york": 10.0, "railways": 5.0, "traffiq": 6.0}
HAND_FLOOR = {"new_york": 10.0, "railways": 7.0, "traffiq": 6.5}
PLAIN_FLOOR = 11.0  # a game without drawings of its own
games = pytest.mark.parametrize("name", GAMES)
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def _boards(name: str) -> Iterator[Picture]:
    for position in sampled(name, every=29):
        yield renderer(name).board(position.scene(None))
        if position.engine.result(position.state) is not None:
            yield renderer(name).final(position.scene(None))


def _hands(name: str) -> Iterator[Picture]:
    for position in sampled(name, every=29):
        for seat in position.engine.to_move(position.state):
            yield renderer(name).hand(position.scene(seat))


def _smallest(pictures: Iterator[Picture]) -> float:
    sizes = [label.size for picture in pictures for label in picture.labels if label.size]
    return min(sizes) * PHONE / WIDTH


@games
def test_the_smallest_type_of_a_board_can_be_read_on_a_phone(name: str) -> None:
    assert _smallest(_boards(name)) >= FLOOR.get(name, PLAIN_FLOOR)


@games
def test_the_smallest_type_of_a_hand_can_be_read_on_a_phone(name: str) -> None:
    assert _smallest(_hands(name)) >= HAND_FLOOR.get(name, PLAIN_FLOOR)


@games
def test_no_label_is_cut_where_names_are_of_usual_length(name: str) -> None:
    for pictures in (_boards(name), _hands(name)):
        for picture in pictures:
            cut = [label.text for label in picture.labels if ELLIPSIS in label.text]
            assert not cut


@themes
def test_the_edge_of_every_player_tile_stands_out_on_panels(theme: Theme) -> None:
    for ground in (theme.panel, theme.active, theme.page):
        for player in PLAYERS:
            assert max(contrast(player.colour, ground), contrast(INK, ground)) >= 3


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_card_colours_keep_a_distance_and_have_a_sign_besides(deficiency: str) -> None:
    inks = [seen(colour, deficiency) for colour in CARD_COLOUR.values()]
    assert min(difference(one, other) for one, other in combinations(inks, 2)) >= 9


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_signs_of_traffiq_stand_out_on_their_sides(look: object) -> None:
    for colour, band in look.bands.items():  # type: ignore[attr-defined]
        assert contrast(look.signs[colour], band) >= 3.5, colour  # type: ignore[attr-defined]


@themes
def test_attraction_coins_stand_out_on_the_map(theme: Theme) -> None:
    look = MAPS[theme.name]
    assert contrast(look.coin, INK) >= 7
    assert contrast(PAPER, INK) >= 7
