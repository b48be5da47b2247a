"""Components as Discord shows them, and what they do when they are used."""

from datetime import timedelta

import pytest
from playwright.async_api import expect

from tests.page.screen import Screen

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_button_changes_its_message(screen: Screen) -> None:
    await screen.open_lobby()
    await expect(screen.button("Start")).to_be_disabled()
    await screen.act_as("Bruno")
    await screen.button("Join").click()
    lobby = screen.messages.last
    await expect(lobby).to_contain_text("2 of 4 sit here")
    await expect(lobby).to_contain_text("(edited)")
    await expect(screen.button("Start")).to_be_enabled()


async def test_a_picture_is_not_loaded_again_when_its_message_changes(screen: Screen) -> None:
    await screen.open_lobby()
    image = screen.page.locator(".is-thumbnail img")
    await expect(image).to_have_js_property("complete", True)
    await image.evaluate("(one) => { one.wasHere = true; }")
    sandbox = screen.sandbox
    bruno, games = sandbox.control.person("Bruno"), sandbox.control.channel("games").id
    (message,) = [m for m in bruno.messages(games) if m["components"]]
    join = message["components"][0]["components"][-1]["components"][0]
    await bruno.press(games, int(message["id"]), join["custom_id"])
    await expect(screen.messages.first).to_contain_text("2 of 4 sit here")
    assert await image.evaluate("(one) => one.wasHere === true")


async def test_an_unanswered_button_is_told_under_its_message(screen: Screen) -> None:
    await screen.open_lobby()
    await screen.button("Nothing").click()
    await expect(screen.button("Nothing")).to_have_attribute("aria-busy", "true")
    screen.sandbox.clock.skip(timedelta(seconds=3, milliseconds=1))
    await expect(screen.messages.last).to_contain_text("This interaction failed")


async def test_selects_of_one_of_several_and_of_people(screen: Screen) -> None:
    await screen.open_panel()
    panel = screen.messages.last
    await screen.button("Lay a line").click()
    await screen.page.get_by_role("option", name="Line to Soho").click()
    await expect(panel).to_contain_text("Chosen: Soho")
    await screen.button("Pay with").focus()
    await screen.press("ArrowDown", "Enter")
    await expect(screen.page.get_by_role("button", name="Done (1 of 3)")).to_be_disabled()
    await screen.press("ArrowDown", "ArrowDown", "Enter", "Tab")
    await expect(panel).to_contain_text("Chosen: Chelsea, Midtown")
    await screen.button("Give to").click()
    await screen.page.get_by_role("option", name="Dmitri").click()
    await expect(panel).to_contain_text("Chosen: dmitri")


async def test_escape_leaves_a_select_as_it_was(screen: Screen) -> None:
    await screen.open_panel()
    await screen.button("Pay with").click()
    await screen.press("Enter", "ArrowDown", "Enter", "Escape")
    await expect(screen.button("Pay with")).to_be_focused()
    await expect(screen.messages.last).to_contain_text("Choose what to do.")


async def test_a_form_is_checked_before_it_is_sent(screen: Screen) -> None:
    await screen.write("/note ")
    await screen.press("Enter")
    form = screen.page.get_by_role("dialog", name="A note")
    await expect(form.get_by_label("What to remember")).to_be_focused()
    await screen.page.keyboard.type("ab")
    await screen.press("Enter")
    await expect(form).to_contain_text("At least 3 characters.")
    await expect(form).to_contain_text("Choose something.")
    await screen.page.keyboard.type("cd")
    await form.get_by_role("button", name="About").click()
    await form.get_by_role("option", name="Soho").click()
    await form.get_by_label("At the end").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(screen.messages.last).to_contain_text("Noted: abcd / Soho / end")


async def test_a_started_game_has_its_thread(screen: Screen) -> None:
    await screen.open_panel()
    await expect(screen.page.locator("#channel-topic")).to_have_text("in #games")
    await expect(screen.channel("Harbour Lines #1")).to_have_attribute("aria-current", "page")
    await screen.channel("games").click()
    await expect(screen.messages.last).to_contain_text("started a thread: Harbour Lines #1")


async def test_a_board_keeps_its_room_while_it_loads(screen: Screen) -> None:
    await screen.page.route("**/cdn/**", lambda _: None)  # never answered
    await screen.open_panel()
    box = await screen.page.get_by_role("button", name="Open large: the harbour").bounding_box()
    assert box
    assert box["width"] / box["height"] == pytest.approx(1200 / 800, abs=0.02)


async def test_a_picture_opens_large_and_zooms(screen: Screen) -> None:
    await screen.open_panel()
    await screen.page.get_by_role("button", name="Open large: the harbour").click()
    large = screen.page.get_by_role("dialog", name="Picture")
    await expect(large.get_by_role("img", name="the harbour")).to_be_visible()
    await screen.press("+", "+")
    await expect(large).to_have_attribute("data-scale", "2.25")
    await screen.press("0")
    await expect(large).to_have_attribute("data-scale", "1.00")
    await large.get_by_role("button", name="Larger").click()
    await expect(large).to_have_attribute("data-scale", "1.50")
    await screen.press("Escape")
    await expect(large).to_have_count(0)


async def test_classic_messages_have_their_embeds_and_files(screen: Screen) -> None:
    await screen.write("/classic ")
    await screen.press("Enter")
    embed = screen.page.locator(".embed")
    await expect(embed.locator(".embed-title")).to_have_text("Scores")
    await expect(embed.locator(".embed-field")).to_have_count(2)
    await expect(screen.messages.last.get_by_role("img", name="a chart")).to_be_visible()


async def test_older_messages_come_when_they_are_scrolled_to(screen: Screen) -> None:
    games, ada = screen.sandbox.control.channel("games").id, screen.sandbox.control.person("Ada")
    for number in range(120):
        ada.post(games, f"number {number}")
    await expect(screen.messages.last).to_contain_text("number 119")
    await screen.open(screen.sandbox.address)
    await expect(screen.messages).to_have_count(50)
    await screen.page.locator("#messages").evaluate("(view) => (view.scrollTop = 0)")
    await expect(screen.messages).to_have_count(100)
    await expect(screen.page.get_by_text("number 70", exact=True)).to_be_attached()
    await expect(screen.page.locator("#to-end")).to_be_visible()
    await screen.page.locator("#to-end").click()
    await expect(screen.messages.last).to_be_in_viewport()
