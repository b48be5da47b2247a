"""`python -m bot render`: any position as a picture, for looking at and for documentation."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from bot.cli import CommandError, engine_called, read_setup
from engines.base import AnyEngine, Told, told_to
from render import renderer_for
from render.base import Picture, Scene

NAMES = ("Ada", "Bruno", "Chiara", "Dmitri", "Elif", "Farid")
VIEWS = ("board", "hand", "final", "cover", "text")
MOST_MOVES = 100_000


def render(
    game: Annotated[str, typer.Option(help="Which game.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.")],
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    seed: Annotated[str, typer.Option(help="Same seed, same position.")] = "waybill",
    moves: Annotated[
        int | None, typer.Option(min=0, help="How many random moves; left out: to the end.")
    ] = None,
    view: Annotated[str, typer.Option(help=f"What to draw: {', '.join(VIEWS)}.")] = "board",
    seat: Annotated[
        int | None, typer.Option(min=1, help="Whose eyes, from 1; left out: an onlooker's.")
    ] = None,
    theme: Annotated[str, typer.Option(help="dark or light.")] = "dark",
    locale: Annotated[str, typer.Option(help="The language.")] = "en",
    option: Annotated[list[str] | None, typer.Option(help="An option of the game.")] = None,
) -> None:
    """Play random moves and draw what one viewer sees."""
    engine = engine_called(game)
    options = read_setup(engine, players, option or [])
    _check(view, seat, players, theme)
    state, told = _play(engine, engine.setup(players, seed, options), seed, moves)
    viewer = None if seat is None else seat - 1
    if view == "hand" and viewer is None:
        viewer = min(engine.to_move(state), default=0)
    names = NAMES[:players]
    events = told_to(viewer, told)
    scene = Scene(engine.view_for(state, viewer), names, locale, theme, events=events)
    body = _draw(engine, state, scene, view)
    try:
        output.write_bytes(body)
    except OSError as failed:
        raise CommandError(f"{output} cannot be written: {failed.strerror}") from failed


def _check(view: str, seat: int | None, players: int, theme: str) -> None:
    if view not in VIEWS:
        raise CommandError(f"There is no view {view!r}. Views: {', '.join(VIEWS)}")
    if seat is not None and seat > players:
        raise CommandError(f"There is no seat {seat} at a table for {players}.")
    if theme not in ("dark", "light"):
        raise CommandError(f"There is no theme {theme!r}. Themes: dark, light")


def _play(engine: AnyEngine, state: Any, seed: str, moves: int | None) -> tuple[Any, list[Told]]:
    """So many random moves; the state, and what was told of the last one."""
    random = Random(seed)
    told: list[Told] = []
    for _ in range(MOST_MOVES if moves is None else moves):
        waiting = sorted(engine.to_move(state))
        if not waiting:
            break
        mover = random.choice(waiting)
        told.clear()
        engine.advance(state, mover, engine.sample(state, mover, random.randrange), told.append)
    return state, told


def _draw(engine: AnyEngine, state: Any, scene: Scene[Any], view: str) -> bytes:
    renderer = renderer_for(engine.name)
    picture: Picture
    match view:
        case "text":
            return renderer.text_board(scene).encode()
        case "hand":
            picture = renderer.hand(scene)
        case "final":
            if engine.result(state) is None:
                raise CommandError("The game is not over after so few moves; leave --moves out.")
            picture = renderer.final(scene)
        case "cover":
            picture = renderer.cover(scene.locale, scene.theme, scene.names)
        case _:
            picture = renderer.board(scene)
    return picture.png
