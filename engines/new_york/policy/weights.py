"""What a computer holds to be worth how much. Found by playing thousands of games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    turn: float = 1.7  # points a turn is worth
    cards_a_turn: float = 1.53  # useful cards drawn in a turn
    hurry: float = 1.0  # how sharply a ticket is doubted that needs more turns than are left
    beam: int = 4  # unfinished sets of ways followed at a time
    ticket_margin: float = 0.5  # points beyond its turn that drawing tickets must promise
    wild: float = 1.2  # a taxi card, a fitting card being 1
    scarce: float = 0.3  # added to a fitting card that is hard to find
    spare: float = 0.36  # a card that fits nothing planned
    bottleneck: float = 3.0  # points a plan loses without a route that is called one
    aside: float = 5.0  # the same while tickets are open
    filler: float = -0.5  # least worth of a route that joins no ticket
    tickets_when: float = 2.0  # turns the plan may still take when new tickets are thought of

    wait_until: float = 3.0  # turns left below which neither cards nor tickets come before points


NORMAL = Weights()
EASY = Weights(turn=1.0, beam=1, hurry=6.0, ticket_margin=50.0, aside=2.0, spare=0.15)
