"""A server that is killed and started again under the pages that are open."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from hands import placed, tap
from playwright.sync_api import Browser, Page, expect
from running_site import Address, Tables

COMMAND = "from ludomill.compiler.cli import main; main()"


def serve(data: Path, port: int) -> tuple[subprocess.Popen[str], int]:
    """`ludomill serve` as a process of its own, and its port."""
    arguments = ["serve", "reversi", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
    assert found
    return process, int(found[1])


def opened(browser: Browser, address: str) -> Page:
    """A page whose complaints about lost connections do not matter."""
    page = browser.new_context().new_page()
    page.goto(address)
    expect(page.locator(".panel")).to_have_count(2)
    return page


def test_pages_go_on_after_kill_9(browser: Browser, tmp_path: Path) -> None:
    process, port = serve(tmp_path / "tables.sqlite", 0)
    try:
        site = Address(f"http://127.0.0.1:{port}")
        _, paths = Tables(site).start("reversi", ["Ann", "Bob"])
        ann, bob = (opened(browser, site.url + path) for path in paths)
        tap(ann, "d3")
        expect(bob.locator("#log li")).to_have_count(1)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        expect(ann.locator("#line-state")).to_contain_text("Connection lost")
        tap(bob, "c3")
        process, _ = serve(tmp_path / "tables.sqlite", port)
        for page in (ann, bob):
            expect(page.locator("#line-state")).to_be_hidden(timeout=15000)
            expect(page.locator("#log li")).to_have_count(2)
        assert placed(ann) == placed(bob)
        tap(ann, "c4")
        expect(bob.locator("#log li")).to_have_count(3)
    finally:
        process.kill()
        process.communicate()
    for page in (ann, bob):
        page.context.close()
