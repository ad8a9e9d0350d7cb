/** What a person sets and decides at a table beside the game: preferences, the link, leaving. */

import { aboutTable } from "./about.js";
import { byId, el, replace } from "./dom.js";
import { showMessage } from "./messages.js";

export class Menu {
  /**
   * @param {object[]} preferences of the facts
   * @param {{prefer: (values: Record<string, number>) => Promise<unknown>, leave: () => void}} does
   */
  constructor(preferences, does) {
    Object.assign(this, { preferences, does });
    this.dialog = byId("menu");
    /** @type {Record<string, number>} */
    this.chosen = {};
    byId("menu-open").hidden = false;
    byId("menu-open").addEventListener("click", () => this.open());
  }

  /**
   * Takes over what the server keeps, and puts the classes of the values on the page.
   * @param {Record<string, number>} chosen
   */
  set(chosen) {
    this.chosen = { ...chosen };
    for (const preference of this.preferences) {
      const now = String(this.valueOf(preference));
      for (const [value, { cssPref }] of Object.entries(preference.values)) {
        if (cssPref) document.documentElement.classList.toggle(cssPref, value === now);
      }
    }
  }

  valueOf(preference) {
    return this.chosen[preference.id] ?? preference.default ?? Number(Object.keys(preference.values)[0]);
  }

  /**
   * @param {object} table the `table` message
   * @param {boolean} plays whether somebody with a seat looks at a game that goes on
   */
  update(table, plays) {
    Object.assign(this, { table, plays });
  }

  open() {
    const close = () => this.dialog.close();
    replace(this.dialog,
      el("h2", { id: "menu-title", text: "This table" }),
      aboutTable(this.table),
      ...this.preferences.map((preference) => this.field(preference)),
      this.link(),
      el("div", { class: "buttons" },
        el("button", { type: "button", class: "main", text: "Close", autofocus: true, on: { click: close } }),
        this.plays ? el("button", { type: "button", class: "danger", text: "Leave the game", on: { click: () => this.leave() } }) : null));
    this.dialog.showModal();
  }

  field(preference) {
    const id = `preference-${preference.id}`;
    const now = this.valueOf(preference);
    const choices = Object.entries(preference.values).map(([value, { name }]) =>
      el("option", { value, text: name, selected: Number(value) === now }));
    const change = (event) => this.change(preference, Number(event.target.value));
    return el("div", { class: "field" }, el("label", { for: id, text: preference.name }),
      el("select", { id, on: { change } }, ...choices));
  }

  async change(preference, value) {
    try {
      await this.does.prefer({ [preference.id]: value });
      this.set({ ...this.chosen, [preference.id]: value });
      if (preference.needReload) location.reload();
    } catch (error) {
      showMessage(error.message, "error");
    }
  }

  link() {
    const address = location.origin + location.pathname;
    return el("div", { class: "field" }, el("label", { for: "watch-link", text: "Link for people who want to watch" }),
      el("input", { id: "watch-link", readonly: true, value: address, on: { focus: (event) => event.target.select() } }));
  }

  /** Leaving is asked for twice: others may wait for this player. */
  leave() {
    const yes = () => {
      this.dialog.close();
      this.does.leave();
    };
    replace(this.dialog,
      el("h2", { id: "menu-title", text: "Leave the game?" }),
      el("p", { text: "The server then plays for you. You can come back while the game goes on: open this page again." }),
      el("div", { class: "buttons" },
        el("button", { type: "button", class: "danger", text: "Leave", on: { click: yes } }),
        el("button", { type: "button", text: "Stay", on: { click: () => this.dialog.close() } })));
  }
}
