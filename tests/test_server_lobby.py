"""The lobby over HTTP: games, options, tables, seats."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from game_files import game_of
from ludomill.runtime.matches.game import Game
from ludomill.runtime.options import Condition, Option, OptionValue
from ludomill.runtime.server.served import Served
from ludomill.runtime.telling.facts import Facts
from server_client import Client, Running, running

EDITION = Option(100, "edition", "Edition", (OptionValue(1, "first", "First"),
                                             OptionValue(2, "second", "Second")), 1)  # fmt: skip
CITIES = Option(
    101,
    "cities",
    "Cities",
    (OptionValue(0, None, "No"), OptionValue(1, None, "Yes")),
    0,
    displaycondition=(Condition("otheroption", 100, (2,)),),
    startcondition={1: (Condition("minplayers", None, (3,), "Cities needs three players."),)},
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "reversi.js").write_text("export class Game {}\n")
    (folder / "secret.py").write_text("x = 1\n")
    (folder.parent / "outside.js").write_text("x\n")
    reversi = game_of("reversi")
    facts = Facts("towns", "Towns", (2, 3), (EDITION, CITIES))
    towns = Game(facts, lambda players, options: reversi.engine(2))
    with running([Served(reversi, "7", folder), Served(towns, "1")]) as server:
        yield server


def test_games(server: Running) -> None:
    status, answer = server.request("GET", "/api/games")
    assert status == 200
    assert [(g["name"], g["players"]) for g in answer["games"]] == [
        ("reversi", [2]),
        ("towns", [2, 3]),
    ]
    status, reversi = server.request("GET", "/api/games/reversi")
    assert reversi["files"] == {"js": "/game/reversi/reversi.js", "css": None}
    assert reversi["version"] == "7"
    assert [option["id"] for option in reversi["options"]] == [100]
    status, answer = server.request("GET", "/api/games/nothing")
    assert (status, answer) == (404, {"error": "There is no game `nothing` here."})


def test_options_that_show_and_problems(server: Running) -> None:
    def answer(**wish: object) -> object:
        return server.post("/api/games/towns/options", wish)

    assert answer(players=2) == {"shown": [100], "values": {"100": 1, "101": 0}, "problems": []}
    assert answer(players=2, options={"edition": "second", "101": 1}) == {
        "shown": [100, 101],
        "values": {"100": 2, "101": 1},
        "problems": ["Cities needs three players."],
    }
    status, refusal = server.request("POST", "/api/games/towns/options", {"options": {"size": 1}})
    assert status == 400 and "no option `size`" in refusal["error"]


def test_facts_for_the_page(server: Running) -> None:
    def boards(query: str) -> list[int]:
        status, facts = server.request("GET", f"/api/games/reversi/facts{query}")
        assert status == 200 and (facts["game"], facts["players"]) == ("reversi", 2)
        return [len(board["names"]) for board in facts["boards"].values()]

    assert boards("") == boards("?players=2") == [64]
    assert boards("?players=2&options=%7B%22100%22%3A6%7D") == [36]
    assert boards("?options=%7B%22size%22%3A8%7D") == [64]


@pytest.mark.parametrize(
    "path, status, said",
    [
        ("nothing/facts", 404, "There is no game `nothing` here."),
        ("reversi/facts?players=two", 400, "`players` has to be a number."),
        ("reversi/facts?players=-2", 400, "`players` has to be a number."),
        ("reversi/facts?players=3", 400, "3"),
        ("reversi/facts?options=7", 400, "That is no JSON object."),
        ("reversi/facts?options=%7B", 400, "That is no JSON."),
        ("reversi/facts?options=%7B%22100%22%3A7%7D", 400, "7"),
        ("reversi/facts?options=%7B%22speed%22%3A1%7D", 400, "speed"),
    ],
)
def test_facts_that_cannot_be_had(server: Running, path: str, status: int, said: str) -> None:
    found, answer = server.request("GET", f"/api/games/{path}")
    assert found == status and said in answer["error"] and list(answer) == ["error"]


def test_start_is_refused_with_the_message_of_the_condition(server: Running) -> None:
    opened = server.post(
        "/api/tables", {"game": "towns", "options": {"100": 2, "101": 1}, "name": "Ann"}
    )
    path = f"/api/tables/{opened['id']}"
    assert server.request("GET", path)[1]["problems"] == ["Cities needs three players."]
    status, answer = server.request("POST", f"{path}/start", {}, opened["token"])
    assert status == 409
    assert answer["error"] == "Cities needs three players. Nobody sits at seat 1 yet."
    server.post(f"{path}/settings", {"options": {}, "bots": {"1": "random"}}, opened["token"])
    assert server.post(f"{path}/start", token=opened["seat_token"])["status"] == "playing"
    assert server.request("POST", f"{path}/start", {}, opened["token"])[0] == 409


def test_seats(server: Running) -> None:
    opened = server.post("/api/tables", {"game": "reversi"})
    path = f"/api/tables/{opened['id']}"
    assert (opened["seat"], opened["seat_token"]) == (None, None)
    bob = server.post(f"{path}/seats", {"name": "  Bob\n the\u202e \u0007Builder ", "seat": 1})
    table = server.request("GET", path)[1]
    assert [seat["name"] for seat in table["seats"]] == [None, "Bob the Builder"]
    refusals = [
        ({"name": "bob the builder"}, 409),
        ({"name": "Ann", "seat": 1}, 409),
        ({"name": "Ann", "seat": 2}, 404),
        ({"name": "x" * 41}, 400),
        ({"name": " \u200b "}, 400),
        ({"name": ["Ann"]}, 400),
    ]
    for wish, status in refusals:
        assert server.request("POST", f"{path}/seats", wish)[0] == status, wish
    server.post(f"{path}/seats", {"name": "Robert"}, bob["token"])
    ann = server.post(f"{path}/seats", {"name": "Ann"})
    assert ann["seat"] == 0
    assert server.request("POST", f"{path}/seats", {"name": "Eve"})[1] == {
        "error": "All seats are taken."
    }
    assert server.request("DELETE", f"{path}/seats/1", None, ann["token"])[0] == 403
    listening = Client(server, opened["id"], bob["token"])
    assert server.request("DELETE", f"{path}/seats/1", None, opened["token"])[0] == 204
    eve = server.post(f"{path}/seats", {"name": "Eve"})
    server.post(f"{path}/start", token=opened["token"])
    with pytest.raises(Exception, match="4401"):
        listening.sync()
    assert listening.view is None
    assert Client(server, opened["id"], eve["token"]).view is not None
    assert server.request("DELETE", f"{path}/seats/1", None, eve["token"])[0] == 409


def test_only_listed_tables_are_in_the_lobby(server: Running) -> None:
    shown = server.post("/api/tables", {"game": "reversi"})["id"]
    hidden = server.post("/api/tables", {"game": "reversi", "listed": False})["id"]
    ids = [table["id"] for table in server.request("GET", "/api/tables")[1]["tables"]]
    assert shown in ids and hidden not in ids
    assert ids[0] == shown


@pytest.mark.parametrize(
    "wish, status",
    [
        ({}, 404),
        ({"game": 7}, 404),
        ({"game": "reversi", "players": 3}, 400),
        ({"game": "reversi", "players": True}, 400),
        ({"game": "reversi", "bots": {"5": "random"}}, 400),
        ({"game": "reversi", "bots": {"0": "clever"}}, 400),
        ({"game": "reversi", "bots": {"0": ["random"]}}, 400),
        ({"game": "reversi", "options": {"100": 7}}, 400),
        ({"game": "reversi", "options": {"100": {}}}, 400),
        ({"game": "reversi", "options": [1]}, 400),
        ({"game": "reversi", "listed": 1}, 400),
        ([1], 400),
        (b"{", 400),
        (b'{"game": NaN}', 400),
        (b'{"game": "\\ud800"}', 400),
        (b"[" * 9000, 400),
        (b'{"game": "' + b"x" * 20000 + b'"}', 413),
    ],
)
def test_wishes_that_are_refused(server: Running, wish: object, status: int) -> None:
    found, answer = server.request("POST", "/api/tables", wish)
    assert found == status
    assert list(answer) == ["error"] and "Traceback" not in answer["error"]


@pytest.mark.parametrize(
    "path, status",
    [
        ("/game/reversi/reversi.js", 200),
        ("/game/reversi/reversi.css", 404),
        ("/game/reversi/secret.py", 404),
        ("/game/reversi/../outside.js", 404),
        ("/game/reversi/%2e%2e/outside.js", 404),
        ("/game/reversi/..%2foutside.js", 404),
        ("/game/towns/towns.js", 404),
        ("/web/../server/app.py", 404),
        ("/web/%2e%2e/server/app.py", 404),
        ("/nothing", 404),
    ],
)
def test_files(server: Running, path: str, status: int) -> None:
    assert server.request("GET", path)[0] == status


def test_pages_come_from_the_folder_of_the_client(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<h1>Lobby</h1>")
    (tmp_path / "table.html").write_text("<h1>Table</h1>")
    (tmp_path / "page.js").write_text("1")
    with running([game_of("reversi")], web=tmp_path) as server:
        assert server.request("GET", "/") == (200, "<h1>Lobby</h1>")
        assert server.request("GET", "/table/any") == (200, "<h1>Table</h1>")
        assert server.request("GET", "/web/page.js")[0] == 200
