"""The turn panel as people see it, for the readme: `python -m tests.panel_picture`.

The real bot plays a game in the sandbox up to its middle; a browser shows the page and takes two
pictures of a private panel, at twice the size. Without a browser the old picture is kept.
"""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import Locator, Page, ViewportSize, async_playwright, expect

from bot.discord_address import point_discord_at
from bot.sandbox import Sandbox
from tests.bot.driver import Person, Stage
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import asked, open_game, tap_turn
from tests.page.browser import find_browser
from tests.page.conftest import QUIET

FILE = Path(__file__).parent.parent / "docs" / "gallery" / "panel.png"
TURNS = 30
PEOPLE = ("Ada", "Bruno", "Chiara")
APART = 48
PAGE = ViewportSize(width=1180, height=1500)


async def main() -> None:
    browser = find_browser()
    if browser is None:
        print("panel: no browser here, the old picture is kept")
        return
    sandbox = Sandbox(rate_limits=False)
    await sandbox.start()
    restore = point_discord_at(sandbox)
    with TemporaryDirectory() as folder:
        backend = OnSandbox(sandbox, Path(folder) / "games.db", draws=True, durable=False)
        await backend.start()
        mover = await _middle_of_a_game(backend)
        shots = await _shots(browser, sandbox, mover.name)
        await backend.stop()
    restore()
    await sandbox.stop()
    _beside(shots).save(FILE, optimize=True)
    print("panel: drawn")


async def _middle_of_a_game(backend: OnSandbox) -> Person:
    """Whoever is to move then."""
    people = [Stage(backend).person(name) for name in PEOPLE]
    await open_game(people, "new_york")
    random = Random(18)
    waited = asked(people[0], people)
    for turn in range(TURNS):
        await tap_turn(random.choice(waited), random, "Claim" if turn % 3 else "Draw from")
        waited = asked(people[0], people)
    return waited[0]


async def _shots(browser: str, sandbox: Sandbox, name: str) -> list[Image.Image]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=browser, args=[*QUIET])
        page = await launched.new_page(viewport=PAGE, device_scale_factor=2)
        page.set_default_timeout(8000)
        await page.goto(sandbox.page_url)
        await page.locator("#seats").get_by_role("button", name=f"Act as {name}").click()
        await page.locator("#channel-list").get_by_role("button", name="New York").last.click()
        await _button(page, "Your turn").click()
        await expect(_button(page, "Claim a route")).to_be_visible()
        first = await _panel(page)
        await _button(page, "Claim a route").click()
        await expect(_button(page, "Back")).to_be_visible()
        second = await _panel(page)
        await launched.close()
    return [first, second]


def _button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True).last


async def _panel(page: Page) -> Image.Image:
    message = page.locator(".message").last
    picture = message.locator("img").last
    await expect(picture).to_be_visible()
    await picture.evaluate("image => image.decode()")
    await page.mouse.move(1, 1)
    return Image.open(BytesIO(await message.screenshot())).convert("RGB")


def _beside(shots: list[Image.Image]) -> Image.Image:
    height = max(shot.height for shot in shots)
    width = sum(shot.width for shot in shots) + APART * (len(shots) - 1)
    sheet = Image.new("RGB", (width, height), shots[0].getpixel((2, 2)))
    x = 0
    for shot in shots:
        sheet.paste(shot, (x, 0))
        x += shot.width + APART
    return sheet


if __name__ == "__main__":
    asyncio.run(main())
