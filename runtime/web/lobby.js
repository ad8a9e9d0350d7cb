/** The lobby: the games, the open tables, and a form for a new table. */

import { CreateForm } from "./create_form.js";
import { byId, el, replace } from "./dom.js";
import { showMessage } from "./messages.js";
import { ask } from "./server.js";
import { glyphOf } from "./symbols.js";

const STATUS = { waiting: "waits for players", playing: "is being played", over: "is over" };

/** 2, 3 and 4 as 2–4. */
function countsText(counts) {
  const runs = counts.length > 1 && counts[counts.length - 1] - counts[0] === counts.length - 1;
  const text = runs ? `${counts[0]}–${counts[counts.length - 1]}` : counts.join(", ");
  return `${text} ${text === "1" ? "player" : "players"}`;
}

/** A colour for a game that stays the same. */
function hueOfName(name) {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
}

function gameCard(game, choose) {
  const minutes = game.info.estimated_duration;
  const facts = [countsText(game.players), minutes ? `${minutes} minutes` : null].filter(Boolean).join(" · ");
  const about = [game.info.presentation].flat().filter(Boolean).join(" ");
  return el("li", {},
    el("button", { type: "button", class: "game-card", "data-game": game.name, on: { click: () => choose(game.name) } },
      el("span", { class: "game-sign", "aria-hidden": "true", style: { "--hue": String(hueOfName(game.name)) }, text: glyphOf(game.name) ?? game.title.charAt(0) }),
      el("span", { class: "game-text" },
        el("b", { text: game.title }), el("small", { text: facts }),
        about ? el("span", { class: "about", text: about }) : null)));
}

function tableLine(table) {
  const taken = table.seats.filter((seat) => seat.kind !== null).length;
  const names = table.seats.map((seat) => seat.name).filter(Boolean).join(", ");
  const text = table.status === "waiting" ? `${STATUS.waiting}: ${taken} of ${table.players} seats taken` : STATUS[table.status];
  return el("li", {}, el("a", { class: "table-line", href: `/table/${table.id}` },
    el("b", { text: table.title }), el("span", { text }), el("small", { text: names })));
}

async function showTables() {
  const { tables } = await ask("/api/tables");
  byId("open").hidden = tables.length === 0;
  replace(byId("tables"), ...tables.map(tableLine));
}

async function choose(name) {
  const form = new CreateForm(byId("create"), await ask(`/api/games/${name}`));
  await form.show();
}

async function begin() {
  const { games } = await ask("/api/games");
  replace(byId("games"), ...games.map((game) => gameCard(game, (name) => choose(name).catch(fails))));
  await showTables();
  setInterval(() => document.visibilityState === "visible" && showTables().catch(() => {}), 10000);
}

function fails(error) {
  showMessage(error.message, "error");
}

begin().catch(fails);
