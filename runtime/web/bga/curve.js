/** Numbers that run from one value to another, and properties of the style that follow them. */

import { mode } from "./animation.js";
import { needed } from "./nodes.js";

/** As `dojo.Animation`: runs along a curve and tells each value to `onAnimate`. */
export class Animation {
  /**
   * @param {{curve: [number, number]|{getValue: (part: number) => any}, duration?: number, delay?: number,
   *   easing?: (part: number) => number, repeat?: number, onAnimate?: Function, onBegin?: Function, onEnd?: Function,
   *   beforeBegin?: Function, onPlay?: Function, onStop?: Function}} settings
   */
  constructor(settings) {
    Object.assign(this, { duration: 350, delay: 0, repeat: 0, easing: smooth }, settings);
    this.state = "stopped";
    this.done = new Promise((resolve) => (this.resolve = resolve));
  }

  beforeBegin() {}
  onBegin(_value) {}
  onPlay(_value) {}
  onAnimate(_value) {}
  onStop(_value) {}
  onEnd() {}

  valueAt(part) {
    const { curve } = this;
    return Array.isArray(curve) ? curve[0] + (curve[1] - curve[0]) * part : curve.getValue(part);
  }

  status() {
    return this.state;
  }

  play(delay = this.delay) {
    if (this.state === "playing") return this;
    this.state = "playing";
    this.beforeBegin();
    const first = this.valueAt(0);
    this.onBegin(first);
    this.onPlay(first);
    if (isStill()) this.finish();
    else this.timer = setTimeout(() => this.run(), delay);
    return this;
  }

  run() {
    const start = performance.now();
    const tick = (now) => {
      if (this.state !== "playing") return;
      const part = isStill() ? 1 : Math.min(1, (now - start) / Math.max(1, this.duration));
      this.onAnimate(this.valueAt(this.easing(part)));
      if (part < 1) this.frame = requestAnimationFrame(tick);
      else if (this.repeat > 0 && !isStill()) this.again();
      else this.end();
    };
    this.frame = requestAnimationFrame(tick);
  }

  again() {
    this.repeat -= 1;
    this.run();
  }

  finish() {
    this.onAnimate(this.valueAt(1));
    this.end();
  }

  end() {
    this.state = "stopped";
    this.onEnd();
    this.resolve();
  }

  /** Stops where it is, or at its end. */
  stop(atEnd = false) {
    if (this.state !== "playing") return this;
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    if (atEnd) return this.finish(), this;
    this.state = "stopped";
    this.onStop();
    this.resolve();
    return this;
  }

  then(resolve, reject) {
    return this.play().done.then(() => resolve(), reject);
  }
}

function isStill() {
  return mode.instant || document.visibilityState === "hidden" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function smooth(part) {
  return 0.5 + Math.sin((part + 1.5) * Math.PI) / 2;
}

/**
 * As `dojo.animateProperty`: properties of the style of an element run to new values.
 * @param {{node: string|HTMLElement, properties: Record<string, number|{start?: number, end: number, units?: string}>}} settings
 *   with those of `Animation`
 */
export function animateProperty({ node, properties, ...settings }) {
  const at = needed(node);
  let lines = [];
  const animation = new Animation({ ...settings, curve: [0, 1] });
  animation.beforeBegin = () => {
    settings.beforeBegin?.();
    lines = Object.entries(properties).map(([name, goal]) => lineOf(at, name, goal));
  };
  animation.onAnimate = (part) => {
    for (const { name, from, to, unit } of lines) at.style[name] = `${from + (to - from) * part}${unit}`;
    settings.onAnimate?.(part);
  };
  return animation;
}

function lineOf(node, name, goal) {
  const { start, end, units } = typeof goal === "object" ? goal : { end: goal };
  const unit = units ?? (["opacity", "zIndex", "zoom", "fontWeight"].includes(name) ? "" : "px");
  return { name, from: Number(start ?? (parseFloat(getComputedStyle(node)[name]) || 0)), to: Number(end), unit };
}
