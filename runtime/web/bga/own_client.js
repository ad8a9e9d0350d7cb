/** Runs a game's own client at a table: between the messages of the server and gamegui. */

import { ask } from "../server.js";
import { canonical } from "../words.js";
import { bgaOf, installGlobals } from "./bga.js";
import { Gamegui } from "./gamegui.js";
import { seatLook } from "../symbols.js";

const MANY = 40;

/**
 * The client of a table's game; null where it has none. Fails where its files cannot be read.
 * @param {object} table as the server tells it
 * @param {object} facts
 * @param {{root: HTMLElement, play: (action: object) => Promise<any>, preferences: Record<string, number>,
 *   keep: (values: object) => void}} page
 */
export async function openClient(table, facts, page) {
  const { files, version } = await ask(`/api/games/${table.game}`);
  if (!files.js) return null;
  await Promise.all(["/web/bga/bga.css", files.css && `${files.css}?v=${version}`].filter(Boolean).map(addStyle));
  globalThis.g_gamethemeurl = `/game/${table.game}/`;
  installGlobals(); // before the client's own file, which may use them at once
  const { Game } = await import(`${files.js}?v=${version}`);
  if (!Game) throw new Error(`\`${files.js}\` exports no class \`Game\`.`);
  document.body.classList.add("own-client");
  return new OwnClient(Game, facts, page);
}

/** Things are measured once the style sheets are there. */
function addStyle(href) {
  return new Promise((there) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: there, onerror: there });
    document.head.append(link);
  });
}

export class OwnClient {
  /** @param {Function} Game a class that is given the services, or one that extends gamegui */
  constructor(Game, facts, page) {
    Object.assign(this, { Game, facts, page });
    this.isGamegui = Game.prototype instanceof Gamegui;
    this.states = Game.states ?? {};
  }

  /** Shows a view, unless it is the one that the events have led to. */
  update(view) {
    if (view !== this.latest) this.show(view);
  }

  /** What can be tapped is the client's own matter. */
  keys() {
    return new Set();
  }

  mark() {}

  /** Builds the page anew for a view: at the start, after an undo, for an earlier point of the game. */
  show(view) {
    this.gui?.destroy();
    installGlobals(); // nobody of before is subscribed any more
    this.view = this.latest = view;
    const gui = (this.gui = this.isGamegui ? new this.Game() : new Gamegui());
    this.game = this.isGamegui ? gui : new this.Game(bgaOf(gui));
    gui.notifqueue.subscribe("gameStateChange", this, (notif) => this.onState(notif));
    gui.notifqueue.onArrival = (notif) => this.arrive(notif);
    const transport = { perform: (name, args) => this.perform(name, args), keep: (id, value) => this.page.keep({ [id]: value }) };
    const preferences = preferencesOf(this.facts, this.page.preferences);
    gui.completesetup(this.page.root, this.gamedatas(view), { player_id: view.seat, transport, preferences, hooks: this.game });
    this.page.root.classList.toggle("without-scores", view.scores === null);
  }

  gamedatas(view) {
    const players = view.players.map(({ seat, name }) => [seat, {
      id: seat, no: seat + 1, name, color: seatLook(this.facts, seat).fill.replace("#", ""), score: view.scores?.[seat] ?? 0,
    }]);
    return { players: Object.fromEntries(players), gamestate: this.stateOf(view), table: view.table, options: view.options, facts: this.facts, view };
  }

  stateOf(view) {
    const { id, name } = view.state;
    const known = this.states[name];
    const several = known ? known.type === "multipleactiveplayer" : view.active.length > 1;
    return {
      id, name, type: known?.type ?? (view.active.length > 1 ? "multipleactiveplayer" : view.active.length ? "activeplayer" : "manager"),
      description: capital(view.description), descriptionmyturn: capital(view.description), args: view.args,
      possibleactions: [...new Set(view.actions.map((action) => action.name))],
      active_player: several ? null : view.active[0] ?? null, multiactive: several ? view.active : null,
      actions: view.actions, choice: view.choice ?? null,
    };
  }

  // ---------------------------------------------------------------- what comes
  /**
   * An event of the server, and the view after it.
   * @param {object} event
   * @param {object} view
   */
  hear(event, view) {
    if (event.view) {
      this.show(view);
      return;
    }
    this.latest = view;
    this.gui.notifqueue.push(notificationOf(event, view));
    if (this.gui.notifqueue.waiting.length > MANY) this.gui.notifqueue.catchUp();
  }

  /** The gamedatas are those of the notification that is handled. */
  arrive({ view }) {
    if (!view) return;
    this.view = view;
    Object.assign(this.gui.gamedatas, { table: view.table, view });
  }

  onState({ view }) {
    const [before, after] = [this.gui.serverState, this.stateOf(view)];
    for (const [seat, score] of (view.scores ?? []).entries()) this.gui.scoreCtrl[seat].toValue(score);
    if (entered(before, after)) this.gui.enterState(after);
    else if (canonical(before) !== canonical(after)) this.gui.updateActivePlayers(after);
  }

  // ---------------------------------------------------------------- what goes
  /** The number tells equal cards apart: that of the action whose own arguments these are, else the first that fits. */
  perform(name, args) {
    const { actions } = this.view;
    const same = actions.find((action) => action.args === args)
      ?? actions.find((action) => action.name === name && canonical(action.args) === canonical(args));
    return this.page.play({ name, args, number: same?.number });
  }

  /** Esc. */
  cancel() {
    return this.game.cancel?.() ?? false;
  }
}

/** Another state, another active player, or something new to do in the same state. */
function entered(before, after) {
  if (before.name !== after.name || before.active_player !== after.active_player) return true;
  return after.actions.length > 0 && canonical([before.actions, before.args]) !== canonical([after.actions, after.args]);
}

/** A log line has the name and the values that the game gave it; other events keep their type. */
function notificationOf(event, view) {
  if (event.type === "log") return { type: event.name ?? "message", log: event.text, args: { ...actorOf(event, view), ...event.args, log: event.text }, uid: event.n, view };
  if (event.type === "state") return { type: "gameStateChange", args: event.now, uid: event.n, view };
  return { type: event.type, args: event, uid: event.n, view };
}

/** Who did it, as BGA's notifications say it. */
function actorOf({ args: { player } }, { players }) {
  return Number.isInteger(player) && players[player] ? { player_id: player, player_name: players[player].name } : {};
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function preferencesOf(facts, chosen = {}) {
  return Object.fromEntries(facts.preferences.map((one) => [one.id, { ...one, value: chosen[one.id] ?? one.default }]));
}
