"""Whole games on file, one for each way to end and more: they replay to the same end for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict

from engines import ENGINES
from engines.base import Record

FILES = sorted(Path(__file__).parent.glob("*/*.json"))


class Playthrough(BaseModel):
    """A record and what it must lead to."""

    model_config = ConfigDict(extra="forbid")

    about: str
    record: Record
    ended_by: str
    scores: list[int]
    winners: list[int]
    digest: str


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_replays_to_the_same_end(path: Path) -> None:
    game = Playthrough.model_validate_json(path.read_text(encoding="utf-8"))
    engine = ENGINES[game.record.engine]
    state = engine.replay(game.record)
    result = engine.result(state)
    assert result is not None
    assert (result.ended_by, list(result.scores)) == (game.ended_by, game.scores)
    assert sorted(result.winners) == game.winners
    assert engine.digest(state) == game.digest


@pytest.mark.parametrize("name", ENGINES)
def test_every_seat_count_is_on_file(name: str) -> None:
    games = [
        Playthrough.model_validate_json(path.read_text(encoding="utf-8"))
        for path in FILES
        if path.parent.name == name
    ]
    missing = set(ENGINES[name].seat_counts) - {game.record.seats for game in games}
    assert not missing, f"no {name} for {missing}: python -m tests.playthroughs.record {name} …"
