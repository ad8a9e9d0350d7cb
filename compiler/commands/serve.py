"""`ludomill serve`: games in the browser."""

from __future__ import annotations

import os
from pathlib import Path

import click

from .checking import HasErrors
from .game_files import SHIPPED, game_path
from .serving import address_of, allowed_hosts, listening, open_page, run_server, served
from .terminal import CannotRun

MEMORY = ":memory:"


@click.command()
@click.argument("games", nargs=-1)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen at; 0.0.0.0 lets others in.",
)
@click.option("--port", type=int, default=8000, show_default=True, help="0: any free one.")
@click.option(
    "--data",
    metavar="FILE",
    help="Where tables are kept (default: your data folder; `:memory:` keeps nothing).",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="HOST",
    help="A name under which this server is asked, as in a proxy.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--reload",
    is_flag=True,
    help="For authors: load games anew when files change, tell all of errors.",
)
def command(
    games: tuple[str, ...],
    host: str,
    port: int,
    data: str | None,
    names: tuple[str, ...],
    opens: bool,
    reload: bool,
) -> None:
    """Let people play GAMES in the browser, with each other and with bots.

    Without GAMES: all that come with Ludomill. Tables are kept in a file and go on after a restart.
    """
    from ...runtime.server.app import create_app
    from ...runtime.server.served import CannotLoad, Served
    from ...runtime.server.store import Store, StoreError
    from ...runtime.server.table import Settings

    paths = [game_path(game) for game in games] or [str(p) for p in sorted(SHIPPED.glob("*.game"))]
    loaded: dict[str, Served] = {}
    for path in paths:
        try:
            one = served(path)
        except CannotLoad as problem:
            click.echo(problem.text, err=True, nl=not problem.text.endswith("\n"))
            raise HasErrors from None
        if one.game.name in loaded:
            raise CannotRun(f"Two of these games are called `{one.game.name}`.")
        loaded[one.game.name] = one
    listener = listening(host, port)
    file = data or str(data_file())
    try:
        store = Store(file)
    except StoreError as error:
        raise CannotRun(str(error)) from None
    app = create_app(
        list(loaded.values()),
        store,
        Settings(author=reload),
        hosts=allowed_hosts(host, names),
        reload=reload,
    )
    address = address_of(listener)
    kept = "memory only" if file == MEMORY else file
    click.echo(f"Games: {', '.join(sorted(loaded))}. Tables are kept in {kept}.")
    click.echo(f"Play at {address}/ (Ctrl-C stops).")
    if opens:
        open_page(f"{address}/")
    run_server(app, listener)


def data_file() -> Path:
    """The file of the tables in the user's data folder, which is made if it is missing."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    folder = Path(base) / "ludomill"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotRun(f"I cannot write in `{folder}`: {error.strerror}; say `--data`.") from None
    return folder / "tables.sqlite3"
