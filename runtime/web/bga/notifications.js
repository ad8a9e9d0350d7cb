/**
 * The queue of notifications: handled one after the other, in their order. A handler that never ends
 * or fails does not stop the queue; while the page catches up nothing is waited for.
 */

import { pause, setInstant } from "./animation.js";

/** @typedef {{type: string, args: object, log?: string, uid?: number}} Notification */
/** @typedef {{handle: (notif: Notification) => any, awaited: boolean}} Handler */

const LONGEST = 8000;

export class NotificationQueue {
  constructor() {
    /** @type {Notification[]} */
    this.waiting = [];
    /** @type {Map<string, Handler[]>} */
    this.handlers = new Map();
    /** Handlers of every notification. @type {Handler[]} */
    this.forAll = [];
    /** @type {Map<string, number|null>} null: the handler says how long */
    this.synchronous = new Map();
    /** @type {Map<string, (notif: Notification) => boolean>} */
    this.ignored = new Map();
    /** The longest time that a handler may take, in milliseconds. */
    this.longest = LONGEST;
    this.running = false;
    /** Called for each when its turn comes, before it is looked at. */
    this.onArrival = (_notif) => {};
    /** Called before and after each with its name, its text and its arguments. */
    this.onStart = (_name, _text, _args) => {};
    this.onEnd = (_name, _text, _args) => {};
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

  /** Handles nothing any more. */
  close() {
    this.waiting = [];
    this.handlers.clear();
    this.forAll = [];
    this.push = () => {};
    this.logger = () => {};
  }

  /** Whether nothing waits or runs. */
  get idle() {
    return !this.running && this.waiting.length === 0;
  }

  async run() {
    this.running = true;
    while (this.waiting.length) await this.survive(this.waiting.shift());
    this.running = false;
  }

  /** Whatever a client's code throws, the next notification is handled. */
  async survive(notif) {
    try {
      await this.handle(notif);
    } catch (error) {
      this.logger(`The notification ${notif.type} failed:`, error);
    }
  }

  /** Calls the handlers of one notification and waits for what they say, but never for ever. */
  async handle(notif) {
    this.onArrival(notif);
    if (this.ignored.get(notif.type)?.(notif)) return;
    const told = [notif.type, notif.log ?? "", notif.args];
    this.onStart(...told);
    const handlers = [...(this.handlers.get(notif.type) ?? []), ...this.forAll];
    const open = this.openEnd(notif.type);
    const ends = handlers.map((handler) => this.call(handler, notif));
    if (handlers.length && (open || handlers.some((handler) => handler.awaited))) {
      await Promise.race([Promise.all([open, ...ends]), pause(this.longest)]);
    }
    await this.after(notif.type);
    this.onEnd(...told);
  }

  /** For a synchronous notification without a duration: resolved once the handler has named one. */
  openEnd(name) {
    if (this.synchronous.get(name) !== null || !this.synchronous.has(name)) return null;
    return new Promise((resolve) => (this.goOn = (duration) => pause(duration).then(resolve)));
  }

  after(name) {
    const fixed = this.synchronous.get(name);
    return fixed ? pause(fixed) : null;
  }

  /** Calls one handler; an error of it is told and forgotten. */
  async call(handler, notif) {
    try {
      await handler.handle(notif);
    } catch (error) {
      this.logger(`The handler of the notification ${notif.type} failed:`, error);
    }
  }

  /** Handles everything that waits without movement or pauses. */
  async catchUp() {
    setInstant(true);
    while (!this.idle) await pause(0);
    setInstant(false);
  }
}

function methodsOf(object) {
  const found = new Set();
  for (let one = object; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) if (name !== "constructor") found.add(name);
  }
  return [...found].filter((name) => typeof object[name] === "function");
}
