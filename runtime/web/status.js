/** The bar above the table: who must do what, how far the game is, undo; and the title of the tab. */

import { byId } from "./dom.js";

export class Status {
  /**
   * @param {{undo: () => void, restart: () => void, present: () => void}} does
   */
  constructor({ undo, restart, present }) {
    this.text = byId("description");
    this.line = byId("line-state");
    this.undo = byId("undo");
    this.restart = byId("restart");
    this.progress = byId("progression");
    this.undo.addEventListener("click", undo);
    this.restart.addEventListener("click", restart);
    byId("present").addEventListener("click", present);
  }

  /**
   * @param {object} view
   * @param {{undo: boolean, past: boolean}} more `past`: an earlier point is shown
   */
  update(view, { undo, past }) {
    const mine = view.seat !== null && view.active.includes(view.seat);
    this.say(past ? "An earlier point of the game" : `${capital(view.description)}`);
    byId("present").hidden = !past;
    this.undo.hidden = this.restart.hidden = !undo || past;
    this.progress.hidden = view.progression === null;
    this.progress.value = view.progression ?? 0;
    document.body.classList.toggle("my-turn", mine && !past);
    this.title(view, mine);
  }

  /** The text is set only when it changes: each change is read aloud. */
  say(text) {
    if (this.text.textContent !== text) this.text.textContent = text;
  }

  title(view, mine) {
    const who = view.active.map((seat) => view.players[seat].name).join(", ");
    const turn = view.ranking ? "Game over" : mine ? "● Your turn" : who;
    document.title = [turn, view.title].filter(Boolean).join(" – ");
    favicon(mine && !view.ranking);
  }

  /** @param {"open"|"lost"|"closed"} state of the connection */
  connection(state) {
    const texts = { open: "", lost: "Connection lost. Trying again…", closed: "This table cannot be reached." };
    this.line.textContent = texts[state];
    this.line.hidden = state === "open";
  }
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The icon of the tab has a dot while it is this player's turn. */
function favicon(dot) {
  const mark = dot ? "<circle cx='24' cy='8' r='8' fill='%23d55e00'/>" : "";
  const square = "<rect x='2' y='6' width='24' height='24' rx='6' fill='%230072b2'/>";
  const disc = "<circle cx='14' cy='18' r='7' fill='%23fff'/>";
  byId("icon").href = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${square}${disc}${mark}</svg>`;
}
