"""`make mutants`: make each wrong change of mutants.toml in a copy of the tree and run its tests.

A mutant is caught when a test fails. One whose text no longer stands in its file is stale: mend
the list. `make mutants ARGS="undo table"` tries those whose description holds one of the words.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from shutil import copy2
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent.parent
WANTED = 0.9  # share that must be caught
PYTEST = ("-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header")
FAILED = 1  # pytest's exit code when tests ran and some failed


@dataclass(frozen=True)
class Mutant:
    about: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


def read_mutants() -> list[Mutant]:
    written = tomllib.loads((Path(__file__).parent / "mutants.toml").read_text(encoding="utf-8"))
    return [Mutant(**{**each, "tests": tuple(each["tests"])}) for each in written["mutant"]]


def is_stale(mutant: Mutant) -> bool:
    path = ROOT / mutant.file
    return not path.exists() or path.read_text(encoding="utf-8").count(mutant.old) != 1


def copy_tree(folder: Path) -> None:
    """All that git knows or would add; nothing is changed where people work."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            copy2(ROOT / name, folder / name)


def tried(folder: Path, mutant: Mutant) -> str:
    path = folder / mutant.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        done = subprocess.run(
            [sys.executable, *PYTEST, *mutant.tests],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        path.write_text(whole, encoding="utf-8")
    if done.returncode == FAILED:
        return "caught"
    return "survived" if done.returncode == 0 else f"not tried: {done.stdout[-300:]}"


def main(words: list[str]) -> int:
    mutants = [
        each for each in read_mutants() if not words or any(word in each.about for word in words)
    ]
    counts = {"caught": 0, "survived": 0, "stale": 0}
    with TemporaryDirectory() as name:
        folder = Path(name)
        copy_tree(folder)
        for mutant in mutants:
            verdict = "stale" if is_stale(mutant) else tried(folder, mutant)
            counts[verdict] = counts.get(verdict, 0) + 1
            print(f"{verdict:9} {mutant.about} ({mutant.file})", flush=True)
    share = counts["caught"] / max(1, len(mutants))
    print(f"{counts['caught']} of {len(mutants)} caught ({share:.0%}); {counts['stale']} stale")
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
