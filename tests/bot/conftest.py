"""A stage for each test: a fresh Discord with the bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.bot.driver import Stage
from tests.bot.on_sandbox import OnSandbox, on_sandbox


@pytest_asyncio.fixture
async def backend(tmp_path: Path) -> AsyncIterator[OnSandbox]:
    async with on_sandbox(tmp_path) as backend:
        yield backend


@pytest_asyncio.fixture
async def stage(backend: OnSandbox) -> Stage:
    return Stage(backend)
