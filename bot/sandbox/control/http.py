"""The control API over HTTP: thin handlers round `Control` and `Person`, behind the key."""

import hmac
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import orjson
from aiohttp import web

from bot.sandbox import payloads
from bot.sandbox.control.control import Control
from bot.sandbox.control.person import Person
from bot.sandbox.control.refused import Refused
from bot.sandbox.control.stream import stream_events
from bot.sandbox.errors import Refusal
from bot.sandbox.interactions import Outcome
from bot.sandbox.model import Json
from bot.sandbox.rest.api import reply

PREFIX = "/sandbox"


class Ask:
    """One control request."""

    def __init__(self, control: Control, request: web.Request, body: Json) -> None:
        self.control = control
        self.request = request
        self.body = body

    @property
    def person(self) -> Person:
        return self.control.person(self.request.match_info["p"])

    def id(self, name: str) -> int:
        value = self.request.match_info[name]
        if not value.isdigit():
            raise Refused(f"{value!r} is not an id")
        return int(value)

    def field(self, name: str, kind: type[Any], default: Any = ...) -> Any:
        value = self.body.get(name, default)
        if value is ...:
            raise Refused(f"{name!r} is missing")
        if value is not default and not isinstance(value, kind):
            raise Refused(f"{name!r} must be of type {kind.__name__}")
        return value

    def outcome(self, outcome: Outcome) -> Json:
        return self.control.outcome(outcome, self.person)


Handler = Callable[[Ask], Awaitable[Any]]


class Guard:
    """Lets a request in that carries the key, in whichever of the three ways."""

    def __init__(self, key: str) -> None:
        self._key = key

    def admits(self, request: web.Request) -> bool:
        given = (
            request.headers.get("X-Sandbox-Key"),
            request.query.get("key"),
            request.cookies.get(self._cookie(request)),
        )
        known = self._key.encode()
        return any(value and hmac.compare_digest(value.encode(), known) for value in given)

    def remember(self, request: web.Request, response: web.StreamResponse) -> None:
        """Give the key to the browser, so that the page's own requests carry it."""
        name = self._cookie(request)
        response.set_cookie(name, self._key, httponly=True, samesite="Strict")

    @staticmethod
    def _cookie(request: web.Request) -> str:
        # Browsers share cookies between the ports of one host, and two sandboxes may be open.
        return f"sandbox_key_{request.url.port}"


def add_routes(app: web.Application, control: Control, guard: Guard) -> None:
    for method, path, handler in ROUTES:
        app.router.add_route(method, PREFIX + path, _handled(control, guard, handler))

    async def events(request: web.Request) -> web.StreamResponse:
        if not guard.admits(request):
            return _forbidden()
        try:
            person = control.person(request.match_info["p"])
        except Refusal as refusal:
            return reply(refusal.body(), refusal.status)
        return await stream_events(request, control.world, person)

    app.router.add_get(PREFIX + "/people/{p}/events", events)


def _forbidden() -> web.Response:
    return reply({"message": "The sandbox's key is missing or wrong", "code": 0}, 403)


def _handled(
    control: Control, guard: Guard, handler: Handler
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        if not guard.admits(request):
            return _forbidden()
        try:
            body = await handler(Ask(control, request, await _body(request)))
            return reply(body) if body is not None else web.Response(status=204)
        except Refusal as refusal:
            return reply(refusal.body(), refusal.status)
        except Refused as refused:
            return reply({"message": str(refused), "code": 0}, 400)
        finally:
            control.world.flush()

    return handle


async def _body(request: web.Request) -> Json:
    raw = await request.read()
    try:
        body = orjson.loads(raw) if raw else {}
    except orjson.JSONDecodeError:
        raise Refused("the body is not JSON") from None
    if not isinstance(body, dict):
        raise Refused("the body is not a JSON object")
    return body


async def state(ask: Ask) -> Json:
    return ask.control.state()


async def add_person(ask: Ask) -> Json:
    locale = ask.field("locale", str, "en-US")
    person = ask.control.add_person(ask.field("name", str), locale=locale)
    return payloads.user(person.user) | {"locale": person.user.locale}


async def change_person(ask: Ask) -> None:
    ask.control.change_person(
        ask.person,
        locale=ask.field("locale", str, None),
        display_name=ask.field("display_name", str, None),
        accepts_direct_messages=ask.field("accepts_direct_messages", bool, None),
    )


async def join(ask: Ask) -> None:
    ask.control.rejoin(ask.person, ask.control.guild_of(ask.id("g")))


async def leave(ask: Ask) -> None:
    ask.control.leave(ask.person, ask.control.guild_of(ask.id("g")))


async def set_manager(ask: Ask) -> None:
    guild = ask.control.guild_of(ask.id("g"))
    ask.control.set_manager(ask.person, ask.field("on", bool), guild)


async def list_channels(ask: Ask) -> list[Json]:
    return ask.person.channels()


async def open_direct(ask: Ask) -> Json:
    person = ask.person
    channel = person.open_direct()
    return payloads.channel(ask.control.world, channel, viewer=person.id)


async def list_messages(ask: Ask) -> list[Json]:
    query = ask.request.query
    before = query.get("before", "")
    limit = query.get("limit", "50")
    return ask.person.messages(
        ask.id("c"),
        limit=int(limit) if limit.isdigit() else None,
        before=int(before) if before.isdigit() else None,
    )


async def post_message(ask: Ask) -> Json:
    reply_to = ask.field("reply_to", str, None)
    message = ask.person.post(
        ask.id("c"), ask.field("content", str), reply_to=int(reply_to) if reply_to else None
    )
    return payloads.told_message(ask.control.world, message)


async def delete_message(ask: Ask) -> None:
    ask.person.delete_message(ask.id("c"), ask.id("m"))


async def read_channel(ask: Ask) -> None:
    ask.person.read(ask.id("c"))


async def delete_channel(ask: Ask) -> None:
    ask.person.delete_channel(ask.id("c"))


async def edit_thread(ask: Ask) -> None:
    ask.person.edit_thread(
        ask.id("c"),
        archived=ask.field("archived", bool, None),
        locked=ask.field("locked", bool, None),
    )


async def open_thread(ask: Ask) -> Json:
    thread = ask.person.open_thread(ask.id("c"), ask.field("name", str))
    return payloads.channel(ask.control.world, thread)


async def list_commands(ask: Ask) -> list[Json]:
    return ask.person.commands(ask.id("c"))


async def run_command(ask: Ask) -> Json:
    options = ask.field("options", dict, {})
    return ask.outcome(await ask.person.run(ask.id("c"), ask.field("command", str), options))


async def autocomplete(ask: Ask) -> list[Json]:
    options = ask.field("options", dict, {})
    return await ask.person.suggest(
        ask.id("c"), ask.field("command", str), options, ask.field("focused", str)
    )


async def press(ask: Ask) -> Json:
    custom_id = ask.field("custom_id", str)
    return ask.outcome(await ask.person.press(ask.id("c"), ask.id("m"), custom_id))


async def choose(ask: Ask) -> Json:
    values = [str(value) for value in ask.field("values", list)]
    custom_id = ask.field("custom_id", str)
    return ask.outcome(await ask.person.choose(ask.id("c"), ask.id("m"), custom_id, values))


async def submit(ask: Ask) -> Json:
    values = ask.field("values", dict)
    return ask.outcome(await ask.person.submit(ask.id("i"), values))


async def dismiss(ask: Ask) -> None:
    ask.person.dismiss(ask.id("i"))


async def add_channel(ask: Ask) -> Json:
    guild = ask.control.guild_of(int(ask.field("guild", str)))
    name, topic = ask.field("name", str), ask.field("topic", str, None)
    channel = ask.control.add_channel(name, topic=topic, guild=guild)
    return payloads.channel(ask.control.world, channel)


async def change_bot(ask: Ask) -> None:
    channel_id, guild_id = ask.field("channel", str, None), ask.field("guild", str, None)
    channel = ask.control.world.channel_of(int(channel_id)) if channel_id else None
    guild = ask.control.guild_of(int(guild_id)) if guild_id else None
    for name, allowed in ask.field("permissions", dict).items():
        ask.control.set_bot_permission(name, allowed, channel=channel, guild=guild)


async def add_bot(ask: Ask) -> None:
    ask.control.add_bot(ask.control.guild_of(ask.id("g")))


async def kick_bot(ask: Ask) -> None:
    ask.control.kick_bot(ask.control.guild_of(ask.id("g")))


async def trouble(ask: Ask) -> None:
    gateway = ask.control.gateway
    deeds: dict[str, Callable[[], None]] = {
        "drop": gateway.drop,
        "reconnect": gateway.ask_to_reconnect,
        "invalidate": gateway.invalidate,
    }
    wanted = ask.field("do", str)
    if wanted not in deeds:
        raise Refused(f"the gateway can {sorted(deeds)}, not {wanted!r}")
    deeds[wanted]()


async def clock(ask: Ask) -> Json:
    return ask.control.clock()


async def skip(ask: Ask) -> Json:
    seconds = ask.body.get("seconds")
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise Refused("'seconds' must be a number")
    ask.control.skip(timedelta(seconds=seconds))
    return ask.control.clock()


_P, _C = "/people/{p}", "/people/{p}/channels/{c}"
_M, _G = _C + "/messages/{m}", "/people/{p}/guilds/{g}"
ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/state", state),
    ("POST", "/people", add_person),
    ("PATCH", _P, change_person),
    ("PUT", _G, join),
    ("DELETE", _G, leave),
    ("PUT", _G + "/manager", set_manager),
    ("GET", _P + "/channels", list_channels),
    ("POST", _P + "/direct", open_direct),
    ("GET", _C + "/messages", list_messages),
    ("POST", _C + "/messages", post_message),
    ("DELETE", _M, delete_message),
    ("POST", _C + "/read", read_channel),
    ("DELETE", _C, delete_channel),
    ("PATCH", _C, edit_thread),
    ("POST", _C + "/threads", open_thread),
    ("GET", _C + "/commands", list_commands),
    ("POST", _C + "/commands", run_command),
    ("POST", _C + "/autocomplete", autocomplete),
    ("POST", _M + "/press", press),
    ("POST", _M + "/choose", choose),
    ("POST", _P + "/modals/{i}", submit),
    ("DELETE", _P + "/modals/{i}", dismiss),
    ("POST", "/channels", add_channel),
    ("PATCH", "/bot", change_bot),
    ("PUT", "/bot/guilds/{g}", add_bot),
    ("DELETE", "/bot/guilds/{g}", kick_bot),
    ("POST", "/gateway", trouble),
    ("GET", "/clock", clock),
    ("POST", "/clock", skip),
]
