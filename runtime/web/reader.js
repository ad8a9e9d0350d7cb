/** A card's texts in full: by a tap on a card that is no target, a long press, or the menu key. */

import { el } from "./dom.js";

/** Whether a tap on the card shows its texts, since it means nothing else. */
export function isOnlyRead(card) {
  return Boolean(card.dataset.prose) && !card.classList.contains("target") && !card.classList.contains("chosen");
}

function read(card) {
  const close = () => dialog.close();
  const dialog = /** @type {HTMLDialogElement} */ (el("dialog", { class: "reader", "aria-labelledby": "reader-title" },
    el("h2", { id: "reader-title", text: card.getAttribute("aria-label") }),
    ...card.dataset.prose.split("\n").map((text) => el("p", { text })),
    el("div", { class: "buttons" }, el("button", { type: "button", class: "main", text: "Close", on: { click: close } }))));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
}

document.addEventListener("click", (event) => {
  const card = event.target.closest?.(".card[data-prose]");
  if (card && isOnlyRead(card)) read(card);
});
document.addEventListener("contextmenu", (event) => {
  const card = event.target.closest?.(".card[data-prose]");
  if (!card) return;
  event.preventDefault();
  read(card);
});
