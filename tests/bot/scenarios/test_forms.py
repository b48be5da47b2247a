"""Forms are found by their id, so one that was open during a restart can still be sent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.reply.custom_ids import Control
from bot.views.control_router import HANDLERS, Answer, Press, handles
from bot.views.form import Form
from bot.views.page import Page, button
from tests.bot.driver import Backend

ASK, SEND = Control("askform", 1, 2, 3), Control("sendform", 1, 2, 3, ("a", "b"))


@pytest.fixture
def sent() -> Iterator[list[Press]]:
    """Two verbs of this test's own: one opens a form, the other takes what was written."""
    received: list[Press] = []

    @handles("askform", answer=Answer.FORM)
    async def ask(press: Press) -> None:
        form = Form(SEND, "A title").line("first", "First").line("second", "Second", long=True)
        await press.interaction.response.send_modal(form)

    @handles("sendform", answer=Answer.PRIVATE)
    async def send(press: Press) -> None:
        received.append(press)
        await press.interaction.edit_original_response(view=Page().text("Thank you"))

    yield received
    del HANDLERS["askform"], HANDLERS["sendform"]


async def test_a_form_reaches_its_handler_after_a_restart(
    backend: Backend, sent: list[Press]
) -> None:
    page = Page().row(button(ASK, "Write"))
    message = await backend.client.get_partial_messageable(backend.home()).send(view=page)
    assert await backend.press("Ada", backend.home(), message.id, ASK.custom_id) == "modal"
    await backend.restart()
    sent_form = await backend.submit("Ada", {"first": "one", "second": "two\nlines"})
    assert sent_form != "failed"
    (press,) = sent
    assert press.control == SEND
    assert press.fields == {"first": ("one",), "second": ("two\nlines",)}


async def test_a_control_of_a_verb_nobody_knows_is_answered(backend: Backend) -> None:
    unknown = Control("formerly", 1, 2)
    page = Page().row(button(unknown, "Old"))
    message = await backend.client.get_partial_messageable(backend.home()).send(view=page)
    await backend.press("Ada", backend.home(), message.id, unknown.custom_id)
    said = backend.messages("Ada", backend.home())[-1]
    assert "an older version of me" in said["content"]
