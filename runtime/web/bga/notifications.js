/**
 * The queue of notifications: handled one after the other, in their order. A handler that never ends
 * or fails does not stop the queue; while the page catches up nothing is waited for.
 */

import { mode } from "./animation.js";

/** @typedef {{type: string, args: object, log?: string, uid?: number}} Notification */
/** @typedef {{handle: (notif: Notification) => any, awaited: boolean}} Handler */

const LONGEST = 8000;

export class NotificationQueue {
  constructor() {
    /** @type {Notification[]} */
    this.waiting = [];
    /** @type {Map<string, Handler[]>} */
    this.handlers = new Map();
    /** @type {Map<string, number|null>} null: the handler says how long */
    this.synchronous = new Map();
    /** @type {Map<string, (notif: Notification) => boolean>} */
    this.ignored = new Map();
    /** The longest time that a handler may take, in milliseconds. */
    this.longest = LONGEST;
    this.running = false;
    this.onStart = (_notif) => {};
    this.onEnd = (_notif) => {};
    this.logger = (...words) => console.error(...words);
  }

  // ---------------------------------------------------------------- handlers
  /**
   * As `dojo.subscribe`: the handler is called with `{type, args, log}`.
   * @param {string} name
   * @param {object} context
   * @param {string|Function} method
   */
  subscribe(name, context, method) {
    const handle = (notif) => (typeof method === "string" ? context[method] : method).call(context, notif);
    this.add(name, { handle, awaited: false });
    return { remove: () => this.remove(name, handle) };
  }

  /** A handler that gets the arguments alone; a promise that it gives is waited for. */
  on(name, handler, context = null) {
    const handle = (notif) => handler.call(context, notif.args, notif);
    this.add(name, { handle, awaited: true });
    return { remove: () => this.remove(name, handle) };
  }

  add(name, handler) {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }

  remove(name, handle) {
    this.handlers.set(name, (this.handlers.get(name) ?? []).filter((one) => one.handle !== handle));
  }

  /**
   * Waits so long after the handler of this notification; without a duration the handler calls
   * `setSynchronousDuration`.
   * @param {string} name
   * @param {number|null} [duration] milliseconds
   */
  setSynchronous(name, duration = null) {
    this.synchronous.set(name, duration ?? null);
  }

  /** Inside a synchronous notification without a duration: go on after so many milliseconds. */
  setSynchronousDuration(duration) {
    this.goOn?.(duration);
  }

  /** Notifications for which the test says true are left out. */
  setIgnoreNotificationCheck(name, test) {
    this.ignored.set(name, test);
  }

  /**
   * Every method `notif_<name>` of an object handles the notification of that name, and is waited for.
   * @param {{object: object, prefix?: string, minDuration?: number, minDurationNoText?: number,
   *   handlers?: object[], ignoreNotifications?: string[], logger?: Function, onStart?: Function, onEnd?: Function}} settings
   */
  setupPromiseNotifications(settings) {
    const { object, prefix = "notif_", minDuration = 500, minDurationNoText = 1 } = settings;
    for (const target of settings.handlers ?? [object]) {
      for (const name of methodsOf(target).filter((one) => one.startsWith(prefix))) {
        const short = name.slice(prefix.length);
        if (settings.ignoreNotifications?.includes(short)) continue;
        const handle = (notif) => Promise.all([target[name](notif.args, notif), pause(notif.log ? minDuration : minDurationNoText)]);
        this.add(short, { handle, awaited: true });
      }
    }
    if (settings.onStart) this.onStart = settings.onStart;
    if (settings.onEnd) this.onEnd = settings.onEnd;
    if (settings.logger) this.logger = settings.logger;
  }

  // ---------------------------------------------------------------- the queue
  /** @param {Notification[]} notifications in their order */
  push(...notifications) {
    this.waiting.push(...notifications);
    if (!this.running) this.run();
  }

  /** Whether nothing waits or runs. */
  get idle() {
    return !this.running && this.waiting.length === 0;
  }

  async run() {
    this.running = true;
    while (this.waiting.length) await this.handle(this.waiting.shift());
    this.running = false;
  }

  async handle(notif) {
    if (this.ignored.get(notif.type)?.(notif)) return;
    this.onStart(notif);
    const pauses = (this.handlers.get(notif.type) ?? []).map((handler) => this.call(handler, notif));
    const fixed = this.synchronous.get(notif.type);
    if (fixed && !mode.instant) pauses.push(pause(fixed));
    if (pauses.length) await Promise.race([Promise.all(pauses), pause(mode.instant ? 0 : this.longest)]);
    this.onEnd(notif);
  }

  /** Calls one handler; an error of it is told and forgotten. */
  async call(handler, notif) {
    const open = this.synchronous.get(notif.type) === null && this.synchronous.has(notif.type) && !handler.awaited;
    const told = open ? new Promise((resolve) => (this.goOn = (duration) => pause(duration).then(resolve))) : null;
    try {
      const result = handler.handle(notif);
      if (handler.awaited) await result;
      if (told) await told;
    } catch (error) {
      this.logger(`The handler of the notification ${notif.type} failed:`, error);
    }
  }

  /** Handles everything that waits without movement or pauses. */
  async catchUp() {
    const before = mode.instant;
    mode.instant = true;
    while (!this.idle) await pause(0);
    mode.instant = before;
  }
}

/** So many milliseconds; none while the page catches up. */
export function pause(duration) {
  return new Promise((resolve) => setTimeout(resolve, mode.instant ? 0 : duration));
}

function methodsOf(object) {
  const found = new Set();
  for (let one = object; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) if (name !== "constructor") found.add(name);
  }
  return [...found].filter((name) => typeof object[name] === "function");
}
