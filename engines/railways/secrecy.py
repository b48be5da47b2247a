"""The secrecy gate of Railways: from everything there is to what one viewer may know."""

from __future__ import annotations

from engines.base import Result, Seat
from engines.railways.scoring import leaders_at
from engines.railways.state import NO_CUBE, State, hand_counts, hand_size
from engines.railways.tables import (
    CARDS,
    COLOUR_COUNT,
    COLOURS,
    CUBE_COUNTS,
    GOODS,
    PLACES,
)
from engines.railways.view import Link, PhaseName, Place, Player, View

PHASE_NAMES: tuple[PhaseName, ...] = (
    "action",
    "restock",
    "first_card",
    "second_card",
    "hand_limit",
    "last_delivery",
    "over",
)


def view_for(
    state: State, viewer: Seat | None, to_move: frozenset[Seat], result: Result | None
) -> View:
    return View(
        viewer=viewer,
        seats=len(state.left),
        turn=state.turn,
        to_move=to_move,
        left=tuple(state.left),
        result=result,
        options=state.options,
        phase=PHASE_NAMES[state.phase],
        active=state.active,
        start_player=state.start_player,
        trigger=state.trigger or None,
        players=tuple(_player(state, seat) for seat in range(len(state.left))),
        places=tuple(_place(state, place) for place in range(len(state.table))),
        display=tuple(CARDS[card] for card in state.display),
        discard_top=CARDS[state.discards[-1]] if state.discards else None,
        discards=len(state.discards),
        deck=len(state.deck),
        bag=len(state.bag),
        drawn_cube=None if state.drawn_cube == NO_CUBE else GOODS[state.drawn_cube],
        hand=() if viewer is None else _hand(state, viewer),
    )


def _player(state: State, seat: Seat) -> Player:
    points = (state.link_points[seat], state.delivery_points[seat], state.passage_points[seat])
    return Player(
        hand_size(state, seat),
        state.trains[seat],
        state.locomotives[seat],
        goods_named(state.delivered[seat]),
        *points,
        score=sum(points),
    )


def _place(state: State, place: int) -> Place:
    joined = state.table[place]
    return Place(
        id=PLACES[joined.city],
        link=_link(state, place) if place else None,
        free_ports=_free_ports(state, place),
        cubes=goods_named(CUBE_COUNTS[state.cubes[place]]),
        leaders=leaders_at(state, place),
    )


def _link(state: State, place: int) -> Link:
    joined = state.table[place]
    return Link(
        parent=PLACES[state.table[joined.parent].city],
        colour=COLOURS[joined.colour],
        owner=joined.owner,
        value=joined.value,
        twos=joined.twos,
        ones=joined.ones,
        jokers=joined.jokers,
    )


def _free_ports(state: State, place: int) -> tuple[str, ...]:
    free = state.ports[place * COLOUR_COUNT : (place + 1) * COLOUR_COUNT]
    most = 1 if place == 0 else max(free)  # the start tile's ports are not counted
    return tuple(
        colour for colour, count in zip(COLOURS, free, strict=True) for _ in range(min(count, most))
    )


def _hand(state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    return tuple(
        (CARDS[card], count) for card, count in enumerate(hand_counts(state, seat)) if count
    )


def goods_named(counts: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple(good for good, count in zip(GOODS, counts, strict=True) for _ in range(count))
