"""Names and descriptions of commands: English from the catalogue, other languages at sync.

Keys: `command-<command>` describes it, `command-<command>-<option>` an option; with `-name`
appended they translate the name itself.
"""

from __future__ import annotations

from typing import Any

from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str

from bot.reply.discord_limits import CHOICE_NAME, cut
from data.catalogue import CATALOGUE, FALLBACK, Catalogue
from engines import ENGINES

Commands = tuple[app_commands.Command[Any, ..., None], ...]


def named(name: str, key: str = "") -> locale_str:
    return locale_str(name, key=f"command-{key or name}-name")


def described(key: str) -> locale_str:
    return said(f"command-{key}")


def said(key: str) -> locale_str:
    return locale_str(cut(CATALOGUE.text(FALLBACK, key), CHOICE_NAME), key=key)


def game_choices() -> list[Choice[str]]:
    return [Choice(name=said(f"{name}-name"), value=name) for name in ENGINES]


class CatalogueTranslator(app_commands.Translator):
    """Gives Discord every language the catalogue has besides the fallback."""

    def __init__(self, catalogue: Catalogue = CATALOGUE) -> None:
        self._catalogue = catalogue

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        key, known = string.extras.get("key"), self._catalogue.locales
        language = next(
            (each for each in (locale.value, locale.value[:2]) if each in known), FALLBACK
        )
        if language == FALLBACK or key not in self._catalogue.keys(language):
            return None
        return cut(self._catalogue.text(language, key), CHOICE_NAME)
