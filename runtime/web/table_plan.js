/** Which entries of the table are shown where, from their components, kinds and indices. */

/**
 * @typedef {object} Plan
 * @property {{board: string, perSeat: boolean, facts: object[]}[]} boards
 * @property {{title: string, facts: object[]}[]} boxes several entries under one heading
 * @property {object[]} shared things that belong to nobody
 * @property {object[]} slots one thing for each seat, seen by all (tricks)
 * @property {object[]} owned things in front of a seat, in one place or in several
 * @property {object[]} counters what each seat has a number of, in the panels
 * @property {object[]} chips single values
 * @property {object[]} dice
 * @property {{keys: string[], facts: object[]}[]} tables values with the same index
 * @property {object[]} held things or values by a thing
 */

/**
 * Each place has `shown`, its component, and the label that this gives it.
 * @param {object} facts `facts.client` has the components in the order in which they are shown
 * @returns {Plan}
 */
export function planOf(facts) {
  const plan = { boards: [], boxes: [], shared: [], slots: [], owned: [], counters: [], chips: [], dice: [], tables: [], held: [] };
  const order = Object.keys(facts.client);
  const places = [...facts.places].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  for (const place of places) {
    const shown = facts.client[place.name];
    if (shown) sortInto(plan, { ...place, label: shown.title ?? place.label, shown }, facts);
  }
  return plan;
}

function sortInto(plan, place, facts) {
  const types = place.indices.map((index) => index.type);
  const last = place.indices[place.indices.length - 1];
  const ofSeats = types.length === 1 && types[0] === "player";
  if (place.shown.box) inBox(plan, place);
  else if (ofSeats && !isMarks(place, facts) && (!place.things || isCounted(place))) plan.counters.push(place);
  if (isMarks(place, facts)) return onBoard(plan, place, place.item.name, ofSeats && hasBoards(place.item.name, facts));
  if (place.shown.box || (ofSeats && (!place.things || place.shown.counter))) return;
  if (last?.type === "board" && drawn(types) && facts.boards[last.name]) onBoard(plan, place, last.name, types.length === 2);
  else if (types.includes("record")) plan.held.push(place);
  else if (place.things && types[0] === "player") ofSeat(plan, place);
  else if (place.things && !place.shown.counter) plan.shared.push(place);
  else if (types.length === 0) (place.kind === "dice" ? plan.dice : plan.chips).push(place);
  else inTable(plan, place);
}

/** Whether the panels tell how many things each seat has there. */
function isCounted({ shown, kind }) {
  return shown.counter || shown.in_panel || shown.of === "me" || kind === "hand";
}

function drawn(types) {
  return types.length === 1 || (types.length === 2 && types[0] === "player");
}

/** Whether it is a set of places of a board, for all or for each seat: it is marked there. */
function isMarks({ kind, item, indices, shown }, facts) {
  const depth = indices.length === 0 || (indices.length === 1 && indices[0].type === "player");
  return kind === "set" && item.type === "board" && Boolean(facts.boards[item.name]) && depth && Boolean(shown.drawn) && !shown.box;
}

/** Whether each seat has a board of its own. */
function hasBoards(board, facts) {
  return facts.places.some(({ indices }) => indices.length === 2 && indices[0].type === "player" && indices[1].name === board);
}

function onBoard(plan, place, board, perSeat) {
  let entry = plan.boards.find((one) => one.board === board && one.perSeat === perSeat);
  if (!entry) plan.boards.push((entry = { board, perSeat, facts: [] }));
  if (place.things || place.item.type === "optional") entry.facts.unshift(place);
  else entry.facts.push(place);
}

function inBox(plan, place) {
  const title = place.shown.box;
  let box = plan.boxes.find((one) => one.title === title);
  if (!box) plan.boxes.push((box = { title, facts: [] }));
  box.facts.push(place);
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
