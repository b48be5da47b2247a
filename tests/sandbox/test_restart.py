"""The world outlives the server: conversation, files, commands, buttons, time."""

from datetime import timedelta
from pathlib import Path

import aiohttp

from bot import discord_address
from bot.sandbox import Sandbox
from tests.sandbox.library_bot import PNG, Bot, running


async def test_an_old_button_works_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    first = Sandbox(path)
    await first.start()
    restore = discord_address.point_discord_at(first)
    games = first.control.channel("games").id
    async with running(Bot(), first):
        first.control.person("Ada").post(games, "good morning")
        await first.control.person("Ada").run(games, "board")
    first.control.skip(timedelta(hours=30))
    now = first.clock.now()
    await first.stop()
    restore()

    second = Sandbox(path)
    await second.start()
    restore = discord_address.point_discord_at(second)
    bruno = second.control.person("Bruno")
    greeting, board = bruno.messages(games)
    assert greeting["content"] == "good morning"
    assert second.token == first.token
    assert second.clock.now() >= now
    url = board["components"][0]["components"][1]["items"][0]["media"]["url"]
    async with aiohttp.ClientSession() as session, session.get(url) as file:
        assert await file.read() == PNG
    async with running(Bot(), second):
        assert "board" in {command["name"] for command in bruno.commands(games)}
        outcome = await bruno.press(games, int(board["id"]), "count:0")
        assert outcome.kind == "updated"
    assert bruno.messages(games)[1]["components"][0]["components"][0]["content"] == "Board 1"
    await second.stop()
    restore()


async def test_a_fresh_start_forgets_everything(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    first = Sandbox(path)
    games = first.control.channel("games").id
    first.control.person("Ada").post(games, "gone soon")
    first.control.add_person("Emil", locale="de")
    await first.stop()
    again = Sandbox(path)
    assert again.control.person("Emil").user.locale == "de"
    assert len(again.control.person("Ada").messages(games)) == 1
    await again.stop()
    fresh = Sandbox(path, fresh=True)
    assert [person.user.display_name for person in fresh.control.people()][-1] != "Emil"
    assert fresh.token != first.token
    await fresh.stop()


async def test_an_open_answer_and_a_form_survive(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    first = Sandbox(path)
    await first.start()
    restore = discord_address.point_discord_at(first)
    async with running(Bot(), first):
        ada, games = first.control.person("Ada"), first.control.channel("games").id
        opened = await ada.run(games, "ask")
    await first.stop()
    restore()
    second = Sandbox(path)
    ada = second.control.person("Ada")
    interaction = second.world.interactions[opened.interaction_id]
    assert interaction.modal == opened.modal
    assert second.interactions.webhook_of(second.world.bot_id, interaction.token) is interaction
    await second.stop()
