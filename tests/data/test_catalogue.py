"""The catalogue: languages, fallback, and what happens when a text is missing."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from data.catalogue import CATALOGUE, Catalogue


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for locale, text in {
        "en": "greeting = Hello { $name }\nonly = English only\n",
        "de": "greeting = Hallo { $name }\n",
        "de-AT": "greeting = Servus { $name }\n",
    }.items():
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "common.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_nearest_language_answers(folder: Path) -> None:
    catalogue = Catalogue(folder)
    assert catalogue.text("de-AT", "greeting", name="Åsa") == "Servus Åsa"
    assert catalogue.text("de-CH", "greeting", name="Åsa") == "Hallo Åsa"
    assert catalogue.text("fr", "greeting", name="Åsa") == "Hello Åsa"
    assert catalogue.text("de-AT", "only") == "English only"


def test_a_missing_text_is_logged_but_not_raised(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert Catalogue(folder).text("en", "new_york-event-flat_tyre") == "flat tyre"
        assert Catalogue(folder).text("en", "greeting").startswith("Hello")
    assert len(caplog.records) == 2


def test_a_strict_catalogue_raises(folder: Path) -> None:
    strict = Catalogue(folder, strict=True)
    with pytest.raises(KeyError):
        strict.text("en", "missing")
    with pytest.raises(ValueError, match="greeting"):
        strict.text("en", "greeting")


def test_no_invisible_marks_are_put_around_names(folder: Path) -> None:
    assert Catalogue(folder).text("en", "greeting", name="x") == "Hello x"


def test_every_language_has_every_text_of_the_fallback() -> None:
    for locale in CATALOGUE.locales:
        assert CATALOGUE.keys(locale) == CATALOGUE.keys("en")
