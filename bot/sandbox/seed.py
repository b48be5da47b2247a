"""The world on its first day: one guild with a few channels, three people and the bot."""

from bot.sandbox import channels, people
from bot.sandbox.model import ChannelType
from bot.sandbox.world import World

GUILD = "The Sorting Office"
PEOPLE = (("Ada", "en-US"), ("Bruno", "de"), ("Chiara", "fr"), ("Dmitri", "en-GB"))
CHANNELS = (
    ("games", "Games by post are opened and played here."),
    ("lounge", "Everything else."),
)


def plant(world: World, bot_name: str) -> None:
    """Fill an empty world; the first person owns the guild."""
    bot = people.add_user(world, bot_name, bot=True)
    world.become(bot)
    first, *others = (people.add_user(world, name, locale=locale) for name, locale in PEOPLE)
    guild = people.found_guild(world, GUILD, first)
    category = channels.open_channel(world, guild, "Waybill", kind=ChannelType.CATEGORY)
    for name, topic in CHANNELS:
        channels.open_channel(world, guild, name, topic=topic, parent_id=category.id)
    for person in others:
        people.join(world, guild, person)
    people.join(world, guild, bot)
    world.flush()
