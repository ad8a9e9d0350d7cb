/** Target keys: what actions and the table's cards call the same thing. */

import { canonical } from "./words.js";

/** A thing by what it is. */
export function thingKey(record, shown) {
  return `thing:${record}:${canonical(shown)}`;
}

/** A thing by what it is and where it lies, in a list with its position: where equal things mean different actions. */
export function thingAtKey(record, shown, path) {
  return `${thingKey(record, shown)}@${canonical(path)}`;
}

/** A thing that is not seen, by where it lies and its back; `position`: in a place that is seen. */
export function unseenKey({ place, position = null, back = null }) {
  return `unseen:${canonical([place, position, back])}`;
}

/**
 * The keys of what lies in a place of the table.
 * @param {string} record
 * @param {any} shown as in the view
 * @param {string[]|null} path of the place; null where that does not matter
 * @param {number|null} position in it; null where things do not lie in a list
 */
export function keysOfThing(record, shown, path, position) {
  if (shown?.hidden) return path ? [unseenKey({ place: path, position, back: shown.back })] : [];
  if (!path) return [thingKey(record, shown)];
  const spot = position === null ? [] : [thingAtKey(record, shown, [...path, position])];
  return [thingKey(record, shown), thingAtKey(record, shown, path), ...spot];
}

/** Gives a card its keys: the first one is its name among all cards. */
export function aim(card, keys) {
  if (keys.length) card.dataset.key = keys[0];
  if (keys.length > 1) card.dataset.at = keys[1];
  if (keys.length > 2) card.dataset.spot = keys[2];
}

/** The keys of an element that can be tapped. */
export function keysOf(node) {
  return [node.dataset.key, node.dataset.at, node.dataset.spot].filter(Boolean);
}

/**
 * Shows what a card or a panel's name is now. What is only a picture becomes a button while it is a target.
 * @param {HTMLElement} node
 * @param {"target"|"chosen"|null} state
 */
export function showTarget(node, state) {
  node.classList.toggle("target", state === "target");
  node.classList.toggle("chosen", state === "chosen");
  node.tabIndex = state || node.dataset.prose ? 0 : -1;
  if (node.tagName !== "BUTTON") asButton(node, state !== null);
  if (node.tagName === "BUTTON" || state) node.setAttribute("aria-pressed", String(state === "chosen"));
  else node.removeAttribute("aria-pressed");
}

function asButton(node, active) {
  if (active) node.setAttribute("role", "button");
  else if (node.classList.contains("back")) node.setAttribute("role", "img");
  else node.removeAttribute("role");
  if (node.classList.contains("quiet")) node.setAttribute("aria-hidden", String(!active));
  node.onkeydown = active ? pressed : null;
}

function pressed(event) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
