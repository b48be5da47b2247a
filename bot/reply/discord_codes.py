"""What Discord means by its error codes, as far as the bot goes by them.

By code and not by status: a locked thread may be refused with 400 or 403, and not every 404 says
that a place is gone.
"""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

UNKNOWN_CHANNEL: Final = 10003  # only this says that a place is gone
UNKNOWN_MEMBER: Final = 10007  # only this says that somebody has left
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_USER: Final = 10013
UNKNOWN_INTERACTION: Final = 10062
TOO_MANY_OLD_EDITS: Final = 30046  # of messages older than an hour
OPENING_DIRECTS_TOO_FAST: Final = 40003
ALREADY_ANSWERED: Final = 40060
MISSING_ACCESS: Final = 50001
CLOSED_DIRECTS: Final = 50007
NOT_A_TEXT_CHANNEL: Final = 50008
MISSING_PERMISSIONS: Final = 50013
ARCHIVED_THREAD: Final = 50083
NO_SHARED_SERVER: Final = 50278
THREAD_EXISTS: Final = 160004  # of this message
LOCKED_THREAD: Final = 160005
TOO_MANY_THREADS: Final = 160006  # none can be opened or woken

NOT_ALLOWED = frozenset({MISSING_ACCESS, MISSING_PERMISSIONS})
CLOSED_THREAD = frozenset({ARCHIVED_THREAD, LOCKED_THREAD, TOO_MANY_THREADS})
NO_DIRECTS = frozenset({CLOSED_DIRECTS, NO_SHARED_SERVER, OPENING_DIRECTS_TOO_FAST, UNKNOWN_USER})

NO_ANSWER = (aiohttp.ClientError, OSError)  # a connection that broke, a time that ran out


def is_refused(error: discord.HTTPException) -> bool:
    """Discord has said no: what was asked for has not happened."""
    return error.status < 500
