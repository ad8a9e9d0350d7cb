"""Whole games through real websockets: several clients, cut connections, undo, bots, zombies."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random

import pytest
from game_files import game_of
from server_client import PATIENCE, Client, Running, plain, running


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    names = ("reversi", "hearts", "cant_stop", "tic_tac_toe", "fleet")
    with running([game_of(name) for name in names]) as server:
        yield server


def wait_for(client: Client, happened: object) -> None:
    """Listen until something is the case."""
    assert callable(happened)
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        client.receive()


def agrees(server: Running, client: Client, seat: int | None) -> None:
    """What a client has built from events is what the seat may see, and what a new page gets."""
    client.sync()
    match = server.table(client.id).match
    assert match is not None
    assert client.view == plain(match.view(seat))
    fresh = Client(server, client.id, client.token)
    assert (fresh.view, fresh.n, fresh.undo) == (client.view, client.n, client.undo)
    fresh.close()


def interrupted(client: Client, chooser: Random) -> None:
    """Now and then the connection is cut, and sometimes the page is loaded anew."""
    chance = chooser.random()
    if chance < 0.1:
        client.socket.socket.close() if chance < 0.03 else client.close()
        client.connect(resume=chance < 0.07)


@pytest.mark.parametrize("game, people", [("reversi", 2), ("hearts", 4), ("fleet", 3)])
def test_whole_game(server: Running, game: str, people: int) -> None:
    chooser = Random(f"{game} 1")
    id, tokens, _ = server.open(game, people, players=people)
    clients = [Client(server, id, token) for token in tokens]
    watcher = Client(server, id)
    assert [client.welcome["seat"] for client in (*clients, watcher)] == [*range(people), None]
    moves = 0
    while clients[0].table["status"] != "over" and moves < 500:
        client = chooser.choice([c for c in clients if c.actions])
        assert client.play(chooser.choice(client.actions))["type"] == "done"
        moves += 1
        for one in (*clients, watcher):
            interrupted(one, chooser)
            one.sync()
        if chooser.random() < 0.1:
            seat = chooser.randrange(people)
            agrees(server, clients[seat], seat)
            agrees(server, watcher, None)
    for seat, client in enumerate(clients):
        agrees(server, client, seat)
    agrees(server, watcher, None)
    match = server.table(id).match
    assert match is not None and len(match.moves) == moves
    if clients[0].table["status"] == "over":
        assert {tuple(c.view["ranking"]) for c in (*clients, watcher) if c.view} == {match.ranking}


def test_every_refusal_leaves_the_game_as_it_was(server: Running) -> None:
    id, tokens, _ = server.open("reversi", 2)
    first, second = (Client(server, id, token) for token in tokens)
    watcher = Client(server, id)
    before = plain(server.table(id).match.view(0))  # type: ignore[union-attr]
    answer = second.play(first.actions[0])
    assert answer["type"] == "refused"
    assert answer["reason"] == "It is not the turn of seat 1: seat 0 is to act."
    answer = watcher.play(first.actions[0])
    assert answer["reason"] == "You are watching: only players may do that."
    answer = first.ask(type="play", name="playDisc", args={"square": "a1"})
    assert answer["type"] == "refused" and "a1" in answer["reason"]
    answer = first.ask(type="play", name="castle", args={})
    assert answer["type"] == "refused" and "There is no action `castle`" in answer["reason"]
    assert second.ask(type="undo")["type"] == "refused"
    assert server.table(id).match.view(0) == before  # type: ignore[union-attr]
    assert not server.table(id).entries


def test_several_sockets_of_a_seat_agree(server: Running) -> None:
    id, tokens, _ = server.open("reversi", 2)
    one, two = Client(server, id, tokens[0]), Client(server, id, tokens[0])
    assert one.play(one.actions[0])["type"] == "done"
    two.sync()
    assert (one.view, one.n, one.undo) == (two.view, two.n, two.undo)
    assert one.undo is True
    two.close()
    one.sync()
    assert one.table["seats"][0]["connected"] is True
    assert one.ask(type="undo")["type"] == "done"
    two.connect()
    assert (one.view, one.n) == (two.view, two.n)


def test_undo_and_restart(server: Running) -> None:
    """In Hearts three cards are passed one by one: undo takes one back, restart all."""
    id, tokens, _ = server.open("hearts", 4)
    client, other = Client(server, id, tokens[0]), Client(server, id, tokens[1])
    start = client.view
    heard = other.n
    for _ in range(2):
        client.play(client.actions[0])
    assert client.undo
    after_two = client.view
    client.play(client.actions[0])
    assert client.ask(type="undo")["type"] == "done"
    assert client.view == after_two
    assert client.ask(type="restart")["type"] == "done"
    assert client.view == start and client.undo is False
    other.sync()
    assert other.n >= heard and other.view["table"]["hand"]["0"] == {"count": 13}  # type: ignore[index]
    assert client.ask(type="restart")["type"] == "refused"
    assert [e.get("undo") for e in server.table(id).entries] == [None] * 3 + [True] * 3


def test_others_hear_no_card_before_one_is_played(server: Running) -> None:
    id, tokens, _ = server.open("hearts", 4)
    clients = [Client(server, id, token) for token in tokens]
    watcher = Client(server, id)
    for client in clients:
        for _ in range(3):
            client.play(client.actions[0])
    for _ in range(2):
        watcher.connect()
    watcher.sync()
    assert '"suit"' not in "".join(watcher.heard)
    assert '"suit"' in "".join(clients[0].heard)
    clients[0].sync()
    mine = clients[0].view["table"]["hand"]["0"]  # type: ignore[index]
    theirs = "".join(clients[1].heard)
    assert len(mine) == 13
    assert [card for card in mine if plain_text(card) in theirs] == []


def plain_text(card: dict[str, object]) -> str:
    return json.dumps(card, separators=(",", ":"))


def test_a_play_sent_twice_is_played_once(server: Running) -> None:
    id, tokens, _ = server.open("cant_stop", 2)
    client = Client(server, id, tokens[0])
    action = client.actions[0]
    assert client.play(action, once="abc")["type"] == "done"
    count = len(server.table(id).entries)
    client.close()
    client.connect()
    assert client.play(action, once="abc")["type"] == "done"
    assert len(server.table(id).entries) == count


@pytest.mark.parametrize("kind", ["random", "search"])
def test_bots_play_to_the_end(server: Running, kind: str) -> None:
    id, tokens, _ = server.open("tictactoe", 1, bots={"1": kind})
    client = Client(server, id, tokens[0])
    while client.table["status"] != "over":
        wait_for(client, lambda: client.actions or client.table["status"] == "over")
        if client.actions:
            assert client.play(client.actions[0])["type"] == "done"
            client.sync()
    agrees(server, client, 0)


def test_search_bots_play_hidden_cards(server: Running) -> None:
    id, tokens, _ = server.open("hearts", 1, bots={"1": "search", "2": "random", "3": "search"})
    client = Client(server, id, tokens[0])
    for _ in range(8):
        wait_for(client, lambda: client.actions)
        assert client.play(client.actions[0])["type"] == "done"
    wait_for(client, lambda: client.actions)  # nobody moves while it is our turn
    agrees(server, client, 0)


def test_a_table_of_bots_needs_nobody(server: Running) -> None:
    opened = server.post(
        "/api/tables", {"game": "cant_stop", "bots": {"0": "random", "1": "random"}}
    )
    server.post(f"/api/tables/{opened['id']}/start", token=opened["token"])
    watcher = Client(server, opened["id"])
    wait_for(watcher, lambda: watcher.table["status"] == "over")
    agrees(server, watcher, None)


def test_who_has_left_is_played_for_until_they_come_back(server: Running) -> None:
    id, tokens, host = server.open("tictactoe", 2)
    client, other = Client(server, id, tokens[0]), Client(server, id, tokens[1])
    watcher = Client(server, id)
    assert "watching" in watcher.ask(type="zombie", seat=1)["reason"]
    assert "not been away" in client.ask(type="zombie", seat=1)["reason"]
    other.close()
    wait_for(client, lambda: not client.table["seats"][1]["connected"])
    assert client.ask(type="zombie", seat=1)["type"] == "done"
    wait_for(client, lambda: client.table["seats"][1]["left"])
    client.play(client.actions[0])
    wait_for(client, lambda: client.actions)
    assert len(server.table(id).match.moves) == 2  # type: ignore[union-attr]
    other.connect()
    wait_for(client, lambda: not client.table["seats"][1]["left"])
    client.play(client.actions[0])
    other.sync()
    assert other.actions
    other.ask(type="leave")
    wait_for(client, lambda: client.actions or client.table["status"] == "over")
    boss = Client(server, id, host)
    assert boss.welcome == {**boss.welcome, "seat": None, "host": True}
    assert boss.play({"name": "mark", "args": {}})["type"] == "refused"


def test_rematch(server: Running) -> None:
    id, tokens, _ = server.open("tictactoe", 1, bots={"1": "random"})
    client = Client(server, id, tokens[0])
    assert server.request("POST", f"/api/tables/{id}/rematch", {}, tokens[0])[0] == 409
    while client.table["status"] != "over":
        wait_for(client, lambda: client.actions or client.table["status"] == "over")
        if client.actions:
            client.play(client.actions[0])
            client.sync()
    assert server.request("POST", f"/api/tables/{id}/rematch", {})[0] == 403
    following = server.post(f"/api/tables/{id}/rematch", token=tokens[0])["id"]
    assert server.post(f"/api/tables/{id}/rematch", token=tokens[0])["id"] == following
    client.sync()
    assert {"type": "rematch", "id": following} in client.others
    again = Client(server, following, tokens[0])
    assert again.welcome["seat"] == 0 and again.table["status"] == "playing"
    assert again.view is not None and again.view["players"] == client.view["players"]  # type: ignore[index]


def test_history_and_replay(server: Running) -> None:
    id, tokens, _ = server.open("reversi", 2)
    clients = [Client(server, id, token) for token in tokens]
    seen = {clients[0].n: clients[0].view}
    for _ in range(6):
        client = next(c for c in clients if c.actions)
        client.play(client.actions[0])
        for one in clients:
            one.sync()
        seen[clients[0].n] = clients[0].view
    for n, view in seen.items():
        answer = clients[0].ask(type="replay", to=n)
        assert (answer["type"], answer["n"], answer["view"]) == ("replayed", n, view)
    told = clients[0].ask(type="history")["events"]
    assert [event["n"] for event in told] == list(range(1, clients[0].n + 1))
    assert clients[0].ask(type="replay", to=clients[0].n + 1)["type"] == "refused"
