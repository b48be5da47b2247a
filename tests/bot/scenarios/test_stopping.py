"""Stopping: whoever has just pressed, typed or sent something is answered before the bot goes."""

from __future__ import annotations

import asyncio
import threading
from random import Random

import pytest

from render.base import Picture
from tests.bot.driver import Person, text_of
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.plain import BLANK
from tests.bot.scenarios.playing import asked, panel_of, tap_turn
from tests.bot.scenarios.test_turns import to_confirm

LOOPS = 50


class Slow:
    """A painter that paints nothing until it may."""

    def __init__(self) -> None:
        self.begun, self.go = threading.Event(), threading.Event()

    def __call__(self, _: object) -> Picture:
        self.begun.set()
        assert self.go.wait(60)
        return BLANK


async def _stop_while_painting(sandbox: OnSandbox, act: asyncio.Task[object], slow: Slow) -> None:
    await asyncio.to_thread(slow.begun.wait, 60)
    closing = asyncio.create_task(sandbox.client.close())
    for _ in range(LOOPS):
        await asyncio.sleep(0)
    assert not sandbox.client.is_quiet()
    assert not closing.done()
    slow.go.set()
    await closing
    await act


@pytest.mark.parametrize("way", ["press", "command"])
async def test_who_is_being_answered_is_answered(
    sandbox: OnSandbox, two: list[Person], way: str
) -> None:
    for each in two:
        await tap_turn(each, Random(1))
    (mover,) = asked(two[0], two)
    confirm = await to_confirm(mover, Random(1))
    slow = Slow()
    sandbox.client.services.pictures.painter = slow
    if way == "press":
        where = (mover.name, confirm.channel, confirm.message, confirm.custom_id)
        act: asyncio.Task[object] = asyncio.create_task(sandbox.press(*where))
    else:
        act = asyncio.create_task(sandbox.run(mover.name, mover.place, "catchup", {}))
    await _stop_while_painting(sandbox, act, slow)
    panel = panel_of(mover)
    assert panel is not None
    assert ("it is **your turn**" if way == "command" else "You ") in text_of(panel)
