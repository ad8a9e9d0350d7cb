"""`ludomill serve` and `ludomill play --web`."""

from __future__ import annotations

import os
import pty
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from server_client import Client, Running

COMMAND = "from ludomill.compiler.cli import main; main()"


@contextmanager
def started(
    folder: Path, *arguments: str, stdin: int | None = None, browser: str = "true"
) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A command in an empty folder, and its first two lines."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "BROWSER": browser}
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
        cwd=folder,
    )
    assert process.stdout is not None
    try:
        yield process, [process.stdout.readline(), process.stdout.readline()]
    finally:
        process.kill()
        process.communicate()


def port_of(line: str) -> int:
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
    assert found, line
    return int(found[1])


def test_serve(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "reversi", "hearts", "--port", "0") as (process, lines):
        assert lines[0].startswith("Games: hearts, reversi.")
        assert str(tmp_path / "data" / "ludomill" / "tables.sqlite3") in lines[0]
        server = Running(port_of(lines[1]))
        status, answer = server.request("GET", "/api/games")
        assert status == 200 and len(answer["games"]) == 2
        assert server.request("GET", "/api/games", headers={"Host": "a.example"})[0] == 403
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert process.stdout is not None and process.stdout.read() == "Stopped.\n"


def test_play_in_the_browser(tmp_path: Path) -> None:
    arguments = ("--web", "--seat", "1=human", "--option", "size=6", "--seed", "3")
    with started(tmp_path, "play", "reversi", *arguments) as (_, lines):
        server = Running(port_of(lines[0]))
        assert [line.split(":")[0] for line in lines] == ["Seat 0", "Seat 1"]
        id, token = re.findall(r"/table/([\w-]+)#token=([\w-]+)", lines[1])[0]
        client = Client(server, id, token)
        assert client.welcome["seat"] == 1 and client.table["status"] == "playing"
        assert client.view is not None and client.view["options"] == {"100": 6}
        assert server.request("GET", "/api/tables")[1] == {"tables": []}


def test_auto_opens_the_page_for_somebody_at_a_terminal(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser.sh"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    here, there = pty.openpty()
    with started(tmp_path, "play", "reversi", "--auto", stdin=there, browser=f"{browser} %s &") as (
        _,
        lines,
    ):
        end = time.monotonic() + 20
        while not opened.exists() and time.monotonic() < end:
            time.sleep(0.02)
        assert lines[0].strip() == f"Seat 0: {opened.read_text().strip()}"
        assert lines[1].startswith("To watch: http://127.0.0.1:")
    os.close(here)
    os.close(there)


@pytest.mark.parametrize("browser", ["true", "true %s &"])
def test_auto_plays_in_the_terminal_without_a_person_or_a_browser(
    tmp_path: Path, browser: str
) -> None:
    here, there = pty.openpty()
    stdin = there if browser == "true" else subprocess.DEVNULL
    with started(tmp_path, "play", "reversi", "--auto", stdin=stdin, browser=browser) as (_, lines):
        assert lines[0].startswith("2 players, seed ")
    os.close(here)
    os.close(there)


def test_what_serve_refuses(run: Any, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = str(taken.getsockname()[1])
        taken.listen()
        ran = run("serve", "reversi", "--port", port, "--data", ":memory:")
    assert (ran.code, ran.err) == (
        2,
        f"ludomill: Port {port} is in use: choose another with `--port`.\n",
    )
    ran = run("serve", "reversi", "--port", "0", "--data", str(tmp_path))
    assert ran.code == 2 and "I cannot use" in ran.err
    ran = run("serve", "reversy")
    assert ran.code == 2 and "reversi" in ran.err
    ran = run("serve", "reversi", "--host", "203.0.113.77", "--port", "0")
    assert ran.code == 2 and "I cannot listen at 203.0.113.77" in ran.err
    (tmp_path / "bad.game").write_text("game: bad\n")
    ran = run("serve", str(tmp_path / "bad.game"))
    assert ran.code == 1 and ran.err and "Traceback" not in ran.err


@pytest.mark.parametrize("option", ["size=7", "size"])
def test_what_play_in_the_browser_refuses(run: Any, option: str) -> None:
    ran = run("play", "reversi", "--web", "--option", option)
    assert ran.code == 2 and "size" in ran.err
