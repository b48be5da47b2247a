"""What servers, people and games may set, stored as JSON: a new field needs no migration."""

from __future__ import annotations

from datetime import time, timedelta
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field, field_validator

Ping = Literal["mention", "direct", "none"]
DAY = timedelta(days=1)
LIVE = timedelta(hours=1)  # who has less for a turn is expected to sit there


class Stored(BaseModel):
    """Unknown fields are dropped, so that a setting can be retired."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class ClockSettings(Stored):
    """How long a turn may take, and what happens when the time is up."""

    kind: Literal["none", "turn", "bank"] = "turn"
    turn: Annotated[timedelta, Field(gt=timedelta(0))] = DAY  # kind "turn": for each turn
    reserve: Annotated[timedelta, Field(ge=timedelta(0))] = 3 * DAY  # kind "bank": at the start
    allowance: Annotated[timedelta, Field(ge=timedelta(0))] = timedelta(hours=12)  # per turn
    cap: Annotated[timedelta, Field(ge=timedelta(0))] = 5 * DAY  # the bank never holds more
    absence: Literal["caretaker", "out"] = "caretaker"

    @property
    def is_live(self) -> bool:
        """For an evening together: everybody is here, so nobody sleeps."""
        return self.kind == "turn" and self.turn < LIVE


class QuietHours(Stored):
    """No pings from start to end, by the person's own clock; may run over midnight."""

    start: time
    end: time


class GuildSettings(Stored):
    locale: str | None = None  # None: the server's language on Discord
    channels: tuple[int, ...] = ()  # where games may be opened; empty: anywhere
    clock: ClockSettings = ClockSettings()
    ping: Ping = "mention"
    place: Literal["thread", "channel"] = "thread"


class UserSettings(Stored):
    locale: str | None = None  # None: the person's language on Discord
    ping: Ping | None = None  # None: as the server has it
    quiet: QuietHours | None = None
    weekend: bool = False  # Saturdays and Sundays are quiet, too
    timezone: str = "UTC"
    theme: Literal["dark", "light"] = "dark"  # dark, like Discord
    text: bool = False  # words instead of pictures

    @field_validator("timezone")
    @classmethod
    def _exists(cls, name: str) -> str:
        if name not in available_timezones():
            raise ValueError("not the name of a time zone")
        return name

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.timezone)
