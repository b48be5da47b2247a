"""The clock, the guide, the tools that break things, and the phone."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from bot.sandbox import Sandbox
from tests.page.screen import Screen
from tests.page.scripted_bot import ScriptedBot

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_skipped_time_moves_every_timestamp(screen: Screen) -> None:
    await screen.open_panel()
    due = screen.page.locator("time[data-style=R]")
    await expect(due).to_have_text("in 1 day")
    await screen.page.locator("#open-clock").click()
    await screen.page.get_by_role("button", name="+ 12 hours").click()
    await expect(due).to_have_text("in 12 hours")
    await screen.page.get_by_label("How many").fill("2")
    await screen.page.get_by_label("Unit").select_option("days")
    await screen.page.get_by_role("button", name="Skip", exact=True).click()
    await expect(due).to_have_text("2 days ago")
    await expect(screen.page.locator("#clock-long")).to_contain_text("2\xa0d 12\xa0h ahead")


async def test_the_guide_leads_from_a_command_to_the_thread(screen: Screen) -> None:
    guide = screen.page.get_by_role("region", name="Guide")
    current = guide.locator("[aria-current=step] h3")
    await expect(current).to_have_text("Open a game")
    await guide.get_by_role("button", name="Write /game new").click()
    await screen.offered("Harbour Lines", "Valley Rails")
    await screen.press("Enter", "Enter")
    await expect(current).to_have_text("Sit down as three people")
    for name in ("Bruno", "Chiara"):
        await guide.get_by_role("button", name=name).click()
        await expect(screen.seat(name)).to_have_attribute("aria-pressed", "true")
        await screen.button("Join").click()
        await expect(screen.messages.last).to_contain_text(name)
    await expect(current).to_have_text("Play")
    await screen.button("Start").click()
    await guide.get_by_role("button", name="Open the thread").click()
    await expect(screen.page.locator("#channel-name")).to_have_text("Harbour Lines #1")


async def test_a_closed_guide_stays_closed_until_asked_for(screen: Screen) -> None:
    guide = screen.page.get_by_role("region", name="Guide")
    await guide.get_by_role("button", name="Close the guide").click()
    await expect(guide).to_be_hidden()
    await screen.open(screen.sandbox.address)
    await expect(guide).to_be_hidden()
    await screen.page.get_by_role("button", name="Guide", exact=True).click()
    await expect(guide).to_contain_text("Open a game")


async def test_the_sign_says_when_the_bot_is_gone(screen: Screen, bot: ScriptedBot) -> None:
    sign = screen.page.locator("#bot-sign")
    await bot.close()
    await expect(sign).to_contain_text("offline")


async def test_the_tools_take_from_the_bot_and_give_back(screen: Screen, sandbox: Sandbox) -> None:
    page = screen.page
    await page.get_by_role("button", name="Server tools").click()
    await page.get_by_role("switch", name="Attach files").first.click()
    await expect(page.get_by_role("switch", name="Attach files").first).not_to_be_checked()
    bot_role = next(r for r in sandbox.control.guild.roles.values() if r.bot_id)
    await page.wait_for_function(NOT_ALLOWED, arg=["attach_files"])
    assert not bot_role.permissions & (1 << 15)
    await page.get_by_role("switch", name="Waybill is in The Sorting Office").click()
    await screen.press("Escape")
    await expect(page.locator("#bot-sign")).to_contain_text("not in this server")
    await screen.write("/")
    await expect(screen.picker).to_contain_text("No command matches.")
    await page.get_by_role("button", name="Server tools").click()
    await page.get_by_role("switch", name="Waybill is in The Sorting Office").click()
    await screen.press("Escape")
    await expect(page.locator("#bot-sign")).to_contain_text("online")


NOT_ALLOWED = """async ([name]) => {
  const state = await (await fetch("/sandbox/state")).json();
  return !state.guilds[0].bot_permissions.includes(name);
}"""


async def test_a_dropped_connection_comes_back(screen: Screen, bot: ScriptedBot) -> None:
    await screen.page.get_by_role("button", name="Server tools").click()
    await screen.page.get_by_role("button", name="Cut the connection").click()
    await bot.resumed.wait()
    await screen.press("Escape")
    await expect(screen.page.locator("#bot-sign")).to_contain_text("online")


# The phone

SMALLEST = 40  # CSS pixels either way that a thumb hits

SMALL = f"""() => [...document.querySelectorAll("button, a.button, select, summary, [role=option]")]
  .filter((one) => one.checkVisibility({{visibilityProperty: true, opacityProperty: true}}))
  .filter((one) => !one.matches(".mention, .message-above, .as-link, .picture, .guide-person"))
  .map((one) => [one.getAttribute("aria-label") || one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < {SMALLEST})
  .map(([name, box]) => `${{name}} ${{box.width}}x${{box.height}}`)"""


async def fits(page: Page) -> None:
    """No sideways scrolling, and nothing to press that is too small for a thumb."""
    size: dict[str, Any] = await page.evaluate(
        "({page: document.documentElement.scrollWidth, screen: window.innerWidth})"
    )
    assert size["page"] == size["screen"] == 400
    assert await page.evaluate(SMALL) == []


async def test_a_phone_plays_by_touch(phone: Screen) -> None:
    page = phone.page
    await fits(page)
    await page.get_by_role("button", name="Write /game new").tap()
    await fits(page)
    await page.get_by_role("option", name="Harbour Lines").tap()
    await page.get_by_role("button", name="Send").tap()
    await expect(phone.button("Join")).to_be_visible()
    await page.get_by_role("button", name="Close the guide").tap()
    await phone.seat("Bruno").tap()
    await phone.button("Join").tap()
    await expect(phone.messages.last).to_contain_text("2 of 4 sit here")
    await fits(page)
    await phone.button("Start").tap()
    drawer = page.get_by_role("button", name="Channels", exact=True)
    await expect(drawer.locator(".badge")).to_have_text("1")
    await drawer.tap()
    await fits(page)
    await phone.channel("Harbour Lines #1").tap()
    await expect(page.locator("body")).not_to_have_class("has-drawer")
    await phone.button("Your turn").tap()
    await phone.button("Lay a line").tap()
    await fits(page)
    await page.get_by_role("option", name="Line to Harlem").tap()
    await expect(phone.messages.last).to_contain_text("Chosen: Harlem")
    await fits(page)


async def test_a_phone_has_the_forms_the_clock_and_the_pictures(phone: Screen) -> None:
    page = phone.page
    await page.get_by_role("button", name="Close the guide").tap()
    await page.locator("#open-clock").tap()
    await fits(page)
    await phone.press("Escape")
    await page.get_by_role("button", name="Server tools").tap()
    await fits(page)
    await phone.press("Escape")
    await phone.write("/note ")
    await page.get_by_role("button", name="Send").tap()
    await expect(page.get_by_role("dialog", name="A note")).to_be_visible()
    await fits(page)
    await phone.press("Escape")
    await phone.write("/classic ")
    await page.get_by_role("button", name="Send").tap()
    await page.get_by_role("button", name="Open large: a chart").tap()
    await expect(page.get_by_role("dialog", name="Picture")).to_be_visible()
    await fits(page)
