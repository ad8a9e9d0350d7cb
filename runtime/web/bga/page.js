/** The skeleton of the page, with the ids that clients know. */

import { el, replace } from "../dom.js";
import { $, escaped } from "./nodes.js";

export const IDS = { title: "pagemaintitletext", buttons: "generalactions" };

/**
 * Builds what is missing in `root`: title bar, panels, the area for the game.
 * @param {HTMLElement} root
 * @param {{id: number, name: string, color: string, score?: number}[]} players
 */
export function mountPage(root, players) {
  const bar = el("div", { id: "page-title", class: "bga-title" },
    el("span", { id: IDS.title, role: "status" }), el("span", { id: IDS.buttons, class: "buttons" }));
  const area = el("div", { id: "game_play_area", class: "bga-area" });
  const panels = el("div", { id: "player_boards", class: "bga-panels" }, ...players.map(panelOf));
  replace(root, bar, el("div", { class: "bga-columns" }, area, panels));
  if (!$("messages")) document.body.append(el("div", { id: "messages", class: "messages", role: "status" }));
}

function panelOf({ id, name, color, score }) {
  return el("section", { id: `overall_player_board_${id}`, class: "player-board", "aria-label": name },
    el("div", { class: "player-name", id: `player_name_${id}` },
      el("b", { text: name, style: { "border-bottom": `4px solid #${String(color).replace("#", "")}` } })),
    el("div", { class: "player_score" }, el("span", { id: `player_score_${id}`, class: "player_score_value", text: String(score ?? 0) }),
      el("span", { text: " ★" })),
    el("div", { id: `player_board_${id}`, class: "player_board_content" }));
}

/** A player's name in their colour, as HTML. */
export function nameHtml({ name, color }) {
  return `<span class="playername" style="border-bottom:3px solid #${escaped(String(color).replace("#", ""))}">${escaped(name)}</span>`;
}
