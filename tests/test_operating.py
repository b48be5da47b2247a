"""The operator's commands: verify, render, doctor, backup, restore."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.__main__ import app
from bot.cli import CommandError
from bot.store import Store
from bot.table.fair_shuffle import hash_of
from bot.table.proof import Exported, outcome_of
from engines import ENGINES
from tests.bot.playing import play_some, running, tables_of
from tests.engines.positions import random_record


def run(*arguments: str) -> tuple[int, str]:
    """Exit code and what was printed; a refusal counts as 2, as in `main`."""
    done = CliRunner().invoke(app, arguments)
    if isinstance(done.exception, CommandError):
        return 2, str(done.exception)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.output


# --- verify ------------------------------------------------------------------------------------


def exported(game: str) -> Exported:
    engine = ENGINES[game]
    record = random_record(engine, 2, engine.options_type(), "proof", Random(1), 0.0)
    result = outcome_of(engine.result(engine.replay(record)))
    return Exported(promise=hash_of(record.seed), record=record, result=result)


def written(folder: Path, file: Exported) -> str:
    path = folder / "game.json"
    path.write_text(file.model_dump_json(), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("game", ENGINES)
def test_a_true_record_of_any_game_holds(game: str, tmp_path: Path) -> None:
    file = exported(game)
    code, said = run("verify", written(tmp_path, file), "--promise", file.promise.upper())
    assert code == 0, said
    assert f"all {len(file.record.moves)} moves are legal" in said
    assert "PROBLEM" not in said


def test_another_promise_another_result_and_another_move_are_found_out(tmp_path: Path) -> None:
    file = exported(next(iter(ENGINES)))
    code, said = run("verify", written(tmp_path, file), "--promise", "0" * 64)
    assert (code, f"is not {'0' * 64}" in said) == (1, True)
    assert file.result is not None
    lied = file.result.model_copy(update={"winners": ()})
    code, said = run("verify", written(tmp_path, file.model_copy(update={"result": lied})))
    assert (code, "they do not end as told" in said) == (1, True)
    moves = (*file.record.moves[:3], *file.record.moves[4:])
    fewer = file.record.model_copy(update={"moves": moves})
    code, said = run("verify", written(tmp_path, file.model_copy(update={"record": fewer})))
    assert code == 1


def test_a_file_that_is_no_record_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    assert run("verify", str(path))[0] == 2
    path.write_text(json.dumps({"format": "else"}), encoding="utf-8")
    code, said = run("verify", str(path))
    assert (code, "is no record of a game" in said) == (2, True)


# --- render ------------------------------------------------------------------------------------


def test_a_position_is_drawn_and_the_same_one_each_time(tmp_path: Path) -> None:
    first, second = tmp_path / "1.png", tmp_path / "2.png"
    for path in (first, second):
        code, said = run(
            *("render", "--game", "new_york", "--seed", "s", "--moves", "9"),
            *("--view", "hand", "--seat", "2", "-o", str(path)),
        )
        assert code == 0, said
    assert first.read_bytes() == second.read_bytes()
    with Image.open(first) as picture:
        assert picture.width > 1000


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("--view", "inside"), "Views: board"),
        (("--seat", "3"), "no seat 3"),
        (("--view", "final", "--moves", "1"), "not over"),
        (("--theme", "pink"), "Themes: dark"),
    ],
)
def test_what_cannot_be_drawn(arguments: tuple[str, ...], answer: str, tmp_path: Path) -> None:
    path = str(tmp_path / "no.png")
    code, said = run("render", "--game", "new_york", "-o", path, *arguments)
    assert (code, answer in said) == (2, True), said
    assert not Path(path).exists()


# --- doctor, backup, restore -------------------------------------------------------------------


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "waybill.db"
    monkeypatch.setenv("WAYBILL_DATABASE", str(path))
    return path


async def _play(path: Path, moves: int) -> None:
    async with await Store.open(path) as store:
        await play_some(await running(tables_of(store)), moves)


def test_a_copy_is_made_and_put_back(database: Path, tmp_path: Path) -> None:
    asyncio.run(_play(database, 5))
    copy = str(tmp_path / "copy.db")
    assert run("backup", copy)[0] == 0
    code, said = run("backup", copy)
    assert (code, "exists already" in said) == (2, True)
    asyncio.run(_play(database, 3))
    assert "2 running" in run("doctor")[1]
    assert run("restore", copy)[0] == 0
    code, said = run("doctor")
    assert (code, "1 running" in said) == (0, True)
    assert list(tmp_path.glob("waybill.db-replaced-*"))


def test_the_doctor_says_what_is_wrong_and_what_to_do(database: Path) -> None:
    code, said = run("doctor")
    assert (code, "there is no file" in said) == (1, True)
    database.write_bytes(b"not a database at all, but long enough to look like one" * 9)
    code, said = run("doctor")
    assert (code, "restore a backup" in said) == (1, True)
    assert run("restore", str(database.with_name("missing.db")))[0] == 2


def test_nothing_is_set_aside_nothing_is_reopened(database: Path) -> None:
    asyncio.run(_play(database, 2))
    code, said = run("doctor", "--reopen")
    assert (code, "no game is set aside" in said) == (0, True)
