"""The sentences players read: `data/locale/<locale>/*.ftl`, looked up by key and language."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

FALLBACK = "en"
Value = str | int | float
log = logging.getLogger(__name__)


class Catalogue:
    """Strict: a key or a variable that is missing raises, as tests want. Otherwise it is logged
    and the player gets the nearest thing there is."""

    def __init__(self, root: Traversable | None = None, *, strict: bool = False) -> None:
        self._root = root or resources.files("data").joinpath("locale")
        self._added: list[Traversable] = []
        self._strict = strict
        self._bundle = cache(self._read)
        self._chain = lru_cache(maxsize=256)(self._negotiate)
        self._plain = lru_cache(maxsize=4096)(lambda locale, key: self._text(locale, key, {}))

    def add(self, root: Traversable) -> None:
        """More sentences, for a game that is kept elsewhere: like the toy game of the tests."""
        self._added.append(root)
        for kept in (self._bundle, self._chain, self._plain):
            kept.cache_clear()

    @property
    def locales(self) -> tuple[str, ...]:
        return tuple(sorted(each.name for each in self._root.iterdir() if each.is_dir()))

    def has(self, key: str, locale: str = FALLBACK) -> bool:
        return any(bundle.has_message(key) for bundle in self._chain(locale))

    def text(self, locale: str, key: str, **params: Value) -> str:
        return self._text(locale, key, params) if params else self._plain(locale, key)

    def _text(self, locale: str, key: str, params: dict[str, Value]) -> str:
        for bundle in self._chain(locale):
            if bundle.has_message(key):
                return self._format(bundle, key, params)
        if self._strict:
            raise KeyError(key)
        log.warning("no text for %s", key)
        return key.rpartition("-")[2].replace("_", " ")

    def keys(self, locale: str = FALLBACK) -> frozenset[str]:
        """Every message of this very language that is shipped, without the fallback."""
        return frozenset(
            each.id.name
            for resource in _resources(self._root, locale)
            for each in resource.body
            if isinstance(each, ast.Message)
        )

    def _format(self, bundle: FluentBundle, key: str, params: dict[str, Value]) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = bundle.format_pattern(pattern, params)
        if errors and self._strict:
            raise ValueError(f"{key}: {errors}")
        for error in errors:
            log.warning("%s: %s", key, error)
        return str(text)

    def _negotiate(self, locale: str) -> tuple[FluentBundle, ...]:
        """The languages to try in turn: "de-AT", "de", then the fallback."""
        known = self.locales
        return tuple(
            self._bundle(each) for each in dict.fromkeys(_widening(locale)) if each in known
        )

    def _read(self, locale: str) -> FluentBundle:
        bundle = FluentBundle([locale], use_isolating=False)
        for root in (self._root, *self._added):
            for resource in _resources(root, locale):
                bundle.add_resource(resource)
        return bundle


def _resources(root: Traversable, locale: str) -> Iterator[ast.Resource]:
    folder = root.joinpath(locale)
    files = folder.iterdir() if folder.is_dir() else ()
    for each in sorted(files, key=lambda file: file.name):
        if each.name.endswith(".ftl"):
            yield FluentResource(each.read_text(encoding="utf-8"))


def _widening(locale: str) -> Iterator[str]:
    parts = locale.split("-")
    for length in range(len(parts), 0, -1):
        yield "-".join(parts[:length])
    yield FALLBACK


CATALOGUE = Catalogue()
