"""What the sandbox does on demand: answers that get lost; and nonces, which make that harmless."""

from datetime import timedelta

import aiohttp
import pytest

from bot.sandbox.faults import Fault
from tests.sandbox.raw import RawBot

MESSAGES = "/channels/{channel_id}/messages"


def said(raw: RawBot, channel: int) -> list[str]:
    return [message.content for message in raw.sandbox.world.history(channel)]


async def test_under_one_nonce_there_is_one_message(raw: RawBot) -> None:
    channel = raw.sandbox.control.channel("games").id
    body = {"content": "once", "nonce": "n-1", "enforce_nonce": True}
    first = await raw.call("POST", f"/channels/{channel}/messages", body)
    again = await raw.call("POST", f"/channels/{channel}/messages", {**body, "content": "twice"})
    assert (first.body["id"], again.body["content"]) == (again.body["id"], "once")
    assert said(raw, channel) == ["once"]
    raw.sandbox.control.skip(timedelta(minutes=6))
    late = await raw.call("POST", f"/channels/{channel}/messages", body)
    assert late.body["id"] != first.body["id"]


async def test_a_nonce_that_is_not_enforced_is_only_a_name(raw: RawBot) -> None:
    channel = raw.sandbox.control.channel("games").id
    for _ in range(2):
        await raw.call("POST", f"/channels/{channel}/messages", {"content": "x", "nonce": "n"})
    assert said(raw, channel) == ["x", "x"]


async def test_the_nonce_of_a_deleted_message_is_refused(raw: RawBot) -> None:
    channel = raw.sandbox.control.channel("games").id
    body = {"content": "once", "nonce": "n-1", "enforce_nonce": True}
    first = await raw.call("POST", f"/channels/{channel}/messages", body)
    await raw.call("DELETE", f"/channels/{channel}/messages/{first.body['id']}")
    again = await raw.call("POST", f"/channels/{channel}/messages", body)
    assert (again.status, again.code) == (404, 10008)


@pytest.mark.parametrize(("kind", "stands"), [("drop_before", []), ("drop_after", ["x"])])
async def test_an_answer_gets_lost_before_or_after_the_effect(
    raw: RawBot, kind: str, stands: list[str]
) -> None:
    channel = raw.sandbox.control.channel("games").id
    raw.sandbox.faults.add(Fault(kind), "POST", MESSAGES)  # type: ignore[arg-type]
    with pytest.raises(aiohttp.ClientError):
        await raw.call("POST", f"/channels/{channel}/messages", {"content": "x"})
    assert said(raw, channel) == stands


async def test_errors_and_limits_come_on_demand(raw: RawBot) -> None:
    channel = raw.sandbox.control.channel("games").id
    raw.sandbox.faults.add(Fault("error_after", 503), "POST", MESSAGES)
    raw.sandbox.faults.add(Fault("limit"), "POST", MESSAGES)
    first = await raw.call("POST", f"/channels/{channel}/messages", {"content": "x"})
    second = await raw.call("POST", f"/channels/{channel}/messages", {"content": "y"})
    assert (first.status, second.status, said(raw, channel)) == (503, 429, ["x"])
    assert raw.sandbox.faults.met == 2
