"""Where a browser for the page tests is: the system's, or the one `make browser` fetched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
NO_BROWSER = "The sandbox's page was NOT TESTED: no browser here. `make browser` installs one."
OWN = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as playwright: print(playwright.chromium.executable_path)\n"
)


@cache
def find_browser() -> str | None:
    for name in NAMES:
        if path := shutil.which(name):
            return path
    asked = subprocess.run([sys.executable, "-c", OWN], capture_output=True, text=True, check=False)
    own = asked.stdout.strip()
    return own if own and Path(own).exists() else None


def is_required() -> bool:
    """In CI a missing browser is a failure, not a gap."""
    return bool(os.environ.get("WAYBILL_BROWSER_REQUIRED"))
