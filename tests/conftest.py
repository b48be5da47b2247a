"""How the whole suite runs: hypothesis repeatable, and the toy game among the others."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

import tests.toy_game.registration  # noqa: F401

settings.register_profile(
    "waybill",
    deadline=None,
    derandomize=True,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("waybill")
