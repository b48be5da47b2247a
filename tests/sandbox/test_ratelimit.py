"""Rate limits: headers, 429, the global limit, old messages, and the ban for not listening."""

from collections.abc import AsyncIterator
from datetime import timedelta

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.ratelimit import REFUSED_BEFORE_BAN
from tests.sandbox.openapi import judge_by_openapi
from tests.sandbox.raw import GO, RawBot, Stage


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    box = Sandbox()
    await box.start()
    breaches = judge_by_openapi(box)
    async with aiohttp.ClientSession() as session:
        yield Stage(RawBot(box, session), box.control.channel("games").id)
    await box.stop()
    assert not breaches, "\n".join(breaches)


async def test_the_sixth_message_in_five_seconds_waits(stage: Stage) -> None:
    for left in (4, 3, 2, 1, 0):
        answer = await stage.bot.post(stage.channel_id, {"content": "x"})
        assert answer.headers["X-RateLimit-Limit"] == "5"
        assert answer.headers["X-RateLimit-Remaining"] == str(left)
    answer = await stage.bot.post(stage.channel_id, {"content": "x"})
    assert answer.status == 429
    assert answer.headers["Via"]
    assert answer.headers["X-RateLimit-Scope"] == "user"
    assert answer.body["global"] is False
    assert 0 < answer.body["retry_after"] <= 5
    assert float(answer.headers["Retry-After"]) >= answer.body["retry_after"]
    lounge = stage.sandbox.control.channel("lounge").id
    assert (await stage.bot.post(lounge, {"content": "x"})).status == 200
    stage.sandbox.control.skip(timedelta(seconds=5))
    assert (await stage.bot.post(stage.channel_id, {"content": "x"})).status == 200


async def test_first_answers_are_exempt_and_follow_ups_are_not(stage: Stage) -> None:
    await stage.bot.sync(GO)
    for _ in range(10):
        pending = await stage.slash()
        body = {"type": 4, "data": {"content": "x"}}
        answer = await stage.bot.respond(pending.interaction, body)
        assert answer.status == 200
        assert "X-RateLimit-Limit" not in answer.headers
        await pending.outcome
    path = stage.bot.webhook(pending.interaction)
    codes = [(await stage.bot.call("POST", path, {"content": "x"})).status for _ in range(6)]
    assert codes == [200] * 5 + [429]


async def test_more_than_50_requests_in_a_second_wait_for_all(stage: Stage) -> None:
    limits = stage.sandbox.limits
    now = stage.sandbox.clock.now()
    limits.recent.extend([now + timedelta(seconds=1)] * 50)  # as if all had come just now
    answer = await stage.bot.call("GET", "/users/@me")
    assert answer.status == 429
    assert answer.body["global"] is True
    assert answer.headers["X-RateLimit-Global"] == "true"


async def test_messages_older_than_an_hour_can_hardly_be_edited(stage: Stage) -> None:
    message = await stage.say(content="x")
    path = f"/channels/{stage.channel_id}/messages/{message['id']}"
    stage.sandbox.control.skip(timedelta(minutes=61))
    codes = [(await stage.bot.call("PATCH", path, {"content": "y"})).status for _ in range(4)]
    assert codes == [200, 200, 200, 429]
    stage.sandbox.control.skip(timedelta(seconds=6))
    answer = await stage.bot.call("PATCH", path, {"content": "y"})
    assert (answer.status, answer.code) == (429, 30046)


async def test_who_never_listens_is_banned_for_a_while(stage: Stage) -> None:
    stage.sandbox.limits.refused.extend([stage.sandbox.clock.now()] * (REFUSED_BEFORE_BAN - 1))
    assert (await stage.bot.call("GET", "/users/@me")).status == 200
    assert (await stage.bot.call("GET", "/users/@me", token="wrong")).status == 401
    banned = await stage.bot.call("GET", "/users/@me")
    assert banned.status == 429
    assert "Via" not in banned.headers
    stage.sandbox.control.skip(timedelta(minutes=10))
    assert (await stage.bot.call("GET", "/users/@me")).status == 200
