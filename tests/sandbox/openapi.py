"""Discord's published API description as a judge of every request and answer.

The description is not part of this project: it is used where it lies beside the checkout, and
`judge_by_openapi` does nothing elsewhere.
"""

import functools
import json
from pathlib import Path
from typing import Any

from aiohttp import web
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.sandbox import Sandbox
from bot.sandbox.rest.api import Call, Route

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord-openapi.json"
_ROOT = "urn:discord"


@functools.cache
def _description() -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(DESCRIPTION.read_bytes())
    # The one known error in it: a field's codes are words, as every refusal of Discord shows.
    words = {"type": "object", "properties": {"code": {"type": "string"}}}
    parsed["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = words
    return parsed


@functools.cache
def _registry() -> Registry[Any]:
    resource = Resource.from_contents(_description(), default_specification=DRAFT202012)
    registry: Registry[Any] = Registry().with_resource(_ROOT, resource)
    return registry


@functools.cache
def _validator(pointer: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"{_ROOT}#{pointer}"}, registry=_registry())


def _escaped(part: str) -> str:
    return part.replace("~", "~0").replace("/", "~1")


def judge_by_openapi(sandbox: Sandbox) -> list[str]:
    """What the sandbox and its client got wrong, filled while they talk."""
    breaches: list[str] = []
    if DESCRIPTION.exists():
        sandbox.api.watchers.append(lambda *seen: breaches.extend(_judged(*seen)))
    return breaches


def _judged(route: Route, call: Call, response: web.StreamResponse) -> list[str]:
    path = route.path
    if call.request.match_info.get("message_id") == "@original":
        path = path.replace("{message_id}", "@original")
    operation = _description()["paths"].get(path, {}).get(route.method.lower())
    if operation is None:
        return [f"{route.method} {path} is not in Discord's description"]
    where = f"/paths/{_escaped(path)}/{route.method.lower()}"
    found = _judged_answer(operation, where, response)
    if response.status < 400 and call.body is not None:
        content = "/requestBody/content/application~1json/schema"
        found += _errors(where + content, _spelled(call.body), "request")
    return found


def _spelled(body: Any, key: str = "", inside: str = "") -> Any:
    """Ids as strings, permission bits as numbers: Discord takes both forms of either."""
    if isinstance(body, dict):
        return {name: _spelled(value, name, key) for name, value in body.items()}
    if isinstance(body, list):
        return [_spelled(item, key, inside) for item in body]
    if key in ("allow", "deny") and isinstance(body, str) and body.isdigit():
        return int(body)
    is_id = key.endswith("_id") or (key == "id" and inside == "attachments") or key == "users"
    return str(body) if isinstance(body, int) and is_id else body


def _judged_answer(
    operation: dict[str, Any], where: str, response: web.StreamResponse
) -> list[str]:
    if response.status >= 500:
        return []  # made on demand: a description tells of no failures of its own
    status = str(response.status)
    known = operation["responses"]
    key = status if status in known else f"{status[0]}XX"
    if key not in known:
        return [f"{where} never answers {status}"]
    assert isinstance(response, web.Response)
    if not response.body:
        return [] if "content" not in known[key] else [f"{where} {status} needs a body"]
    assert isinstance(response.body, bytes)
    body = json.loads(response.body)
    if "$ref" in known[key]:
        pointer = known[key]["$ref"].removeprefix("#") + "/content/application~1json/schema"
    else:
        pointer = f"{where}/responses/{key}/content/application~1json/schema"
    return _errors(pointer, body, f"answer {status}")


def _errors(pointer: str, body: Any, what: str) -> list[str]:
    error = best_match(_validator(pointer).iter_errors(body))
    if error is None:
        return []
    return [f"{what} at {pointer}: {error.json_path}: {error.message[:300]}"]
