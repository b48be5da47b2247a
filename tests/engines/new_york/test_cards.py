"""Drawing cards: two at a time, the taxi rules, the row and the deck running dry."""

from __future__ import annotations

from engines.new_york import ENGINE
from engines.new_york.moves import BLIND, DRAW_TICKETS, PASS, ClaimRoute, TakeFaceUp
from engines.new_york.state import Phase
from engines.new_york.tables import CARDS, TAXI
from tests.engines.new_york.table import legal, play, position, refusal, told


def row_of(state: object) -> list[str]:
    return [CARDS[card] for card in state.row]  # type: ignore[attr-defined]


def test_a_draw_is_two_cards_one_after_the_other() -> None:
    state = play(position(), (0, TakeFaceUp("red")))
    assert (state.phase, state.active) == (Phase.SECOND_CARD, 0)
    state = play(state, (0, BLIND))
    assert (state.phase, state.active) == (Phase.ACTION, 1)
    assert sum(state.hands[0]) == 2


def test_a_row_card_is_replaced_at_once_in_its_place() -> None:
    state = position(deck=["black", *["red"] * 5])
    assert row_of(play(state, (0, TakeFaceUp("green")))) == [
        "red",
        "orange",
        "black",
        "blue",
        "pink",
    ]


def test_a_face_up_taxi_taken_first_ends_the_draw() -> None:
    state = play(position(row=["taxi", "red", "blue", "pink", "green"]), (0, TakeFaceUp("taxi")))
    assert (state.phase, state.active) == (Phase.ACTION, 1)


def test_a_face_up_taxi_cannot_be_the_second_card() -> None:
    state = play(position(row=["taxi", "red", "blue", "pink", "green"]), (0, TakeFaceUp("red")))
    assert TakeFaceUp("taxi") not in legal(state)
    assert refusal(state, 0, TakeFaceUp("taxi")) == "taxi_as_second_card"


def test_a_taxi_that_fills_the_row_cannot_be_the_second_card_either() -> None:
    state = play(position(deck=["taxi", *["red"] * 5]), (0, TakeFaceUp("red")))
    assert "taxi" in row_of(state)
    assert TakeFaceUp("taxi") not in legal(state)


def test_a_taxi_drawn_blind_restricts_nothing() -> None:
    state = play(position(deck=["taxi", *["red"] * 6]), (0, BLIND))
    assert (state.phase, state.active) == (Phase.SECOND_CARD, 0)
    state = position(deck=["red", "taxi", *["red"] * 6])
    state = play(state, (0, BLIND), (0, BLIND))
    assert state.hands[0][TAXI] == 1
    assert state.active == 1


def test_a_second_card_must_be_taken_and_nothing_else_done() -> None:
    state = position(
        players=[{"hand": {"red": 4}}, {}],
        ticket_deck=["lower_east_side-wall_street", "central_park-midtown_west"],
    )
    state = play(state, (0, BLIND))
    assert all(move == BLIND or isinstance(move, TakeFaceUp) for move in legal(state))
    assert (
        refusal(state, 0, ClaimRoute("lincoln_center-midtown_west", "red", 0))
        == "take_a_second_card"
    )
    assert refusal(state, 0, DRAW_TICKETS) == "take_a_second_card"


def test_a_card_that_does_not_lie_face_up_cannot_be_taken() -> None:
    assert refusal(position(), 0, TakeFaceUp("black")) == "not_face_up"


def test_there_is_no_hand_limit() -> None:
    state = position(players=[{"hand": dict.fromkeys(CARDS, 4)}, {}])
    assert BLIND in legal(state)


def test_a_full_row_with_three_taxis_is_replaced_also_between_two_draws() -> None:
    state = position(row=["taxi", "taxi", "red", "blue", "pink"], deck=["taxi", *["green"] * 9])
    applied = ENGINE.apply(state, 0, TakeFaceUp("red"))
    assert row_of(applied.state) == ["green"] * 5
    assert applied.state.discards[TAXI] == 3
    assert applied.state.phase is Phase.SECOND_CARD
    (reset,) = told(applied, "row_reset")
    assert reset.discarded == ("taxi", "taxi", "taxi", "blue", "pink")
    assert reset.cards == ("green",) * 5


def test_a_short_row_with_three_taxis_stays() -> None:
    state = position(row=["taxi", "taxi", "taxi", "red"], deck=[], players=[{}, {}])
    after = play(state, (0, TakeFaceUp("red")))
    assert row_of(after) == ["taxi"] * 3


def test_the_row_is_not_replaced_when_fewer_than_three_other_cards_remain() -> None:
    state = position(row=["taxi", "taxi", "red", "red", "blue"], deck=["taxi", "taxi"])
    after = play(state, (0, TakeFaceUp("blue")))
    assert row_of(after) == ["taxi", "taxi", "red", "red", "taxi"]


def test_the_row_is_replaced_at_three_other_cards() -> None:
    state = position(row=["taxi", "taxi", "red", "red", "blue"], deck=["taxi", "taxi", "red"])
    applied = ENGINE.apply(state, 0, TakeFaceUp("blue"))
    assert told(applied, "row_reset")


def test_replacing_the_row_stops_after_three_times() -> None:
    counts = set()
    for n in range(200):
        state = position(
            row=["taxi", "taxi", "red", "red", "blue"],
            deck=["taxi", "taxi", "taxi", "taxi", "red"],
            rng={"seed": str(n), "drawn": 0},
        )
        applied = ENGINE.apply(state, 0, TakeFaceUp("blue"))
        counts.add(len(told(applied, "row_reset")))
        if len(told(applied, "row_reset")) == 3 and row_of(applied.state).count("taxi") >= 3:
            counts.add(99)
    assert counts == {2, 3, 99}  # 99: three taxis lay there again and stayed


def test_discards_become_the_deck_as_soon_as_it_runs_out() -> None:
    state = position(deck=["black"], discards={"red": 3})
    applied = ENGINE.apply(state, 0, BLIND)
    assert len(applied.state.deck) == 3
    assert sum(applied.state.discards) == 0
    assert [event.cards for event in told(applied, "deck_reshuffled")] == [3]


def test_without_discards_the_deck_is_made_at_the_next_need() -> None:
    state = position(deck=["black", "black"], players=[{}, {"hand": {"red": 2}}])
    state = play(
        state, (0, BLIND), (0, BLIND), (1, ClaimRoute("lincoln_center-midtown_west", "red", 0))
    )
    assert (state.deck, sum(state.discards)) == ([], 2)
    assert BLIND in legal(state)
    state = play(state, (0, BLIND))
    assert (len(state.deck), sum(state.discards)) == (1, 0)


def test_a_row_that_cannot_be_refilled_stays_short() -> None:
    state = play(position(deck=[]), (0, TakeFaceUp("green")))
    assert row_of(state) == ["red", "orange", "blue", "pink"]


def test_a_short_row_is_refilled_as_soon_as_cards_are_discarded() -> None:
    state = position(deck=[], row=["red", "orange"], players=[{"hand": {"blue": 2}}, {}])
    applied = ENGINE.apply(state, 0, ClaimRoute("lincoln_center-times_square-blue", "blue", 0))
    assert row_of(applied.state) == ["red", "orange", "blue", "blue"]
    assert applied.reveals


def test_face_up_cards_can_be_taken_while_deck_and_discards_are_empty() -> None:
    state = position(deck=[])
    assert legal(state) == {TakeFaceUp(card) for card in row_of(state)}  # type: ignore[arg-type]
    assert refusal(state, 0, BLIND) == "no_cards_to_draw"


def test_without_a_legal_second_card_the_turn_ends_after_one() -> None:
    alone = play(position(deck=[], row=["red"]), (0, TakeFaceUp("red")))
    assert alone.active == 1
    only_taxis = play(position(deck=[], row=["red", "taxi"]), (0, TakeFaceUp("red")))
    assert (only_taxis.active, row_of(only_taxis)) == (1, ["taxi"])


def test_drawing_is_illegal_when_nothing_can_be_taken() -> None:
    state = position(deck=[], row=[], ticket_deck=["lower_east_side-wall_street"])
    assert legal(state) == {DRAW_TICKETS}


def test_passing_is_legal_only_when_nothing_else_is() -> None:
    assert refusal(position(), 0, PASS) == "must_act"
    assert legal(position(deck=[], row=[])) == {PASS}


def test_the_game_is_scored_when_all_have_passed_in_a_row() -> None:
    state = position(seats=3, deck=[], row=[], players=[{}, {}, {}])
    state = play(state, (0, PASS), (1, PASS))
    assert ENGINE.result(state) is None
    state = play(state, (2, PASS))
    result = ENGINE.result(state)
    assert result is not None
    assert result.ended_by == "passes"


def test_an_action_in_between_starts_the_count_of_passes_anew() -> None:
    players = [{}, {"hand": {"red": 2}}, {}]
    state = position(seats=3, deck=[], row=[], players=players, passes=1, active=1)
    state = play(state, (1, ClaimRoute("lincoln_center-midtown_west", "red", 0)))
    assert state.passes == 0
