/** Tooltips: shown while the pointer rests, on focus, and on a long press. Esc hides them. */

import { el } from "../dom.js";
import { $ } from "./nodes.js";

const DELAY = 400;
const PRESS = 500;

export class Tooltips {
  constructor() {
    /** @type {Map<string, {content: () => Node, delay: number}>} */
    this.known = new Map();
    this.box = el("div", { class: "bga-tooltip", role: "tooltip", id: "bga_tooltip", hidden: true });
    document.body.append(this.box);
    this.ending = new AbortController();
    const on = (event, listener) => document.addEventListener(event, listener, { signal: this.ending.signal });
    const begin = (event, delay) => this.begin(event.target, delay);
    on("pointerover", (event) => event.pointerType !== "touch" && begin(event, null));
    on("pointerout", () => this.hide());
    on("pointerdown", (event) => event.pointerType === "touch" && begin(event, PRESS));
    on("focusin", (event) => begin(event, 0));
    on("focusout", () => this.hide());
    on("keydown", (event) => event.key === "Escape" && this.hide());
  }

  destroy() {
    this.hide();
    this.ending.abort();
    this.box.remove();
  }

  /** What this is, and what happens when it is clicked; either may be empty. */
  add(id, help, action, delay = DELAY) {
    const content = () => el("div", {}, help ? el("p", { text: help }) : null, action ? el("p", { class: "action", text: action }) : null);
    this.set(id, content, delay);
    $(id)?.setAttribute("aria-description", [help, action].filter(Boolean).join(" "));
  }

  addHtml(id, html, delay = DELAY) {
    const content = () => {
      const box = el("div");
      box.innerHTML = html;
      return box;
    };
    this.set(id, content, delay);
  }

  set(id, content, delay) {
    this.known.set(id, { content, delay });
  }

  remove(id) {
    this.known.delete(id);
    $(id)?.removeAttribute("aria-description");
    this.hide();
  }

  /** Calls `add` for the id of every element of a class. */
  toClass(cssClass, add) {
    for (const node of document.getElementsByClassName(cssClass)) if (node.id) add(node.id);
  }

  begin(target, delay) {
    const node = target instanceof Element ? target.closest("[id]") : null;
    let owner = node;
    while (owner && !this.known.has(owner.id)) owner = owner.parentElement?.closest("[id]") ?? null;
    clearTimeout(this.timer);
    if (!owner) return;
    const entry = this.known.get(owner.id);
    this.timer = setTimeout(() => this.show(owner, entry), delay ?? entry.delay ?? DELAY);
  }

  show(owner, entry) {
    if (!owner.isConnected) return;
    this.box.replaceChildren(entry.content());
    this.box.hidden = false;
    const [at, size] = [owner.getBoundingClientRect(), this.box.getBoundingClientRect()];
    const above = at.bottom + size.height + 8 > innerHeight;
    const left = Math.max(4, Math.min(at.left, innerWidth - size.width - 4));
    this.box.style.left = `${left + scrollX}px`;
    this.box.style.top = `${(above ? at.top - size.height - 6 : at.bottom + 6) + scrollY}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }
}
