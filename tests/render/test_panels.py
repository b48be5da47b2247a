"""Player marks: four shapes, told apart without colour even when small."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.paint import Pen
from render.panels import draw_mark
from render.theme import INK, PAPER, PLAYERS, Mark


def _shape(mark: Mark, radius: float) -> set[int]:
    pen = Pen(64, 64, PAPER)
    draw_mark(pen, mark, (32, 32), radius, INK)
    ink = pen.image().convert("L").tobytes()
    return {n for n, value in enumerate(ink) if value < 128}


@pytest.mark.parametrize("radius", [6, 13, 24])
def test_marks_have_shapes_of_their_own_and_look_equally_large(radius: int) -> None:
    shapes = [_shape(player.mark, radius) for player in PLAYERS]
    for one, other in combinations(shapes, 2):
        assert len(one & other) / len(one | other) < 0.88
    areas = [len(shape) for shape in shapes]
    assert max(areas) < 1.6 * min(areas)
