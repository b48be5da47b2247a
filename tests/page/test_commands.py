"""Commands: the picker, options, autocomplete, what is refused, all by keyboard."""

from datetime import timedelta

import pytest
from playwright.async_api import FilePayload, expect

from tests.page.screen import Screen
from tests.page.scripted_bot import ScriptedBot

pytestmark = pytest.mark.asyncio(loop_scope="session")
THREE_SECONDS = timedelta(seconds=3, milliseconds=1)


async def test_the_picker_narrows_while_typing(screen: Screen) -> None:
    await screen.write("/")
    await expect(screen.picker).to_contain_text("/game new")
    await screen.page.keyboard.type("pi")
    await screen.offered("/ping", "/move pick")
    await screen.press("ArrowDown", "Tab")
    await expect(screen.page.locator(".command-name")).to_have_text("/move pick")
    await screen.press("Backspace")
    await expect(screen.composer).to_have_value("/move pick")


async def test_autocomplete_asks_the_bot_and_the_choice_is_sent(screen: Screen) -> None:
    await screen.write("/lay ")
    await screen.offered(*(f"Line to {name}" for name in ("Chelsea", "Soho", "Midtown")), *MORE)
    await screen.page.keyboard.type("o")
    await screen.offered("Line to Soho", "Line to Midtown")
    await screen.press("ArrowDown", "Enter")
    await screen.offered("cards")
    await screen.page.keyboard.type("ca")
    await screen.press("Enter")
    await screen.page.keyboard.type("3")
    await screen.press("Enter")
    await expect(screen.messages.last).to_contain_text("midtown with 3 cards")
    await expect(screen.messages.last).to_contain_text("Ada used /lay")


MORE = ("Line to Tribeca", "Line to Harlem")


async def test_a_value_that_does_not_fit_is_not_sent(screen: Screen) -> None:
    await screen.write("/lay street:soho cards:9")
    await screen.press("Enter")
    await expect(screen.page.locator(".command-option.is-wrong")).to_contain_text("cards")
    await expect(screen.picker).to_contain_text("At most 6.")
    await screen.press("Backspace")
    await screen.page.keyboard.type("4")
    await screen.press("Enter")
    await expect(screen.messages.last).to_contain_text("soho with 4 cards")


async def test_a_required_option_is_asked_for(screen: Screen) -> None:
    await screen.write("/ping ")
    await screen.page.keyboard.type("nobody")
    await screen.page.locator("#composer .send").click()
    await expect(screen.page.locator(".command-option")).to_have_class("command-option is-wrong")
    await screen.press(*["Backspace"] * 6)
    await screen.page.keyboard.type("dmi")
    await screen.offered("Dmitri")
    await screen.press("Enter", "Enter")
    await expect(screen.messages.last).to_contain_text("@Dmitri, your turn")
    await expect(screen.seat("Dmitri").locator(".badge")).to_have_text("1")


async def test_thinking_is_shown_until_the_answer(screen: Screen, bot: ScriptedBot) -> None:
    await screen.write("/ponder ")
    await screen.press("Enter")
    await expect(screen.messages.last).to_contain_text("Waybill is thinking…")
    bot.may_go_on.set()
    await expect(screen.messages.last).to_contain_text("Thought of it")
    await expect(screen.page.get_by_text("thinking")).to_have_count(0)


async def test_an_unanswered_command_is_told_to_its_sender_only(screen: Screen) -> None:
    await screen.write("/silent ")
    await screen.press("Enter")
    await expect(screen.messages.last).to_contain_text("Sending the command…")
    screen.sandbox.clock.skip(THREE_SECONDS)
    await expect(screen.messages.last).to_contain_text("The application did not respond")
    await screen.act_as("Bruno")
    await expect(screen.page.get_by_text("did not respond")).to_have_count(0)


async def test_a_game_is_opened_and_joined_without_a_pointer(screen: Screen) -> None:
    page = screen.page
    await page.locator("#composer-text").focus()
    await page.keyboard.type("/game")
    await screen.offered("/game new")
    await screen.press("Enter")
    await screen.offered("Harbour Lines", "Valley Rails")
    await screen.press("Enter")
    await screen.offered("seats", "title")
    await screen.press("Enter")
    await expect(screen.button("Join")).to_be_visible()
    await screen.seat("Ada").focus()
    await screen.press("ArrowDown", "Enter")
    await expect(screen.seat("Bruno")).to_have_attribute("aria-pressed", "true")
    await expect(screen.button("Join")).to_be_visible()
    for _ in range(60):
        if await page.evaluate("document.activeElement.textContent") == "Join":
            break
        await screen.press("Tab")
    outline = await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid", "what has the focus is visible"
    await screen.press("Enter")
    await expect(screen.messages.last).to_contain_text("2 of 4 sit here")
    assert await page.evaluate("document.activeElement.textContent") == "Join", "focus stays"


async def test_a_file_is_picked_from_this_machine(screen: Screen) -> None:
    async with screen.page.expect_file_chooser() as chooser:
        await screen.write("/verify ")
        await screen.offered("Choose a file")
        await screen.press("Enter")
    record = FilePayload(name="game.txt", mimeType="text/plain", buffer=b"ten moves")
    await (await chooser.value).set_files(record)
    await expect(screen.page.locator(".command-option [role=combobox]")).to_have_value("game.txt")
    await screen.press("Enter")
    await expect(screen.messages.last).to_contain_text("game.txt: ten moves")
