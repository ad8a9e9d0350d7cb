/** Questions, messages and tables over the page. */

import { el } from "../dom.js";
import { escaped, filled } from "./nodes.js";

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
 * @param {(text: string) => string|null} [colour] of a player's name
 */
export function tableWindow(args, colour = () => null) {
  const rows = args.table.map((row) => el("tr", {}, ...row.map((cell) => cellOf(cell, colour))));
  const content = el("div", { class: "table-window" },
    partOf(args.header, "header"),
    el("table", {}, el("tbody", {}, ...rows)),
    partOf(args.footer, "footer"));
  const dialog = open(args.title ?? "", content, [button(args.closelabel || "Close", true, () => dialog.close())]);
  if (args.id) dialog.id = args.id;
  return dialog;
}

function partOf(part, name) {
  return part ? withHtml(el("div", { class: `table-window-${name}` }), part) : null;
}

function cellOf(cell, colour) {
  const made = el(cell?.type === "header" ? "th" : "td");
  if (cell && typeof cell === "object") withHtml(made, cell);
  else made.textContent = String(cell ?? "");
  const shade = colour(made.textContent);
  if (shade) made.style.color = shade;
  return made;
}

function withHtml(node, part) {
  const { str, args = {} } = typeof part === "object" ? part : { str: String(part) };
  const texts = Object.entries(args).map(([name, value]) => [name, escaped(value)]);
  node.innerHTML = filled(str ?? "", Object.fromEntries(texts));
  return node;
}
