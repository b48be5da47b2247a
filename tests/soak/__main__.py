"""`python -m tests.soak [section ...] [what the section takes]`: all sections, or those named."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

from tests import soak


def main(arguments: list[str]) -> int:
    found = [import_module(f"tests.soak.{each.name}") for each in iter_modules(soak.__path__)]
    sections = {each.__name__.rpartition(".")[2]: each for each in found if hasattr(each, "main")}
    sections.pop("__main__", None)
    named = [each for each in arguments if each in sections]
    rest = [each for each in arguments if each not in named]
    failed = 0
    for name in named or sections:
        print(f"--- {name}", flush=True)
        failed |= sections[name].main(rest) or 0
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
