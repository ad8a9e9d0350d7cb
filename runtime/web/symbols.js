/** Colours and shapes that tell seats and things apart, without relying on colour alone. */

/** Okabe and Ito's palette: told apart with every common kind of colour vision. */
export const SEAT_COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#555555"];
const DARK_TEXT = new Set(["#e69f00", "#56b4e9", "#f0e442", "#ffffff", "#cc79a7", "#009e73", "#f7f7f2", "#d55e00"]);
const BLACK_AND_WHITE = ["#1d1d1f", "#f7f7f2"];

/** Paths in a box from -1 to 1, one for each seat in turn. */
export const SHAPES = [
  { name: "circle", path: "M0-.9A.9.9 0 1 1 0 .9A.9.9 0 1 1 0-.9Z" },
  { name: "diamond", path: "M0-1L1 0L0 1L-1 0Z" },
  { name: "triangle", path: "M0-.95L.95.75L-.95.75Z" },
  { name: "square", path: "M-.8-.8H.8V.8H-.8Z" },
  { name: "star", path: "M0-1L.26-.32L.98-.3L.42.16L.6.85L0 .44L-.6.85L-.42.16L-.98-.3L-.26-.32Z" },
  { name: "cross", path: "M-.32-.95H.32V-.32H.95V.32H.32V.95H-.32V.32H-.95V-.32H-.32Z" },
  { name: "hexagon", path: "M0-1L.87-.5V.5L0 1L-.87.5V-.5Z" },
  { name: "bar", path: "M-1-.4H1V.4H-1Z" },
];

/** @typedef {{fill: string, ink: string, shape: {name: string, path: string}}} SeatLook */

/**
 * How a seat looks. Games that are black against white stay so, with discs for both.
 * @param {object} facts
 * @param {number} seat
 * @returns {SeatLook}
 */
export function seatLook(facts, seat) {
  const wanted = (facts.info.player_colors ?? []).map((colour) => String(colour).toLowerCase());
  const pair = wanted.length === 2 && wanted.includes("000000") && wanted.includes("ffffff");
  const fill = pair
    ? BLACK_AND_WHITE[wanted[seat] === "ffffff" ? 1 : 0]
    : SEAT_COLOURS[seat % SEAT_COLOURS.length];
  return { fill, ink: inkOn(fill), shape: SHAPES[pair ? 0 : seat % SHAPES.length] };
}

/** Black or white, whichever is read better on the colour. */
export function inkOn(fill) {
  return DARK_TEXT.has(fill) ? "#16181d" : "#ffffff";
}

const GLYPHS = {
  pawn: "♟", knight: "♞", bishop: "♝", rook: "♜", queen: "♛", king: "♚",
  hearts: "♥", spades: "♠", clubs: "♣", diamonds: "♦",
  sun: "☀", moon: "☾", star: "★", coin: "●", gold: "●", sword: "⚔", anchor: "⚓", flag: "⚑",
  factory: "⚙", clock: "◔", bulb: "☼", castle: "♜", crown: "♛", leaf: "❧", snow: "❄", fish: "🐟︎",
};

/** A sign for a name that has one, else null. */
export function glyphOf(name) {
  return GLYPHS[String(name).toLowerCase()] ?? null;
}

/** One or two letters for a name: `north_wind` is NW. */
export function initials(name) {
  const words = String(name).split(/[_\s]+/).filter(Boolean);
  const letters = words.length > 1 ? words[0][0] + words[1][0] : String(name).slice(0, 2);
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** Hues of cards by the place of a name in its enum; made calm by the style sheet. */
const NAMED_HUES = {
  red: 4, orange: 28, yellow: 48, green: 140, blue: 215, purple: 280, violet: 275, pink: 330, brown: 25,
  white: null, black: null, grey: null, gray: null, hearts: 4, diamonds: 4, spades: 220, clubs: 220,
};

/**
 * The hue (0 to 360) of a member of an enum; null for none.
 * @param {string} name
 * @param {string[]} names all members
 */
export function hueOf(name, names) {
  if (name in NAMED_HUES) return NAMED_HUES[name];
  const place = Math.max(0, names.indexOf(name));
  return Math.round((205 + (place * 360) / Math.max(names.length, 1)) % 360);
}
