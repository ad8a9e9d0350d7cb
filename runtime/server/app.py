"""The application: the routes of docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from . import seating
from .guard import Guard
from .hall import Hall
from .limits import Addresses
from .protocol import CLOSED_LIMIT, Refused, read_json
from .reloading import Reloader
from .served import (
    CLIENT_SUFFIXES,
    Catalogue,
    Served,
    details,
    facts_of,
    options_answer,
    summary,
)
from .served import chosen_options as chosen
from .sessions import Session
from .store import Store
from .table import CANNOT_STORE, NOT_OURS, Settings, Table

log = logging.getLogger("ludomill.server")
WEB = Path(__file__).parents[1] / "web"
SWEEP = 60.0


class Server:
    """Everything behind the routes."""

    def __init__(
        self, games: Sequence[Served], store: Store, settings: Settings, reload: bool
    ) -> None:
        limits = settings.limits
        self.hall = Hall(Catalogue(games), store, settings)
        self.settings = settings
        self.opened = Addresses(limits.tables_a_minute)
        self.seated = Addresses(limits.seats_a_minute)
        self.wrong_tokens = Addresses(limits.wrong_tokens_a_minute)
        self.sockets = 0
        self.reloader = Reloader(self.hall) if reload else None

    # ------------------------------------------------------------------ games
    async def games(self, request: Request) -> Response:
        games = self.hall.catalogue.games.values()
        return JSONResponse({"games": [summary(one) for one in games]})

    async def game(self, request: Request) -> Response:
        return JSONResponse(details(self.hall.catalogue[request.path_params["name"]]))

    async def options(self, request: Request) -> Response:
        game = self.hall.catalogue[request.path_params["name"]].game
        wish = await body(request)
        players = wish.get("players", game.players[0])
        if isinstance(players, bool) or not isinstance(players, int) or not 0 < players < 1000:
            raise Refused("`players` has to be a number.")
        return JSONResponse(options_answer(game, players, chosen(game, wish.get("options"))))

    async def facts(self, request: Request) -> Response:
        served = self.hall.catalogue[request.path_params["name"]]
        query = request.query_params
        players = whole_number("players", query.get("players"))
        options = query.get("options")
        given = None if options is None else read_json(options)
        return JSONResponse(await asyncio.to_thread(facts_of, served.game, players, given))

    # ------------------------------------------------------------------ tables
    async def tables(self, request: Request) -> Response:
        return JSONResponse({"tables": await self.hall.listed()})

    async def open(self, request: Request) -> Response:
        limited(self.opened, request)
        return JSONResponse(await self.hall.open(await body(request)), 201)

    async def table(self, request: Request) -> Response:
        return JSONResponse((await self._table(request)).shown())

    async def seat(self, request: Request) -> Response:
        limited(self.seated, request)
        table = await self._table(request)
        wish, holder = await body(request), self._who(table, request)
        return JSONResponse(await seating.take_seat(table, wish, holder), 201)

    async def free(self, request: Request) -> Response:
        table = await self._table(request)
        seat = request.path_params["seat"]
        await seating.free_seat(table, seat, self._who(table, request))
        return Response(status_code=204)

    async def change(self, request: Request) -> Response:
        table = await self._table(request)
        await seating.change(table, await body(request), self._who(table, request))
        return JSONResponse(table.shown())

    async def start(self, request: Request) -> Response:
        table = await self._table(request)
        await seating.start(table, self._who(table, request))
        return JSONResponse(table.shown())

    async def rematch(self, request: Request) -> Response:
        table = await self._table(request)
        if self._who(table, request) is None:
            raise Refused("Only those who played may ask for another game.", 403)
        return JSONResponse({"id": await self.hall.rematch(table)}, 201)

    async def _table(self, request: Request) -> Table:
        return await self.hall.table(request.path_params["id"])

    def _who(self, table: Table, request: Request) -> int | None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        bucket = self.wrong_tokens.bucket(request.client.host if request.client else "")
        if bucket.left < 1 and not bucket.take():
            raise Refused("Too many wrong tokens.", 429, bucket.wait)
        try:
            return seating.who(table, token.strip() if kind.lower() == "bearer" else None)
        except Refused:
            bucket.take()
            raise

    # ------------------------------------------------------------------ sockets and files
    async def socket(self, socket: WebSocket) -> None:
        await socket.accept()
        if self.sockets >= self.settings.limits.sockets:
            await socket.close(CLOSED_LIMIT, "the server is full")
            return
        self.sockets += 1
        try:
            await Session(socket, self.hall, self.wrong_tokens).run(socket.path_params["id"])
        finally:
            self.sockets -= 1

    async def client_file(self, request: Request) -> Response:
        served = self.hall.catalogue[request.path_params["name"]]
        path = served.file(request.path_params["path"])
        if path is None:
            raise Refused("There is no such file.", 404)
        return FileResponse(path, media_type=CLIENT_SUFFIXES[path.suffix.lower()])

    # ------------------------------------------------------------------ life
    @contextlib.asynccontextmanager
    async def alive(self, app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self._sweep())]
        if self.reloader is not None:
            tasks.append(asyncio.create_task(self.reloader.run()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.hall.automata.close()
            await self.hall.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.hall.sweep()
            except sqlite3.Error as error:
                log.error("cannot tidy the store: %s", error)


def create_app(
    games: Sequence[Served],
    store: Store,
    settings: Settings | None = None,
    *,
    hosts: Collection[str] | None = None,
    origins: Collection[str] = (),
    reload: bool = False,
    web: Path = WEB,
) -> Starlette:
    """The server as an ASGI application; it closes the store at its end. `hosts`, `origins`: see
    Guard. `reload`: look for changed game files."""
    settings = settings or Settings()
    server = Server(games, store, settings, reload)
    app = Starlette(
        routes=routes(server, web),
        lifespan=server.alive,
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http,
            sqlite3.Error: on_store,
            Exception: on_mistake,
        },
    )
    requests = Addresses(settings.limits.requests_a_minute)
    app.add_middleware(Guard, hosts=hosts, origins=origins, requests=requests)
    app.state.server = server
    return app


Endpoint = Callable[[Request], Awaitable[Response]]


def routes(server: Server, web: Path) -> list[Route | WebSocketRoute | Mount]:
    def get(path: str, endpoint: Endpoint) -> Route:
        return Route(path, endpoint, methods=["GET"])

    def post(path: str, endpoint: Endpoint) -> Route:
        return Route(path, endpoint, methods=["POST"])

    return [
        get("/", page(web / "index.html")),
        get("/table/{id}", page(web / "table.html")),
        get("/api/games", server.games),
        get("/api/games/{name}", server.game),
        get("/api/games/{name}/facts", server.facts),
        post("/api/games/{name}/options", server.options),
        get("/api/tables", server.tables),
        post("/api/tables", server.open),
        get("/api/tables/{id}", server.table),
        post("/api/tables/{id}/seats", server.seat),
        Route("/api/tables/{id}/seats/{seat:int}", server.free, methods=["DELETE"]),
        post("/api/tables/{id}/settings", server.change),
        post("/api/tables/{id}/start", server.start),
        post("/api/tables/{id}/rematch", server.rematch),
        get("/game/{name}/{path:path}", server.client_file),
        WebSocketRoute("/ws/{id}", server.socket),
        Mount("/web", StaticFiles(directory=web, check_dir=False)),
    ]


def page(path: Path) -> Endpoint:
    async def answer(request: Request) -> Response:
        if not path.is_file():
            raise Refused("There is no such page.", 404)
        return FileResponse(path)

    return answer


async def body(request: Request) -> dict[str, Any]:
    """The JSON object of a request, {} for an empty body. Refused for anything else."""
    most: int = request.app.state.server.settings.limits.message
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refused("This is too long.", 413)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not data:
        return {}
    if kind != "application/json":
        raise Refused("The body has to be JSON, with `Content-Type: application/json`.", 400)
    return read_json(data)


def whole_number(name: str, text: str | None) -> int | None:
    """A number of the query, None where it is left out. Refused for any other text."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise Refused(f"`{name}` has to be a number.")
    return int(text)


def limited(addresses: Addresses, request: Request) -> None:
    bucket = addresses.bucket(request.client.host if request.client else "")
    if not bucket.take():
        raise Refused("Too often; please wait a little.", 429, bucket.wait)


# ------------------------------------------------------------------------------ refusals
def error_answer(text: str, status: int, wait: int | None = None) -> Response:
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return JSONResponse({"error": text}, status, headers)


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error_answer(error.reason, error.status, error.wait)


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return error_answer(error.detail, error.status_code)


async def on_store(request: Request, error: Exception) -> Response:
    log.error("cannot store: %s", error)
    return error_answer(CANNOT_STORE, 503)


async def on_mistake(request: Request, error: Exception) -> Response:
    return error_answer(NOT_OURS, 500)
