"""The custom_id of every game control: `wb:<verb>:<game>:<revision>:<seat>[:<path>]`.

A control carries all that is needed to act on it, so it works after a restart; and the revision
it was made for, so an old one is noticed. Seat `-` means: whoever presses it.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import unquote

from bot.reply.discord_limits import CUSTOM_ID
from engines.base import Seat

TEMPLATE = re.compile(
    r"wb:(?P<verb>[a-z]+):(?P<game>[0-9]{1,18}):(?P<revision>[0-9]{1,18}):(?P<seat>[0-9]{1,3}|-)"
    r"(?::(?P<path>[^@]*)(?:@(?P<page>[0-9]{1,4}))?)?",
    re.DOTALL,
)
_RESERVED = re.compile(r"[%/@]")


class Control(NamedTuple):
    """One button, menu or form of one game at one moment."""

    verb: str
    game: int
    revision: int
    seat: Seat | None = None
    path: tuple[str, ...] = ()
    page: int | None = None

    @property
    def custom_id(self) -> str:
        seat = "-" if self.seat is None else self.seat
        written = f"wb:{self.verb}:{self.game}:{self.revision}:{seat}"
        if self.path or self.page is not None:
            written += ":" + "/".join(map(_quoted, self.path))
        if self.page is not None:
            written += f"@{self.page}"
        if len(written) > CUSTOM_ID:
            raise ValueError(f"a custom_id of {len(written)} characters: verb {self.verb!r}")
        return written


def find_control(custom_id: str) -> Control | None:
    match = TEMPLATE.fullmatch(custom_id)
    return None if match is None else control_of(match)


def control_of(match: re.Match[str]) -> Control:
    seat, path, page = match["seat"], match["path"], match["page"]
    return Control(
        verb=match["verb"],
        game=int(match["game"]),
        revision=int(match["revision"]),
        seat=None if seat == "-" else int(seat),
        path=tuple(map(unquote, path.split("/"))) if path else (),
        page=None if page is None else int(page),
    )


def _quoted(value: str) -> str:
    return _RESERVED.sub(lambda found: f"%{ord(found[0]):02X}", value)
