"""/applications/{id}/emojis: the application's own emojis, for which no permission is needed."""

import base64
import binascii
import re

from aiohttp import web

from bot.sandbox import errors, payloads, ratelimit
from bot.sandbox.model import Json
from bot.sandbox.rest.api import Call, Route, no_content, reply
from bot.sandbox.shapes import Shape, checked, sized

MOST = 2_000
MAX_BYTES = 256 * 1024
_NAME = re.compile(r"\w{2,32}", re.ASCII)
_IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp);base64,(.*)", re.DOTALL)


class EmojiBody(Shape):
    name: str = sized(2, 32)
    image: str


def _told(call: Call, emoji_id: int) -> Json:
    return {
        "id": str(emoji_id),
        "name": call.world.emojis[emoji_id][0],
        "roles": [],
        "user": payloads.user(call.world.bot),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


async def fetch_all(call: Call) -> web.StreamResponse:
    return reply({"items": [_told(call, each) for each in call.world.emojis]})


async def create(call: Call) -> web.StreamResponse:
    body = checked(call.json, EmojiBody)
    if not _NAME.fullmatch(body.name):
        raise errors.form_error(("name",), "STRING_TYPE_REGEX", "String value did not match.")
    if body.name in {name for name, _ in call.world.emojis.values()}:
        words = "An emoji with this name already exists."
        raise errors.form_error(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", words)
    if len(call.world.emojis) >= MOST:
        raise errors.Refusal(400, 30008, "Maximum number of emojis reached")
    emoji_id = call.world.ids.make()
    call.world.emojis[emoji_id] = (body.name, _picture(body.image))
    return reply(_told(call, emoji_id), 201)


def _picture(image: str) -> bytes:
    found = _IMAGE.fullmatch(image)
    try:
        picture = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        picture = b""
    if not picture:
        raise errors.form_error(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(picture) > MAX_BYTES:
        words = "File cannot be larger than 256.0 kb."
        raise errors.form_error(("image",), "BINARY_TYPE_MAX_SIZE", words)
    return picture


async def delete(call: Call) -> web.StreamResponse:
    if call.world.emojis.pop(call.id("emoji_id"), None) is None:
        raise errors.Refusal(404, 10014, "Unknown Emoji")
    return no_content()


_ALL = "/applications/{application_id}/emojis"
ROUTES = [
    Route("GET", _ALL, fetch_all, ratelimit.OTHER),
    Route("POST", _ALL, create, ratelimit.OTHER),
    Route("DELETE", _ALL + "/{emoji_id}", delete, ratelimit.OTHER),
]
