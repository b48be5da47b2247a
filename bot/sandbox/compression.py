"""The gateway's transport compressions: one stream per connection, flushed after each message."""

import zlib
from typing import Protocol

import zstandard


class Stream(Protocol):
    def pack(self, message: bytes) -> bytes: ...


class ZlibStream:
    def __init__(self) -> None:
        self._packer = zlib.compressobj()

    def pack(self, message: bytes) -> bytes:
        return self._packer.compress(message) + self._packer.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    def __init__(self) -> None:
        self._packer = zstandard.ZstdCompressor().compressobj()

    def pack(self, message: bytes) -> bytes:
        flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK
        return self._packer.compress(message) + self._packer.flush(flush)


def stream_named(name: str | None) -> Stream | None:
    """The stream a client asked for; None: plain text frames."""
    if name == "zlib-stream":
        return ZlibStream()
    if name == "zstd-stream":
        return ZstdStream()
    return None
