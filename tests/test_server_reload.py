"""A game's file that changes while it is played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from game_files import ROOT
from ludomill.compiler.commands.serving import served
from ludomill.runtime.server.served import CannotLoad
from server_client import PATIENCE, Client, Running, running

REVERSI = (ROOT / "games" / "reversi.game").read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "reversi.game"
    path.write_text(REVERSI, encoding="utf-8")
    return path


@pytest.fixture
def server(file: Path) -> Iterator[Running]:
    with running([served(str(file))], reload=True) as server:
        yield server


def heard(client: Client, wanted: Callable[[dict[str, object]], bool]) -> dict[str, object]:
    """The first message of another kind than views, events and tables that is wanted."""
    end = time.monotonic() + PATIENCE
    while True:
        for message in client.others:
            if wanted(message):
                client.others.clear()
                return message
        assert time.monotonic() < end
        client.receive()


def kind(wanted: str) -> Callable[[dict[str, object]], bool]:
    return lambda message: message["type"] == wanted


def test_a_saved_file_keeps_the_table(server: Running, file: Path) -> None:
    id, tokens, _ = server.open("reversi", 2)
    client = Client(server, id, tokens[0])
    client.play(client.actions[0])
    before, match, version = client.view, client.match, client.table["version"]
    assert before is not None
    file.write_text(REVERSI.replace("title: Reversi", "title: Turn over"), encoding="utf-8")
    assert heard(client, kind("reloaded"))["version"] != version
    client.sync()
    assert client.match != match and client.view == {**before, "title": "Turn over"}
    other = Client(server, id, tokens[1])
    assert other.play(other.actions[0])["type"] == "done"
    assert len(server.table(id).entries) == 2


def test_errors_are_shown_and_play_goes_on(server: Running, file: Path) -> None:
    id, tokens, _ = server.open("reversi", 2)
    client = Client(server, id, tokens[0])
    file.write_text(REVERSI.replace("board[square] = me", "bord[square] = me"), encoding="utf-8")
    message = heard(client, kind("problems"))
    assert "bord" in str(message["text"])
    diagnostics = message["diagnostics"]
    assert isinstance(diagnostics, list) and diagnostics[0]["severity"] == "error"
    row = 1 + next(n for n, l in enumerate(REVERSI.splitlines()) if "board[square] = me" in l)  # noqa: E741
    assert diagnostics[0]["location"]["row"] == row
    assert client.play(client.actions[0])["type"] == "done"
    late = Client(server, id, tokens[1])
    assert heard(late, kind("problems"))["text"] == message["text"]
    file.write_text(REVERSI, encoding="utf-8")
    assert heard(client, lambda m: m["type"] == "problems" and m["text"] == "")
    assert len(server.table(id).entries) == 1


def test_moves_that_do_not_fit_any_more(server: Running, file: Path) -> None:
    id, tokens, _ = server.open("reversi", 2)
    client = Client(server, id, tokens[0])
    client.play(client.actions[0])
    file.write_text(REVERSI.replace("playDisc", "putDisc"), encoding="utf-8")
    message = heard(client, kind("problems"))
    assert message["text"] == "Move 1 (`playDisc`, seat 0) is not possible any more."
    other = Client(server, id, tokens[1])
    assert other.play(other.actions[0])["type"] == "done"
    following, tokens, _ = server.open("reversi", 2)
    fresh = Client(server, following, tokens[0])
    assert fresh.actions[0]["name"] == "putDisc"


def test_a_file_with_errors_is_not_served(file: Path) -> None:
    file.write_text("game: x\n", encoding="utf-8")
    with pytest.raises(CannotLoad) as problem:
        served(str(file))
    assert problem.value.diagnostics and problem.value.text
    file.unlink()
    with pytest.raises(CannotLoad):
        served(str(file))
