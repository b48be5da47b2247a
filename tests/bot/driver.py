"""People at their screens: scenarios are written against this and run on any backend.

    anna = stage.person("Ada")
    await anna.slash("/game new", game="new_york")
    await anna.press("Join")
    anna.sees("At the table")

A backend stands in for Discord (see `Backend`); messages are in the shape of Discord's API.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol

from bot.client import Waybill
from bot.store import Store

Json = dict[str, Any]
ON_SCREEN = 10
BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12


class Backend(Protocol):
    """A Discord with one server, a channel for games, people, and the bot.

    What cannot be seen on a screen is asked of the bot itself: its client and its store.
    """

    client: Waybill
    store: Store

    def home(self) -> int:
        """The channel games are opened in."""
        ...

    def other_channel(self) -> int: ...

    def user_id(self, person: str) -> int: ...

    def messages(self, person: str, channel: int, limit: int | None = None) -> list[Json]:
        """What the person sees there, oldest first; only so many of the newest."""
        ...

    def threads(self, person: str) -> list[int]:
        """Threads the person sees, oldest first."""
        ...

    def badges(self, person: str) -> int:
        """How often the person was mentioned and has not looked since."""
        ...

    async def run(self, person: str, channel: int, command: str, options: Json) -> str:
        """Use a command; a person as an option is their id."""
        ...

    async def suggest(
        self, person: str, channel: int, command: str, options: Json, focused: str
    ) -> list[Json]: ...

    async def press(self, person: str, channel: int, message: int, custom_id: str) -> str: ...

    async def choose(
        self, person: str, channel: int, message: int, custom_id: str, value: str
    ) -> str: ...

    async def submit(self, person: str, values: Json) -> str:
        """Send the form that the person's last action opened."""
        ...

    def delete_message(self, channel: int, message: int) -> None:
        """As somebody who manages the server does."""
        ...

    def delete_channel(self, channel: int) -> None: ...

    def archive(self, thread: int) -> None: ...

    def forbid(self, permission: str, *, allowed: bool = False) -> None:
        """Take a permission from the bot everywhere, or give it back."""
        ...

    def leave_server(self, person: str) -> None: ...

    def rename(self, person: str, name: str) -> None: ...

    async def skip(self, by: timedelta) -> None:
        """Let time pass."""
        ...

    async def quiet(self) -> None:
        """Until the bot has said all it has to say."""
        ...

    async def restart(self) -> None:
        """Stop the bot and start it again on the same files."""
        ...


@dataclass(frozen=True)
class Control:
    """Something that can be pressed, or one line of a menu."""

    channel: int
    message: int
    custom_id: str
    label: str
    value: str | None = None  # of a menu's line


class Stage:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend

    def person(self, name: str) -> Person:
        return Person(self.backend, name, self.backend.home())


class Person:
    """One person, looking at one channel at a time."""

    def __init__(self, backend: Backend, name: str, place: int) -> None:
        self._backend = backend
        self.name = name
        self.place = place

    @property
    def id(self) -> int:
        return self._backend.user_id(self.name)

    def enter_thread(self) -> None:
        """Go to the newest thread."""
        self.place = self._backend.threads(self.name)[-1]

    # --- doing -----------------------------------------------------------------------------

    async def slash(self, command: str, **options: Any) -> None:
        outcome = await self._backend.run(self.name, self.place, command.lstrip("/"), options)
        assert outcome != "failed", f"{self.name}: {command} was not answered"
        await self._backend.quiet()

    async def suggested(self, command: str, option: str, typed: str) -> list[Json]:
        given = {option: typed}
        return await self._backend.suggest(
            self.name, self.place, command.lstrip("/"), given, option
        )

    async def press(self, label: str) -> None:
        """The newest button of this label."""
        await self.use(self._newest(label, menu=False))

    async def choose(self, words: str) -> None:
        """The newest menu line, or button, with these words in it."""
        await self.use(self._newest(words, menu=True))

    async def use(self, control: Control) -> None:
        """Press or choose, whatever the control is; also one of an older message."""
        where = (self.name, control.channel, control.message, control.custom_id)
        if control.value is None:
            outcome = await self._backend.press(*where)
        else:
            outcome = await self._backend.choose(*where, control.value)
        assert outcome != "failed", f"{self.name}: {control.label} was not answered"
        await self._backend.quiet()

    # --- seeing ----------------------------------------------------------------------------

    def messages(self) -> list[Json]:
        return self._backend.messages(self.name, self.place)

    def newest(self) -> list[Json]:
        """What is on the screen without scrolling."""
        return self._backend.messages(self.name, self.place, ON_SCREEN)

    def controls(self) -> list[Control]:
        """All that can be pressed or chosen here, newest message first."""
        return [control for message in reversed(self.newest()) for control in controls_of(message)]

    def find(self, label: str) -> Control | None:
        return next((each for each in self.controls() if label in each.label), None)

    def screen(self) -> str:
        """All the text the person sees here."""
        return "\n".join(text_of(message) for message in self.messages())

    def last(self) -> str:
        return text_of(self.messages()[-1])

    def sees(self, words: str) -> None:
        assert words in self.screen(), f"{self.name} does not see {words!r}:\n{self.screen()}"

    def sees_not(self, words: str) -> None:
        assert words not in self.screen(), f"{self.name} sees {words!r}:\n{self.screen()}"

    def _newest(self, words: str, *, menu: bool) -> Control:
        for control in self.controls():
            fits = words in control.label if menu else words == control.label
            if fits and (menu or control.value is None):
                return control
        labels = [each.label for each in self.controls()]
        raise AssertionError(f"{self.name} finds no {words!r} among {labels}\n{self.screen()}")


def walk(parts: list[Json]) -> Iterator[Json]:
    for part in parts:
        yield part
        yield from walk(part.get("components", []))
        if "accessory" in part:
            yield from walk([part["accessory"]])


def text_of(message: Json) -> str:
    texts = [message.get("content") or ""]
    texts += [part["content"] for part in walk(message["components"]) if part["type"] == TEXT]
    return "\n".join(text for text in texts if text)


def alts_of(message: Json) -> list[str]:
    galleries = [part for part in walk(message["components"]) if part["type"] == GALLERY]
    return [item.get("description") or "" for part in galleries for item in part["items"]]


def controls_of(message: Json) -> Iterator[Control]:
    channel, number = int(message["channel_id"]), int(message["id"])
    for part in walk(message["components"]):
        if part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            yield Control(channel, number, part["custom_id"], part.get("label", ""))
        elif part["type"] == SELECT:
            for option in part["options"]:
                yield Control(channel, number, part["custom_id"], option["label"], option["value"])
