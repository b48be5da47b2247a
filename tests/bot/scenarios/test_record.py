"""The record of a game: kept secret while it runs, then a file, and the proof that it fits."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.store.games import Status
from bot.table.proof import Exported, hash_of, verify
from engines import ENGINES
from tests.bot.driver import Person, Stage, text_of, walk
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import (
    panel_of,
    private,
    table_message,
    tap_game,
    tap_turn,
)

GAME = "new_york"
FILE = 13  # the type of component


async def exported(person: Person) -> tuple[str, Any]:
    """The name and content of the file the person was given."""
    await person.slash("/game export")
    message = panel_of(person)
    assert message is not None
    (file,) = [part for part in walk(message["components"]) if part["type"] == FILE]
    async with ClientSession() as session, session.get(file["file"]["url"]) as answer:
        return file["name"], await answer.json(content_type=None)


async def test_a_running_game_keeps_its_secrets(two: list[Person]) -> None:
    await tap_turn(two[0], Random(1))
    await two[0].slash("/game export")
    two[0].sees("it can only be had when the game is over")
    await two[0].slash("/game verify")
    shown = private(two[0])
    assert "This game still runs: 1 moves so far." in shown
    promised = text_of(table_message(two[0])).partition("SHA-256 `")[2][:64]
    assert promised in shown


@pytest.mark.usefixtures("sandbox")  # simcord keeps no files to fetch
async def test_a_finished_game_is_a_file_that_proves_itself(two: list[Person]) -> None:
    promised = text_of(table_message(two[0])).partition("SHA-256 `")[2][:64]
    await tap_game(two, Random(2), prefer="Claim")
    name, body = await exported(two[1])
    assert name == "game-1.json"
    file = Exported.model_validate(body)
    assert file.promise == promised == hash_of(file.record.seed)
    verdict = verify(file, ENGINES)
    assert verdict.holds
    assert verdict.outcome == file.result
    assert str(two[0].id) not in json.dumps(body)
    await two[0].press("Verify")
    shown = private(two[0])
    assert "Everything fits." in shown
    assert promised in shown
    assert "when the game started" in shown


async def test_a_proof_without_the_first_message(
    sandbox: OnSandbox, stage: Stage, two: list[Person]
) -> None:
    first = int(table_message(two[0])["id"])
    await two[1].slash("/game resign")
    await two[1].press("Yes, I resign")
    stage.backend.delete_message(two[0].place, first)
    await sandbox.restart()
    await two[0].slash("/game verify")
    assert "The message in which it was promised is gone" in private(two[0])


async def test_a_game_called_off_is_exported_as_far_as_it_went(
    sandbox: OnSandbox, two: list[Person]
) -> None:
    await two[0].slash("/game cancel")
    await two[0].press("Yes, ask the others")
    await two[1].press("Agree")
    assert (await sandbox.client.services.tables.of(1)).game.status is Status.CANCELLED
    await two[0].slash("/game verify", game="1")
    assert "They end where the game was called off." in private(two[0])


@pytest.mark.usefixtures("sandbox")  # simcord keeps no files to fetch
async def test_a_record_that_was_tampered_with_is_found_out(two: list[Person]) -> None:
    await tap_game(two, Random(2), prefer="Claim")
    _, body = await exported(two[0])
    file = Exported.model_validate(body)
    assert file.result is not None
    others = file.record.model_copy(update={"seed": "another"})
    assert not verify(file.model_copy(update={"record": others}), ENGINES).promise_kept
    fewer = file.record.model_copy(update={"moves": file.record.moves[1:]})
    cut = verify(file.model_copy(update={"record": fewer}), ENGINES)
    assert not cut.holds
    richer = file.result.model_copy(update={"scores": (999, 0)})
    lied = verify(file.model_copy(update={"result": richer}), ENGINES)
    assert (lied.promise_kept, lied.replays, lied.result_fits) == (True, True, False)
