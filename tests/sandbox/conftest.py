"""A started sandbox, a real discord.py client on it, and a bare one that breaks rules."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot import discord_address
from bot.sandbox import Sandbox
from tests.sandbox.library_bot import Bot, running
from tests.sandbox.openapi import judge_by_openapi
from tests.sandbox.raw import GO, RawBot, Stage


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Every request and answer of every test on it is judged by Discord's description."""
    box = Sandbox(rate_limits=False)
    await box.start()
    restore = discord_address.point_discord_at(box)
    breaches = judge_by_openapi(box)
    yield box
    restore()
    await box.stop()
    assert not breaches, "\n".join(breaches)


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    async with running(Bot(), sandbox) as client:
        yield client


@pytest.fixture
async def raw(sandbox: Sandbox) -> AsyncIterator[RawBot]:
    async with aiohttp.ClientSession() as session:
        yield RawBot(sandbox, session)


@pytest.fixture
async def stage(raw: RawBot) -> Stage:
    """Ada in #games, a raw bot with the command /go."""
    assert (await raw.sync(GO)).status == 200
    return Stage(raw, raw.sandbox.control.channel("games").id)
