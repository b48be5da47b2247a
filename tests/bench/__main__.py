"""Runs the sections named on the command line, or all of them.

What follows the last section's name is for that section: `computers new_york normal-easy 200`.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys

from tests import bench

SECTIONS = sorted(
    module.name for module in pkgutil.iter_modules(bench.__path__) if module.name[0] != "_"
)


def main(wanted: list[str]) -> None:
    known = [word in SECTIONS for word in (*wanted, "")].index(False)
    names, given = wanted[:known], wanted[known:]
    if given and not names:
        raise SystemExit(f"no section {given[0]!r}; there are: {', '.join(SECTIONS)}")
    for name in names or SECTIONS:
        print(f"== {name} ==")
        run = importlib.import_module(f"tests.bench.{name}").main
        run(*(given if [name] == names[-1:] else []))
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
