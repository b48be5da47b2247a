"""Everything in the box of New York, wherever it is."""

from __future__ import annotations

from collections import Counter

from engines.new_york.state import State
from engines.new_york.tables import LENGTH


def inventory(state: State) -> dict[str, object]:
    cards = Counter([*state.deck, *state.row])
    for counts in (state.discards, *state.hands):
        cards.update(dict(enumerate(counts)))
    tickets = Counter(state.ticket_deck)
    for held in (*state.tickets, *state.offered, *state.returned):
        tickets.update(held)
    taxis = [
        state.taxis[seat] + sum(LENGTH[r] for r, owner in enumerate(state.owners) if owner == seat)
        for seat in range(len(state.left))
    ]
    return {"cards": cards, "tickets": tickets, "taxis": taxis}
