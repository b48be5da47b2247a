"""How the whole suite runs: hypothesis repeatable and without time limits of its own."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "waybill",
    deadline=None,
    derandomize=True,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("waybill")
