"""The CDN: attachments at signed addresses that expire, and a drawn avatar for everybody."""

import colorsys
import hmac
from datetime import UTC, datetime

from aiohttp import web

from bot.sandbox.world import World

PREFIX = "/cdn"
_GONE = "This content is no longer available."


def add_routes(app: web.Application, world: World) -> None:
    async def attachment(request: web.Request) -> web.Response:
        return _attachment(world, request)

    app.router.add_get(PREFIX + "/attachments/{channel_id}/{file_id}/{filename}", attachment)

    async def emoji(request: web.Request) -> web.Response:
        number = request.match_info["emoji_id"]
        found = world.emojis.get(int(number)) if number.isdigit() else None
        if found is None:
            return web.Response(status=404, text=_GONE)
        return web.Response(body=found[1], content_type="image/png")

    app.router.add_get(PREFIX + "/emojis/{emoji_id}.png", emoji)
    app.router.add_get(PREFIX + "/embed/avatars/{index}.png", _avatar)


def _attachment(world: World, request: web.Request) -> web.Response:
    path = request.path.removeprefix(PREFIX)
    expires, issued = request.query.get("ex", ""), request.query.get("is", "")
    sealed = hmac.compare_digest(world.seal(path, expires, issued), request.query.get("hm", ""))
    if not sealed or datetime.fromtimestamp(int(expires, 16), UTC) < world.clock.now():
        return web.Response(status=404, text=_GONE)
    file_id = request.match_info["file_id"]
    body = world.store.file_of(int(file_id)) if file_id.isdigit() else None
    if body is None:
        return web.Response(status=404, text=_GONE)
    headers = {
        "Content-Type": _content_type(request.match_info["filename"]),
        "Cache-Control": "private, max-age=86400",
        # A file is data somebody uploaded: never run it as a page of this origin.
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
    }
    return web.Response(body=body, headers=headers)


def _content_type(filename: str) -> str:
    kinds = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif"}
    kinds |= {"webp": "image/webp", "json": "application/json", "txt": "text/plain"}
    return kinds.get(filename.rpartition(".")[2].lower(), "application/octet-stream")


async def _avatar(request: web.Request) -> web.Response:
    """Discord's coloured default avatars, here one disc as SVG."""
    index = request.match_info["index"]
    hue = (int(index) if index.isdigit() else 0) % 6 / 6
    red, green, blue = (int(part * 255) for part in colorsys.hls_to_rgb(hue, 0.5, 0.55))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" fill="rgb({red},{green},{blue})"/>'
        '<circle cx="16" cy="12" r="6" fill="#fff"/>'
        '<path d="M4 32a12 12 0 0 1 24 0z" fill="#fff"/></svg>'
    )
    return web.Response(text=svg, content_type="image/svg+xml")
