"""The sandbox as one thing to start and stop: world, REST, gateway, CDN, control, page."""

import ipaddress
import logging
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from bot.sandbox import cdn, errors, page, seed, threads
from bot.sandbox.attachments import MAX_REQUEST
from bot.sandbox.clock import Clock
from bot.sandbox.control import Control
from bot.sandbox.control import http as control_http
from bot.sandbox.control.stream import STREAMS
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.ratelimit import RateLimits
from bot.sandbox.rest import api, channels, commands, emojis, interactions, messages, users
from bot.sandbox.rest import threads as thread_routes
from bot.sandbox.store import Store
from bot.sandbox.world import World

_log = logging.getLogger(__name__)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
GATEWAY_PATH = "/gateway"
_ROUTES = [
    *users.ROUTES,
    *emojis.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
    *thread_routes.ROUTES,
    *messages.ROUTES,
    *channels.ROUTES,
]


class Sandbox:
    """Discord on loopback; `path=None` keeps the world in memory only."""

    def __init__(
        self,
        path: Path | None = None,
        *,
        fresh: bool = False,
        bot_name: str = "Waybill",
        rate_limits: bool = True,
        privileged_intents: bool = False,
    ) -> None:
        self.world = World(Store(path, fresh=fresh))
        if not self.world.bot_id:
            seed.plant(self.world, bot_name)
        self.interactions = Interactions(self.world)
        self.gateway = Gateway(self.world, privileged=privileged_intents)
        self.limits = RateLimits(self.world.clock, rate_limits)
        self.faults = Faults()
        self.control = Control(self.world, self.interactions, self.gateway)
        self.api = api.Api(self.world, self.interactions, self.gateway, self.limits, self.faults)
        self.key = secrets.token_urlsafe(16)
        self._host = ""
        self._port = 0
        self._app = self._made_app()
        self._runner: web.AppRunner | None = None

    @property
    def clock(self) -> Clock:
        """The world's time, to be given to the bot as well."""
        return self.world.clock

    @property
    def token(self) -> str:
        """The bot's token in this world."""
        return self.world.token

    @property
    def address(self) -> str:
        return f"http://{self._host}:{self._port}"

    @property
    def base_url(self) -> str:
        """What stands in for https://discord.com/api/v10."""
        return self.address + api.PREFIX

    @property
    def gateway_url(self) -> str:
        return f"ws://{self._host}:{self._port}{GATEWAY_PATH}"

    @property
    def cdn_url(self) -> str:
        return self.address + cdn.PREFIX

    @property
    def page_url(self) -> str:
        """The address to open in a browser, with the key."""
        return f"{self.address}/?key={self.key}"

    def _made_app(self) -> web.Application:
        app = web.Application(
            client_max_size=MAX_REQUEST + 1024 * 1024,
            middlewares=[self._known_host, _unknown_routes],
        )
        app[STREAMS] = set()
        api.add_routes(app, self.api, _ROUTES)
        app.router.add_get(GATEWAY_PATH, self.gateway.handle)
        cdn.add_routes(app, self.world)
        guard = control_http.Guard(self.key)
        control_http.add_routes(app, self.control, guard)
        page.add_routes(app, guard)
        app.on_shutdown.append(self._end_streams)
        return app

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 takes any free one."""
        self.world.timers.start()
        for channel in self.world.channels.values():
            if channel.thread and not channel.thread.archived:
                threads.watch(self.world, channel)
        self._runner = web.AppRunner(self._app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        # Hundreds of people may press at once; with a short queue each late one waits a second.
        site = web.TCPSite(self._runner, host, port, backlog=1024)
        await site.start()
        self._host, self._port = host, int(self._runner.addresses[0][1])
        self.world.cdn_url = self.cdn_url
        self.gateway.url = self.gateway_url

    async def stop(self) -> None:
        self.world.timers.stop()
        self.interactions.stop()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None
        self.world.flush()
        self.world.store.close()

    @web.middleware
    async def _known_host(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Another site's name that was made to point here must not lead in: browsers send it."""
        name = request.url.host or ""
        if name in ("localhost", self._host) or _is_address(name):
            return await handler(request)
        return web.Response(status=403, text="This sandbox does not go by that name.")

    async def _end_streams(self, app: web.Application) -> None:
        self.gateway.stop()
        for queue in app[STREAMS]:
            queue.put_nowait(None)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@web.middleware
async def _unknown_routes(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Discord's JSON for a path or method it does not know."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        if request.path.startswith(api.PREFIX):
            _log.warning("the sandbox has no route %s %s", request.method, request.path)
        refusal = errors.not_found()
    except web.HTTPMethodNotAllowed:
        refusal = errors.method_not_allowed()
    return api.reply(refusal.body(), refusal.status)
