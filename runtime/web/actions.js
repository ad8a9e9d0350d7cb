/** What the player may do: targets on the table, buttons in the bar, and every action in a list. */

import { el, replace } from "./dom.js";
import { showMessage } from "./messages.js";
import { Picking } from "./picking.js";
import { SetPicking } from "./set_picking.js";
import { canonical, humanized } from "./words.js";

export class Actions {
  /**
   * @param {{bar: HTMLElement, list: HTMLElement, words: import("./words.js").Words,
   *   play: (action: object) => void, marked: () => void}} page `marked`: targets have changed
   */
  constructor({ bar, list, words, play, marked }) {
    Object.assign(this, { bar, words, play, marked });
    this.picking = new Picking(words.facts);
    this.labels = new Map(words.facts.actions.map((action) => [action.name, action]));
    this.summary = el("summary");
    this.buttons = el("div", { class: "action-list" });
    this.details = el("details", { class: "all-actions" }, this.summary, this.buttons);
    replace(list, this.details);
    this.details.addEventListener("toggle", () => this.drawList());
  }

  /**
   * @param {object[]} actions of the view; none while it is not this player's turn
   * @param {object|null} choice of the view: several things to choose
   * @param {Set<string>} keys the target keys on the page
   */
  update(actions, choice, keys) {
    const lies = (key) => keys.has(key);
    this.picking.reset(actions, lies);
    this.setting = this.settingOf(actions, choice, lies);
    this.draw();
  }

  /** Sets are collected here and played at once; what has an order is chosen one by one. */
  settingOf(actions, choice, lies) {
    if (!choice || !actions.length || choice.ordered || choice.picked.length || choice.high === 1) return null;
    if (actions.some((action) => action.at)) return null; // equal things in several places: the places are told one by one
    const same = this.setting && canonical(this.setting.choice) === canonical(choice);
    if (same) return this.setting;
    return new SetPicking(choice, (value) => this.picking.keysOf(choice.name, choice.variable, value).filter(lies));
  }

  /**
   * What a target key is now. `nth`: the how manieth of equal ones it is, from 0.
   * @returns {"target"|"chosen"|null}
   */
  stateOf(key, nth = 0) {
    if (this.chosen.get(key)?.has(nth)) return "chosen";
    return this.targets.has(key) ? "target" : null;
  }

  /** A tap on the table. `nth`: of cards that are alike; undefined for a place where several may lie. */
  pick(keys, nth) {
    const heard = (this.setting ?? this.picking).tap(keys, nth);
    if (heard === false) this.missed();
    else if (this.setting) this.draw();
    else this.answer(heard);
  }

  /** Something was tapped that cannot be chosen, by somebody whose turn it is. */
  missed() {
    if (!this.setting && !this.picking.all.length) return;
    showMessage(this.targets.size ? "Not possible now. What you can choose is marked in green." : "Nothing here can be chosen now: use the buttons.");
  }

  answer(result) {
    if (result !== true) {
      this.picking.start();
      this.play(result);
    }
    this.draw();
  }

  /** Takes back what was picked; tells whether there was anything. */
  cancel() {
    if (this.setting?.taken.size) {
      this.setting.taken.clear();
      this.draw();
      return true;
    }
    if (!this.picking.picked.length) return false;
    this.picking.start();
    this.draw();
    return true;
  }

  draw() {
    const now = this.setting ?? this.picking;
    this.targets = now.targets();
    this.chosen = now.chosen();
    this.keepFocus(() => {
      replace(this.bar, ...(this.setting ? this.setButtons() : this.barButtons()));
      this.drawList();
    });
    this.marked();
  }

  /** Somebody who uses the keyboard stays among the buttons: at the same one, or else the first, when there is one. */
  keepFocus(redraw) {
    const before = [this.bar, this.buttons].find((box) => box.contains(document.activeElement));
    if (before) Object.assign(this, { left: before, leftText: document.activeElement.textContent });
    redraw();
    if (!this.left || document.activeElement !== document.body) return;
    const buttons = [...this.left.querySelectorAll("button:not(:disabled)")];
    const again = buttons.find((button) => button.textContent === this.leftText) ?? buttons[0];
    if (again) again.focus({ preventScroll: true });
    if (again) this.left = null;
  }

  barButtons() {
    const found = this.picking.buttons();
    const names = new Set(found.map((button) => button.name));
    const made = found.map((button) =>
      this.button(this.labelOf(button, names.size > 1), () => this.answer(this.picking.choose(button)), isMain(button)));
    if (this.picking.picked.length) made.push(this.cancelButton());
    return made;
  }

  setButtons() {
    const { choice } = this.setting;
    const off = this.setting.offPage().map(({ value, same }) => this.toggleButton(value, same));
    const count = this.setting.taken.size;
    const text = count || !choice.may ? `Confirm (${this.setting.progress()})` : "Pass";
    const confirm = this.button(text, () => this.play(this.setting.action()), true);
    confirm.disabled = !this.setting.ready();
    return [...off, confirm, count ? this.cancelButton() : null];
  }

  toggleButton(value, same) {
    const taken = same.filter((i) => this.setting.taken.has(i)).length;
    const { name, variable } = this.setting.choice;
    const times = same.length > 1 ? ` (${taken} of ${same.length})` : "";
    const click = () => this.setting.toggle(same) && this.draw();
    const button = this.button(capital(this.valueText(name, variable, value)) + times, click, false);
    button.setAttribute("aria-pressed", String(taken > 0));
    return button;
  }

  button(text, click, main) {
    return el("button", { type: "button", class: main ? "main" : "", text, on: { click } });
  }

  cancelButton() {
    return el("button", { type: "button", class: "cancel", text: "Cancel", on: { click: () => this.cancel() } });
  }

  /** An action without arguments by its name, a value of a choice by itself. */
  labelOf({ name, step, actions }, several) {
    if (step === null) return this.words.named(actions[0].text.includes(" ") ? this.textOf(actions[0]) : this.nameOf(name));
    if (step.value === null) return capital(lastWord(actions[0]));
    const value = capital(this.valueText(name, step.arg, step.value) + this.placeText(step.place));
    return several && !name.includes(".") ? `${this.nameOf(name)}: ${value}` : value;
  }

  nameOf(name) {
    return this.labels.get(name)?.label ?? humanized(name.split(".").pop());
  }

  valueText(name, arg, value) {
    const domain = this.labels.get(name)?.parameters.find((parameter) => parameter.name === arg)?.domain;
    if (domain && !value?.hidden) return this.words.of(value, domain);
    if (Array.isArray(value)) return value.map((one) => this.valueText(name, arg, one)).join(" and ");
    const record = Object.keys(this.words.facts.records).find((one) => this.words.row(one, value));
    return record ? this.words.record(record, value) : this.words.of(value, null);
  }

  /** Where equal things lie in several places. */
  placeText(path) {
    return path ? ` (${this.words.place(path)})` : "";
  }

  /** The whole action in words. */
  textOf(action) {
    const args = Object.entries(action.args);
    if (args.some(([, value]) => value === null)) return capital(lastWord(action));
    const values = args.map(([arg, value]) => this.valueText(action.name, arg, value) + this.placeText(action.at?.[arg]));
    const choice = action.name.includes(".");
    return choice ? capital(values.join(", ")) : [this.nameOf(action.name), values.join(" → ")].filter(Boolean).join(" ");
  }

  /** The list is filled only when it is open: it may hold hundreds of actions. */
  drawList() {
    const possible = this.picking.possible();
    this.details.hidden = possible.length === 0;
    this.summary.textContent = `All you can do now (${possible.length})`;
    if (!this.details.open) return;
    replace(this.buttons, ...possible.map((action) => this.button(this.textOf(action), () => this.answer(action), false)));
  }
}

function isMain(button) {
  return button.step?.value !== null;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How a declined choice reads: done, pass or nothing. */
function lastWord(action) {
  return action.text.split(" ").pop();
}
