/** The faces and backs of things, drawn from their columns alone. */

import { el } from "./dom.js";
import { glyphOf, hueOf, initials } from "./symbols.js";
import { humanized, playingCard, rankText } from "./words.js";

const MOST_LINES = 5;
const LONG_WORD = 8;
const LONG_LINE = 11;
const LONG_TEXT = 24;

/**
 * A thing face up.
 * @param {any} shown as in the view
 * @param {string} record
 * @param {import("./words.js").Words} words
 * @param {{image?: string, per_row?: number}} [sprite] a picture beside the game's client: the rows in their order
 * @returns {HTMLElement} a button
 */
export function cardView(shown, record, words, sprite = {}) {
  const row = words.row(record, shown);
  const drawn = row && playingCard(row.cells) ? () => playingFace(row.cells) : () => plainFace(row, record, shown, words);
  const face = row && sprite.image ? pictured(row.order, record, words, sprite) : drawn();
  face.setAttribute("aria-label", words.record(record, shown));
  if (row) tellProse(face, row, words.facts.records[record].columns);
  return face;
}

/** Long texts do not fit on a face: they are read by pointing at it, and in the reader. */
function tellProse(face, row, columns) {
  const prose = columns.map((column) => row.cells[column.name]).filter(isProse).join("\n");
  if (!prose) return;
  face.dataset.prose = prose;
  face.title = prose;
  face.setAttribute("aria-description", prose);
}

function isProse(value) {
  return typeof value === "string" && value.length > LONG_TEXT;
}

/** A part of the picture, as large as a card. */
function pictured(order, record, { facts }, { image, per_row: perRow }) {
  const { length } = facts.records[record].rows;
  const across = perRow ?? length;
  const down = Math.ceil(length / across);
  const part = (i, count) => (count > 1 ? (100 * i) / (count - 1) : 0);
  return card("sprite", {
    "background-image": `url("/game/${encodeURIComponent(facts.game)}/${image}")`, "background-size": `${100 * across}% ${100 * down}%`,
    "background-position": `${part(order % across, across)}% ${part(Math.floor(order / across), down)}%`,
  });
}

/** A thing face down, with what its back tells. `alone`: it lies among others that are face up. */
export function backView(back, record, words, alone = false) {
  const text = back ? Object.values(back).map((value) => words.of(value, null)).join(" ") : "";
  const name = humanized(record);
  const said = [`${name}, face down`, text].filter(Boolean).join(", ");
  return el("span", { class: alone ? "card back" : "card back quiet", title: text ? `${name}, ${text}` : name, role: alone ? "img" : null, "aria-label": said, "aria-hidden": alone ? null : "true" },
    text ? el("span", { class: "title", text }) : null);
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

/** In a band the first number and the first enum, which also gives the colour; a title; the rest in lines. */
function plainFace(row, record, shown, words) {
  if (!row) return card("plain", null, titleView(words.of(shown, null)));
  const columns = words.facts.records[record].columns;
  const main = columns.find((column) => enumOf(column) && isSingle(column) && row.cells[column.name] !== null);
  const number = columns.find((column) => column.domain.type === "range");
  const title = words.named(titleOf(row, main, typeof shown === "string"));
  const rest = columns.filter((column) => column !== main && column !== number && !repeats(row.cells[column.name], title));
  return card("plain", hueStyle(main, row),
    el("span", { class: "band" }, number ? el("b", { text: String(row.cells[number.name]), title: humanized(number.name) }) : null,
      main && glyphOf(row.cells[main.name]) ? el("i", { text: glyphOf(row.cells[main.name]) }) : null),
    titleView(title),
    linesView(row, rest, words));
}

function titleView(text) {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return el("span", { class: longest >= LONG_WORD ? "title long" : "title", text });
}

function titleOf(row, main, named) {
  if (named || !main) return capital(row.label);
  return capital(String(row.cells[main.name]).replaceAll("_", " "));
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function repeats(value, title) {
  return typeof value === "string" && value.toLowerCase() === title.toLowerCase();
}

// ------------------------------------------------------------------ what else its columns say
function linesView(row, columns, words) {
  const lines = columns.map((column) => lineView(column, row.cells[column.name], words)).filter(Boolean);
  return lines.length ? el("span", { class: "lines" }, ...lines.slice(0, MOST_LINES)) : null;
}

function lineView(column, value, words) {
  if (value === null || value === false || (Array.isArray(value) && !value.length)) return null;
  const name = humanized(column.name);
  if (value === true) return el("span", { class: "line", text: name });
  if (enumOf(column) && !isSingle(column)) return signsView(name, value, enumOf(column));
  if (enumOf(column) && glyphOf(value)) return signedView(name, value, enumOf(column));
  if (isProse(value)) return el("span", { class: "prose", text: value });
  const text = words.of(value, column.domain);
  const alone = column.domain.type === "text" || name.length + text.length > LONG_LINE;
  return el("span", { class: "line", title: `${name}: ${text}` }, alone ? null : el("small", { text: `${name} ` }), document.createTextNode(text));
}

/** A member of an enum by its sign and its name. */
function signedView(name, value, domain) {
  return el("span", { class: "line signs", title: `${name}: ${value}` }, signView(value, domain), el("span", { text: String(value).replaceAll("_", " ") }));
}

function signView(value, domain) {
  return el("span", { class: "sign", style: { "--hue": String(hueOf(value, domain.names) ?? 0) }, text: glyphOf(value) ?? initials(value) });
}

/** Several members of an enum as a row of signs. */
function signsView(name, values, domain) {
  const signs = values.filter((one) => one !== null).map((one) => signView(one, domain));
  return el("span", { class: "line signs", title: `${name}: ${values.filter(Boolean).join(", ")}` }, ...signs);
}

/** The enum that a column is made of; null for other columns. */
function enumOf(column) {
  let domain = column.domain;
  while (domain && domain.type !== "enum") domain = domain.of;
  return domain ?? null;
}

function isSingle(column) {
  return column.domain.type === "enum" || column.domain.type === "optional";
}

function hueStyle(column, row) {
  if (!column) return null;
  const hue = hueOf(row.cells[column.name], enumOf(column).names);
  return hue === null ? null : { "--hue": String(hue), "--tint": "1" };
}
