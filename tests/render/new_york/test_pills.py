"""What a new claim brought: a pill for every one, and the sum is what the score grew by."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.new_york import ENGINE
from engines.new_york.view import View
from render.new_york import RENDERER
from render.new_york.board import new_claims
from render.new_york.layout import LAYOUT
from render.new_york.pills import Gain, _box, _is_on_something, _place, _width, gains_of
from render.new_york.streets import ROUTE_IDS
from tests.render.scenes import Position, game


def _since(seats: int, early: float, late: float) -> tuple[Position, View]:
    positions = game("new_york", seats, seed=seats)
    then = positions[int((len(positions) - 1) * early)]
    return positions[int((len(positions) - 1) * late)], ENGINE.view_for(then.state, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("early", "late"), [(0.1, 0.4), (0.4, 0.55), (0.7, 0.95)])
def test_pills_add_up_to_what_the_scores_grew_by(seats: int, early: float, late: float) -> None:
    position, before = _since(seats, early, late)
    scene = position.scene(None, since=before)
    grown: Counter[int] = Counter()
    for gain in gains_of(scene.view, new_claims(scene)):
        grown[gain.seat] += gain.points + len(gain.attractions)
    for seat, (old, new) in enumerate(zip(before.players, scene.view.players, strict=True)):
        assert new.score - old.score == grown[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("early", "late"), [(0.3, 0.4), (0.4, 0.55), (0.8, 0.95)])
def test_every_new_claim_has_its_pill(seats: int, early: float, late: float) -> None:
    position, before = _since(seats, early, late)
    scene = position.scene(None, since=before)
    gains = gains_of(scene.view, new_claims(scene))
    assert gains
    on_the_map = Counter(
        label.text for label in RENDERER.board(scene).labels if label.box[2] < LAYOUT.size[0]
    )
    for text, count in Counter(f"+{gain.points}" for gain in gains).items():
        assert on_the_map[text] == count


@pytest.mark.parametrize("coins", [0, 1, 2])
def test_no_pill_covers_a_plate_or_a_coin(coins: int) -> None:
    for route in ROUTE_IDS:
        width = _width(Gain(route, 0, 7, ("chelsea",) * coins))
        centre = _place(route, width, ROUTE_IDS, ())
        assert not _is_on_something(_box(centre, width))


def test_the_box_shows_the_attractions_of_the_last_claim() -> None:
    position = next(
        each
        for each in game("new_york", 3, seed=3)
        if any(getattr(told.public, "attractions", ()) for told in each.told)
    )
    scene = position.scene(None)
    (gain,) = gains_of(scene.view, new_claims(scene))
    event = next(event for event in scene.events if getattr(event, "attractions", ()))
    assert set(event.attractions) == set(gain.attractions)  # type: ignore[attr-defined]
    assert f"+{len(gain.attractions)} for reaching" in RENDERER.board(scene).alt
