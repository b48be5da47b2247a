"""A browser, and in it the page of a sandbox where a scripted bot is at home."""

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from bot import discord_address
from bot.sandbox import Sandbox
from tests.page.screen import Screen, opened
from tests.page.scripted_bot import ScriptedBot
from tests.sandbox.library_bot import running

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NO_BROWSER = "NO BROWSER: the page is NOT TESTED here; install Debian's chromium (.ci/run does)"


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Only a missing browser skips these tests; one that does not start fails them."""
    found = [path for name in NAMES if (path := shutil.which(name))]
    if not found:
        pytest.skip(NO_BROWSER)
    return found[0]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(browser_path: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=browser_path, args=[*QUIET])
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
