"""Pictures of the table: the largest ones too, choices page by page, zooms, what is new."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engines import ENGINES
from engines.base import Choice, Step, told_to
from engines.railways.events import CubeDelivered, LinkBuilt, PassageScored
from engines.railways.options import RailwaysOptions
from engines.railways.view import View
from render.base import Picture, Scene
from render.railways import RENDERER
from render.railways.changes import changes_in
from render.railways.looks import CITIES, GOODS, RAILS, palette_of
from render.theme import THEMES, Theme
from tests.render.labels import check_labels
from tests.render.railways.tables import largest_view
from tests.render.scenes import LONG_NAMES, NAMES, finished, game

FULL = {city.name for city in CITIES.values()}


def _every_place(view: View) -> Step:
    return Step("place", tuple(Choice("place", place.id) for place in view.places))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("busy_start", [False, True])
def test_no_word_is_cut_or_covered_on_the_largest_table(seed: int, busy_start: bool) -> None:
    view = largest_view(seed, busy_start=busy_start, seats=2 + seed % 3)
    scene = Scene(view, LONG_NAMES[: view.seats])
    picture = RENDERER.board(scene)
    assert len(picture.png) <= 150_000
    check_labels(picture)
    shown = Counter(label.text for label in picture.labels)
    assert all(shown[city] >= 1 for city in CITIES)
    for page in (0, 1):
        check_labels(RENDERER.choices(scene, _every_place(view), page))


@pytest.mark.parametrize("seed", range(3))
def test_zooms_together_show_every_city_by_its_full_name(seed: int) -> None:
    view = largest_view(seed)
    scene = Scene(view, NAMES[:4])
    seen: set[str] = set()
    for zoom in RENDERER.zooms(view):
        picture = RENDERER.board(scene, zoom)
        check_labels(picture)
        seen |= {label.text for label in picture.labels}
    assert seen >= FULL


def test_a_small_table_needs_no_zoom() -> None:
    position = game("railways", 2, seed=2)[4]
    assert RENDERER.zooms(position.engine.view_for(position.state, None)) == ()


def test_names_and_codes_are_never_mixed_on_one_table() -> None:
    kinds = set()
    for position in game("railways", 4, seed=4)[::9]:
        view: View = position.engine.view_for(position.state, None)
        view = replace(view, display=(), discard_top=None)
        picture = RENDERER.board(Scene(view, NAMES[:4]))
        cities = {place.id for place in view.places if place.link}
        texts = {label.text for label in picture.labels}
        by_code, by_name = texts & cities, texts & {CITIES[city].name for city in cities}
        assert not (by_code and by_name)
        assert len(by_code or by_name) == len(cities)
        kinds.add(bool(by_code) if cities else None)
    assert kinds >= {True, False}, "the game showed only one of the two"


def test_choices_are_lettered_page_by_page() -> None:
    view = largest_view(1)
    places = tuple(replace(place, free_ports=()) for place in view.places)  # they have letters too
    view = replace(view, places=places, display=(), discard_top=None)
    step = _every_place(view)
    labels = RENDERER.labels(view, step)
    assert labels == tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    pages = [RENDERER.choices(Scene(view, NAMES[:4]), step, page) for page in (0, 1)]
    seen = [[label.text for label in picture.labels] for picture in pages]
    assert [text for text in seen[0] if text in labels and len(text) == 1] == sorted(labels[:20])
    assert [text for text in seen[1] if text in labels and len(text) == 1] == sorted(labels[20:])
    assert "Page 2 of 2" in seen[1]


def test_cards_to_choose_have_no_letters_on_the_table() -> None:
    position = game("railways", 3, seed=3)[0]
    view = position.engine.view_for(position.state, position.state.active)
    step = Step("card", (Choice("card", "purple_1"), Choice("card", "locomotive")))
    assert RENDERER.labels(view, step) == ()
    assert RENDERER.choices(Scene(view, NAMES[:3]), step).png


# --- what is new ---------------------------------------------------------------------------------


def test_a_delivery_shows_its_way_and_who_was_paid() -> None:
    found = 0
    for seats in (3, 4):
        for position in game("railways", seats, seed=seats):
            scene = position.scene(None)
            delivery = next((e for e in scene.events if isinstance(e, CubeDelivered)), None)
            if delivery is None or scene.view.result is not None:
                continue
            changes = changes_in(scene)
            assert len(changes.travelled) == delivery.points == len(delivery.way) - 1
            assert delivery.destination in changes.reached
            assert delivery.cube in changes.gone[delivery.origin]
            texts = [label.text for label in RENDERER.board(scene).labels]
            gained = [f"+{e.points}" for e in scene.events if isinstance(e, PassageScored)]
            assert not Counter([f"+{delivery.points}", *gained]) - Counter(texts)
            found += bool(gained)
    assert found, "no delivery went over somebody else's link"


def test_a_new_city_is_told_from_the_others() -> None:
    position = next(
        each
        for each in game("railways", 3, seed=3)[30:]
        if any(isinstance(event, LinkBuilt) for event in told_to(None, each.told))
    )
    scene = position.scene(None)
    assert changes_in(scene).built == {scene.view.places[-1].id}
    plain = RENDERER.board(replace(scene, events=()))
    assert _bright(RENDERER.board(scene)) > _bright(plain) + 2000


def _bright(picture: Picture) -> int:
    image = Image.open(BytesIO(picture.png)).convert("RGB")
    counts = {colour: count for count, colour in image.getcolors(1 << 16) or ()}
    return counts[THEMES["dark"].text]


def test_since_an_earlier_view_only_what_changed_is_bright() -> None:
    positions = game("railways", 4, seed=4)
    before = positions[60].engine.view_for(positions[60].state, None)
    scene = positions[90].scene(None, since=before)
    changes = changes_in(scene)
    known = {place.id for place in before.places}
    assert changes.built == {p.id for p in scene.view.places if p.id not in known}
    for seat, player in enumerate(scene.view.players):
        assert changes.points.get(seat, 0) == player.score - before.players[seat].score
    check_labels(RENDERER.board(scene))


def test_the_end_of_the_game_is_announced() -> None:
    view = largest_view(2)
    texts = {label.text for label in RENDERER.board(Scene(view, NAMES[:4])).labels}
    assert "Last round" in texts
    last = replace(view, phase="last_delivery")
    texts = {label.text for label in RENDERER.board(Scene(last, NAMES[:4])).labels}
    assert "Last deliveries" in texts


def test_the_finished_table_shows_who_scored_each_city() -> None:
    scene = finished("railways", 3).scene(None)
    other = scene.view.places[1]
    places = (scene.view.places[0], replace(other, leaders=(0, 1, 2)), *scene.view.places[2:])
    shared = replace(scene, view=replace(scene.view, places=places))
    assert RENDERER.board(scene).png != RENDERER.board(shared).png


def test_the_junior_game_shows_no_goods() -> None:
    engine = ENGINES["railways"]
    view = engine.view_for(engine.setup(2, "junior", RailwaysOptions(junior=True)), 0)
    scene = Scene(view, NAMES[:2])
    assert len(RENDERER.board(scene).labels) < len(RENDERER.board(_grown_up(scene)).labels)
    assert "bag" not in RENDERER.text_board(scene)
    assert RENDERER.hand(scene).png != RENDERER.hand(_grown_up(scene)).png


def _grown_up(scene: Scene[View]) -> Scene[View]:
    return replace(scene, view=replace(scene.view, options=RailwaysOptions()))


def test_the_text_board_says_everything_that_lies_on_the_table() -> None:
    view = largest_view(3)
    text = RENDERER.text_board(Scene(view, NAMES[:4]))
    lines = {line[2:5]: line for line in text.splitlines() if line.startswith("- ")}
    for place in view.places[1:]:
        assert place.link is not None
        line = lines[place.id]
        city = CITIES[place.id]
        owner = NAMES[place.link.owner]
        for said in (city.name, f"link of {place.link.value} by {owner}", f"Value {city.value}"):
            assert said in line
        for good in place.cubes:
            assert good in line


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_colour_of_the_game_has_its_own_entry(theme: Theme) -> None:
    palette = palette_of(theme)
    for colour in (*theme.colours, *RAILS.values(), *GOODS.values()):
        assert palette.colours[palette.index(colour)] == colour
