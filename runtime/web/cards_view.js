/** Cards and other things, and the places where they lie, drawn from their columns alone. */

import { el, svg } from "./dom.js";
import { SHAPES, glyphOf, hueOf, initials, seatLook } from "./symbols.js";
import { canonical, humanized, playingCard, rankText } from "./words.js";

const MOST_BACKS = 6;

/**
 * A thing face up.
 * @param {any} shown as in the view
 * @param {string} record
 * @param {import("./words.js").Words} words
 * @returns {HTMLElement} a button with `data-key`, its target key
 */
export function cardView(shown, record, words) {
  const row = words.row(record, shown);
  const face = row && playingCard(row.cells) ? playingFace(row.cells) : plainFace(row, record, shown, words);
  face.dataset.key = `thing:${record}:${canonical(shown)}`;
  face.setAttribute("aria-label", words.record(record, shown));
  return face;
}

function card(classes, style, ...children) {
  return el("button", { type: "button", class: `card ${classes}`, style }, ...children);
}

function playingFace({ suit, rank }) {
  const red = suit === "hearts" || suit === "diamonds";
  const sign = `${glyphOf(suit)}︎`;
  return card(`playing ${red ? "red" : "black"}`, null,
    el("span", { class: "corner" }, el("b", { text: rankText(rank) }), el("i", { text: sign })),
    el("span", { class: "middle", text: sign }));
}

function plainFace(row, record, shown, words) {
  if (!row) return card("plain", null, el("span", { class: "title", text: words.of(shown, null) }));
  const columns = words.facts.records[record].columns;
  const main = columns.find((column) => enumOf(column) && row.cells[column.name] !== null);
  const number = columns.find((column) => column.domain.type === "range");
  const rest = columns.filter((column) => column !== main && column !== number);
  const titled = typeof shown === "string" || rest.length === 0;
  return card("plain", hueStyle(main, row),
    el("span", { class: "corner" }, number ? el("b", { text: String(row.cells[number.name]) }) : null,
      main && glyphOf(row.cells[main.name]) ? el("i", { text: glyphOf(row.cells[main.name]) }) : null),
    el("span", { class: "title", text: words.named(titleOf(row, main, titled)) }),
    linesView(row, rest, words));
}

function titleOf(row, main, titled) {
  if (titled || !main) return capital(row.label);
  return capital(String(row.cells[main.name]).replaceAll("_", " "));
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function linesView(row, columns, words) {
  const lines = columns.map((column) => lineView(column, row.cells[column.name], words)).filter(Boolean);
  return lines.length ? el("span", { class: "lines" }, ...lines.slice(0, 5)) : null;
}

function lineView(column, value, words) {
  if (value === null || value === false || (Array.isArray(value) && !value.length)) return null;
  const name = humanized(column.name);
  if (value === true) return el("span", { class: "line", text: name });
  const text = words.of(value, column.domain);
  const long = column.domain.type === "text";
  return el("span", { class: "line" }, long ? null : el("small", { text: `${name} ` }), document.createTextNode(text));
}

function enumOf(column) {
  return column.domain.type === "enum" || column.domain.of?.type === "enum";
}

function hueStyle(column, row) {
  if (!column) return null;
  const hue = hueOf(row.cells[column.name], (column.domain.of ?? column.domain).names ?? []);
  return hue === null ? null : { "--hue": String(hue), "--tint": "1" };
}

/** A thing face down, with what its back tells. */
export function backView(back, record, words) {
  const text = back ? Object.values(back).map((value) => words.of(value, null)).join(" ") : "";
  const name = humanized(record);
  return el("span", { class: "card back", title: text ? `${name}, ${text}` : name, "aria-hidden": "true" },
    el("span", { class: "title", text: text || initials(name) }));
}

/**
 * The things in a place: all of them, or backs with how many there are.
 * @param {any} value as in the view
 * @param {object} fact the place in the facts
 * @param {import("./words.js").Words} words
 */
export function thingsView(value, fact, words) {
  const record = (fact.item.of ?? fact.item).name;
  if (value === null || value === undefined) return el("span", { class: "card gap", "aria-hidden": "true" });
  if (Number.isInteger(value.count)) return hiddenView(value, fact, record, words);
  if (value.hidden) return backView(null, record, words);
  const things = Array.isArray(value) ? sorted(value, fact, record, words) : [value];
  if (!things.length) return el("span", { class: "card gap", "aria-hidden": "true" });
  if (fact.kind === "deck") return deckView(things, record, words);
  const many = things.length > 7 ? " many" : "";
  return el("span", { class: `cards${many}` }, ...things.map((one) => cardView(one, record, words)));
}

/** A hand lies in the order of the material; elsewhere the order means something. */
function sorted(things, fact, record, words) {
  if (fact.kind !== "hand") return things;
  const order = (one) => words.row(record, one)?.order ?? 0;
  return [...things].sort((a, b) => order(a) - order(b));
}

function deckView(things, record, words) {
  const top = cardView(things[things.length - 1], record, words);
  return el("span", { class: "deck" }, top, countBadge(things.length));
}

function hiddenView(value, fact, record, words) {
  if (!value.count) return el("span", { class: "card gap", "aria-hidden": "true" });
  const backs = value.backs ?? [];
  if (fact.kind === "hand") {
    const shown = Math.min(value.count, MOST_BACKS);
    const fan = Array.from({ length: shown }, (_, i) => backView(backs[i], record, words));
    return el("span", { class: "fan" }, ...fan, countBadge(value.count));
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
