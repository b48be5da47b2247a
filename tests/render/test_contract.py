"""What every renderer keeps: secrecy byte by byte, words that fit, the same bytes again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from engines.rng import Rng
from render.base import ALT_LIMIT, CHOICES_PER_PAGE, HEIGHT, WIDTH, Picture
from render.score_table import signed
from tests.render.labels import check_labels
from tests.render.scenes import (
    DRAWN,
    GAMES,
    LONG_NAMES,
    NAMES,
    finished,
    game,
    middle_of,
    renderer,
    sampled,
)

games = pytest.mark.parametrize("name", GAMES)
themes = pytest.mark.parametrize("theme", ["dark", "light"])


def _pictures(name: str, names: tuple[str, ...]) -> Iterator[Picture]:
    """Every kind of picture of many random positions."""
    draw = renderer(name)
    for position in sampled(name):
        yield draw.board(position.scene(None, names))
        yield from (draw.hand(position.scene(seat, names)) for seat in range(position.seats))
        for seat, step in position.steps():
            scene = position.scene(seat, names)
            for page in range(-(-len(step.choices) // CHOICES_PER_PAGE)):
                yield draw.choices(scene, step, page)
        if position.engine.result(position.state) is not None:
            yield draw.final(position.scene(None, names))
    for seats in range(game(name, 2, seed=2)[0].engine.seat_counts.stop):
        yield draw.cover("en", "dark", names[:seats])


@games
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["names", "long names"])
def test_no_word_is_cut_or_lies_on_another(name: str, names: tuple[str, ...]) -> None:
    for picture in _pictures(name, names):
        assert picture.labels
        check_labels(picture)


@games
def test_pictures_do_not_depend_on_what_the_viewer_cannot_know(name: str) -> None:
    draw = renderer(name)
    differed = 0
    for position in sampled(name, every=31):
        engine, state = position.engine, position.state
        for viewer in position.viewers:
            view = engine.view_for(state, viewer)
            other = engine.imagine(view, Rng(f"another world {viewer}"))
            differed += engine.dump(other) != engine.dump(state)
            one = position.scene(viewer)
            two = position._replace(state=other).scene(viewer)
            assert draw.board(one) == draw.board(two)
            assert draw.text_board(one) == draw.text_board(two)
            if viewer is not None:
                assert draw.hand(one) == draw.hand(two)
    assert differed, "the worlds compared were all the same"


@games
def test_the_public_board_is_the_same_whoever_holds_what(name: str) -> None:
    """A spectator's picture must not change when hidden things are dealt differently."""
    draw = renderer(name)
    position, _ = middle_of(name)
    view = position.engine.view_for(position.state, None)
    worlds = [position.engine.imagine(view, Rng(f"world {n}")) for n in range(4)]
    pictures = {draw.board(position._replace(state=world).scene(None)).png for world in worlds}
    assert len(pictures) == 1
    assert len({str(position.engine.dump(world)) for world in worlds}) > 1


@games
@themes
def test_boards_are_small_palette_pngs(name: str, theme: str) -> None:
    for position in sampled(name, every=23):
        picture = renderer(name).board(position.scene(None, theme=theme))
        image = Image.open(BytesIO(picture.png))
        assert image.format == "PNG"
        assert image.mode == "P"
        assert image.size == (picture.width, picture.height) == (WIDTH, HEIGHT)
        assert len(picture.png) <= 150_000


@games
def test_descriptions_say_something_within_the_limit(name: str) -> None:
    for picture in _pictures(name, LONG_NAMES):
        assert 20 <= len(picture.alt) <= ALT_LIMIT


@games
def test_every_choice_on_the_map_has_a_label_of_its_own(name: str) -> None:
    found = 0
    for position in sampled(name):
        for seat, step in position.steps():
            labels = renderer(name).labels(position.engine.view_for(position.state, seat), step)
            if labels:
                assert len(labels) == len(step.choices) == len(set(labels))
                assert all(0 < len(label) <= 5 for label in labels)
                found += 1
    assert found or name not in DRAWN  # the plain renderer has no places


@games
def test_the_final_picture_names_every_score(name: str) -> None:
    for seats in renderer_seats(name):
        position = finished(name, seats)
        result = position.engine.result(position.state)
        assert result is not None
        picture = renderer(name).final(position.scene(None))
        words = [label.text for label in picture.labels]
        for seat, score in enumerate(result.scores):
            assert signed(score) in words
            assert NAMES[seat] in words


def renderer_seats(name: str) -> range:
    return game(name, 2, seed=2)[0].engine.seat_counts


@games
def test_what_changed_since_an_earlier_view_is_told_apart(name: str) -> None:
    earlier, later = middle_of(name)
    since = earlier.engine.view_for(earlier.state, None)
    plain = renderer(name).board(later.scene(None))
    changed = renderer(name).board(later.scene(None, since=since))
    assert plain.png != changed.png


@games
def test_the_same_scene_gives_the_same_bytes_in_another_process(name: str) -> None:
    code = (
        "import hashlib, sys\n"
        "from tests.render.scenes import middle_of, renderer\n"
        "position, _ = middle_of(sys.argv[1])\n"
        "draw = renderer(sys.argv[1])\n"
        "pictures = draw.board(position.scene(None)), draw.hand(position.scene(0))\n"
        "print(hashlib.sha256(b''.join(each.png for each in pictures)).hexdigest())\n"
    )
    command = [sys.executable, "-c", code, name]
    digests = {
        subprocess.run(
            command, capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1
