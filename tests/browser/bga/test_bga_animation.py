"""Movement of elements, as gamegui offers it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Library = Callable[..., Page]

# A board that is set in, a place on it, and a token of another size that lies elsewhere.
BODY = """<style>.at { position: absolute }</style>
<div id="page" style="height: 0"></div>
<div id="board" style="position: absolute; left: 100px; top: 100px; width: 300px; height: 300px">
  <div id="place" class="at" style="left: 40px; top: 50px; width: 60px; height: 60px"></div>
</div>
<div id="tokens" style="position: relative; left: 20px">
  <div id="token" class="at" style="left: 500px; top: 10px; width: 20px; height: 20px"></div>
</div>"""
SPOT = """(id) => {
  const box = $(id).getBoundingClientRect();
  return [Math.round(box.left), Math.round(box.top)];
}"""
# The centre of the place is at 170, 180: a token of 20 x 20 upon it is at 160, 170.
UPON = [160, 170]


def board(library: Library, moving: bool = False) -> Page:
    return library(BODY, moving)


def spot(page: Page, id: str = "token") -> list[int]:
    found: list[int] = page.evaluate(SPOT, id)
    return found


def test_slide_to_object(library: Library) -> None:
    page = board(library, moving=True)
    start = spot(page)
    page.evaluate("() => { window.slide = gui.slideToObject('token', 'place', 300); }")
    page.wait_for_timeout(60)
    assert spot(page) == start  # not before play()
    ended = page.evaluate(
        """async () => {
          let ends = 0;
          slide.onEnd = () => (ends += 1);
          const begun = performance.now();
          await slide.play();
          return [ends, performance.now() - begun >= 280];
        }"""
    )
    assert (ended, spot(page)) == ([1, True], UPON)


def test_slide_after_a_delay(library: Library) -> None:
    page = board(library, moving=True)
    timing = page.evaluate(
        """async () => {
          const movement = gui.slideToObject("token", "place", 100, 300).play();
          const { delay, duration } = $("token").getAnimations()[0].effect.getTiming();
          await movement;
          return [delay, duration];
        }"""
    )
    assert (timing, spot(page)) == ([300, 100], UPON)


def test_slide_to_object_pos(library: Library) -> None:
    page = board(library)
    page.evaluate("gui.slideToObjectPos('token', 'place', 0, 10).play()")
    assert spot(page) == [140, 160]


def test_a_second_slide_takes_over(library: Library) -> None:
    page = board(library, moving=True)
    page.evaluate(
        """async () => {
          gui.slideToObject("token", "place", 3000).play();
          await gui.wait(200);
          window.between = $("token").getBoundingClientRect().left;
          const back = gui.slideToObjectPos("token", "tokens", 500, 10, 300).play();
          window.after = $("token").getBoundingClientRect().left;
          await back;
        }"""
    )
    assert 160 < page.evaluate("between") < 520
    assert abs(page.evaluate("after - between")) < 40
    assert spot(page) == [520, 10]


def test_slides_in_a_chain_and_together(library: Library) -> None:
    page = board(library, moving=True)
    page.evaluate(
        """async () => {
          const step = (x) => gui.slideToObjectPos("token", "board", x, 0, 100);
          await fx.chain([step(10), step(30)]).play().done;
          await fx.combine([step(50), gui.slideToObject("place", "board", 100)]).play().done;
        }"""
    )
    assert spot(page) == [150, 100]
    assert spot(page, "place") == [220, 220]


def test_slide_temporary_object(library: Library) -> None:
    page = board(library, moving=True)
    seen = page.evaluate(
        """async () => {
          const html = '<div class="icon" style="width:20px;height:20px"></div>';
          gui.slideTemporaryObject(html, "tokens", "place", "token", 200);
          const icon = document.querySelector("#tokens .icon");
          const start = icon.getBoundingClientRect().left;
          await gui.wait(400);
          return [start, document.querySelectorAll(".icon").length];
        }"""
    )
    assert seen == [UPON[0], 0]


def test_slide_to_object_and_destroy(library: Library) -> None:
    page = board(library, moving=True)
    page.evaluate("() => { gui.slideToObjectAndDestroy('token', 'place', 200, 0); }")
    assert page.evaluate("Boolean($('token'))")
    page.wait_for_function("!$('token')")


def test_fade_out_and_destroy(library: Library) -> None:
    page = board(library, moving=True)
    page.evaluate("() => { gui.fadeOutAndDestroy('token', 200); }")
    assert page.evaluate("Boolean($('token'))")
    page.wait_for_function("Number(getComputedStyle($('token')).opacity) < 1")
    page.wait_for_function("!$('token')")


def test_place_on_object(library: Library) -> None:
    page = board(library, moving=True)
    page.evaluate("gui.placeOnObject('token', 'place')")
    assert spot(page) == UPON
    page.evaluate("gui.placeOnObjectPos('token', 'place', 5, -10)")
    assert spot(page) == [165, 160]


def test_placing_ends_a_slide(library: Library) -> None:
    page = board(library, moving=True)
    spots = page.evaluate(
        """async () => {
          gui.slideToObjectPos("token", "tokens", 0, 0, 1000).play();
          gui.placeOnObject("token", "place");
          const placed = $("token").getBoundingClientRect().left;
          gui.slideToObject("token", "board", 200).play();
          return [placed, $("token").getBoundingClientRect().left];
        }"""
    )
    assert spots == [UPON[0], UPON[0]]


def test_attach_to_new_parent(library: Library) -> None:
    page = board(library)
    before = spot(page)
    page.evaluate("gui.attachToNewParent('token', 'board')")
    assert page.evaluate("$('token').parentElement.id") == "board"
    assert spot(page) == before


def test_rotate(library: Library) -> None:
    page = board(library)
    page.evaluate("() => { gui.rotateTo('token', 90); }")
    assert page.evaluate("$('token').style.transform") == "rotate(90deg)"


def test_little_movement_is_respected(library: Library) -> None:
    page = board(library)  # prefers-reduced-motion
    assert page.evaluate("gui.bgaAnimationsActive()") is False
    page.evaluate("() => { gui.slideToObject('token', 'place', 5000).play(); }")
    assert spot(page) == UPON


def test_nothing_moves_while_the_page_catches_up(library: Library) -> None:
    page = board(library, moving=True)
    left = page.evaluate(
        """async () => {
          gui.notifqueue.on("move", () => gui.slideToObject("token", "place", 5000).play().done);
          gui.notifqueue.push({ type: "move", args: {} });
          await gui.wait(50);
          await gui.notifqueue.catchUp();
          return [$("token").getBoundingClientRect().left, gui.instantaneousMode];
        }"""
    )
    assert left == [UPON[0], False]
