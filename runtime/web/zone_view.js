/** Things of a zone where its pattern puts them: they are measured first. */

import { PATTERNS } from "./bga/zone_patterns.js";

const MARGIN = { diagonal: 22 };
const TALLEST = 320;

/** Places the things of all zones inside a node that is on the page. */
export function placeZones(root) {
  for (const zone of root.querySelectorAll(".zone-view")) placeThings(zone, [...zone.children]);
}

function placeThings(zone, things) {
  if (!things.length) return;
  const most = (side) => Math.max(...things.map((thing) => thing[side]));
  const [w, h] = [most("offsetWidth"), most("offsetHeight")];
  const margin = MARGIN[zone.dataset.pattern] ?? 6;
  const room = { width: zone.clientWidth, height: heightOf(zone.dataset.pattern, h, margin, things.length), w, h, margin, count: things.length };
  const spots = things.map((_, i) => PATTERNS[zone.dataset.pattern](i, room));
  things.forEach((thing, i) => Object.assign(thing.style, { left: `${spots[i].x}px`, top: `${spots[i].y}px` }));
  zone.style.height = `${Math.max(...spots.map((spot) => spot.y)) + h}px`;
}

/** How high the zone is for patterns that fill a height. */
function heightOf(pattern, h, margin, count) {
  if (pattern === "verticalfit") return Math.min(count * (h + margin), TALLEST);
  return pattern === "ellipticalfit" && count > 1 ? 2 * h + margin : h;
}
