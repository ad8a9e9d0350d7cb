/** The unmoving part of a board: cells, lines of graphs, names at the edges. */

import { svg } from "./dom.js";

/** Whether the places are points on lines in place of cells. */
export function isGraph(board) {
  return board.polygons.every((corners) => corners === null);
}

/** Narrow pages, on which a wide board of hexagons stands upright: its cells are half as large again. */
export const NARROW = matchMedia("(max-width: 480px)");
const WIDE = 1.3;

/** The board as it is drawn: on a narrow page a wide one of hexagons is turned by a quarter to the right. */
export function standing(board) {
  const [width, height] = board.extent;
  if (!NARROW.matches || board.kind !== "hexagon" || width < WIDE * height) return board;
  const turn = ([x, y]) => [round(height - y), x];
  return { ...board, layout: board.layout.map(turn), polygons: board.polygons.map((corners) => corners.map(turn)), extent: [height, width] };
}

/** Left, top, width and height of the drawing, in cells, with more room around it. */
export function boxOf(board, more = 0) {
  const pad = more || (isGraph(board) ? 0.12 : 0);
  return [-pad, -pad, board.extent[0] + 2 * pad, board.extent[1] + 2 * pad];
}

/** The lines of a graph, drawn below its points. */
export function linksView(board) {
  const at = new Map(board.names.map((name, i) => [name, board.layout[i]]));
  const lines = board.links.map(([a, b]) => {
    const [[x1, y1], [x2, y2]] = [at.get(a), at.get(b)];
    return svg("line", { x1, y1, x2, y2 });
  });
  return svg("g", { class: "links", "aria-hidden": "true" }, ...lines);
}

/** Whether pieces move on a board: some action has two of its places. Only then is it chequered. */
export function isMovedOn(name, facts) {
  const here = ({ domain }) => (domain.of ?? domain).name === name;
  return facts.actions.some((action) => action.parameters.filter(here).length > 1);
}

/**
 * The ground of one place, around its centre.
 * @param {object} board
 * @param {number} i
 * @param {boolean} chequered
 */
export function cellView(board, i, chequered) {
  const corners = board.polygons[i];
  if (!corners) {
    return svg("g", {}, svg("circle", { class: "cell", r: 0.44 }), svg("circle", { class: "point", r: 0.1 }));
  }
  const [cx, cy] = board.layout[i];
  const points = corners.map(([x, y]) => `${round(x - cx)},${round(y - cy)}`).join(" ");
  const shade = chequered || board.kind === "hexagon" ? board.shades[i] ?? 0 : 1;
  return svg("g", {}, svg("polygon", { class: `cell shade${shade}`, points }), svg("polygon", { class: "ring", points, transform: "scale(.93)" }));
}

/** The small name in a corner of the cells at the left and lower edges; null elsewhere. */
export function edgeName(board, i) {
  if (!board.coordinates.length) return nameBelow(board, i);
  const [column, row] = board.coordinates[i];
  const name = /^([a-z]+)(\d+)$/.exec(board.names[i]);
  if (!name || isGraph(board) || board.kind === "triangle") return null;
  const parts = [];
  if (isFirst(board, i, ([c, r]) => r === row && c < column)) parts.push([name[2], leftEdge(board)]);
  if (isFirst(board, i, ([c, r]) => c === column && r < row)) parts.push([name[1], lowEdge(board)]);
  if (!parts.length) return null;
  return svg("g", { class: "edge", "aria-hidden": "true" }, ...parts.map(([text, place]) => edgeText(text, place)));
}

function isFirst(board, i, before) {
  return !board.coordinates.some((pair, j) => j !== i && before(pair));
}

function leftEdge(board) {
  return board.kind === "hexagon" ? [-0.36, -0.13] : [-0.44, -0.3];
}

function lowEdge(board) {
  return board.kind === "hexagon" ? [0.1, 0.4] : [0.36, 0.44];
}

function edgeText(text, [x, y]) {
  return svg("text", { x, y, "font-size": 0.19 }, document.createTextNode(text));
}

function nameBelow(board, i) {
  return svg("g", { class: "edge", "aria-hidden": "true" },
    svg("text", { y: 0.44, "text-anchor": "middle", "font-size": 0.16 }, document.createTextNode(board.names[i])));
}

function round(number) {
  return Math.round(number * 1e4) / 1e4;
}

const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * The place that an arrow key leads to: the nearest one in that direction.
 * @param {object} board
 * @param {number} from
 * @param {string} key
 * @returns {number} `from` where there is none
 */
export function stepTo(board, from, key) {
  if (key === "Home") return 0;
  if (key === "End") return board.names.length - 1;
  const [dx, dy] = STEPS[key];
  const [x0, y0] = board.layout[from];
  let best = from;
  let least = Infinity;
  board.layout.forEach(([x, y], i) => {
    const along = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    const far = along + 2.5 * aside;
    if (along > 0.2 && aside <= along * 1.8 + 0.01 && far < least) [best, least] = [i, far];
  });
  return best;
}

/** Whether a key moves on a board. */
export function isStep(key) {
  return key in STEPS || key === "Home" || key === "End";
}
