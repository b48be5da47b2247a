"""`python -m tests.soak [section] [minutes]`: every section, or one, for so long each."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import tests.soak

MINUTES = 10.0


def sections() -> list[str]:
    """The modules of this folder that can be run."""
    found = [each.name for each in iter_modules(tests.soak.__path__) if each.name != "__main__"]
    return [name for name in found if hasattr(import_module(f"tests.soak.{name}"), "run")]


def main(*args: str) -> int:
    minutes = next((float(each) for each in args if each.replace(".", "").isdigit()), MINUTES)
    wanted = [each for each in args if not each.replace(".", "").isdigit()] or sections()
    wrong: list[str] = []
    for name in wanted:
        print(f"== {name}, {minutes:g} minutes", flush=True)
        found = import_module(f"tests.soak.{name}").run(minutes)
        wrong += [f"{name}: {each}" for each in found]
    print("\n".join(wrong) or "nothing wrong", flush=True)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
