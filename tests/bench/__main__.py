"""Runs the sections named on the command line, or all of them."""

from __future__ import annotations

import importlib
import pkgutil
import sys

from tests import bench

SECTIONS = sorted(
    module.name for module in pkgutil.iter_modules(bench.__path__) if module.name[0] != "_"
)


def main(wanted: list[str]) -> None:
    for name in wanted or SECTIONS:
        if name not in SECTIONS:
            raise SystemExit(f"no section {name!r}; there are: {', '.join(SECTIONS)}")
        print(f"== {name} ==")
        importlib.import_module(f"tests.bench.{name}").main()
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
