"""Whether everything on Railways' pictures can be read: on a phone, and by everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from engines import ENGINES
from engines.base import Choice, Step
from engines.railways.view import View
from render.base import Picture, Scene
from render.railways import RENDERER
from render.railways.looks import (
    CITIES,
    GOODS,
    LETTERS,
    RAIL_INKS,
    RAILS,
    palette_of,
    rail_ink,
    rim_of,
    sign_on,
)
from render.theme import INK, THEMES, Theme
from tests.render.railways.tables import largest_view
from tests.render.scenes import NAMES, finished, game, sampled
from tests.render.vision import DEFICIENCIES, contrast, difference, seen

PHONE = 4  # a picture is shown this much smaller there
LEAST = {  # pixels of type on a phone, in every game; a final of eight columns is the tightest
    "board": 10,
    "hand": 10,
    "choices": 9,
    "final": 8,
    "cover": 11,
}
LEAST_OF_25 = 8  # with all 25 cities, in eight columns
LEAST_OF_TWO_DIGITS = 7  # a link of 10 or more there, or a port in a hand of thirteen cities

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
deficiencies = pytest.mark.parametrize("deficiency", DEFICIENCIES)


def _least(picture: Picture) -> float:
    assert all(label.size for label in picture.labels), "a label does not tell its size"
    return min(label.size for label in picture.labels) / PHONE


def _is_number_of_two_digits(text: str) -> bool:
    return text.isdigit() and len(text) == 2


# --- size ----------------------------------------------------------------------------------------


def _of_games() -> Iterator[tuple[str, Picture]]:
    for position in sampled("railways", every=29):
        yield "board", RENDERER.board(position.scene(None))
        for seat in range(position.seats):
            yield "hand", RENDERER.hand(position.scene(seat))
        for seat, step in position.steps():
            if RENDERER.labels(position.engine.view_for(position.state, seat), step):
                yield "choices", RENDERER.choices(position.scene(seat), step)
        if position.engine.result(position.state) is not None:
            yield "final", RENDERER.final(position.scene(None))
    yield "cover", RENDERER.cover("en", "dark", NAMES[:3])


def test_the_smallest_text_of_a_game_can_be_read_on_a_phone() -> None:
    for kind, picture in _of_games():
        assert _least(picture) >= LEAST[kind], kind


@pytest.mark.parametrize("seed", range(6))
def test_a_full_table_can_still_be_read_on_a_phone(seed: int) -> None:
    view = largest_view(seed, busy_start=seed % 2 == 0)
    places = Step("place", tuple(Choice("place", place.id) for place in view.places))
    scene = Scene(view, NAMES[:4])
    for picture in (RENDERER.board(scene), RENDERER.choices(scene, places)):
        assert _least(picture) >= LEAST_OF_TWO_DIGITS
        sizes = [each.size for each in picture.labels if not _is_number_of_two_digits(each.text)]
        assert min(sizes) / PHONE >= LEAST_OF_25


def test_a_hand_of_cities_only_can_be_read_on_a_phone() -> None:
    engine = ENGINES["railways"]
    view: View = engine.view_for(engine.setup(3, "hand"), 0)
    hand = tuple((city, 1) for city in list(CITIES)[-13:])
    assert _least(RENDERER.hand(Scene(replace(view, hand=hand), NAMES[:3]))) >= LEAST_OF_TWO_DIGITS


# --- nothing cut ---------------------------------------------------------------------------------


def test_no_label_is_cut_short() -> None:
    for _, picture in _of_games():
        assert not [label.text for label in picture.labels if label.text.endswith("…")]


# --- where the ports are -------------------------------------------------------------------------


def test_every_free_port_of_every_city_is_on_the_picture() -> None:
    for seats in (2, 3, 4):
        for position in game("railways", seats, seed=seats)[8::31]:
            view: View = position.engine.view_for(position.state, None)
            view = replace(view, display=(), discard_top=None)
            if view.result is not None or len(view.places) == 1:
                continue
            picture = RENDERER.board(Scene(view, NAMES[:seats], first_board=True))
            shown = Counter(each.text for each in picture.labels if each.text in "PGBOW")
            ports = (port for place in view.places[1:] for port in place.free_ports)
            free = Counter(LETTERS[port] for port in ports)
            about_the_start = Counter("PGBOW")  # where there is room
            assert shown in (free, free + about_the_start)


# --- colours -------------------------------------------------------------------------------------


def test_letters_and_signs_stand_out_on_their_colours() -> None:
    assert min(contrast(INK, colour) for colour in RAILS.values()) >= 4.5
    assert min(contrast(sign_on(good), colour) for good, colour in GOODS.items()) >= 3.5


@themes
def test_inks_and_edges_stand_out_on_every_ground(theme: Theme) -> None:
    for colour in RAILS:
        for ground in (theme.page, theme.panel, theme.active):
            assert contrast(rail_ink(colour, theme), ground) >= 4.5, colour
    for good, fill in GOODS.items():
        stands_out = max(contrast(rim_of(good), theme.active), contrast(fill, theme.active))
        assert stands_out >= 3, good


@themes
def test_every_ink_has_its_own_entry_in_the_palette(theme: Theme) -> None:
    palette = palette_of(theme)
    for colour in (*RAIL_INKS[theme.name].values(), *map(rim_of, GOODS)):
        assert palette.colours[palette.index(colour)] == colour


@deficiencies
def test_goods_stay_apart_for_everybody(deficiency: str) -> None:
    colours = [seen(colour, deficiency) for colour in GOODS.values()]
    assert min(difference(one, other) for one, other in combinations(colours, 2)) >= 22


@deficiencies
def test_rails_stay_apart_for_everybody(deficiency: str) -> None:
    """Patterns and letters say the same; purple and orange are near only to tritanopes."""
    colours = [seen(colour, deficiency) for colour in RAILS.values()]
    assert min(difference(one, other) for one, other in combinations(colours, 2)) >= 10


@deficiencies
@themes
def test_the_edge_of_what_is_new_is_no_rail(theme: Theme, deficiency: str) -> None:
    """White rails are dots, never a line around something."""
    new = seen(theme.text, deficiency)
    rails = [seen(colour, deficiency) for name, colour in RAILS.items() if name != "white"]
    assert min(difference(new, rail) for rail in rails) >= 16


# --- in words ------------------------------------------------------------------------------------


def test_whose_turn_it_is_stands_in_words_on_every_board() -> None:
    positions = game("railways", 3, seed=3)
    before = positions[40].engine.view_for(positions[40].state, None)
    view = largest_view(2, seats=3)
    scenes = [positions[80].scene(None, since=before), Scene(view, NAMES[:3])]
    scenes.append(Scene(replace(view, phase="last_delivery"), NAMES[:3], since=view))
    for scene in scenes:
        texts = {label.text for label in RENDERER.board(scene).labels}
        assert f"{NAMES[scene.view.active]} to play" in texts


def test_descriptions_end_with_a_whole_sentence() -> None:
    for _, picture in _of_games():
        assert picture.alt.endswith((".", "!", "?"))
        assert "…" not in picture.alt
    for seed in range(4):
        alt = RENDERER.board(Scene(largest_view(seed), NAMES[:4])).alt
        assert alt.endswith(".")
        assert all(name in alt for name in NAMES[:4])


def test_every_part_of_a_large_table_has_a_name() -> None:
    names = [RENDERER.zoom_name(zoom, "en") for zoom in RENDERER.zooms(largest_view(1))]
    assert len(set(names)) == len(names) == 4
    assert "North-west" in names


def test_before_the_first_link_the_picture_says_what_one_could_be() -> None:
    engine = ENGINES["railways"]
    view: View = engine.view_for(engine.setup(2, "opening"), None)
    shown = replace(view, display=("orange_2", "MTL", "locomotive"))
    texts = [label.text for label in RENDERER.board(Scene(shown, NAMES[:2])).labels]
    assert "Montreal" in texts
    assert "costs 4+" in texts
    assert {"P", "G", "B", "O", "W"} <= set(texts)
    said = " ".join(texts)
    assert "orange rails" in said
    assert "A locomotive adds 1" in said


def test_the_finished_table_says_who_scored_each_city() -> None:
    scene = finished("railways", 3).scene(None)
    texts = [label.text for label in RENDERER.final(scene).labels]
    for place in scene.view.places[1:]:
        assert place.id in texts or CITIES[place.id].name in texts
