"""What a player can do in New York, and why it may be refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from data.new_york import CardColour, RouteId, TicketId
from engines.base import Ruling
from engines.new_york.tables import (
    CARDS,
    COLOUR,
    COLOURS,
    GREY,
    LENGTH,
    ROUTES,
    TAXI,
    TICKET_INDEX,
    TICKETS,
)

Card = CardColour | Literal["taxi"]


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Keep these of the tickets on offer; return the rest. Their order means nothing."""

    tickets: Annotated[tuple[TicketId, ...], Field(min_length=1, max_length=2)]
    kind: Literal["keep_tickets"] = "keep_tickets"

    def __post_init__(self) -> None:
        object.__setattr__(self, "tickets", tuple(sorted(self.tickets, key=_place_in_the_file)))


def _place_in_the_file(ticket: TicketId) -> int:
    return TICKET_INDEX.get(ticket, len(TICKETS))


@dataclass(frozen=True, slots=True)
class TakeFaceUp:
    card: Card
    kind: Literal["take_face_up"] = "take_face_up"


@dataclass(frozen=True, slots=True)
class DrawBlind:
    kind: Literal["draw_blind"] = "draw_blind"


@dataclass(frozen=True, slots=True)
class ClaimRoute:
    """Pay with `taxis` taxi cards and the rest in `colour`; colour "taxi": taxis alone."""

    route: RouteId
    colour: Card
    taxis: Annotated[int, Field(ge=0, le=4)]
    kind: Literal["claim_route"] = "claim_route"


@dataclass(frozen=True, slots=True)
class DrawTickets:
    kind: Literal["draw_tickets"] = "draw_tickets"


@dataclass(frozen=True, slots=True)
class Pass:
    """Legal only when nothing else is."""

    kind: Literal["pass"] = "pass"


Move = KeepTickets | TakeFaceUp | DrawBlind | ClaimRoute | DrawTickets | Pass
MOVES: TypeAdapter[Move | Ruling] = TypeAdapter(
    Annotated[Move | Ruling, Field(discriminator="kind")]
)


class Reason(StrEnum):
    TAKE_A_SECOND_CARD = "take_a_second_card"
    CHOOSE_TICKETS = "choose_tickets"
    NO_TICKETS_TO_CHOOSE = "no_tickets_to_choose"
    NOT_OFFERED = "not_offered"
    KEEP_AT_LEAST_ONE = "keep_at_least_one"
    NOT_FACE_UP = "not_face_up"
    TAXI_AS_SECOND_CARD = "taxi_as_second_card"
    NO_CARDS_TO_DRAW = "no_cards_to_draw"
    NO_SUCH_ROUTE = "no_such_route"
    ROUTE_TAKEN = "route_taken"
    TWIN_IS_YOURS = "twin_is_yours"
    TWIN_CLOSED = "twin_closed"
    TOO_FEW_TAXIS = "too_few_taxis"
    WRONG_COLOUR = "wrong_colour"
    TOO_MANY_TAXIS = "too_many_taxis"
    NOT_ENOUGH_CARDS = "not_enough_cards"
    NO_TICKETS_LEFT = "no_tickets_left"
    MUST_ACT = "must_act"


# --- every move there is, made once ------------------------------------------------------------

FACE_UP = tuple(TakeFaceUp(name) for name in CARDS)  # type: ignore[arg-type]
BLIND = DrawBlind()
DRAW_TICKETS = DrawTickets()
PASS = Pass()
KEEPING = {
    chosen: KeepTickets(tuple(TICKETS[ticket] for ticket in chosen))
    for count in (1, 2)
    for chosen in combinations(range(len(TICKETS)), count)
}


def _payments(route: int, colour: int, cards: int, taxis: int) -> tuple[ClaimRoute, ...]:
    """Ways to pay with at least one card of the colour, fewest taxis first."""
    length = LENGTH[route]
    fewest = max(0, length - cards)
    return tuple(
        ClaimRoute(ROUTES[route], CARDS[colour], used)  # type: ignore[arg-type]
        for used in range(fewest, min(taxis, length - 1) + 1)
    )


# PAYMENTS[route] lists (colour, table); table[cards][taxis] has the payments in that colour for
# a hand of that many cards and taxis, neither counted beyond the route's length.
PAYMENTS = tuple(
    tuple(
        (
            colour,
            tuple(
                tuple(_payments(route, colour, cards, taxis) for taxis in range(LENGTH[route] + 1))
                for cards in range(LENGTH[route] + 1)
            ),
        )
        for colour in (COLOURS if COLOUR[route] == GREY else (COLOUR[route],))
    )
    for route in range(len(ROUTES))
)
TAXIS_ALONE = tuple(
    ClaimRoute(ROUTES[route], CARDS[TAXI], LENGTH[route])  # type: ignore[arg-type]
    for route in range(len(ROUTES))
)
