/** Stock: a set of items of one size that arrange and sort themselves and can be selected. */

import { placeOnObject, slideToObjectAndDestroy, slideWithin } from "./animation.js";
import { $, filled, fromHtml, needed, pixels } from "./nodes.js";
import { Selection } from "./stock_selection.js";
import { laidOut } from "./stock_layout.js";

const TEMPLATE =
  '<div id="${id}" class="stockitem ${extra_classes}" style="top:${top}px;left:${left}px;width:${width}px;height:${height}px;z-index:${position};background-image:url(\'${image}\');"></div>';

/** @typedef {{type: number|string, id: number|string}} Item */

export class Stock extends Selection {
  constructor() {
    super();
    /** @type {Item[]} */
    this.items = [];
    /** @type {Record<string, {weight: number, image: string, image_position: number}>} */
    this.item_type = {};
    this.image_items_per_row = null;
    this.item_margin = 5;
    this.centerItems = false;
    this.autowidth = false;
    this.horizontal_overlap = 0;
    this.vertical_overlap = 0;
    this.extraClasses = "";
    this.background_size = "";
    this.jstpl_stock_item = TEMPLATE;
    this.next_item_id = 1;
    this.order_items = true;
    /** @type {((div: HTMLElement, type: number|string, id: number|string) => void)|null} */
    this.onItemCreate = null;
  }

  /**
   * @param {object} page the game's page
   * @param {string|HTMLElement} container an empty element with an id
   * @param {number} width of an item, in pixels
   * @param {number} height of an item
   */
  create(page, container, width, height) {
    this.page = page;
    this.container_div = needed(container);
    this.control_name = this.container_div.id;
    this.item_width = width;
    this.item_height = height;
    this.container_div.classList.add("stock");
    if (getComputedStyle(this.container_div).position === "static") this.container_div.style.position = "relative";
    this.watch();
    this.updateDisplay();
  }

  /** A stock of another width is laid out anew. */
  watch() {
    let width = this.container_div.clientWidth;
    this.watcher = new ResizeObserver(() => {
      if (this.container_div.clientWidth === width) return;
      width = this.container_div.clientWidth;
      this.updateDisplay();
    });
    this.watcher.observe(this.container_div);
  }

  /** Lets the stock go: nothing is watched any more. */
  destroy() {
    this.watcher.disconnect();
    this.removeAll();
  }

  count() {
    return this.items.length;
  }

  /**
   * @param {number|string} type
   * @param {number} weight the lighter come first
   * @param {string} [image]
   * @param {number} [image_position] its number in a sprite
   */
  addItemType(type, weight, image = "", image_position = 0) {
    this.item_type[type] = { weight: Number(weight), image, image_position: Number(image_position) };
  }

  // ---------------------------------------------------------------- in and out
  /** Adds an item without an id of its own, from an element of the page if one is given. */
  addToStock(type, from) {
    this.add(type, this.freeId(), from);
  }

  /** Adds an item with an id. One that is there already is not added again. */
  addToStockWithId(type, id, from) {
    if (this.find(id)) return;
    this.add(type, id, from);
  }

  freeId() {
    while (this.find(this.next_item_id)) this.next_item_id += 1;
    return this.next_item_id++;
  }

  add(type, id, from) {
    if (!(type in this.item_type)) throw new Error(`Stock \`${this.control_name}\` has no item type ${type}.`);
    this.items.push({ type, id });
    this.sortItems();
    const div = this.makeDiv({ type, id });
    if (from !== undefined && $(from)) placeOnObject(div, from);
    else div.dataset.fresh = "1";
    this.onItemCreate?.(div, type, id);
    this.updateDisplay();
  }

  makeDiv({ type, id }) {
    const { image, image_position } = this.item_type[type];
    const div = fromHtml(filled(this.jstpl_stock_item, {
      id: this.getItemDivId(id), top: 0, left: 0, width: this.item_width, height: this.item_height,
      position: 1, image, type, extra_classes: this.extraClasses, additional_style: "",
    }));
    div.id = this.getItemDivId(id);
    div.style.position = "absolute";
    if (!image) div.style.backgroundImage = "none";
    this.showSprite(div, image_position);
    this.container_div.append(div);
    this.makeSelectable(div, id);
    return div;
  }

  /** A sprite of one line or one column repeats itself, so both steps may be taken at once. */
  showSprite(div, position) {
    const row = this.image_items_per_row;
    const [x, y] = row ? [position % row, Math.floor(position / row)] : [position, position];
    div.style.backgroundPosition = `${-x * this.item_width}px ${-y * this.item_height}px`;
    if (this.background_size) div.style.backgroundSize = this.background_size;
  }

  /** Removes one item of a type; it slides to an element if one is given. */
  removeFromStock(type, to, noupdate = false) {
    const item = this.items.find((one) => String(one.type) === String(type));
    return item ? this.removeFromStockById(item.id, to, noupdate) : false;
  }

  /** Removes the item with this id. `noupdate`: the others stay where they are until updateDisplay. */
  removeFromStockById(id, to, noupdate = false) {
    const item = this.find(id);
    if (!item) return false;
    this.items.splice(this.items.indexOf(item), 1);
    this.forget(id);
    this.leave(id, to);
    if (!noupdate) this.updateDisplay();
    return true;
  }

  leave(id, to) {
    const div = $(this.getItemDivId(id));
    if (!div) return;
    div.id = "";
    if (to !== undefined && $(to)) slideToObjectAndDestroy(div, to);
    else div.remove();
  }

  removeAll() {
    this.removeAllTo(undefined);
  }

  /** Removes all items, which slide to an element if one is given. */
  removeAllTo(to) {
    for (const { id } of [...this.items]) this.removeFromStockById(id, to, true);
    this.updateDisplay();
  }

  // ---------------------------------------------------------------- questions
  /** @returns {Record<string, 1>} */
  getPresentTypeList() {
    return Object.fromEntries(this.items.map((item) => [item.type, 1]));
  }

  /** @returns {Item[]} */
  getAllItems() {
    return this.items.map(({ type, id }) => ({ type, id }));
  }

  getItemDivId(id) {
    return `${this.control_name}_item_${id}`;
  }

  /** @returns {Item|null} */
  getItemById(id) {
    const item = this.find(id);
    return item ? { ...item } : null;
  }

  getItemTypeById(id) {
    return this.find(id)?.type ?? null;
  }

  getItemWeightById(id) {
    const item = this.find(id);
    return item ? this.item_type[item.type].weight : null;
  }

  find(id) {
    return this.items.find((item) => String(item.id) === String(id)) ?? null;
  }

  // ---------------------------------------------------------------- order and place
  /** @param {Record<string, number>} weights new weights by type; the items sort themselves at once */
  changeItemsWeight(weights) {
    for (const [type, weight] of Object.entries(weights)) {
      if (this.item_type[type]) this.item_type[type].weight = Number(weight);
    }
    this.sortItems();
    this.updateDisplay();
  }

  sortItems() {
    if (this.order_items) this.items.sort((a, b) => this.item_type[a.type].weight - this.item_type[b.type].weight);
  }

  /** Per cent of the width that shows below the next item, and by which every second one is shifted up. */
  setOverlap(horizontal, vertical = 0) {
    this.horizontal_overlap = horizontal;
    this.vertical_overlap = vertical;
    this.updateDisplay();
  }

  /** Puts items back that were moved by hand. */
  resetItemsPosition() {
    this.updateDisplay();
  }

  /** Gives all items another size, and their sprite if its size is given too. */
  resizeItems(width, height, spriteWidth, spriteHeight) {
    this.item_width = width;
    this.item_height = height;
    if (spriteWidth) this.background_size = `${spriteWidth}px ${spriteHeight}px`;
    for (const { type, id } of this.items) {
      const div = needed(this.getItemDivId(id));
      div.style.width = `${width}px`;
      div.style.height = `${height}px`;
      this.showSprite(div, this.item_type[type].image_position);
    }
    this.updateDisplay();
  }

  /** Lets every item slide to its place. */
  updateDisplay() {
    const { spots, width, height } = laidOut(this.items.length, this.shelf());
    this.items.forEach(({ id }, i) => {
      const div = $(this.getItemDivId(id));
      if (!div) return;
      div.style.zIndex = String(i + 1);
      this.bring(div, spots[i]);
    });
    this.container_div.style.height = `${height}px`;
    if (this.autowidth) this.container_div.style.width = `${width}px`;
  }

  /** New items stand in their place at once; the others slide there. */
  bring(div, { left, top }) {
    if (!div.dataset.fresh) {
      slideWithin(div, left, top).play();
      return;
    }
    delete div.dataset.fresh;
    div.style.left = `${left}px`;
    div.style.top = `${top}px`;
  }

  shelf() {
    return {
      width: this.autowidth ? Number.MAX_SAFE_INTEGER : this.container_div.clientWidth,
      w: this.item_width, h: this.item_height, margin: this.item_margin,
      across: this.horizontal_overlap, down: this.vertical_overlap, centred: this.centerItems,
    };
  }
}
