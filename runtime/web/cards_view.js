/** The places where things lie: hands, rows, piles and decks of cards. */

import { backView, cardView } from "./card_face.js";
import { el, svg } from "./dom.js";
import { SHAPES, seatLook } from "./symbols.js";

const MOST_BACKS = 6;
const MOST_APART = 8;
const MOST_OPEN = 12;

/**
 * The things in a place: all of them, or backs with how many there are.
 * @param {any} value as in the view
 * @param {object} fact the place in the facts
 * @param {import("./words.js").Words} words
 */
export function thingsView(value, fact, words) {
  const record = (fact.item.of ?? fact.item).name;
  if (value === null || value === undefined) return gap();
  if (Number.isInteger(value.count)) return hiddenView(value, fact, record, words);
  if (value.hidden) return backView(null, record, words);
  const things = Array.isArray(value) ? sorted(value, fact, record, words) : [value];
  if (!things.length) return gap();
  if (fact.kind === "deck") return topView(things, record, words);
  if (fact.kind !== "hand" && things.length > MOST_OPEN) return closedView(things, fact, record, words);
  return rowView(things, fact, record, words);
}

function gap() {
  return el("span", { class: "card gap", "aria-hidden": "true" });
}

/** Piles overlap, as their order means something; a hand is spread out. */
function rowView(things, fact, record, words) {
  const piled = fact.kind === "pile" && things.length > MOST_APART ? " piled" : "";
  const many = things.length > 7 ? " many" : "";
  return el("span", { class: `cards${many}${piled}` }, ...things.map((one) => cardView(one, record, words)));
}

/** A hand lies in the order of the material; elsewhere the order means something. */
function sorted(things, fact, record, words) {
  if (fact.kind !== "hand") return things;
  const order = (one) => words.row(record, one)?.order ?? 0;
  return [...things].sort((a, b) => order(a) - order(b));
}

function topView(things, record, words) {
  const top = cardView(things[things.length - 1], record, words);
  return el("span", { class: "deck" }, top, countBadge(things.length));
}

/** A large pile: its top, or all of it when asked for. */
function closedView(things, fact, record, words) {
  const all = el("span", { class: "cards many piled" }, ...things.map((one) => cardView(one, record, words)));
  const rest = el("details", { class: "closed-pile", "data-fold": fact.label }, el("summary", { text: "Show all" }), all);
  return el("div", { class: "pile-box" }, topView(things, record, words), rest);
}

function hiddenView(value, fact, record, words) {
  if (!value.count) return gap();
  const backs = value.backs ?? [];
  if (fact.kind === "hand") {
    const shown = Math.min(value.count, MOST_BACKS);
    const fan = Array.from({ length: shown }, (_, i) => backView(backs[i], record, words));
    return el("span", { class: backs.length ? "fan told" : "fan" }, ...fan, countBadge(value.count));
  }
  return el("span", { class: "deck" }, backView(backs[backs.length - 1], record, words), countBadge(value.count));
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
  const index = seat % SHAPES.length;
  return svg("svg", { class: "seat-sign", viewBox: "-1.25 -1.25 2.5 2.5", "aria-hidden": "true" },
    svg("path", { d: SHAPES[index].path, fill: look.fill }));
}
