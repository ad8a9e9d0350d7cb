/** A number on the page that runs up and down to its value. */

import { needed } from "./nodes.js";
import { mode } from "./animation.js";

export class Counter {
  constructor() {
    this.value = 0;
    this.disabled = false;
    /** Milliseconds that a change takes, at most. */
    this.speed = 300;
  }

  /**
   * @param {string|HTMLElement} target the element that shows the number
   * @param {{value?: number, playerId?: number}} [settings]
   */
  create(target, settings = {}) {
    this.span = needed(target);
    this.setValue(settings.value ?? (parseInt(this.span.textContent, 10) || 0));
    return this;
  }

  getValue() {
    return this.value;
  }

  /** Adds to the number and gives the new value. */
  incValue(by) {
    this.toValue(this.value + Number(by));
    return this.value;
  }

  /** Shows the value at once. */
  setValue(value) {
    this.value = Number(value);
    this.disabled = false;
    clearInterval(this.timer);
    this.show(this.value);
    return this.value;
  }

  /** Runs to the value; `getValue` has it already. */
  toValue(value) {
    const from = this.disabled ? Number(value) : this.value;
    this.value = Number(value);
    this.disabled = false;
    clearInterval(this.timer);
    const steps = Math.min(Math.abs(this.value - from), 20);
    if (steps < 2 || mode.instant || matchMedia("(prefers-reduced-motion: reduce)").matches) this.show(this.value);
    else this.run(from, steps);
    return this.value;
  }

  run(from, steps) {
    let step = 0;
    this.timer = setInterval(() => {
      step += 1;
      this.show(Math.round(from + ((this.value - from) * step) / steps));
      if (step === steps) clearInterval(this.timer);
    }, this.speed / steps);
  }

  /** Shows a dash: there is no value. */
  disable() {
    this.disabled = true;
    clearInterval(this.timer);
    this.show("-");
  }

  show(text) {
    this.span.textContent = String(text);
  }
}
