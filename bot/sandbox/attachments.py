"""Files that come with a message: multipart bodies, limits, and what is in a picture's header."""

import mimetypes
import re
import struct
from dataclasses import dataclass

from bot.sandbox import errors
from bot.sandbox.model import Attachment
from bot.sandbox.world import World

MAX_FILES = 10
MAX_BYTES = 10 * 1024 * 1024
MAX_REQUEST = 25 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """One `files[n]` part of a multipart body."""

    number: int
    filename: str
    body: bytes


def safe_filename(name: str) -> str:
    """Discord replaces what cannot stand in an address."""
    return re.sub(r"[^\w.\-]", "_", name.replace(" ", "_"))[-255:] or "unknown"


def keep(world: World, upload: Upload, description: str | None, title: str | None) -> Attachment:
    """Store the bytes; refuses a file above the limit."""
    if len(upload.body) > MAX_BYTES:
        raise errors.too_large()
    width, height = picture_size(upload.body)
    attachment = Attachment(
        id=world.ids.make(),
        filename=safe_filename(upload.filename),
        size=len(upload.body),
        content_type=mimetypes.guess_type(upload.filename)[0],
        width=width,
        height=height,
        description=description or None,
        title=title or None,
    )
    world.store.save_file(attachment.id, upload.body)
    return attachment


def picture_size(body: bytes) -> tuple[int | None, int | None]:
    """Width and height of a PNG, GIF, JPEG or WebP; (None, None) for anything else."""
    if body.startswith(b"\x89PNG\r\n\x1a\n") and len(body) >= 24:
        return struct.unpack(">II", body[16:24])
    if body[:6] in (b"GIF87a", b"GIF89a") and len(body) >= 10:
        return struct.unpack("<HH", body[6:10])
    if body.startswith(b"\xff\xd8"):
        return _jpeg_size(body)
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP" and len(body) >= 30:
        return _webp_size(body)
    return None, None


def _jpeg_size(body: bytes) -> tuple[int | None, int | None]:
    place = 2
    while place + 9 < len(body) and body[place] == 0xFF:
        marker, length = body[place + 1], int.from_bytes(body[place + 2 : place + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", body[place + 5 : place + 9])
            return width, height
        place += 2 + length
    return None, None


def _webp_size(body: bytes) -> tuple[int | None, int | None]:
    kind = body[12:16]
    if kind == b"VP8X":
        return int.from_bytes(body[24:27], "little") + 1, int.from_bytes(body[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(body[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", body[26:30])
    return width & 0x3FFF, height & 0x3FFF
