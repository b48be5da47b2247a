"""Standing orders in Railways: collect rails, build a city, play locomotives, deliver, draw.

A turn has an action and then cards. A plan that has cards to collect but nothing to do passes as
its action; a first card that must be taken and that no order names is drawn blind. What a plan
cannot be trusted with, such as what to discard, it asks its owner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, assert_never

from pydantic import Field, TypeAdapter

from data.railways import RailColour
from engines.plans import AFTER_TURNS, AfterTurns, Planner, Stopped
from engines.railways.moves import (
    BLIND,
    DISCARD,
    FACE_UP,
    PASS,
    PLAY_LOCOMOTIVE,
    RESTOCK,
    STOP,
    TAKE_DISCARD,
    Build,
    Deliver,
    Move,
)
from engines.railways.orders import (
    ActionOrder,
    BuildCity,
    CardOrder,
    Collect,
    CollectLocomotives,
    DeckLow,
    DeliverFar,
    DrawUntil,
    EndNear,
    LeadLost,
    Order,
    PlaceJoined,
    PlayLocomotives,
    Stop,
)
from engines.railways.possible_states import imagine
from engines.railways.rules.building import builds
from engines.railways.rules.delivering import deliveries, links_between
from engines.railways.rules.listing import delivery_move
from engines.railways.state import State
from engines.railways.tables import CARD_INDEX, CITY_COLOURS, CITY_INDEX, COLOURS, VALUE
from engines.railways.view import Player, View
from engines.rng import Rng

RAIL_VALUES_HELD = (2, 3, 4, 5, 6, 8, 10)
LOCOMOTIVES = range(1, 7)
HAND_SIZES = (6, 8, 10, 12, 13)
MOST_JOKERS = 3
TRAINS_LEFT = (1, 2, 3)
CARDS_LEFT = (10, 20, 30)


class RailwaysPlanner(Planner[View, Move]):
    order_type: TypeAdapter[Order] = TypeAdapter(Annotated[Order, Field(discriminator="kind")])
    stop_type: TypeAdapter[Stop] = TypeAdapter(Annotated[Stop, Field(discriminator="kind")])
    reasons = (
        "after_turns",
        "orders_done",
        "no_order_applies",
        "port_gone",
        "city_gone",
        "take_cards",
        "discard_to_limit",
        "place_the_cube",
        "last_delivery",
        "last_round",
        "end_near",
        "deck_low",
        "place_joined",
        "lead_lost",
    )

    def orders(self, view: View) -> Iterator[Order]:
        for colour in COLOURS:
            held = rails_held(view, colour)
            yield from (Collect(colour, until) for until in RAIL_VALUES_HELD if until > held)
        yield from _build_orders(view)
        if view.options.has_locomotives:
            held = dict(view.hand).get("locomotive", 0)
            yield from (CollectLocomotives(until) for until in LOCOMOTIVES if until > held)
        if not view.options.junior:
            played = _player(view).locomotives
            yield from (PlayLocomotives(until) for until in LOCOMOTIVES if until > played)
            yield from (DeliverFar(links) for links in LOCOMOTIVES)
        cards = _player(view).cards
        yield from (DrawUntil(size) for size in HAND_SIZES if size > cards)

    def stops(self, view: View) -> Iterator[Stop]:
        yield from AFTER_TURNS
        yield from (EndNear(trains) for trains in TRAINS_LEFT)
        yield from (DeckLow(cards) for cards in CARDS_LEFT if cards < view.deck)
        yield LeadLost()
        yield from (PlaceJoined(place.id) for place in view.places if place.free_ports)

    def next_move(self, view: View, orders: Sequence[Order]) -> Move:
        match view.phase:
            case "hand_limit":
                raise Stopped("discard_to_limit")
            case "restock":
                raise Stopped("place_the_cube")
            case "last_delivery":
                return _last_delivery(view, orders)
            case "action":
                return _action(view, orders)
            case _:
                return _card(view, orders)

    def check_stop(self, stop: Stop, then: View, now: View) -> None:
        match stop:
            case EndNear(trains):
                _check_end_near(now, trains)
            case DeckLow(cards):
                if now.deck <= cards:
                    raise Stopped("deck_low", cards=now.deck)
            case PlaceJoined(place):
                if _rival_links_to(now, place) > _rival_links_to(then, place):
                    raise Stopped("place_joined", place=place)
            case LeadLost():
                _check_lead(then, now)
            case AfterTurns():
                pass
            case _:
                assert_never(stop)

    def caretaker(self, view: View) -> Move:
        """Pass, draw the one card that must be drawn, and keep what is worth most.

        A last delivery costs nothing, so the best one is made.
        """
        match view.phase:
            case "action":
                return PASS
            case "hand_limit":
                return DISCARD[CARD_INDEX[_least_wanted(view)]]
            case "last_delivery":
                return _best_delivery(view, 1) or PASS
            case "restock":
                return RESTOCK[CITY_INDEX[_city_to_restock(view)]]
            case "first_card" if view.deck:
                return BLIND
            case _:
                return STOP


# --- following orders ----------------------------------------------------------------------------


def _action(view: View, orders: Sequence[Order]) -> Move:
    """The first order that has something to do; a pass while there are cards to collect."""
    undone = [order for order in orders if not _is_done(order, view)]
    for order in undone:
        if isinstance(order, ActionOrder):
            move = _act_by(order, view)
            if move is not None:
                return move
    if any(isinstance(order, CardOrder) for order in undone):
        return PASS
    raise Stopped("no_order_applies" if undone else "orders_done")


def _act_by(order: ActionOrder, view: View) -> Move | None:
    match order:
        case BuildCity():
            return _build(order, view)
        case PlayLocomotives():
            return PLAY_LOCOMOTIVE if dict(view.hand).get("locomotive") else None
        case DeliverFar(links):
            return _best_delivery(view, links)
        case _:
            assert_never(order)


def _card(view: View, orders: Sequence[Order]) -> Move:
    cards = [order for order in orders if isinstance(order, CardOrder)]
    if not cards:
        raise Stopped("take_cards")
    for order in cards:
        move = None if _is_done(order, view) else _take_by(order, view)
        if move is not None:
            return move
    return BLIND if view.phase == "first_card" and view.deck else STOP


def _take_by(order: CardOrder, view: View) -> Move | None:
    match order:
        case Collect(colour):
            return _take_open(view, (f"{colour}_2", f"{colour}_1"))
        case CollectLocomotives():
            if view.phase == "first_card" or view.options.face_up_locomotive_as_second_card:
                return _take_open(view, ("locomotive",))
            return None
        case DrawUntil():
            return BLIND if view.deck else None
        case _:
            assert_never(order)


def _take_open(view: View, wanted: Sequence[str]) -> Move | None:
    """The first of these cards that lies in the display or on top of the discard pile."""
    for card in wanted:
        if card in view.display:
            return FACE_UP[CARD_INDEX[card]]
        if card == view.discard_top:
            return TAKE_DISCARD
    return None


def _last_delivery(view: View, orders: Sequence[Order]) -> Move:
    for order in orders:
        if isinstance(order, DeliverFar):
            return _best_delivery(view, 1) or PASS
    raise Stopped("last_delivery")


def _is_done(order: Order, view: View) -> bool:
    match order:
        case Collect(colour, until):
            return rails_held(view, colour) >= until
        case CollectLocomotives(until):
            return dict(view.hand).get("locomotive", 0) >= until
        case DrawUntil(cards):
            return _player(view).cards >= cards
        case BuildCity(city):
            return _is_mine(view, city)
        case PlayLocomotives(until):
            return _player(view).locomotives >= until
        case DeliverFar():
            return False
        case _:
            assert_never(order)


# --- building and delivering from a view ---------------------------------------------------------


def _behind(view: View) -> State:
    """A state like the view: what the viewer may do there is what the viewer may do."""
    return imagine(view, Rng("plan"))


def _seat(view: View) -> int:
    assert view.viewer is not None  # plans belong to seats
    return view.viewer


def _build_orders(view: View) -> Iterator[BuildCity]:
    for city, _ in view.hand:
        if city not in CITY_INDEX:
            continue
        colours = [COLOURS[colour] for colour in CITY_COLOURS[CITY_INDEX[city]]]
        for place in view.places:
            for colour in colours:
                if colour in place.free_ports:
                    yield from _with_jokers(view, city, place.id, colour)


def _with_jokers(view: View, city: str, place: str, colour: RailColour) -> Iterator[BuildCity]:
    most = MOST_JOKERS if view.options.has_locomotives else 0
    for jokers in range(min(most, VALUE[CITY_INDEX[city]] - 1) + 1):
        yield BuildCity(city, place, colour, jokers)


def _build(order: BuildCity, view: View) -> Move | None:
    """The cheapest payment: fewest points too many, then fewest jokers."""
    if order.city not in dict(view.hand):
        raise Stopped("city_gone", city=order.city)
    free = {place.id: place.free_ports for place in view.places}
    if order.colour not in free.get(order.place, ()):
        raise Stopped("port_gone", place=order.place, colour=order.colour)
    wanted = (order.city, order.place, order.colour)
    payments = [
        move
        for move in builds(_behind(view), _seat(view))
        if (move.city, move.place, move.colour) == wanted and move.jokers <= order.jokers
    ]
    return min(payments, key=_cost, default=None)


def _cost(move: Build) -> tuple[int, int]:
    return 2 * move.twos + move.ones + move.jokers, move.jokers


def _best_delivery(view: View, least: int) -> Deliver | None:
    """Over at least so many links, the one that gains most on the rivals it pays."""
    state, seat = _behind(view), _seat(view)
    best: tuple[int, Deliver] | None = None
    for found in deliveries(state, seat, state.locomotives[seat]):
        links = links_between(state, found[0], found[2])
        theirs = sum(state.table[link].owner != seat for link in links)
        gain = len(links) - theirs
        if len(links) >= least and (best is None or gain > best[0]):
            move = delivery_move(state, Deliver, found)
            assert isinstance(move, Deliver)
            best = gain, move
    return best[1] if best else None


# --- what a view says ----------------------------------------------------------------------------


def rails_held(view: View, colour: str) -> int:
    """What the viewer's rails of this colour are worth together."""
    hand = dict(view.hand)
    return hand.get(f"{colour}_1", 0) + 2 * hand.get(f"{colour}_2", 0)


def _player(view: View) -> Player:
    return view.players[_seat(view)]


def _is_mine(view: View, city: str) -> bool:
    return any(p.id == city and p.link and p.link.owner == view.viewer for p in view.places)


def _rival_links_to(view: View, place: str) -> int:
    links = [each.link for each in view.places if each.link is not None]
    return sum(link.parent == place and link.owner != view.viewer for link in links)


def _check_end_near(now: View, trains: int) -> None:
    if now.trigger is not None:
        raise Stopped("last_round", trigger=now.trigger)
    for seat, player in enumerate(now.players):
        if seat != now.viewer and not now.left[seat] and player.trains <= trains:
            raise Stopped("end_near", seat=seat, trains=player.trains)


def _check_lead(then: View, now: View) -> None:
    led = {place.id for place in then.places if now.viewer in place.leaders}
    for place in now.places:
        if place.id in led and now.viewer not in place.leaders:
            raise Stopped("lead_lost", city=place.id)


def _city_to_restock(view: View) -> str:
    """An empty city that a link of the viewer's leaves, for the cube must begin on one."""
    empty = [place.id for place in view.places[1:] if not place.cubes]
    return next((city for city in empty if _is_mine(view, city)), empty[0])


def _least_wanted(view: View) -> str:
    """A 1 of the colour least held, then a 2 likewise, then the smallest city."""
    hand = [card for card, _ in view.hand]
    return min(hand, key=lambda card: _worth(view, card))


def _worth(view: View, card: str) -> tuple[int, int]:
    if card == "locomotive":
        return 3, 0
    if card in CITY_INDEX:
        return 2, VALUE[CITY_INDEX[card]]
    colour, value = card.rsplit("_", 1)
    return int(value) - 1, rails_held(view, colour)
