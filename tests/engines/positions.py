"""Positions to test engines on: random games of any engine, stopped anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import strategies as st

from engines import ENGINES
from engines.base import LEAVE, AnyEngine, Json, Leave, Options, Played, Record
from engines.errors import BadSetup

MOVE_LIMIT = 5_000  # no game of ours lasts that long
MANY = 400  # more moves than this are sampled rather than all tried
every_engine = pytest.mark.parametrize("name", ENGINES)


@dataclass
class Position:
    """A state, how it came about, and a source of random picks for the test itself."""

    engine: AnyEngine
    record: Record
    state: Any
    random: Random

    @property
    def seats(self) -> range:
        return range(self.record.seats)

    @property
    def viewers(self) -> list[int | None]:
        return [None, *self.seats]


def option_sets(engine: AnyEngine) -> list[Options]:
    """Every combination of the engine's yes-or-no and listed options that it accepts."""
    names, values = [], []
    for name, field in engine.options_type.model_fields.items():
        if name == "start_player":
            continue
        names.append(name)
        values.append([False, True] if field.annotation is bool else _listed(field.annotation))
    found = []
    for chosen in product(*values):
        options = engine.read_options(dict(zip(names, chosen, strict=True)))
        try:
            engine.check_setup(engine.seat_counts[0], options)
        except BadSetup:
            continue
        found.append(options)
    return found


def _listed(annotation: Any) -> list[Any]:
    """The values of a Literal, or of a union of a Literal and None."""
    found: list[Any] = []
    for each in get_args(annotation):
        found.extend(_listed(each) if get_args(each) else [None if each is type(None) else each])
    return found


def play_on(
    engine: AnyEngine, state: Any, random: Random, leaving: float = 0.0
) -> Iterator[tuple[int, Any]]:
    """Play random legal moves in place, each yielded before it is made, until the game ends."""
    for _ in range(MOVE_LIMIT):
        to_move = engine.to_move(state)
        if not to_move:
            return
        move: Any
        if random.random() < leaving:
            seat = random.choice([s for s, left in enumerate(state.left) if not left])
            move = LEAVE
        else:
            seat = random.choice(sorted(to_move))
            move = engine.sample(state, seat, random.randrange)
        yield seat, move
        engine.advance(state, seat, move)
    raise AssertionError(f"a game of {engine.name} did not end within {MOVE_LIMIT} moves")


def random_record(
    engine: AnyEngine, seats: int, options: Options, seed: str, random: Random, leaving: float = 0.0
) -> Record:
    """A whole random game."""
    state = engine.setup(seats, seed, options)
    moves = tuple(
        Played(seat=seat, move=engine.write_move(move))
        for seat, move in play_on(engine, state, random, leaving)
    )
    return Record(
        engine=engine.name,
        rules_version=engine.rules_version,
        seats=seats,
        options=written_options(options),
        seed=seed,
        moves=moves,
    )


def written_options(options: Options) -> Json:
    return options.model_dump(mode="json")


@st.composite
def positions(draw: st.DrawFn, engine_name: str) -> Position:
    """Any position of any game of this engine, its last one included."""
    engine = ENGINES[engine_name]
    seats = draw(st.sampled_from(engine.seat_counts))
    options = draw(st.sampled_from(option_sets(engine)))
    random = Random(draw(st.integers(0, 2**32)))
    leaving = draw(st.sampled_from([0.0, 0.0, 0.0, 0.01]))
    record = random_record(engine, seats, options, str(random.random()), random, leaving)
    stop = draw(st.integers(0, len(record.moves)))
    shortened = record.model_copy(update={"moves": record.moves[:stop]})
    return Position(engine, shortened, engine.replay(shortened), random)


def apply_any(position: Position) -> tuple[int, Any | Leave] | None:
    """A random legal move of a random seat to move; None when the game is over."""
    to_move = position.engine.to_move(position.state)
    if not to_move:
        return None
    seat = position.random.choice(sorted(to_move))
    return seat, position.engine.sample(position.state, seat, position.random.randrange)


def some_moves(position: Position, seat: int) -> list[Any]:
    """All legal moves of a seat, or a random share of them where there are very many."""
    moves = list(islice(position.engine.legal_moves(position.state, seat), 20 * MANY))
    return moves if len(moves) <= MANY else position.random.sample(moves, MANY)
