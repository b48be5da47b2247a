"""A browser, and in it the page of a sandbox where a scripted bot is at home."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from bot import discord_address
from bot.sandbox import Sandbox
from tests.page.browser import NO_BROWSER, find_browser, is_required
from tests.page.screen import Screen, opened
from tests.page.scripted_bot import ScriptedBot
from tests.sandbox.library_bot import running

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Only a missing browser leaves these tests out; one that does not start fails them."""
    if find_browser() is None and not is_required():
        wanting = [each for each in items if "browser" in getattr(each, "fixturenames", ())]
        items[:] = [each for each in items if each not in wanting]
        config.hook.pytest_deselected(items=wanting)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    path = find_browser()
    assert path is not None, NO_BROWSER
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=path, args=[*QUIET])
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    box = Sandbox(rate_limits=False)
    await box.start()
    restore = discord_address.point_discord_at(box)
    yield box
    restore()
    await box.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox) -> AsyncIterator[ScriptedBot]:
    client = ScriptedBot()
    async with running(client, sandbox):
        yield client


@pytest_asyncio.fixture(loop_scope="session")
async def screen(browser: Browser, sandbox: Sandbox, bot: ScriptedBot) -> AsyncIterator[Screen]:
    """A desktop's page, as Ada in #games."""
    assert bot.is_ready()
    async with opened(browser, sandbox, width=1280, height=800) as desktop:
        yield desktop


@pytest_asyncio.fixture(loop_scope="session")
async def phone(browser: Browser, sandbox: Sandbox, bot: ScriptedBot) -> AsyncIterator[Screen]:
    """The same on a phone."""
    assert bot.is_ready()
    async with opened(browser, sandbox, width=400, height=780, touch=True) as handheld:
        yield handheld
