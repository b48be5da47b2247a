"""Background work goes on whatever happens, and says how it fares."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord import Locale
from discord.app_commands import TranslationContext, TranslationContextLocation

from bot import discord_address
from bot.commands.descriptions import CatalogueTranslator, named
from bot.discord_address import point_discord_at
from bot.discord_address import start as start_client
from bot.health import answering, state_of
from bot.sandbox import Sandbox
from bot.sandbox.faults import Fault
from bot.store import Store
from bot.store.errors import Busy
from bot.supervision import Supervisor
from data.catalogue import Catalogue
from tests.bot.scenarios.on_sandbox import on_sandbox
from tests.bot.scenarios.plain import plain_client
from tests.bot.test_faults import held_by_another


async def test_what_fails_is_begun_again_and_counted() -> None:
    supervisor, tries, well = Supervisor(first_wait=0.0), 0, asyncio.Event()

    async def work() -> None:
        nonlocal tries
        tries += 1
        if tries < 4:
            raise Busy("held")
        well.set()
        await asyncio.Event().wait()

    supervisor.start("clocks", work)
    await asyncio.wait_for(well.wait(), 30)
    health = supervisor.health["clocks"]
    assert health.as_json() == {"running": True, "failures": 3, "error": "Busy"}
    await supervisor.stop()
    assert not health.is_running


async def test_a_database_held_while_the_bot_becomes_ready_only_delays_it(tmp_path: Path) -> None:
    """It was left mute: no poster, no clocks, and nobody noticed."""
    sandbox = Sandbox(rate_limits=False)
    await sandbox.start()
    restore = point_discord_at(sandbox)
    store = await Store.open(tmp_path / "games.db", sandbox.clock, busy_seconds=0.01)
    client = plain_client(store, draws=False)
    client.supervisor = Supervisor(first_wait=0.01)
    with held_by_another(tmp_path / "games.db"):
        running = asyncio.create_task(client.start(sandbox.token))
        async with asyncio.timeout(30):
            while "stocktaking" not in client.supervisor.health or (  # noqa: ASYNC110
                client.supervisor.health["stocktaking"].failures < 2
            ):
                await asyncio.sleep(0.01)
            is_well, _ = await state_of(client)
            assert not is_well
    async with asyncio.timeout(30):
        while not (await state_of(client))[0]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await client.close()
    await running
    await store.close()
    restore()
    await sandbox.stop()


async def test_healthz_says_how_the_bot_fares(tmp_path: Path) -> None:
    async with (
        on_sandbox(tmp_path, draws=False) as backend,
        aiohttp.ClientSession() as session,
        answering(backend.client, 0) as port,
    ):
        url = f"http://127.0.0.1:{port}/healthz"
        async with asyncio.timeout(30):
            while (await session.get(url)).status != 200:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        told = await (await session.get(url)).json()
        assert told["ready"] is True
        assert told["gateway"]["connected"] is True
        assert {"poster", "alarms", "housekeeping"} <= told["tasks"].keys()
        assert told["announcements"] == {"waiting": 0, "held": 0}
        backend.client.supervisor.health["poster"].in_a_row = 1
        assert (await session.get(url)).status == 503
    async with answering(backend.client, None) as port:
        assert port is None


@pytest.mark.parametrize("path", ["/users/@me", "/applications/{application_id}/commands"])
async def test_a_discord_that_fails_at_login_is_tried_again(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep

    async def short(seconds: float, *_: object) -> None:
        await sleep(min(seconds, 0.01))

    monkeypatch.setattr(asyncio, "sleep", short)
    monkeypatch.setattr(discord_address, "FIRST_WAIT", 0.01)
    sandbox = Sandbox(rate_limits=False)
    await sandbox.start()
    restore = point_discord_at(sandbox)
    sandbox.faults.add(Fault("error_before", 503), path=path, times=7)
    async with await Store.open(tmp_path / "games.db", sandbox.clock) as store:
        client = plain_client(store, draws=False)
        running = asyncio.create_task(start_client(client, sandbox.token))
        async with asyncio.timeout(30):
            while not client.is_ready():
                await sleep(0.01)
        assert sandbox.faults.met == 7
        await client.close()
        await running
    restore()
    await sandbox.stop()


async def test_commands_are_for_servers_that_have_added_the_bot(tmp_path: Path) -> None:
    async with on_sandbox(tmp_path, draws=False) as backend:
        commands = [each.body for each in backend.sandbox.world.commands.values()]
        assert {each["name"] for each in commands} >= {"game", "move", "settings", "server"}
        assert "me" not in {each["name"] for each in commands}  # Discord has its own
        for each in commands:
            assert each["integration_types"] == [0], each["name"]
            assert 2 not in each["contexts"], each["name"]
        (game,) = [each for each in commands if each["name"] == "game"]
        assert game["contexts"] == [0]


@pytest.mark.parametrize(
    ("name", "given"), [("zug", "zug"), ("Mein Zug", None), ("Zug", None), ("x" * 33, None)]
)
async def test_a_translated_name_that_discord_would_refuse_is_left_out(
    name: str, given: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = Catalogue()
    monkeypatch.setattr(type(catalogue), "locales", property(lambda _: ("en", "de")))
    monkeypatch.setattr(catalogue, "keys", lambda _: {"command-move-name"})
    monkeypatch.setattr(catalogue, "text", lambda *_, **__: name)
    context: Any = TranslationContext(TranslationContextLocation.other, data=None)
    context.location = TranslationContextLocation.command_name
    translated = await CatalogueTranslator(catalogue).translate(
        named("move"), Locale.german, context
    )
    assert translated == given
