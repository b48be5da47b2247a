"""Pictures kept to compare with, as a phone shows them: `python -m tests.render.likeness`.

Run it after changing how something looks on purpose, look at what it drew, and commit that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from engines import ENGINES
from engines.base import Record
from render.base import Picture
from tests.render.scenes import DRAWN, NAMES, Position, renderer

FOLDER = Path(__file__).parent / "likeness"
PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
PHONE = 400


def pictures(name: str) -> Iterator[tuple[str, Picture]]:
    """Of a game on file, so that they change only when their drawing does."""
    draw = renderer(name)
    middle, end = _position(name, 0.6), _position(name, 1)
    mover = min(middle.engine.to_move(middle.state))
    yield "board", draw.board(middle.scene(None))
    yield "hand", draw.hand(middle.scene(mover))
    yield "final", draw.final(end.scene(None))
    yield "cover", draw.cover("en", "dark", NAMES[:2])


def _position(name: str, share: float) -> Position:
    """The position after this share of the longest game on file."""
    engine = ENGINES[name]
    files = sorted((PLAYTHROUGHS / name).glob("*.json"))
    read = [json.loads(file.read_text(encoding="utf-8"))["record"] for file in files]
    records = [Record.model_validate(each) for each in read]
    record = max(records, key=lambda each: len(each.moves))
    moves = record.moves[: int(len(record.moves) * share)]
    before = engine.replay(record.model_copy(update={"moves": moves[:-1]}))
    last = moves[-1]
    applied = engine.apply(before, last.seat, engine.read_move(last.move))
    return Position(engine, applied.state, applied.told)


def reduced(picture: Picture) -> Image.Image:
    height = round(picture.height * PHONE / picture.width)
    whole = Image.open(BytesIO(picture.png)).convert("RGB")
    return whole.resize((PHONE, height), Image.Resampling.BOX)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in DRAWN:
        for kind, picture in pictures(name):
            small = reduced(picture).quantize(128, dither=Image.Dither.NONE)
            small.save(FOLDER / f"{name}_{kind}.png", optimize=True)


if __name__ == "__main__":
    main()
