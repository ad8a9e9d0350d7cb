"""A server with all games and a browser: what the tests of the pages need."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hands import Opener
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from running_site import Site, Tables, shipped

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("server"), shipped())
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")  # its event loop would be in the way of tests that run their own
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.fail(f"These tests need {CHROMIUM}: apt-get install chromium")
    with sync_playwright() as tools:
        started = tools.chromium.launch(
            executable_path=str(CHROMIUM), args=ARGUMENTS, headless=True
        )
        yield started
        started.close()


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opener]:
    """Opens pages as different people; after the test none may have met an error of a script."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(
        path: str = "/",
        width: int = 1200,
        height: int = 850,
        dark: bool = False,
        moving: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(8000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def tables(site: Site) -> Tables:
    return Tables(site)
