"""How the whole suite runs: hypothesis repeatable, and the toy game among the others."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

import tests.toy_game.registration  # noqa: F401
from tests.page.browser import NO_BROWSER, find_browser

settings.register_profile(
    "waybill",
    deadline=None,
    derandomize=True,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("waybill")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for all the tests that could not run."""
    if find_browser() is None:
        terminalreporter.write_line(NO_BROWSER, yellow=True)
