/** How values of views and actions read for people. */

/**
 * `playDisc` and `play_disc` as words: Play disc.
 * @param {string} name
 */
export function humanized(name) {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text that is the same for equal plain values, whatever the order of their keys. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

/** Words for values, with the facts of the game and the names of the players. */
export class Words {
  /**
   * @param {object} facts what `client_facts` gave
   */
  constructor(facts) {
    this.facts = facts;
    /** @type {string[]} */
    this.names = [];
    this.rows = new Map();
    for (const [name, record] of Object.entries(facts.records)) {
      record.rows.forEach((row, order) => this.rows.set(`${name}:${canonical(row.shown)}`, { ...row, order }));
    }
  }

  /** The row of a record that a view tells as `shown`; null where it is none. */
  row(record, shown) {
    return this.rows.get(`${record}:${canonical(shown)}`) ?? null;
  }

  /** The name of a seat. */
  seat(seat) {
    return this.names[seat] ?? `Seat ${Number(seat) + 1}`;
  }

  /**
   * A value of a domain of the facts.
   * @param {any} value
   * @param {object|null} domain
   * @returns {string}
   */
  of(value, domain) {
    if (value === null || value === undefined) return "nothing";
    if (domain?.type === "optional") return this.of(value, domain.of);
    if (domain?.type === "player") return this.seat(value);
    if (domain?.type === "record") return this.record(domain.name, value);
    if (Array.isArray(value)) {
      return value.map((one) => this.of(one, domain?.of ?? domain)).join(", ") || "nothing";
    }
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "object") return this.object(value);
    return domain?.type === "enum" ? String(value).replaceAll("_", " ") : String(value);
  }

  /** A thing of a record by its label, in which players have their names. */
  record(name, shown) {
    const row = this.row(name, shown);
    const text = row ? row.label : this.of(shown, null);
    return this.named(ranked(row, text));
  }

  object(value) {
    if (value.hidden) return this.hidden(value);
    if (Number.isInteger(value.count)) return String(value.count);
    return Object.values(value).map((one) => this.of(one, null)).join(" ");
  }

  /** A thing face down, by its back and where it lies, as far as they are told. */
  hidden({ back = {}, place = null, position = null }) {
    const at = place ? `${this.place(place)}${position === null ? "" : ` ${position + 1}`}` : null;
    return [at ? `face down in ${at}` : "face down", ...Object.values(back).map((one) => this.of(one, null))].join(", ");
  }

  /** The name of a place by its path in the table, with whose it is; a number at its end is a position. */
  place([name, ...path]) {
    const position = path.at(-1);
    if (Number.isInteger(position)) return `no. ${position + 1} in ${this.place([name, ...path.slice(0, -1)])}`;
    const fact = this.facts.places.find((place) => place.name === name);
    const owners = path.map((key, i) => (fact?.indices[i]?.type === "player" ? this.seat(key) : key));
    return [(fact?.label ?? name).toLowerCase(), ...owners].join(" of ");
  }

  /** A text of the engine in which `seat 1` stands for the player's name. */
  named(text) {
    return text.replace(/\bseat (\d+)\b/g, (all, seat) => this.names[seat] ?? all);
  }
}

const RANKS = { 1: "A", 11: "J", 12: "Q", 13: "K", 14: "A", ace: "A", jack: "J", queen: "Q", king: "K", knight: "C" };
const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
NUMBERS.forEach((name, i) => (RANKS[name] = String(i + 2)));
const SUITS = new Set(["hearts", "spades", "clubs", "diamonds"]);

/** Whether the cells are those of an ordinary playing card. */
export function playingCard(cells) {
  return SUITS.has(cells?.suit) && (Number.isInteger(cells.rank) || cells.rank in RANKS);
}

/** J, Q, K and A for the ranks that have such names, numbers for the others. */
export function rankText(rank) {
  return RANKS[rank] ?? String(rank);
}

function ranked(row, text) {
  return row && playingCard(row.cells) ? `${rankText(row.cells.rank)} of ${row.cells.suit}` : text;
}
