"""What a client may not do: tokens, origins, sizes, rates, garbage, markup."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import ludomill
import pytest
from game_files import game_of
from ludomill.runtime.server.limits import Addresses, Bucket, Limits
from ludomill.runtime.server.protocol import Refused, clean_name
from ludomill.runtime.server.table import Settings
from server_client import FREE, QUICK, Client, Running, running
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running([game_of("reversi")], hosts=("127.0.0.1",), origins=("https://a.example",)) as s:
        yield s


def greeted(server: Running, table: str, first: str) -> tuple[list[dict[str, object]], int]:
    """What the server says to a first message, and the code with which it closes."""
    answers = []
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}") as socket:
        socket.send(first)
        try:
            while True:
                answers.append(json.loads(socket.recv(20)))
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return answers, closed.rcvd.code


def test_wrong_tokens(server: Running) -> None:
    id, tokens, _ = server.open("reversi", 2)
    _, other_tokens, _ = server.open("reversi", 2)
    for token in ("", "x", tokens[0][:-1], tokens[0] + "x", other_tokens[0], "é" * 30, "y" * 150):
        hello = json.dumps({"type": "hello", "token": token})
        answers, code = greeted(server, id, hello)
        assert code == 4401, token
        assert [answer["type"] for answer in answers] == ["refused"]
        if token.isascii():
            assert server.request("POST", f"/api/tables/{id}/rematch", {}, token)[0] == 401
    assert greeted(server, "nothing", '{"type": "hello"}')[1] == 4404


def test_only_hashes_of_tokens_are_kept(server: Running) -> None:
    id, tokens, host = server.open("reversi", 2)
    kept = json.dumps(server.table(id).row.data)
    assert not any(token in kept for token in (*tokens, host))
    assert "hash" not in json.dumps(server.table(id).shown())
    assert str(server.table(id).row.seed) not in json.dumps(server.table(id).shown())


GARBAGE = [
    "",
    "hello",
    "[]",
    "null",
    "{}",
    '{"type": 7}',
    '{"type": "fly"}',
    '{"type": "play"}',
    '{"type": "hello"}',
    '{"type": "play", "id": [1], "name": "playDisc"}',
    '{"type": "play", "id": true, "name": "playDisc"}',
    '{"type": "play", "name": 7, "args": {}}',
    '{"type": "play", "name": "playDisc", "args": []}',
    '{"type": "play", "name": "playDisc", "args": {"square": {}}}',
    '{"type": "play", "name": "playDisc", "args": {"square": [[]]}}',
    '{"type": "play", "name": "playDisc", "args": {"square": 1e400}}',
    '{"type": "play", "name": "playDisc", "args": {"square": NaN}}',
    '{"type": "play", "name": "playDisc", "args": {"square": null}}',
    '{"type": "play", "name": "playDisc", "args": {"square": true}}',
    '{"type": "play", "name": "playDisc", "args": {"square": "\\ud800"}}',
    '{"type": "play", "name": "playDisc", "args": {"square": "d3", "seat": 1}}',
    '{"type": "play", "name": "playDisc", "args": {"square": "d3"}, "number": -1}',
    '{"type": "play", "name": "playDisc", "args": {"square": "d3"}, "once": 7}',
    '{"type": "play", "name": "__class__", "args": {}}',
    '{"type": "zombie", "seat": 9}',
    '{"type": "zombie", "seat": "0"}',
    '{"type": "preferences", "values": {"1": 1}}',
    '{"type": "preferences", "values": 3}',
    '{"type": "replay"}',
    '{"type": "replay", "to": 0}',
    "[" * 5000,
    '{"type": "ping", "id": ' + "9" * 5000 + "}",
    '{"type": "ping", "id": "' + "9" * 65 + '"}',
]


def test_garbage_is_refused_and_changes_nothing(server: Running) -> None:
    id, tokens, _ = server.open("reversi", 2)
    client = Client(server, id, tokens[0])
    for text in GARBAGE:
        client.socket.send(text)
        answer = client.receive()
        assert answer["type"] == "refused", text
        assert "Traceback" not in answer["reason"] and "Error" not in answer["reason"]
        assert "went wrong" not in answer["reason"], text
    client.socket.send(b"\x00\xff")
    assert client.receive()["type"] == "refused"
    assert not server.table(id).entries
    assert client.play(client.actions[0])["type"] == "done"


def test_a_message_before_hello_and_garbage_as_hello(server: Running) -> None:
    id, _, _ = server.open("reversi", 2)
    for first in ('{"type": "play"}', "x", '{"type": "hello", "token": 7}'):
        assert greeted(server, id, first)[1] == 1008


def test_a_huge_message_closes_the_socket(server: Running) -> None:
    id, tokens, _ = server.open("reversi", 2)
    client = Client(server, id, tokens[0])
    with pytest.raises(ConnectionClosed) as closed:
        client.socket.send("x" * 40_000)
        client.receive()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    client.connect()
    assert client.actions


def test_markup_in_names_is_text(server: Running) -> None:
    name = "<img src=x onerror=alert(1)>"
    opened = server.post("/api/tables", {"game": "reversi", "name": name, "bots": {"1": "random"}})
    server.post(f"/api/tables/{opened['id']}/start", token=opened["token"])
    client = Client(server, opened["id"], opened["seat_token"])
    assert client.table["seats"][0]["name"] == name
    assert client.view is not None and client.view["players"][0]["name"] == name


def test_origins_and_hosts(server: Running) -> None:
    id, _, _ = server.open("reversi", 2)
    here = f"http://127.0.0.1:{server.port}"
    address = f"ws://127.0.0.1:{server.port}/ws/{id}"
    for origin in (here, "https://a.example", None):
        with connect(address, origin=origin) as socket:
            socket.send('{"type": "hello"}')
            assert json.loads(socket.recv(20))["type"] == "welcome"
    for origin in ("https://b.example", f"http://127.0.0.1:{server.port + 1}", "null"):
        with pytest.raises(InvalidStatus), connect(address, origin=origin):
            pass
        status, _ = server.request("POST", "/api/tables", {}, headers={"Origin": origin})
        assert status == 403
    assert server.request("GET", "/api/games", headers={"Host": "b.example"})[0] == 403
    plain = {"Content-Type": "text/plain"}
    assert server.request("POST", "/api/tables", {"game": "reversi"}, headers=plain)[0] == 400


def limited(**limits: float) -> Settings:
    return replace(QUICK, limits=replace(FREE, **limits))


def test_too_fast() -> None:
    with running([game_of("reversi")], settings=limited(burst=5, rate=0.001, refusals=3)) as server:
        id, tokens, _ = server.open("reversi", 2)
        client = Client(server, id, tokens[0])  # with one ping
        answers = [client.ask(type="ping", id=n)["type"] for n in range(8)]
        assert answers == ["pong"] * 4 + ["refused"] * 4
        with pytest.raises(ConnectionClosed) as closed:
            client.ask(type="ping")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


def test_too_many_tables_seats_and_sockets() -> None:
    settings = limited(tables_a_minute=3, tables=2, seats_a_minute=2, sockets_of_table=1)
    with running([game_of("reversi")], settings=settings) as server:
        ids = [server.post("/api/tables", {"game": "reversi"})["id"] for _ in range(2)]
        status, answer = server.request("POST", "/api/tables", {"game": "reversi"})
        assert (status, "too many tables" in answer["error"]) == (429, True)
        assert server.request("POST", "/api/tables", {"game": "reversi"})[0] == 429
        seats = f"/api/tables/{ids[0]}/seats"
        found = [server.request("POST", seats, {"name": f"P{n}"})[0] for n in range(3)]
        assert found == [201, 201, 429]
        Client(server, ids[0])
        assert greeted(server, ids[0], '{"type": "hello"}')[1] == 4429


def test_wrong_tokens_cannot_be_tried_for_ever() -> None:
    with running([game_of("reversi")], settings=limited(wrong_tokens_a_minute=3)) as server:
        id, _, _ = server.open("reversi", 2)
        path = f"/api/tables/{id}/rematch"
        found = [server.request("POST", path, {}, "wrong")[0] for _ in range(5)]
        assert found == [401, 401, 401, 429, 429]
        assert greeted(server, id, '{"type": "hello", "token": "wrong"}')[1] == 4429


def test_buckets_fill_again() -> None:
    now = [100.0]
    bucket = Bucket(2, 0.5, lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert bucket.wait >= 2
    now[0] += 2
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 1000
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    addresses = Addresses(1)
    assert addresses.bucket("a").take() and not addresses.bucket("a").take()
    assert addresses.bucket("b").take()


@pytest.mark.parametrize(
    "name, shown",
    [
        ("Ann", "Ann"),
        ("  Ann \t  Bo ", "Ann Bo"),
        ("A\u202enn\u2066", "Ann"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("a" + "\u0335" * 30, "a\u0335\u0335"),
        ("<b>", "<b>"),
        ("名前", "名前"),
    ],
)
def test_names(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200d", None, 7, "x" * 41])
def test_no_names(name: object) -> None:
    with pytest.raises(Refused):
        clean_name(name)


def test_the_numbers_of_the_document() -> None:
    limits = Limits()
    assert (limits.message, limits.burst, limits.rate) == (16 * 1024, 40, 20.0)
    assert (limits.refusals, limits.tables_a_minute, limits.seats_a_minute) == (100, 20, 60)
    assert (limits.sockets_of_table, limits.away, limits.hello) == (100, 60.0, 10.0)


FAILING = """\
game: failing
title: Failing
players: 2
table:
  secret[Player]: 0..9 = 7, seen by owner
actions:
  add(by in 1..3): |
    secret[me.next] += by
    if by == 1: goto done
    goto again
states:
  2:
    name: adding
    type: activeplayer
    description: ${actplayer} must add
    descriptionmyturn: ${you} must add
    possibleactions: [add]
    transitions: {again: 2, done: 99}
score(me in Player): 0
"""


@pytest.mark.parametrize("author", [False, True])
def test_rules_that_fail_tell_only_the_author_what_failed(tmp_path: Path, author: bool) -> None:
    (tmp_path / "failing.game").write_text(FAILING, encoding="utf-8")
    game = ludomill.load(str(tmp_path / "failing.game"))
    with running([game], settings=replace(QUICK, author=author)) as server:
        id, tokens, _ = server.open("failing", 2)
        client = Client(server, id, tokens[0])
        reason = client.ask(type="play", name="add", args={"by": 3})["reason"]
        assert "failing.game:8" in reason
        assert ("10" in reason) == author
        assert client.ask(type="play", name="add", args={"by": 2})["type"] == "done"
        assert [entry["args"] for entry in server.table(id).entries] == [{"by": 2}]


def test_who_says_nothing_is_sent_away() -> None:
    with running([game_of("reversi")], settings=limited(hello=0.05)) as server:
        id, _, _ = server.open("reversi", 2)
        with connect(f"ws://127.0.0.1:{server.port}/ws/{id}") as socket:
            assert json.loads(socket.recv(20))["reason"] == "Say `hello` first."
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(20)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
