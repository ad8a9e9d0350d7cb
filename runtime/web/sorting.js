/** In which order cards lie. */

/**
 * The place of each row of a record when rows are ordered by columns, then as they are written.
 * @param {{columns: object[], rows: object[]}} record as in the facts
 * @param {string[]} columns
 * @returns {number[]}
 */
export function placesOf({ columns: known, rows }, columns) {
  const names = Object.fromEntries(known.map(({ name, domain }) => [name, (domain.of ?? domain).names]));
  const part = (row, column) => names[column]?.indexOf(row.cells[column]) ?? row.cells[column] ?? 0;
  const order = rows.map((_, i) => i).sort((a, b) => {
    const first = columns.map((column) => part(rows[a], column) - part(rows[b], column)).find((by) => by);
    return first || a - b;
  });
  const places = [];
  order.forEach((row, place) => (places[row] = place));
  return places;
}

/**
 * The columns that order the things of a place; null: they lie as they come. Hands lie in the order of the material.
 * @param {object} fact the place in the facts
 * @param {{sort?: string|string[]}} settings
 */
export function sortOf(fact, { sort }) {
  if (sort === "none" || (!sort && fact.kind !== "hand")) return null;
  return [sort ?? []].flat();
}
