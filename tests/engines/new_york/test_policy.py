"""Computer players of New York: their rules of thumb, one by one, on positions set up by hand."""

from __future__ import annotations

from random import Random

from engines.new_york import ENGINE
from engines.new_york.moves import DRAW_TICKETS, ClaimRoute, KeepTickets, Move, TakeFaceUp
from engines.new_york.policy.connections import CONNECTION_OF, JOINED, SPACES, WAYS
from engines.new_york.policy.plan import best_plan, needs_of
from engines.new_york.policy.rivals import imagine_rivals
from engines.new_york.policy.standing import Standing, turns_left
from engines.new_york.policy.tickets import promise
from engines.new_york.policy.weights import NORMAL
from engines.new_york.state import State
from engines.new_york.tables import ROUTE_INDEX, ROUTES, TICKET_INDEX, TICKET_POINTS, TICKETS
from engines.policy import Decision, Strength
from engines.rng import Rng
from tests.engines.new_york.table import position
from tests.engines.positions import play_on

RNG = Rng("policy")


def normal(state: State, seat: int = 0) -> Decision[Move]:
    return ENGINE.policy.normal(ENGINE.view_for(state, seat), RNG)


def planned_routes(state: State, seat: int = 0) -> set[str]:
    standing = Standing(state, seat)
    plan = best_plan(standing, NORMAL)
    return {ROUTES[route] for route in needs_of(standing, plan.connections).routes}


# --- the map --------------------------------------------------------------------------------------


def test_ways_join_the_places_of_their_ticket_the_shortest_first() -> None:
    for ticket, ways in enumerate(WAYS):
        lengths = [sum(SPACES[each] for each in way.connections) for way in ways]
        assert lengths[0] == TICKET_POINTS[ticket]
        assert lengths == sorted(lengths)


def test_twins_are_one_connection() -> None:
    red, green = (ROUTE_INDEX[f"chelsea-greenwich_village-{c}"] for c in ("red", "green"))
    assert CONNECTION_OF[red] == CONNECTION_OF[green]
    assert len(JOINED) == 30


# --- the plan -------------------------------------------------------------------------------------


def test_the_plan_joins_a_ticket_by_the_cards_in_hand() -> None:
    hand = {"pink": 3, "taxi": 1}
    state = position(players=[{"hand": hand, "tickets": ["chelsea-wall_street"]}, {}])
    assert planned_routes(state) == {"chelsea-soho", "soho-wall_street"}


def test_tickets_share_their_way() -> None:
    tickets = ["times_square-brooklyn", "times_square-east_village"]
    state = position(players=[{"tickets": tickets}, {}])
    plan = best_plan(Standing(state, 0), NORMAL)
    assert {TICKETS[ticket] for ticket in plan.tickets} == set(tickets)
    alone = [
        best_plan(Standing(position(players=[{"tickets": [each]}, {}]), 0), NORMAL)
        for each in tickets
    ]
    assert len(plan.connections) < sum(len(each.connections) for each in alone)


def test_with_two_players_a_claimed_twin_is_closed_and_gone_around() -> None:
    claimed = {"gramercy_park-greenwich_village-pink": 1}
    hand = {"black": 2, "red": 1}  # and taxis for the shortest way only
    tickets = ["empire_state_building-greenwich_village"]
    player = {"hand": hand, "tickets": tickets, "taxis": 4}
    two = position(players=[player, {}], routes=claimed)
    assert "gramercy_park-greenwich_village-black" not in planned_routes(two)
    three = position(3, players=[player, {}, {}], routes=claimed)
    assert "gramercy_park-greenwich_village-black" in planned_routes(three)


def test_a_ticket_that_cannot_be_joined_any_more_is_given_up() -> None:
    around = {
        "wall_street-brooklyn-blue": 1,
        "chinatown-brooklyn-red": 1,
        "lower_east_side-brooklyn": 1,
    }
    player = {"tickets": ["chelsea-brooklyn", "central_park-midtown_west"]}
    state = position(players=[player, {}], routes=around)
    plan = best_plan(Standing(state, 0), NORMAL)
    assert [TICKETS[ticket] for ticket in plan.tickets] == ["central_park-midtown_west"]


def test_a_long_ticket_is_given_up_when_a_rival_is_about_to_end_the_game() -> None:
    player = {"tickets": ["united_nations-wall_street"]}
    early = position(players=[player, {"taxis": 15}])
    late = position(players=[player, {"taxis": 4, "hand": {"red": 4}}])
    assert turns_left(late, 0) < turns_left(early, 0)
    assert best_plan(Standing(early, 0), NORMAL).tickets
    assert best_plan(Standing(late, 0), NORMAL).worth < 0


# --- tickets --------------------------------------------------------------------------------------


def test_tickets_that_overlap_are_kept_and_far_apart_ones_are_not() -> None:
    together = ("chelsea-brooklyn", "chelsea-wall_street")
    state = position(phase="keep", players=[{"offered": list(together)}, {}])
    assert set(normal(state).move.tickets) == set(together)  # type: ignore[union-attr]
    apart = ["united_nations-midtown_west", "united_nations-wall_street"]
    hand = {"tickets": ["central_park-chinatown"], "offered": apart, "taxis": 8}
    decision = normal(position(phase="keep", players=[hand, {"taxis": 6}]))
    assert decision.move == KeepTickets(("united_nations-midtown_west",))
    assert decision.reason == "keep_one"


def test_a_ticket_already_joined_is_always_kept() -> None:
    routes = {"soho-wall_street": 0, "chelsea-soho": 0}
    offered = ["lincoln_center-empire_state_building", "chelsea-wall_street"]
    state = position(
        phase="keep", players=[{"offered": offered, "taxis": 9}, {"taxis": 5}], routes=routes
    )
    assert "chelsea-wall_street" in normal(state).move.tickets  # type: ignore[union-attr]


def test_new_tickets_promise_more_the_more_is_built() -> None:
    nothing = position(players=[{"taxis": 5}, {}])
    network = {
        "times_square-empire_state_building-pink": 0,
        "empire_state_building-gramercy_park-red": 0,
        "gramercy_park-greenwich_village-pink": 0,
        "greenwich_village-chinatown-1": 0,
        "chinatown-brooklyn-red": 0,
        "chinatown-wall_street-pink": 0,
    }
    built = position(players=[{"taxis": 5}, {}], routes=network)
    promises = []
    for state in (nothing, built):
        standing = Standing(state, 0)
        promises.append(promise(standing, best_plan(standing, NORMAL), NORMAL))
    assert promises[1] > promises[0] + 2


def test_in_the_last_turn_tickets_are_drawn_by_who_has_joined_the_whole_city() -> None:
    network = {
        "lincoln_center-times_square-green": 0,
        "central_park-times_square-red": 0,
        "midtown_west-times_square": 0,
        "times_square-empire_state_building-pink": 0,
        "empire_state_building-chelsea-1": 0,
        "empire_state_building-gramercy_park-red": 0,
        "gramercy_park-greenwich_village-pink": 0,
        "greenwich_village-chinatown-1": 0,
        "chinatown-wall_street-pink": 0,
    }
    state = position(
        players=[{"taxis": 1}, {"taxis": 2}],
        routes=network,
        ticket_deck=list(TICKETS),
        final_turns=1,
    )
    decision = normal(state)
    assert (decision.move, decision.reason) == (DRAW_TICKETS, "last_tickets")


# --- cards and claims -----------------------------------------------------------------------------


def test_cards_for_the_plan_are_collected_and_the_reason_names_the_route() -> None:
    player = {"hand": {"pink": 2}, "tickets": ["chelsea-wall_street"]}
    state = position(players=[player, {}], row=["red", "orange", "green", "pink", "black"])
    decision = normal(state)
    assert decision.move == TakeFaceUp("pink")
    assert (decision.reason, decision.params["route"]) == ("collect", "chelsea-soho")


def test_the_route_that_completes_a_ticket_is_claimed() -> None:
    player = {"hand": {"green": 2}, "tickets": ["chelsea-wall_street"], "taxis": 11}
    state = position(players=[player, {}], routes={"chelsea-soho": 0})
    decision = normal(state)
    assert isinstance(decision.move, ClaimRoute)
    assert decision.move.route == "soho-wall_street"
    assert (decision.reason, decision.params["ticket"]) == ("complete", "chelsea-wall_street")


def test_a_bottleneck_is_claimed_before_what_can_be_gone_around() -> None:
    """Two ways to Brooklyn are closed: the last one is claimed before routes with a way around."""
    closed = {"chinatown-brooklyn-red": 1, "wall_street-brooklyn-blue": 1}
    hand = {"red": 3, "green": 1}
    player = {"hand": hand, "tickets": ["empire_state_building-brooklyn"]}
    row = ["orange", "orange", "pink", "black", "taxi"]
    decision = normal(position(players=[player, {"taxis": 9}], routes=closed, row=row))
    assert isinstance(decision.move, ClaimRoute)
    assert decision.move.route == "lower_east_side-brooklyn"


def test_grey_routes_are_paid_with_what_is_not_needed_elsewhere() -> None:
    hand = {"pink": 3, "red": 2}
    player = {"hand": hand, "tickets": ["chelsea-wall_street"]}
    row = ["orange", "orange", "green", "black", "blue"]
    state = position(players=[player, {}], row=row)
    assert normal(state).move == ClaimRoute("soho-wall_street", "red", 0)


def test_in_the_last_turn_the_claim_that_brings_most_is_made() -> None:
    player = {"hand": {"pink": 4, "red": 2}, "taxis": 5}
    state = position(players=[player, {"taxis": 2}], final_turns=1)
    decision = normal(state)
    assert decision.move == ClaimRoute("chelsea-soho", "pink", 0)
    assert decision.reason == "last_claim"


def test_who_is_ahead_ends_the_game_and_who_is_behind_does_not() -> None:
    player = {"hand": {"blue": 2}, "taxis": 4, "route_points": 20}
    ahead = position(players=[player, {"taxis": 9}])
    decision = normal(ahead)
    assert isinstance(decision.move, ClaimRoute)
    assert decision.reason == "end_ahead"
    behind = position(players=[player, {"taxis": 9, "route_points": 40}])
    assert normal(behind).reason != "end_ahead"


# --- the others -----------------------------------------------------------------------------------


def test_normal_does_not_depend_on_how_the_hidden_is_imagined() -> None:
    for game in range(4):
        random = Random(game)
        state = ENGINE.setup(2 + game % 3, str(game))
        for _ in play_on(ENGINE, state, random):
            for seat in ENGINE.to_move(state):
                view = ENGINE.view_for(state, seat)
                assert len({ENGINE.policy.normal(view, Rng(n)).move for n in ("a", "b")}) == 1


def test_rivals_are_thought_to_hold_tickets_that_fit_their_routes() -> None:
    """Uniformly it would be one ticket in seventeen."""
    routes = {"soho-wall_street": 1, "chelsea-soho": 1}
    state = position(
        players=[{}, {"tickets": ["chelsea-wall_street"]}],
        routes=routes,
        ticket_deck=[ticket for ticket in TICKETS if ticket != "chelsea-wall_street"],
    )
    view = ENGINE.view_for(state, 0)
    guessed = [imagine_rivals(view, Rng(str(n))) for n in range(200)]
    wanted = (TICKET_INDEX["chelsea-wall_street"],)
    assert sum(each.tickets[1] == wanted for each in guessed) >= 30
    assert all(ENGINE.view_for(each, 0) == view for each in guessed)


def test_easy_slips_but_not_always() -> None:
    state = position(players=[{"hand": {"pink": 4}, "tickets": ["chelsea-wall_street"]}, {}])
    view = ENGINE.view_for(state, 0)
    reasons = {ENGINE.policy.easy(view, Rng(str(number))).reason for number in range(40)}
    assert "hunch" in reasons
    assert len(reasons) > 1


def test_normal_wins_most_games_against_easy_and_all_but_every_one_against_chance() -> None:
    """Seats in turn; 16 games each, far below what the bench measures."""
    for easy, least in ((True, 10), (False, 14)):
        wins = 0.0
        for game in range(16):
            wins += _normal_wins(game, easy=easy)
        assert wins >= least


def _normal_wins(game: int, *, easy: bool) -> float:
    state, random, me = ENGINE.setup(2, f"strength/{game // 2}"), Random(game), game % 2
    steps = 0
    while to_move := ENGINE.to_move(state):
        seat, steps = min(to_move), steps + 1
        strength = Strength.NORMAL if seat == me else Strength.EASY
        if easy or seat == me:
            view = ENGINE.view_for(state, seat)
            move = ENGINE.policy.decide(strength, view, Rng(f"{game}/{steps}")).move
        else:
            move = ENGINE.sample(state, seat, random.randrange)
        ENGINE.advance(state, seat, move)
    result = ENGINE.result(state)
    assert result is not None
    return (me in result.winners) / len(result.winners)
