/** Sets of places of a board, marked on the board: a sign for each set, and what it means below. */

import { el, replace, svg } from "./dom.js";

const SIGNS = ["M-.27-.27L.27.27M.27-.27L-.27.27", "M-.3-.3H.3V.3H-.3Z", "M-.3 0H.3", "M0-.3V.3"];

/**
 * A layer that marks places. Of a set for each seat on one board, a place is marked with those who have it.
 * @param {object} fact the entry of the table
 * @param {string[]|Record<string, string[]>} sets names of places, or those of each seat
 */
export function marksLayer(fact, sets) {
  if (Array.isArray(sets)) return { fact, path: [fact.name], marks: true, values: Object.fromEntries(sets.map((place) => [place, true])) };
  const values = {};
  for (const [seat, places] of Object.entries(sets)) {
    if (Array.isArray(places)) for (const place of places) (values[place] ??= []).push(Number(seat));
  }
  return { fact: { ...fact, item: { type: "list", of: { type: "player" } } }, path: [fact.name], values };
}

/** The sign of the n-th set on a board. */
export function markView(n) {
  return svg("g", { class: "marked" },
    n % SIGNS.length === 0 ? svg("rect", { class: "wash", x: -0.5, y: -0.5, width: 1, height: 1 }) : null,
    svg("path", { class: "stroke", d: SIGNS[n % SIGNS.length] }));
}

/** Which sign means which set, of those that have any place. */
export function showLegend(legend, layers) {
  const sets = layers.filter((layer) => layer.marks);
  const told = sets.map((layer, n) => (Object.keys(layer.values).length ? el("span", {},
    svg("svg", { viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, markView(n)), document.createTextNode(layer.fact.label)) : null));
  replace(legend, ...told.filter(Boolean));
  legend.hidden = !legend.hasChildNodes();
}
