"""What a viewer may know, and the ways to choose a move."""

from __future__ import annotations

from random import Random

import pytest

from engines.base import Step
from engines.errors import IllegalMove
from engines.railways import ENGINE
from engines.railways.moves import Build, Deliver, DiscardAndRestock, Restock
from engines.railways.state import State
from tests.engines.railways.table import joined, legal, position

HAND = {"PIT": 1, "purple_1": 3, "purple_2": 4, "locomotive": 4, "brown_2": 1}


def test_hands_deck_and_bag_are_hidden_everything_else_is_public() -> None:
    """Change all that is hidden from a viewer: the view stays the same."""
    state = position(
        players=[{"hand": {"CRE": 1, "white_1": 2}}, {"hand": {"white_2": 3}}],
        discards=["orange_1", "orange_2", "brown_2"],
        deck=["white_1", "locomotive"],
        bag=["ore", "grain"],
    )
    changed = position(
        players=[{"hand": {"CRE": 1, "white_1": 2}}, {"hand": {"NYC": 1, "purple_1": 2}}],
        discards=["orange_1", "white_2", "white_2"],
        deck=["white_2", "brown_1"],
        bag=["wood", "wood"],
        rng={"seed": "another", "drawn": 7},
    )
    for viewer in (0, None):
        assert ENGINE.view_for(state, viewer) == ENGINE.view_for(changed, viewer)
    assert ENGINE.view_for(state, 1) != ENGINE.view_for(changed, 1)


def test_the_top_and_the_size_of_the_discard_pile_are_public() -> None:
    view = ENGINE.view_for(position(discards=["orange_1", "orange_2"]), None)
    assert (view.discard_top, view.discards) == ("orange_1", 2)
    view = ENGINE.view_for(position(), None)
    assert (view.discard_top, view.discards) == (None, 0)


def test_hands_stay_hidden_when_the_game_is_over() -> None:
    state = position(
        players=[{"hand": {"CRE": 1}}, {"hand": {"NYC": 1}}], phase="over", trigger="bag"
    )
    view = ENGINE.view_for(state, None)
    assert view.result is not None
    assert (view.hand, [player.cards for player in view.players]) == ((), [1, 1])


def test_a_hand_is_listed_in_a_fixed_order() -> None:
    state = position(players=[{"hand": {"locomotive": 1, "CRE": 1, "purple_2": 3}}, {}])
    assert ENGINE.view_for(state, 0).hand == (("purple_2", 3), ("locomotive", 1), ("CRE", 1))


# --- choosing step by step -----------------------------------------------------------------------


def building() -> State:
    return position(
        players=[{"hand": HAND}, {}],
        cities=[joined("BUD", "start", 1, "purple", ones=4), joined("MUC", "start", 1, "orange")],
    )


def step(state: State, *chosen: str) -> Step:
    found = ENGINE.next_step(state, 0, chosen)
    assert isinstance(found, Step)
    return found


def values(found: Step) -> list[str]:
    return [choice.value for choice in found.choices]


def test_a_build_is_chosen_by_city_place_colour_rails_and_jokers() -> None:
    state = building()
    assert values(step(state)) == [
        "build",
        "play_locomotive",
        "discard_and_draw",
        "discard_and_restock",
        "pass",
    ]
    assert values(step(state, "build")) == ["PIT"]
    assert values(step(state, "build", "PIT")) == ["start", "BUD", "MUC"]
    assert values(step(state, "build", "PIT", "BUD")) == ["purple", "brown"]
    assert values(step(state, "build", "PIT", "MUC")) == ["purple"]
    assert values(step(state, "build", "PIT", "BUD", "brown")) == ["1x2+0x1"]
    jokers = step(state, "build", "PIT", "BUD", "brown", "1x2+0x1")
    assert jokers.part == "jokers"
    assert values(jokers) == ["1", "2", "3", "4"]
    assert dict(jokers.choices[0].params) == {"jokers": 1, "points": 3}
    chosen = ("build", "PIT", "BUD", "brown", "1x2+0x1", "2")
    assert ENGINE.next_step(state, 0, chosen) == Build("PIT", "BUD", "brown", 1, 0, 2)


def test_no_step_of_a_full_hand_is_a_long_list() -> None:
    state = building()
    builds = [move for move in legal(state) if isinstance(move, Build)]
    assert len(builds) > 250
    rails = step(state, "build", "PIT", "start", "purple")
    assert rails.part == "rails"
    assert len(rails.choices) == 4 * 5 - 1
    paid = [int(str(dict(choice.params)["points"])) for choice in rails.choices]
    assert paid == sorted(paid)


def test_the_parts_of_a_build_are_the_choices_that_lead_to_it() -> None:
    state = building()
    for move in [each for each in legal(state) if isinstance(each, Build)][::25]:
        parts = ENGINE.parts(move)
        for depth, part in enumerate(parts):
            found = step(state, *(each.value for each in parts[:depth]))
            assert part in found.choices


def test_a_delivery_is_chosen_by_origin_cube_and_destination() -> None:
    cities = [
        joined("CRE", "start", 0, "light_green"),
        joined("DIJ", "CRE", 0, "purple", cubes={"grain": 1, "ore": 2}),
        joined("ALT", "DIJ", 0, "orange"),
        joined("SZO", "CRE", 0, "brown"),
    ]
    state = position(players=[{"locomotives": 2}, {}], cities=cities)
    assert values(step(state, "deliver")) == ["DIJ"]
    assert values(step(state, "deliver", "DIJ")) == ["grain", "ore"]
    found = step(state, "deliver", "DIJ", "ore")
    assert [(choice.value, dict(choice.params)) for choice in found.choices] == [
        ("ALT", {"destination": "ALT", "links": 1}),
        ("SZO", {"destination": "SZO", "links": 2}),
    ]
    chosen = ("deliver", "DIJ", "ore", "SZO")
    assert ENGINE.next_step(state, 0, chosen) == Deliver("DIJ", "ore", "SZO")


def test_restocking_is_chosen_by_card_and_then_by_city() -> None:
    state = building()
    chosen = ("discard_and_restock", "PIT")
    assert ENGINE.next_step(state, 0, chosen) == DiscardAndRestock("PIT")
    drawn = ENGINE.apply(state, 0, DiscardAndRestock("PIT")).state
    assert step(drawn, "restock").part == "empty_city"
    assert values(step(drawn, "restock")) == ["BUD", "MUC"]
    assert ENGINE.next_step(drawn, 0, ("restock", "MUC")) == Restock("MUC")


@pytest.mark.parametrize(
    "chosen",
    [
        ("deliver",),
        ("build", "NYC"),
        ("build", "PIT", "NYC"),
        ("build", "PIT", "BUD", "brown", "1x2+0x1", "0"),
        ("build", "PIT", "BUD", "brown", "1x2+0x1", "2", "more"),
        ("pass", "more"),
        ("discard_and_draw", "PIT", "locomotive"),
    ],
)
def test_a_value_not_on_offer_is_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove) as refused:
        ENGINE.next_step(building(), 0, chosen)
    assert refused.value.reason.value == "not_a_choice"


def test_a_seat_that_is_not_to_move_has_nothing_to_choose() -> None:
    with pytest.raises(IllegalMove):
        ENGINE.next_step(building(), 1, ())


def test_random_play_reaches_every_legal_move() -> None:
    state = position(
        players=[{"hand": {"CRE": 1, "purple_1": 2, "brown_2": 1, "locomotive": 2}}, {}],
        cities=[
            joined("BUD", "start", 0, "purple", ones=4, cubes={"ore": 1}),
            joined("SZO", "BUD"),
        ],
    )
    below = Random(1).randrange
    assert {ENGINE.sample(state, 0, below) for _ in range(8000)} == legal(state)
