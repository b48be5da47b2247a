"""From what a person picked and typed after `/` to the data of an interaction."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.sandbox import commands, payloads, permissions
from bot.sandbox.control.refused import Refused
from bot.sandbox.model import Channel, Command, Json
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
    path: list[str]
    options: Mapping[str, Any]
    focused: str | None = None

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
        resolved = self._resolved(known)
        if resolved:
            body["resolved"] = resolved
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
        world, guild = self.world, self.world.guild_of(self.channel)
        found: Json = {}
        for name, value in self.options.items():
            if known[name]["type"] not in _ENTITIES or name == self.focused:
                continue
            number = self._entity(known[name], value)
            key = str(number)
            if number in world.users:
                found.setdefault("users", {})[key] = payloads.user(world.users[number])
                if guild and number in guild.members:
                    found.setdefault("members", {})[key] = resolved_member(
                        world, self.channel, number
                    )
            elif number in world.channels:
                channel = world.channels[number]
                found.setdefault("channels", {})[key] = resolved_channel(world, channel, number)
            elif guild:
                found.setdefault("roles", {})[key] = payloads.role(guild.roles[number])
        return found


def resolved_member(world: World, channel: Channel, user_id: int) -> Json:
    guild = world.guild_of(channel)
    assert guild
    body = payloads.member(world, guild.members[user_id], with_user=False)
    for key in ("mute", "deaf"):
        del body[key]
    return body | {"permissions": str(world.permissions_in(channel, user_id))}


def resolved_channel(world: World, channel: Channel, viewer: int) -> Json:
    body = payloads.channel(world, channel)
    kept = ("id", "name", "type", "parent_id", "thread_metadata")
    shown = {key: body[key] for key in kept if key in body}
    return shown | {"permissions": str(world.permissions_in(channel, viewer))}


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
