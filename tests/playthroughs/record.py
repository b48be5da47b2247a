"""Write a golden playthrough: `python -m tests.playthroughs.record new_york about…` looks for one.

Random games are played until one ends as asked; the file is then part of the rules' history and
is only ever replaced together with a new rules_version.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

import tests.toy_game.registration  # noqa: F401
from engines import ENGINES
from engines.base import Record
from tests.engines.positions import random_record

HERE = Path(__file__).parent


def write(record: Record, name: str, about: str) -> Path:
    engine = ENGINES[record.engine]
    state = engine.replay(record)
    result = engine.result(state)
    if result is None:
        raise ValueError("the game is not over")
    path = HERE / record.engine / f"{name}.json"
    path.parent.mkdir(exist_ok=True)
    content = {
        "about": about,
        "ended_by": result.ended_by,
        "scores": list(result.scores),
        "winners": sorted(result.winners),
        "digest": engine.digest(state),
        "record": record.model_dump(mode="json"),
    }
    lines = json.dumps(content, indent=1)
    path.write_text(lines + "\n", encoding="utf-8")
    return path


def find(game: str, seats: int, options: str, ended_by: str | None, leaving: float) -> Record:
    """The first random game that ends this way."""
    engine = ENGINES[game]
    chosen = engine.read_options(json.loads(options))
    for number in range(200_000):
        seed = f"golden {number}"
        record = random_record(engine, seats, chosen, seed, Random(seed), leaving)
        result = engine.result(engine.replay(record))
        if result is not None and ended_by in (None, result.ended_by):
            return record
    raise SystemExit(f"no game of {game} ended by {ended_by} was found")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ENGINES)
    parser.add_argument("name", help="file name without .json")
    parser.add_argument("about", help="one sentence: what this game is kept for")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="{}", help="JSON")
    parser.add_argument("--ended-by")
    parser.add_argument("--leaving", type=float, default=0.0)
    given = parser.parse_args()
    record = find(given.game, given.seats, given.options, given.ended_by, given.leaving)
    print(write(record, given.name, given.about))


if __name__ == "__main__":
    main()
