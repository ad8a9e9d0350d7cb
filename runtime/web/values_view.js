/** Numbers, names, dice and tables of them: what is no thing and lies on no board. */

import { el, svg } from "./dom.js";
import { seatSign } from "./cards_view.js";
import { seatLook } from "./symbols.js";
import { humanized } from "./words.js";

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/**
 * A value in a few words or signs.
 * @param {any} value
 * @param {object} fact the place in the facts
 * @param {import("./words.js").Words} words
 * @returns {Node}
 */
export function valueView(value, fact, words) {
  if (fact.kind === "dice") return diceView(value);
  const domain = fact.item.type === "optional" ? fact.item.of : fact.item;
  if (domain.type === "player") return seatsView(value, words);
  if (value === null || (Array.isArray(value) && !value.length)) return el("span", { class: "none", text: "–" });
  return el("span", { text: words.of(value, fact.item) });
}

function seatsView(value, words) {
  const seats = Array.isArray(value) ? value : value === null || value?.hidden ? [] : [value];
  if (!seats.length) return el("span", { class: "none", text: value?.hidden ? "hidden" : "–" });
  const names = seats.map((seat) =>
    el("span", { class: "seat-name" }, seatSign(words.facts, seat), document.createTextNode(words.seat(seat))));
  return el("span", { class: "seat-names" }, ...names);
}

/** Dice as dice: with pips up to six, with numbers above. */
function diceView(values) {
  const list = Array.isArray(values) ? values : [];
  return el("span", { class: "dice", role: "img", "aria-label": list.join(", ") }, ...list.map(dieView));
}

function dieView(value) {
  const pips = PIPS[value];
  if (!pips) return el("span", { class: "die", text: String(value) });
  const dots = pips.map((at) => svg("circle", { cx: 1 + (at % 3), cy: 1 + Math.floor(at / 3), r: 0.36 }));
  return svg("svg", { class: "die", viewBox: "0 0 4 4" }, ...dots);
}

/** A name and a value side by side. */
export function chipView(fact, value, words) {
  return el("span", { class: "chip" }, el("span", { class: "chip-name", text: fact.label }), valueView(value, fact, words));
}

/**
 * Entries with the same last index in one table: a column for each key, a row for each entry and seat.
 * @param {{label: string, seat: number|null, fact: object, values: Record<string, any>}[]} rows
 * @param {string[]} keys
 * @param {import("./words.js").Words} words
 */
export function tableOfValues(rows, keys, words) {
  const head = el("tr", {}, el("td"), ...keys.map((key) => el("th", { scope: "col", text: humanized(key) })));
  const body = rows.map((row) => el("tr", {}, rowHead(row, words), ...keys.map((key) => cellOf(row, key, words))));
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": rows[0].label },
    el("table", { class: "values" }, el("thead", {}, head), el("tbody", {}, ...body)));
}

function rowHead(row, words) {
  const sign = row.seat === null ? null : seatSign(words.facts, row.seat);
  return el("th", { scope: "row", "aria-label": row.label }, sign, el("span", { class: sign ? "seat-label" : null, text: row.label }));
}

function cellOf(row, key, words) {
  const value = row.values?.[key];
  const domain = row.fact.item;
  if (domain.type !== "range" || !Number.isInteger(value)) {
    const sign = domain.of?.type === "player" && Number.isInteger(value);
    return el("td", {}, sign ? signed(value, words) : valueView(value ?? null, row.fact, words));
  }
  const high = Math.max(domain.high, 1);
  const part = domain.high <= 100 && domain.low === 0 ? Math.round((100 * value) / high) : 0;
  const empty = value === 0 ? "zero" : "";
  const bar = row.seat === null ? null : seatLook(words.facts, row.seat).fill;
  return el("td", { class: `amount ${empty}`, style: { "--part": `${part}%`, ...(bar ? { "--bar": bar } : {}) }, text: String(value) });
}

function signed(seat, words) {
  return el("span", { title: words.seat(seat) }, seatSign(words.facts, seat), el("span", { class: "unseen", text: words.seat(seat) }));
}
