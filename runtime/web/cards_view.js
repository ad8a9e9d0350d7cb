/** The places where things lie: hands, rows, piles, decks and zones of cards. */

import { backView, cardView } from "./card_face.js";
import { showLoads } from "./carried.js";
import { el, svg } from "./dom.js";
import { placesOf, sortOf } from "./sorting.js";
import { seatLook } from "./symbols.js";
import { aim, keysOfThing } from "./targets.js";
import { canonical } from "./words.js";

const MOST_BACKS = 13;
const MOST_APART = 8;
const MOST_OPEN = 12;

/** @typedef {{fact: object, record: string, words: import("./words.js").Words}} Place */

/**
 * The things in a place: all of them, or backs with how many there are.
 * @param {any} value as in the view
 * @param {object} fact the place in the facts, with its component (`shown`) and its `path` in the table
 * @param {import("./words.js").Words} words
 */
export function thingsView(value, fact, words) {
  const place = { fact, record: (fact.item.of ?? fact.item).name, words };
  const { shown } = fact;
  if (value === null || value === undefined) return gap();
  if (Number.isInteger(value.count)) return hiddenView(value, place);
  if (!Array.isArray(value)) return shown.zone ? zoneView([faceOf(value, place, null)], shown) : faceOf(value, place, null);
  if (!value.length) return gap();
  const faces = sorted(value, place).map(([one, position]) => faceOf(one, place, position));
  if (shown.zone) return zoneView(faces, shown);
  if (shown.piles) return pileView(faces, fact);
  if (fact.kind === "deck") return topView(faces);
  const closed = !shown.stock && fact.kind !== "hand" && faces.length > MOST_OPEN;
  return closed ? closedView(faces, fact) : rowView(faces, fact);
}

function gap() {
  return el("span", { class: "card gap", "aria-hidden": "true" });
}

/** One thing, face up or face down. */
function faceOf(one, { fact, record, words }, position) {
  const face = one.hidden ? backView(one.back ?? null, record, words, true) : cardView(one, record, words, fact.shown);
  aim(face, keysOfThing(record, one, fact.path ?? null, position));
  const loads = fact.path && fact.carried?.get(canonical(position === null ? fact.path : [...fact.path, position]));
  if (loads) showLoads(face, loads, words);
  if (fact.shown.width) face.style.setProperty("--w", `${fact.shown.width}px`);
  return face;
}

/** The things with their positions: a hand lies in the order of the material, elsewhere the order means something. */
function sorted(things, { fact, record, words }) {
  const placed = things.map((one, position) => [one, position]);
  const columns = sortOf(fact, fact.shown);
  if (columns === null) return placed;
  const places = placesOf(words.facts.records[record], columns);
  const order = ([one]) => places[words.row(record, one)?.order] ?? Infinity;
  return placed.sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}

// ------------------------------------------------------------------ rows and piles
/** Piles overlap, as their order means something; a hand is spread out. */
function rowView(faces, fact) {
  const { stock, overlap, center } = fact.shown;
  const piled = fact.kind === "pile" && !stock && faces.length > MOST_APART ? " piled" : "";
  const many = faces.length > 7 ? " many" : "";
  const lap = overlap ? { "--lap": String(overlap / 100) } : null;
  return el("span", { class: `cards${many}${piled}${center ? " centred" : ""}${lap ? " lapped" : ""}`, style: lap }, ...faces);
}

function topView(faces, top = faces[faces.length - 1]) {
  return el("span", { class: "deck" }, top, countBadge(faces.length));
}

/** A large pile: its top, or all of it when asked for. */
function closedView(faces, fact) {
  const top = faces[faces.length - 1].cloneNode(true);
  const all = el("span", { class: "cards many piled" }, ...faces);
  const rest = el("details", { class: "closed-pile", "data-fold": (fact.path ?? [fact.label]).join("/") },
    el("summary", { text: "Show all" }), all);
  return el("div", { class: "pile-box" }, topView(faces, top), rest);
}

/** A pile of which the covered cards look out in a direction, or only the top one is seen. */
function pileView(faces, fact) {
  const splay = faces.length > 1 ? fact.splayed : null;
  if (splay) return el("span", { class: `splayed ${splay}` }, ...faces);
  return faces.length > 1 ? closedView(faces, fact) : el("span", { class: "cards" }, ...faces);
}

/** Things where a pattern puts them, once they are measured. */
export function zoneView(faces, { pattern }) {
  const things = faces.length ? faces : [gap()];
  return el("span", { class: "zone-view", "data-pattern": pattern ?? "grid" }, ...things);
}

// ------------------------------------------------------------------ face down
function hiddenView(value, { fact, record, words }) {
  if (!value.count) return gap();
  const backs = value.backs ?? [];
  const back = (one) => {
    const view = backView(one ?? null, record, words);
    aim(view, keysOfThing(record, { hidden: true, back: one }, fact.path ?? null, null));
    return view;
  };
  if (fact.kind === "hand") {
    const shown = Math.min(value.count, MOST_BACKS);
    const fan = Array.from({ length: shown }, (_, i) => back(backs[i]));
    return el("span", { class: backs.length ? "fan told" : "fan" }, ...fan, countBadge(value.count));
  }
  return el("span", { class: "deck" }, back(backs[backs.length - 1]), countBadge(value.count));
}

function countBadge(count) {
  return el("span", { class: "count", text: String(count) });
}

/** How many things lie in a place, as the view tells it. */
export function countOf(value) {
  if (value === null || value === undefined) return 0;
  if (Number.isInteger(value.count)) return value.count;
  return Array.isArray(value) ? value.length : 1;
}

/**
 * The sign of a seat: its shape in its colour.
 * @param {object} facts
 * @param {number} seat
 */
export function seatSign(facts, seat) {
  const look = seatLook(facts, seat);
  return svg("svg", { class: "seat-sign", viewBox: "-1.25 -1.25 2.5 2.5", "aria-hidden": "true" },
    svg("path", { d: look.shape.path, fill: look.fill }));
}
