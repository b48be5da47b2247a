"""Trouble with requests, on demand: lost answers, refusals, errors of Discord's own.

    sandbox.faults.add(Fault("drop_after"), "POST", "/channels/{channel_id}/messages")

The next request of that kind, or so many, meets the fault. `drop_before`: the connection ends and
nothing has happened; `drop_after`: it ends, and what was asked for has been done.
"""

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["drop_before", "drop_after", "error_before", "error_after", "limit"]


@dataclass(frozen=True, slots=True)
class Fault:
    kind: Kind
    status: int = 502
    """Of the answer, where there is one."""
    retry_after: float = 0.01
    """Seconds, for `limit`: a 429."""

    @property
    def has_effect(self) -> bool:
        return self.kind in ("drop_after", "error_after")

    @property
    def is_silent(self) -> bool:
        return self.kind in ("drop_before", "drop_after")


@dataclass(slots=True)
class _Planned:
    fault: Fault
    method: str
    path: str
    times: int


@dataclass(slots=True)
class Faults:
    planned: list[_Planned] = field(default_factory=list)
    met: int = 0
    """How many requests have met one."""

    def add(self, fault: Fault, method: str = "", path: str = "", times: int = 1) -> None:
        """Empty method or path: any."""
        self.planned.append(_Planned(fault, method, path, times))

    def clear(self) -> None:
        self.planned.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault this request meets, if any."""
        for each in self.planned:
            if each.method in ("", method) and each.path in ("", path):
                each.times -= 1
                if each.times <= 0:
                    self.planned.remove(each)
                self.met += 1
                return each.fault
        return None
