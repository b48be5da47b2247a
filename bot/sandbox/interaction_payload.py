"""INTERACTION_CREATE as a bot receives it."""

from bot.sandbox import payloads
from bot.sandbox.attachments import MAX_BYTES
from bot.sandbox.commands import GROUP, SUBCOMMAND
from bot.sandbox.model import Interaction, InteractionType, Json, Message
from bot.sandbox.world import World

IN_GUILD, IN_BOT_DM = 0, 1


def interaction(world: World, one: Interaction, message: Message | None) -> Json:
    channel = world.channels[one.channel_id]
    person = world.users[one.user_id]
    shown = payloads.channel(world, channel)
    shown["permissions"] = str(world.permissions_in(channel, one.user_id))
    body: Json = {
        "id": str(one.id),
        "application_id": str(world.bot_id),
        "type": int(one.type),
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel": shown,
        "channel_id": str(channel.id),
        "locale": person.locale,
        "app_permissions": str(world.permissions_in(channel, world.bot_id)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": owners(one),
        "context": IN_GUILD if one.guild_id else IN_BOT_DM,
        "attachment_size_limit": MAX_BYTES,
    }
    if message:
        body["message"] = payloads.message(world, message)
    return body | _whose(world, one)


def _whose(world: World, one: Interaction) -> Json:
    """In a guild the person comes as a member, in a direct channel as a user."""
    if one.guild_id is None:
        return {"user": payloads.user(world.users[one.user_id])}
    guild = world.guilds[one.guild_id]
    member = payloads.member(world, guild.members[one.user_id])
    channel = world.channels[one.channel_id]
    member["permissions"] = str(world.permissions_in(channel, one.user_id))
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member,
    }


def owners(one: Interaction) -> Json:
    return {"0": str(one.guild_id or 0)}


def metadata(world: World, one: Interaction, behind: Interaction | None) -> Json:
    """What a message says about the interaction it answers."""
    body: Json = {
        "id": str(one.id),
        "type": int(one.type),
        "user": payloads.user(world.users[one.user_id]),
        "authorizing_integration_owners": owners(one),
    }
    if one.type is InteractionType.COMMAND:
        body["name"] = _command_path(one.data)
    if one.type is InteractionType.COMPONENT:
        body["interacted_message_id"] = str(one.message_id)
    if behind:
        body["triggering_interaction_metadata"] = behind.metadata
    return body


def _command_path(data: Json) -> str:
    """ "game new": the command with its subcommands, as the client shows who used what."""
    words = [str(data["name"])]
    options = data.get("options", [])
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        words.append(str(options[0]["name"]))
        options = options[0].get("options", [])
    return " ".join(words)
