"""Where a seat stands: its network, what is open to it, its open tickets, the turns it has left.

Made from a state, but only from what that seat can see of it.
"""

from __future__ import annotations

from engines.base import Seat
from engines.new_york.policy.connections import CONNECTION_OF, PLACES, ROUTES_OF
from engines.new_york.scoring import public_score
from engines.new_york.state import FREE, State
from engines.new_york.tables import LAST_ROUND_AT, TICKET_ENDS, TICKET_POINTS, TWIN

SPACES_PER_CLAIM = 2.1
USEFUL_CARDS = 0.8  # share of a rival's hand that will pay for something
TURNS_BESIDE = 1.0  # what rivals do beside collecting and claiming: tickets, useless cards
RIVAL_TICKET = 3.5  # points a rival's ticket brings on average
RIVAL_TURN = 2.5  # points a rival's last turn brings


class Standing:
    __slots__ = (
        "closed", "hand", "horizon", "networks", "open_routes", "open_tickets", "own", "places",
        "prices", "seat", "state", "taxis",
    )  # fmt: skip

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.taxis = state.taxis[seat]
        self.own = 0  # connections this seat owns a route on
        self.places = 0  # locations its routes touch
        self._look_at_the_map(state.owners, len(state.left) == 2)
        self.networks = self._networks()
        self.open_tickets = [t for t in state.tickets[seat] if not self.is_joined(t)]
        self.horizon = turns_left(state, seat)
        self.prices: list[float] = []  # of connections, once they are asked for

    def _look_at_the_map(self, owners: list[int], two_players: bool) -> None:
        seat, own, places, closed = self.seat, 0, 0, 0
        self.open_routes: list[tuple[int, ...]] = list(ROUTES_OF)
        for route, owner in enumerate(owners):
            if owner == FREE:
                continue
            connection = CONNECTION_OF[route]
            if owner == seat:
                own |= 1 << connection
                places |= PLACES[connection]
                self.open_routes[connection] = ()
            elif not two_players and (twin := TWIN[route]) is not None and owners[twin] == FREE:
                self.open_routes[connection] = (twin,)
            else:
                self.open_routes[connection] = ()
                closed |= 1 << connection
        self.own, self.places, self.closed = own, places, closed & ~own

    def _networks(self) -> list[int]:
        """Masks of locations joined by own routes."""
        networks: list[int] = []
        own, connection = self.own, 0
        while own:
            if own & 1:
                joined, apart = PLACES[connection], []
                for network in networks:
                    if network & joined:
                        joined |= network
                    else:
                        apart.append(network)
                apart.append(joined)
                networks = apart
            own >>= 1
            connection += 1
        return networks

    def is_joined(self, ticket: int) -> bool:
        here, there = TICKET_ENDS[ticket]
        both = 1 << here | 1 << there
        return any(network & both == both for network in self.networks)


def turns_left(state: State, seat: Seat) -> float:
    """How many turns this seat will still have, this one included, going by its rivals' pace."""
    if state.final_turns >= 0:
        return 1.0
    rivals = [
        turns_to_end(state.taxis[other], sum(state.hands[other]))
        for other, left in enumerate(state.left)
        if other != seat and not left
    ]
    return 1.0 + min(rivals, default=0.0)


def turns_to_end(taxis: int, cards: int) -> float:
    """Turns until a player with so many taxis and cards begins the last round, at the earliest."""
    spaces = max(1, taxis - LAST_ROUND_AT)
    draws = max(0.0, spaces - USEFUL_CARDS * cards) / 2
    return spaces / SPACES_PER_CLAIM + draws + TURNS_BESIDE


def is_ahead(standing: Standing, gain: int) -> bool:
    """Whether ending the game with this gain leaves the seat in front, as far as can be told."""
    state, seat = standing.state, standing.seat
    mine = public_score(state, seat) + gain
    for ticket in state.tickets[seat]:
        mine += -TICKET_POINTS[ticket] if ticket in standing.open_tickets else TICKET_POINTS[ticket]
    return all(
        mine > public_score(state, other) + RIVAL_TICKET * len(state.tickets[other]) + RIVAL_TURN
        for other, left in enumerate(state.left)
        if other != seat and not left
    )
