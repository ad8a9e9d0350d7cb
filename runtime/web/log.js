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
    replace(this.lines, ...this.linesOf(events));
    this.lines.setAttribute("aria-busy", "false");
    this.bottom();
  }

  /** Adds the lines of new events. */
  add(events) {
    this.lines.append(...this.linesOf(events));
    this.bottom();
  }

  linesOf(events) {
    return events.flatMap((event) => {
      if (event.type === "log") return [this.line(event)];
      return event.type === "undo" ? [el("li", { class: "undone", text: "A move was taken back" })] : [];
    });
  }

  line(event) {
    return el("li", {}, el("button", { type: "button", text: event.text, on: { click: () => this.look(event) } }));
  }

  bottom() {
    const box = this.lines.parentElement;
    box.scrollTop = box.scrollHeight;
  }
}
