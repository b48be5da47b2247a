"""Discarding as an action, taking cards, and the hand limit."""

from __future__ import annotations

from typing import Any

from engines.base import LEAVE
from engines.railways import ENGINE
from engines.railways.moves import (
    BLIND,
    PASS,
    PLAY_LOCOMOTIVE,
    STOP,
    TAKE_DISCARD,
    Build,
    DiscardAndDraw,
    DiscardAndRestock,
    DiscardCard,
    Restock,
    TakeFaceUp,
)
from engines.railways.state import NO_CUBE, Phase, State
from engines.railways.tables import CARDS
from tests.engines.railways.inventory import inventory
from tests.engines.railways.table import (
    hand_of,
    joined,
    kinds,
    legal,
    play,
    position,
    refusal,
    told,
)

HAND = {"CRE": 1, "brown_2": 1}


def acting(**changes: Any) -> State:
    return position(players=[{"hand": HAND}, {}], **changes)


def taking(**changes: Any) -> State:
    return acting(phase="first_card", **changes)


def top_of(state: State) -> str | None:
    return ENGINE.view_for(state, None).discard_top


# --- the action: discard a card, then draw one or restock a city ---------------------------------


def test_a_card_is_discarded_face_up_and_one_drawn_from_the_deck() -> None:
    state = acting(deck=["white_2", "white_2", "white_2"])
    applied = ENGINE.apply(state, 0, DiscardAndDraw("CRE", "deck"))
    assert top_of(applied.state) == "CRE"
    assert hand_of(applied.state) == {"brown_2": 1, "white_2": 1}
    assert applied.state.phase is Phase.FIRST_CARD


def test_the_new_card_may_come_from_the_display_which_is_refilled() -> None:
    state = acting(deck=["white_2", "orange_1"])
    applied = ENGINE.apply(state, 0, DiscardAndDraw("CRE", "brown_1"))
    assert hand_of(applied.state) == {"brown_1": 1, "brown_2": 1}
    assert ENGINE.view_for(applied.state, None).display == ("purple_1", "white_2", "white_1")
    assert [event.card for event in told(applied, "display_refilled")] == ["white_2"]


def test_the_new_card_may_not_be_an_open_locomotive_nor_the_discard() -> None:
    state = acting(display=["locomotive", "brown_1", "white_1"], discards=["orange_1"])
    sources = {move.source for move in legal(state) if isinstance(move, DiscardAndDraw)}
    assert sources == {"deck", "brown_1", "white_1"}
    move = DiscardAndDraw("CRE", "locomotive")
    assert refusal(state, 0, move) == "locomotive_after_discarding"
    assert refusal(state, 0, DiscardAndDraw("CRE", "orange_1")) == "not_face_up"


def test_a_locomotive_may_be_discarded() -> None:
    state = position(players=[{"hand": {"locomotive": 1}}, {}])
    assert DiscardAndDraw("locomotive", "deck") in legal(state)


def test_a_card_not_held_cannot_be_discarded() -> None:
    state = acting(cities=[joined("PIT", "start", ones=3)])
    assert refusal(state, 0, DiscardAndDraw("white_2", "deck")) == "card_not_in_hand"
    assert refusal(state, 0, DiscardAndRestock("NYC")) == "card_not_in_hand"


def test_discarding_needs_something_to_draw() -> None:
    state = acting(deck=[], trigger="deck")
    assert refusal(state, 0, DiscardAndDraw("CRE", "deck")) == "deck_empty"
    state = acting(deck=[], display=["locomotive"], trigger="deck")
    assert kinds(state) == {"build", "pass"}


TWO_EMPTY = [
    joined("PIT", "start", 1, ones=3),
    joined("BUD", "start", 1, ones=4),
    joined("MIL", "start", 1, ones=3, cubes={"ore": 1}),
]


def test_restocking_draws_the_cube_before_the_city_is_chosen() -> None:
    state = acting(cities=TWO_EMPTY, bag=["ore", "wood"])
    drawn = ENGINE.apply(state, 0, DiscardAndRestock("brown_2"))
    for viewer in (0, 1, None):  # everybody sees the cube, and nobody a city with it
        view = ENGINE.view_for(drawn.state, viewer)
        assert (view.phase, view.drawn_cube, view.bag) == ("restock", "ore", 1)
        assert view.discard_top == "brown_2"
    assert drawn.reveals
    assert legal(drawn.state) == {Restock("PIT"), Restock("BUD")}
    placed = ENGINE.apply(drawn.state, 0, Restock("BUD"))
    view = ENGINE.view_for(placed.state, None)
    assert (view.places[2].cubes, view.drawn_cube) == (("ore",), None)
    assert view.phase == "first_card"
    assert not placed.reveals  # where it goes can be taken back


def test_a_single_empty_city_gets_the_cube_at_once() -> None:
    state = acting(cities=TWO_EMPTY[1:], bag=["ore", "wood"])
    applied = ENGINE.apply(state, 0, DiscardAndRestock("brown_2"))
    view = ENGINE.view_for(applied.state, None)
    assert (view.places[1].cubes, view.phase) == (("ore",), "first_card")
    assert [event.city for event in told(applied, "city_restocked")] == ["BUD"]


def test_only_a_city_without_cubes_is_restocked_and_never_the_start_tile() -> None:
    state = acting(cities=TWO_EMPTY[2:])
    assert "discard_and_restock" not in kinds(state)
    assert refusal(state, 0, DiscardAndRestock("CRE")) == "no_empty_city"
    state = acting(cities=TWO_EMPTY, phase="restock", drawn_cube="ore")
    assert refusal(state, 0, Restock("MIL")) == "city_has_cubes"
    for city in ("start", "NYC"):
        assert refusal(state, 0, Restock(city)) == "city_not_on_table"


def test_a_drawn_cube_is_placed_before_anything_else_and_only_a_drawn_one() -> None:
    state = acting(cities=TWO_EMPTY, phase="restock", drawn_cube="ore")
    for move in (PASS, BLIND, STOP, DiscardCard("CRE"), DiscardAndRestock("CRE")):
        assert refusal(state, 0, move) == "place_the_cube"
    assert refusal(acting(cities=TWO_EMPTY), 0, Restock("PIT")) == "no_cube_drawn"


def test_the_last_cube_ends_the_game_after_the_round_when_it_is_placed() -> None:
    state = acting(cities=TWO_EMPTY, bag=["ore"])
    state = play(state, (0, DiscardAndRestock("CRE")))
    assert state.trigger == ""
    assert play(state, (0, Restock("PIT"))).trigger == "bag"


def test_who_leaves_with_a_drawn_cube_puts_it_back_into_the_bag() -> None:
    state = position(3, cities=TWO_EMPTY, phase="restock", drawn_cube="ore", bag=["wood"] * 9)
    after = play(state, (0, LEAVE))
    assert inventory(after)["cubes"] == inventory(state)["cubes"]
    assert (len(after.bag), after.drawn_cube, after.active) == (10, NO_CUBE, 1)
    assert play(state, (1, LEAVE)).drawn_cube == state.drawn_cube


def test_an_empty_bag_restocks_nothing() -> None:
    state = acting(cities=[joined("PIT", "start", ones=3)], bag=[], trigger="bag")
    assert refusal(state, 0, DiscardAndRestock("CRE")) == "bag_empty"
    assert "discard_and_restock" not in kinds(state)


# --- one action, then cards ----------------------------------------------------------------------


def test_cards_are_taken_after_exactly_one_action() -> None:
    state = acting()
    for move in (BLIND, TakeFaceUp("brown_1"), TAKE_DISCARD, STOP, DiscardCard("CRE")):
        assert refusal(state, 0, move) == "act_first"
    state = play(state, (0, PASS))
    for other in (PASS, PLAY_LOCOMOTIVE, Build("CRE", "start", "brown", 1, 0, 0)):
        assert refusal(state, 0, other) == "take_cards"


def test_passing_is_always_possible_as_an_action() -> None:
    applied = ENGINE.apply(position(), 0, PASS)
    assert applied.state.phase is Phase.FIRST_CARD
    assert [event.seat for event in told(applied, "passed")] == [0]


def test_one_or_two_cards_are_taken_from_deck_display_or_discard() -> None:
    state = taking(discards=["orange_2"])
    assert legal(state) == {
        BLIND,
        TakeFaceUp("purple_1"),
        TakeFaceUp("brown_1"),
        TakeFaceUp("white_1"),
        TAKE_DISCARD,
    }
    state = play(state, (0, TAKE_DISCARD))
    assert (state.phase, state.active) == (Phase.SECOND_CARD, 0)
    assert hand_of(state)["orange_2"] == 1
    state = play(state, (0, BLIND))
    assert (state.phase, state.active) == (Phase.ACTION, 1)
    assert sum(hand_of(state).values()) == 4


def test_the_first_card_is_mandatory_the_second_is_not() -> None:
    state = taking()
    assert refusal(state, 0, STOP) == "must_take_a_card"
    state = play(state, (0, BLIND))
    assert STOP in legal(state)
    applied = ENGINE.apply(state, 0, STOP)
    assert (applied.state.active, applied.state.turn) == (1, 2)
    assert [event.seat for event in told(applied, "taking_stopped")] == [0]


def test_a_display_card_is_replaced_at_once_in_its_place() -> None:
    state = taking(deck=["orange_2", "white_2"])
    state = play(state, (0, TakeFaceUp("brown_1")))
    assert ENGINE.view_for(state, None).display == ("purple_1", "orange_2", "white_1")
    assert TakeFaceUp("orange_2") in legal(state)


def test_equal_cards_in_the_display_are_one_move() -> None:
    state = taking(display=["brown_1", "brown_1", "brown_1"])
    assert [move for move in ENGINE.legal_moves(state, 0) if move.kind == "take_face_up"] == [
        TakeFaceUp("brown_1")
    ]


def test_a_card_that_does_not_lie_face_up_cannot_be_taken() -> None:
    assert refusal(taking(), 0, TakeFaceUp("white_2")) == "not_face_up"
    assert refusal(taking(), 0, TAKE_DISCARD) == "no_discards"


def test_the_discard_pile_is_taken_from_the_top_only() -> None:
    applied = ENGINE.apply(taking(discards=["orange_2", "white_2"]), 0, TAKE_DISCARD)
    assert hand_of(applied.state)["orange_2"] == 1
    assert top_of(applied.state) == "white_2"
    assert [event.card for event in told(applied, "discard_uncovered")] == ["white_2"]


def test_a_card_just_discarded_may_be_taken_back() -> None:
    state = play(acting(), (0, DiscardAndDraw("CRE", "deck")), (0, TAKE_DISCARD))
    assert hand_of(state)["CRE"] == 1


# --- locomotives among the cards taken -----------------------------------------------------------


STRICT = {"face_up_locomotive_as_second_card": False}


def test_no_card_follows_an_open_locomotive() -> None:
    for changes, move in (
        ({"display": ["locomotive", "brown_1", "white_1"]}, TakeFaceUp("locomotive")),
        ({"discards": ["locomotive"]}, TAKE_DISCARD),
    ):
        state = play(taking(**changes), (0, move))
        assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_the_stricter_option_keeps_an_open_locomotive_from_being_the_second_card() -> None:
    display = ["locomotive", "brown_1", "white_1"]
    state = taking(options=STRICT, display=display, discards=["locomotive"])
    state = play(state, (0, BLIND))
    assert not {TakeFaceUp("locomotive"), TAKE_DISCARD} & legal(state)
    for move in (TakeFaceUp("locomotive"), TAKE_DISCARD):
        assert refusal(state, 0, move) == "locomotive_as_second_card"


def test_an_open_locomotive_may_be_the_second_card() -> None:
    for changes, move in (
        ({"display": ["locomotive", "brown_1", "white_1"]}, TakeFaceUp("locomotive")),
        ({"discards": ["locomotive"]}, TAKE_DISCARD),
    ):
        state = taking(**changes)
        assert play(state, (0, BLIND), (0, move)).active == 1


def test_a_locomotive_drawn_blind_has_no_such_effect() -> None:
    state = play(taking(deck=["locomotive", "white_2", "white_2"]), (0, BLIND))
    assert (state.phase, state.active) == (Phase.SECOND_CARD, 0)
    state = play(taking(deck=["white_2", "locomotive", "white_2"]), (0, BLIND), (0, BLIND))
    assert hand_of(state)["locomotive"] == 1


# --- an empty deck -------------------------------------------------------------------------------


def test_with_an_empty_deck_nothing_is_refilled_or_reshuffled() -> None:
    state = taking(deck=[], trigger="deck", discards=["orange_2", "orange_1"])
    state = play(state, (0, TakeFaceUp("brown_1")))
    view = ENGINE.view_for(state, None)
    assert (view.display, view.deck, view.discards) == (("purple_1", "white_1"), 0, 2)
    assert refusal(state, 0, BLIND) == "deck_empty"


def test_with_an_empty_deck_taking_is_optional() -> None:
    state = taking(deck=[], trigger="deck")
    assert STOP in legal(state)
    assert play(state, (0, STOP)).active == 1


def test_the_last_card_of_the_deck_may_be_followed_by_a_display_card() -> None:
    state = play(taking(deck=["white_2"]), (0, BLIND))
    assert state.phase is Phase.SECOND_CARD
    assert TakeFaceUp("brown_1") in legal(state)


def test_without_any_card_to_take_the_step_is_skipped() -> None:
    state = play(acting(deck=[], display=[], trigger="deck"), (0, PASS))
    assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_without_a_second_card_that_may_be_taken_the_turn_ends() -> None:
    display = ["brown_1", "locomotive"]
    state = taking(options=STRICT, deck=[], display=display, trigger="deck")
    assert play(state, (0, TakeFaceUp("brown_1"))).active == 1


# --- the hand limit ------------------------------------------------------------------------------

FULL = {"purple_1": 4, "purple_2": 4, "white_2": 4, "CRE": 1}


def test_a_hand_over_thirteen_is_discarded_down_one_card_at_a_time() -> None:
    state = position(
        players=[{"hand": FULL}, {}], phase="first_card", deck=["orange_1", "orange_2", "brown_2"]
    )
    state = play(state, (0, BLIND), (0, BLIND))
    assert (state.phase, state.active) == (Phase.HAND_LIMIT, 0)
    assert legal(state) == {
        DiscardCard(card)
        for card in ("purple_1", "purple_2", "white_2", "orange_1", "orange_2", "CRE")
    }
    state = play(state, (0, DiscardCard("CRE")))
    assert (state.phase, state.active) == (Phase.HAND_LIMIT, 0)
    state = play(state, (0, DiscardCard("orange_2")))
    assert (state.phase, state.active) == (Phase.ACTION, 1)
    assert sum(hand_of(state).values()) == 13
    assert [CARDS[card] for card in state.discards] == ["CRE", "orange_2"]


def test_thirteen_cards_may_be_kept() -> None:
    hand = {**FULL, "purple_1": 3}
    state = position(players=[{"hand": hand}, {}], phase="first_card")
    state = play(state, (0, BLIND), (0, STOP))
    assert state.active == 1


def test_over_the_limit_nothing_else_can_be_done() -> None:
    state = position(players=[{"hand": {**FULL, "white_2": 5}}, {}], phase="hand_limit")
    for move in (PASS, STOP, BLIND, DiscardAndDraw("CRE", "deck")):
        assert refusal(state, 0, move) == "discard_to_limit"
    assert refusal(state, 0, DiscardCard("NYC")) == "card_not_in_hand"


def test_the_limit_is_looked_at_only_after_taking() -> None:
    state = position(
        players=[{"hand": FULL}, {}], phase="first_card", deck=["orange_1", "orange_2", "brown_2"]
    )
    assert play(state, (0, BLIND)).phase is Phase.SECOND_CARD


def test_what_is_drawn_blind_only_the_drawer_learns() -> None:
    applied = ENGINE.apply(taking(deck=["white_2", "orange_2"]), 0, BLIND)
    drawn = [each for each in applied.told if getattr(each.public, "kind", "") == "blind_drawn"]
    assert [getattr(drawn[0].to(viewer), "card", "") for viewer in (0, 1, None)] == [
        "white_2",
        None,
        None,
    ]
