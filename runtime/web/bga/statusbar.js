/** The bar with the title and the action buttons. */

import { el, replace } from "../dom.js";
import { confirmationDialog } from "./dialogs.js";
import { filled, needed } from "./nodes.js";

const COLOURS = { blue: "primary", primary: "primary", gray: "secondary", secondary: "secondary", red: "alert", alert: "alert", none: "plain" };

/**
 * @typedef {object} ButtonSettings
 * @property {string} [id]
 * @property {"primary"|"secondary"|"alert"|"blue"|"gray"|"red"|"none"} [color]
 * @property {string|string[]} [classes]
 * @property {string|HTMLElement} [destination] where it goes in place of the bar
 * @property {string} [title] shown as a tooltip and read aloud
 * @property {string} [tooltip]
 * @property {boolean} [disabled]
 * @property {string|(() => string|null)} [confirm] a question before it acts
 * @property {boolean} [autoclick] presses itself after some seconds
 */

export class StatusBar {
  /** @param {{title: string, buttons: string}} ids of the two elements */
  constructor(ids) {
    this.ids = ids;
  }

  get bar() {
    return needed(this.ids.buttons);
  }

  /** Shows a text in which `${names}` are filled. */
  setTitle(text, args = {}) {
    needed(this.ids.title).textContent = filled(text, args);
  }

  /**
   * @param {string} label
   * @param {(event: Event) => any} act
   * @param {ButtonSettings} [settings]
   * @returns {HTMLButtonElement}
   */
  addActionButton(label, act, settings = {}) {
    const classes = ["action-button", `bgabutton_${COLOURS[settings.color ?? "primary"] ?? settings.color}`];
    const made = el("button", {
      type: "button", id: settings.id, class: [...classes, settings.classes ?? []].flat().join(" "),
      title: settings.tooltip ?? settings.title, disabled: Boolean(settings.disabled),
      on: { click: (event) => this.press(event, act, settings.confirm) },
    });
    made.innerHTML = label;
    (settings.destination ? needed(settings.destination) : this.bar).append(made);
    if (settings.autoclick) this.pressLater(made);
    return /** @type {HTMLButtonElement} */ (made);
  }

  async press(event, act, confirm) {
    const question = typeof confirm === "function" ? confirm() : confirm;
    if (question && !(await confirmationDialog(question))) return;
    act(event);
  }

  /** Presses a button after ten seconds, unless it is gone or was hovered. */
  pressLater(made) {
    made.classList.add("autoclick");
    const timer = setTimeout(() => made.isConnected && made.click(), 10000);
    made.addEventListener("pointerenter", () => clearTimeout(timer), { once: true });
  }

  removeActionButtons() {
    replace(this.bar);
  }
}
