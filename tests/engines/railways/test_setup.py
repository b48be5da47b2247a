"""Set-up, options, and the young players' variant."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engines.errors import BadSetup
from engines.railways import ENGINE
from engines.railways.moves import (
    PASS,
    PLAY_LOCOMOTIVE,
    Build,
    Deliver,
    DiscardAndRestock,
    PlayLocomotiveAndDeliver,
    TakeFaceUp,
)
from engines.railways.options import RailwaysOptions
from engines.railways.state import Phase
from engines.railways.tables import CARDS, LOCOMOTIVE, STARTING_CITIES
from tests.engines.railways.inventory import inventory
from tests.engines.railways.table import hand_of, joined, kinds, legal, play, position, refusal

SMALL = {"ALT", "CRE", "DIJ", "CHE", "SZO"}
JUNIOR = RailwaysOptions(junior=True)
WITH_JOKERS = RailwaysOptions(junior=True, junior_uses_jokers=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_starts_with_a_locomotive_a_small_city_and_two_more_cards(seats: int) -> None:
    for seed in range(20):
        state = ENGINE.setup(seats, str(seed))
        for seat in range(seats):
            hand = hand_of(state, seat)
            assert sum(hand.values()) == 4
            assert hand["locomotive"] >= 1
            assert SMALL & hand.keys()


def test_the_small_city_is_random() -> None:
    given = set()
    for seed in range(60):
        given |= SMALL & hand_of(ENGINE.setup(2, str(seed))).keys()
    assert given == SMALL
    assert len(STARTING_CITIES) == 5


def test_three_cards_lie_face_up_and_the_rest_is_the_deck() -> None:
    view = ENGINE.view_for(ENGINE.setup(4, "x"), None)
    assert (len(view.display), view.deck, view.discards, view.bag) == (3, 111 - 16 - 3, 0, 60)
    assert [place.id for place in view.places] == ["start"]
    assert [player.trains for player in view.players] == [10] * 4
    assert (view.turn, view.phase) == (1, "action")
    assert view.to_move == {view.start_player}


def test_play_goes_clockwise_from_the_start_player() -> None:
    state = ENGINE.setup(3, "x", RailwaysOptions(start_player=2))
    seats = []
    for _ in range(5):
        seats.append(state.active)
        state = play(state, (state.active, PASS))
        while state.phase is not Phase.ACTION:
            state = play(state, (state.active, next(iter(ENGINE.legal_moves(state, state.active)))))
    assert seats == [2, 0, 1, 2, 0]


# --- options that do not go together -------------------------------------------------------------


def test_jokers_for_young_players_belong_to_the_young_players_game() -> None:
    with pytest.raises(BadSetup) as refused:
        ENGINE.setup(2, "x", RailwaysOptions(junior_uses_jokers=True))
    assert refused.value.reason.value == "jokers_without_junior"


@pytest.mark.parametrize("table", [JUNIOR, WITH_JOKERS])
def test_a_junior_table_may_be_set_either_way_about_open_locomotives(
    table: RailwaysOptions,
) -> None:
    options = table.model_copy(update={"face_up_locomotive_as_second_card": False})
    assert ENGINE.setup(2, "x", table).options == table
    assert ENGINE.setup(2, "x", options).options == options


@pytest.mark.parametrize("links", [0, 5, 7])
def test_the_start_tile_has_no_limit_or_six_links(links: int) -> None:
    with pytest.raises(ValidationError):
        ENGINE.read_options({"start_tile_max_links": links})


# --- the young players' variant ------------------------------------------------------------------


def test_junior_is_played_with_rails_and_cities_only() -> None:
    state = ENGINE.setup(2, "x", JUNIOR)
    cards = inventory(state)["cards"]
    assert isinstance(cards, dict)
    assert LOCOMOTIVE not in cards
    assert sum(cards.values()) == 90
    assert state.bag == []


def test_junior_hands_are_a_small_city_and_three_cards() -> None:
    for seed in range(20):
        hand = hand_of(ENGINE.setup(4, str(seed), JUNIOR))
        assert sum(hand.values()) == 4
        assert SMALL & hand.keys()


def test_junior_with_jokers_starts_like_the_full_game() -> None:
    state = ENGINE.setup(3, "x", WITH_JOKERS)
    assert all(hand_of(state, seat)["locomotive"] >= 1 for seat in range(3))
    cards = inventory(state)["cards"]
    assert isinstance(cards, dict)
    assert cards[CARDS.index("locomotive")] == 21


def test_junior_has_no_goods_deliveries_or_locomotives_on_the_table() -> None:
    hand = {"locomotive": 2, "CRE": 1, "purple_2": 2}
    cities = [joined("NYC", "start", cubes={}), joined("PIT", "NYC")]
    state = position(options=WITH_JOKERS.model_dump(), players=[{"hand": hand}, {}], cities=cities)
    assert kinds(state) == {"build", "discard_and_draw", "pass"}
    for move in (
        PLAY_LOCOMOTIVE,
        PlayLocomotiveAndDeliver("PIT", "grain", "NYC"),
        Deliver("PIT", "grain", "NYC"),
        DiscardAndRestock("CRE"),
    ):
        assert refusal(state, 0, move) == "not_in_junior"


def test_a_junior_city_gets_no_cubes_and_an_empty_bag_ends_nothing() -> None:
    state = position(options=JUNIOR.model_dump(), players=[{"hand": {"CRE": 1, "purple_2": 1}}, {}])
    state = play(state, (0, Build("CRE", "start", "purple", 1, 0, 0)))
    view = ENGINE.view_for(state, None)
    assert (view.places[1].cubes, view.trigger) == ((), None)


def test_junior_jokers_pay_for_links() -> None:
    hand = {"locomotive": 2, "CRE": 1, "purple_1": 1}
    state = position(options=WITH_JOKERS.model_dump(), players=[{"hand": hand}, {}])
    assert Build("CRE", "start", "purple", 0, 1, 2) in legal(state)


def test_an_open_locomotive_is_the_only_card_in_junior_too() -> None:
    state = position(
        options=WITH_JOKERS.model_dump(), display=["locomotive", "brown_1"], phase="first_card"
    )
    assert play(state, (0, TakeFaceUp("locomotive"))).active == 1


def test_junior_ends_without_last_deliveries_and_scores_links_and_cities_only() -> None:
    state = position(
        options=JUNIOR.model_dump(),
        phase="first_card",
        active=1,
        trigger="deck",
        deck=[],
        cities=[joined("CRE", "start", 1)],
        players=[{}, {"link_points": 2}],
    )
    result = ENGINE.result(play(state, (1, TakeFaceUp("brown_1")), (1, TakeFaceUp("white_1"))))
    assert result is not None
    assert result.scores == (0, 4)
    assert [part.kind for part in result.breakdown[0]] == ["links", "cities"]
