"""One place for the version, release notes from the changelog, no registry named anywhere."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
CHANGELOG = (
    "# Changelog\n\n## Unreleased\n\n- new\n\n## 1.2.0 – spring\n\n- a\n- b\n\n## 1.1.0\n\n- c\n"
)


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = ROOT / ".github" / "release_notes.py"
    spec = importlib.util.spec_from_file_location("release_notes", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_notes_are_the_versions_own_part(script: ModuleType) -> None:
    assert script.notes_of("1.2.0", CHANGELOG) == "- a\n- b\n"
    assert script.notes_of("1.1.0", CHANGELOG) == "- c\n"


def test_a_version_without_notes_is_not_released(script: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"nothing about 1\.0\.0"):
        script.notes_of("1.0.0", CHANGELOG)
    with pytest.raises(SystemExit, match=r"pyproject\.toml says"):
        script.main("v99.0.0")


def test_the_program_says_its_version() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == f"Waybill {VERSION}"


def test_the_version_stands_in_one_place() -> None:
    for path in (ROOT / "bot").rglob("*.py"):
        assert not re.search(
            rf"[\"']{re.escape(VERSION)}[\"']", path.read_text(encoding="utf-8")
        ), path
