"""What the library has of Dojo does the same as the real Dojo from its npm package."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from client_files import package
from playwright.sync_api import Page, Route

Library = Callable[..., Page]

BODY = """<div id="box"><i id="one" class="x">1</i><i id="two" class="x y">2</i></div>
<button id="button">b</button>"""
SNIPPETS = {
    "place": """
      for (const where of ["first", "last", "before", "after", 1]) {
        dojo.place(`<b>${where}</b>`, "two", where);
      }
      dojo.place("<s>1</s><s>2</s>", "two", "after");
      dojo.place("one", "button", "only");
      dojo.place("<u id='new'>n</u>", "box", "replace");
      return document.body.innerHTML;""",
    "create": """
      dojo.create("p", { id: "p", innerHTML: "<b>x</b>", style: { color: "red" } }, "box", "first");
      return [$("p").outerHTML, $("box").firstChild.id];""",
    "destroy": """
      dojo.destroy("one");
      dojo.destroy("nothing");
      dojo.empty("button");
      return [$("one"), $("button").innerHTML];""",
    "style": """
      dojo.style("box", "display", "none");
      dojo.style("one", { color: "red", fontWeight: "bold" });
      return [$("box").style.display, $("one").style.cssText, dojo.style("one", "color")];""",
    "attr": """
      dojo.attr("one", "title", "t");
      dojo.attr("two", { title: "u", innerHTML: "<b>v</b>" });
      return [dojo.attr("one", "title"), $("two").outerHTML];""",
    "classes": """
      dojo.addClass("one", "p q");
      dojo.addClass("one", ["r", "s"]);
      dojo.removeClass("one", "q x");
      dojo.toggleClass("one", "t");
      dojo.toggleClass("one", "r");
      dojo.removeClass("two");
      const has = [dojo.hasClass("one", "p"), dojo.hasClass("one", "q")];
      return [$("one").className.trim(), has, $("two").className];""",
    "query": """
      const told = [];
      const red = dojo.query(".x").addClass("z").style("color", "red");
      red.forEach((node, i) => told.push([node.id, i]));
      dojo.query("#box .y").removeClass("y");
      dojo.query(".x", "box").connect("onclick", null, (event) => told.push(event.target.id));
      $("two").click();
      return [told, $("box").innerHTML, dojo.query("i").length];""",
    "connect": """
      const told = [];
      const game = {
        name: "g",
        onIt(...args) { told.push([this.name, ...args.map((a) => a.type ?? a)]); },
      };
      const handle = dojo.connect($("button"), "onclick", game, "onIt");
      $("button").click();
      dojo.disconnect(handle);
      $("button").click();
      const stock = { change(name, id) { told.push("own"); return 3; } };
      const other = dojo.connect(stock, "change", game, "onIt");
      dojo.connect(stock, "change", (name) => { told.push(name); });
      told.push(stock.change("s", 7));
      dojo.disconnect(other);
      stock.change("s", 8);
      const bare = {};
      dojo.connect(bare, "missing", game, game.onIt);
      bare.missing(9);
      return told;""",
    "hitch": """
      const game = { n: 5, add(a, b) { return this.n + a + b; } };
      const named = dojo.hitch(game, "add", 1);
      game.add = (a, b) => a * b;
      return [named(3), dojo.hitch(game, function (a) { return this.n + a; })(2)];""",
    "lists": """
      const told = [];
      dojo.forEach(["a", "b"], function (item, i) { told.push([item, i, this.k]); }, { k: 1 });
      dojo.forEach(null, () => told.push("none"));
      return [told, dojo.map([1, 2], (n) => n * 2), dojo.filter([1, 2], (n) => n > 1),
        dojo.indexOf([4, 5], 5), dojo.mixin({ a: 1 }, { b: 2 }, { a: 3 })];""",
    "topics": """
      const told = [];
      const game = { heard(notif) { told.push(notif.args); } };
      const handle = dojo.subscribe("playDisc", game, "heard");
      dojo.subscribe("playDisc", (notif) => told.push(["f", notif.args]));
      dojo.publish("playDisc", [{ args: 1 }]);
      dojo.unsubscribe(handle);
      dojo.publish("playDisc", [{ args: 2 }]);
      dojo.publish("other", []);
      return told;""",
    "measures": """
      dojo.style("one", { position: "absolute", left: "7.5px", width: "40px", opacity: 0.5 });
      return [dojo.style("one", "left"), dojo.style("one", "width"), dojo.style("one", "opacity"),
        dojo.style("one", "position"), dojo.body() === document.body];""",
    "Animation": """
      const told = [];
      const run = new dojo.Animation({
        curve: [0, 90], duration: 30,
        onAnimate: (angle) => { $("one").style.transform = `rotate(${angle}deg)`; },
        onEnd: () => told.push("end"),
      });
      const both = dojo.animateProperty({
        node: "two", duration: 30, properties: { left: { start: 5, end: 20 }, opacity: 0 },
      });
      $("two").style.position = "relative";
      return new Promise((done) => {
        dojo.connect(both, "onEnd", () => setTimeout(() => done([
          told, run.status(), $("one").style.transform, $("two").style.left, $("two").style.opacity,
        ]), 80));
        run.play();
        both.play();
      });""",
    "stopEvent": """
      let outer = 0;
      document.body.addEventListener("click", () => (outer += 1));
      $("button").addEventListener("click", (event) => dojo.stopEvent(event));
      const event = new MouseEvent("click", { bubbles: true, cancelable: true });
      $("button").dispatchEvent(event);
      return [outer, event.defaultPrevented];""",
}
LOAD = """() => new Promise((loaded) => {
  delete window.dojo;
  const packages = [{ name: "dojo", location: "." }];
  window.dojoConfig = { async: true, baseUrl: "/dojo", packages };
  const script = document.createElement("script");
  script.src = "/dojo/dojo.js";
  const modules = ["dojo", "dojo/query", "dojo/_base/fx"];
  script.onload = () => require(modules, () => loaded(Boolean(dojo.isSmall)));
  document.head.append(script);
})"""


def with_dojo(library: Library) -> Page:
    page = library(BODY)
    folder = package("dojo")

    def send(route: Route) -> None:
        route.fulfill(path=folder / route.request.url.partition("/dojo/")[2])

    page.route("**/dojo/**", send)
    assert page.evaluate(LOAD) is False
    return page


@pytest.mark.parametrize("name", SNIPPETS)
def test_as_the_real_one(library: Library, name: str) -> None:
    script = f"() => {{ {SNIPPETS[name]} }}"
    ours = library(BODY)
    assert ours.evaluate("dojo.isSmall") is True
    assert ours.evaluate(script) == with_dojo(library).evaluate(script)


def test_notifications_are_published(library: Library) -> None:
    page = library(BODY)
    told = page.evaluate(
        """async () => {
          const told = [];
          const game = { notif_playDisc(notif) { told.push(notif.args.x); } };
          dojo.subscribe("playDisc", game, "notif_playDisc");
          gui.notifqueue.push({ type: "playDisc", args: { x: 3 } });
          while (!gui.notifqueue.idle) await gui.wait(5);
          return told;
        }"""
    )
    assert told == [3]
