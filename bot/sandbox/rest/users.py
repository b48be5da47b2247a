"""Users, the application, guilds and members, and where the gateway is."""

from aiohttp import web

from bot.sandbox import errors, payloads, people, permissions, ratelimit
from bot.sandbox.model import Guild, Json
from bot.sandbox.rest.api import Call, Route, no_content, reply

# Any value of the right form: nothing here is signed, interactions come by the gateway.
VERIFY_KEY = "0" * 64
IDENTIFIES_AT_ONCE = 16
STARTS_PER_DAY = 1000


async def me(call: Call) -> web.StreamResponse:
    return reply(payloads.own_user(call.world.bot))


async def user(call: Call) -> web.StreamResponse:
    return reply(payloads.user(call.world.user_of(call.id("user_id"))))


async def application(call: Call) -> web.StreamResponse:
    bot = call.world.bot
    guilds = [g for g in call.world.guilds.values() if bot.id in g.members]
    owner = next(iter(call.world.guilds.values())).owner_id
    body: Json = {
        "id": str(bot.id),
        "name": bot.display_name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": payloads.user(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": VERIFY_KEY,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": payloads.user(call.world.users[owner]),
        "approximate_guild_count": len(guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
        "integration_types_config": {"0": {}},
    }
    return reply(body)


async def gateway(call: Call) -> web.StreamResponse:
    return reply({"url": call.api.gateway.url})


async def gateway_bot(call: Call) -> web.StreamResponse:
    used = call.api.gateway.starts
    limit = {
        "total": STARTS_PER_DAY,
        "remaining": max(STARTS_PER_DAY - used, 0),
        "reset_after": 0,
        "max_concurrency": IDENTIFIES_AT_ONCE,
    }
    body = {"url": call.api.gateway.url, "shards": call.api.gateway.shards}
    return reply(body | {"session_start_limit": limit})


def _guild(call: Call) -> Guild:
    guild = call.world.guilds.get(call.id("guild_id"))
    if guild is None:
        raise errors.unknown_guild()
    if call.bot_id not in guild.members:
        raise errors.missing_access()
    return guild


async def guild(call: Call) -> web.StreamResponse:
    found = _guild(call)
    body = payloads.guild(found)
    if call.flag("with_counts"):
        count = len(found.members)
        body |= {"approximate_member_count": count, "approximate_presence_count": count}
    return reply(body)


async def my_guilds(call: Call) -> web.StreamResponse:
    mine = [g for g in call.world.guilds.values() if call.bot_id in g.members]
    return reply([_partial(call, g) for g in mine])


def _partial(call: Call, one: Guild) -> Json:
    bits = permissions.guild_permissions(one, one.members[call.bot_id])
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "banner": None,
        "owner": one.owner_id == call.bot_id,
        "permissions": str(bits),
        "features": [],
    }


async def leave_guild(call: Call) -> web.StreamResponse:
    people.leave(call.world, _guild(call), call.world.bot)
    return no_content()


async def member(call: Call) -> web.StreamResponse:
    found = _guild(call).members.get(call.id("user_id"))
    if found is None:
        call.world.user_of(call.id("user_id"))
        raise errors.unknown_member()
    return reply(payloads.member(call.world, found))


async def guild_channels(call: Call) -> web.StreamResponse:
    found = _guild(call)
    inside = [c for c in call.world.channels.values() if c.guild_id == found.id]
    return reply([payloads.channel(call.world, c) for c in inside if not c.is_thread])


async def roles(call: Call) -> web.StreamResponse:
    return reply([payloads.role(role) for role in _guild(call).roles.values()])


_GUILD = "/guilds/{guild_id}"
ROUTES = [
    Route("GET", "/users/@me", me, ratelimit.OTHER),
    Route("GET", "/users/@me/guilds", my_guilds, ratelimit.OTHER),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave_guild, ratelimit.OTHER),
    Route("GET", "/users/{user_id}", user, ratelimit.READ),
    Route("GET", "/oauth2/applications/@me", application, ratelimit.OTHER),
    Route("GET", "/applications/@me", application, ratelimit.OTHER),
    Route("GET", "/gateway", gateway, ratelimit.OTHER, public=True),
    Route("GET", "/gateway/bot", gateway_bot, ratelimit.OTHER),
    Route("GET", _GUILD, guild, ratelimit.READ, "guild_id"),
    Route("GET", _GUILD + "/members/{user_id}", member, ratelimit.READ, "guild_id"),
    Route("GET", _GUILD + "/channels", guild_channels, ratelimit.READ, "guild_id"),
    Route("GET", _GUILD + "/roles", roles, ratelimit.READ, "guild_id"),
]
