"""Acting as several people: the key, the switcher, languages, badges, what only one may see."""

import pytest
from playwright.async_api import expect

from bot.sandbox import Sandbox
from bot.sandbox.control.stream import STREAMS
from tests.page.screen import Screen

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_key_leaves_the_address_and_stays_in_the_cookie(
    screen: Screen, sandbox: Sandbox
) -> None:
    assert sandbox.key not in screen.page.url
    assert sandbox.key not in await screen.page.evaluate("document.cookie")
    await screen.open(sandbox.address)
    await expect(screen.seat("Ada")).to_be_visible()


async def test_everybody_speaks_as_whom_the_page_acts(screen: Screen) -> None:
    for name in ("Ada", "Bruno", "Chiara"):
        await screen.act_as(name)
        await screen.write(f"It is {name}")
        await screen.press("Enter")
        await expect(screen.messages.last).to_contain_text(f"It is {name}")
        await expect(screen.messages.last.locator(".author")).to_have_text(name)


async def test_a_new_person_brings_a_language(screen: Screen) -> None:
    await screen.page.get_by_role("button", name="Add a person").click()
    await screen.page.get_by_role("textbox", name="Name").fill("Gerda")
    await screen.page.get_by_label("Language").select_option("de")
    await screen.page.get_by_role("button", name="Add", exact=True).click()
    await expect(screen.seat("Gerda")).to_have_attribute("aria-pressed", "true")
    await screen.write("/hal")
    await screen.offered("/hallo")
    await screen.press("Escape")
    await screen.act_as("Ada")
    await screen.write("/hel")
    await screen.offered("/hello")


async def test_a_ping_is_seen_from_any_seat_until_its_owner_looks(
    screen: Screen, sandbox: Sandbox
) -> None:
    lounge = sandbox.control.channel("lounge").id
    bruno = sandbox.control.person("Bruno")
    sandbox.control.person("Chiara").post(lounge, f"<@{bruno.id}>, your turn")
    badge = screen.seat("Bruno").locator(".badge")
    await expect(badge).to_have_text("1")
    await expect(screen.channel("lounge")).to_have_class("channel is-unread")
    await screen.act_as("Bruno")
    await expect(screen.page.locator("#channel-name")).to_have_text("lounge")
    await expect(screen.messages.last).to_have_class("message is-for-me")
    await expect(badge).to_have_count(0)


async def test_what_is_for_one_is_shown_to_one(screen: Screen) -> None:
    await screen.open_lobby()
    await screen.button("Rules").click()
    private = screen.page.locator(".is-ephemeral")
    await expect(private).to_contain_text("Only you can see this")
    await screen.act_as("Bruno")
    await expect(screen.button("Join")).to_be_visible()
    await expect(private).to_have_count(0)
    await screen.act_as("Ada")
    await expect(private).to_have_count(1)
    await private.get_by_role("button", name="Dismiss message").click()
    await expect(private).to_have_count(0)


async def test_messages_are_answered_and_deleted(screen: Screen) -> None:
    await screen.write("first")
    await screen.press("Enter")
    message = screen.messages.filter(has_text="first").first
    await message.hover()
    await message.get_by_role("button", name="Reply").click()
    await screen.page.keyboard.type("second @Bru")
    await screen.offered("Bruno")
    await screen.press("Enter", "Enter")
    answer = screen.messages.last
    await expect(answer.locator(".message-above")).to_contain_text("first")
    await expect(answer.locator(".mention")).to_have_text("@Bruno")
    await answer.hover()
    await answer.get_by_role("button", name="Delete message").click()
    await expect(screen.messages).to_have_count(1)


def cut_streams(sandbox: Sandbox) -> None:
    """End the live events of every open page, as a stopping sandbox does."""
    streams = sandbox._app[STREAMS]
    assert streams
    for queue in streams:
        queue.put_nowait(None)


async def test_a_lost_sandbox_is_said_until_it_is_back(screen: Screen, sandbox: Sandbox) -> None:
    lost = screen.page.locator("#lost")
    await screen.page.context.set_offline(True)
    cut_streams(sandbox)
    await expect(lost).to_contain_text("The sandbox has stopped")
    screen.troubles.clear()  # the browser's own lines about the lost connection
    await screen.page.context.set_offline(False)
    await expect(lost).to_be_hidden()
    sandbox.control.person("Bruno").post(sandbox.control.channel("games").id, "still there?")
    await expect(screen.messages.last).to_contain_text("still there?")
    screen.troubles.clear()


async def test_a_page_with_an_old_key_says_where_to_go(screen: Screen, sandbox: Sandbox) -> None:
    await screen.page.context.clear_cookies()
    cut_streams(sandbox)
    await expect(screen.page.locator("#lost")).to_contain_text("Open the address it printed")
    await screen.page.goto(sandbox.address)
    await expect(screen.page.locator("body")).to_contain_text("Open the address the sandbox")
