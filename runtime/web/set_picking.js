/** Choosing several things: taps put them in and out, a button plays them together. */

import { canonical } from "./words.js";

export class SetPicking {
  /**
   * @param {object} choice the view's `choice`
   * @param {(value: any) => string[]} keysOf the target keys of an item that lie on the page
   */
  constructor(choice, keysOf) {
    this.choice = choice;
    this.items = choice.items.map((value) => ({ value, keys: keysOf(value), id: canonical(value) }));
    /** @type {Set<number>} */
    this.taken = new Set();
  }

  /** @returns {Set<string>} */
  targets() {
    return new Set(this.items.flatMap((item) => item.keys));
  }

  /** Which of each target key are taken: equal cards share a key. @returns {Map<string, Set<number>>} */
  chosen() {
    const taken = new Map();
    this.items.forEach((item, i) => {
      if (!this.taken.has(i)) return;
      for (const key of item.keys) taken.set(key, (taken.get(key) ?? new Set()).add(this.alike([key]).indexOf(i)));
    });
    return taken;
  }

  /** The items with one of these keys. */
  alike(keys) {
    return this.items.map((_, i) => i).filter((i) => this.items[i].keys.some((key) => keys.includes(key)));
  }

  /** A tap puts the card in or takes it out; a tap on a place where several lie puts one more in. */
  tap(keys, nth) {
    const same = this.alike(keys);
    return this.toggle(same[nth] === undefined ? same : [same[nth]]);
  }

  /** @param {number[]} same the items that are alike */
  toggle(same) {
    if (!same.length) return false;
    const free = same.find((i) => !this.taken.has(i));
    if (free !== undefined) this.add(free);
    else same.forEach((i) => this.taken.delete(i));
    return true;
  }

  /** One more than allowed takes the place of the one before it. */
  add(i) {
    const { worths, high } = this.choice;
    if (worths === null && this.taken.size >= high) this.taken.delete([...this.taken].pop());
    this.taken.add(i);
  }

  /** Items that are not on the page, each kind once, to be shown as buttons. */
  offPage() {
    const seen = new Map();
    this.items.forEach((item, i) => {
      if (item.keys.length) return;
      if (!seen.has(item.id)) seen.set(item.id, { value: item.value, same: [] });
      seen.get(item.id).same.push(i);
    });
    return [...seen.values()];
  }

  /** What they are worth together, or how many they are. */
  amount() {
    const { worths } = this.choice;
    return worths === null ? this.taken.size : [...this.taken].reduce((sum, i) => sum + worths[i], 0);
  }

  /** Whether what is taken may be played. */
  ready() {
    const amount = this.amount();
    if (this.choice.may && this.taken.size === 0) return true;
    if (this.choice.worths !== null) return amount >= this.choice.low && !this.isTooMuch();
    return amount >= this.choice.low && amount <= this.choice.high;
  }

  /** Whether it is worth enough without the last one, in the order in which the things are offered. */
  isTooMuch() {
    const { worths, low } = this.choice;
    return worths !== null && this.taken.size > 0 && this.amount() - worths[Math.max(...this.taken)] >= low;
  }

  /** How far it is: 2 of 3, 1 of 1–3, worth 4 of 6. */
  progress() {
    const { low, high, worths } = this.choice;
    if (worths !== null) return `worth ${this.amount()} of ${low}${this.isTooMuch() ? ", one too many" : ""}`;
    const wanted = low === high ? String(low) : low === 0 ? `up to ${high}` : `${low}–${high}`;
    return `${this.taken.size} of ${wanted}`;
  }

  /** The action to play. */
  action() {
    const values = [...this.taken].sort((a, b) => a - b).map((i) => this.items[i].value);
    return { name: this.choice.name, args: { [this.choice.variable]: values.length ? values : this.choice.low === 0 || this.choice.may ? null : [] } };
  }
}
