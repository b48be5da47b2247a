"""What every REST request goes through: the token, the limits, the body, the error shapes."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import BodyPartReader, web

from bot.sandbox import errors
from bot.sandbox.attachments import MAX_FILES, MAX_REQUEST, Upload
from bot.sandbox.errors import RateLimited, Refusal
from bot.sandbox.faults import Fault, Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.model import Channel, Json
from bot.sandbox.ratelimit import Limit, RateLimits
from bot.sandbox.snowflake import parse_snowflake
from bot.sandbox.world import World

PREFIX = "/api/v10"
_FILE_PART = re.compile(r"^files\[(\d+)\]$|^file(\d*)$")


@dataclass(slots=True)
class Api:
    """The server's parts, as the handlers need them."""

    world: World
    interactions: Interactions
    gateway: Gateway
    limits: RateLimits
    faults: Faults = field(default_factory=Faults)
    watchers: "list[Watcher]" = field(default_factory=list)
    """Told of every call with its answer; the tests judge both by Discord's own description."""


@dataclass(slots=True)
class Call:
    """One request: its ids, its body, and the parts of the server."""

    request: web.Request
    api: Api
    body: Any = None
    uploads: list[Upload] | None = None

    @property
    def world(self) -> World:
        return self.api.world

    @property
    def bot_id(self) -> int:
        return self.api.world.bot_id

    def id(self, name: str) -> int:
        number = parse_snowflake(self.request.match_info[name])
        if number is None:
            value = self.request.match_info[name]
            words = f'Value "{value}" is not snowflake.'
            raise errors.form_error((name,), "NUMBER_TYPE_COERCE", words)
        return number

    def channel(self, needed: int = 0) -> Channel:
        """The channel of the path, refused unless the bot may do what is needed there."""
        channel = self.world.channel_of(self.id("channel_id"))
        self.world.require(channel, self.bot_id, needed)
        return channel

    @property
    def json(self) -> Json:
        if not isinstance(self.body, dict):
            raise errors.form_error(
                (), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
            )
        return self.body

    def flag(self, name: str) -> bool:
        return self.request.query.get(name, "").lower() in ("1", "true")


Handler = Callable[[Call], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    path: str
    handler: Handler
    limit: Limit | None
    """None: exempt from limits, as interaction answers are."""
    major: str = ""
    """The part of the path each bucket is for, such as `channel_id`."""
    public: bool = False
    """Guarded by a token in the path instead of the bot's own."""


Watcher = Callable[[Route, Call, web.StreamResponse], None]


def reply(body: Any, status: int = 200) -> web.Response:
    # discord.py parses only exactly this content type; web.json_response adds a charset.
    return web.Response(
        body=orjson.dumps(body), status=status, headers={"Content-Type": "application/json"}
    )


def no_content() -> web.Response:
    return web.Response(status=204)


def add_routes(app: web.Application, api: Api, routes: list[Route]) -> None:
    for route in routes:
        app.router.add_route(route.method, PREFIX + route.path, _handled(api, route))


def _handled(api: Api, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        if api.limits.is_banned:
            return web.Response(status=429, text="error code: 1015")
        headers: dict[str, str] = {}
        call = Call(request, api)
        fault = api.faults.take(route.method, route.path)
        response: web.StreamResponse
        try:
            headers = _admit(api, route, request)
            await _read_body(call)
            if fault and not fault.has_effect:
                response = _spoiled(api, request, fault)
            else:
                response = await route.handler(call)
        except Refusal as refusal:
            response = refused(api, refusal)
        if fault and fault.has_effect:
            response = _spoiled(api, request, fault)
        response.headers.update(headers)
        response.headers["Via"] = "1.1 sandbox"
        api.world.flush()
        for watch in api.watchers:
            watch(route, call, response)
        return response

    return handle


def _spoiled(api: Api, request: web.Request, fault: Fault) -> web.Response:
    """What the bot gets instead of the answer; nothing, where the connection is cut."""
    if fault.is_silent and request.transport is not None:
        request.transport.abort()
    if fault.kind == "limit":
        return refused(api, RateLimited(fault.retry_after, "user"))
    return reply({"message": "the sandbox was told to fail", "code": 0}, fault.status)


def _admit(api: Api, route: Route, request: web.Request) -> dict[str, str]:
    if not route.public:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bot" or token != api.world.token:
            raise errors.unauthorized()
    if route.limit is None:
        return {}
    api.limits.take_global()
    return api.limits.take(route.limit, request.match_info.get(route.major, ""))


def refused(api: Api, refusal: Refusal) -> web.Response:
    response = reply(refusal.body(), refusal.status)
    if refusal.status in (401, 403, 429):
        api.limits.note_refusal()
    if isinstance(refusal, RateLimited):
        response.headers["Retry-After"] = str(-int(-refusal.retry_after // 1))
        response.headers["X-RateLimit-Scope"] = refusal.scope
        response.headers["X-RateLimit-Reset-After"] = str(refusal.retry_after)
        if refusal.scope == "global":
            response.headers["X-RateLimit-Global"] = "true"
        else:
            response.headers["X-RateLimit-Remaining"] = "0"
    return response


async def _read_body(call: Call) -> None:
    request = call.request
    if request.content_type == "multipart/form-data":
        await _read_parts(call)
    elif request.can_read_body:
        if request.content_type != "application/json":
            words = "Expected \"Content-Type\" header to be one of {'application/json'}."
            raise errors.form_error((), "CONTENT_TYPE_INVALID", words)
        call.body = _parsed(await _limited(request))
    call.uploads = call.uploads or []


async def _limited(request: web.Request) -> bytes:
    try:
        return await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise errors.too_large() from None


def _parsed(raw: bytes) -> Any:
    if not raw:
        return None
    try:
        return orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise errors.bad_json() from None


async def _read_parts(call: Call) -> None:
    """`payload_json` and `files[n]`; refuses more than Discord takes."""
    uploads: list[Upload] = []
    total = 0
    async for part in await call.request.multipart():
        if not isinstance(part, BodyPartReader):
            raise errors.bad_json()
        raw = bytes(await part.read())
        total += len(raw)
        if total > MAX_REQUEST:
            raise errors.too_large()
        found = _FILE_PART.match(part.name or "")
        if part.name == "payload_json":
            call.body = _parsed(raw)
        elif found:
            number = int(found[1] or found[2] or 0)
            uploads.append(Upload(number, part.filename or "unknown", raw))
    if len(uploads) > MAX_FILES:
        words = f"Must be {MAX_FILES} or fewer in length."
        raise errors.form_error(("files",), "BASE_TYPE_MAX_LENGTH", words)
    call.uploads = uploads
    call.body = {} if call.body is None else call.body
