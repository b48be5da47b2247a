"""Draws every kind of picture of every game into docs/gallery: `python -m render.gallery`.

Computers play the games that are shown. The pictures are half size and keep the palette of the
originals; `<game>.png` shows all of a game's as a phone does, 400 pixels wide; `hero.png` shows a
middle position of every game, for the top of the readme. Games named on the command line are drawn,
or else all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from engines import ENGINES
from engines.base import AnyEngine, Seat, Step, Told, told_to
from engines.rng import Rng
from render import renderer_for
from render.base import Picture, Scene

FOLDER = Path(__file__).parent.parent / "docs" / "gallery"
NAMES = ("Zsófi", "Åsa", "Gergő", "Ștefan")
PHONE = 400
HERO, GAP, BETWEEN = 1200, 12, (49, 51, 56)


class Moment(NamedTuple):
    state: Any
    told: tuple[Told, ...]


def main(games: Sequence[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    boards: list[Picture] = []
    for name in games:
        shown = dict(pictures_of(ENGINES[name]))
        boards.append(shown["board"])
        for kind, picture in shown.items():
            _halved(picture).save(FOLDER / f"{name}_{kind}.png", optimize=True)
        _sheet(list(shown.values())).save(FOLDER / f"{name}.png", optimize=True)
        print(f"{name}: {len(shown)} pictures")
    if len(boards) == len(ENGINES):
        hero(boards).save(FOLDER / "hero.png", optimize=True)


def hero(boards: Sequence[Picture]) -> Image.Image:
    """One board as wide as the page, so that it can be read on a phone; the others below it."""
    first, *others = [Image.open(BytesIO(board.png)).convert("RGB") for board in boards]
    width = (HERO - GAP * (len(others) - 1)) // len(others)
    large = _as_wide_as(first, HERO)
    small = [_as_wide_as(board, width) for board in others]
    size = (HERO, large.height + GAP + max(each.height for each in small))
    sheet = Image.new("RGB", size, BETWEEN)
    sheet.paste(large, (0, 0))
    for number, each in enumerate(small):
        sheet.paste(each, (number * (width + GAP), large.height + GAP))
    return sheet.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _as_wide_as(image: Image.Image, width: int) -> Image.Image:
    height = round(image.height * width / image.width)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def pictures_of(engine: AnyEngine) -> Iterator[tuple[str, Picture]]:
    """Each kind of picture with a name of its own."""
    draw = renderer_for(engine.name)
    seats = engine.seat_counts[-1]
    game = _played(engine, seats)
    early, middle, late = (game[len(game) * share // 100] for share in (12, 55, 90))
    yield "cover", draw.cover("en", "dark", NAMES[: seats - 1])
    yield "board_early", draw.board(_scene(engine, early, None, first_board=True))
    yield "board", draw.board(_scene(engine, middle, None))
    yield "board_late", draw.board(_scene(engine, late, None))
    yield "board_light", draw.board(_scene(engine, middle, None, theme="light"))
    before = engine.view_for(game[len(game) * 40 // 100].state, None)
    yield "board_since", draw.board(_scene(engine, middle, None, since=before))
    moment, seat, step = _choice(engine, game[len(game) // 3 :])
    yield "choices", draw.choices(_scene(engine, moment, seat), step)
    yield "hand", draw.hand(_scene(engine, middle, _mover(engine, middle)))
    yield "hand_light", draw.hand(_scene(engine, late, _mover(engine, late), theme="light"))
    yield "final", draw.final(_scene(engine, game[-1], None))
    zooms = draw.zooms(engine.view_for(late.state, None))
    if zooms:
        yield "zoom", draw.board(_scene(engine, late, None), zooms[0])


def _played(engine: AnyEngine, seats: int) -> list[Moment]:
    state = engine.setup(seats, "gallery")
    game = [Moment(state, ())]
    turn = -1
    told: tuple[Told, ...] = ()
    while engine.to_move(state):
        seat = min(engine.to_move(state))
        view = engine.view_for(state, seat)
        move = engine.policy.normal(view, Rng(f"gallery {len(game)}")).move
        if engine.turn_of(state) != turn:
            turn, told = engine.turn_of(state), ()
        applied = engine.apply(state, seat, move)
        state, told = applied.state, (*told, *applied.told)
        game.append(Moment(state, told))
    return game


def _scene(engine: AnyEngine, moment: Moment, viewer: Seat | None, **more: Any) -> Scene[Any]:
    view = engine.view_for(moment.state, viewer)
    return Scene(view, NAMES[: view.seats], events=told_to(viewer, moment.told), **more)


def _mover(engine: AnyEngine, moment: Moment) -> Seat:
    return min(engine.to_move(moment.state))


def _choice(engine: AnyEngine, game: list[Moment]) -> tuple[Moment, Seat, Step]:
    """The menu of places with the most lines that comes up in the game."""
    draw = renderer_for(engine.name)
    found: list[tuple[int, Moment, Seat, Step]] = []
    for moment in game[:-1]:
        seat = _mover(engine, moment)
        view = engine.view_for(moment.state, seat)
        for step in _menus(engine, moment.state, seat):
            if draw.labels(view, step):
                found.append((len(step.choices), moment, seat, step))
    _, moment, seat, step = max(found, key=lambda each: each[0])
    return moment, seat, step


def _menus(
    engine: AnyEngine, state: Any, seat: Seat, chosen: tuple[str, ...] = ()
) -> Iterator[Step]:
    """The first menu, what each of its lines leads to, and on from there by the first line."""
    step = engine.next_step(state, seat, chosen)
    if isinstance(step, Step):
        yield step
        for choice in step.choices[:1] if chosen else step.choices:
            yield from _menus(engine, state, seat, (*chosen, choice.value))


def _halved(picture: Picture) -> Image.Image:
    """Half the size, in the colours of the original."""
    whole = Image.open(BytesIO(picture.png))
    small = whole.convert("RGB").reduce(2)
    return small.quantize(palette=whole, dither=Image.Dither.NONE)


def _sheet(shown: list[Picture]) -> Image.Image:
    small = []
    for picture in shown:
        whole = Image.open(BytesIO(picture.png)).convert("RGB")
        height = round(picture.height * PHONE / picture.width)
        small.append(whole.resize((PHONE, height), Image.Resampling.LANCZOS))
    columns = 4
    rows = -(-len(small) // columns)
    sheet = Image.new("RGB", (columns * (PHONE + 10) + 10, rows * 310 + 10), (49, 51, 56))
    for number, image in enumerate(small):
        sheet.paste(image, (10 + number % columns * (PHONE + 10), 10 + number // columns * 310))
    return sheet.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main(sys.argv[1:] or list(ENGINES))
