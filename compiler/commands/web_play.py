"""`ludomill play GAME --web`: one table in the browser, kept while the game's file changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from .checking import HasErrors
from .game_files import game_path
from .loading import Playable, options_of, player_count
from .serving import LOOPBACK, address_of, listening, open_page, run_server, served
from .terminal import CannotRun


def play_in_browser(
    game: str,
    kinds: Mapping[int, str],
    players: int | None,
    pairs: Sequence[str],
    seed: int | None,
    opens: bool = True,
) -> None:
    """Serve one table; seats that `kinds` does not name are random bots."""
    from ...runtime.server import seating
    from ...runtime.server.app import create_app
    from ...runtime.server.protocol import Refused
    from ...runtime.server.served import CannotLoad
    from ...runtime.server.store import Store
    from ...runtime.server.table import Settings

    try:
        one = served(game_path(game))
    except CannotLoad as problem:
        click.echo(problem.text, err=True, nl=not problem.text.endswith("\n"))
        raise HasErrors from None
    playable: Playable = one.game
    count = player_count(playable, players, max(kinds, default=0) + 1)
    every = {seat: kinds.get(seat, "random") for seat in range(count)}
    listener = listening(LOOPBACK[0], 0)
    app = create_app([one], Store(":memory:"), Settings(author=True), hosts=LOOPBACK, reload=True)
    hall = app.state.server.hall

    async def open_table() -> None:
        bots = {str(seat): kind for seat, kind in every.items() if kind != "human"}
        wish = {"game": one.game.name, "players": count, "bots": bots, "listed": False}
        try:
            opened = await hall.open({**wish, "options": options_of(pairs)})
            table = await hall.table(opened["id"])
            if seed is not None:
                table.row.seed = seed
            links = []
            for seat, kind in every.items():
                if kind == "human":
                    name = {"name": f"Player {seat + 1}", "seat": seat}
                    token = (await seating.take_seat(table, name, None))["token"]
                    links.append((seat, f"/table/{table.row.id}#token={token}"))
            await seating.start(table, seating.HOST)
        except Refused as refusal:
            raise CannotRun(refusal.reason) from None
        tell(address_of(listener), table.row.id, links, opens)

    run_server(app, listener, open_table)


def tell(address: str, id: str, links: Sequence[tuple[int, str]], opens: bool) -> None:
    """Where each seat is played, and the first one in the browser."""
    for seat, path in links:
        click.echo(f"Seat {seat}: {address}{path}")
    click.echo(f"To watch: {address}/table/{id} (Ctrl-C stops)")
    if opens:
        open_page(address + (links[0][1] if links else f"/table/{id}"))
