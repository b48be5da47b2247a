"""Everything in the box of Railways, wherever it is."""

from __future__ import annotations

from collections import Counter

from engines.railways.state import NO_CUBE, State, hand_counts
from engines.railways.tables import CITY_CARDS, CUBE_COUNTS, LOCOMOTIVE


def inventory(state: State) -> dict[str, object]:
    seats = range(len(state.left))
    cards = Counter([*state.deck, *state.display, *state.discards])
    for seat in seats:
        cards.update(dict(enumerate(hand_counts(state, seat))))
    cards[LOCOMOTIVE] += sum(state.locomotives)
    for joined in state.table[1:]:
        cards[CITY_CARDS + joined.city] += 1
        cards[2 * joined.colour] += joined.ones
        cards[2 * joined.colour + 1] += joined.twos
        cards[LOCOMOTIVE] += joined.jokers
    cubes = Counter(state.bag)
    cubes[state.drawn_cube] += state.drawn_cube != NO_CUBE
    for counts in (*(CUBE_COUNTS[each] for each in state.cubes), *state.delivered):
        cubes.update(dict(enumerate(counts)))
    owners = [joined.owner for joined in state.table]
    trains = [state.trains[seat] + owners.count(seat) for seat in seats]
    return {"cards": +cards, "cubes": +cubes, "trains": trains}
