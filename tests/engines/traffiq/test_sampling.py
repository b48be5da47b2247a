"""Random play: uneven, but no legal move is left out."""

from __future__ import annotations

from random import Random

import pytest

from engines.traffiq import ENGINE
from engines.traffiq.moves import DRAW_TILE, PlaceTile, RideVan
from engines.traffiq.state import State
from tests.engines.traffiq.table import eight, legal, play, position, vertex

START = position(eight("5a 3A 6a"), hands=(("D03", "D27"),))


@pytest.mark.parametrize(
    "state",
    [
        START,
        play(START, RideVan(vertex(3), vertex(4))),
        play(START, DRAW_TILE),
        play(position(hands=(("D02",),)), PlaceTile("D02", "M11", 0)),
        play(position(eight("2A 4b")), RideVan(vertex(2), vertex(3))),
        position(final_round=True, waiting=[1]),
    ],
    ids=["start", "after a ride", "after a draw", "entering", "competing", "final round"],
)
def test_every_legal_move_and_no_other_is_picked_in_the_long_run(state: State) -> None:
    random = Random(1)
    picked = {ENGINE.sample(state, 0, random.randrange) for _ in range(6000)}
    assert picked == legal(state)
