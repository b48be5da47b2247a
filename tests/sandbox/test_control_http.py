"""The control API over HTTP, as the page uses it, and its live events."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.store import Store
from tests.sandbox.library_bot import Bot
from tests.sandbox.raw import EPHEMERAL, Stage, button, row

Json = dict[str, Any]


class Page:
    """A page in a browser: one key, one person at a time."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session
        self.games = sandbox.control.channel("games").id

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, Any]:
        url = f"{self.sandbox.address}/sandbox{path}"
        async with self.session.request(method, url, json=body) as response:
            return response.status, await response.json() if response.status != 204 else None

    async def ok(self, method: str, path: str, body: Json | None = None) -> Any:
        status, answer = await self.ask(method, path, body)
        assert status in (200, 204), answer
        return answer


@pytest.fixture
async def page(sandbox: Sandbox) -> AsyncIterator[Page]:
    headers = {"X-Sandbox-Key": sandbox.key}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield Page(sandbox, session)


def at(page: Page, name: str) -> str:
    return f"/people/{page.sandbox.control.person(name).id}"


async def test_nothing_is_shown_without_the_key(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/sandbox/state", "/sandbox/people/1/events", "/", "/sandbox/state?key=x"):
            async with session.get(sandbox.address + path) as response:
                assert response.status == 403, path
        async with session.get(f"{sandbox.address}/sandbox/state?key={sandbox.key}") as response:
            assert response.status == 200


async def test_another_sites_name_and_a_strange_key_are_refused(sandbox: Sandbox) -> None:
    url = f"{sandbox.address}/sandbox/state"
    async with aiohttp.ClientSession() as session:
        for host in ("evil.example", "evil.example:8420"):
            named = {"Host": host, "X-Sandbox-Key": sandbox.key}
            async with session.get(url, headers=named) as response:
                assert response.status == 403, host
        for host in ("localhost", "127.0.0.1", "[::1]"):
            named = {"Host": f"{host}:8420", "X-Sandbox-Key": sandbox.key}
            async with session.get(url, headers=named) as response:
                assert response.status == 200, host
        async with session.get(url, params={"key": "schlüssel"}) as response:
            assert response.status == 403


def test_the_worlds_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    path.touch(0o644)
    world = Store(path)
    for file in tmp_path.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file
    world.close()


async def test_the_state_has_all_a_page_needs(page: Page) -> None:
    state = await page.ok("GET", "/state")
    assert [person["global_name"] for person in state["people"]][:2] == ["Ada", "Bruno"]
    (guild,) = state["guilds"]
    assert "send_messages" in guild["bot_permissions"]
    assert state["bot"]["online"] is False
    assert state["clock"]["skipped"] == 0


async def test_a_conversation_over_http(page: Page, bot: Bot) -> None:
    assert bot.is_ready()
    here = f"{at(page, 'Ada')}/channels/{page.games}"
    commands = await page.ok("GET", f"{here}/commands")
    assert "board" in {command["name"] for command in commands}
    choices = await page.ok(
        "POST",
        f"{here}/autocomplete",
        {"command": "move pick", "options": {"which": "ch"}, "focused": "which"},
    )
    assert [choice["value"] for choice in choices] == ["chelsea"]
    outcome = await page.ok("POST", f"{here}/commands", {"command": "board"})
    assert outcome["kind"] == "message"
    press = f"{here}/messages/{outcome['message']['id']}/press"
    pressed = await page.ok("POST", press, {"custom_id": "count:0"})
    assert pressed["kind"] == "updated"
    asked = await page.ok("POST", f"{here}/commands", {"command": "ask", "options": {}})
    assert asked["modal"]["title"] == "A form"
    form = f"{at(page, 'Ada')}/modals/{asked['interaction_id']}"
    sent = await page.ok("POST", form, {"values": {"answer": "42", "colour": ["red"]}})
    assert sent["message"]["content"] == "42 ['red']"
    assert len(await page.ok("GET", f"{here}/messages?limit=1")) == 1


async def test_people_come_change_and_go(page: Page) -> None:
    emil = await page.ok("POST", "/people", {"name": "Émil", "locale": "fr"})
    assert emil["username"] == "mil"
    path = f"/people/{emil['id']}"
    await page.ok("PATCH", path, {"locale": "de"})
    guild = page.sandbox.control.guild.id
    await page.ok("DELETE", f"{path}/guilds/{guild}")
    assert await page.ok("GET", f"{path}/channels") == []
    await page.ok("PUT", f"{path}/guilds/{guild}")
    assert len(await page.ok("GET", f"{path}/channels")) == 3
    for wrong in ({"name": ""}, {"name": "x", "locale": "tlh"}, {}):
        assert (await page.ask("POST", "/people", wrong))[0] == 400


async def test_messages_threads_and_reading(page: Page) -> None:
    ada, bruno = at(page, "Ada"), at(page, "Bruno")
    here = f"/channels/{page.games}"
    bruno_id = page.sandbox.control.person("Bruno").id
    said = await page.ok("POST", f"{ada}{here}/messages", {"content": f"<@{bruno_id}> hi"})
    listed = await page.ok("GET", f"{bruno}/channels")
    (games,) = (c for c in listed if c["id"] == str(page.games))
    assert (games["unread"], games["mentions"]) == (True, 1)
    await page.ok("POST", f"{bruno}{here}/read")
    answer = {"content": "yes?", "reply_to": said["id"]}
    assert (await page.ok("POST", f"{bruno}{here}/messages", answer))["type"] == 19
    assert (await page.ask("DELETE", f"{bruno}{here}/messages/{said['id']}"))[0] == 403
    await page.ok("DELETE", f"{ada}{here}/messages/{said['id']}")
    thread = await page.ok("POST", f"{bruno}{here}/threads", {"name": "Aside"})
    await page.ok("PATCH", f"{bruno}/channels/{thread['id']}", {"archived": True})
    assert (await page.ask("DELETE", f"{bruno}/channels/{thread['id']}"))[0] == 403
    await page.ok("DELETE", f"{ada}/channels/{thread['id']}")
    direct = await page.ok("POST", f"{ada}/direct")
    assert direct["recipients"][0]["username"] == "Waybill"


async def test_the_bots_place_and_time_are_in_hand(page: Page) -> None:
    guild = page.sandbox.control.guild.id
    await page.ok("PATCH", "/bot", {"permissions": {"send_messages": False}})
    (seen,) = (await page.ok("GET", "/state"))["guilds"]
    assert "send_messages" not in seen["bot_permissions"]
    assert (await page.ask("PATCH", "/bot", {"permissions": {"fly": True}}))[0] == 400
    await page.ok("DELETE", f"/bot/guilds/{guild}")
    await page.ok("PUT", f"/bot/guilds/{guild}")
    await page.ok("POST", "/channels", {"guild": str(guild), "name": "new"})
    await page.ok("POST", "/gateway", {"do": "drop"})
    assert (await page.ask("POST", "/gateway", {"do": "sing"}))[0] == 400
    assert (await page.ok("POST", "/clock", {"seconds": 3600}))["skipped"] == 3600
    assert (await page.ask("POST", "/clock", {"seconds": -1}))[0] == 400


async def next_event(stream: aiohttp.ClientResponse, name: str) -> Json:
    """The next event of that name, and none but allowed ones on the way."""
    async for line in stream.content:
        if line.startswith(b"data: "):
            event: Json = json.loads(line.removeprefix(b"data: "))
            if event["name"] == name:
                return dict(event["data"])
    raise AssertionError("the stream ended")


async def test_live_events_show_each_person_only_their_own(page: Page, stage: Stage) -> None:
    address = f"{page.sandbox.address}/sandbox"
    async with (
        page.session.get(f"{address}{at(page, 'Ada')}/events") as ada,
        page.session.get(f"{address}{at(page, 'Bruno')}/events") as bruno,
    ):
        await next_event(ada, "SANDBOX_HELLO")
        await next_event(bruno, "SANDBOX_HELLO")
        pending = await stage.slash()
        data = {"content": "secret", "flags": EPHEMERAL, "components": [row(button())]}
        await stage.bot.respond(pending.interaction, {"type": 4, "data": data})
        await pending.outcome
        bruno_id = page.sandbox.control.person("Bruno").id
        await stage.say(content=f"public <@{bruno_id}>")
        assert (await next_event(ada, "MESSAGE_CREATE"))["content"] == "secret"
        assert (await next_event(bruno, "SANDBOX_BADGE"))["mentions"] == 1
        assert (await next_event(bruno, "MESSAGE_CREATE"))["content"].startswith("public")
        page.sandbox.control.set_bot_permission("embed_links", False)
        await next_event(bruno, "SANDBOX_CHANNELS")


async def test_a_failure_is_told_as_discord_would(page: Page) -> None:
    here = f"{at(page, 'Ada')}/channels/{page.games}"
    for path, body in (
        (f"{here}/commands", {"command": "nothing"}),
        (f"{here}/commands", {}),
        (f"{at(page, 'Ada')}/modals/5", {"values": {}}),
        (f"{here}/messages/abc/press", {"custom_id": "x"}),
    ):
        status, answer = await page.ask("POST", path, body)
        assert (status, answer["code"]) == (400, 0)
        assert answer["message"]
    status, answer = await page.ask("POST", f"{here}/messages/5/press", {"custom_id": "x"})
    assert (status, answer["code"]) == (404, 10008)
