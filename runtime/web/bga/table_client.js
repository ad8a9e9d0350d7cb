/**
 * What every generated client stands on: components for the table, choosing by tap or button, and the
 * hooks that a client of the BGA style has. `ludomill build` writes a class that extends this one.
 */

import { Actions } from "../actions.js";
import { seatSign } from "../cards_view.js";
import { el } from "../dom.js";
import { isOnlyRead } from "../reader.js";
import { TableView } from "../table_view.js";
import { keysOf, showTarget } from "../targets.js";
import { Words, canonical } from "../words.js";
import { Components } from "./components.js";
import { $, needed } from "./nodes.js";

const SLIDE = 350;

export class TableClient {
  /** @param {object} bga the services, as `bgaOf` groups them */
  constructor(bga) {
    this.bga = bga;
  }

  /** Which component shows each entry of the table, as in the `client` section of the game. */
  components() {
    return {};
  }

  get gamedatas() {
    return this.bga.gamedatas;
  }

  // ---------------------------------------------------------------- hooks
  setup(gamedatas) {
    const gui = this.bga.gamegui;
    const area = this.bga.gameArea.getElement();
    this.words = new Words(gamedatas.facts);
    this.words.names = Object.values(gamedatas.players).map((player) => player.name);
    this.boxes = el("div", { class: "part places" });
    this.drawing = el("div", { class: "drawing" });
    area.append(this.boxes);
    this.shown = new Components(gui, this.words, this.boxes, this.components());
    const drawn = wordsFor(this.words, this.shown.drawn(), this.components());
    this.drawn = new TableView(this.drawing, drawn, (keys, nth) => this.pick(keys, nth));
    if (this.drawn.plan.boards.length) area.prepend(this.drawing);
    else area.append(this.drawing);
    this.setupChoosing();
    this.update(gamedatas, []);
  }

  /** The title bar has a place for choices beside that of the client's own buttons. */
  setupChoosing() {
    const choices = el("span", { id: "choices", class: "buttons" });
    needed("page-title").append(choices);
    this.choosing = new Actions({
      bar: choices, list: $("all-actions") ?? el("div"), words: this.words,
      play: (action) => this.play(action), marked: () => this.mark(),
    });
    const tapped = (event) => {
      const target = event.target.closest("[data-key]");
      if (target && !isOnlyRead(target)) this.pick(keysOf(target), Number(target.dataset.nth ?? 0));
    };
    this.boxes.addEventListener("click", tapped);
    for (const { id } of Object.values(this.gamedatas.players)) {
      const name = needed(`player_name_${id}`);
      name.prepend(seatSign(this.words.facts, id));
      name.dataset.key = `player:${id}`;
      name.addEventListener("click", (event) => name.matches(".target, .chosen") && tapped(event));
    }
  }

  setupNotifications() {
    const minDuration = this.bga.gamegui.bgaAnimationsActive() ? 500 : 1;
    this.bga.notifications.setupPromiseNotifications({ handlers: [this], minDuration });
  }

  onEnteringState() {}
  onLeavingState() {}

  /** What the player may do: targets on the table, and buttons for the rest. */
  onUpdateActionButtons() {
    const { actions = [], choice = null } = this.gamedatas.gamestate;
    this.choosing.update(actions, choice, this.keys());
  }

  // ---------------------------------------------------------------- choosing
  keys() {
    const keys = this.drawn.keys();
    for (const id of Object.keys(this.gamedatas.players)) keys.add(`player:${id}`);
    return keys;
  }

  pick(keys, nth) {
    this.choosing.pick(keys, nth);
  }

  /** Takes back what was picked; tells whether there was anything. */
  cancel() {
    return this.choosing.cancel();
  }

  mark() {
    const marker = (key, nth) => this.choosing.stateOf(key, nth);
    this.drawn.mark(marker);
    for (const name of document.querySelectorAll(".player-name[data-key]")) {
      showTarget(name, marker(name.dataset.key, 0));
    }
  }

  /** An action that was chosen goes to its handler: `onPlayCard` for `playCard`. */
  async play({ name, args }) {
    const handler = this[handlerOf(name)] ?? (() => this.bga.actions.performAction(name, args));
    this.choosing.update([], null, new Set());
    try {
      await handler.call(this, args);
    } catch {
      this.bga.gamegui.updatePageTitle(); // refused: the choice is open again
    }
  }

  // ---------------------------------------------------------------- what happens on the table
  notif_moved(args) {
    return this.follow(args.moves);
  }

  notif_set() {
    return this.follow([]);
  }

  notif_shuffled() {
    return this.follow([]);
  }

  follow(moves) {
    this.update(this.gamedatas, moves);
    return moves.length ? this.bga.gamegui.wait(this.bga.gamegui.bgaAnimationsActive() ? SLIDE : 0) : null;
  }

  /** Shows the table as the gamedatas say it. `moves`: which things went from where to where. */
  update(gamedatas, moves) {
    const before = new Map();
    for (const node of document.querySelectorAll(".card[data-key]")) before.set(node.dataset.key, node);
    this.shown.update(gamedatas.table, (thing, paths) => this.origin(thing, paths, moves, before));
    this.drawn.update(gamedatas.view);
  }

  /** A thing comes from where one like it was; else from the place that it left, or from its owner. */
  origin(thing, paths, moves, before) {
    const move = moves.find(({ to, things = [] }) =>
      to && paths.some((path) => canonical(path) === canonical(to)) &&
      (thing.back || things.some((one) => canonical(one) === canonical(thing.shown))));
    if (!move?.from) return null;
    const seen = [...before].find(([key]) => !thing.back && key.endsWith(`:${canonical(thing.shown)}`));
    if (seen) return seen[1];
    const fact = this.words.facts.places.find((place) => place.name === move.from[0]);
    const at = fact?.indices.findIndex((index) => index.type === "player") ?? -1;
    return at < 0 ? null : $(`overall_player_board_${move.from[at + 1]}`);
  }
}

/** `playCard` is handled by `onPlayCard`, the choice `Pay.card` by `onPayCard`. */
export function handlerOf(name) {
  return `on${name.split(/\W+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

/** Words for a part of the places: the view draws no others. */
function wordsFor(words, places, client) {
  const part = new Words({ ...words.facts, places, client });
  part.names = words.names;
  return part;
}
