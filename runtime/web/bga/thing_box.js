/** The things of a table entry in a Stock or a Zone: what comes is added, what goes is taken out. */

import { backView, cardView } from "../card_face.js";
import { el } from "../dom.js";
import { placesOf, sortOf } from "../sorting.js";
import { aim, keysOfThing } from "../targets.js";
import { canonical } from "../words.js";
import { needed } from "./nodes.js";
import { Stock } from "./stock.js";
import { Zone } from "./zone.js";

/**
 * @typedef {object} BoxSettings as in the `client` section of a game
 * @property {string|string[]} [sort] columns by which things are ordered; `none`: as they lie
 * @property {string} [pattern] of a zone
 * @property {number} [width] @property {number} [height] of a thing, in pixels
 * @property {number} [overlap] per cent of a thing that shows below the next one
 * @property {boolean} [center] whether things stand in the middle
 * @property {string} [image] a sprite beside the client: the rows of the record in their order
 * @property {number} [per_row] how many pictures stand in a row of the sprite
 */

const MEASURED = 60;

/**
 * The things that a view tells of a place: those that are seen, and backs for the others.
 * @param {any} value as in the view
 * @param {string[]} path of the place
 * @returns {{shown?: any, back?: object, path: string[], position: number|null}[]}
 */
export function thingsOf(value, path) {
  if (value === null || value === undefined) return [];
  if (Number.isInteger(value.count)) {
    return Array.from({ length: value.count }, (_, i) => ({ back: value.backs?.[i] ?? {}, path, position: null }));
  }
  const things = Array.isArray(value) ? value : [value];
  return things.map((one, i) => ({ ...(one.hidden ? { back: one.back ?? {} } : { shown: one }), path, position: Array.isArray(value) ? i : null }));
}

class ThingBox {
  /**
   * @param {object} gui
   * @param {HTMLElement} container
   * @param {object} fact the place in the facts
   * @param {BoxSettings} settings
   * @param {import("../words.js").Words} words
   */
  constructor(gui, container, fact, settings, words) {
    Object.assign(this, { gui, container, fact, settings, words });
    this.record = (fact.item.of ?? fact.item).name;
    this.rows = words.facts.records[this.record].rows;
    /** @type {Map<string, number[]>} the ids of the things here, by what they are */
    this.here = new Map();
    this.next = 1;
    this.gone = [];
    const drawn = this.sizeDrawn();
    this.width = Number(settings.width ?? drawn.width);
    this.height = Number(settings.height ?? Math.round((drawn.height * this.width) / drawn.width));
  }

  /** How large the style sheets make things here: all have the size of the largest. */
  sizeDrawn() {
    const faces = this.rows.slice(0, MEASURED).map(({ shown }) => cardView(shown, this.record, this.words));
    this.container.append(...faces);
    const most = (side) => Math.max(...faces.map((face) => face[side]));
    const size = { width: most("offsetWidth") || 66, height: most("offsetHeight") || 94 };
    for (const face of faces) face.remove();
    return size;
  }

  keyOf(thing) {
    return thing.back ? `back:${canonical(thing.back)}` : canonical(thing.shown);
  }

  /**
   * Adds what is new; what has gone is kept until `drop`, so that it can be where a thing comes from.
   * @param {{shown?: any, back?: object}[]} things
   * @param {(thing: object) => Element|null} origin where a new thing comes from
   */
  bring(things, origin) {
    const left = new Map([...this.here].map(([key, ids]) => [key, [...ids]]));
    this.here = new Map();
    const order = things.map((thing) => {
      const key = this.keyOf(thing);
      const id = left.get(key)?.shift() ?? this.add(thing, origin(thing));
      this.here.set(key, [...(this.here.get(key) ?? []), id]);
      this.aimAt(id, thing);
      return id;
    });
    this.gone = [...left.values()].flat();
    this.order = order;
  }

  /** Tells its card what it is and where it lies. */
  aimAt(id, { shown, back, path, position }) {
    const seen = back ? { hidden: true, back: Object.keys(back).length ? back : null } : shown;
    const card = needed(this.nodeOf(id)).querySelector(".card");
    if (card) aim(card, keysOfThing(this.record, seen, path, position));
  }

  /** Takes out what has gone, and puts the rest in order. */
  drop() {
    for (const id of this.gone.splice(0)) this.remove(id);
    this.arrange(this.order);
  }

  /** A thing as it looks: drawn, or a button over its picture. */
  face(thing) {
    if (thing.back) return backView(thing.back, this.record, this.words, thing.position !== null);
    const face = cardView(thing.shown, this.record, this.words);
    if (this.settings.image) {
      face.classList.add("pictured");
      face.replaceChildren();
    }
    return face;
  }

  rowOf(thing) {
    return thing.back ? -1 : this.words.row(this.record, thing.shown)?.order ?? 0;
  }
}

export class StockBox extends ThingBox {
  constructor(...args) {
    super(...args);
    const { settings } = this;
    this.stock = new Stock();
    this.stock.create(this.gui, this.container, this.width, this.height);
    this.stock.setSelectionMode(0);
    this.stock.centerItems = Boolean(settings.center);
    this.stock.order_items = this.sorted = sortOf(this.fact, settings) !== null;
    this.stock.image_items_per_row = Number(settings.per_row ?? this.rows.length);
    if (settings.overlap) this.stock.setOverlap(Number(settings.overlap), 0);
    this.addTypes();
  }

  addTypes() {
    const image = this.settings.image ? this.gui.gameFile(this.settings.image) : "";
    const weights = placesOf(this.words.facts.records[this.record], sortOf(this.fact, this.settings) ?? []);
    this.stock.addItemType(-1, -1, "", 0);
    this.rows.forEach((_, row) => this.stock.addItemType(row, weights[row], image, row));
  }

  add(thing, from) {
    const id = this.next++;
    this.stock.addToStockWithId(this.rowOf(thing), id, from ?? undefined);
    needed(this.stock.getItemDivId(id)).append(this.face(thing));
    return id;
  }

  nodeOf(id) {
    return this.stock.getItemDivId(id);
  }

  remove(id) {
    this.stock.removeFromStockById(id, undefined, true);
  }

  arrange(order) {
    if (!this.sorted) this.stock.items.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    this.stock.updateDisplay();
  }
}

export class ZoneBox extends ThingBox {
  constructor(...args) {
    super(...args);
    this.zone = new Zone();
    this.zone.create(this.gui, this.container, this.width, this.height);
    this.zone.setPattern(this.settings.pattern ?? "grid");
    if (this.settings.pattern === "diagonal") this.zone.item_margin = 22;
    this.container.style.minHeight = `${this.height}px`;
  }

  add(thing, from) {
    const id = this.next++;
    const name = this.nodeOf(id);
    const node = el("div", { id: name, class: "zone-thing", style: { width: `${this.width}px`, height: `${this.height}px` } }, this.face(thing));
    this.container.append(node);
    node.style.position = "absolute";
    this.zone.placeInZone(name, id);
    if (from) {
      this.gui.placeOnObject(node, from);
      this.zone.updateDisplay();
    }
    return id;
  }

  remove(id) {
    this.zone.removeFromZone(this.nodeOf(id), true);
  }

  arrange(order) {
    order.forEach((id, place) => (this.zone.items.find((item) => item.id === this.nodeOf(id)).weight = place));
    this.zone.items.sort((a, b) => a.weight - b.weight);
    this.zone.updateDisplay();
  }

  nodeOf(id) {
    return `${this.container.id}_thing_${id}`;
  }
}
