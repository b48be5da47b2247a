"""The hand: what it says can be built is what the rules allow, and any hand fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines import ENGINES
from engines.railways.moves import Build
from engines.railways.view import View
from render.base import Scene
from render.railways import RENDERER
from render.railways.looks import CITIES
from render.railways.reach import cities_held, payable
from tests.render.labels import check_labels
from tests.render.scenes import NAMES, game


def test_what_can_be_built_is_what_the_rules_allow() -> None:
    compared = 0
    for seats in (2, 3, 4):
        for position in game("railways", seats, seed=seats):
            view: View = position.engine.view_for(position.state, position.state.active)
            if view.phase != "action":
                continue
            moves = position.engine.legal_moves(position.state, view.active)
            legal = {(move.city, move.colour) for move in moves if isinstance(move, Build)}
            shown = {(city, colour) for city in cities_held(view) for colour in payable(view, city)}
            assert shown == legal
            compared += bool(legal)
    assert compared > 50


@pytest.mark.parametrize("cities", [0, 1, 4, 5, 9, 13])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_any_number_of_cities_fits(cities: int, theme: str) -> None:
    engine = ENGINES["railways"]
    view: View = engine.view_for(engine.setup(3, "hand"), 0)
    rails = (("white_2", 13 - cities),) if cities < 13 else ()
    longest = sorted(CITIES, key=lambda city: -len(CITIES[city].name))[:cities]
    hand = (*rails, *((city, 1) for city in longest))
    players = tuple(replace(player, cards=13) for player in view.players)
    scene = Scene(replace(view, hand=hand, players=players), NAMES[:3], theme=theme)
    picture = RENDERER.hand(scene)
    check_labels(picture)
    texts = [label.text for label in picture.labels]
    assert all(CITIES[city].name in texts for city in longest)
    assert "13 of 13 cards" in texts
