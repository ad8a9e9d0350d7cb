/** The log: what has happened, read aloud as it comes; each line leads to the table as it was then. */

import { el, replace } from "./dom.js";

export class Log {
  /**
   * @param {HTMLElement} root an element with `role="log"`
   * @param {(event: object) => void} look called with the event of a line that was chosen
   */
  constructor(root, look) {
    this.look = look;
    this.lines = el("ol", { class: "log-lines" });
    replace(root, this.lines);
  }

  /** Starts again with the lines of these events, without reading them aloud. */
  fill(events) {
    this.lines.setAttribute("aria-busy", "true");
    replace(this.lines, ...events.filter((event) => event.type === "log").map((event) => this.line(event)));
    this.lines.setAttribute("aria-busy", "false");
    this.bottom();
  }

  /** Adds the lines of new events. */
  add(events) {
    for (const event of events) {
      if (event.type === "log") this.lines.append(this.line(event));
      if (event.type === "undo") this.lines.append(el("li", { class: "undone", text: "A move was taken back" }));
    }
    this.bottom();
  }

  line(event) {
    return el("li", {}, el("button", { type: "button", text: event.text, on: { click: () => this.look(event) } }));
  }

  bottom() {
    const box = this.lines.parentElement;
    box.scrollTop = box.scrollHeight;
  }
}
