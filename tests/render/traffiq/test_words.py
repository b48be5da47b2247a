"""What players of TraffIQ are told: no tile ids, and nothing offered that is not allowed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from data.catalogue import Catalogue
from data.traffiq import COMPONENTS, kind_of
from engines.errors import IllegalMove
from engines.policy import Decision
from engines.traffiq import ENGINE
from engines.traffiq.events import TileDrawn, TilePlaced
from engines.traffiq.moves import Move, PlaceTile, RideTaxi, RideVan
from render.base import Scene
from render.narrate import Words
from render.traffiq.words import hand_alt, text_board
from tests.engines.traffiq.table import eight, legal, play, position, vertex

CATALOGUE = Catalogue(strict=True)
TILE_ID = re.compile(r"\b(D\d\d|TS\d|CP\d+)\b")
WORDS = Words("traffiq", "en", ("Ada", "Bo"), 0, CATALOGUE)


def _refused_after_a_ride(move: Move, *, final_round: bool) -> str:
    """What is said to this move when a taxi has ridden."""
    changes: dict[str, Any] = {}
    if final_round:
        changes = {"final_round": True, "waiting": [1], "pile": []}
    state = position(eight("1a 3a 8A"), hands=(("D02",),), **changes)
    state = play(state, RideTaxi(vertex(3), vertex(7)))
    with pytest.raises(IllegalMove) as refused:
        ENGINE.check(state, 0, move)
    return WORDS.refusal(refused.value)


@pytest.mark.parametrize("move", [RideTaxi(vertex(1), vertex(5)), PlaceTile("D02", "L9", 0)])
def test_a_refusal_offers_drawing_only_where_it_is_allowed(move: Move) -> None:
    assert "draw a tile" in _refused_after_a_ride(move, final_round=False)
    last = _refused_after_a_ride(move, final_round=True)
    assert "draw" not in last
    assert "end the turn" in last


def test_a_second_van_ride_in_the_final_round_is_not_told_to_draw_either() -> None:
    state = position(eight("1A 8A"), final_round=True, waiting=[1], pile=[])
    state = play(state, RideVan(vertex(8), vertex(7)))
    with pytest.raises(IllegalMove) as refused:
        ENGINE.check(state, 0, RideVan(vertex(1), vertex(5)))
    assert "draw" not in WORDS.refusal(refused.value)


@pytest.mark.parametrize("tile", COMPONENTS.district_tiles, ids=lambda tile: tile.id)
def test_a_tile_is_named_by_its_kind(tile: object) -> None:
    named = WORDS.name_of("tile", tile.id)  # type: ignore[attr-defined]
    kind = kind_of(tile.sides)  # type: ignore[attr-defined]
    assert named == CATALOGUE.text("en", f"traffiq-tile_kind-{kind}")


def test_the_kinds_say_what_is_on_a_tile() -> None:
    kinds = {tile.id: kind_of(tile.sides) for tile in COMPONENTS.district_tiles}
    assert kinds["D01"] == "streets_all_round"
    assert kinds["D15"] == "park_side"
    assert kinds["D22"] == "water_corner"
    assert kinds["D20"] == kinds["D21"] == "park_and_water_corner"
    assert kinds["D27"] == "street_through_park"
    assert kinds["D28"] == "street_between_park_and_water"


def test_a_placement_says_how_the_tile_will_lie() -> None:
    said = WORDS.move(PlaceTile("D15", "L9", 1))
    assert (
        said
        == "Place a tile with park on one side at L9, north to west: beige, red, park and beige"
    )


def test_players_are_never_spoken_to_in_tile_ids() -> None:
    state = position(hands=(("D02", "D15"),))
    view = ENGINE.view_for(state, 0)
    said = [WORDS.move(move) for move in legal(state)]
    said += [WORDS.choice(part) for move in legal(state) for part in ENGINE.parts(move)]
    said.append(WORDS.event(TilePlaced(0, "D15", "L13", 1, ())))
    said.append(WORDS.event(TileDrawn(0, 12, "D15", ("red", "green", "beige", "beige"))))
    scene = Scene(view, ("Ada", "Bo"))
    said += [text_board(scene), hand_alt(scene)]
    with pytest.raises(IllegalMove) as refused:
        ENGINE.check(state, 0, PlaceTile("D30", "L9", 0))
    said.append(WORDS.refusal(refused.value))
    assert [each for each in said if TILE_ID.search(each)] == []
    assert "a tile with park on one side at L13" in " ".join(said)


@pytest.mark.parametrize("reason", ENGINE.policy.reasons)
def test_every_reason_of_a_computer_player_is_a_sentence(reason: str) -> None:
    params = {"seat": 1, "vehicles": 2, "tiles": 3}
    decision = Decision(next(iter(legal(position()))), reason, params)
    assert WORDS.why(decision).endswith(".")
