"""What a person sees and does on the page, in the tests' words."""

import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

from playwright.async_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from bot.sandbox import Sandbox

REFUSED = "Failed to load resource"  # Chromium's own line about any answer of 400 and above


class Screen:
    def __init__(self, page: Page, sandbox: Sandbox) -> None:
        self.page = page
        self.sandbox = sandbox
        self.composer = page.locator("#composer-text")
        self.picker = page.locator("#picker")
        self.messages = page.locator(".message")
        self.troubles: list[str] = []
        self.hosts: set[str] = set()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._hear)
        page.on("request", self._note)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and REFUSED not in message.text:
            self.troubles.append(message.text)

    def _note(self, request: Request) -> None:
        self.hosts.add(urlsplit(request.url).netloc)

    async def open(self, address: str) -> None:
        await self.page.goto(address)
        await expect(self.page.locator("body")).to_have_class("is-ready")
        await expect(self.page.locator("#bot-sign")).to_contain_text("online")

    def seat(self, name: str) -> Locator:
        return self.page.locator("#seats").get_by_role("button", name=f"Act as {name}")

    async def act_as(self, name: str) -> None:
        await self.seat(name).click()
        await expect(self.seat(name)).to_have_attribute("aria-pressed", "true")

    def button(self, name: str) -> Locator:
        """The newest button of that name."""
        return self.page.get_by_role("button", name=name, exact=True).last

    def channel(self, name: str) -> Locator:
        return self.page.locator("#channel-list").get_by_role("button", name=name)

    async def write(self, text: str) -> None:
        """Type into the composer, key by key."""
        await self.composer.click()
        await self.page.keyboard.type(text)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def offered(self, *labels: str) -> None:
        """Wait until the list over the composer offers exactly these."""
        await expect(self.picker.locator(".picker-label")).to_have_text(list(labels))

    async def open_lobby(self) -> None:
        await self.write("/game new ")
        await self.offered("Harbour Lines", "Valley Rails")
        await self.press("Enter")
        await self.offered("seats", "title")
        await self.press("Enter")
        await expect(self.button("Join")).to_be_visible()

    async def open_panel(self) -> None:
        """Through a lobby and its thread to Ada's private panel."""
        await self.open_lobby()
        await self.act_as("Bruno")
        await self.button("Join").click()
        await self.act_as("Ada")
        await self.button("Start").click()
        await self.page.locator(".thread-card").click()
        await self.button("Your turn").click()
        await expect(self.button("Lay a line")).to_be_visible()


@contextlib.asynccontextmanager
async def opened(
    browser: Browser, sandbox: Sandbox, *, width: int, height: int, touch: bool = False
) -> AsyncIterator[Screen]:
    """A page of its own, which must end without an error and without leaving this machine."""
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        timezone_id="UTC",
    )
    context.set_default_timeout(10_000)
    screen = Screen(await context.new_page(), sandbox)
    await screen.open(sandbox.page_url)
    try:
        yield screen
        assert not screen.troubles
        assert screen.hosts == {urlsplit(sandbox.address).netloc}
    finally:
        await context.close()
