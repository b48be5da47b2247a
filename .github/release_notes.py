"""The changelog's part about one version: `python .github/release_notes.py v0.1.0`.

Refuses a tag that is not the version of pyproject.toml, or that the changelog says nothing about.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def notes_of(version: str, changelog: str) -> str:
    """What stands below the heading of this version, up to the next one."""
    parts = re.split(r"^## +", changelog, flags=re.MULTILINE)[1:]
    for part in parts:
        heading, _, body = part.partition("\n")
        if heading.split()[:1] == [version] and body.strip():
            return body.strip() + "\n"
    raise SystemExit(f"CHANGELOG.md says nothing about {version}")


def main(tag: str) -> None:
    version = tag.removeprefix("v")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if version != project["version"]:
        raise SystemExit(f"the tag is {tag}, pyproject.toml says {project['version']}")
    print(notes_of(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), end="")


if __name__ == "__main__":
    main(sys.argv[1])
