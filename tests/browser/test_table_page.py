"""The page of a table beyond playing: looking back, undo, preferences, people who come and go."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hands import OVER, TO_PLAY, Opener, click_something, placed, seated, shown, tap, until
from ludomill.compiler.commands.serving import served
from playwright.sync_api import expect
from running_site import Site, Tables

DOUBLE = """\
game: double
title: Double marks
players: 2

preferences:
  100:
    name: Size of marks
    values:
      1: {name: Small, cssPref: small_marks}
      2: {name: Large, cssPref: large_marks}

stats:
  player:
    marks: {id: 10, name: Squares marked, type: int}

material:
  Square: square(4, 2)

table:
  board: Player? on Square

actions:
  mark(square in Square where board[square] == none): |
    board[square] = me
    stats[me].marks += 1
    log("${player_name} marks ${square}", as=mark)
    if all(board[s] for s in Square): end_game(winners=me)
    if count(s in Square where board[s]) % 2 == 1: goto again
    goto marked

states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must mark two squares
    descriptionmyturn: ${you} must mark two squares
    possibleactions: [mark]
    transitions: {again: 2, marked: 3, zombiePass: 3}
    zombie: goto zombiePass
  3:
    name: nextPlayer
    type: game
    updateGameProgression: true
    action: |
      activate active.next
      goto nextTurn
    transitions: {nextTurn: 2}

progression: 100 * count(s in Square where board[s]) // 8
score(me in Player): count(s in Square where board[s] == me)
"""


@pytest.fixture(scope="module")
def double(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("double")
    (folder / "double.game").write_text(DOUBLE, encoding="utf-8")
    running = Site(folder, [served(str(folder / "double.game"))])
    running.start()
    yield running
    running.stop()


def test_description_progression_and_panels(open_page: Opener, double: Site) -> None:
    _, (one, two) = Tables(double).start("double", ["Ann", "Bob"])
    ann, bob = seated(open_page, double.url + one), seated(open_page, double.url + two)
    expect(ann.locator("#description")).to_have_text("You must mark two squares")
    expect(bob.locator("#description")).to_have_text("Ann must mark two squares")
    assert ann.title() == "● Your turn – Double marks" and bob.title() == "Ann – Double marks"
    tap(ann, "a1")
    tap(ann, "b1")
    expect(bob.locator("#description")).to_have_text("You must mark two squares")
    expect(ann.locator("#progression")).to_have_js_property("value", 25)
    expect(ann.locator(".panel .score")).to_have_text(["2", "0"])
    expect(ann.locator(".panel.active b")).to_have_text("Bob")
    expect(bob.locator("#log li")).to_have_text(["Ann marks a1", "Ann marks b1"])


def test_undo_and_restart_turn(open_page: Opener, double: Site) -> None:
    _, (one, two) = Tables(double).start("double", ["Ann", "Bob"])
    ann, bob = seated(open_page, double.url + one), seated(open_page, double.url + two)
    expect(ann.locator("#undo")).to_be_hidden()
    tap(ann, "a1")
    expect(bob.locator('[data-place="a1"]')).to_have_attribute("aria-label", "a1, Ann")
    ann.locator("#undo").click()
    expect(bob.locator('[data-place="a1"]')).to_have_attribute("aria-label", "a1, empty")
    expect(ann.locator("#undo")).to_be_hidden()
    tap(ann, "b2")
    ann.locator("#restart").click()
    expect(ann.locator(".place.target")).to_have_count(8)
    assert bob.locator("#undo").is_hidden()
    expect(bob.locator("#log li")).to_have_count(4)
    before = shown(bob)
    bob.reload()
    expect(bob.locator("#log li")).to_have_count(4)
    assert shown(bob) == before


def test_the_options_of_the_table_are_told(open_page: Opener, tables: Tables) -> None:
    _, (one,) = tables.start("hearts", ["Ann"], bots=3)
    ann = seated(open_page, one)
    ann.get_by_role("button", name="Table and preferences").click()
    expect(ann.locator("#menu dt").first).to_have_text("End of the game")
    expect(ann.locator("#menu dd").first).to_have_text("100 points")


def test_preferences_are_kept_for_the_seat(open_page: Opener, double: Site) -> None:
    _, (one, two) = Tables(double).start("double", ["Ann", "Bob"])
    ann, bob = seated(open_page, double.url + one), seated(open_page, double.url + two)
    expect(ann.locator("html")).to_have_class("small_marks")
    ann.get_by_role("button", name="Table and preferences").click()
    ann.get_by_label("Size of marks").select_option("Large")
    expect(ann.locator("html")).to_have_class("large_marks")
    ann.reload()
    expect(ann.locator("html")).to_have_class("large_marks")
    assert bob.locator("html").get_attribute("class") == "small_marks"


def test_the_end_shows_ranking_statistics_and_a_rematch(open_page: Opener, double: Site) -> None:
    _, (one, two) = Tables(double).start("double", ["Ann", "Bob"])
    ann, bob = seated(open_page, double.url + one), seated(open_page, double.url + two)
    for who, places in ((ann, "a1 b1"), (bob, "c1 d1"), (ann, "a2 b2"), (bob, "c2 d2")):
        for place in places.split():
            tap(who, place)
    expect(ann.locator("#end-title")).to_have_text("Bob has won")
    expect(ann.locator(".ranking tbody tr")).to_have_text(["1stBob4", "2ndAnn4"])
    ann.get_by_text("Statistics").click()
    expect(ann.locator(".statistics tbody tr")).to_have_text(["Squares marked44"])
    ann.get_by_role("button", name="Rematch").click()
    for page in (ann, bob):
        expect(page.locator(".place.target, .panel.active").first).to_be_visible()
        expect(page.locator("#end")).to_be_hidden()
        expect(page.locator("#log li")).to_have_count(0)
    tap(ann, "a1")
    expect(bob.locator("#log li")).to_have_text(["Ann marks a1"])


def test_a_player_who_left_is_played_for_and_comes_back(open_page: Opener, double: Site) -> None:
    _, (one, two) = Tables(double).start("double", ["Ann", "Bob"])
    ann, bob = seated(open_page, double.url + one), seated(open_page, double.url + two)
    bob.get_by_role("button", name="Table and preferences").click()
    bob.get_by_role("button", name="Leave the game").click()
    bob.get_by_role("button", name="Leave", exact=True).click()
    bob.wait_for_url(f"{double.url}/")
    expect(ann.locator(".panel").nth(1)).to_contain_text("has left")
    tap(ann, "a1")
    tap(ann, "b1")
    expect(ann.locator("#description")).to_have_text("You must mark two squares")
    bob.goto(double.url + two.split("#")[0])
    expect(ann.locator(".panel").nth(1)).not_to_contain_text("has left")


def test_a_player_who_is_away_can_be_played_for(open_page: Opener, double: Site) -> None:
    _, (one, two) = Tables(double).start("double", ["Ann", "Bob"])
    ann, bob = seated(open_page, double.url + one), seated(open_page, double.url + two)
    play_for = ann.get_by_role("button", name="Let the server play for Bob")
    expect(play_for).to_have_count(0)
    bob.close()
    play_for.click()
    expect(ann.locator(".panel").nth(1)).to_contain_text("has left")


def test_several_tabs_of_a_seat_agree(open_page: Opener, double: Site) -> None:
    _, (one, _) = Tables(double).start("double", ["Ann", "Bob"])
    first = seated(open_page, double.url + one)
    second = first.context.new_page()
    second.goto(double.url + one.split("#")[0])
    tap(second, "a1")
    expect(first.locator("#log li")).to_have_count(1)
    tap(first, "b1")
    expect(second.locator("#log li")).to_have_count(2)
    assert shown(first) == shown(second)


def test_two_seats_in_two_tabs_of_one_browser(open_page: Opener, double: Site) -> None:
    _, (one, two) = Tables(double).start("double", ["Ann", "Bob"])
    ann = seated(open_page, double.url + one)
    bob = ann.context.new_page()
    bob.goto(double.url + two)
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        page.reload()
        expect(page.locator(".panel.mine b")).to_have_text(name)


def test_replay_steps(open_page: Opener, double: Site) -> None:
    _, (one, _) = Tables(double).start("double", ["Ann", "Bob"])
    ann = seated(open_page, double.url + one)
    tap(ann, "a1")
    tap(ann, "b1")
    expect(ann.locator("#log li")).to_have_count(2)
    seen = []
    for name in ("First move", "One move on", "One move on", "One move back", "Present"):
        ann.get_by_role("button", name=name, exact=True).click()
        seen.append(sum("Ann" in label for label in placed(ann)))
    assert seen == [0, 1, 2, 1, 2]
    ann.locator("#log button").first.click()
    expect(ann.locator("#description")).to_have_text("An earlier point of the game")
    assert sum("Ann" in label for label in placed(ann)) == 1
    ann.keyboard.press("Escape")
    expect(ann.locator("#description")).to_have_text("Bob must mark two squares")


@pytest.mark.parametrize("game, people", [("hearts", 4), ("fleet", 2), ("checkers", 2)])
def test_reloads_at_random_moments(
    open_page: Opener, tables: Tables, game: str, people: int
) -> None:
    _, paths = tables.start(game, ["Ann", "Bob", "Cid", "Dee"][:people])
    pages = [seated(open_page, path) for path in paths]
    for _ in range(6):
        for _ in range(random.randrange(1, 8)):
            ready = [page for page in pages if page.evaluate(TO_PLAY) and not page.evaluate(OVER)]
            if ready:
                click_something(ready[0])
            pages[0].wait_for_timeout(15)
        page = random.choice(pages)
        until(page, "() => !ludomill.busy && ludomill.actions.cancel() === false")
        page.wait_for_timeout(100)  # what others have played is on its way
        until(page, "() => !ludomill.moments.now")
        before = shown(page)
        page.reload()
        lines = str(before[-1]).count("\n") + 1 if before[-1] else 0
        expect(page.locator(".panel")).to_have_count(people)
        expect(page.locator("#log li")).to_have_count(lines)
        assert shown(page) == before
