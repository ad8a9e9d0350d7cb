/** Questions, messages and tables over the page. */

import { el } from "../dom.js";
import { filled } from "./nodes.js";

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
 * A table of scores: the arguments of the notification `tableWindow`.
 * @param {{id?: string, title?: string, table: any[][], header?: any, footer?: any, closelabel?: string}} args
 * @param {(text: string) => string|null} [colour] of a player's name
 */
export function tableWindow(args, colour = () => null) {
  const rows = args.table.map((row) => el("tr", {}, ...row.map((cell) => cellOf(cell, colour))));
  const content = el("div", { class: "table-window" },
    args.header ? el("p", { text: textOf(args.header) }) : null,
    el("table", {}, el("tbody", {}, ...rows)),
    args.footer ? el("p", { text: textOf(args.footer) }) : null);
  const dialog = open(args.title ?? "", content, [button(args.closelabel || "Close", true, () => dialog.close())]);
  if (args.id) dialog.id = args.id;
  return dialog;
}

function cellOf(cell, colour) {
  const text = textOf(cell);
  const shade = colour(text);
  return el(cell?.type === "header" ? "th" : "td", { text, style: shade ? { color: shade } : null });
}

function textOf(cell) {
  return cell && typeof cell === "object" ? filled(cell.str ?? "", cell.args ?? {}) : String(cell ?? "");
}
