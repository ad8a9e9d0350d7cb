/**
 * What a step brings and takes away again (the last card of a trick): people see it lie there for a
 * moment before the step is shown to its end.
 */

const HOLD = 1000;
const MOST = 3;

export class Moments {
  /** @param {() => void} show shows `now`, or the present where it is null */
  constructor(show) {
    this.show = show;
    /** Milliseconds that a moment lasts; with 0 there are none. */
    this.hold = HOLD;
    /** @type {object[]} */
    this.waiting = [];
    this.arrived = new Set();
  }

  /** The view of before that is shown now. @returns {object|null} */
  get now() {
    return this.waiting[0] ?? null;
  }

  /**
   * To be told of each event of a step before it is applied.
   * @param {object} event
   * @param {object} view the view before it
   */
  before(event, view) {
    const moves = event.moves ?? [];
    if (moves.some(({ from }) => this.arrived.has(String(from)))) {
      this.keep(view);
      this.arrived.clear();
    }
    for (const { to } of moves) this.arrived.add(String(to));
  }

  keep(view) {
    if (!this.hold || document.hidden) return;
    this.waiting.push(view);
    if (this.waiting.length > MOST) this.waiting.splice(1, 1);
  }

  /** The step is at its end: shows the moments one after the other, then the present. */
  end() {
    this.arrived.clear();
    if (this.waiting.length) this.timer ??= setTimeout(() => this.next(), this.hold);
    this.show();
  }

  next() {
    this.waiting.shift();
    this.timer = this.waiting.length ? setTimeout(() => this.next(), this.hold) : null;
    this.show();
  }

  /** The present at once. Tells whether a moment was left out. */
  skip() {
    clearTimeout(this.timer);
    this.timer = null;
    this.arrived.clear();
    return this.waiting.splice(0).length > 0;
  }
}
