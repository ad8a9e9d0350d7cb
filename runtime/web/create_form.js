/** The form for a new table: players, options as the server allows them, who sits where. */

import { el, replace } from "./dom.js";
import { showMessage } from "./messages.js";
import { keepName, keepTokens, myName, post } from "./server.js";

const WHO = { "": "a friend (by link)", random: "a bot that plays at random", search: "a bot that thinks ahead" };

export class CreateForm {
  /**
   * @param {HTMLElement} root
   * @param {object} game the answer of `GET /api/games/{name}`
   */
  constructor(root, game) {
    Object.assign(this, { root, game });
    this.players = game.players[0];
    /** @type {Record<string, number>} */
    this.options = {};
    this.seats = {};
  }

  /** Draws the form and asks the server about the options. */
  async show() {
    this.fields = el("div", { class: "fields" });
    this.problems = el("div", { role: "alert" });
    this.submit = el("button", { class: "main", text: "Create the table" });
    const name = el("input", { id: "name", maxlength: 40, required: true, autocomplete: "nickname", value: myName() });
    const listed = el("input", { type: "checkbox", id: "listed", checked: true });
    const title = el("h2", { text: this.game.title, tabindex: "-1" });
    replace(this.root, title, el("form", { on: { submit: (event) => this.create(event, name.value, listed.checked) } },
      field("Your name", name), this.fields,
      el("p", { class: "check" }, listed, el("label", { for: "listed", text: "Show this table in the lobby" })),
      this.problems, this.submit));
    this.root.hidden = false;
    await this.refresh();
    title.focus();
    this.root.scrollIntoView({ block: "nearest" });
  }

  /** The server says which options are shown and whether the table may start so. */
  async refresh() {
    const answer = await post(`/api/games/${this.game.name}/options`, { players: this.players, options: this.options });
    const shown = this.game.options.filter((option) => answer.shown.includes(option.id));
    const hidden = this.game.options.filter((option) => !answer.shown.includes(option.id) && option.notdisplayedmessage);
    const focused = document.activeElement?.id;
    replace(this.fields,
      this.playersField(),
      ...shown.map((option) => this.optionField(option, answer.values[option.id])),
      ...hidden.map((option) => el("p", { class: "hint-text", text: option.notdisplayedmessage })),
      ...this.seatFields());
    replace(this.problems, ...answer.problems.map((text) => el("p", { class: "problem", text })));
    if (focused) document.getElementById(focused)?.focus();
  }

  playersField() {
    if (this.game.players.length === 1) return el("p", { class: "hint-text", text: `${this.players} players` });
    const choices = this.game.players.map((count) => [count, String(count)]);
    return field("Players", select("players", choices, this.players, (value) => {
      this.players = Number(value);
      this.refreshed();
    }));
  }

  optionField(option, value) {
    const choices = option.values.map((one) => [one.value, one.name]);
    const chosen = option.values.find((one) => one.value === value);
    const input = select(`option-${option.id}`, choices, value, (given) => {
      this.options[option.id] = Number(given);
      this.refreshed();
    });
    return field(option.name, input, chosen?.description);
  }

  /** Seat 1 is the host's; the others are for friends or bots. */
  seatFields() {
    const others = Array.from({ length: this.players - 1 }, (_, i) => i + 1);
    const choices = Object.entries(WHO).filter(([kind]) => !kind || this.game.bots.includes(kind));
    return others.map((seat) => field(`Seat ${seat + 1}`,
      select(`seat-${seat}`, choices, this.seats[seat] ?? "", (kind) => (this.seats[seat] = kind))));
  }

  refreshed() {
    this.refresh().catch(fails);
  }

  async create(event, name, listed) {
    event.preventDefault();
    this.submit.disabled = true;
    try {
      keepName(name);
      const seats = Object.entries(this.seats).filter(([seat, kind]) => kind && Number(seat) < this.players);
      const made = await post("/api/tables", {
        game: this.game.name, players: this.players, options: this.options, bots: Object.fromEntries(seats), name, listed,
      });
      keepTokens(made.id, { host: made.token, seat: made.seat_token });
      if (seats.length === this.players - 1) await post(`/api/tables/${made.id}/start`, {}, made.token);
      location.href = `/table/${made.id}`;
    } catch (error) {
      fails(error);
      this.submit.disabled = false;
    }
  }
}

function field(label, input, more) {
  return el("div", { class: "field" }, el("label", { for: input.id, text: label }), input,
    more ? el("small", { text: more }) : null);
}

function select(id, choices, value, changed) {
  return el("select", { id, on: { change: (event) => changed(event.target.value) } },
    ...choices.map(([given, text]) => el("option", { value: given, text, selected: String(given) === String(value) })));
}

function fails(error) {
  showMessage(error.message, "error");
}
