"""The page's files: behind the key, allowed nothing from elsewhere, and no file but them."""

from collections.abc import Mapping

import aiohttp
import pytest

from bot.sandbox import Sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def fetched(address: str) -> tuple[int, Mapping[str, str]]:
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, answer.headers


async def test_nothing_but_our_own_files_may_run(sandbox: Sandbox) -> None:
    _, headers = await fetched(sandbox.page_url)
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("name", ["main.js", "base.css", "icon.svg", "open-sans.ttf"])
async def test_the_files_need_the_key(sandbox: Sandbox, name: str) -> None:
    address = f"{sandbox.address}/page/{name}"
    assert (await fetched(address))[0] == 403
    assert (await fetched(f"{address}?key={sandbox.key}"))[0] == 200


@pytest.mark.parametrize("name", ["__init__.py", "..%2fserver.py", "%2fetc%2fpasswd", "nothing.js"])
async def test_a_file_outside_the_page_is_not_served(sandbox: Sandbox, name: str) -> None:
    assert (await fetched(f"{sandbox.address}/page/{name}?key={sandbox.key}"))[0] == 404
