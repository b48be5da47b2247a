"""The month, small: see `tests.soak.time`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.time import month


@pytest.mark.parametrize("seed", range(8))
async def test_a_week_of_everything_that_touches_time(tmp_path: Path, seed: int) -> None:
    counts = await month(tmp_path / "waybill.db", seed, days=7)
    assert counts["pings"]
