"""Rate limits: one bucket per kind of request and channel, one for all, and the ban beyond.

Some numbers are Discord's own (five messages in five seconds, fifty requests a second, the ban);
it publishes none for the rest, so those are guesses of the same order. A bot that respects the
headers here does so there.
"""

from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.sandbox.clock import Clock
from bot.sandbox.errors import RateLimited

GLOBAL_PER_SECOND = 50
REFUSED_BEFORE_BAN = 10_000
REFUSED_WINDOW = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Limit:
    name: str
    requests: int
    seconds: float


POST_MESSAGE = Limit("post_message", 5, 5)
EDIT_MESSAGE = Limit("edit_message", 5, 5)
EDIT_OLD_MESSAGE = Limit("edit_old_message", 3, 3600)
DELETE_MESSAGE = Limit("delete_message", 5, 1)
READ = Limit("read", 50, 5)
OPEN_THREAD = Limit("open_thread", 50, 300)
EDIT_CHANNEL = Limit("edit_channel", 5, 15)
THREAD_MEMBER = Limit("thread_member", 5, 1)
WEBHOOK = Limit("webhook", 5, 2)
SYNC = Limit("sync", 5, 20)
OPEN_DIRECT = Limit("open_direct", 10, 10)
OTHER = Limit("other", 30, 10)


@dataclass(slots=True)
class Bucket:
    limit: Limit
    resets_at: datetime
    used: int = 0

    def headers(self, key: str, now: datetime) -> dict[str, str]:
        after = max((self.resets_at - now).total_seconds(), 0)
        return {
            "X-RateLimit-Limit": str(self.limit.requests),
            "X-RateLimit-Remaining": str(max(self.limit.requests - self.used, 0)),
            "X-RateLimit-Reset": f"{self.resets_at.timestamp():.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": key,
        }


@dataclass(slots=True)
class RateLimits:
    clock: Clock
    enabled: bool = True
    buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    recent: deque[datetime] = field(default_factory=deque)
    refused: deque[datetime] = field(default_factory=deque)

    def take(self, limit: Limit, major: str) -> dict[str, str]:
        """Count a request and return its headers, or refuse it."""
        if not self.enabled:
            return {}
        now = self.clock.now()
        bucket = self.buckets.setdefault((limit.name, major), Bucket(limit, now))
        if bucket.resets_at <= now:
            bucket.used, bucket.resets_at = 0, now + timedelta(seconds=limit.seconds)
        if bucket.used >= limit.requests:
            raise RateLimited((bucket.resets_at - now).total_seconds(), "user")
        bucket.used += 1
        return bucket.headers(limit.name, now)

    def take_global(self) -> None:
        if not self.enabled:
            return
        now = self.clock.now()
        while self.recent and self.recent[0] <= now - timedelta(seconds=1):
            self.recent.popleft()
        if len(self.recent) >= GLOBAL_PER_SECOND:
            left = self.recent[0] + timedelta(seconds=1) - now
            raise RateLimited(left.total_seconds(), "global")
        self.recent.append(now)

    def note_refusal(self) -> None:
        """A 401, 403 or 429 counts towards the ban."""
        self.refused.append(self.clock.now())

    @property
    def is_banned(self) -> bool:
        start = self.clock.now() - REFUSED_WINDOW
        while self.refused and self.refused[0] <= start:
            self.refused.popleft()
        return self.enabled and len(self.refused) >= REFUSED_BEFORE_BAN
