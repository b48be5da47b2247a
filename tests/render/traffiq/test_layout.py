"""Words fit and do not meet, also in the largest city; parts of it can be seen larger."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from engines.base import Choice, Step
from engines.traffiq.events import VehicleRode
from engines.traffiq.geometry import CELLS
from engines.traffiq.view import LaidTile, View
from render.base import CHOICES_PER_PAGE, HEIGHT, Picture, Scene, page_of
from render.traffiq import RENDERER
from render.traffiq.board import AREA
from render.traffiq.frame import (
    PART,
    cells_of_part,
    column_and_row,
    frame_around,
    parts_of,
    position,
)
from render.traffiq.panel import LEFT
from tests.render.scenes import LONG_NAMES, game, sampled
from tests.render.traffiq.cities import cell_step, largest_city, target_step, with_question

NAMES = LONG_NAMES[:4]
# Around the start; far to the north-west, where names are longest; far to the south-east.
CORNERS = ((-8, -8), (-20, -24), (10, 20))
corners = pytest.mark.parametrize("corner", CORNERS)


def assert_words_fit(picture: Picture) -> None:
    left, top = picture.width * 0.02, picture.height * 0.02
    for text, box, _ in picture.labels:
        assert left <= box[0] < box[2] <= picture.width - left, (text, box)
        assert top <= box[1] < box[3] <= picture.height - top, (text, box)
    for one, other in combinations(picture.labels, 2):
        across = min(one.box[2], other.box[2]) - max(one.box[0], other.box[0])
        down = min(one.box[3], other.box[3]) - max(one.box[1], other.box[1])
        assert across <= 2 or down <= 2, (one, other)


@corners
def test_the_largest_city_fits_whole_and_in_parts(corner: tuple[int, int]) -> None:
    view = largest_city(*corner)
    scene = Scene(view, NAMES)
    for zoom in (None, *RENDERER.zooms(view)):
        assert_words_fit(RENDERER.board(scene, zoom))
    strengths = [label for label in RENDERER.board(scene).labels if label.text in {"1", "2"}]
    assert len(strengths) >= len(view.vehicles)


@corners
def test_choices_in_the_largest_city_fit(corner: tuple[int, int]) -> None:
    view = largest_city(*corner)
    for step in (cell_step(view), target_step(view)):
        for page in range(-(-len(step.choices) // CHOICES_PER_PAGE)):
            assert_words_fit(RENDERER.choices(Scene(view, NAMES), step, page))
    asked = with_question(view)
    answers = [Choice("answer", each, (("street", "east_west"),)) for each in ("compete", "spare")]
    assert_words_fit(RENDERER.choices(Scene(asked, NAMES), Step("answer", tuple(answers))))


def test_a_board_with_legend_and_one_of_what_is_new_fit() -> None:
    positions = game("traffiq", 4, seed=4)
    for early, late in ((0, 30), (30, 70), (60, len(positions) - 1)):
        since = positions[early].engine.view_for(positions[early].state, 0)
        assert_words_fit(RENDERER.board(positions[late].scene(0, LONG_NAMES, since=since)))
        assert_words_fit(RENDERER.board(positions[late].scene(0, LONG_NAMES, first_board=True)))


def test_each_page_names_its_own_cells() -> None:
    """Each cell of the page by its own name, in one line or with the column above the row."""
    view = largest_city()
    step = cell_step(view)
    every = [*(tile.cell for tile in view.tiles), *(choice.value for choice in step.choices)]
    frame = frame_around([position(cell) for cell in every], AREA)
    assert len(step.choices) > 2 * CHOICES_PER_PAGE
    for page in range(-(-len(step.choices) // CHOICES_PER_PAGE)):
        picture = RENDERER.choices(Scene(view, NAMES), step, page)
        for number, choice in enumerate(step.choices):
            written = _written_in(picture, frame.cell_box(choice.value))
            assert written == (choice.value if number in page_of(step, page) else "")


def _written_in(picture: Picture, box: tuple[int, int, int, int]) -> str:
    within = [
        label
        for label in picture.labels
        if box[0] <= label.box[0] < label.box[2] <= box[2]
        and box[1] <= label.box[1] < label.box[3] <= box[3]
    ]
    return "".join(label.text for label in sorted(within, key=lambda each: each.box[1]))


def test_each_page_letters_its_own_crossings() -> None:
    view = largest_city()
    step = target_step(view)
    labels = RENDERER.labels(view, step)
    assert len(set(labels)) == len(step.choices) > 2 * CHOICES_PER_PAGE
    for page in range(-(-len(step.choices) // CHOICES_PER_PAGE)):
        picture = RENDERER.choices(Scene(view, NAMES), step, page)
        shown = {label.text for label in picture.labels} & set(labels)
        assert shown == {labels[number] for number in page_of(step, page)}


def test_a_cell_is_marked_where_its_row_and_column_are_named() -> None:
    view = largest_city()
    step = cell_step(view)
    picture = RENDERER.choices(Scene(view, NAMES), step)
    middle = {label.text: _middle(label.box) for label in picture.labels}
    rows = {label.text: _middle(label.box) for label in picture.labels if label.box[2] <= AREA[0]}
    for number in page_of(step, 0):
        cell = step.choices[number].value
        column, row = column_and_row(cell)
        assert abs(middle[cell][0] - middle[column][0]) <= 6
        assert abs(middle[cell][1] - rows[row][1]) <= 6


def _middle(box: tuple[int, int, int, int]) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def test_names_of_cells_stay_when_the_city_grows() -> None:
    """The start tile is M10 for ever."""
    for position_ in sampled("traffiq"):
        view: View = position_.engine.view_for(position_.state, None)
        frame = frame_around([position(tile.cell) for tile in view.tiles], AREA)
        centre = frame.centre("M10")
        columns = {name: x for x, name in frame.column_names()}
        rows = {name: y for y, name in frame.row_names()}
        assert (columns["M"], rows["10"]) == centre


def test_parts_cover_a_big_city_once_and_are_small_enough_to_read() -> None:
    seen = 0
    for position_ in sampled("traffiq"):
        view: View = position_.engine.view_for(position_.state, None)
        parts = [cells_of_part(name) for name in parts_of(view)]
        for part in parts:
            assert part is not None
            assert max(part[1][0] - part[0][0], part[1][1] - part[0][1]) < PART
        if parts:
            seen += 1
            for tile in view.tiles:
                x, y = position(tile.cell)
                within = [p for p in parts if p and p[0][0] <= x <= p[1][0]]
                assert sum(p[0][1] <= y <= p[1][1] for p in within) == 1
    assert seen


def test_nothing_of_the_last_turn_leaves_the_part_that_is_shown() -> None:
    """What lies outside the city's area is the same with and without a ride through the part."""
    seen = 0
    for position_ in sampled("traffiq", every=3):
        scene = position_.scene(None)
        rides = [event for event in scene.events if isinstance(event, VehicleRode)]
        for zoom in RENDERER.zooms(scene.view) if rides else ():
            with_ride = RENDERER.board(scene, zoom)
            without = RENDERER.board(replace(scene, events=()), zoom)
            gap = (int(AREA[2]), 0, LEFT, HEIGHT)
            assert _cut(with_ride, gap) == _cut(without, gap)
            seen += 1
    assert seen


def _cut(picture: Picture, box: tuple[int, int, int, int]) -> bytes:
    return Image.open(BytesIO(picture.png)).crop(box).tobytes()


def test_a_part_that_is_no_more_shows_the_whole_city() -> None:
    scene = game("traffiq", 2, seed=2)[40].scene(None)
    assert RENDERER.board(scene, "nowhere:else").png == RENDERER.board(scene).png


def test_every_cell_there_can_be_has_a_place() -> None:
    """A city in one line is the widest there is: names thin out, nothing breaks."""
    view = largest_city()
    line = [name for name in CELLS if name.lstrip("WEABCDFGHIJKLMNOPQRSTUVXYZ") == "10"][:48]
    sides = view.tiles[0].sides
    tiles = tuple(LaidTile(cell, "D01", 0, sides) for cell in line)
    wide = replace(view, tiles=tiles, newest=line[-1], vehicles=(), vertices=(), open_cells=())
    assert_words_fit(RENDERER.board(Scene(wide, NAMES)))
    assert len(RENDERER.zooms(wide)) == 6
