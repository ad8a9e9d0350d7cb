/**
 * The page of a game as clients of the BGA style know it. A client extends this class, or is an object
 * with the same hooks: setup, onEnteringState, onLeavingState, onUpdateActionButtons, setupNotifications.
 */

import { showMessage } from "../messages.js";
import * as animation from "./animation.js";
import { Counter } from "./counter.js";
import { confirmationDialog, multipleChoiceDialog, tableWindow } from "./dialogs.js";
import { GameStates } from "./game_states.js";
import { $, filled } from "./nodes.js";
import { NotificationQueue } from "./notifications.js";
import { IDS, mountPage, nameHtml } from "./page.js";
import { Preferences } from "./preferences.js";
import { StatusBar } from "./statusbar.js";
import { Tooltips } from "./tooltips.js";

/**
 * @typedef {{perform: (name: string, args: object) => Promise<any>, keep?: (id: number, value: number) => void}} Transport
 */

export class Gamegui extends GameStates {
  constructor() {
    super();
    this.player_id = null;
    this.isSpectator = true;
    this.interface_locked = false;
    this.notifqueue = new NotificationQueue();
    this.statusBar = new StatusBar(IDS);
    /** @type {Record<string, Counter>} */
    this.scoreCtrl = {};
    this.notPreloaded = new Set();
    const publish = (notif) => globalThis.dojo?.publish(notif.type, [notif]);
    this.notifqueue.forAll.push({ handle: publish, awaited: false });
  }

  // ---------------------------------------------------------------- start
  /**
   * Builds the page and calls the client's hooks.
   * @param {HTMLElement} root
   * @param {object} gamedatas with `players`, `gamestate`, and what the game gives
   * @param {{player_id: number|null, transport: Transport, preferences?: object, hooks?: object}} more
   */
  completesetup(root, gamedatas, { player_id, transport, preferences = {}, hooks = this }) {
    Object.assign(this, { gamedatas, player_id, transport, hooks, isSpectator: player_id === null });
    document.body.classList.toggle("spectatorMode", this.isSpectator);
    const players = Object.values(gamedatas.players);
    mountPage(root, players);
    this.tooltips = new Tooltips();
    this.userPreferences = new Preferences(preferences, (id, value) => transport.keep?.(id, value));
    this.prefs = preferences;
    for (const player of players) this.scoreCtrl[player.id] = new Counter().create(`player_score_${player.id}`, { value: Number(player.score ?? 0) });
    this.notifqueue.subscribe("tableWindow", this, (notif) => this.showTableWindow(notif.args));
    this.setUp(gamedatas);
    this.enterState(gamedatas.gamestate, true);
  }

  /** Leaves the page: nothing is listened to or handled any more. */
  destroy() {
    this.notifqueue.close();
    this.tooltips.destroy();
    for (const dialog of document.querySelectorAll(".bga-dialog")) dialog.remove();
  }

  // ---------------------------------------------------------------- actions
  /** Whether the action may be taken now; says why not unless `silent`. */
  checkAction(name, silent = false) {
    if (this.interface_locked) return this.refuse("An action is already in progress", silent);
    const possible = this.gamedatas.gamestate.possibleactions?.includes(name);
    return possible && this.isCurrentPlayerActive() ? true : this.refuse("This move is not allowed at this moment", silent);
  }

  /** As `checkAction`, for players who are not active too. */
  checkPossibleActions(name, silent = false) {
    return this.gamedatas.gamestate.possibleactions?.includes(name) ? true : this.refuse("This move is not allowed at this moment", silent);
  }

  refuse(text, silent) {
    if (!silent) this.showMessage(text, "error");
    return false;
  }

  /**
   * Sends an action.
   * @param {string} name
   * @param {object} [args]
   * @param {{lock?: boolean, checkAction?: boolean, checkPossibleActions?: boolean, ignoreDefaultErrorHandler?: boolean}} [settings]
   */
  performAction(name, args = {}, settings = {}) {
    const sent = this.send(name, args, settings);
    sent.catch(() => {}); // the player has read why: nobody has to listen
    return sent;
  }

  /** The name that BGA's own object has for it. */
  bgaPerformAction(name, args, settings) {
    return this.performAction(name, args, settings);
  }

  async send(name, args, settings) {
    const { lock = true, checkAction = !settings.checkPossibleActions, checkPossibleActions = false } = settings;
    const possible = (!checkAction || this.checkAction(name)) && (!checkPossibleActions || this.checkPossibleActions(name));
    if (!possible) throw new Error(`\`${name}\` is not possible now.`);
    if (lock) this.interface_locked = true;
    try {
      return await this.transport.perform(name, args);
    } catch (error) {
      if (!settings.ignoreDefaultErrorHandler) this.showMessage(error.message, "error");
      throw error;
    } finally {
      if (lock) this.interface_locked = false;
    }
  }

  /** The older way: the action is the end of the address. */
  ajaxcall(url, parameters, context, callback, onError) {
    const name = url.split("/").pop().replace(/\.html$/, "");
    const { lock, ...args } = parameters;
    const settings = { lock: Boolean(lock), checkAction: false };
    this.performAction(name, args, settings).then((result) => callback?.call(context, result), () => onError?.call(context, true));
  }

  // ---------------------------------------------------------------- buttons and events
  addActionButton(id, label, method, _old, blink = false, color = "blue") {
    const act = typeof method === "string" ? (event) => this.hooks[method](event) : method;
    const classes = blink === true ? ["blinking"] : [];
    return this.statusBar.addActionButton(label, act, { id, color, classes });
  }

  removeActionButtons() {
    this.statusBar.removeActionButtons();
  }

  /** As `dojo.connect`, with this page for methods that are named. */
  connect(target, event, method) {
    return globalThis.dojo.connect($(target), event, this.hooks, method);
  }

  disconnect(handle) {
    handle?.remove();
  }

  connectClass(cssClass, event, method) {
    for (const node of document.getElementsByClassName(cssClass)) this.connect(node, event, method);
  }

  /** Listens on every element of a class. `event`: with or without `on`. */
  addEventToClass(cssClass, event, method) {
    const act = typeof method === "string" ? (given) => this.hooks[method](given) : method;
    for (const node of document.getElementsByClassName(cssClass)) node.addEventListener(event.replace(/^on/, ""), act);
  }

  addStyleToClass(cssClass, property, value) {
    for (const node of document.getElementsByClassName(cssClass)) node.style[property] = value;
  }

  // ---------------------------------------------------------------- texts and messages
  showMessage(text, kind = "info") {
    showMessage(text, kind);
  }

  showMoveUnauthorized() {
    this.showMessage("This move is not allowed at this moment", "error");
  }

  confirmationDialog(question, yes, no) {
    return confirmationDialog(question, yes, no);
  }

  multipleChoiceDialog(question, choices, chosen) {
    return multipleChoiceDialog(question, choices, chosen);
  }

  showTableWindow(args) {
    const players = Object.values(this.gamedatas.players);
    return tableWindow(args, Object.fromEntries(players.map(({ name, color }) => [name, `#${String(color).replace("#", "")}`])));
  }

  /** A template (the text of `globalThis[name]`, or the text itself) with its names filled. */
  format_block(name, values) {
    const template = typeof globalThis[name] === "string" ? globalThis[name] : name;
    return filled(template, values).trim();
  }

  format_string(text, values) {
    return filled(text, values);
  }

  // ---------------------------------------------------------------- tooltips
  addTooltip(id, help, action, delay) {
    this.tooltips.add(id, help, action, delay);
  }

  addTooltipHtml(id, html, delay) {
    this.tooltips.addHtml(id, html, delay);
  }

  addTooltipToClass(cssClass, help, action, delay) {
    this.tooltips.toClass(cssClass, (id) => this.addTooltip(id, help, action, delay));
  }

  addTooltipHtmlToClass(cssClass, html, delay) {
    this.tooltips.toClass(cssClass, (id) => this.addTooltipHtml(id, html, delay));
  }

  removeTooltip(id) {
    this.tooltips.remove(id);
  }

  // ---------------------------------------------------------------- panels
  disablePlayerPanel(id) {
    $(`overall_player_board_${id}`)?.classList.add("roundover");
  }

  enablePlayerPanel(id) {
    $(`overall_player_board_${id}`)?.classList.remove("roundover");
  }

  enableAllPlayerPanels() {
    for (const id of Object.keys(this.gamedatas.players)) this.enablePlayerPanel(id);
  }

  /** Sets counters by name; all are known in `gamedatas.counters`. */
  updateCounters(counters) {
    for (const { counter_name, counter_value } of Object.values(counters)) {
      const node = $(counter_name);
      if (node) node.textContent = String(counter_value);
      if (this.gamedatas.counters?.[counter_name]) this.gamedatas.counters[counter_name].counter_value = counter_value;
    }
  }

  playerName(id) {
    return this.gamedatas.players[id]?.name ?? "";
  }

  getFormattedPlayerName(id) {
    return nameHtml(this.gamedatas.players[id]);
  }

  // ---------------------------------------------------------------- pictures and time
  dontPreloadImage(name) {
    this.notPreloaded.add(name);
  }

  /** The address of a file that lies beside the client. */
  gameFile(name) {
    return `${globalThis.g_gamethemeurl ?? ""}${name}`;
  }

  /** Loads pictures of the game before they are needed, but for those that shall not be. */
  ensureSpecificGameImageLoading(names) {
    return names.filter((name) => !this.notPreloaded.has(name)).map((name) => {
      const image = new Image();
      image.src = this.gameFile(`img/${name}`);
      return image;
    });
  }

  bgaAnimationsActive() {
    return !animation.mode.instant && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Whether the page catches up: nothing moves then. */
  get instantaneousMode() {
    return animation.mode.instant;
  }

  wait(milliseconds) {
    return animation.pause(milliseconds);
  }

  /** Plays an animation; the promise is kept at its end. */
  bgaPlayDojoAnimation(movement) {
    return movement.play().done;
  }
}

for (const name of ["slideToObject", "slideToObjectPos", "slideTemporaryObject", "slideToObjectAndDestroy",
  "fadeOutAndDestroy", "placeOnObject", "placeOnObjectPos", "attachToNewParent", "rotateTo"]) {
  Gamegui.prototype[name] = function moved(...args) {
    return animation[name](...args);
  };
}
