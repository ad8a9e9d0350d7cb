/** Whose the sides of a board are: lines along its edge in the colours of the seats, and their signs. */

import { svg } from "./dom.js";
import { seatLook } from "./symbols.js";

/** The cosine of how far the edge of a cell may turn away from its side. */
const ASLANT = 0.3;

/** How far beyond the cells the sides reach. */
export const SIDE_ROOM = 0.52;

/**
 * @param {object} board as in the facts
 * @param {Record<string, number|null>} owners a seat, or none, by the name of the side
 * @param {import("./words.js").Words} words
 */
export function sidesView(board, owners, words) {
  const sides = Object.entries(owners).filter(([name, seat]) => seat !== null && board.sides[name]?.length);
  const wheres = sides.map(([name, seat]) => ({ name, seat, places: new Set(board.sides[name]), out: outward(board, board.sides[name]) }));
  const edges = edgesOf(board);
  return svg("g", { class: "sides", role: "img", "aria-label": saidOf(sides, words) },
    ...wheres.map((side) => sideView(edges.filter((edge) => sideOf(edge, wheres) === side), side, words)));
}

function saidOf(sides, words) {
  return sides.map(([name, seat]) => `${name} is ${words.seat(seat)}'s`).join(", ");
}

function sideView(edges, { seat, out }, words) {
  const look = seatLook(words.facts, seat);
  const shift = 0.1;
  const lines = edges.map(({ from, to }) => svg("line", {
    x1: from[0] + shift * out[0], y1: from[1] + shift * out[1], x2: to[0] + shift * out[0], y2: to[1] + shift * out[1], stroke: look.fill,
  }));
  return svg("g", {}, ...lines, ...signsView(edges, out, look));
}

/** The seat's shape at the middle of the side. */
function signsView(edges, out, look) {
  if (!edges.length) return [];
  const middle = edges[Math.floor(edges.length / 2)];
  const [x, y] = [0, 1].map((i) => (middle.from[i] + middle.to[i]) / 2 + out[i] * 0.26);
  return [svg("path", { d: look.shape.path, transform: `translate(${x} ${y}) scale(.24)`, fill: look.fill, class: "side-sign" })];
}

// ------------------------------------------------------------------ geometry
/** The edges of cells that no other cell shares, with the place and the direction outward. */
function edgesOf(board) {
  const all = board.polygons.flatMap((corners, i) => corners.map((from, k) => ({ i, from, to: corners[(k + 1) % corners.length] })));
  const middle = ({ from, to }) => [0, 1].map((i) => Math.round(((from[i] + to[i]) / 2) * 1e3)).join();
  const counts = new Map();
  for (const edge of all) counts.set(middle(edge), (counts.get(middle(edge)) ?? 0) + 1);
  return all.filter((edge) => counts.get(middle(edge)) === 1).map((edge) => ({
    ...edge, place: board.names[edge.i],
    out: unit([0, 1].map((k) => (edge.from[k] + edge.to[k]) / 2 - board.layout[edge.i][k])),
  }));
}

/** A corner belongs to two sides: each of its edges to the one that it faces. */
function sideOf({ place, out }, sides) {
  const facing = (side) => side.out[0] * out[0] + side.out[1] * out[1];
  const here = sides.filter((side) => side.places.has(place) && facing(side) > ASLANT);
  return here.sort((a, b) => facing(b) - facing(a))[0];
}

/** The direction in which a side lies from the middle of the board, across its own length. */
function outward(board, places) {
  const at = places.map((name) => board.layout[board.names.indexOf(name)]);
  const [first, last] = [at[0], at[at.length - 1]];
  const [along, mid] = [[last[0] - first[0], last[1] - first[1]], centre(at)];
  const whole = centre(board.layout);
  const normal = unit([-along[1], along[0]]);
  const away = (mid[0] - whole[0]) * normal[0] + (mid[1] - whole[1]) * normal[1];
  return away < 0 ? normal.map((x) => -x) : normal;
}

function centre(points) {
  return [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);
}

function unit([x, y]) {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
