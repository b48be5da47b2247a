"""A few pictures look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from tests.render.likeness import FOLDER, pictures, reduced
from tests.render.scenes import DRAWN

FAR = 60  # a pixel this different is seen
MOST_FAR = 0.004  # share of such pixels that other versions of a font library may cause
MOST_ON_AVERAGE = 4.0


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_look_as_they_did(name: str) -> None:
    for kind, picture in pictures(name):
        kept = FOLDER / f"{name}_{kind}.png"
        assert kept.exists(), f"no {kept.name} yet: run python -m tests.render.likeness"
        now, then = reduced(picture), Image.open(kept).convert("RGB")
        assert now.size == then.size
        counts = ImageChops.difference(now, then).convert("L").histogram()
        pixels = now.width * now.height
        assert sum(counts[FAR:]) / pixels < MOST_FAR, f"{name} {kind} has changed"
        average = sum(level * count for level, count in enumerate(counts)) / pixels
        assert average < MOST_ON_AVERAGE, f"{name} {kind} has changed"


def test_a_changed_picture_would_be_noticed() -> None:
    then = Image.open(FOLDER / "new_york_board.png").convert("RGB")
    other = Image.open(FOLDER / "new_york_hand.png").convert("RGB")
    counts = ImageChops.difference(then, other).convert("L").histogram()
    assert sum(counts[FAR:]) / (then.width * then.height) > 10 * MOST_FAR
