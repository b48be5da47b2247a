"""From what a person picked and typed after `/` to the data of an interaction."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox import commands, permissions
from bot.sandbox.control.picked_file import keep_picked
from bot.sandbox.control.refused import Refused
from bot.sandbox.control.resolved import resolved, resolved_files
from bot.sandbox.model import Attachment, Channel, Command, Json
from bot.sandbox.snowflake import parse_snowflake
from bot.sandbox.world import World

_ENTITIES = frozenset(
    {
        commands.USER_OPTION,
        commands.CHANNEL_OPTION,
        commands.ROLE_OPTION,
        commands.MENTIONABLE,
    }
)


def available(world: World, channel: Channel, user_id: int) -> list[Command]:
    """The bot's commands this person may use here, a guild's own before the global ones."""
    bits = world.permissions_in(channel, user_id)
    guild = world.guild_of(channel)
    if guild and world.bot_id not in guild.members:
        return []
    if not bits & permissions.USE_APPLICATION_COMMANDS:
        return []
    found = [c for c in world.commands.values() if c.guild_id in (None, channel.guild_id)]
    found = [c for c in found if _is_allowed(c, bits, in_guild=guild is not None)]
    own = {(c.body["type"], c.name) for c in found if c.guild_id}
    return [c for c in found if c.guild_id or (c.body["type"], c.name) not in own]


def _is_allowed(command: Command, bits: int, *, in_guild: bool) -> bool:
    contexts = command.body["contexts"]
    if contexts is not None and (0 if in_guild else 1) not in contexts:
        return False
    needed = command.body["default_member_permissions"]
    if not in_guild or needed is None or bits & permissions.ADMINISTRATOR:
        return True
    return needed != "0" and not int(needed) & ~bits


@dataclass(slots=True)
class CommandLine:
    """One command with its options, being turned into interaction data."""

    world: World
    channel: Channel
    command: Command
    user_id: int
    path: list[str]
    options: Mapping[str, Any]
    focused: str | None = None
    files: list[Attachment] = field(default_factory=list)

    def data(self) -> Json:
        body: Json = {
            "id": str(self.command.id),
            "name": self.command.name,
            "type": self.command.body["type"],
        }
        if self.command.guild_id:
            body["guild_id"] = str(self.command.guild_id)
        known, wrap = self._descend()
        given = self._given(known)
        for name, kind in reversed(wrap):
            given = [{"name": name, "type": kind, "options": given}]
        if given:
            body["options"] = given
        if found := self._resolved(known):
            body["resolved"] = found
        return body

    def _descend(self) -> tuple[dict[str, Json], list[tuple[str, int]]]:
        """The options of the subcommand that was meant, and the way to it."""
        options: list[Json] = self.command.body.get("options", [])
        wrap: list[tuple[str, int]] = []
        for word in self.path:
            named = {option["name"]: option for option in options}
            if word not in named or named[word]["type"] not in (1, 2):
                raise Refused(f"/{self.command.name} has no subcommand {word!r}")
            wrap.append((word, named[word]["type"]))
            options = named[word].get("options", [])
        if any(option["type"] in (1, 2) for option in options):
            choices = sorted(option["name"] for option in options)
            raise Refused(f"/{self.command.name} needs one of the subcommands {choices}")
        return {option["name"]: option for option in options}, wrap

    def _given(self, known: dict[str, Json]) -> list[Json]:
        if unknown := set(self.options) - set(known):
            raise Refused(f"there is no option {sorted(unknown)}, only {sorted(known)}")
        if self.focused is not None and not known.get(self.focused, {}).get("autocomplete"):
            raise Refused(f"option {self.focused!r} has no autocomplete")
        missing = [n for n, o in known.items() if o.get("required") and n not in self.options]
        if missing and self.focused is None:
            raise Refused(f"the options {missing} are required")
        return [
            self._option(option, self.options[name])
            for name, option in known.items()
            if name in self.options
        ]

    def _option(self, option: Json, value: Any) -> Json:
        body: Json = {"name": option["name"], "type": option["type"]}
        if option["name"] == self.focused:
            # While it is being typed the value is just text, whatever the option's type.
            return body | {"value": str(value), "focused": True}
        return body | {"value": self._value(option, value)}

    def _value(self, option: Json, value: Any) -> Any:
        kind = option["type"]
        if kind in _ENTITIES:
            return str(self._entity(option, value))
        if kind == commands.ATTACHMENT:
            self.files.append(keep_picked(self.world, value))
            return str(self.files[-1].id)
        value = _converted(option, value)
        choices = [choice["value"] for choice in option.get("choices", ())]
        if choices and value not in choices:
            raise Refused(f"{option['name']} offers {choices}, not {value!r}")
        _check_range(option, value)
        return value

    def _entity(self, option: Json, value: Any) -> int:
        number = parse_snowflake(str(value))
        if number is None:
            names = {user.username: user.id for user in self.world.users.values()}
            names |= {user.display_name: user.id for user in self.world.users.values()}
            number = names.get(str(value))
        known = number in self.world.users or number in self.world.channels
        guild = self.world.guild_of(self.channel)
        if number is None or not (known or (guild and number in guild.roles)):
            raise Refused(f"{option['name']}: nobody and nothing is called {value!r}")
        return number

    def _resolved(self, known: dict[str, Json]) -> Json:
        ids = [
            self._entity(known[name], value)
            for name, value in self.options.items()
            if known[name]["type"] in _ENTITIES and name != self.focused
        ]
        found = resolved(self.world, self.channel, self.user_id, ids)
        return found | resolved_files(self.world, self.channel, self.files)


def _converted(option: Json, value: Any) -> Any:
    try:
        match option["type"]:
            case commands.INTEGER:
                return int(value)
            case commands.NUMBER:
                return float(value)
            case commands.BOOLEAN:
                if isinstance(value, bool):
                    return value
                return {"true": True, "false": False}[str(value).lower()]
            case _:
                return str(value)
    except (ValueError, KeyError):
        raise Refused(f"{option['name']} cannot be {value!r}") from None


def _check_range(option: Json, value: Any) -> None:
    size = len(value) if isinstance(value, str) else value
    low, high = (
        ("min_length", "max_length")
        if isinstance(value, str)
        else (
            "min_value",
            "max_value",
        )
    )
    if isinstance(value, str) and not value:
        raise Refused(f"{option['name']} is empty")
    if not isinstance(value, bool) and not (
        option.get(low, size) <= size <= option.get(high, size)
    ):
        raise Refused(f"{option['name']} must be between {option.get(low)} and {option.get(high)}")
