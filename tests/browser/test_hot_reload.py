"""A `.game` file that is saved while its table is open in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hands import Opener, placed, seated, tap
from ludomill.compiler.commands.serving import served
from playwright.sync_api import expect
from running_site import ROOT, Site, Tables

REVERSI = (ROOT / "games" / "reversi.game").read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "reversi.game"
    path.write_text(REVERSI, encoding="utf-8")
    return path


# Tests name it before `open_page`: pages are closed before their server stops.
@pytest.fixture
def authors_site(tmp_path: Path, file: Path) -> Iterator[Site]:
    running = Site(tmp_path, [served(str(file))], reload=True)
    running.start()
    yield running
    running.stop()


def save(file: Path, old: str, new: str) -> None:
    assert old in REVERSI
    file.write_text(REVERSI.replace(old, new), encoding="utf-8")


def test_a_saved_change_shows_and_the_table_goes_on(
    authors_site: Site, open_page: Opener, file: Path
) -> None:
    _, paths = Tables(authors_site).start("reversi", ["Ann", "Bob"])
    ann, bob = (seated(open_page, authors_site.url + path) for path in paths)
    tap(ann, "d3")
    expect(bob.locator("#log li")).to_have_count(1)
    before = placed(ann)
    save(file, "${you} must play a disc", "${you} may turn some discs over")
    expect(bob.locator("#description")).to_have_text("You may turn some discs over")
    expect(ann.locator(".panel")).to_have_count(2)
    assert placed(ann) == before
    tap(bob, "c3")
    expect(ann.locator("#log li")).to_have_count(2)


def test_mistakes_are_shown_with_their_place_until_they_are_mended(
    authors_site: Site, open_page: Opener, file: Path
) -> None:
    _, paths = Tables(authors_site).start("reversi", ["Ann", "Bob"])
    ann = seated(open_page, authors_site.url + paths[0])
    save(file, "board[square] = me", "bord[square] = me")
    problems = ann.locator("#problems")
    expect(problems).to_contain_text("bord")
    line = 1 + REVERSI[: REVERSI.index("board[square] = me")].count("\n")
    expect(problems).to_contain_text(f"reversi.game:{line}:")
    ann.reload()
    expect(problems).to_contain_text("bord")
    tap(ann, "d3")
    expect(ann.locator("#log li")).to_have_count(1)
    file.write_text(REVERSI, encoding="utf-8")
    expect(problems).to_be_hidden()
    expect(ann.locator("#log li")).to_have_count(1)


def test_moves_that_do_not_fit_are_named_and_play_goes_on(
    authors_site: Site, open_page: Opener, file: Path
) -> None:
    _, paths = Tables(authors_site).start("reversi", ["Ann", "Bob"])
    ann, bob = (seated(open_page, authors_site.url + path) for path in paths)
    tap(ann, "d3")
    save(file, "playDisc", "putDisc")
    expect(ann.locator("#problems")).to_contain_text("Move 1 (`playDisc`, seat 0) is not possible")
    tap(bob, "c3")
    expect(ann.locator("#log li")).to_have_count(2)
