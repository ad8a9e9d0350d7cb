/** Everything that lies on the table: boards, cards, counters, in the order of the plan. */

import { BoardView } from "./board_view.js";
import { NARROW } from "./board_shapes.js";
import { byCarrier, carrierOf, isNothing, loadsOf } from "./carried.js";
import { countOf, seatSign, thingsView, zoneView } from "./cards_view.js";
import { el, replace, still } from "./dom.js";
import { marksLayer } from "./board_marks.js";
import { isOnlyRead } from "./reader.js";
import { planOf } from "./table_plan.js";
import { keysOf, showTarget } from "./targets.js";
import { chipView, tableOfValues, valueView } from "./values_view.js";
import { placeZones } from "./zone_view.js";

const DIRECTIONS = ["left", "right", "up", "down"];

export class TableView {
  /**
   * @param {HTMLElement} root
   * @param {import("./words.js").Words} words
   * @param {(keys: string[], nth?: number) => void} pick told the target keys of what is tapped, and the
   *   how manieth of cards that are alike it is
   */
  constructor(root, words, pick) {
    this.words = words;
    this.pick = pick;
    this.plan = planOf(words.facts);
    /** @type {Map<string, BoardView>} */
    this.boards = new Map();
    this.parts = Object.fromEntries(
      ["boards", "common", "mine", "theirs", "facts"].map((name) => [name, el("div", { class: `part ${name}` })]),
    );
    replace(root, el("h2", { class: "unseen", text: "Table" }), ...Object.values(this.parts));
    root.addEventListener("click", (event) => this.onClick(event));
    new ResizeObserver(() => placeZones(root)).observe(root);
    NARROW.addEventListener("change", () => this.view && this.drawAnew());
    this.root = root;
  }

  onClick(event) {
    const card = event.target.closest("[data-key]");
    if (card && !isOnlyRead(card)) this.pick(keysOf(card), Number(card.dataset.nth ?? 0));
  }

  /**
   * Shows a view.
   * @param {object} view
   */
  update(view) {
    this.view = view;
    const places = this.positions();
    this.loads = loadsOf(view, this.plan.held);
    this.carried = byCarrier(view, this.loads);
    this.updateBoards();
    this.keepFocus(() => {
      replace(this.parts.common, ...this.sharedParts());
      this.updateSeats();
      replace(this.parts.facts, ...this.heldParts(), ...this.tableParts(), this.chips());
    });
    for (const part of Object.values(this.parts)) part.hidden = !part.hasChildNodes();
    placeZones(this.root);
    this.keepHeight();
    this.glide(places);
  }

  /** While the same players act, what lies below the common places stays where it is when less lies there. */
  keepHeight() {
    const { common } = this.parts;
    const time = [this.root.clientWidth, ...this.view.active].join();
    const open = common.querySelector("details[open]");
    if (time !== this.time || open) common.style.minHeight = "";
    this.time = time;
    if (!open) common.style.minHeight = `${common.offsetHeight}px`;
  }

  /** Boards may stand otherwise on a page of another width. */
  drawAnew() {
    this.boards.clear();
    replace(this.parts.boards);
    this.update(this.view);
    if (this.marker) this.mark(this.marker);
  }

  // ---------------------------------------------------------------- boards
  updateBoards() {
    for (const { board, perSeat, facts } of this.plan.boards) {
      const seats = perSeat ? this.view.players.map((player) => player.seat) : [null];
      const sides = facts.map((fact) => fact.shown.sides).find(Boolean);
      for (const seat of seats) this.boardOf(board, seat, sides).update(this.layers(facts, seat), this.view.table[sides]);
    }
  }

  layers(facts, seat) {
    return facts.map((fact) => {
      const all = this.view.table[fact.name];
      const own = seat !== null && fact.indices.length > 0;
      const path = own ? [fact.name, String(seat)] : [fact.name];
      const values = (own ? all[String(seat)] : all) ?? {};
      return fact.kind === "set" ? marksLayer(fact, values) : { fact, path, values };
    });
  }

  boardOf(name, seat, sides) {
    const key = `${name}/${seat}`;
    if (!this.boards.has(key)) {
      const label = seat === null ? `Board of ${this.words.facts.title}` : `Board of ${this.words.seat(seat)}`;
      const made = new BoardView({ name, label, words: this.words, pick: this.pick, sided: Boolean(sides) });
      this.boards.set(key, made);
      const title = seat === null ? null : el("h3", {}, seatSign(this.words.facts, seat), document.createTextNode(label));
      this.parts.boards.append(el("div", { class: "board-frame" }, title, made.element, made.legend));
    }
    return this.boards.get(key);
  }

  // ---------------------------------------------------------------- things
  sharedParts() {
    const shared = this.plan.shared
      .filter((fact) => filled(this.view.table[fact.name], fact.indices.length))
      .map((fact) => this.placeView(fact, this.view.table[fact.name], fact.label));
    return [...this.dice(), ...this.boxes(), ...this.plan.slots.map((fact) => this.slotsView(fact)), ...shared];
  }

  /** Several entries under one heading: those that have something to tell. */
  boxes() {
    return this.plan.boxes.flatMap(({ title, facts }) => {
      const inner = facts.map((fact) => this.inBox(fact)).filter(Boolean);
      if (!inner.length) return [];
      return [el("div", { role: "group", class: "area box", "aria-label": title }, el("h3", { text: title }), el("div", { class: "places" }, ...inner))];
    });
  }

  inBox(fact) {
    const value = this.view.table[fact.name];
    if (fact.things && !fact.shown.counter) return filled(value, fact.indices.length) ? this.placeView(fact, value, fact.label) : null;
    if (fact.indices.length === 0) return isNothing(value) ? null : chipView(fact, fact.things ? countOf(value) : value, this.words);
    const rows = this.tableRows(fact, value, [], null);
    return tableOfValues(rows, fact.indices[fact.indices.length - 1].keys, this.words);
  }

  dice() {
    const rolled = this.plan.dice.filter((fact) => !isNothing(this.view.table[fact.name]));
    return rolled.map((fact) => el("div", { class: "area tray" },
      el("h3", { text: fact.label }), valueView(this.view.table[fact.name], fact, this.words)));
  }

  slotsView(fact) {
    const values = this.view.table[fact.name];
    const thing = (seat) => thingsView(values[String(seat)], { ...fact, shown: {}, path: [fact.name, String(seat)], carried: this.carried }, this.words);
    if (fact.shown.zone) return this.zoneOfSeats(fact, values, thing);
    const seats = this.view.players.map(({ seat }) => el("span", { class: "slot" }, thing(seat), this.slotName(seat)));
    return el("div", { class: "area wide" }, el("h3", { text: fact.label }), el("div", { class: "slots" }, ...seats));
  }

  /** One thing of each seat in a zone; a sign tells whose it is. */
  zoneOfSeats(fact, values, thing) {
    const filledSeats = this.view.players.map(({ seat }) => seat).filter((seat) => values[String(seat)] !== null);
    const things = filledSeats.map((seat) => el("span", { class: "whose", title: this.words.seat(seat) }, thing(seat), seatSign(this.words.facts, seat)));
    return el("div", { role: "group", class: "area wide", "aria-label": fact.label }, el("h3", { text: fact.label }), zoneView(things, fact.shown));
  }

  slotName(seat) {
    return el("span", { class: "slot-name" }, seatSign(this.words.facts, seat), document.createTextNode(this.words.seat(seat)));
  }

  /** A place with its name, or, where it has several, those in which something lies. */
  placeView(fact, value, label, depth = fact.indices.length, path = [fact.name]) {
    if (depth > 0) return this.groupView(fact, value, label, depth, path);
    const count = countOf(value);
    const head = el("h3", { text: label }, count > 1 && !Number.isInteger(value?.count) ? el("small", { text: ` ${count}` }) : null);
    const said = Number.isInteger(value?.count) ? `${label}: ${value.count} face down` : label;
    const wide = Array.isArray(value) && value.length > 3 && fact.kind !== "deck" ? " wide" : "";
    const hand = fact.kind === "hand" ? " held-in-hand" : "";
    return el("div", { role: "group", class: `area${wide}${hand}`, "aria-label": said }, head,
      thingsView(value, { ...fact, label, path, splayed: this.splayed(fact, path), carried: this.carried }, this.words));
  }

  /** In which direction the covered things of a pile look out: as its component says, or an entry of the table. */
  splayed({ shown: { splay } }, [, ...keys]) {
    const told = this.view.table[splay] === undefined ? splay : keys.reduce((value, key) => value?.[key], this.view.table[splay]);
    return DIRECTIONS.includes(told) ? told : null;
  }

  groupView(fact, values, label, depth, path) {
    const inner = Object.entries(values)
      .filter(([, value]) => filled(value, depth - 1))
      .map(([key, value]) => this.placeView(fact, value, keyText(key), depth - 1, [...path, key]));
    return el("div", { role: "group", class: "area group", "aria-label": label }, el("h3", { text: label }), el("div", { class: "places" }, ...inner));
  }

  updateSeats() {
    const me = this.view.seat;
    const others = this.view.players.map((player) => player.seat).filter((seat) => seat !== me);
    replace(this.parts.mine, ...(me === null ? [] : this.seatParts(me)));
    replace(this.parts.theirs, ...others.flatMap((seat) => this.seatParts(seat)));
  }

  seatParts(seat) {
    const places = this.plan.owned
      .filter((fact) => fact.shown.of !== "me" || seat === this.view.seat)
      .map((fact) => ({ fact, value: this.view.table[fact.name][String(seat)] }))
      .filter(({ fact, value }) => filled(value, fact.indices.length - 1));
    if (!places.length) return [];
    const mine = seat === this.view.seat;
    const title = el("h2", {}, seatSign(this.words.facts, seat), document.createTextNode(mine ? "Your side" : this.words.seat(seat)));
    const label = (fact) => (mine && fact.kind === "hand" && !fact.shown.title ? `Your ${fact.label.toLowerCase()}` : fact.label);
    const views = places.map(({ fact, value }) => this.placeView(fact, value, label(fact), fact.indices.length - 1, [fact.name, String(seat)]));
    return [el("section", { class: "side" }, title, el("div", { class: "places" }, ...views))];
  }

  // ---------------------------------------------------------------- values
  /** What lies on or counts for single things: only where there is something. */
  heldParts() {
    return this.loads.filter((load) => !this.isOnCard(load)).map((load) => this.loadView(load));
  }

  loadView({ fact, keys, value }) {
    const owners = keys.map((key, i) => (fact.indices[i].type === "player" ? this.words.seat(key) : keyText(key)));
    const label = `${fact.label}: ${owners.join(", ")}`;
    return fact.things ? this.placeView(fact, value, label, 0, [fact.name, ...keys]) : chipView({ ...fact, label }, value, this.words);
  }

  /** Whether the thing lies open as a card: then that shows what it carries. */
  isOnCard(load) {
    const [name, seat] = carrierOf(this.view, load) ?? [];
    const { shared, slots, owned, boxes } = this.plan;
    const place = [...shared, ...slots, ...owned, ...boxes.flatMap((box) => box.facts)].find((fact) => fact.name === name);
    return Boolean(place) && place.kind !== "deck" && (place.shown.of !== "me" || seat === String(this.view.seat));
  }

  tableParts() {
    return this.plan.tables.map(({ keys, facts }) => {
      const rows = facts.flatMap((fact) => this.tableRows(fact, this.view.table[fact.name], [], null));
      return tableOfValues(rows, keys, this.words);
    });
  }

  tableRows(fact, values, path, seat) {
    if (path.length === fact.indices.length - 1) {
      return [{ label: [fact.label, ...path].join(" · "), seat, fact, values }];
    }
    const player = fact.indices[path.length].type === "player";
    return Object.entries(values).flatMap(([key, inner]) =>
      this.tableRows(fact, inner, [...path, player ? this.words.seat(key) : key], player ? Number(key) : seat));
  }

  chips() {
    const told = this.plan.chips.filter((fact) => !isNothing(this.view.table[fact.name]));
    const chips = told.map((fact) => chipView(fact, this.view.table[fact.name], this.words));
    return chips.length ? el("div", { class: "chips" }, ...chips) : null;
  }

  // ---------------------------------------------------------------- targets
  /** @param {(key: string, nth?: number) => "target"|"chosen"|null} marker */
  mark(marker) {
    this.marker = marker;
    for (const board of this.boards.values()) board.mark(marker);
    const cards = [...document.querySelectorAll(".card[data-key]")];
    const near = nearest(cards);
    const seen = new Map();
    for (const card of cards) {
      const { key } = card.dataset;
      const nth = seen.get(key) ?? 0;
      const here = near.get(key) === distance(card);
      const [, ...exact] = keysOf(card);
      const at = exact.map((key) => marker(key, nth)).find(Boolean) ?? null;
      if (here) seen.set(key, nth + 1);
      card.dataset.nth = String(nth);
      this.markCard(card, at ?? (here ? marker(key, nth) : null));
    }
    this.findFocus();
  }

  /** The focus of a card that was played goes to the first card that can be tapped next. */
  findFocus() {
    if (!this.focusLost || document.activeElement !== document.body) return;
    const next = document.querySelector(".card.target");
    next?.focus({ preventScroll: true });
    this.focusLost = !next;
  }

  markCard(card, state) {
    showTarget(card, state);
    const fold = state ? card.closest("details") : null;
    if (fold) fold.open = true;
  }

  /** The target keys of all that lies on the page. */
  keys() {
    const keys = new Set([...document.querySelectorAll("[data-key]")].flatMap(keysOf));
    for (const board of this.boards.values()) for (const cell of board.cells) cell.keys.forEach((key) => keys.add(key));
    return keys;
  }

  // ---------------------------------------------------------------- movement
  /** Where every card is, by its key; copies in their order. */
  positions() {
    const found = new Map();
    if (still()) return found;
    for (const card of document.querySelectorAll(".card[data-key]")) {
      const list = found.get(card.dataset.key) ?? [];
      list.push(card.getBoundingClientRect());
      found.set(card.dataset.key, list);
    }
    return found;
  }

  /** Cards that have changed their place come from where they were. */
  glide(places) {
    if (!places.size) return;
    for (const card of document.querySelectorAll(".card[data-key]")) {
      const from = places.get(card.dataset.key)?.shift();
      const to = card.getBoundingClientRect();
      if (!from) card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
      else if (Math.hypot(from.x - to.x, from.y - to.y) > 2) {
        const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
        card.animate([{ transform: start }, { transform: "none" }], { duration: 280, easing: "ease-out" });
      }
    }
  }

  /** Redraws, opens again what was open, and gives the focus back to the card that had it. */
  keepFocus(redraw) {
    const key = document.activeElement?.dataset?.key;
    const open = new Set([...document.querySelectorAll("[data-fold][open]")].map((fold) => fold.dataset.fold));
    redraw();
    for (const fold of document.querySelectorAll("[data-fold]")) fold.open = open.has(fold.dataset.fold);
    if (!key || document.activeElement?.dataset?.key) return;
    const again = [...document.querySelectorAll("[data-key]")].find((node) => node.dataset.key === key);
    if (again) again.focus({ preventScroll: true });
    else this.focusLost = true;
  }
}

/** Whether something lies in a place, or in one of several. */
function filled(value, depth) {
  return depth === 0 ? countOf(value) > 0 : Object.values(value).some((inner) => filled(inner, depth - 1));
}

/** A key of a view for people: copies of a card have numbers there. */
function keyText(key) {
  const text = key.replace(/ \(\d+\)$/, "").replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How far a card is from the player: equal cards may lie in several places, and the nearest is meant. */
function distance(card) {
  if (card.closest(".closed-pile")) return 4;
  if (card.closest(".mine .held-in-hand")) return 0;
  return card.closest(".mine") ? 2 : card.closest(".theirs") ? 3 : 1;
}

/** The least distance of each key. */
function nearest(cards) {
  const least = new Map();
  for (const card of cards) {
    const { key } = card.dataset;
    least.set(key, Math.min(least.get(key) ?? Infinity, distance(card)));
  }
  return least;
}
