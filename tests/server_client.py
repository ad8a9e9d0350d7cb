"""A real server on the loopback address, and clients that hear and speak as pages do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import threading
from collections.abc import Iterator, Sequence
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import uvicorn
from ludomill.compiler.commands.serving import listening
from ludomill.runtime.matches.game import Game
from ludomill.runtime.server.app import create_app
from ludomill.runtime.server.limits import Limits
from ludomill.runtime.server.served import Served
from ludomill.runtime.server.store import Store
from ludomill.runtime.server.table import Settings, Table
from ludomill.runtime.telling.views import applied
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0
MANY = 1_000_000
# As many as a test likes, and nobody has to wait.
FREE = Limits(
    burst=MANY,
    rate=MANY,
    tables_a_minute=MANY,
    seats_a_minute=MANY,
    wrong_tokens_a_minute=MANY,
    requests_a_minute=MANY,
    away=0.0,
)
QUICK = Settings(limits=FREE, bot_delay=0.0, search_rounds=4, search_seconds=0.2)


class Running:
    """A server in a thread: its address, and its insides for tests that compare with them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.app: Any = None
        self.loop: asyncio.AbstractEventLoop | None = None

    def request(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        """Status, and the JSON of the answer (its text where it is none)."""
        sent = {"Content-Type": "application/json", **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, data, sent)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        with contextlib.suppress(ValueError):
            return answer.status, json.loads(text)
        return answer.status, text.decode(errors="replace")

    def post(self, path: str, body: object = None, token: str | None = None) -> Any:
        """The answer to a POST that has to go well."""
        status, answer = self.request("POST", path, {} if body is None else body, token)
        assert status < 300, answer
        return answer

    def table(self, id: str) -> Table:
        """The table inside the server."""
        found: Table = self.app.state.server.hall.tables[id]
        return found

    def open(self, game: str, people: int, **wish: Any) -> tuple[str, list[str], str]:
        """A started table: its id, the tokens of the seats of people, and the host's."""
        opened = self.post("/api/tables", {"game": game, **wish})
        id = opened["id"]
        seats = [
            self.post(f"/api/tables/{id}/seats", {"name": f"Player {n}"}) for n in range(people)
        ]
        self.post(f"/api/tables/{id}/start", token=opened["token"])
        return id, [seat["token"] for seat in seats], opened["token"]


@contextlib.contextmanager
def running(
    games: Sequence[Game | Served],
    path: str | Path = ":memory:",
    settings: Settings = QUICK,
    **more: Any,
) -> Iterator[Running]:
    """A server for these games until the block ends."""
    served = [one if isinstance(one, Served) else Served(one, "1") for one in games]
    listener = listening("127.0.0.1", 0)
    server = Running(listener.getsockname()[1])
    begun = threading.Event()
    failed: list[BaseException] = []

    async def serve() -> None:
        server.loop = asyncio.get_running_loop()
        server.app = create_app(served, Store(path), settings, **more)
        config = uvicorn.Config(
            server.app,
            log_level="warning",
            access_log=False,
            ws_max_size=settings.limits.message,
            ws_ping_interval=None,  # pings draw from `random` while other tests run
            timeout_graceful_shutdown=1,
        )
        uvicorn_server.append(uvicorn.Server(config))
        begun.set()
        await uvicorn_server[0].serve(sockets=[listener])

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            failed.append(error)
            begun.set()

    uvicorn_server: list[uvicorn.Server] = []
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    assert begun.wait(PATIENCE)
    assert not failed, failed
    try:
        yield server
    finally:
        uvicorn_server[0].should_exit = True
        thread.join(PATIENCE)
        listener.close()
    assert not failed, failed


class Client:
    """One socket that keeps a view as a page does. `heard`: everything that came, as text."""

    def __init__(self, server: Running, table: str, token: str | None = None) -> None:
        self.server = server
        self.id = table
        self.token = token
        self.view: dict[str, Any] | None = None
        self.match: str | None = None
        self.n = 0
        self.undo = False
        self.table: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.others: list[dict[str, Any]] = []
        self.heard: list[str] = []
        self.socket: ClientConnection
        self.connect()

    def connect(self, resume: bool = True) -> None:
        """Open the socket and say `hello`, going on where it was (or anew)."""
        address = f"ws://127.0.0.1:{self.server.port}/ws/{self.id}"
        socket = connect(address, open_timeout=PATIENCE, max_size=None, ping_interval=None)
        self.socket = socket.__enter__()
        since = self.n if resume and self.match is not None else None
        self.send(type="hello", token=self.token, match=self.match, since=since)
        self.sync()

    def close(self) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message, after it was taken in."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "view":
            self.view, self.n, self.match = message["view"], message["n"], message["match"]
            self.undo = message["undo"]
        elif kind == "events":
            assert message["match"] == self.match
            self.undo = message["undo"]
            for event in message["events"]:
                self._event(event)
        elif kind == "table":
            self.table = message
        elif kind == "welcome":
            self.welcome = message
        else:
            self.others.append(message)

    def _event(self, event: dict[str, Any]) -> None:
        assert event["n"] == self.n + 1 or (event["type"] == "view" and event["n"] > self.n)
        assert self.view is not None or event["type"] == "view"
        self.view = applied(self.view or {}, event)
        self.n = event["n"]

    def sync(self) -> None:
        """Hear everything that was sent so far."""
        mark = secrets.token_hex(4)
        self.send(type="ping", id=mark)
        while self.receive() != {"type": "pong", "id": mark}:
            pass

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and give its answer."""
        mark = secrets.token_hex(4)
        self.send(**{"id": mark, **message})
        while True:
            answer = self.receive()
            if answer.get("id") == message.get("id", mark) and answer["type"] != "table":
                return answer

    def play(self, action: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Play one of the view's actions."""
        fields = {key: action[key] for key in ("name", "args", "number") if key in action}
        return self.ask(type="play", **fields, **more)

    @property
    def actions(self) -> list[dict[str, Any]]:
        assert self.view is not None
        found: list[dict[str, Any]] = self.view["actions"]
        return found


def plain(data: object) -> Any:
    """As it comes through JSON."""
    return json.loads(json.dumps(data))
