/** Where the items of a Zone lie: each gives the place of item `i` of `count` in a box. */

/** @typedef {{width: number, height: number, w: number, h: number, margin: number, count: number}} Room */
/** @typedef {{x: number, y: number, w: number, h: number}} Spot */

/** @type {Record<string, (i: number, room: Room) => Spot>} */
export const PATTERNS = {
  /** Lines from the upper left, as many in a line as the width holds. */
  grid(i, { width, w, h, margin }) {
    const across = Math.max(1, Math.floor((width + margin) / (w + margin)));
    return { x: (i % across) * (w + margin), y: Math.floor(i / across) * (h + margin), w, h };
  },

  /** Each a little further right and down, over the one before. */
  diagonal(i, { w, h, margin }) {
    return { x: i * margin, y: i * margin, w, h };
  },

  /** One below the other, closer together where the height is short. */
  verticalfit(i, { width, height, w, h, margin, count }) {
    return { x: (width - w) / 2, y: along(i, height, h, margin, count), w, h };
  },

  /** Side by side, closer together where the width is short. */
  horizontalfit(i, { width, height, w, h, margin, count }) {
    return { x: along(i, width, w, margin, count), y: (height - h) / 2, w, h };
  },

  /** Round an ellipse that touches the sides; a single one in the middle. */
  ellipticalfit(i, { width, height, w, h, count }) {
    const angle = (2 * Math.PI * i) / count;
    const wide = count === 1 ? 0 : 1;
    return {
      x: ((width - w) / 2) * (1 + wide * Math.sin(angle)),
      y: ((height - h) / 2) * (1 - wide * Math.cos(angle)),
      w,
      h,
    };
  },
};

function along(i, length, size, margin, count) {
  const step = count > 1 ? Math.min(size + margin, (length - size) / (count - 1)) : 0;
  const start = (length - size - step * (count - 1)) / 2;
  return start + i * step;
}
