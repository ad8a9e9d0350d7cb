/** What things carry: the entries of the table that have a value for a thing, as `crates[Card]`. */

import { el } from "./dom.js";
import { canonical } from "./words.js";

/** @typedef {{fact: object, keys: string[], value: any}} Load one value, with the texts of its indices */

/**
 * All values of entries by things, but those that say that there is nothing.
 * @param {object} view
 * @param {object[]} facts the entries
 * @returns {Load[]}
 */
export function loadsOf(view, facts) {
  return facts.flatMap((fact) => inside(fact, view.table[fact.name], [])).filter(({ value }) => !isNothing(value));
}

function inside(fact, values, keys) {
  if (keys.length === fact.indices.length) return [{ fact, keys, value: values }];
  return Object.entries(values ?? {}).flatMap(([key, value]) => inside(fact, value, [...keys, key]));
}

/** Where its thing lies: the path in the table, then the position in a list. Null where that is not seen. */
export function carrierOf(view, { fact, keys }) {
  const at = fact.indices.findIndex((index) => index.type === "record");
  return view.carriers?.[fact.indices[at].name]?.[keys[at]] ?? null;
}

/** The loads by what carries them. @returns {Map<string, Load[]>} */
export function byCarrier(view, loads) {
  const found = new Map();
  for (const load of loads) {
    const at = canonical(carrierOf(view, load));
    found.set(at, [...(found.get(at) ?? []), load]);
  }
  return found;
}

/** Shows on the face of a card what it carries. */
export function showLoads(face, loads, words) {
  const told = loads.map(({ fact, keys, value }) => [titleOf(fact, keys, words), textOf(fact, value, words)]);
  face.append(el("span", { class: "loads" }, ...told.map(([title, text]) => (
    el("span", { class: "load" }, el("small", { text: `${title} ` }), el("b", { text }))))));
  face.setAttribute("aria-label", [face.getAttribute("aria-label"), ...told.map(([title, text]) => `${title.toLowerCase()} ${text}`)].join(", "));
}

function titleOf(fact, keys, words) {
  const others = keys.filter((_, i) => fact.indices[i].type !== "record");
  const named = others.map((key) => (fact.indices[keys.indexOf(key)].type === "player" ? words.seat(key) : key));
  return named.length ? `${fact.label}, ${named.join(", ")}` : fact.label;
}

function textOf(fact, value, words) {
  if (!Number.isInteger(value?.count)) return words.of(value, fact.item);
  return value.count === 1 ? "face down" : `${value.count} face down`;
}

/** A value that says that there is nothing. */
export function isNothing(value) {
  if (value === null || value === 0 || value === false) return true;
  return Array.isArray(value) ? value.length === 0 : Boolean(value.hidden) || value.count === 0;
}
