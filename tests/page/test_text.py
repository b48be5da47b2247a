"""Discord's markdown on the page, and that nothing anybody writes can become more than text."""

import pytest
from playwright.async_api import expect

from tests.page.screen import Screen

pytestmark = pytest.mark.asyncio(loop_scope="session")

DRAW = """async (text) => {
  const { markdown } = await import("/page/markdown.js");
  const box = document.createElement("div");
  box.append(...markdown(text));
  return box.innerHTML;
}"""
MARKS = {
    "**a *b* c**": "<p><strong>a <em>b</em> c</strong></p>",
    "***a***": "<p><strong><em>a</em></strong></p>",
    "__a__ ~~b~~ _c_ snake_case_name": "<p><u>a</u> <s>b</s> <em>c</em> snake_case_name</p>",
    "2 * 3 * 4": "<p>2 * 3 * 4</p>",
    r"\*a\* \_b\_": "<p>*a* _b_</p>",
    "`**a**` ``b`c``": "<p><code>**a**</code> <code>b`c</code></p>",
    "```py\n# a\n```\nb": '<pre data-language="py"><code># a</code></pre><p>b</p>',
    "# a\n### b\nc": '<h3 class="md-h1">a</h3><h5 class="md-h3">b</h5><p>c</p>',
    "-# a **b**": '<small class="md-subtext">a <strong>b</strong></small>',
    "#a\n-#b": "<p>#a\n-#b</p>",
    "> a\n> b\nc": "<blockquote><p>a\nb</p></blockquote><p>c</p>",
    ">>> a\n\nb": "<blockquote><p>a\n\nb</p></blockquote>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "a\nb": "<p>a\nb</p>",
    "<@1> <#2>": '<p><span class="mention">@unknown-user</span> '
    '<span class="mention">#unknown</span></p>',
    "@everyone a@here": '<p><span class="mention">@everyone</span> a'
    '<span class="mention">@here</span></p>',
    "<t:0:D>": '<p><time class="timestamp" datetime="1970-01-01T00:00:00.000Z" '
    'title="Thursday, January 1, 1970 at 12:00 AM" data-at="0" data-style="D">'
    "January 1, 1970</time></p>",
    "<b>a</b> &amp;": "<p>&lt;b&gt;a&lt;/b&gt; &amp;amp;</p>",
}


async def test_every_mark_is_drawn_as_discord_draws_it(screen: Screen) -> None:
    for text, html in MARKS.items():
        assert await screen.page.evaluate(DRAW, text) == html, text


LINKS = {
    "[a](https://example.org/x)": "https://example.org/x",
    "see https://example.org/a_b.": "https://example.org/a_b",
    "<https://example.org>": "https://example.org",
    "[a](javascript:alert(1))": None,
    "[a](data:text/html,x)": None,
    "javascript:alert(1)": None,
}


async def test_links_go_to_the_web_only_and_no_text_is_too_much(screen: Screen) -> None:
    for text, target in LINKS.items():
        html = await screen.page.evaluate(DRAW, text)
        assert (f'href="{target}"' in html) if target else ("<a" not in html), text
    for mark in ("*", "**a", "||", "`", "[", "<", "_a ", "> ", "- "):
        assert await screen.page.evaluate(DRAW, (mark * 4000)[:4000]), mark


async def test_a_spoiler_shows_when_pressed(screen: Screen) -> None:
    await screen.write("it is ||Harlem||")
    await screen.press("Enter")
    spoiler = screen.messages.last.locator(".spoiler")
    await expect(spoiler.locator("span")).to_have_css("opacity", "0")
    await spoiler.click()
    await expect(spoiler.locator("span")).to_have_css("opacity", "1")


EVIL = (
    "<img src=x onerror=pwn()>",
    "<script>pwn()</script>",
    '"><svg onload=pwn()>',
    "[x](javascript:pwn())",
    "</textarea><iframe srcdoc='<script>parent.pwn()</script>'>",
)


async def test_names_and_texts_stay_text(screen: Screen) -> None:
    control, page = screen.sandbox.control, screen.page
    games = control.channel("games").id
    await page.evaluate("() => { window.pwn = () => (window.pwned = true); }")
    for text in EVIL:
        person = control.add_person(text[:32])
        person.post(games, f"{text} <@{person.id}> **{text}** `{text}`")
        person.open_thread(games, text)
        control.add_channel("".join(text.split())[:90])
    mallory = control.people()[-1].user.display_name
    await expect(screen.seat(mallory)).to_be_visible()
    await screen.act_as(mallory)
    for text in EVIL:
        await expect(page.locator(".thread-card", has_text=text)).to_be_visible()
    await screen.write("/ping ")
    await expect(screen.picker).to_contain_text(EVIL[0][:32])
    await page.get_by_role("button", name=f"Settings of {mallory}").click()
    assert await page.evaluate("window.pwned") is None
    injected = (
        "img:not([data-file]), script:not([src]), iframe, svg:not(.icon), [onerror], [onload]"
    )
    assert await page.locator(injected).count() == 0


async def test_what_the_bot_repeats_stays_text(screen: Screen) -> None:
    page = screen.page
    await page.evaluate("() => { window.pwn = () => (window.pwned = true); }")
    await screen.write(f"/hello name:{EVIL[0]}")
    await screen.press("Enter")
    await expect(screen.messages.last).to_contain_text(f"hello {EVIL[0]}")
    assert await page.evaluate("window.pwned") is None
