"""One person's live events, as server-sent events: only what that person may see."""

import asyncio

import orjson
from aiohttp import web

from bot.sandbox.control.person import Person
from bot.sandbox.world import Event, World

_NOT_SHOWN = frozenset({"INTERACTION_CREATE", "GUILD_CREATE", "GUILD_DELETE"})
_KEEP_ALIVE = 15.0
_RETRY = b"retry: 500\n\n"  # a page that lost its sandbox soon sees the new one
STREAMS: web.AppKey[set[asyncio.Queue[Event | None]]] = web.AppKey("streams")


def shown_to(world: World, person_id: int, event: Event) -> Event | None:
    """The event as this person's screen gets it, or None."""
    if event.visible_to not in (None, person_id) or event.name in _NOT_SHOWN:
        return None
    if event.name.startswith("SANDBOX_"):
        return event
    channel = world.channels.get(event.channel_id or 0)
    if channel and not world.can_see(channel, person_id):
        # They may have seen it until this very change.
        return Event("SANDBOX_CHANNELS", {}) if event.name == "CHANNEL_UPDATE" else None
    guild = world.guilds.get(event.guild_id or 0)
    if guild and person_id not in guild.members:
        return None
    return event


async def stream_events(request: web.Request, world: World, person: Person) -> web.StreamResponse:
    response = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
    )
    await response.prepare(request)
    await response.write(_RETRY)
    queue: asyncio.Queue[Event | None] = asyncio.Queue()
    queue.put_nowait(Event("SANDBOX_HELLO", {}))

    def hear(event: Event) -> None:
        shown = shown_to(world, person.id, event)
        if shown:
            queue.put_nowait(shown)

    stop = world.listen(hear)
    request.app[STREAMS].add(queue)
    try:
        await _write(response, queue)
    except ConnectionError:
        pass
    finally:
        stop()
        request.app[STREAMS].discard(queue)
    return response


async def _write(response: web.StreamResponse, queue: asyncio.Queue[Event | None]) -> None:
    while True:
        try:
            event = await asyncio.wait_for(queue.get(), _KEEP_ALIVE)
        except TimeoutError:
            await response.write(b": still here\n\n")
            continue
        if event is None:
            return
        body = orjson.dumps({"name": event.name, "data": event.data})
        await response.write(b"data: " + body + b"\n\n")
