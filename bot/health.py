"""`/healthz`: how the bot fares, for whoever watches it. On this machine only, off by default."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
from aiohttp import web

from bot.client import Waybill
from bot.store import outbox
from bot.store.errors import StoreError

HOST = "127.0.0.1"
TASKS = ("poster", "alarms", "housekeeping")


async def state_of(client: Waybill) -> tuple[bool, dict[str, Any]]:
    """Whether all is well, and the whole of it; nothing of any game or person."""
    health = client.supervisor.health
    tasks = {name: health[name].as_json() for name in health}
    missing = [name for name in TASKS if name not in health or not health[name].is_running]
    failing = [name for name, each in health.items() if each.in_a_row]
    ready = client.is_ready() and not client.is_closed()
    waiting, held = await _waiting(client)
    told = {
        "ready": ready,
        "gateway": _gateway(client),
        "tasks": tasks,
        "announcements": {"waiting": waiting, "held": held},
    }
    return ready and not missing and not failing and waiting is not None, told


def _gateway(client: Waybill) -> dict[str, Any]:
    shards = client.shards.values()
    delays = [shard.latency for shard in shards if shard.latency == shard.latency < float("inf")]
    return {
        "connected": bool(shards) and not any(shard.is_closed() for shard in shards),
        "latency_ms": round(max(delays) * 1000) if delays else None,
    }


async def _waiting(client: Waybill) -> tuple[int | None, int | None]:
    """None: the store cannot be read."""
    store = client.services.store
    try:
        return await store.read(outbox.waiting()), len(await store.read(outbox.held()))
    except StoreError:
        return None, None


@asynccontextmanager
async def answering(client: Waybill, port: int | None) -> AsyncIterator[int | None]:
    """Answer on this port, 0 taking any free one, while the block runs; which it is."""
    if port is None:
        yield None
        return

    async def healthz(_: web.Request) -> web.Response:
        is_well, told = await state_of(client)
        body = orjson.dumps(told)
        status = 200 if is_well else 503
        return web.Response(body=body, status=status, content_type="application/json")

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
