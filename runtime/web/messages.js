/** Short messages over the page: errors and news. */

import { byId, el } from "./dom.js";

/**
 * Shows a message for some seconds, in place of an older one that says the same.
 * @param {string} text
 * @param {"info"|"error"} kind
 */
export function showMessage(text, kind = "info") {
  const box = byId("messages");
  for (const same of [...box.children].filter((one) => one.dataset.text === text)) same.remove();
  const message = el("p", { class: `message ${kind}`, text, "data-text": text });
  const gone = () => message.remove();
  message.append(el("button", { type: "button", class: "close", "aria-label": "Close", text: "×", on: { click: gone } }));
  box.append(message);
  setTimeout(gone, kind === "error" ? 7000 : 4000);
}
