"""What a picture of TraffIQ must show: by its pixels and by its words."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from engines.base import Step
from engines.rng import Rng
from engines.traffiq import ENGINE
from engines.traffiq.events import TilePlaced, VehicleRode, VehiclesReturned
from engines.traffiq.geometry import VERTICES, position_of
from engines.traffiq.moves import PlaceTile
from engines.traffiq.view import View
from render.base import Scene
from render.theme import DARK, THEMES, Theme
from render.traffiq import RENDERER
from render.traffiq.board import AREA
from render.traffiq.fits import held_tiles, letters
from render.traffiq.frame import Frame, frame_around, position
from render.traffiq.looks import dimmed, look_of, palette_of
from render.traffiq.signs import side_sign
from render.traffiq.turn import last_turn_of, way_of
from render.traffiq.vehicles import vehicle_piece
from tests.render.scenes import NAMES, Position, game, sampled
from tests.render.traffiq.cities import largest_city, with_question

SIDES = ("red", "beige", "green", "blue")


def _pixels(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def _frame(view: View) -> Frame:
    return frame_around([position(tile.cell) for tile in view.tiles], AREA)


def _between(frame: Frame, one: str, other: str) -> tuple[int, int]:
    (x, y), (far_x, far_y) = frame.vertex(one), frame.vertex(other)
    return (x + far_x) // 2, (y + far_y) // 2


def _with(event: type) -> Position:
    """A position right after something like this."""
    for seed in range(1, 20):
        for position_ in game("traffiq", 4, seed):
            if any(isinstance(each.public, event) for each in position_.told[-1:]):
                return position_
    raise AssertionError(event)


# --- the last turn --------------------------------------------------------------------------------


def test_the_tiles_of_the_last_turn_have_a_golden_yard() -> None:
    scene = _with(TilePlaced).scene(None)
    cells = last_turn_of(scene.events).cells
    frame, image = _frame(scene.view), _pixels(RENDERER.board(scene).png)
    corner = frame.cell * 0.12
    for tile in scene.view.tiles:
        x, y = frame.centre(tile.cell)
        found = image.getpixel((round(x - corner), round(y - corner)))
        assert (found == DARK.gold) == (tile.cell in cells)


def test_a_ride_is_golden_along_its_whole_way() -> None:
    scene = _with(VehicleRode).scene(None)
    turn = last_turn_of(scene.events)
    frame, image = _frame(scene.view), _pixels(RENDERER.board(scene).png)
    way = way_of(scene.view, turn.rides[-1], turn.gone)
    assert len(way) > 1
    for one, other in pairwise(way):
        assert image.getpixel(_between(frame, one, other)) == DARK.gold


def test_every_ride_of_many_games_has_a_way_over_streets() -> None:
    rides = 0
    for seed in range(1, 5):
        for position_ in game("traffiq", 3, seed):
            turn = last_turn_of([each.public for each in position_.told[-1:] if each.public])
            view = ENGINE.view_for(position_.state, None)
            arms = {each.vertex: each.arms for each in view.vertices}
            for ride in turn.rides:
                rides += 1
                way = way_of(view, ride, turn.gone)
                assert (way[0], way[-1]) == (ride.origin, ride.target)
                assert len(way) == len(set(way))
                for one, other in pairwise(way):
                    assert _direction(one, other) in arms[one]
    assert rides > 20


def _direction(one: str, other: str) -> str:
    (x, y), (there_x, there_y) = (position_of(VERTICES[each]) for each in (one, other))
    steps = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}
    return steps[there_x - x, there_y - y]


def test_vehicles_sent_home_leave_a_cross_where_they_stood() -> None:
    scene = _with(VehiclesReturned).scene(None)
    gone = last_turn_of(scene.events).gone
    taken = {each.vertex for each in scene.view.vehicles}
    left = [each for each in gone if each.vertex not in taken]
    crosses = [label for label in RENDERER.board(scene).labels if label.text == "×"]
    assert left
    assert len(crosses) == len(left) + len({each.seat for each in gone})  # and in the box


# --- what is new ----------------------------------------------------------------------------------


def test_only_what_is_new_keeps_its_colours() -> None:
    positions = game("traffiq", 4, seed=4)
    since = ENGINE.view_for(positions[30].state, None)
    scene = positions[60].scene(None, since=since)
    frame, image = _frame(scene.view), _pixels(RENDERER.board(scene).png)
    old = {tile.cell for tile in since.tiles}
    faint = dimmed(look_of(DARK)).yard
    for tile in scene.view.tiles:
        x, y = frame.centre(tile.cell)
        found = image.getpixel((round(x - frame.cell * 0.12), round(y)))
        assert found == (faint if tile.cell in old else DARK.gold)


# --- choices --------------------------------------------------------------------------------------


def test_the_street_competed_for_is_golden_over_its_full_length() -> None:
    view = with_question(largest_city())
    scene = Scene(view, NAMES[:4])
    step = Step("answer", ())
    image = _pixels(RENDERER.choices(scene, step).png)
    frame = _frame(view)
    row = [each.vertex for each in view.vertices[:15]]
    for one, other in pairwise(row):
        assert image.getpixel(_between(frame, one, other)) == DARK.gold


def test_choices_do_not_depend_on_what_the_seat_cannot_know() -> None:
    drawn = 0
    for position_ in sampled("traffiq", every=37):
        for seat, step in position_.steps():
            view = ENGINE.view_for(position_.state, seat)
            other = position_._replace(state=ENGINE.imagine(view, Rng(f"{drawn}")))
            one, two = position_.scene(seat), other.scene(seat)
            assert RENDERER.choices(one, step) == RENDERER.choices(two, step)
            drawn += 1
    assert drawn


def test_rotations_have_the_labels_they_have_in_the_hand() -> None:
    found = 0
    for position_ in sampled("traffiq"):
        for seat, step in position_.steps():
            if step.part == "rotation":
                view: View = ENGINE.view_for(position_.state, seat)
                held = {each.label for tile in held_tiles(view) for each in tile.turned}
                labels = RENDERER.labels(view, step)
                assert set(labels) <= held
                assert len({label.rstrip("1234") for label in labels}) == 1
                found += 1
    assert found


def test_letters_go_on_after_z() -> None:
    assert [letters(n) for n in (0, 25, 26, 51, 52)] == ["a", "z", "aa", "az", "ba"]


def test_where_a_tile_fits_is_what_the_rules_allow() -> None:
    for position_ in sampled("traffiq", every=7):
        state = position_.state
        if state.ended_by or state.actions or state.entering or state.streets:
            continue
        view = ENGINE.view_for(state, state.active)
        legal = Counter(
            (move.tile, move.rotation)
            for move in ENGINE.legal_moves(state, state.active)
            if isinstance(move, PlaceTile)
        )
        for held in held_tiles(view):
            for turned in held.turned:
                assert legal[held.tile, turned.rotation] == turned.cells


# --- never colour alone ---------------------------------------------------------------------------


def test_every_side_has_a_sign_of_its_own_shape() -> None:
    palette = palette_of(DARK)
    masks = [side_sign(palette, each, 16, DARK.text, DARK.page).mask for each in SIDES]
    for one, other in combinations(masks, 2):
        assert _differing(one, other) > 100


def test_every_player_has_a_mark_of_another_shape() -> None:
    palette = palette_of(DARK)
    pieces = [vehicle_piece(palette, DARK, seat, "taxi", 20).sprite for seat in range(4)]
    for one, other in combinations([piece.mask.resize((96, 96)) for piece in pieces], 2):
        assert _differing(one, other) > 400


@pytest.mark.parametrize("seat", range(4))
def test_a_van_is_larger_than_a_taxi_and_says_two(seat: int) -> None:
    palette = palette_of(DARK)
    taxi, van = (vehicle_piece(palette, DARK, seat, each, 20) for each in ("taxi", "van"))
    assert (taxi.text, van.text) == ("1", "2")
    small, large = (each.sprite.mask.convert("L").histogram()[255] for each in (taxi, van))
    assert large > small * 1.25


def _differing(one: Image.Image, other: Image.Image) -> int:
    """How many pixels are covered in one shape only."""
    return sum(ImageChops.difference(one.convert("L"), other.convert("L")).histogram()[1:])


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_no_named_colour_is_lost(theme: Theme) -> None:
    look, palette = look_of(theme), palette_of(theme)
    assert {*look.colours, *dimmed(look).colours} <= {*palette.colours}


# --- words ----------------------------------------------------------------------------------------


def test_the_text_board_tells_everything_on_the_table() -> None:
    for position_ in sampled("traffiq", every=29):
        for viewer in position_.viewers:
            scene = position_.scene(viewer)
            view: View = scene.view
            text = RENDERER.text_board(scene)
            for tile in view.tiles:
                assert f"- {tile.cell}: " in text
            for vehicle in view.vehicles:
                named = f"{NAMES[vehicle.seat]}’s {vehicle.vehicle}"
                assert any(vehicle.vertex in line and named in line for line in text.split("\n"))
            for cell in view.open_cells if view.result is None else ():
                assert f"- {cell.cell}: " in text
            for held in held_tiles(view) if viewer is not None else ():
                assert f"- Tile {held.letter}, " in text
            assert ("Your tiles" in text) == (viewer is not None)


def test_no_word_is_missing(caplog: pytest.LogCaptureFixture) -> None:
    """A missing message or variable is logged by the catalogue."""
    with caplog.at_level(logging.WARNING):
        for position_ in sampled("traffiq", every=29):
            RENDERER.text_board(position_.scene(0))
            RENDERER.board(position_.scene(0, first_board=True))
            for seat, step in position_.steps():
                RENDERER.choices(position_.scene(seat), step)
        RENDERER.cover("en", "light", ("Åsa",))
    assert not caplog.records


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        RENDERER.hand(game("traffiq", 2, seed=2)[5].scene(None))


def test_a_hand_shows_on_the_city_where_each_tile_fits() -> None:
    scene = game("traffiq", 2, seed=2)[0].scene(0)
    held = held_tiles(scene.view)
    fitting = {cell for each in held for cell in each.where}
    words = [label.text for label in RENDERER.hand(scene).labels]
    marks = [word for word in words if word and set(word) <= {each.letter for each in held}]
    assert fitting
    assert len(marks) == len(fitting) + len(held)  # one in each cell, one beside each tile


def test_an_empty_hand_shows_the_city() -> None:
    middle = game("traffiq", 2, seed=2)[60].scene(0)
    scene = replace(middle, view=replace(middle.view, hand=()))
    image = _pixels(RENDERER.hand(scene).png)
    bare = sum(count for count, colour in image.getcolors(1 << 16) or () if colour == DARK.page)
    assert bare < 0.75 * image.width * image.height


def test_a_vehicle_that_left_is_a_cross_and_told() -> None:
    positions = game("traffiq", 4, seed=4)
    found = 0
    for early, late in pairwise(positions[20::10]):
        since = ENGINE.view_for(early.state, None)
        scene = late.scene(None, since=since)
        now = {each.vertex for each in scene.view.vehicles}
        gone = [each for each in since.vehicles if each.vertex not in now]
        picture = RENDERER.board(scene)
        crosses = [label for label in picture.labels if label.text == "×"]
        assert len(crosses) >= len(gone)
        found += len(gone)
        for each in gone:
            assert f"{NAMES[each.seat]}’s {each.vehicle} left {each.vertex}" in picture.alt
    assert found


def test_big_hands_show_every_tile() -> None:
    """Forty-four is more than anybody can hold, and still every letter is there."""
    view: View = ENGINE.view_for(ENGINE.setup(2, "hands"), 0)
    for size in (0, 1, 4, 5, 12, 13, 20, 30, 44):
        hand = tuple(f"D{number + 1:02}" for number in range(size))
        picture = RENDERER.hand(Scene(replace(view, hand=hand), NAMES[:2]))
        shown = {label.text for label in picture.labels}
        assert {letters(n).upper() for n in range(size)} <= shown
