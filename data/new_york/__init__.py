"""The components of Ticket to Ride: New York: map, cards and tickets, checked on load."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from data import read

CardColour = Literal["red", "orange", "green", "blue", "pink", "black"]
LocationId = str
RouteId = str
TicketId = str


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Location(_Part):
    id: LocationId
    name: str
    attraction: bool


class Route(_Part):
    id: RouteId
    between: tuple[LocationId, LocationId]
    colour: CardColour | Literal["grey"]
    length: Annotated[int, Field(ge=1, le=4)]
    twin: RouteId | None


class Ticket(_Part):
    id: TicketId
    between: tuple[LocationId, LocationId]
    points: int


class Components(_Part):
    locations: tuple[Location, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    route_points: dict[int, int]
    attraction_points: int
    cards: dict[CardColour | Literal["taxi"], int]
    taxis_per_player: int
    starting_hand: int
    row: int
    row_reset_at_taxis: int
    tickets_dealt: int
    last_round_at_taxis: int

    @model_validator(mode="after")
    def _is_the_printed_game(self) -> Components:
        _expect("locations", len(self.locations), 15)
        _expect("attractions", sum(place.attraction for place in self.locations), 9)
        _expect("routes", len(self.routes), 41)
        _expect("spaces", sum(route.length for route in self.routes), 84)
        _expect("connections", len({frozenset(route.between) for route in self.routes}), 30)
        _expect("twin routes", sum(route.twin is not None for route in self.routes), 22)
        _expect("transport cards", sum(self.cards.values()), 44)
        _expect("tickets", len(self.tickets), 18)
        _expect("points on tickets", sum(ticket.points for ticket in self.tickets), 92)
        self._twins_match()
        self._tickets_are_shortest_paths()
        return self

    def _twins_match(self) -> None:
        by_id = {route.id: route for route in self.routes}
        for route in self.routes:
            if route.twin is not None:
                other = by_id[route.twin]
                if (other.twin, other.between, other.length) != (
                    route.id,
                    route.between,
                    route.length,
                ):
                    raise ValueError(f"{route.id} and {other.id} are not twins of each other")

    def _tickets_are_shortest_paths(self) -> None:
        for ticket in self.tickets:
            start, end = ticket.between
            _expect(f"length of ticket {ticket.id}", self.distances_from(start)[end], ticket.points)

    def distances_from(self, start: LocationId) -> dict[LocationId, int]:
        """Spaces on the shortest path from one location to every other."""
        distances = {start: 0}
        for _ in self.locations:
            for route in self.routes:
                for here, there in (route.between, route.between[::-1]):
                    if here in distances:
                        through = distances[here] + route.length
                        distances[there] = min(through, distances.get(there, through))
        return distances


def _expect(what: str, found: int, expected: int) -> None:
    if found != expected:
        raise ValueError(f"new_york/components.json: {what}: {found}, expected {expected}")


COMPONENTS = Components.model_validate_json(read("new_york", "components.json"))
