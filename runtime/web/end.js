/** The dialog at the end: ranking, statistics, and what to do next. */

import { seatSign } from "./cards_view.js";
import { el, replace } from "./dom.js";
import { placeText } from "./panels.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {object} view of a finished game
 * @param {import("./words.js").Words} words
 * @param {{rematch: (() => void)|null}} does
 */
export function showEnd(dialog, view, words, { rematch }) {
  const close = () => dialog.close();
  replace(dialog,
    el("h2", { id: "end-title", text: headline(view, words) }),
    ranking(view, words),
    statistics(view, words),
    el("div", { class: "buttons" },
      rematch ? el("button", { type: "button", class: "main", text: "Rematch", on: { click: rematch } }) : null,
      el("button", { type: "button", text: "Look at the table", on: { click: close } }),
      el("a", { class: "button", href: "/", text: "To the lobby" })));
  if (!dialog.open) dialog.showModal();
}

function headline(view, words) {
  if (!view.winners?.length) return "The game is a draw";
  if (view.winners.length === view.players.length) return view.players.length === 1 ? "You have won" : "The victory is shared";
  if (view.winners.includes(view.seat)) return view.winners.length === 1 ? "You have won!" : "You have won, together";
  return `${view.winners.map((seat) => words.seat(seat)).join(" and ")} ${view.winners.length > 1 ? "have" : "has"} won`;
}

function ranking(view, words) {
  const seats = view.players.map((player) => player.seat).sort((a, b) => view.ranking[a] - view.ranking[b]);
  const rows = seats.map((seat) => el("tr", { class: view.winners?.includes(seat) ? "winner" : "" },
    el("td", { text: placeText(view.ranking[seat]) }),
    el("th", { scope: "row" }, seatSign(words.facts, seat), document.createTextNode(words.seat(seat))),
    el("td", { class: "score", text: view.scores ? String(view.scores[seat]) : "" })));
  return el("table", { class: "ranking" }, head(["Place", "Player", "Points"]), el("tbody", {}, ...rows));
}

function head(names) {
  return el("thead", {}, el("tr", {}, ...names.map((text) => el("th", { scope: "col", text }))));
}

function statistics(view, words) {
  const known = words.facts.stats;
  const ofPlayers = known.filter((stat) => stat.scope === "player" && view.stats?.player?.[stat.key]);
  const ofTable = known.filter((stat) => stat.scope === "table" && view.stats?.table?.[stat.key] !== undefined);
  if (!ofPlayers.length && !ofTable.length) return null;
  const names = view.players.map((player) => words.seat(player.seat));
  const rows = ofPlayers.map((stat) => el("tr", {}, el("th", { scope: "row", text: stat.name }),
    ...view.players.map(({ seat }) => el("td", { text: valueOf(stat, view.stats.player[stat.key][seat]) }))));
  const single = ofTable.map((stat) => el("tr", {}, el("th", { scope: "row", text: stat.name }),
    el("td", { colspan: names.length, text: valueOf(stat, view.stats.table[stat.key]) })));
  return el("details", { class: "statistics" }, el("summary", { text: "Statistics" }),
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Statistics" },
      el("table", {}, head(["", ...names]), el("tbody", {}, ...rows, ...single))));
}

function valueOf(stat, value) {
  if (stat.type === "bool") return value ? "yes" : "no";
  return stat.type === "float" ? String(Math.round(value * 100) / 100) : String(value);
}
