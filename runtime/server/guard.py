"""What every request passes: which hosts and origins may ask and how often; headers of answers."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Addresses

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Guard:
    """Around the application. `hosts`: the names under which the server may be asked (None: any);
    that keeps away pages of others whose name was turned to this address. `origins`: further
    origins whose pages may ask."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: Collection[str] | None,
        origins: Collection[str],
        requests: Addresses,
    ) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins
        self.requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            await refusal(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if self.hosts is not None and urlsplit(f"//{host}").hostname not in self.hosts:
            return _error("This server has another name.", 403)
        asks_only = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if origin is not None and not asks_only and not self._ours(origin, host):
            return _error("Pages of other servers may not ask.", 403)
        bucket = self.requests.bucket(scope["client"][0] if scope.get("client") else "")
        if not bucket.take():
            return _error("Too many requests.", 429, bucket.wait)
        return None

    def _ours(self, origin: str, host: str) -> bool:
        return origin in self.origins or (
            origin.startswith(("http://", "https://")) and urlsplit(origin).netloc == host
        )


def _error(text: str, status: int, wait: int | None = None) -> Response:
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return JSONResponse({"error": text}, status, headers)
