/** A panel for each player: sign, name, score, counters, whose turn it is, who is away. */

import { countOf, seatSign } from "./cards_view.js";
import { el, replace } from "./dom.js";
import { planOf } from "./table_plan.js";
import { showTarget } from "./targets.js";
import { valueView } from "./values_view.js";

export class Panels {
  /**
   * @param {HTMLElement} root
   * @param {import("./words.js").Words} words
   * @param {{pick: (keys: string[]) => void, playFor: (seat: number) => void}} does
   *   `playFor`: the server shall play for a player who is gone
   */
  constructor(root, words, { pick, playFor }) {
    Object.assign(this, { root, words, playFor });
    this.plan = planOf(words.facts);
    root.addEventListener("click", (event) => {
      const panel = event.target.closest(".target, .chosen");
      if (panel) pick([panel.dataset.key]);
    });
  }

  /**
   * @param {object} view
   * @param {object|null} table the `table` message
   * @param {boolean} mayDecide whether this page may have others played for
   */
  update(view, table, mayDecide) {
    const seats = view.players.map((player) => player.seat);
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    replace(this.root, ...seats.map((seat) => this.panel(seat, view, table?.seats[seat] ?? null, mayDecide)));
    if (focused) this.root.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  panel(seat, view, who, mayDecide) {
    const active = view.active.includes(seat);
    const mine = view.seat === seat;
    return el("li", { class: `panel${active ? " active" : ""}${mine ? " mine" : ""}` },
      el("button", { type: "button", class: "panel-name", "data-key": `player:${seat}`, tabindex: "-1" },
        seatSign(this.words.facts, seat), el("b", { text: this.words.seat(seat) }), mine ? el("small", { text: " you" }) : null),
      view.scores ? el("span", { class: "score", "aria-label": `${view.scores[seat]} points`, role: "img", text: String(view.scores[seat]) }) : null,
      el("span", { class: active && !view.ranking ? "panel-state now" : "panel-state", text: stateText(active, view, seat, who) }),
      mayDecide && isAway(who) && !who.left && !view.ranking ? this.playForButton(seat) : null,
      this.counters(seat, view));
  }

  playForButton(seat) {
    const text = `Let the server play for ${this.words.seat(seat)}`;
    return el("button", { type: "button", class: "play-for", text, on: { click: () => this.playFor(seat) } });
  }

  counters(seat, view) {
    const all = this.plan.counters.filter((fact) => isTold(fact, view.table[fact.name])).map((fact) => {
      const value = view.table[fact.name][String(seat)];
      return this.counter(fact.label, fact.things ? el("span", { text: String(countOf(value)) }) : valueView(value, fact, this.words));
    });
    return all.length ? el("span", { class: "counters" }, ...all) : null;
  }

  counter(label, value) {
    return el("span", { class: "counter" }, el("small", { text: `${label} ` }), value);
  }

  /** @param {(key: string) => "target"|"chosen"|null} marker */
  mark(marker) {
    for (const button of this.root.querySelectorAll("[data-key]")) {
      showTarget(button, marker(button.dataset.key));
    }
  }
}

/** Hands that are empty for everybody are not told, unless the game asks for it. */
function isTold({ things, shown }, values) {
  return !things || shown.in_panel || shown.counter || Object.values(values).some((value) => countOf(value) > 0);
}

function isAway(who) {
  return who?.kind === "human" && !who.connected;
}

function stateText(active, view, seat, who) {
  const parts = [];
  if (view.ranking) parts.push(placeText(view.ranking[seat]));
  else if (active) parts.push("to play");
  if (who?.left) parts.push("has left");
  else if (isAway(who)) parts.push("away");
  else if (who && who.kind !== "human" && who.kind) parts.push("bot");
  return parts.join(", ");
}

/** 1st, 2nd, 3rd. */
export function placeText(place) {
  return `${place}${["th", "st", "nd", "rd"][place > 3 ? 0 : place]}`;
}
