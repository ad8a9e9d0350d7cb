/** Where the items of a Stock lie. */

/**
 * @typedef {{width: number, w: number, h: number, margin: number, across: number, down: number, centred: boolean}} Shelf
 *   `across`: how many per cent of an item's width show below the next one, 0 for no overlap;
 *   `down`: by how many per cent of the height every second item is shifted up
 */

/**
 * @param {number} count
 * @param {Shelf} shelf
 * @returns {{spots: {left: number, top: number}[], width: number, height: number}}
 */
export function laidOut(count, shelf) {
  const { w, h, margin, down } = shelf;
  const step = shelf.across ? (w * Math.min(shelf.across, 100)) / 100 : w + margin;
  const row = Math.max(1, 1 + Math.floor((Math.max(shelf.width, w) - w) / step));
  const lift = (h * down) / 100;
  const spots = [];
  for (let i = 0; i < count; i += 1) {
    const [line, place] = [Math.floor(i / row), i % row];
    const top = line * (h + margin) + (place % 2 ? 0 : lift);
    spots.push({ left: start(count, line, row, step, shelf) + place * step, top });
  }
  const lines = Math.max(1, Math.ceil(count / row));
  const wide = Math.min(count, row);
  return { spots, width: wide ? (wide - 1) * step + w : 0, height: lines * (h + margin) - margin + lift };
}

/** Where a line begins: at the left, or so that it stands in the middle. */
function start(count, line, row, step, { centred, width, w }) {
  if (!centred) return 0;
  const inLine = Math.min(row, count - line * row);
  return Math.max(0, (width - ((inLine - 1) * step + w)) / 2);
}
