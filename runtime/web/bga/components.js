/** Which component shows which entry of the table: the `client` section of a game, put to work. */

import { countOf } from "../cards_view.js";
import { el } from "../dom.js";
import { Counter } from "./counter.js";
import { $, needed } from "./nodes.js";
import { StockBox, ZoneBox, thingsOf } from "./thing_box.js";

/** @typedef {Record<string, any>} Entry `{stock: id, of: "me"}`, `{zone: id}`, `{counter: id}`, `{drawn: id}` ... */

const BOXES = { stock: StockBox, zone: ZoneBox };

export class Components {
  /**
   * @param {object} gui
   * @param {import("../words.js").Words} words
   * @param {HTMLElement} area where boxes stand that the page does not have yet
   * @param {Record<string, Entry|null>} entries by place
   */
  constructor(gui, words, area, entries) {
    Object.assign(this, { gui, words, area, entries });
    /** @type {{box: StockBox|ZoneBox, paths: string[][]}[]} */
    this.boxes = [];
    /** @type {{counter: Counter, path: string[]}[]} */
    this.counters = [];
    for (const fact of words.facts.places) this.make(fact, entries[fact.name]);
  }

  /** The entries that are drawn from their material alone. */
  drawn() {
    return this.words.facts.places.filter(({ name }) => this.entries[name]?.drawn || this.entries[name]?.piles);
  }

  make(fact, entry) {
    const kind = entry && Object.keys(BOXES).find((name) => entry[name]);
    if (kind) this.makeBoxes(fact, kind, entry);
    if (entry?.in_panel) for (const path of this.paths(fact)) this.makeCounter(fact, path, fact.name);
    if (entry?.counter) for (const path of this.paths(fact)) this.makeCounter(fact, path, entry.counter);
  }

  paths(fact) {
    return fact.indices.reduce((paths, index) => paths.flatMap((path) => index.keys.map((key) => [...path, key])), [[fact.name]]);
  }

  // ---------------------------------------------------------------- boxes
  /** One box for each path; one for all where a cell each stands in it. `of: me`: mine alone. */
  makeBoxes(fact, kind, entry) {
    const paths = this.paths(fact);
    const mine = paths.filter((path) => seatOf(fact, path) === this.gui.player_id);
    if (entry.of === "me" && !entry.in_panel) {
      for (const path of paths) if (!mine.includes(path)) this.makeCounter(fact, path, entry[kind]);
    }
    const groups = entry.of === "me" ? mine.map((path) => [path]) : fact.kind === "cell" ? [paths] : paths.map((path) => [path]);
    for (const group of groups) this.makeBox(fact, kind, entry, group);
  }

  makeBox(fact, kind, entry, paths) {
    const alone = paths.length === 1;
    const id = [entry[kind], ...(alone ? paths[0].slice(1) : [])].join("_").replace(/[^\w-]+/g, "_");
    const container = $(id) ?? this.frame(id, entry.title ?? this.titleOf(fact, alone ? paths[0] : []), kind);
    this.boxes.push({ box: new BOXES[kind](this.gui, container, fact, entry, this.words), paths });
  }

  titleOf(fact, [, ...keys]) {
    const owners = keys.map((key, i) => (fact.indices[i].type === "player" ? this.words.seat(key) : key));
    const mine = fact.indices[0]?.type === "player" && Number(keys[0]) === this.gui.player_id;
    return mine ? `Your ${fact.label.toLowerCase()}` : [fact.label, owners.join(", ")].filter(Boolean).join(": ");
  }

  frame(id, title, kind) {
    const box = el("div", { id, class: `box ${kind}-box` });
    this.area.append(el("div", { role: "group", class: "area wide", "aria-label": title }, el("h3", { text: title }), box));
    return box;
  }

  // ---------------------------------------------------------------- counters
  /** A counter of a seat stands in its panel, any other on the table. */
  makeCounter(fact, path, name) {
    const id = [name, "counter", ...path.slice(1)].join("_").replace(/[^\w-]+/g, "_");
    if (!$(id)) {
      const seat = seatOf(fact, path);
      const rest = path.slice(1).filter((_, i) => fact.indices[i].type !== "player");
      const shown = el("div", { class: "counter" }, el("small", { text: `${[this.entries[fact.name]?.title ?? fact.label, ...rest].join(" ")} ` }), el("span", { id }));
      (seat === null ? this.area : needed(`player_board_${seat}`)).append(shown);
    }
    const counter = new Counter();
    counter.create(id, { value: 0 });
    this.counters.push({ counter, path });
  }

  // ---------------------------------------------------------------- what they show
  /**
   * Shows a table. Things come from where they were before.
   * @param {Record<string, any>} table of a view
   * @param {(thing: object, paths: string[][]) => Element|null} origin
   */
  update(table, origin) {
    for (const { box, paths } of this.boxes) {
      const things = paths.flatMap((path) => thingsOf(valueAt(table, path), path));
      hideEmpty(box, things);
      box.bring(things, (thing) => origin(thing, paths));
    }
    for (const { box } of this.boxes) box.drop();
    for (const { counter, path } of this.counters) count(counter, valueAt(table, path));
  }
}

/** The frame that was made for a stock goes while nothing lies there; a zone keeps its place. */
function hideEmpty(box, things) {
  const frame = box.container.parentElement;
  if (box instanceof StockBox && frame.matches(".area")) frame.hidden = things.length === 0;
}

function seatOf(fact, path) {
  const at = fact.indices.findIndex((index) => index.type === "player");
  return at < 0 ? null : Number(path[at + 1]);
}

function valueAt(table, path) {
  return path.reduce((value, key) => value?.[key], table);
}

/** A number counts itself, things are counted; what is hidden is a dash. */
function count(counter, value) {
  if (value?.hidden || value === undefined) counter.disable();
  else if (typeof value === "number") counter.toValue(value);
  else if (typeof value === "boolean") counter.toValue(Number(value));
  else counter.toValue(countOf(value));
}
