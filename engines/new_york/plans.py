"""Standing orders in New York: collect a colour, claim a route when it can be paid, draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, assert_never

from pydantic import Field, TypeAdapter

from data.new_york import COMPONENTS, RouteId, TicketId
from engines.new_york.moves import (
    BLIND,
    DRAW_TICKETS,
    FACE_UP,
    PASS,
    Card,
    ClaimRoute,
    KeepTickets,
    Move,
)
from engines.new_york.tables import CARD_INDEX, CARDS, LENGTH, ROUTE_INDEX, ROUTES, TWIN
from engines.new_york.view import View
from engines.plans import AFTER_TURNS, AfterTurns, Planner, Stopped

HAND_SIZES = (4, 6, 8, 10, 12)
TAXIS_LEFT = (3, 5, 7)
_POINTS = {ticket.id: ticket.points for ticket in COMPONENTS.tickets}


@dataclass(frozen=True, slots=True)
class Collect:
    """Take this card face up whenever it lies there, until so many are held."""

    card: Card
    until: Annotated[int, Field(ge=1, le=8)]
    kind: Literal["collect"] = "collect"


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim this route as soon as it can be paid with at most so many taxi cards."""

    route: RouteId
    taxis: Annotated[int, Field(ge=0, le=4)]
    kind: Literal["claim"] = "claim"


@dataclass(frozen=True, slots=True)
class DrawUntil:
    """Draw blind until the hand holds so many cards."""

    cards: Annotated[int, Field(ge=1, le=44)]
    kind: Literal["draw_until"] = "draw_until"


@dataclass(frozen=True, slots=True)
class RivalLow:
    """Stop when a rival has at most so many taxis left, or the last round has begun."""

    taxis: Annotated[int, Field(ge=2, le=15)]
    kind: Literal["rival_low"] = "rival_low"


@dataclass(frozen=True, slots=True)
class RouteLost:
    """Stop when somebody else claims this route."""

    route: RouteId
    kind: Literal["route_lost"] = "route_lost"


Order = Collect | Claim | DrawUntil
Stop = RivalLow | RouteLost | AfterTurns


class NewYorkPlanner(Planner[View, Move]):
    order_type: TypeAdapter[Order] = TypeAdapter(Annotated[Order, Field(discriminator="kind")])
    stop_type: TypeAdapter[Stop] = TypeAdapter(Annotated[Stop, Field(discriminator="kind")])
    reasons = ("after_turns", "orders_done", "no_order_applies", "route_gone", "too_few_taxis",
               "rival_low", "last_round", "choose_tickets")  # fmt: skip

    def orders(self, view: View) -> Iterator[Order]:
        hand = dict(view.hand)
        for card, total in COMPONENTS.cards.items():
            for until in range(hand.get(card, 0) + 1, total + 1):
                yield Collect(card, until)
        for route, name in enumerate(ROUTES):
            if _is_open(view, route):
                for taxis in range(LENGTH[route] + 1):
                    yield Claim(name, taxis)
        held = sum(hand.values())
        yield from (DrawUntil(cards) for cards in HAND_SIZES if cards > held)

    def stops(self, view: View) -> Iterator[Stop]:
        yield from AFTER_TURNS
        yield from (RivalLow(taxis) for taxis in TAXIS_LEFT)
        for route, name in enumerate(ROUTES):
            if _is_open(view, route):
                yield RouteLost(name)

    def next_move(self, view: View, orders: Sequence[Order]) -> Move:
        if view.phase in ("opening", "keep"):
            raise Stopped("choose_tickets")
        all_done = True
        for order in orders:
            move = _move_by(order, view)
            if move is not None:
                return move
            all_done = all_done and _is_done(order, view)
        raise Stopped("orders_done" if all_done else "no_order_applies")

    def check_stop(self, stop: Stop, then: View, now: View) -> None:
        match stop:
            case RivalLow(taxis):
                if now.final_turns is not None:
                    raise Stopped("last_round")
                for seat, player in enumerate(now.players):
                    if seat != now.viewer and not now.left[seat] and player.taxis <= taxis:
                        raise Stopped("rival_low", seat=seat, taxis=player.taxis)
            case RouteLost(name):
                route = ROUTE_INDEX[name]
                owner = now.owners[route]
                if owner not in (None, now.viewer) and then.owners[route] is None:
                    raise Stopped("route_gone", route=name)
            case AfterTurns():
                pass
            case _:
                assert_never(stop)

    def caretaker(self, view: View) -> Move:
        """Keep the smallest ticket; draw blind; else take a card; spend only when forced to."""
        if view.offered:
            return KeepTickets((_smallest(view.offered),))
        if view.deck or any(count for _, count in view.discards):
            return BLIND
        cards = [card for card in view.row if card != "taxi" or view.phase == "action"]
        if cards:
            return FACE_UP[CARD_INDEX[cards[0]]]
        for route in sorted(range(len(ROUTES)), key=lambda each: LENGTH[each]):
            payment = _payment(view, route, most_taxis=LENGTH[route])
            if payment is not None:
                return payment
        return DRAW_TICKETS if view.ticket_deck else PASS


def _move_by(order: Order, view: View) -> Move | None:
    """What the order would do now, if anything."""
    match order:
        case Collect(card, until):
            is_wild_second = card == "taxi" and view.phase == "second_card"
            if card in view.row and dict(view.hand)[card] < until and not is_wild_second:
                return FACE_UP[CARD_INDEX[card]]
        case Claim(name, taxis):
            return _claim(view, name, taxis)
        case DrawUntil(cards):
            can_draw = view.deck or any(count for _, count in view.discards)
            if can_draw and sum(count for _, count in view.hand) < cards:
                return BLIND
        case _:
            assert_never(order)
    return None


def _claim(view: View, name: str, taxis: int) -> Move | None:
    route = ROUTE_INDEX[name]
    if view.owners[route] == view.viewer:
        return None
    if not _is_open(view, route):
        raise Stopped("route_gone", route=name)
    if view.viewer is not None and view.players[view.viewer].taxis < LENGTH[route]:
        raise Stopped("too_few_taxis", route=name)
    return _payment(view, route, taxis) if view.phase == "action" else None


def _is_done(order: Order, view: View) -> bool:
    match order:
        case Collect(card, until):
            return dict(view.hand)[card] >= until
        case Claim(name):
            return view.owners[ROUTE_INDEX[name]] == view.viewer
        case DrawUntil(cards):
            return sum(count for _, count in view.hand) >= cards
        case _:
            assert_never(order)


def _is_open(view: View, route: int) -> bool:
    """Nobody owns it, and the viewer may still claim it."""
    twin = TWIN[route]
    is_mine_beside = twin is not None and view.owners[twin] == view.viewer
    return view.owners[route] is None and ROUTES[route] not in view.closed and not is_mine_beside


def _payment(view: View, route: int, most_taxis: int) -> ClaimRoute | None:
    """The cheapest way to pay: fewest taxis, then the colour most held."""
    length = LENGTH[route]
    if not _is_open(view, route) or view.players[view.viewer or 0].taxis < length:
        return None
    hand = dict(view.hand)
    colour_asked = COMPONENTS.routes[route].colour
    colours = [c for c in CARDS[:-1] if colour_asked in (c, "grey")]
    best = max(colours, key=lambda colour: hand[colour])
    taxis = max(0, length - hand[best])
    if taxis > min(most_taxis, hand["taxi"]):
        return None
    colour: Any = best if taxis < length else "taxi"
    return ClaimRoute(ROUTES[route], colour, taxis)


def _smallest(offered: tuple[TicketId, ...]) -> TicketId:
    return min(offered, key=lambda ticket: (_POINTS[ticket], ticket))
