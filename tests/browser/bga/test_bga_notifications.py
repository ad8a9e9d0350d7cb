"""The queue of notifications: order, pauses, promises, handlers that fail or never end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

Library = Callable[..., Page]

# What is told in `seen` is the name, and the time since the first in tenths of a second.
BEGIN = """() => {
  window.queue = new NotificationQueue();
  queue.logger = (...words) => seen.push(["error", words.length]);
  window.seen = [];
  let first = null;
  window.at = () => {
    first ??= performance.now();
    return Math.floor((performance.now() - first + 5) / 100);
  };
  window.ended = async () => {
    while (!queue.idle) await new Promise((resolve) => setTimeout(resolve, 5));
    return seen;
  };
  window.client = {
    onMove(notif) { seen.push([notif.type, notif.args.n, notif.log]); },
  };
}"""


def queue(library: Library) -> Page:
    page = library()
    page.evaluate(BEGIN)
    return page


def test_subscribe_and_order(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.subscribe("move", client, "onMove");
          queue.subscribe("turn", client, client.onMove);
          queue.push({ type: "move", args: { n: 1 }, log: "a" }, { type: "unknown", args: {} });
          queue.push({ type: "turn", args: { n: 2 }, log: "b" });
          queue.push({ type: "move", args: { n: 3 }, log: "c" });
        }"""
    )
    assert page.evaluate("ended()") == [["move", 1, "a"], ["turn", 2, "b"], ["move", 3, "c"]]


def test_a_subscription_can_end(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.subscribe("move", client, "onMove").remove();
          queue.push({ type: "move", args: { n: 1 } });
        }"""
    )
    assert page.evaluate("ended()") == []


def test_what_comes_while_one_is_handled_comes_after_it(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.subscribe("move", client, (notif) => {
            if (notif.args.n === 1) queue.push({ type: "move", args: { n: 3 } });
            seen.push(notif.args.n);
          });
          queue.push({ type: "move", args: { n: 1 } }, { type: "move", args: { n: 2 } });
        }"""
    )
    assert page.evaluate("ended()") == [1, 2, 3]


def test_synchronous_with_a_duration(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.subscribe("slow", client, () => seen.push(at()));
          queue.subscribe("fast", client, () => seen.push(at()));
          queue.setSynchronous("slow", 300);
          const types = ["slow", "fast", "fast", "slow", "fast"];
          queue.push(...types.map((type) => ({ type, args: {} })));
        }"""
    )
    one, two, three, four, five = page.evaluate("ended()")
    assert two >= one + 3 and five >= four + 3
    assert two <= three <= four


def test_a_duration_may_be_longer_than_handlers_may_take(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.longest = 50;
          queue.subscribe("slow", client, () => seen.push(at()));
          queue.setSynchronous("slow", 400);
          queue.push({ type: "slow", args: {} }, { type: "slow", args: {} });
        }"""
    )
    assert page.evaluate("ended()")[1] >= 4


def test_synchronous_until_the_handler_names_a_duration(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.setSynchronous("open");
          queue.subscribe("open", client, () => {
            seen.push(at());
            setTimeout(() => queue.setSynchronousDuration(100), 200);
          });
          queue.push({ type: "open", args: {} }, { type: "open", args: {} });
        }"""
    )
    first, second = page.evaluate("ended()")
    assert (first, second >= 3) == (0, True)


def test_promises_are_waited_for(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          class Game {
            async notif_slow(args) {
              seen.push(["begin", args.n]);
              await pause(200);
              seen.push(["end", args.n]);
            }
            notif_fast(args) { seen.push(["fast", args.n]); }
            other() {}
          }
          queue.setupPromiseNotifications({ object: new Game() });
          queue.push({ type: "slow", args: { n: 1 } }, { type: "fast", args: { n: 2 } });
        }"""
    )
    assert page.evaluate("ended()") == [["begin", 1], ["end", 1], ["fast", 2]]


def test_settings_of_promise_notifications(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          const handlers = [{ on_told() { seen.push(at()); }, on_left() { seen.push("left"); } }];
          queue.setupPromiseNotifications({
            handlers, prefix: "on_", minDuration: 300, minDurationNoText: 1,
            ignoreNotifications: ["left"],
            onStart: (name, text) => seen.push(["start", name, text]),
            onEnd: (name) => seen.push(["end", name]),
          });
          queue.push({ type: "told", args: {}, log: "text" }, { type: "told", args: {} });
        }"""
    )
    told = page.evaluate("ended()")
    assert told[:3] == [["start", "told", "text"], 0, ["end", "told"]]
    assert told[3] == ["start", "told", ""]
    assert told[4] >= 3
    assert len(told) == 6


@pytest.mark.parametrize(
    "handler",
    [
        "() => { throw new Error('no'); }",
        "async () => { throw new Error('no'); }",
        "() => new Promise(() => {})",
    ],
)
def test_the_queue_is_never_stuck(library: Library, handler: str) -> None:
    page = queue(library)
    page.evaluate(
        f"""() => {{
          queue.longest = 100;
          queue.on("bad", {handler});
          queue.on("good", () => seen.push("good"));
          queue.push({{ type: "bad", args: {{}} }}, {{ type: "good", args: {{}} }});
        }}"""
    )
    assert page.evaluate("ended()")[-1] == "good"


def test_a_duration_that_is_never_named_ends(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.longest = 100;
          queue.setSynchronous("open");
          queue.subscribe("open", client, () => seen.push("open"));
          queue.push({ type: "open", args: {} }, { type: "open", args: {} });
        }"""
    )
    assert page.evaluate("ended()") == ["open", "open"]


def test_hooks_that_fail_do_not_stop_the_queue(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.on("move", (args) => seen.push(args.n));
          queue.onStart = () => { throw new Error("no"); };
          queue.push({ type: "move", args: { n: 1 } });
          queue.onStart = () => {};
          queue.push({ type: "move", args: { n: 2 } });
        }"""
    )
    assert page.evaluate("ended()") == [["error", 2], 2]


def test_ignored_notifications(library: Library) -> None:
    page = queue(library)
    page.evaluate(
        """() => {
          queue.subscribe("move", client, "onMove");
          queue.setIgnoreNotificationCheck("move", (notif) => notif.args.n === 1);
          for (const n of [1, 2]) queue.push({ type: "move", args: { n }, log: "" });
        }"""
    )
    assert page.evaluate("ended()") == [["move", 2, ""]]


def test_catching_up_waits_for_nothing(library: Library) -> None:
    """Not even for what has already begun."""
    page = queue(library)
    seen = page.evaluate(
        """async () => {
          queue.on("slow", async (args) => {
            await pause(5000);
            seen.push(args.n);
          });
          queue.setSynchronous("slow", 5000);
          for (let n = 1; n <= 5; n += 1) queue.push({ type: "slow", args: { n } });
          const begun = performance.now();
          await queue.catchUp();
          const less = performance.now() - begun < 5000; // than one of the pauses
          return [seen, less, queue.idle];
        }"""
    )
    assert seen == [[1, 2, 3, 4, 5], True, True]
