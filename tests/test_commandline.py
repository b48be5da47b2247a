"""The command line, as a person types it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import read_setup
from engines import ENGINES
from engines.trace import FORMAT
from tests.toy_game import ENGINE as TOY_GAME


def waybill(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("game", [name for name in ENGINES if name != TOY_GAME.name])
def test_a_trace_lets_anybody_follow_a_game(game: str, tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    done = waybill(
        "simulate", "--game", game, "--players", "3", "--seed", "s", "--trace", str(path)
    )
    assert done.returncode == 0, done.stderr
    first, *moves, last = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert (first["format"], first["game"], first["seats"]) == (FORMAT, game, 3)
    engine = ENGINES[game]
    state = engine.load(first["state"])
    assert state == engine.setup(3, "s")
    for number, line in enumerate(moves, start=1):
        assert line["number"] == number
        assert line["move"] in line["legal"]
        legal = [engine.write_move(move) for move in engine.legal_moves(state, line["seat"])]
        assert json.loads(json.dumps(legal)) == line["legal"]
        engine.advance(state, line["seat"], engine.read_move(line["move"]))
        assert engine.load(line["state"]) == state
    result = engine.result(state)
    assert result is not None
    assert last["scores"] == list(result.scores)
    assert f"{last['scores'][0]:>4}" in done.stdout


def test_the_same_seed_gives_the_same_summary() -> None:
    call = ("simulate", "--game", next(iter(ENGINES)), "--seed", "same", "--games", "3")
    first, second = waybill(*call), waybill(*call)
    assert first.stdout == second.stdout
    assert "3 games" in first.stdout


@pytest.mark.parametrize(("written", "links"), [("6", 6), ("none", None), ("None", None)])
def test_a_number_or_none_can_be_given_as_an_option(written: str, links: int | None) -> None:
    options = read_setup(ENGINES["railways"], 2, [f"start_tile_max_links={written}"])
    assert options.model_dump()["start_tile_max_links"] == links


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["--game", "chess"], "Games: new_york"),
        (["--game", "new_york", "--players", "9"], "2 to 4 players"),
        (["--game", "new_york", "--option", "speed=9"], "start_player"),
        (["--game", "new_york", "--option", "start_player=x"], "valid integer"),
        (["--game", "new_york", "--option", "start_player=3"], "not_seated"),
        (["--game", "railways", "--option", "start_tile_max_links=5"], "should be 6"),
        (["--game", "new_york", "--policy", "genius"], "Policies: random, easy, normal, hard"),
        (["--game", "new_york", "--trace", "/nowhere/at/all"], "Cannot write"),
        (["--players", "two"], "--players"),
        ([], "--game"),
    ],
)
def test_a_mistake_is_answered_with_what_would_be_right(arguments: list[str], answer: str) -> None:
    done = waybill("simulate", *arguments)
    assert done.returncode == 2
    assert answer in done.stderr
    assert "Traceback" not in done.stderr
