/**
 * Choosing an action step by step: a piece, then its target. Knows nothing of the page but which
 * target keys lie on it.
 */

import { thingAtKey, thingKey, unseenKey } from "./targets.js";
import { canonical } from "./words.js";

/** @typedef {{name: string, args: Record<string, any>, number: number, seat: number, text: string}} Action */
/** @typedef {{arg: string, value: any, keys: string[], id: string}} Step one argument; `keys` on the page */

export class Picking {
  /**
   * @param {object} facts
   */
  constructor(facts) {
    this.facts = facts;
    this.parameters = new Map(facts.actions.map((action) => [action.name, action.parameters]));
    this.reset([], () => false);
  }

  /**
   * Begins with these actions.
   * @param {Action[]} actions
   * @param {(key: string) => boolean} lies whether a target key is on the page
   */
  reset(actions, lies) {
    this.lies = lies;
    this.all = actions.map((action) => ({ action, steps: this.steps(action), at: 0 }));
    this.start();
  }

  /** Forgets what was picked. */
  start() {
    this.left = this.all.map((one) => ({ ...one, at: 0 }));
    /** @type {Step[]} */
    this.picked = [];
  }

  /** @returns {Step[]} */
  steps(action) {
    return Object.entries(action.args).map(([arg, value]) => {
      const place = action.at?.[arg] ?? null;
      const keys = this.keysOf(action.name, arg, value, place).filter((key) => this.lies(key));
      return { arg, value, place, keys, id: canonical(place ? [value, place] : value) };
    });
  }

  /** The target keys that a value may have. `place`: where the thing lies, if equal ones lie elsewhere. */
  keysOf(name, arg, value, place = null) {
    if (value === null || Array.isArray(value)) return [];
    if (value.hidden) return [unseenKey(value)];
    const domain = this.parameters.get(name)?.find((parameter) => parameter.name === arg)?.domain;
    if (domain) return keysIn(domain.of ?? domain, value, place);
    const records = Object.keys(this.facts.records).map((record) => thingKeyAt(record, value, place));
    const boards = Object.keys(this.facts.boards).map((board) => `board:${board}:${value}`);
    return typeof value === "object" ? records : [...boards, ...records];
  }

  next(one) {
    return one.steps[one.at] ?? null;
  }

  /** What can be tapped now. */
  targets() {
    return new Set(this.left.flatMap((one) => this.next(one)?.keys ?? []));
  }

  /** The target keys of what was picked, and which of equal ones. @returns {Map<string, Set<number>>} */
  chosen() {
    return new Map(this.picked.flatMap((step) => step.keys.map((key) => [key, new Set([step.nth ?? 0])])));
  }

  /**
   * A tap. Gives the action that it completes, `true` where it was a step, `false` where it meant nothing.
   * @param {string[]} keys
   * @param {number} nth which of equal ones, from 0
   * @returns {Action|boolean}
   */
  tap(keys, nth = 0) {
    const hit = (step) => step !== null && step.keys.some((key) => keys.includes(key));
    if (this.left.some((one) => hit(this.next(one)))) return this.take((one) => hit(this.next(one)), nth);
    const again = this.picked.some(hit);
    if (!this.picked.length) return false;
    this.start();
    return again || (this.left.some((one) => hit(this.next(one))) ? this.take((one) => hit(this.next(one)), nth) : true);
  }

  /** Takes one of `buttons`. */
  choose(button) {
    return button.step === null
      ? button.actions[0]
      : this.take((one) => one.action.name === button.name && this.next(one)?.id === button.step.id);
  }

  take(wanted, nth = 0) {
    const hit = this.left.filter(wanted);
    this.picked = [...this.picked, { ...this.next(hit[0]), nth }];
    this.left = hit.map((one) => ({ ...one, at: one.at + 1 }));
    return this.settle();
  }

  /** Steps that leave no choice and are not on the page are taken without asking. */
  settle() {
    while (this.forced()) this.left = this.left.map((one) => ({ ...one, at: one.at + 1 }));
    const complete = this.left.filter((one) => this.next(one) === null);
    return complete.length === this.left.length && sameActions(complete) ? complete[0].action : true;
  }

  forced() {
    const first = this.next(this.left[0]);
    if (first === null || first.keys.length) return false;
    return this.left.every((one) => one.action.name === this.left[0].action.name && this.next(one)?.id === first.id);
  }

  /**
   * The choices that are no targets on the page, each once.
   * @returns {{name: string, step: Step|null, actions: Action[]}[]}
   */
  buttons() {
    const found = new Map();
    for (const one of this.left) {
      const step = this.next(one);
      if (step?.keys.length) continue;
      const id = `${one.action.name} ${step ? step.id : ""}`;
      if (!found.has(id)) found.set(id, { name: one.action.name, step, actions: [] });
      found.get(id).actions.push(one.action);
    }
    return [...found.values()];
  }

  /** The actions that are still possible after what was picked, copies left out. */
  possible() {
    const seen = new Map();
    for (const { action } of this.left) {
      const id = idOf(action);
      if (!seen.has(id)) seen.set(id, action);
    }
    return [...seen.values()];
  }
}

function keysIn(domain, value, place) {
  if (domain.type === "board") return [`board:${domain.name}:${value}`];
  if (domain.type === "record") return [thingKeyAt(domain.name, value, place)];
  return domain.type === "player" ? [`player:${value}`] : [];
}

function thingKeyAt(record, value, place) {
  return place ? thingAtKey(record, value, place) : thingKey(record, value);
}

function idOf({ name, args, at = {} }) {
  return `${name}${canonical([args, at])}`;
}

function sameActions(list) {
  return list.every(({ action }) => idOf(action) === idOf(list[0].action));
}
