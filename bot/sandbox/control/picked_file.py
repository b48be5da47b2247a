"""A file a person picked for a command option or a form."""

import base64
import binascii
from typing import Any

from bot.sandbox.attachments import Upload, keep
from bot.sandbox.control.refused import Refused
from bot.sandbox.model import Attachment
from bot.sandbox.world import World


def keep_picked(world: World, value: Any) -> Attachment:
    """Upload `{"filename": …, "content": bytes or base64 text}`."""
    if not isinstance(value, dict) or not isinstance(value.get("filename"), str):
        raise Refused("a file is given as {filename, content}")
    content = value.get("content")
    if isinstance(content, str):
        try:
            content = base64.b64decode(content, validate=True)
        except binascii.Error:
            raise Refused("a file's content is bytes, or base64 in JSON") from None
    if not isinstance(content, bytes):
        raise Refused("a file's content is bytes, or base64 in JSON")
    return keep(world, Upload(0, value["filename"], content), None, None)
