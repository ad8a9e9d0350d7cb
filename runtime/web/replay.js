/** Looking back: the view at any log line, rebuilt from the events that were heard. */

import { applied } from "./events.js";
import { byId } from "./dom.js";

export class Replay {
  /**
   * @param {(view: object|null, event: object|null) => void} show an earlier view, or null for the present
   */
  constructor(show) {
    this.show = show;
    /** @type {object[]} */
    this.events = [];
    this.at = null;
    byId("replay-first").addEventListener("click", () => this.to(this.stops()[0]));
    byId("replay-back").addEventListener("click", () => this.step(-1));
    byId("replay-on").addEventListener("click", () => this.step(1));
    byId("replay-last").addEventListener("click", () => this.present());
  }

  /** The numbers of the events after which one may stop: the beginning and the end of each move. */
  stops() {
    return this.events
      .filter((event, i) => event.view || event.type === "state" || i === this.events.length - 1)
      .map((event) => event.n);
  }

  /** Shows the table as it was after the move of an event. */
  look(event) {
    this.to(this.stops().find((n) => n >= event.n) ?? event.n);
  }

  step(by) {
    const stops = this.stops();
    const here = this.at === null ? stops.length - 1 : stops.indexOf(this.at);
    const next = stops[Math.max(0, here + by)];
    if (next === undefined || next === stops[stops.length - 1]) this.present();
    else this.to(next);
  }

  to(n) {
    if (n === undefined) return;
    this.at = n;
    let view = null;
    for (const event of this.events) {
      if (event.n > n) break;
      view = applied(view, event);
    }
    if (view) this.show({ ...view, actions: [] });
  }

  present() {
    if (this.at === null) return;
    this.at = null;
    this.show(null);
  }
}
