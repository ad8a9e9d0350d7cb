/** What a game says of itself, and the options that a table has chosen. */

import { el, replace } from "./dom.js";
import { ask } from "./server.js";

/**
 * Filled once the server has answered.
 * @param {{game: string, options: Record<string, number>}} table
 * @returns {HTMLElement}
 */
export function aboutTable(table) {
  const box = el("div", { class: "about" });
  ask(`/api/games/${table.game}`).then(({ options, info }) => {
    const chosen = options.map((option) => ({ option, value: option.values.find(({ value }) => value === table.options[option.id]) }));
    const told = chosen.filter(({ value }) => value).flatMap(({ option, value }) => [el("dt", { text: option.name }), el("dd", { text: value.name })]);
    const texts = [info.presentation].flat().filter(Boolean).map((text) => el("p", { text }));
    replace(box, ...texts, told.length ? el("dl", {}, ...told) : null);
  }, () => {});
  return box;
}
