"""Games for the server, and running it on an address of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import hashlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .terminal import CannotRun

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from ...runtime.server.served import Served

LOOPBACK = ("127.0.0.1", "localhost", "::1")
CLIENT_FOLDER = "{}_client"  # beside the .game file: the game's own page, where it has one
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
WATCHED = ("*.game", "*.csv")


def served(path: str) -> Served:
    """A game for the server. Raises CannotLoad where the file has errors."""
    from ...dsl.diagnostics import GameErrors
    from ...dsl.render import render_text
    from ...dsl.render.json import record
    from ...runtime.server.served import CannotLoad, Served
    from ..pipeline import check, compile_game, game_of

    try:
        text = compile_game(check(path))
    except GameErrors as errors:
        wrong = [d for d in errors.diagnostics if d.is_error]
        raise CannotLoad(render_text(wrong, False, 100), [record(d) for d in wrong]) from None
    except OSError as error:
        raise CannotLoad(f"I cannot read `{path}`: {error.strerror}.") from None
    file = Path(path)
    return Served(
        game=game_of(text, path),
        version=hashlib.sha256(text.encode()).hexdigest()[:16],
        folder=file.parent / CLIENT_FOLDER.format(file.stem),
        watched=lambda: files_beside(file),
        again=lambda: served(path),
    )


def files_beside(file: Path) -> Iterable[Path]:
    """The files that a game may be made of."""
    return [found for pattern in WATCHED for found in file.parent.rglob(pattern)]


# ------------------------------------------------------------------------------ running
def listening(host: str, port: int) -> socket.socket:
    """An open socket; port 0 means any free one. Raises CannotRun where that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio answers without delay only where the protocol is said
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotRun(f"Port {port} is in use: choose another with `--port`.") from None
        raise CannotRun(f"I cannot listen at {host}, port {port}: {error.strerror}.") from None
    except OverflowError:
        raise CannotRun(f"There is no port {port}.") from None
    listener.listen(1024)
    return listener


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    if host in ("0.0.0.0", "::"):
        shown = "localhost"
    return f"http://{shown}:{port}"


def allowed_hosts(host: str, more: Sequence[str]) -> tuple[str, ...] | None:
    """The names by which the server may be asked: on this machine alone, no others."""
    return (*LOOPBACK, *more) if host in LOOPBACK or more else None


def run_server(
    app: Starlette, listener: socket.socket, first: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Serve until Ctrl-C. `first` runs in the server's loop before it takes requests."""
    import uvicorn

    settings = app.state.server.settings
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")

    async def serve() -> None:
        if first is not None:
            await first()
        await uvicorn.Server(config).serve(sockets=[listener])

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve())
    click.echo("Stopped.")


def open_page(address: str) -> None:
    """Show a page in the browser, where there is one with windows."""
    browser = window_browser()
    if browser is not None:
        threading.Thread(target=browser.open, args=(address,), daemon=True).start()


def window_browser() -> webbrowser.BaseBrowser | None:
    """The browser of this desktop; None without a desktop, or where only text browsers are."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in DISPLAYS):
        return None
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return None
    in_terminal = isinstance(browser, webbrowser.GenericBrowser) and not isinstance(
        browser, webbrowser.BackgroundBrowser
    )
    return None if in_terminal else browser
