"""States of Railways as JSON in plain names, and back."""

from __future__ import annotations

from engines.base import Json
from engines.railways.options import RailwaysOptions
from engines.railways.secrecy import PHASE_NAMES
from engines.railways.state import NO_CUBE, Joined, Phase, State, city_bits, hand_counts, lay
from engines.railways.tables import (
    CARD_INDEX,
    CARDS,
    CITY_CARDS,
    CITY_INDEX,
    COLOUR_INDEX,
    COLOURS,
    CUBE_COUNTS,
    GOOD_INDEX,
    GOODS,
    ONE_CUBE,
    PLACE_INDEX,
    PLACES,
)
from engines.rng import Rng


def dump(state: State) -> Json:
    """Deck, discard pile and bag are listed from the top; cities in order of joining."""
    return {
        "rng": {"seed": state.rng.seed, "drawn": state.rng.drawn},
        "options": state.options.model_dump(mode="json"),
        "phase": PHASE_NAMES[state.phase],
        "turn": state.turn,
        "active": state.active,
        "start_player": state.start_player,
        "trigger": state.trigger or None,
        "display": [CARDS[card] for card in state.display],
        "deck": [CARDS[card] for card in reversed(state.deck)],
        "discards": [CARDS[card] for card in reversed(state.discards)],
        "bag": [GOODS[good] for good in reversed(state.bag)],
        "drawn_cube": None if state.drawn_cube == NO_CUBE else GOODS[state.drawn_cube],
        "cities": [_city(state, place) for place in range(1, len(state.table))],
        "players": [_player(state, seat) for seat in range(len(state.left))],
    }


def _city(state: State, place: int) -> Json:
    joined = state.table[place]
    return {
        "city": PLACES[joined.city],
        "joins": PLACES[state.table[joined.parent].city],
        "owner": joined.owner,
        "colour": COLOURS[joined.colour],
        "twos": joined.twos,
        "ones": joined.ones,
        "jokers": joined.jokers,
        "cubes": _counts(GOODS, CUBE_COUNTS[state.cubes[place]]),
    }


def _player(state: State, seat: int) -> Json:
    return {
        "left": state.left[seat],
        "hand": _counts(CARDS, hand_counts(state, seat)),
        "locomotives": state.locomotives[seat],
        "trains": state.trains[seat],
        "delivered": _counts(GOODS, state.delivered[seat]),
        "link_points": state.link_points[seat],
        "delivery_points": state.delivery_points[seat],
        "passage_points": state.passage_points[seat],
    }


def _counts(names: tuple[str, ...], counts: list[int] | tuple[int, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def load(dumped: Json) -> State:
    players = dumped["players"]
    hands = [_amounts(CARDS, player["hand"]) for player in players]
    state = State(
        rng=Rng(dumped["rng"]["seed"], dumped["rng"]["drawn"]),
        left=[player["left"] for player in players],
        options=RailwaysOptions.model_validate(dumped["options"]),
        phase=Phase(PHASE_NAMES.index(dumped["phase"])),
        active=dumped["active"],
        start_player=dumped["start_player"],
        turn=dumped["turn"],
        trigger=dumped["trigger"] or "",
        deck=[CARD_INDEX[card] for card in reversed(dumped["deck"])],
        display=[CARD_INDEX[card] for card in dumped["display"]],
        discards=[CARD_INDEX[card] for card in reversed(dumped["discards"])],
        bag=[GOOD_INDEX[good] for good in reversed(dumped["bag"])],
        drawn_cube=GOOD_INDEX[dumped["drawn_cube"]] if dumped["drawn_cube"] else NO_CUBE,
        hands=[hand[:CITY_CARDS] for hand in hands],
        city_hands=[city_bits(hand) for hand in hands],
        locomotives=[player["locomotives"] for player in players],
        trains=[player["trains"] for player in players],
        delivered=[_amounts(GOODS, player["delivered"]) for player in players],
        link_points=[player["link_points"] for player in players],
        delivery_points=[player["delivery_points"] for player in players],
        passage_points=[player["passage_points"] for player in players],
    )
    for each in dumped["cities"]:
        lay(state, _joined(state, each))
        state.cubes[-1] = sum(ONE_CUBE[GOOD_INDEX[g]] * n for g, n in each["cubes"].items())
    return state


def _joined(state: State, city: Json) -> Joined:
    return Joined(
        city=CITY_INDEX[city["city"]],
        parent=state.place_of[PLACE_INDEX[city["joins"]]],
        colour=COLOUR_INDEX[city["colour"]],
        owner=city["owner"],
        ones=city["ones"],
        twos=city["twos"],
        jokers=city["jokers"],
    )


def _amounts(names: tuple[str, ...], counts: dict[str, int]) -> list[int]:
    return [counts.get(name, 0) for name in names]
