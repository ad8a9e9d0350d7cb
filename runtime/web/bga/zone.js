/** Zone: puts elements of one size in order inside a box of a fixed width. */

import { attachToNewParent, slideToObject, slideToObjectAndDestroy, slideWithin } from "./animation.js";
import { $, needed } from "./nodes.js";
import { PATTERNS } from "./zone_patterns.js";

/** Patterns that fit the items into the height of the box: it stays as it is. */
const FITTED = new Set(["verticalfit", "ellipticalfit", "horizontalfit"]);

export class Zone {
  constructor() {
    /** @type {{id: string, weight: number}[]} */
    this.items = [];
    this.item_margin = 5;
    this.autoheight = true;
    this.control_name = "";
    this.setPattern("grid");
  }

  /**
   * @param {object} page the game's page
   * @param {string|HTMLElement} container
   * @param {number} width of an item, in pixels
   * @param {number} height of an item
   */
  create(page, container, width, height) {
    this.page = page;
    this.container_div = needed(container);
    this.control_name = this.container_div.id;
    this.item_width = width;
    this.item_height = height;
    if (getComputedStyle(this.container_div).position === "static") this.container_div.style.position = "relative";
  }

  /** @param {"grid"|"diagonal"|"verticalfit"|"horizontalfit"|"ellipticalfit"|"custom"} pattern */
  setPattern(pattern) {
    if (pattern !== "custom" && !(pattern in PATTERNS)) throw new Error(`Zone has no pattern \`${pattern}\`.`);
    this.pattern = pattern;
    if (pattern === "custom") return;
    this.itemIdToCoords = (i, width, height, count) => PATTERNS[pattern](i, this.room(width, height, count));
  }

  room(width, height, count) {
    return { width, height, count, w: this.item_width, h: this.item_height, margin: this.item_margin };
  }

  /**
   * Takes an element of the page in; it slides to its place. One that is in already gets the new weight.
   * @param {string} id of the element
   * @param {number} [weight] the lighter come first; equal ones as they came
   */
  placeInZone(id, weight = 0) {
    if (!$(id)) return;
    const known = this.items.find((item) => item.id === id);
    if (known) known.weight = weight;
    else this.items.push({ id, weight });
    this.items.sort((a, b) => a.weight - b.weight);
    if (needed(id).parentElement !== this.container_div) attachToNewParent(id, this.container_div);
    needed(id).style.position = "absolute";
    this.updateDisplay();
  }

  /**
   * @param {string} id
   * @param {boolean} [destroy] take it out of the page
   * @param {string|HTMLElement} [to] slide there first
   */
  removeFromZone(id, destroy = false, to = undefined) {
    const at = this.items.findIndex((item) => item.id === id);
    if (at < 0) return;
    this.items.splice(at, 1);
    this.leave(id, destroy, to);
    this.updateDisplay();
  }

  leave(id, destroy, to) {
    const node = $(id);
    if (!node) return;
    if (to && destroy) slideToObjectAndDestroy(node, to);
    else if (to) slideToObject(node, to).play();
    else if (destroy) node.remove();
  }

  /** Takes all items out and destroys them. */
  removeAll() {
    const ids = this.getAllItems();
    this.items = [];
    for (const id of ids) this.leave(id, true, undefined);
    this.updateDisplay();
  }

  getItemNumber() {
    return this.items.length;
  }

  /** @returns {string[]} the ids, in their order */
  getAllItems() {
    return this.items.map((item) => item.id);
  }

  /** Lets every item slide to its place. */
  updateDisplay() {
    const { clientWidth: width, clientHeight: height } = this.container_div;
    let low = 0;
    this.items.forEach(({ id }, i) => {
      const node = $(id);
      if (!node) return;
      const spot = this.itemIdToCoords(i, width, height, this.items.length);
      low = Math.max(low, spot.y + (spot.h ?? this.item_height));
      node.style.zIndex = String(i + 1);
      slideWithin(node, spot.x, spot.y, 300).play();
    });
    if (this.autoheight && !FITTED.has(this.pattern)) this.container_div.style.minHeight = `${low}px`;
  }
}
