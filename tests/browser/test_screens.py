"""Pictures of each game's table, on a phone and on a desk, for people to look at: they are left in
build/screenshots. What a picture cannot be without is checked: it is no blank page, and everything
lies within it."""

from __future__ import annotations

import pytest
from hands import OVER, TO_PLAY, Opener, seated, until
from running_site import ROOT, Tables
from test_whole_games import GAMES

SHOTS = ROOT / "build" / "screenshots"
SIZES = {360: 740, 1280: 850}
MOVES = 16
PLAY_SOME = f"""async () => {{
    const page = ludomill;
    for (let n = 0; n < {MOVES} && page.view.ranking === null; ) {{
        const {{ actions }} = page.view;
        if (page.busy || !actions.length) await new Promise((go) => setTimeout(go, 2));
        else n += await page.play(actions[Math.floor(Math.random() * actions.length)]) ?? 1;
    }}
}}"""
OUTSIDE = """() => [...document.querySelectorAll(".card, .board, .chip, .panel, .side")]
    .filter((node) => node.offsetParent)
    .map((node) => [node.className, node.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
    .map(([name]) => name)"""


def written(page_shot: bytes, name: str) -> int:
    SHOTS.mkdir(parents=True, exist_ok=True)
    return (SHOTS / name).write_bytes(page_shot)


@pytest.mark.parametrize("game", ["tictactoe", *GAMES])
def test_pictures_of_tables(open_page: Opener, tables: Tables, game: str) -> None:
    _, (path,) = tables.start(game, ["Ann"], bots=GAMES.get(game, 1))
    page = seated(open_page, path, width=1280, height=SIZES[1280], dark=game == "hex")
    page.evaluate(PLAY_SOME)
    until(page, TO_PLAY)
    if page.evaluate(OVER):
        page.keyboard.press("Escape")
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        shot = page.screenshot(full_page=width == 360)
        assert written(shot, f"{game}-{width}.png") > 10_000
        assert page.evaluate(OUTSIDE) == []


def test_pictures_of_the_lobby(open_page: Opener) -> None:
    page = open_page("/", width=1280)
    page.locator("[data-game=hearts]").click()
    page.get_by_role("button", name="Create the table").wait_for()
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert written(page.screenshot(full_page=True), f"lobby-{width}.png") > 10_000
