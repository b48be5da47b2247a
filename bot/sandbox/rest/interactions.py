"""Answering interactions: the first answer, and the webhook for everything after it."""

from aiohttp import web

from bot.sandbox import payloads, ratelimit
from bot.sandbox.drafts import check_draft
from bot.sandbox.model import Interaction, Message
from bot.sandbox.rest.api import Call, Route, no_content, reply


async def answer(call: Call) -> web.StreamResponse:
    token = call.request.match_info["interaction_token"]
    interactions = call.api.interactions
    interaction = interactions.interaction_of(call.id("interaction_id"), token)
    message = interactions.answer(interaction, call.json, call.uploads or [])
    if call.flag("with_response"):
        return reply(interactions.receipt(interaction, message))
    return no_content()


def _interaction(call: Call) -> Interaction:
    token = call.request.match_info["webhook_token"]
    return call.api.interactions.webhook_of(call.id("webhook_id"), token)


def _message(call: Call, interaction: Interaction) -> Message:
    if call.request.match_info["message_id"] == "@original":
        return call.api.interactions.original_of(interaction)
    return call.api.interactions.message_of(interaction, call.id("message_id"))


async def follow_up(call: Call) -> web.StreamResponse:
    interaction = _interaction(call)
    draft = check_draft(call.json, call.uploads or [])
    message = call.api.interactions.follow_up(interaction, draft)
    # Unlike other webhooks, an interaction's always waits and answers with the message.
    return reply(payloads.message(call.world, message))


async def fetch(call: Call) -> web.StreamResponse:
    return reply(payloads.message(call.world, _message(call, _interaction(call))))


async def edit(call: Call) -> web.StreamResponse:
    interaction = _interaction(call)
    message = _message(call, interaction)
    draft = check_draft(call.json, call.uploads or [], edits=message)
    call.api.interactions.change(interaction, message, draft)
    return reply(payloads.message(call.world, message))


async def delete(call: Call) -> web.StreamResponse:
    interaction = _interaction(call)
    call.api.interactions.remove(interaction, _message(call, interaction))
    return no_content()


_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGE = _WEBHOOK + "/messages/{message_id}"
ROUTES = [
    Route("POST", _CALLBACK, answer, None, public=True),
    Route("POST", _WEBHOOK, follow_up, ratelimit.WEBHOOK, "webhook_token", public=True),
    Route("GET", _MESSAGE, fetch, ratelimit.WEBHOOK, "webhook_token", public=True),
    Route("PATCH", _MESSAGE, edit, ratelimit.WEBHOOK, "webhook_token", public=True),
    Route("DELETE", _MESSAGE, delete, ratelimit.WEBHOOK, "webhook_token", public=True),
]
