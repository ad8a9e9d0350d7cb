/** Movement of elements over the page. Nothing moves before `play()`. */

import { $, fromHtml, needed, pixels } from "./nodes.js";

/** `instant` while the page catches up with what happened: movements and pauses then take no time. */
export const mode = { instant: false };

/** What takes time just now: each is ended when the page begins to catch up. @type {Set<() => void>} */
const running = new Set();

/** From now on nothing takes time, or everything does again. */
export function setInstant(on) {
  mode.instant = on;
  if (on) for (const end of [...running]) end();
}

/** So many milliseconds; none while the page catches up. */
export function pause(duration) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      running.delete(end);
      resolve();
    };
    const timer = setTimeout(end, mode.instant ? 0 : duration);
    running.add(end);
  });
}

function still() {
  return mode.instant || document.visibilityState === "hidden" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The slide of each element: a new one takes over from where the element is. @type {WeakMap<Element, Movement>} */
const slides = new WeakMap();

/**
 * One movement, with the methods and events of an animation of Dojo: `play`, `stop`, `status`, `onEnd`.
 * It can be awaited, which plays it.
 */
export class Movement {
  /**
   * @param {HTMLElement} node
   * @param {() => Keyframe[]} frames asked for at the start: the page may have changed since
   * @param {{duration?: number, delay?: number, finish?: () => void}} [more] milliseconds; `finish` sets the last state
   */
  constructor(node, frames, { duration = 500, delay = 0, finish = () => {} } = {}) {
    Object.assign(this, { node, frames, duration, delay, finish });
    /** @type {"stopped"|"playing"|"ended"} */
    this.state = "stopped";
    this.cut = () => this.end();
    this.done = new Promise((resolve) => (this.resolve = resolve));
  }

  beforeBegin() {}
  onBegin() {}
  onEnd() {}
  onStop() {}

  status() {
    return this.state === "playing" ? "playing" : "stopped";
  }

  /** Starts, after a delay in milliseconds. @returns {this} */
  play(delay = this.delay) {
    if (this.state !== "stopped") return this;
    this.state = "playing";
    this.beforeBegin();
    this.onBegin();
    if (still() || !this.node.isConnected || this.duration + delay <= 0) this.end();
    else this.run(delay);
    return this;
  }

  run(delay) {
    const options = { duration: this.duration, delay, easing: "ease-in-out", fill: "both" };
    this.running = this.node.animate(this.frames(), options);
    this.running.onfinish = this.cut;
    this.timer = setTimeout(this.cut, this.duration + delay + 300);
    running.add(this.cut);
  }

  /** Stops where it is, or where it is going to. */
  stop(atEnd = false) {
    if (this.state !== "playing") return this;
    if (atEnd) this.end();
    else this.close(() => this.running?.commitStyles(), () => this.onStop());
    return this;
  }

  end() {
    if (this.state === "playing") this.close(this.finish, () => this.onEnd());
  }

  close(finish, event) {
    this.state = "ended";
    clearTimeout(this.timer);
    running.delete(this.cut);
    finish();
    this.running?.cancel();
    event();
    this.resolve();
  }

  then(resolve, reject) {
    return this.play().done.then(() => resolve(), reject);
  }
}

/** Several movements, one after the other or together, as one. */
export class Movements {
  constructor(list, together) {
    Object.assign(this, { list, together });
    this.onEnd = () => {};
    this.done = new Promise((resolve) => (this.resolve = resolve));
  }

  play() {
    this.started ??= this.run().then(() => {
      this.onEnd();
      this.resolve();
    });
    return this;
  }

  then(resolve, reject) {
    return this.play().done.then(() => resolve(), reject);
  }

  async run() {
    if (this.together) {
      await Promise.all(this.list.map((one) => one.play().done));
      return;
    }
    for (const one of this.list) await one.play().done;
  }
}

/** As `dojo.fx`: movements in a chain, or at the same time. */
export const fx = {
  chain: (list) => new Movements(list, false),
  combine: (list) => new Movements(list, true),
};

// ------------------------------------------------------------------ where things are
function centre(node) {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function offsetOf(node) {
  const style = getComputedStyle(node);
  if (style.position === "static") node.style.position = "relative";
  return { left: pixels(style.left), top: pixels(style.top) };
}

function moveTo(node, left, top) {
  node.style.left = `${left}px`;
  node.style.top = `${top}px`;
}

/** Where `mobile` has to stand so that its centre is that of `target`. */
function onCentre(mobile, target) {
  const [from, to, at] = [centre(mobile), centre(target), offsetOf(mobile)];
  return { left: at.left + to.x - from.x, top: at.top + to.y - from.y };
}

/** Where `mobile` has to stand to be `x`, `y` from the upper left corner of `target`. */
function onCorner(mobile, target, x, y) {
  const [from, to, at] = [mobile.getBoundingClientRect(), target.getBoundingClientRect(), offsetOf(mobile)];
  return { left: at.left + to.left - from.left + x, top: at.top + to.top - from.top + y };
}

/** The element, which slides no more. */
function halted(mobile) {
  const node = needed(mobile);
  slides.get(node)?.stop();
  return node;
}

function slide(mobile, goal, duration, delay) {
  const node = needed(mobile);
  let to;
  const frames = () => {
    halted(node);
    slides.set(node, movement);
    const from = offsetOf(node);
    to = goal(node);
    return [{ left: `${from.left}px`, top: `${from.top}px` }, { left: `${to.left}px`, top: `${to.top}px` }];
  };
  const finish = () => {
    if (!node.isConnected) return;
    halted(node);
    to ??= goal(node);
    moveTo(node, to.left, to.top);
  };
  const movement = new Movement(node, frames, { duration, delay, finish });
  return movement;
}

/** Slides an absolute element to a point of the box that it is in. Starts with `play()`. */
export function slideWithin(mobile, left, top, duration = 350) {
  return slide(mobile, () => ({ left, top }), duration, 0);
}

// ------------------------------------------------------------------ the movements of a client
/** Slides until the centres are the same. Starts with `play()`. */
export function slideToObject(mobile, target, duration = 500, delay = 0) {
  return slide(mobile, (node) => onCentre(node, needed(target)), duration, delay);
}

/** Slides to a point counted from the upper left corner of the target. */
export function slideToObjectPos(mobile, target, x, y, duration = 500, delay = 0) {
  return slide(mobile, (node) => onCorner(node, needed(target), pixels(x), pixels(y)), duration, delay);
}

/** Puts the centre of one element on that of another, at once. */
export function placeOnObject(mobile, target) {
  const node = halted(mobile);
  const { left, top } = onCentre(node, needed(target));
  moveTo(node, left, top);
}

/** As `placeOnObject`, moved by `x` and `y`. */
export function placeOnObjectPos(mobile, target, x, y) {
  const node = halted(mobile);
  const { left, top } = onCentre(node, needed(target));
  moveTo(node, left + pixels(x), top + pixels(y));
}

/** Makes an element the child of another without moving it on the page. */
export function attachToNewParent(mobile, target, place = "last") {
  const node = halted(mobile);
  const parent = needed(target);
  const before = node.getBoundingClientRect();
  if (place === "first") parent.prepend(node);
  else parent.append(node);
  const after = node.getBoundingClientRect();
  const at = offsetOf(node);
  moveTo(node, at.left + before.left - after.left, at.top + before.top - after.top);
  return node;
}

/** Slides, then takes the element out of the page. Plays at once. */
export function slideToObjectAndDestroy(mobile, target, duration = 500, delay = 0) {
  const movement = slideToObject(mobile, target, duration, delay);
  const { finish } = movement;
  movement.finish = () => {
    finish();
    movement.node.remove();
  };
  return movement.play();
}

/** A passing element slides from one place to another. Plays at once. */
export function slideTemporaryObject(html, parent, from, to, duration = 500, delay = 0) {
  const node = typeof html === "string" ? fromHtml(html) : html;
  node.style.position = "absolute";
  needed(parent).append(node);
  placeOnObject(node, from);
  return slideToObjectAndDestroy(node, to, duration, delay);
}

/** Fades out, then takes the element out of the page. Plays at once. */
export function fadeOutAndDestroy(mobile, duration = 500, delay = 0) {
  const node = $(mobile);
  if (!node) return null;
  const frames = () => [{ opacity: getComputedStyle(node).opacity }, { opacity: 0 }];
  return new Movement(node, frames, { duration, delay, finish: () => node.remove() }).play();
}

/** Turns an element to an angle in degrees. Plays at once. */
export function rotateTo(mobile, degrees, duration = 500) {
  const node = needed(mobile);
  const end = `rotate(${degrees}deg)`;
  const frames = () => [{ transform: getComputedStyle(node).transform }, { transform: end }];
  return new Movement(node, frames, { duration, finish: () => (node.style.transform = end) }).play();
}
