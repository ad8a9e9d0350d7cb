/** A table that waits for its players: seats, the link for friends, bots, start. */

import { aboutTable } from "./about.js";
import { el, replace } from "./dom.js";
import { keepName, keepTokens, myName, post, tokensOf } from "./server.js";
import { showMessage } from "./messages.js";

const BOTS = { random: "Bot: plays at random", search: "Bot: thinks ahead" };

export class Waiting {
  /**
   * @param {HTMLElement} root
   * @param {string} id of the table
   * @param {() => void} seated called when a seat was taken: the connection has a new token
   */
  constructor(root, id, seated) {
    Object.assign(this, { root, id, seated });
  }

  /**
   * @param {object} table the `table` message
   * @param {number|null} me the seat of this page
   */
  update(table, me) {
    this.root.hidden = table.status !== "waiting";
    if (this.root.hidden) return;
    this.host = tokensOf(this.id).host ?? null;
    const free = table.seats.filter((seat) => seat.kind === null);
    this.keepTyping(() => this.draw(table, me, free));
  }

  draw(table, me, free) {
    replace(this.root,
      el("h2", { text: "This table waits for players" }),
      this.about(table),
      el("ul", { class: "seats" }, ...table.seats.map((seat) => this.seatLine(seat, me))),
      me === null && free.length ? this.nameForm() : null,
      free.length ? this.invitation() : null,
      free.length && this.host ? this.botsButton(free) : null,
      ...table.problems.map((text) => el("p", { class: "problem", role: "alert", text })),
      this.startButton(table, me, free.length));
  }

  /** Others come and go while somebody types a name or is at a button. */
  keepTyping(redraw) {
    const typed = this.root.querySelector("#my-name")?.value;
    const at = this.root.contains(document.activeElement) ? document.activeElement.id : "";
    redraw();
    const name = this.root.querySelector("#my-name");
    if (name && typed !== undefined) name.value = typed;
    if (at) document.getElementById(at)?.focus();
  }

  /** Asked for anew only when the options change. */
  about(table) {
    const text = JSON.stringify([table.game, table.options]);
    if (text !== this.told) Object.assign(this, { told: text, aboutBox: aboutTable(table) });
    return this.aboutBox;
  }

  seatLine(seat, me) {
    const name = seat.kind === null ? "free" : seat.kind === "human" ? seat.name : BOTS[seat.kind];
    const mine = seat.seat === me ? " (you)" : "";
    const told = this.botChoice(seat) ?? el("b", { text: name + mine });
    return el("li", {}, el("span", { text: `Seat ${seat.seat + 1}: ` }), told);
  }

  /** The host may put a bot on a seat where nobody sits. */
  botChoice(seat) {
    if (!this.host || seat.kind === "human") return null;
    const choices = [["", "free for a person"], ...Object.entries(BOTS)];
    return el("select", { id: `kind-${seat.seat}`, "aria-label": `Who plays seat ${seat.seat + 1}`, on: { change: (event) => this.setBot(seat.seat, event.target.value || null) } },
      ...choices.map(([value, text]) => el("option", { value, text, selected: (seat.kind ?? "") === value })));
  }

  setBot(seat, kind) {
    this.does(post(`/api/tables/${this.id}/settings`, { bots: { [seat]: kind } }, this.host));
  }

  botsButton(free) {
    const bots = Object.fromEntries(free.map(({ seat }) => [seat, "random"]));
    const fill = () => this.does(post(`/api/tables/${this.id}/settings`, { bots }, this.host));
    return el("button", { type: "button", id: "fill-seats", text: "Put bots on the free seats", on: { click: fill } });
  }

  nameForm() {
    const name = el("input", { id: "my-name", maxlength: 40, required: true, autocomplete: "nickname", value: myName() });
    const take = async (event) => {
      event.preventDefault();
      keepName(name.value);
      const { token } = await post(`/api/tables/${this.id}/seats`, { name: name.value });
      keepTokens(this.id, { seat: token });
      this.seated();
    };
    return el("form", { class: "inline", on: { submit: (event) => this.does(take(event)) } },
      el("label", { for: "my-name", text: "Your name" }), name, el("button", { class: "main", text: "Take a seat" }));
  }

  invitation() {
    const link = `${location.origin}/table/${this.id}`;
    const field = el("input", { id: "link", readonly: true, value: link, on: { focus: (event) => event.target.select() } });
    const copy = () => navigator.clipboard?.writeText(link).then(() => showMessage("The link is copied."), () => field.select());
    return el("div", { class: "inline" }, el("label", { for: "link", text: "Link for friends" }), field,
      el("button", { type: "button", id: "copy-link", text: "Copy", on: { click: copy } }));
  }

  startButton(table, me, free) {
    if (!this.host && me === null) return null;
    const start = () => this.does(post(`/api/tables/${this.id}/start`, {}, this.host ?? tokensOf(this.id).seat));
    const text = free ? `Start (${free} ${free === 1 ? "seat is" : "seats are"} free)` : "Start the game";
    return el("button", { type: "button", id: "start-game", class: "main", disabled: free > 0, text, on: { click: start } });
  }

  does(promise) {
    promise.catch((error) => showMessage(error.message, "error"));
  }
}
