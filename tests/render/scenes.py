"""Positions to draw: random games of every engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import tests.toy_game.registration  # noqa: F401
from engines import ENGINES
from engines.base import AnyEngine, Seat, Step, Told, told_to
from render import renderer_for
from render.base import Renderer, Scene
from render.plain import PlainRenderer

GAMES = tuple(ENGINES)
DRAWN = tuple(name for name in GAMES if not isinstance(renderer_for(name), PlainRenderer))
NAMES = ("Zsófi", "Åsa", "Gergő", "Ștefan", "Ørjan", "Łucja")
LONG_NAMES = (
    "Maximilian von und zu Hohenlohe",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "محمد عبد الرحمن الكبير",
    "漢字かな交じり文のとても長い名前です",
    "👨‍👩‍👧‍👦🎉🎉🎉 party",
    "i",
)


class Position(NamedTuple):
    engine: AnyEngine
    state: Any
    told: tuple[Told, ...]  # the turn that led here

    @property
    def seats(self) -> int:
        return len(self.state.left)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (None, *range(self.seats))

    def scene(self, viewer: Seat | None, names: tuple[str, ...] = NAMES, **more: Any) -> Scene[Any]:
        view = self.engine.view_for(self.state, viewer)
        return Scene(view, names[: self.seats], events=told_to(viewer, self.told), **more)

    def steps(self) -> Iterator[tuple[Seat, Step]]:
        """Every menu a seat to move can come to, going down one path after another."""
        for seat in sorted(self.engine.to_move(self.state)):
            yield from ((seat, step) for step in self._below(seat, ()))

    def _below(self, seat: Seat, chosen: tuple[str, ...]) -> Iterator[Step]:
        step = self.engine.next_step(self.state, seat, chosen)
        if isinstance(step, Step):
            yield step
            if not chosen:  # deeper menus are alike: look into the first of each kind
                for choice in step.choices:
                    yield from self._below(seat, (choice.value,))
            else:
                yield from self._below(seat, (*chosen, step.choices[0].value))


@cache
def game(name: str, seats: int, seed: int, most: int = 600) -> tuple[Position, ...]:
    """A random game from its first position to its last."""
    engine, random = ENGINES[name], Random(seed)
    state = engine.setup(seats, f"pictures {seed}")
    positions = [Position(engine, state, ())]
    turn = -1
    told: tuple[Told, ...] = ()
    while engine.to_move(state) and len(positions) < most:
        seat = random.choice(sorted(engine.to_move(state)))
        if engine.turn_of(state) != turn:
            turn, told = engine.turn_of(state), ()
        applied = engine.apply(state, seat, engine.sample(state, seat, random.randrange))
        state, told = applied.state, (*told, *applied.told)
        positions.append(Position(engine, state, told))
    return tuple(positions)


def sampled(name: str, every: int = 17) -> Iterator[Position]:
    """Positions early, middle and late, for each number of seats."""
    for seats in ENGINES[name].seat_counts:
        positions = game(name, seats, seed=seats)
        yield from positions[::every]
        yield positions[-1]


def middle_of(name: str) -> tuple[Position, Position]:
    """Two positions of one game with something between them."""
    positions = game(name, 2, seed=2)
    return positions[min(20, len(positions) // 3)], positions[min(40, len(positions) * 2 // 3)]


def finished(name: str, seats: int) -> Position:
    """The end of a game that came to one."""
    for seed in range(1, 30):
        last = game(name, seats, seed)[-1]
        if last.engine.result(last.state) is not None:
            return last
    raise AssertionError(f"no random game of {name} ended")


def renderer(name: str) -> Renderer[Any]:
    return renderer_for(name)
