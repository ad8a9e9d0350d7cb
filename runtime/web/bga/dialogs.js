/** Questions, messages and tables over the page. */

import { el } from "../dom.js";
import { $, escaped, filled } from "./nodes.js";

function open(title, content, buttons) {
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "bga-dialog", "aria-label": title || "Question" },
    title ? el("h2", { text: title }) : null, content, el("div", { class: "buttons" }, ...buttons)));
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  return dialog;
}

function button(text, main, click) {
  return el("button", { type: "button", class: main ? "main" : "", text, on: { click } });
}

/**
 * Asks yes or no.
 * @param {string} question
 * @param {(() => void)} [yes]
 * @param {(() => void)} [no]
 * @returns {Promise<boolean>}
 */
export function confirmationDialog(question, yes, no) {
  return new Promise((resolve) => {
    let answer = false;
    const choose = (value) => () => {
      answer = value;
      dialog.close();
    };
    const dialog = open("", el("p", { text: question }), [button("Yes", true, choose(true)), button("No", false, choose(false))]);
    dialog.addEventListener("close", () => {
      (answer ? yes : no)?.();
      resolve(answer);
    });
  });
}

/**
 * Lets choose one of several. Esc gives null.
 * @param {string} question
 * @param {string[]|Record<string, string>} choices
 * @param {(choice: string) => void} [chosen]
 * @returns {Promise<string|null>} the index or key
 */
export function multipleChoiceDialog(question, choices, chosen) {
  return new Promise((resolve) => {
    let answer = null;
    const buttons = Object.entries(choices).map(([key, text]) => button(text, false, () => {
      answer = key;
      dialog.close();
    }));
    const dialog = open("", el("p", { text: question }), buttons);
    dialog.addEventListener("close", () => {
      if (answer !== null) chosen?.(answer);
      resolve(answer);
    });
  });
}

/**
 * A table of scores: the arguments of the notification `tableWindow`. Cells that are plain texts are shown
 * as they are; header, footer and `str` are HTML of the game's author, in which the `args` are texts.
 * @param {{id?: string, title?: string, table: any[][], header?: any, footer?: any, closelabel?: string}} args
 * @param {Record<string, string>} [colours] by the name of a player
 */
export function tableWindow(args, colours = {}) {
  const rows = args.table.map((row) => el("tr", {}, ...row.map((cell) => cellOf(cell, colours))));
  const content = el("div", { class: "table-window" },
    coloured(partOf(args.header, "header"), colours),
    el("table", {}, el("tbody", {}, ...rows)),
    partOf(args.footer, "footer"));
  const dialog = open(args.title ?? "", content, [button(args.closelabel || "Close", true, () => dialog.close())]);
  if (args.id) dialog.id = args.id;
  return dialog;
}

function partOf(part, name) {
  return part ? withHtml(el("div", { class: `table-window-${name}` }), part) : null;
}

/** Players' names inside get their colours. */
function coloured(node, colours) {
  const names = Object.keys(colours).filter(Boolean).sort((a, b) => b.length - a.length);
  if (!node || !names.length) return node;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  const name = new RegExp(`(${names.map(quoted).join("|")})`);
  for (const text of found) {
    text.replaceWith(...text.data.split(name).map((part) => (
      Object.hasOwn(colours, part) ? el("span", { class: "playername", text: part, style: { color: colours[part] } }) : part)));
  }
  return node;
}

function quoted(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function cellOf(cell, colours) {
  const made = el(cell?.type === "header" ? "th" : "td");
  if (cell && typeof cell === "object") withHtml(made, cell);
  else made.textContent = String(cell ?? "");
  const shade = Object.hasOwn(colours, made.textContent) ? colours[made.textContent] : null;
  if (shade) made.style.color = shade;
  return made;
}

function withHtml(node, part) {
  const { str, args = {} } = typeof part === "object" ? part : { str: String(part) };
  const texts = Object.entries(args).map(([name, value]) => [name, escaped(value)]);
  node.innerHTML = filled(str ?? "", Object.fromEntries(texts));
  return node;
}

/**
 * As `dijit.Dialog`: a window with a title and what the game puts into it, which can be shown and hidden
 * again and again. `attr` and `set` know `title` and `content`, an element or HTML.
 */
export class Dialog {
  /** @param {{title?: string, content?: string|Node, id?: string}} [settings] */
  constructor(settings = {}) {
    this.titleBar = el("h2");
    this.containerNode = el("div", { class: "bga-dialog-content" });
    const close = el("button", { type: "button", class: "close", "aria-label": "Close", text: "×", on: { click: () => this.hide() } });
    this.domNode = /** @type {HTMLDialogElement} */ (el("dialog", { class: "bga-dialog windowed", id: settings.id },
      el("div", { class: "bga-dialog-head" }, this.titleBar, close), this.containerNode));
    this.domNode.addEventListener("close", () => this.onHide());
    for (const name of ["title", "content"]) if (name in settings) this.set(name, settings[name]);
  }

  onShow() {}
  onHide() {}

  /** Reads a setting, or changes it. */
  attr(name, value) {
    return value === undefined ? this.get(name) : this.set(name, value);
  }

  get(name) {
    return { title: this.titleBar.textContent, content: this.containerNode.innerHTML, open: this.domNode.open }[name];
  }

  set(name, value) {
    if (name === "title") this.titleBar.textContent = value;
    else if (name === "content" && typeof value === "string") this.containerNode.innerHTML = value;
    else if (name === "content") this.containerNode.replaceChildren($(value));
    if (!this.domNode.isConnected) document.body.append(this.domNode); // ids inside are known before it is shown
    return this;
  }

  show() {
    if (!this.domNode.isConnected) document.body.append(this.domNode);
    if (!this.domNode.open) this.domNode.showModal();
    this.onShow();
  }

  /** Its content stays on the page, out of sight. */
  hide() {
    this.domNode.close();
  }

  destroy() {
    this.domNode.remove();
  }

  destroyRecursive() {
    this.destroy();
  }
}
