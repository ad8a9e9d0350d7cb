"""What `bga.d.ts` declares is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

Library = Callable[..., Page]

TEXT = (Path(__file__).parents[3] / "runtime/web/bga/bga.d.ts").read_text(encoding="utf-8")
THINGS = {
    "class Stock": "new Stock()",
    "class Zone": "new Zone()",
    "class Counter": "new Counter()",
    "interface Gamegui": "gui",
    "interface NotificationQueue": "gui.notifqueue",
    "interface StatusBar": "gui.statusBar",
    "interface Movement": "gui.slideToObject('page', 'page')",
    "interface Bga<": "services",
}


def members(head: str) -> list[str]:
    """The names of the members of a class or an interface."""
    block = TEXT.partition(f"export {head}")[2].partition("\n}")[0]
    names = re.findall(r"^  (?:readonly )?(\w+)[?<(:]", block, re.MULTILINE)
    return [name for name in names if name != "constructor"]


@pytest.mark.parametrize("head", THINGS)
def test_members(table: Library, head: str) -> None:
    page = table()
    names = members(head)
    assert len(names) > 2
    missing = page.evaluate(
        f"""async (names) => {{
          const {{ bgaOf }} = await import("/web/bga/bga.js");
          const services = bgaOf(gui);
          const thing = {THINGS[head]};
          return names.filter((name) => !(name in thing));
        }}""",
        names,
    )
    assert missing == []
