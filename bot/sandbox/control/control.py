"""The hand on the whole world: people, the bot's place in it, trouble and time."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from bot.sandbox import channels, errors, payloads, people, permissions
from bot.sandbox.commands import LOCALES
from bot.sandbox.control.person import Person
from bot.sandbox.control.refused import Refused
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions, Outcome
from bot.sandbox.model import Channel, ChannelType, Guild, Json, User
from bot.sandbox.world import Event, World

T = TypeVar("T")
MANAGER_ROLE = "Manager"
_MANAGER = permissions.bits_of(
    "manage_guild", "manage_channels", "manage_messages", "manage_threads", "manage_roles"
)


class Control:
    def __init__(self, world: World, interactions: Interactions, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self._interactions = interactions

    # People

    def person(self, who: int | str) -> Person:
        """A person by id, display name or username; never the bot."""
        for user in self.world.users.values():
            if not user.bot and who in (user.id, str(user.id), user.display_name, user.username):
                return Person(self.world, self._interactions, user)
        raise errors.unknown_user()

    def people(self) -> list[Person]:
        users = [user for user in self.world.users.values() if not user.bot]
        return [Person(self.world, self._interactions, user) for user in users]

    def add_person(self, name: str, *, locale: str = "en-US") -> Person:
        """Somebody new, a member of every guild."""
        if not 1 <= len(name.strip()) <= 32:
            raise Refused("a name has 1 to 32 characters")
        user = people.add_user(self.world, name.strip(), locale=_locale(locale))
        for guild in self.world.guilds.values():
            people.join(self.world, guild, user)
        self._tell("SANDBOX_PEOPLE")
        return Person(self.world, self._interactions, user)

    def change_person(
        self,
        person: Person,
        *,
        locale: str | None = None,
        display_name: str | None = None,
        accepts_direct_messages: bool | None = None,
    ) -> None:
        user = person.user
        user.locale = _locale(locale) if locale else user.locale
        user.display_name = display_name or user.display_name
        if accepts_direct_messages is not None:
            user.accepts_direct_messages = accepts_direct_messages
        self.world.save(user)
        self._tell("SANDBOX_PEOPLE")

    def leave(self, person: Person, guild: Guild | None = None) -> None:
        people.leave(self.world, guild or self.guild, person.user)
        self._tell("SANDBOX_PEOPLE")

    def rejoin(self, person: Person, guild: Guild | None = None) -> None:
        people.join(self.world, guild or self.guild, person.user)
        self._tell("SANDBOX_PEOPLE")

    def set_manager(self, person: Person, on: bool, guild: Guild | None = None) -> None:
        """Let somebody run the server (the owner always may)."""
        home = guild or self.guild
        role = next((r for r in home.roles.values() if r.name == MANAGER_ROLE), None)
        if role is None:
            role = people.add_role(self.world, home, MANAGER_ROLE, _MANAGER)
        people.set_role(self.world, home, person.id, role, on)
        self._tell("SANDBOX_CHANNELS")

    # Places

    @property
    def guild(self) -> Guild:
        """The first guild."""
        return next(iter(self.world.guilds.values()))

    def guild_of(self, guild_id: int) -> Guild:
        if (guild := self.world.guilds.get(guild_id)) is None:
            raise errors.unknown_guild()
        return guild

    def add_guild(self, name: str, *, locale: str = "en-US") -> Guild:
        """Another guild with all people, the bot, and one channel; the first person owns it."""
        owner, *others = (person.user for person in self.people())
        guild = people.found_guild(self.world, name, owner, locale=_locale(locale))
        channels.open_channel(self.world, guild, "general")
        for user in others:
            people.join(self.world, guild, user)
        people.join(self.world, guild, self.world.bot)
        return guild

    def channel(self, name: str, guild: Guild | None = None) -> Channel:
        """A text channel by its name."""
        home = guild or self.guild
        for channel in self.world.channels.values():
            if channel.guild_id == home.id and channel.name == name and not channel.is_thread:
                return channel
        raise errors.unknown_channel()

    def add_channel(
        self, name: str, *, topic: str | None = None, guild: Guild | None = None
    ) -> Channel:
        return channels.open_channel(self.world, guild or self.guild, name, topic=topic)

    def add_forum(self, name: str) -> Channel:
        """A place of posts, each a thread; nobody can write in the forum itself."""
        return channels.open_channel(self.world, self.guild, name, kind=ChannelType.FORUM)

    # The bot

    @property
    def bot(self) -> User:
        return self.world.bot

    def set_bot_permission(
        self,
        name: str,
        allowed: bool | None,
        *,
        channel: Channel | None = None,
        guild: Guild | None = None,
    ) -> None:
        """Give or take one permission: of the bot's role, or in one channel (None: as the role)."""
        if name not in permissions.BITS:
            raise Refused(f"there is no permission {name!r}")
        if channel:
            channels.allow(self.world, channel, self.bot.id, name, allowed)
        else:
            home = guild or self.guild
            role = people.bot_role(home, self.bot.id)
            if role is None:
                raise Refused("the bot is not in this server")
            people.set_role_permission(self.world, home, role, name, bool(allowed))
        self._tell("SANDBOX_CHANNELS")

    def kick_bot(self, guild: Guild | None = None) -> None:
        people.leave(self.world, guild or self.guild, self.bot)
        self._tell("SANDBOX_COMMANDS")

    def add_bot(self, guild: Guild | None = None) -> None:
        people.join(self.world, guild or self.guild, self.bot)
        self._tell("SANDBOX_COMMANDS")

    async def settled(self, outcome: Outcome) -> Outcome:
        """Wait for what follows a deferred answer: the message filled in, changed or removed."""
        await self._interactions.settled(outcome.interaction_id)
        return outcome

    async def until(self, condition: Callable[[], T], *, seconds: float = 5.0) -> T:
        """Wait until something is so, looking after each event; TimeoutError when it never is."""
        happened = asyncio.Event()
        stop = self.world.listen(lambda _: happened.set())
        try:
            async with asyncio.timeout(seconds):
                while not (found := condition()):
                    happened.clear()
                    await happened.wait()
                return found
        finally:
            stop()

    # Time

    def skip(self, by: timedelta) -> None:
        if by < timedelta():
            raise Refused("time can only be skipped forwards")
        self.world.skip(by)
        self.world.publish(Event("SANDBOX_CLOCK", self.clock()))

    def clock(self) -> Json:
        clock = self.world.clock
        return {"now": payloads.moment(clock.now()), "skipped": clock.skipped.total_seconds()}

    # For the page

    def state(self) -> Json:
        """Everything a page needs to start."""
        return {
            "people": [self._person(person) for person in self.people()],
            "guilds": [self._guild(guild) for guild in self.world.guilds.values()],
            "bot": payloads.user(self.bot) | {"online": self.gateway.is_connected},
            "clock": self.clock(),
            "locales": sorted(LOCALES),
            "permissions": list(permissions.BITS),
        }

    def _person(self, person: Person) -> Json:
        homes = [g.id for g in self.world.guilds.values() if person.id in g.members]
        return payloads.user(person.user) | {
            "locale": person.user.locale,
            "mentions": self.world.mentions_of(person.id),
            "accepts_direct_messages": person.user.accepts_direct_messages,
            "guilds": [str(guild_id) for guild_id in homes],
        }

    def _guild(self, guild: Guild) -> Json:
        member = guild.members.get(self.bot.id)
        bits = permissions.guild_permissions(guild, member) if member else 0
        return payloads.guild(guild) | {
            "members": [payloads.member(self.world, m) for m in guild.members.values()],
            "bot_is_member": member is not None,
            "bot_permissions": sorted(permissions.names_of(bits)),
        }

    def outcome(self, outcome: Outcome, person: Person) -> Json:
        """An outcome as JSON, with the message as this person sees it."""
        interaction = self.world.interactions.get(outcome.interaction_id)
        message = None
        if interaction and outcome.message_id:
            message = self.world.messages.get(interaction.channel_id, {}).get(outcome.message_id)
        visible = message and message.visible_to in (None, person.id)
        return {
            "kind": outcome.kind,
            "interaction_id": str(outcome.interaction_id),
            "message": payloads.told_message(self.world, message) if message and visible else None,
            "modal": outcome.modal,
            "choices": outcome.choices,
            "text": outcome.text,
        }

    def _tell(self, name: str) -> None:
        self.world.publish(Event(name, {}))


def _locale(locale: str) -> str:
    if locale not in LOCALES:
        raise Refused(f"Discord has no locale {locale!r}")
    return locale
