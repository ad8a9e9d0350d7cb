/** Which entries of the table are shown where, from their kinds and indices. */

/**
 * @typedef {object} Plan
 * @property {{board: string, perSeat: boolean, facts: object[]}[]} boards
 * @property {object[]} shared things that belong to nobody
 * @property {object[]} slots one thing for each seat, seen by all (tricks)
 * @property {object[]} owned things in front of a seat, in one place or in several
 * @property {object[]} counters values for each seat
 * @property {object[]} chips single values
 * @property {object[]} dice
 * @property {{keys: string[], facts: object[]}[]} tables values with the same index
 * @property {object[]} held things or values by a thing
 */

/**
 * @param {object} facts
 * @returns {Plan}
 */
export function planOf(facts) {
  const plan = { boards: [], shared: [], slots: [], owned: [], counters: [], chips: [], dice: [], tables: [], held: [] };
  for (const place of facts.places) sortInto(plan, place, facts);
  return plan;
}

function sortInto(plan, place, facts) {
  const types = place.indices.map((index) => index.type);
  const last = place.indices[place.indices.length - 1];
  if (last?.type === "board" && drawn(types) && facts.boards[last.name]) onBoard(plan, place, last.name);
  else if (types.includes("record")) plan.held.push(place);
  else if (place.things && types[0] === "player") ofSeat(plan, place);
  else if (place.things) plan.shared.push(place);
  else if (types.length === 0) (place.kind === "dice" ? plan.dice : plan.chips).push(place);
  else if (types.length === 1 && types[0] === "player") plan.counters.push(place);
  else inTable(plan, place);
}

function drawn(types) {
  return types.length === 1 || (types.length === 2 && types[0] === "player");
}

function onBoard(plan, place, board) {
  const perSeat = place.indices.length === 2;
  let entry = plan.boards.find((one) => one.board === board && one.perSeat === perSeat);
  if (!entry) plan.boards.push((entry = { board, perSeat, facts: [] }));
  if (place.things || place.item.type === "optional") entry.facts.unshift(place);
  else entry.facts.push(place);
}

function ofSeat(plan, place) {
  const slot = place.kind === "cell" && place.visibility === "all" && place.indices.length === 1;
  if (slot) plan.slots.push(place);
  else plan.owned.push(place);
}

/** Entries over the same keys stand in one table, with or without a seat in front. */
function inTable(plan, place) {
  const keys = place.indices[place.indices.length - 1].keys;
  const text = keys.join("|");
  let table = plan.tables.find((one) => one.keys.join("|") === text);
  if (!table) plan.tables.push((table = { keys, facts: [] }));
  table.facts.push(place);
}
