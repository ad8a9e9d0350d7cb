/** A board: drawn once, its pieces as the view says; every place can be tapped and has a name. */

import { svg, el, replace, still } from "./dom.js";
import { markView, showLegend } from "./board_marks.js";
import { SIDE_ROOM, sidesView } from "./board_sides.js";
import { boxOf, cellView, edgeName, isGraph, isMovedOn, isStep, linksView, standing, stepTo } from "./board_shapes.js";
import { pieceView } from "./piece_view.js";
import { keysOfThing } from "./targets.js";
import { canonical } from "./words.js";

/**
 * @typedef {{fact: object, path: string[], values: Record<string, any>, marks?: boolean}} Layer one table entry
 *   on the board; `marks`: a set of its places
 * @typedef {(key: string) => "target"|"chosen"|null} Marker what a target key is now
 */

export class BoardView {
  /**
   * @param {{name: string, label: string, words: object, pick: (keys: string[]) => void, sided: boolean}} options
   *   `name`: the board's in the facts; `pick` is told the target keys of a tapped place; `sided`: it is
   *   shown whose its sides are
   */
  constructor({ name, label, words, pick, sided }) {
    this.name = name;
    this.words = words;
    this.pick = pick;
    /** @type {object} */
    this.board = standing(words.facts.boards[name]);
    this.chequered = isMovedOn(name, words.facts);
    this.shown = new Map();
    this.here = 0;
    this.cells = this.board.names.map((_, i) => this.makeCell(i));
    this.flying = svg("g", { class: "flying", "aria-hidden": "true" });
    this.sides = svg("g");
    this.sided = sided && !isGraph(this.board);
    this.drawing = this.makeDrawing(label);
    this.element = el("div", { class: "board" }, this.drawing);
    this.legend = el("p", { class: "legend", hidden: true });
    this.element.style.setProperty("--columns", String(Math.max(3, this.board.extent[0])));
    this.element.classList.toggle("fine", this.board.extent[0] > 10);
    this.element.style.setProperty("--ratio", String(this.board.extent[0] / this.board.extent[1]));
    this.cells[0].node.setAttribute("tabindex", "0");
  }

  makeDrawing(label) {
    const graph = isGraph(this.board);
    const drawing = svg("svg", {
      viewBox: boxOf(this.board, this.sided ? SIDE_ROOM : 0).join(" "), role: "grid", "aria-label": label,
      class: `${this.board.kind} ${graph ? "graph" : "tiled"}`,
    }, graph ? linksView(this.board) : null, this.sides, ...this.rows(), this.flying);
    drawing.addEventListener("keydown", (event) => this.onKey(event));
    return drawing;
  }

  /** The cells in rows, the top row first: what a reader of the screen expects of a grid. */
  rows() {
    const rows = new Map();
    this.cells.forEach((cell, i) => {
      const row = this.board.coordinates[i]?.[1] ?? 0;
      if (!rows.has(row)) rows.set(row, []);
      rows.get(row).push(cell.node);
    });
    const order = [...rows.keys()].sort((a, b) => b - a);
    return order.map((row) => svg("g", { role: "row" }, ...rows.get(row)));
  }

  makeCell(i) {
    const [x, y] = this.board.layout[i];
    const pieces = svg("g", { class: "pieces" });
    const hint = svg("circle", { class: "hint", r: 0.15 });
    const node = svg("g", {
      role: "gridcell", tabindex: "-1", class: "place", "data-place": this.board.names[i],
      transform: `translate(${x} ${y})`,
      on: { click: () => this.tap(i), focus: () => this.rove(i) },
    }, cellView(this.board, i, this.chequered), edgeName(this.board, i), pieces, hint);
    return { node, pieces, text: "", words: "", keys: [this.keyOf(i)] };
  }

  keyOf(i) {
    return `board:${this.name}:${this.board.names[i]}`;
  }

  // ---------------------------------------------------------------- what it shows
  /**
   * Shows these layers; the first is the one of the pieces.
   * @param {Layer[]} layers
   * @param {Record<string, number|null>|null} owners whose the sides are
   */
  update(layers, owners = null) {
    if (this.sided) this.showSides(owners ?? {});
    const gone = [];
    const come = [];
    const first = this.shown.size === 0;
    this.board.names.forEach((place, i) => {
      const values = layers.map((layer) => layer.values[place]);
      const text = canonical(values);
      const before = this.shown.get(i);
      if (before?.text === text) return;
      this.shown.set(i, { text, value: values[0] });
      this.fillCell(i, layers, values);
      if (before && canonical(before.value) !== canonical(values[0])) {
        gone.push({ i, value: before.value });
        come.push({ i, value: values[0] });
      }
    });
    showLegend(this.legend, layers);
    if (!first) this.animate(gone, come);
    this.markLast(first ? [] : come);
  }

  showSides(owners) {
    const told = canonical([owners, this.words.names]);
    if (told === this.toldSides) return;
    this.toldSides = told;
    const view = sidesView(this.board, owners, this.words);
    this.sides.replaceWith(view);
    this.sides = view;
  }

  fillCell(i, layers, values) {
    const cell = this.cells[i];
    const marks = layers.filter((layer) => layer.marks).map((layer, n) => (layer.values[this.board.names[i]] ? markView(n) : null));
    const views = layers.map((layer, at) => (layer.marks ? null : this.layerView(layer, values[at], at)));
    replace(cell.pieces, ...marks, ...views);
    const said = layers.map((layer, at) => this.said(layer, values[at], at)).filter(Boolean);
    cell.words = said.join(", ") || "empty";
    cell.keys = [this.keyOf(i), ...layers.flatMap((layer, at) => thingKeys(layer, this.board.names[i], values[at]))];
    this.label(i);
  }

  layerView(layer, value, at) {
    const view = pieceView(value, layer.fact.item, this.words);
    if (!view || at === 0) return view;
    const spots = ["translate(.28 -.28)", "translate(-.28 .28)", "translate(.28 .28)", "translate(-.28 -.28)"];
    return svg("g", { class: "extra", transform: `${spots[(at - 1) % 4]} scale(.45)` }, view);
  }

  said(layer, value, at) {
    const { item } = layer.fact;
    if (layer.marks) return value ? layer.fact.label.toLowerCase() : "";
    if (value === null || value === undefined || value === false) return "";
    if (value === 0 && (item.of ?? item).type === "range") return "";
    if (Array.isArray(value) && !value.length) return "";
    const text = this.words.of(value, item);
    return at === 0 ? text : `${layer.fact.label} ${text}`;
  }

  /** @param {Marker} marker */
  mark(marker) {
    let targets = 0;
    this.cells.forEach((cell, i) => {
      const state = cell.keys.map((key) => marker(key)).find(Boolean) ?? null;
      cell.node.classList.toggle("target", state === "target");
      cell.node.classList.toggle("chosen", state === "chosen");
      cell.node.setAttribute("aria-selected", String(state === "chosen"));
      cell.state = state;
      if (state === "target") targets += 1;
      this.label(i);
    });
    this.element.classList.toggle("crowded", targets > 24);
  }

  label(i) {
    const cell = this.cells[i];
    const more = { target: ", possible", chosen: ", chosen" }[cell.state] ?? "";
    cell.node.setAttribute("aria-label", `${this.board.names[i]}, ${cell.words}${more}`);
  }

  markLast(come) {
    const changed = new Set(come.map((one) => one.i));
    if (!changed.size) return;
    this.cells.forEach((cell, i) => cell.node.classList.toggle("last", changed.has(i)));
  }

  // ---------------------------------------------------------------- movement
  /** Lets pieces that have left one place for another slide there, and new ones appear. */
  animate(gone, come) {
    if (still() || come.length > 40) return;
    for (const { i, value } of come) {
      if (value === null) continue;
      const from = gone.findIndex((one) => one.i !== i && canonical(one.value) === canonical(value));
      if (from >= 0) this.slide(i, gone.splice(from, 1)[0].i);
      else this.appear(i);
    }
  }

  /** A copy flies over the board, above all pieces, while the piece itself waits unseen. */
  slide(to, from) {
    const [x0, y0] = this.board.layout[from];
    const [x1, y1] = this.board.layout[to];
    const pieces = this.cells[to].pieces;
    const copy = pieces.cloneNode(true);
    this.flying.append(svg("g", { transform: `translate(${x1} ${y1})` }, copy));
    pieces.style.visibility = "hidden";
    const flight = copy.animate(
      [{ transform: `translate(${x0 - x1}px, ${y0 - y1}px)` }, { transform: "none" }],
      { duration: 260, easing: "ease-out" },
    );
    flight.onfinish = flight.oncancel = () => {
      copy.parentNode.remove();
      pieces.style.visibility = "";
    };
  }

  appear(i) {
    this.cells[i].pieces.animate(
      [{ transform: "scale(.3)", opacity: 0.2 }, { transform: "none", opacity: 1 }],
      { duration: 180, easing: "ease-out" },
    );
  }

  // ---------------------------------------------------------------- taps and keys
  tap(i) {
    this.pick(this.cells[i].keys);
  }

  rove(i) {
    this.cells[this.here].node.setAttribute("tabindex", "-1");
    this.here = i;
    this.cells[i].node.setAttribute("tabindex", "0");
  }

  onKey(event) {
    const i = this.cells.findIndex((cell) => cell.node === event.target);
    if (i < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") this.tap(i);
    else if (isStep(event.key)) this.cells[stepTo(this.board, i, event.key)].node.focus();
    else return;
    event.preventDefault();
  }
}

/** The target keys of the things that lie in a place. */
function thingKeys({ fact, path }, place, value) {
  const domain = fact.item.of ?? fact.item;
  if (domain.type !== "record" || value === null || value === undefined || Number.isInteger(value.count)) return [];
  const here = [...path, place];
  if (!Array.isArray(value)) return keysOfThing(domain.name, value, here, null);
  return value.flatMap((one, position) => keysOfThing(domain.name, one, here, position));
}
