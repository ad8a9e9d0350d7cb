"""Whole games in the browser: by taps, by keyboard, with reloads and cut connections."""

from __future__ import annotations

import re

from hands import Opener, placed, seated, tap, until
from playwright.sync_api import expect
from running_site import Tables


def test_tic_tac_toe_by_taps(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    assert ann.title().startswith("● Your turn")
    assert bob.title().startswith("Ann")
    for who, place in ((ann, "b2"), (bob, "a1"), (ann, "a3"), (bob, "b1"), (ann, "c1")):
        tap(who, place)
    expect(ann.locator("#end-title")).to_have_text("You have won!")
    expect(bob.locator("#end-title")).to_have_text("Ann has won")
    expect(bob.locator(".ranking tbody tr").first).to_contain_text("Ann")
    assert ann.title().startswith("Game over")


def test_tic_tac_toe_by_keyboard(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    at = {id(ann): "a1", id(bob): "a1"}
    for who, place in ((ann, "b2"), (bob, "a1"), (ann, "a3"), (bob, "b1"), (ann, "c1")):
        expect(who.locator(f'.place.target[data-place="{place}"]')).to_be_visible()
        who.locator('.place[tabindex="0"]').focus()
        here = at[id(who)]
        columns, rows = ord(place[0]) - ord(here[0]), int(place[1]) - int(here[1])
        for _ in range(abs(columns)):
            who.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
        for _ in range(abs(rows)):
            who.keyboard.press("ArrowUp" if rows > 0 else "ArrowDown")
        assert who.evaluate("document.activeElement.dataset.place") == place
        who.keyboard.press("Enter")
        at[id(who)] = place
    expect(ann.locator("#end-title")).to_have_text("You have won!")


def test_every_action_is_also_a_button(open_page: Opener, tables: Tables) -> None:
    _, (one,) = tables.start("reversi", ["Ann"], bots=1)
    page = seated(open_page, one)
    page.get_by_text("All you can do now (4)").click()
    names = page.locator(".action-list button").all_inner_texts()
    assert sorted(names) == ["Play disc c4", "Play disc d3", "Play disc e6", "Play disc f5"]
    page.locator(".action-list button", has_text="c4").click()
    expect(page.locator('.place[data-place="c4"]')).to_have_attribute("aria-label", "c4, Ann")


def test_a_whole_game_of_reversi_by_taps(open_page: Opener, tables: Tables) -> None:
    _, people = tables.start("reversi", ["Ann", "Bob"])
    pages = [seated(open_page, path) for path in people]
    while not pages[0].locator("#end").is_visible():
        turn = pages[0].evaluate("document.body.classList.contains('my-turn')")
        who = pages[0] if turn else pages[1]
        lines = who.locator("#log li").count()
        who.locator(".place.target").first.click()
        for page in pages:
            until(page, f"() => document.querySelectorAll('#log li').length > {lines}")
        until(who, "() => !ludomill.busy")
    expect(pages[1].locator("#end")).to_be_visible()
    assert placed(pages[0]) == placed(pages[1])
    discs = " ".join(placed(pages[0]))
    scores = [int(text) for text in pages[0].locator(".panel .score").all_inner_texts()]
    assert [discs.count("Ann"), discs.count("Bob")] == scores


def test_a_reload_shows_the_same_page(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("reversi", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    tap(ann, "d3")
    tap(bob, "c3")
    expect(ann.locator("#log li")).to_have_count(2)
    before = placed(ann), ann.inner_text("#log"), ann.inner_text("#panels"), ann.title()
    ann.reload()
    expect(ann.locator("#log li")).to_have_count(2)
    after = placed(ann), ann.inner_text("#log"), ann.inner_text("#panels"), ann.title()
    assert after == before


def test_a_cut_connection_is_taken_up_again(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("reversi", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    tap(ann, "d3")
    expect(ann.locator("#log li")).to_have_count(1)
    ann.context.set_offline(True)
    ann.evaluate("ludomill.line.giveUp(ludomill.line.socket)")
    expect(ann.locator("#line-state")).to_contain_text("Connection lost")
    tap(bob, "c3")
    expect(bob.locator("#log li")).to_have_count(2)
    ann.context.set_offline(False)
    expect(ann.locator("#log li")).to_have_count(2)
    expect(ann.locator("#line-state")).to_be_hidden()
    assert placed(ann) == placed(bob)


def test_a_move_whose_answer_was_lost_counts_once(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("reversi", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    ann.evaluate("() => { ludomill.line.socket.onmessage = () => {}; }")
    tap(ann, "d3")
    expect(bob.locator("#log li")).to_have_count(1)
    assert ann.evaluate("ludomill.busy")
    ann.evaluate("ludomill.line.giveUp(ludomill.line.socket)")
    until(ann, "() => !ludomill.busy")
    expect(ann.locator("#log li")).to_have_count(1)
    tap(bob, "c3")
    expect(ann.locator("#log li")).to_have_count(2)
    assert placed(ann) == placed(bob)


def test_looking_back_and_to_the_present(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("reversi", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    tap(ann, "d3")
    tap(bob, "c3")
    expect(ann.locator("#log li")).to_have_count(2)
    ann.locator("#log button").first.click()
    expect(ann.locator("#description")).to_have_text("An earlier point of the game")
    expect(ann.locator('.place[data-place="c3"]')).to_have_attribute("aria-label", "c3, empty")
    expect(ann.locator('.place[data-place="d3"]')).to_have_attribute("aria-label", "d3, Ann")
    ann.locator("#present").click()
    expect(ann.locator('.place[data-place="c3"]')).to_have_attribute("aria-label", "c3, Bob")
    expect(ann.locator(".place.target").first).to_be_visible()


def test_a_piece_then_its_target_and_escape(open_page: Opener, tables: Tables) -> None:
    _, (one,) = tables.start("chess", ["Ann"], bots=1)
    page = seated(open_page, one)
    expect(page.locator(".place.target")).to_have_count(10)
    tap(page, "b1")
    assert {cell.get_attribute("data-place") for cell in page.locator(".place.target").all()} == {
        "a3",
        "c3",
    }
    page.keyboard.press("Escape")
    expect(page.locator(".place.target")).to_have_count(10)
    tap(page, "e2")
    tap(page, "e4")
    expect(page.locator('.place[data-place="e4"]')).to_have_attribute(
        "aria-label", re.compile("e4, Ann pawn")
    )


def test_three_cards_are_passed_at_once(open_page: Opener, tables: Tables) -> None:
    _, (one,) = tables.start("hearts", ["Ann"], bots=3)
    page = seated(open_page, one, width=360, height=740)
    cards = page.locator(".mine .card.target")
    expect(cards).to_have_count(13)
    confirm = page.locator("#buttons .main")
    for i in (12, 0, 5):
        expect(confirm).to_be_disabled()
        page.locator(".mine .card").nth(i).click()
    expect(confirm).to_have_text("Confirm (3 of 3)")
    names = [page.locator(".mine .card").nth(i).get_attribute("aria-label") for i in (12, 0, 5)]
    confirm.click()
    ready = "!ludomill.busy && !ludomill.moments.now"
    until(page, f"() => {ready} && ludomill.view.active.length === 1")
    held = [card.get_attribute("aria-label") for card in page.locator(".mine .card").all()]
    assert not set(names) & set(held)


def test_others_cards_are_backs_with_counts(open_page: Opener, tables: Tables) -> None:
    """The hands of Innovation: their backs tell the age, so that others see more than a number."""
    watched, (one,) = tables.start("innovation_cards", ["Ann"], bots=1)
    seated(open_page, one)
    page = seated(open_page, watched)
    expect(page.locator(".fan").first).to_be_visible()
    hand = page.locator(".theirs .side").first.locator("[aria-label^=Hand]")
    held = page.evaluate("ludomill.view.table.hand['0'].count")
    expect(hand.locator(".card.back")).to_have_count(held)
    expect(hand.locator(".count")).to_have_text(str(held))


def test_a_name_with_markup_is_text(open_page: Opener, tables: Tables) -> None:
    name = "<img src=x onerror=alert(1)>"
    _, (one,) = tables.start("tictactoe", [name], bots=1)
    page = seated(open_page, one)
    expect(page.locator(".panel b").first).to_have_text(name)
    assert page.locator(".panel img").count() == 0


def test_a_table_from_the_lobby(open_page: Opener) -> None:
    page = open_page("/")
    page.locator("[data-game=hex]").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Board size").select_option(index=0)
    page.get_by_label("Seat 2").select_option("random")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".panel")).to_have_count(2)
    expect(page.locator(".place.target").first).to_be_visible()


def test_a_friend_takes_a_seat_by_link(open_page: Opener) -> None:
    host = open_page("/")
    host.locator("[data-game=reversi]").click()
    host.get_by_label("Your name").fill("Ann")
    host.get_by_role("button", name="Create the table").click()
    expect(host.locator("#waiting")).to_contain_text("waits for players")
    friend = open_page(host.get_by_label("Link for friends").input_value())
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Take a seat").click()
    host.get_by_role("button", name="Start the game").click()
    expect(friend.locator("#description")).to_contain_text("Ann")
    expect(host.locator("#description")).to_contain_text("You must play a disc")


def test_what_is_typed_stays_while_others_sit_down(open_page: Opener) -> None:
    host = open_page("/")
    host.locator("[data-game=hearts]").click()
    host.get_by_label("Your name").fill("Ann")
    host.get_by_label("End of the game").select_option("50 points")
    host.get_by_role("button", name="Create the table").click()
    link = host.get_by_label("Link for friends").input_value()
    slow, quick = open_page(link), open_page(link)
    expect(slow.locator("#waiting dd").first).to_have_text("50 points")
    slow.get_by_label("Your name").press_sequentially("Bo")
    quick.get_by_label("Your name").fill("Cid")
    quick.get_by_role("button", name="Take a seat").click()
    expect(slow.locator("#waiting")).to_contain_text("Cid")
    slow.keyboard.type("b")
    slow.keyboard.press("Enter")
    expect(host.locator("#waiting")).to_contain_text("Bob")


def test_bots_fill_the_free_seats(open_page: Opener) -> None:
    host = open_page("/")
    host.locator("[data-game=hearts]").click()
    host.get_by_label("Your name").fill("Ann")
    host.get_by_role("button", name="Create the table").click()
    host.get_by_role("button", name="Start (3 seats are free)").wait_for()
    host.get_by_role("button", name="Put bots on the free seats").click()
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator(".panel")).to_have_count(4)
    expect(host.locator(".mine .card.target")).to_have_count(13)
