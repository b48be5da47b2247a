"""The fault driver in short: a few deaths and whatever else breaks in seconds."""

from __future__ import annotations

import sys

import pytest

from tests.soak import faults


@pytest.mark.skipif(sys.platform != "linux", reason="it takes the disk from a process by prlimit")
def test_nothing_is_lost_or_told_twice_while_everything_breaks() -> None:
    assert faults.run(minutes=0.1, seed=5, slots=3, kills=8) == []
