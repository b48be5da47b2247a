"""/applications/{id}/commands: registering commands, for all guilds or for one."""

from typing import Any

from aiohttp import web

from bot.sandbox import errors, payloads, ratelimit
from bot.sandbox.commands import CHAT_INPUT, check_command, check_commands
from bot.sandbox.errors import Form
from bot.sandbox.model import Command, Json
from bot.sandbox.rest.api import Call, Route, no_content, reply
from bot.sandbox.world import Event


def _scope(call: Call) -> int | None:
    """The guild the commands are for; None: all of them."""
    if call.id("application_id") != call.bot_id:
        raise errors.unknown_application()
    if "guild_id" not in call.request.match_info:
        return None
    guild = call.world.guilds.get(call.id("guild_id"))
    if guild is None or call.bot_id not in guild.members:
        raise errors.missing_access()
    return guild.id


def _commands(call: Call, scope: int | None) -> list[Command]:
    return [command for command in call.world.commands.values() if command.guild_id == scope]


def _key(body: Json) -> tuple[Any, Any]:
    return body.get("type", CHAT_INPUT), body["name"]


async def fetch_all(call: Call) -> web.StreamResponse:
    hidden = () if call.flag("with_localizations") else ("name_", "description_")
    found = [payloads.command(call.world, c) for c in _commands(call, _scope(call))]
    return reply([{k: v for k, v in body.items() if not k.startswith(hidden)} for body in found])


async def replace_all(call: Call) -> web.StreamResponse:
    scope = _scope(call)
    if not isinstance(call.body, list):
        words = "Only iterables may be used in a ListType"
        raise errors.form_error((), "LIST_TYPE_CONVERT", words)
    bodies = check_commands(call.body)
    old = {_key(command.body): command for command in _commands(call, scope)}
    for gone in old.keys() - {_key(body) for body in bodies}:
        _forget(call, old[gone])
    kept = [_put(call, scope, body, old.get(_key(body))) for body in bodies]
    _tell(call)
    return reply([payloads.command(call.world, command) for command in kept])


def _put(call: Call, scope: int | None, body: Json, old: Command | None) -> Command:
    if old and old.body == body:
        return old
    number = call.world.ids.make()
    command = Command(old.id if old else number, number, body, scope)
    call.world.commands[command.id] = command
    call.world.save(command)
    return command


def _forget(call: Call, command: Command) -> None:
    del call.world.commands[command.id]
    call.world.forget(command)


def _tell(call: Call) -> None:
    call.world.publish(Event("SANDBOX_COMMANDS", {}))


async def create(call: Call) -> web.StreamResponse:
    scope = _scope(call)
    form = Form()
    body = check_command(form, (), call.json)
    form.refuse_if_wrong()
    assert body is not None
    old = {_key(command.body): command for command in _commands(call, scope)}
    known = old.get(_key(body))
    if known is None and sum(key[0] == body["type"] for key in old) >= 100:
        raise errors.Refusal(400, 30032, "Maximum number of application commands reached (100)")
    command = _put(call, scope, body, known)
    _tell(call)
    return reply(payloads.command(call.world, command), 200 if known else 201)


def _one(call: Call) -> Command:
    scope = _scope(call)
    command = call.world.commands.get(call.id("command_id"))
    if command is None or command.guild_id != scope:
        raise errors.unknown_command()
    return command


async def fetch(call: Call) -> web.StreamResponse:
    return reply(payloads.command(call.world, _one(call)))


async def edit(call: Call) -> web.StreamResponse:
    old = _one(call)
    form = Form()
    body = check_command(form, (), old.body | call.json)
    form.refuse_if_wrong()
    assert body is not None
    command = _put(call, old.guild_id, body, old)
    _tell(call)
    return reply(payloads.command(call.world, command))


async def delete(call: Call) -> web.StreamResponse:
    _forget(call, _one(call))
    _tell(call)
    return no_content()


def _routes(base: str) -> list[Route]:
    one = base + "/{command_id}"
    return [
        Route("GET", base, fetch_all, ratelimit.OTHER, "guild_id"),
        Route("PUT", base, replace_all, ratelimit.SYNC, "guild_id"),
        Route("POST", base, create, ratelimit.SYNC, "guild_id"),
        Route("GET", one, fetch, ratelimit.OTHER, "guild_id"),
        Route("PATCH", one, edit, ratelimit.SYNC, "guild_id"),
        Route("DELETE", one, delete, ratelimit.SYNC, "guild_id"),
    ]


_BASE = "/applications/{application_id}"
ROUTES = _routes(_BASE + "/commands") + _routes(_BASE + "/guilds/{guild_id}/commands")
