"""Draws every kind of picture once, so that the first one somebody asks for is as quick as any.

Fonts, backgrounds and the commonest pieces are made on first use and kept.
"""

from __future__ import annotations

from engines import ENGINES
from engines.base import AnyEngine, Step
from engines.rng import Rng
from render import renderer_for
from render.base import Scene
from render.theme import THEMES

NAMES = ("A", "B", "C", "D")
MOST_MOVES = 400


def warm() -> None:
    """For every game and theme: cover, boards, a catch-up, hands, choices, the end."""
    for engine in ENGINES.values():
        game = _played(engine)
        for theme in THEMES:
            _draw(engine, game, theme)


def _played(engine: AnyEngine) -> list[object]:
    """A game of moves picked at random, always the same ones."""
    state = engine.setup(engine.seat_counts[-1], "warm")
    states = [state]
    while engine.to_move(state) and len(states) < MOST_MOVES:
        seat = min(engine.to_move(state))
        chance = Rng(f"warm {len(states)}")
        move = engine.sample(state, seat, lambda limit: chance.below(limit)[0])  # noqa: B023
        state = engine.apply(state, seat, move).state
        states.append(state)
    return states


def _draw(engine: AnyEngine, game: list[object], theme: str) -> None:
    draw = renderer_for(engine.name)
    draw.cover("en", theme, NAMES[:2])
    before = engine.view_for(game[len(game) // 3], None)
    for share in (0, 30, 60, 90):
        state = game[(len(game) - 1) * share // 100]
        views = [engine.view_for(state, seat) for seat in (None, *engine.to_move(state))]
        for view in views:
            scene = Scene(view, NAMES[: view.seats], theme=theme, first_board=not share)
            draw.board(scene)
            if view.viewer is not None:
                draw.hand(scene)
                step = engine.next_step(state, view.viewer, ())
                if isinstance(step, Step):
                    draw.choices(scene, step)
    last = engine.view_for(game[-1], None)
    draw.board(Scene(last, NAMES[: last.seats], theme=theme, since=before))
    if last.result is not None:
        draw.final(Scene(last, NAMES[: last.seats], theme=theme))
