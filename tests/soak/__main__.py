"""`python -m tests.soak [section ...] [--seed N] [--rounds N]`: all sections, or those named."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

from tests import soak


def main(arguments: list[str]) -> int:
    known = sorted(each.name for each in iter_modules(soak.__path__) if each.name[0] != "_")
    sections = [name for name in known if not name.startswith("test_")]
    named = [each for each in arguments if each in sections]
    rest = [each for each in arguments if each not in named]
    failed = 0
    for name in named or sections:
        print(f"--- {name}", flush=True)
        failed |= import_module(f"tests.soak.{name}").main(rest) or 0
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
