"""Parts of a board are chosen by what they are called, in any spelling of it."""

from __future__ import annotations

import pytest

from bot.reply.refusals import Declined
from bot.views.hand_and_board import part_called
from render import renderer_for
from tests.render.railways.tables import largest_view

RENDERER = renderer_for("railways")
ZOOMS = RENDERER.zooms(largest_view(1))


@pytest.mark.parametrize("typed", ["north-west", "North-west", "NORTH-WEST"])
def test_a_part_is_found_by_its_name(typed: str) -> None:
    assert part_called(ZOOMS, RENDERER, "en", typed) == "north-west"


def test_an_unknown_part_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(Declined) as refused:
        part_called(ZOOMS, RENDERER, "en", "nowhere")
    assert "North-west" in str(refused.value.params["zooms"])
