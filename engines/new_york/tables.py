"""The components as small numbers, for rules that run millions of times.

A card is 0-5 for a colour and TAXI for a taxi; a route, ticket or location is its place in the
data file.
"""

from __future__ import annotations

from data.new_york import COMPONENTS

CARDS: tuple[str, ...] = tuple(COMPONENTS.cards)
TAXI = CARDS.index("taxi")
COLOURS = range(TAXI)
GREY = -1
CARD_INDEX = {name: card for card, name in enumerate(CARDS)}
CARD_COUNTS = tuple(COMPONENTS.cards.values())

LOCATIONS = tuple(place.id for place in COMPONENTS.locations)
_LOCATION_INDEX = {name: place for place, name in enumerate(LOCATIONS)}
ATTRACTIONS = tuple(place for place, each in enumerate(COMPONENTS.locations) if each.attraction)

ROUTES = tuple(route.id for route in COMPONENTS.routes)
ROUTE_INDEX = {name: route for route, name in enumerate(ROUTES)}
ENDS = tuple(
    (_LOCATION_INDEX[a], _LOCATION_INDEX[b]) for a, b in (r.between for r in COMPONENTS.routes)
)
LENGTH = tuple(route.length for route in COMPONENTS.routes)
COLOUR = tuple(CARD_INDEX.get(route.colour, GREY) for route in COMPONENTS.routes)
TWIN = tuple(None if r.twin is None else ROUTE_INDEX[r.twin] for r in COMPONENTS.routes)
ROUTE_POINTS = tuple(COMPONENTS.route_points[length] for length in LENGTH)

TICKETS = tuple(ticket.id for ticket in COMPONENTS.tickets)
TICKET_INDEX = {name: ticket for ticket, name in enumerate(TICKETS)}
TICKET_ENDS = tuple(
    (_LOCATION_INDEX[a], _LOCATION_INDEX[b]) for a, b in (t.between for t in COMPONENTS.tickets)
)
TICKET_POINTS = tuple(ticket.points for ticket in COMPONENTS.tickets)

ROW = COMPONENTS.row
ROW_RESET_AT = COMPONENTS.row_reset_at_taxis
TAXIS = COMPONENTS.taxis_per_player
STARTING_HAND = COMPONENTS.starting_hand
TICKETS_DEALT = COMPONENTS.tickets_dealt
LAST_ROUND_AT = COMPONENTS.last_round_at_taxis
ATTRACTION_POINTS = COMPONENTS.attraction_points
