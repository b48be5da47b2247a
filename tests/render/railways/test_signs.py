"""Goods and rails can be told apart by form alone."""

from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops

from render.paint import Pen
from render.railways.looks import LETTERS, RAILS
from render.railways.signs import SIGNS, TRACKS, Line
from render.theme import INK, PAPER

SIDE = 64


def _share_that_differs(one: Image.Image, other: Image.Image) -> float:
    counts = ImageChops.difference(one, other).convert("L").histogram()
    return sum(counts[100:]) / (one.width * one.height)


def test_every_good_has_a_sign_of_its_own() -> None:
    drawn = []
    for draw in SIGNS.values():
        pen = Pen(SIDE, SIDE, PAPER)
        draw(pen, (SIDE / 2, SIDE / 2), SIDE * 0.4, INK)
        drawn.append(pen.image())
    for one, other in combinations(drawn, 2):
        assert _share_that_differs(one, other) > 0.1


def test_every_rail_has_a_letter_and_a_pattern_of_its_own() -> None:
    assert set(LETTERS) == set(TRACKS) == set(RAILS)
    assert len(set(LETTERS.values())) == len(LETTERS)
    drawn = []
    for draw in TRACKS.values():
        pen = Pen(120, 40, PAPER)
        draw(pen, Line(((4, 20), (116, 20))), 20, INK, 0)
        drawn.append(pen.image())
    for one, other in combinations(drawn, 2):
        assert _share_that_differs(one, other) > 0.08
