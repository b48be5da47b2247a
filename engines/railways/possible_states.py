"""A possible state behind a view of Railways: what the viewer cannot see is dealt at random."""

from __future__ import annotations

from engines.base import Seat
from engines.railways.secrecy import PHASE_NAMES
from engines.railways.state import NO_CUBE, Joined, Phase, State, city_bits, lay
from engines.railways.tables import (
    CARD_COUNTS,
    CARD_INDEX,
    CARDS,
    CITY_CARDS,
    CITY_INDEX,
    COLOUR_INDEX,
    CUBES_PER_GOOD,
    GOOD_INDEX,
    GOODS,
    LOCOMOTIVE,
    ONE_CUBE,
    PLACE_INDEX,
)
from engines.railways.view import Place, View
from engines.rng import Rng


def imagine(view: View, rng: Rng) -> State:
    """Cards under the top of the discard pile count as unseen, as at a real table."""
    cards = _unseen_cards(view)
    bag = _bag(view)
    rng = rng.shuffle(cards).shuffle(bag)
    hands = [_hand(view, seat, cards) for seat in range(view.seats)]
    discards = [cards.pop() for _ in range(view.discards - 1)]
    if view.discard_top is not None:
        discards.append(CARD_INDEX[view.discard_top])
    state = State(
        rng=rng,
        left=list(view.left),
        options=view.options,
        phase=Phase(PHASE_NAMES.index(view.phase)),
        active=view.active,
        start_player=view.start_player,
        turn=view.turn,
        trigger=view.trigger or "",
        deck=cards,
        display=[CARD_INDEX[card] for card in view.display],
        discards=discards,
        bag=bag,
        drawn_cube=NO_CUBE if view.drawn_cube is None else GOOD_INDEX[view.drawn_cube],
        hands=[hand[:CITY_CARDS] for hand in hands],
        city_hands=[city_bits(hand) for hand in hands],
        locomotives=[player.locomotives for player in view.players],
        trains=[player.trains for player in view.players],
        delivered=[[p.delivered.count(good) for good in GOODS] for p in view.players],
        link_points=[player.link_points for player in view.players],
        delivery_points=[player.delivery_points for player in view.players],
        passage_points=[player.passage_points for player in view.players],
    )
    for place in view.places[1:]:
        _lay(state, place)
    return state


def _unseen_cards(view: View) -> list[int]:
    counts = list(CARD_COUNTS)
    if not view.options.has_locomotives:
        counts[LOCOMOTIVE] = 0
    for name in (*view.display, *filter(None, [view.discard_top])):
        counts[CARD_INDEX[name]] -= 1
    for name, count in view.hand:
        counts[CARD_INDEX[name]] -= count
    counts[LOCOMOTIVE] -= sum(player.locomotives for player in view.players)
    for place in view.places:
        if place.link is not None:
            counts[CARD_INDEX[place.id]] -= 1
            counts[CARD_INDEX[f"{place.link.colour}_1"]] -= place.link.ones
            counts[CARD_INDEX[f"{place.link.colour}_2"]] -= place.link.twos
            counts[LOCOMOTIVE] -= place.link.jokers
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _bag(view: View) -> list[int]:
    """What is in the bag is known to all who count; the order is not."""
    if view.options.junior:
        return []
    counts = [CUBES_PER_GOOD] * len(GOODS)
    drawn = () if view.drawn_cube is None else (view.drawn_cube,)
    for holder in (drawn, *(p.cubes for p in view.places), *(p.delivered for p in view.players)):
        for good in holder:
            counts[GOOD_INDEX[good]] -= 1
    return [good for good, count in enumerate(counts) for _ in range(count)]


def _hand(view: View, seat: Seat, cards: list[int]) -> list[int]:
    hand = [0] * len(CARDS)
    if seat == view.viewer:
        for name, count in view.hand:
            hand[CARD_INDEX[name]] = count
        return hand
    for _ in range(view.players[seat].cards):
        hand[cards.pop()] += 1
    return hand


def _lay(state: State, place: Place) -> None:
    link = place.link
    assert link is not None
    lay(
        state,
        Joined(
            city=CITY_INDEX[place.id],
            parent=state.place_of[PLACE_INDEX[link.parent]],
            colour=COLOUR_INDEX[link.colour],
            owner=link.owner,
            ones=link.ones,
            twos=link.twos,
            jokers=link.jokers,
        ),
    )
    state.cubes[-1] = sum(ONE_CUBE[GOOD_INDEX[good]] for good in place.cubes)
