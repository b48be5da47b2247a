"""The record of a game: kept secret while it runs, then a file, and the proof that it fits."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.store.games import Status
from bot.table.fair_shuffle import hash_of, seed_of
from bot.table.proof import Exported, verify
from bot.views.page import Page
from engines import ENGINES
from tests.bot.driver import Backend, Json, Person, Stage, text_of, walk
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import (
    panel_of,
    private,
    tap_game,
    tap_turn,
)

GAME = "new_york"
FILE = 13  # the type of component


def promise_message(person: Person) -> Json:
    (found,) = [each for each in person.messages() if "How this game is shuffled" in text_of(each)]
    return found


def promise_of(person: Person) -> str:
    return text_of(promise_message(person)).partition("SHA-256 is `")[2][:64]


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
    assert "This game still runs: 1 move so far." in shown
    promised = promise_of(two[0])
    assert promised in shown


@pytest.mark.usefixtures("sandbox")  # simcord keeps no files to fetch
async def test_a_finished_game_is_a_file_that_proves_itself(two: list[Person]) -> None:
    promised = promise_of(two[0])
    await tap_game(two, Random(2), prefer="Claim")
    name, body = await exported(two[1])
    assert name == "game-1.json"
    file = Exported.model_validate(body)
    assert file.secret is not None
    assert file.promise == promised == hash_of(file.secret)
    assert file.record.seed == seed_of(file.secret, file.luck)
    verdict = verify(file, ENGINES)
    assert verdict.holds
    assert verdict.outcome == file.result
    assert str(two[0].id) not in json.dumps(body)
    await two[0].press("Verify")
    shown = private(two[0])
    assert "Everything fits." in shown
    assert promised in shown
    assert "posted when the game started" in shown
    assert all(part in shown for part in file.luck)


async def test_a_proof_without_the_first_message(
    sandbox: OnSandbox, stage: Stage, two: list[Person]
) -> None:
    first = int(promise_message(two[0])["id"])
    await two[1].slash("/game resign")
    await two[1].press("Yes, I resign")
    stage.backend.delete_message(two[0].place, first)
    await sandbox.restart()
    await two[0].slash("/game verify")
    assert "All that could be checked fits." in private(two[0])
    assert "cannot be checked: the message with the promise was deleted" in private(two[0])


async def test_a_promise_that_was_edited_proves_nothing(
    sandbox: OnSandbox, two: list[Person]
) -> None:
    game = (await sandbox.client.services.tables.of(1)).game
    place = sandbox.client.get_partial_messageable(game.place)
    message = await place.fetch_message(int(promise_message(two[0])["id"]))
    assert message.edited_at is None, "nothing that happened so far has touched it"
    await message.edit(view=Page().text(text_of(promise_message(two[0]))))
    await two[1].slash("/game resign")
    await two[1].press("Yes, I resign")
    await two[0].slash("/game verify")
    assert "All that could be checked fits." in private(two[0])
    assert "that message was edited, so it proves nothing" in private(two[0])


async def test_a_promise_that_says_something_else_is_broken(
    sandbox: OnSandbox, two: list[Person]
) -> None:
    game = (await sandbox.client.services.tables.of(1)).game
    place = sandbox.client.get_partial_messageable(game.place)
    message = await place.fetch_message(int(promise_message(two[0])["id"]))
    other = text_of(promise_message(two[0])).replace(game.luck[1], "12345")
    await message.edit(view=Page().text(other))
    await two[1].slash("/game resign")
    await two[1].press("Yes, I resign")
    await two[0].slash("/game verify")
    assert "Something does not fit." in private(two[0])


async def test_everybody_adds_to_the_shuffle_and_can_see_it(backend: Backend, stage: Stage) -> None:
    ada, bruno = stage.person("Ada"), stage.person("Bruno")
    await ada.slash("/game new", game="new_york")
    ada.sees("My part of the shuffle is fixed; its SHA-256 is")
    lobby = (await backend.client.services.tables.of(1)).game
    assert lobby.promise is not None
    await bruno.press("Join")
    joined = (await backend.client.services.tables.of(1)).game
    assert joined.promise == lobby.promise, "fixed before anybody joined"
    await bruno.press("Cut the deck")
    await backend.submit("Bruno", {"typed": "purple elephant"})
    assert hash_of("purple elephant")[:16] in private(bruno)
    await ada.press("Start")
    for each in (ada, bruno):
        each.enter_thread()
    game = (await backend.client.services.tables.of(1)).game
    assert game.secret is not None
    assert all(game.luck)
    assert len(set(game.luck)) == 2
    assert hash_of("purple elephant")[:16] in game.luck[1]
    assert game.seed == seed_of(game.secret, game.luck)
    said = text_of(promise_message(ada))
    assert lobby.promise in said
    assert all(part in said for part in game.luck)
    assert game.secret not in said
    assert game.seed not in said


async def test_only_those_at_the_table_cut_the_deck(backend: Backend, stage: Stage) -> None:
    ada, bruno = stage.person("Ada"), stage.person("Bruno")
    await ada.slash("/game new", game="new_york")
    before = (await backend.client.services.tables.of(1)).game.luck
    await bruno.press("Cut the deck")
    await backend.submit("Bruno", {"typed": "mine"})
    bruno.sees("You have no seat at this table")
    assert (await backend.client.services.tables.of(1)).game.luck == before


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
    assert not verify(file.model_copy(update={"record": others}), ENGINES).parts_fit
    fewer = file.record.model_copy(update={"moves": file.record.moves[1:]})
    cut = verify(file.model_copy(update={"record": fewer}), ENGINES)
    assert not cut.holds
    richer = file.result.model_copy(update={"scores": (999, 0)})
    lied = verify(file.model_copy(update={"result": richer}), ENGINES)
    assert (lied.promise_kept, lied.replays, lied.result_fits) == (True, True, False)
