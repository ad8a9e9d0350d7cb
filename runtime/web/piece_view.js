/** Pieces on boards, drawn as SVG in a cell one unit wide around 0, 0. */

import { svg } from "./dom.js";
import { glyphOf, hueOf, initials, seatLook } from "./symbols.js";

/**
 * What stands in a place of a board, as SVG; null for nothing.
 * @param {any} value as in the view
 * @param {object} domain its domain in the facts
 * @param {import("./words.js").Words} words
 * @returns {SVGElement|null}
 */
export function pieceView(value, domain, words) {
  if (value === null || value === undefined || value === false || value === 0 && domain.type === "range") return null;
  if (domain.type === "optional") return pieceView(value, domain.of, words);
  if (value?.hidden) return token("var(--back)", "var(--ink)", "?");
  if (Number.isInteger(value?.count)) return value.count ? stacked(token("var(--back)", "#fff", ""), value.count) : null;
  if (Array.isArray(value)) return pile(value, domain.of ?? domain, words);
  if (domain.type === "player") return disc(seatLook(words.facts, value));
  if (domain.type === "record") return thing(value, domain.name, words);
  if (domain.type === "enum") return token(enumFill(value, domain), "#16181d", glyphOf(value) ?? initials(value));
  if (value === true) return svg("circle", { class: "mark", r: 0.14 });
  return svg("text", { class: "number", "font-size": 0.42 }, document.createTextNode(words.of(value, domain)));
}

function pile(values, domain, words) {
  if (!values.length) return null;
  const top = pieceView(values[values.length - 1], domain, words);
  return values.length > 1 ? stacked(top, values.length) : top;
}

function stacked(top, count) {
  const badge = svg("g", { class: "badge", transform: "translate(.3 .3)" },
    svg("circle", { r: 0.19 }),
    svg("text", { "font-size": 0.25 }, document.createTextNode(String(count))));
  return svg("g", {}, top, badge);
}

/** A disc of a seat, with its shape: colours alone are not enough. */
function disc(look) {
  const plain = look.fill === "#1d1d1f" || look.fill === "#f7f7f2";
  return svg("g", { class: "piece" },
    svg("circle", { class: "rim", r: 0.4, cy: 0.03 }),
    svg("circle", { class: "body", r: 0.38, fill: look.fill }),
    plain
      ? svg("circle", { r: 0.27, class: "groove", stroke: look.ink })
      : svg("path", { d: look.shape.path, transform: "scale(.17)", fill: look.ink }));
}

function token(fill, ink, text) {
  return svg("g", { class: "piece" },
    svg("circle", { class: "rim", r: 0.4, cy: 0.03 }),
    svg("circle", { class: "body", r: 0.38, fill }),
    sign(text, ink));
}

function sign(text, ink) {
  const size = [...text].length > 2 ? 0.26 : glyphSized(text) ? 0.56 : 0.36;
  return svg("text", { class: "sign", fill: ink, "font-size": size }, document.createTextNode(text));
}

function glyphSized(text) {
  return text.length <= 2 && text.charCodeAt(0) > 0x2000;
}

/** A thing of a record: the colour of its owner or of its first enum, and a sign for the rest. */
function thing(shown, record, words) {
  const row = words.row(record, shown);
  if (!row) return token("var(--back)", "#fff", "");
  const columns = words.facts.records[record].columns;
  const owner = columns.find((column) => isOf(column, "player") && row.cells[column.name] !== null);
  const kind = columns.find((column) => isOf(column, "enum") && row.cells[column.name] !== null);
  const text = signOf(row, kind, owner);
  if (owner) return owned(words, row, row.cells[owner.name], text, columns);
  const fill = kind ? enumFill(row.cells[kind.name], kind.domain) : "#e8e2d4";
  return token(fill, "#16181d", text || initials(row.label));
}

function signOf(row, kind, owner) {
  if (kind) return glyphOf(row.cells[kind.name]) ?? initials(row.cells[kind.name]);
  return owner ? "" : initials(row.label);
}

function owned(words, row, seat, text, columns) {
  const look = seatLook(words.facts, seat);
  if (glyphOf(text) === null && glyphSized(text)) return figure(look, text);
  const crowned = columns.some((column) => column.domain.type === "bool" && row.cells[column.name]);
  if (!text && !crowned) return disc(look);
  return token(look.fill, look.ink, text || "♛");
}

/** A piece such as a chess man: the sign itself in the colour of its side. */
function figure(look, text) {
  return svg("g", { class: "piece figure" },
    svg("text", { class: "sign outlined", fill: look.fill, stroke: look.ink, "font-size": 0.86 },
      document.createTextNode(`${text}︎`)));
}

function isOf(column, type) {
  return column.domain.type === type || column.domain.of?.type === type;
}

function enumFill(name, domain) {
  const hue = hueOf(name, (domain.of ?? domain).names ?? []);
  return hue === null ? "#d9d4c8" : `hsl(${hue} 62% 74%)`;
}
