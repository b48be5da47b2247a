"""The page: its files and the typeface, served behind the key and with nothing from elsewhere."""

from importlib.resources import files
from pathlib import Path

from aiohttp import web

from bot.sandbox.control.http import Guard

PREFIX = "/page"
_FILES = Path(__file__).parent.resolve()
_SERVED = frozenset({".html", ".css", ".js", ".svg"})
_TYPEFACE = Path(str(files("fontpkg_open_sans"))) / "files"
_FONTS = {
    "open-sans.ttf": "OpenSans[wdth,wght].ttf",
    "open-sans-italic.ttf": "OpenSans-Italic[wdth,wght].ttf",
}
_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def add_routes(app: web.Application, guard: Guard) -> None:
    """`/` is the page; the first visit, with the key in the address, leaves it in a cookie."""

    async def page(request: web.Request) -> web.StreamResponse:
        if not guard.admits(request):
            return web.Response(status=403, text="Open the address the sandbox printed.")
        file = _file_of(request.match_info.get("name", "index.html"))
        if file is None:
            return web.Response(status=404, text="Not found")
        response = web.FileResponse(file, headers=_HEADERS)
        guard.remember(request, response)
        return response

    app.router.add_get("/", page)
    app.router.add_get(PREFIX + "/{name}", page)


def _file_of(name: str) -> Path | None:
    if name in _FONTS:
        return _TYPEFACE / _FONTS[name]
    file = _FILES / name
    return file if file.suffix in _SERVED and file.parent == _FILES and file.is_file() else None
