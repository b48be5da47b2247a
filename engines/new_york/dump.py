"""States of New York as JSON in plain names, and back."""

from __future__ import annotations

from engines.base import Json
from engines.new_york.secrecy import PHASE_NAMES
from engines.new_york.state import FREE, Phase, State
from engines.new_york.tables import CARD_INDEX, CARDS, ROUTE_INDEX, ROUTES, TICKET_INDEX, TICKETS
from engines.rng import Rng


def dump(state: State) -> Json:
    """Decks are listed from the top; hands and discards as counts of the cards held."""
    return {
        "rng": {"seed": state.rng.seed, "drawn": state.rng.drawn},
        "phase": PHASE_NAMES[state.phase],
        "turn": state.turn,
        "active": state.active,
        "start_player": state.start_player,
        "row": [CARDS[card] for card in state.row],
        "deck": [CARDS[card] for card in reversed(state.deck)],
        "discards": _counts(state.discards),
        "ticket_deck": [TICKETS[ticket] for ticket in reversed(state.ticket_deck)],
        "routes": {
            ROUTES[route]: owner for route, owner in enumerate(state.owners) if owner != FREE
        },
        "final_turns": None if state.final_turns < 0 else state.final_turns,
        "passes": state.passes,
        "ended_by": state.ended_by or None,
        "players": [
            {
                "left": state.left[seat],
                "hand": _counts(state.hands[seat]),
                "tickets": [TICKETS[ticket] for ticket in state.tickets[seat]],
                "offered": [TICKETS[ticket] for ticket in state.offered[seat]],
                "returned": [TICKETS[ticket] for ticket in state.returned[seat]],
                "taxis": state.taxis[seat],
                "route_points": state.route_points[seat],
            }
            for seat in range(len(state.left))
        ],
    }


def load(dumped: Json) -> State:
    players = dumped["players"]
    owners = [FREE] * len(ROUTES)
    for route, owner in dumped["routes"].items():
        owners[ROUTE_INDEX[route]] = owner
    final_turns = dumped["final_turns"]
    return State(
        rng=Rng(dumped["rng"]["seed"], dumped["rng"]["drawn"]),
        left=[player["left"] for player in players],
        phase=Phase(PHASE_NAMES.index(dumped["phase"])),
        active=dumped["active"],
        start_player=dumped["start_player"],
        turn=dumped["turn"],
        hands=[_cards(player["hand"]) for player in players],
        deck=[CARD_INDEX[card] for card in reversed(dumped["deck"])],
        row=[CARD_INDEX[card] for card in dumped["row"]],
        discards=_cards(dumped["discards"]),
        ticket_deck=[TICKET_INDEX[ticket] for ticket in reversed(dumped["ticket_deck"])],
        tickets=[_tickets(player["tickets"]) for player in players],
        offered=[_tickets(player["offered"]) for player in players],
        returned=[_tickets(player["returned"]) for player in players],
        owners=owners,
        taxis=[player["taxis"] for player in players],
        route_points=[player["route_points"] for player in players],
        final_turns=-1 if final_turns is None else final_turns,
        passes=dumped["passes"],
        ended_by=dumped["ended_by"] or "",
    )


def _counts(cards: list[int]) -> dict[str, int]:
    return {CARDS[card]: count for card, count in enumerate(cards) if count}


def _cards(counts: dict[str, int]) -> list[int]:
    return [counts.get(card, 0) for card in CARDS]


def _tickets(names: list[str]) -> tuple[int, ...]:
    return tuple(TICKET_INDEX[name] for name in names)
