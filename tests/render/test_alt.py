"""Descriptions: what matters first, whole sentences, everything the picture asks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engines.base import Choice, Step
from render.alt import choices_alt, first_that_fits
from render.base import ALT_LIMIT, Picture
from render.narrate import Words
from render.new_york.streets import ROUTE_IDS
from tests.render.scenes import GAMES, LONG_NAMES, NAMES, game, renderer, sampled

games = pytest.mark.parametrize("name", GAMES)


def test_the_fullest_telling_that_fits_is_told() -> None:
    full, brief = ["a" * 600 + ".", "b" * 600 + "."], ["a" * 600 + ".", "c."]
    assert first_that_fits(full, brief) == " ".join(brief)
    assert first_that_fits(["short."], brief) == "short."
    assert first_that_fits(full) == full[0]


@games
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["names", "long names"])
def test_no_description_ends_within_a_sentence(name: str, names: tuple[str, ...]) -> None:
    for picture in _boards(name, names):
        assert len(picture.alt) <= ALT_LIMIT
        assert picture.alt.endswith((".", "!", "?")), picture.alt[-80:]


def _boards(name: str, names: tuple[str, ...]) -> Iterator[Picture]:
    draw, before = renderer(name), None
    for position in sampled(name, every=13):
        yield draw.board(position.scene(None, names))
        if before is not None and before.seats == position.seats:
            since = before.engine.view_for(before.state, None)
            yield draw.board(position.scene(None, names, since=since))
        before = position
        yield from (draw.hand(position.scene(seat, names)) for seat in range(position.seats))
        if position.engine.result(position.state) is not None:
            yield draw.final(position.scene(None, names))


@games
def test_a_board_says_which_game_and_whose_turn_it_is(name: str) -> None:
    title = Words(name, "en", NAMES).text("name")
    for position in sampled(name, every=29):
        alt = renderer(name).board(position.scene(None)).alt
        assert alt.startswith(title)
        for seat in position.engine.to_move(position.state):
            assert NAMES[seat] in alt[:400]


def test_choices_say_how_many_and_on_which_page() -> None:
    scene = game("new_york", 2, seed=2)[8].scene(0)
    step = Step("route", tuple(Choice("route", route) for route in ROUTE_IDS))
    pages = [renderer("new_york").choices(scene, step, page).alt for page in range(3)]
    assert "41 choices, of which page 1 of 3 shows 1 to 20: 1 " in pages[0]
    assert "41 choices, of which page 3 of 3 shows 41 to 41: 41 " in pages[2]
    assert all(alt.endswith(".") for alt in pages)


def test_routes_to_choose_from_tell_cost_and_points() -> None:
    draw = renderer("new_york")
    told = 0
    for position in game("new_york", 4, seed=4)[40:200:15]:
        for seat, step in position.steps():
            if step.part == "route" and len(step.choices) < 12:
                alt = draw.choices(position.scene(seat), step).alt
                assert len(re.findall(r": \d [a-z ]+, \+\d", alt)) == len(step.choices)
                told += 1
    assert told


def test_the_text_board_of_new_york_names_attractions_and_for_two_the_discards() -> None:
    draw = renderer("new_york")
    two, four = (game("new_york", seats, seed=seats)[60].scene(None) for seats in (2, 4))
    for scene in (two, four):
        text = draw.text_board(scene)
        lines = text[text.index("Attractions") :].splitlines()[1:10]
        assert len(lines) == 9
        for seat in range(scene.view.seats):
            touched = sum(NAMES[seat] in line for line in lines)
            assert touched == scene.view.players[seat].attractions
    assert "Discarded: " in draw.text_board(two)
    assert "Discarded: " not in draw.text_board(four)


def test_traffiq_does_not_speak_in_the_numbers_of_tiles() -> None:
    draw = renderer("traffiq")
    for position in sampled("traffiq", every=9):
        for seat, step in position.steps():
            if step.part == "tile":
                alt = draw.choices(position.scene(seat), step).alt
                assert not re.search(r"\bD\d\d\b", alt), alt


STEP = Step("route", tuple(Choice("route", each) for each in ("chelsea-soho", "chelsea-midtown")))


def test_each_choice_is_named_with_its_label() -> None:
    words = Words("new_york", "en", ("Ada", "Bruno"), 0)
    lines = [words.choice(choice) for choice in STEP.choices]
    alt = choices_alt(words, STEP, ("A", "B"), 0)
    assert f"A {lines[0]}; B {lines[1]}" in alt


def test_without_labels_the_choices_are_named_alone() -> None:
    words = Words("new_york", "en", ("Ada", "Bruno"), 0)
    lines = [words.choice(choice) for choice in STEP.choices]
    assert f": {lines[0]}; {lines[1]}" in choices_alt(words, STEP, (), 0)
