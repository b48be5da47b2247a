"""A bot without a library: plain requests and plain interactions, to break rules on purpose."""

import asyncio
import io
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import aiohttp

from bot.sandbox import Outcome, Sandbox
from bot.sandbox.world import Event

Json = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def error_at(self, *path: str | int) -> set[str]:
        """The codes of the form errors at one field."""
        node = self.body.get("errors", {})
        for step in path:
            node = node.get(str(step), {})
        return {error["code"] for error in node.get("_errors", [])}


class RawBot:
    """Sends requests as the sandbox's bot, and hears of interactions as they are made."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session
        self.heard: asyncio.Queue[Json] = asyncio.Queue()
        sandbox.world.listen(self._hear)

    def _hear(self, event: Event) -> None:
        if event.name == "INTERACTION_CREATE":
            self.heard.put_nowait(event.data)

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str | None = None,
    ) -> Answer:
        headers = {"Authorization": f"Bot {token or self.sandbox.token}"}
        given: Json = {"json": body} if body is not None else {}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for number, (name, content) in enumerate(files.items()):
                form.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
            given = {"data": form}
        url = self.sandbox.base_url + path
        async with self.session.request(method, url, headers=headers, **given) as response:
            raw = await response.read()
            is_json = response.headers.get("Content-Type") == "application/json"
            parsed = json.loads(raw) if raw and is_json else raw
            return Answer(response.status, parsed, dict(response.headers))

    async def post(self, channel_id: int, body: Json, **more: Any) -> Answer:
        return await self.call("POST", f"/channels/{channel_id}/messages", body, **more)

    async def sync(self, *commands: Json) -> Answer:
        application = self.sandbox.world.bot_id
        return await self.call("PUT", f"/applications/{application}/commands", list(commands))

    async def respond(self, interaction: Json, body: Json, **more: Any) -> Answer:
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        return await self.call("POST", path + "?with_response=1", body, **more)

    def webhook(self, interaction: Json, rest: str = "") -> str:
        return f"/webhooks/{interaction['application_id']}/{interaction['token']}{rest}"


@dataclass(slots=True)
class Pending(Generic[T]):
    """An interaction on its way: what the bot got, and what the person will get."""

    interaction: Json
    outcome: asyncio.Future[T]


@dataclass(slots=True)
class Stage:
    """One person in one channel, one raw bot."""

    bot: RawBot
    channel_id: int
    person_name: str = "Ada"

    @property
    def sandbox(self) -> Sandbox:
        return self.bot.sandbox

    async def begin(self, act: Callable[[], Awaitable[T]]) -> Pending[T]:
        """Start an act of the person and wait until the bot has the interaction."""
        task = asyncio.ensure_future(act())
        heard = asyncio.ensure_future(self.bot.heard.get())
        await asyncio.wait({task, heard}, return_when=asyncio.FIRST_COMPLETED)
        if not heard.done():
            heard.cancel()
            task.result()
        return Pending(heard.result(), task)

    async def slash(self, command: str = "go", **options: Any) -> Pending[Outcome]:
        person = self.sandbox.control.person(self.person_name)
        return await self.begin(lambda: person.run(self.channel_id, command, options))

    async def press(self, message_id: int | str, custom_id: str) -> Pending[Outcome]:
        person = self.sandbox.control.person(self.person_name)
        return await self.begin(lambda: person.press(self.channel_id, int(message_id), custom_id))

    async def say(self, **body: Any) -> Json:
        """Post as the bot and expect it to be accepted."""
        answer = await self.bot.post(self.channel_id, body)
        assert answer.status == 200, answer
        return dict(answer.body)


def button(custom_id: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id} | more


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(*values: str, **more: Any) -> Json:
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": "s", "options": options} | more


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def container(*parts: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(parts)} | more


V2 = 1 << 15
EPHEMERAL = 1 << 6
GO: Json = {"name": "go", "description": "Go", "type": 1}
