/** The states of a game as its page goes through them: the hooks of the client, and whose turn it is. */

import { $ } from "./nodes.js";

/**
 * @typedef {{id?: number, name: string, type: string, description?: string, descriptionmyturn?: string,
 *   possibleactions?: string[], args?: any, active_player?: number, multiactive?: number[]}} GameState
 */

export class GameStates {
  constructor() {
    /** The object that has the hooks: the client, or this itself where the client extends it. */
    this.hooks = this;
    this.on_client_state = false;
  }

  // ---------------------------------------------------------------- hooks
  /** Calls a hook of the client where it has one. An error in it is told, and the page goes on. */
  hook(name, ...args) {
    try {
      return this.hooks[name]?.(...args);
    } catch (error) {
      this.showMessage(`The client has failed in ${name}: ${error.message}`, "error");
      return reportError(error);
    }
  }

  setup() {}
  setupNotifications() {}
  onEnteringState() {}
  onLeavingState() {}
  onUpdateActionButtons() {}

  /** Many clients call `setupNotifications` at the end of their `setup`: it must not run twice. */
  setUp(gamedatas) {
    const { hooks } = this;
    const [own, subscribe] = [Object.hasOwn(hooks, "setupNotifications"), hooks.setupNotifications];
    let done = false;
    hooks.setupNotifications = function (...args) {
      done = true;
      return subscribe?.apply(this, args);
    };
    this.hook("setup", gamedatas);
    if (!done) this.hook("setupNotifications");
    if (own) hooks.setupNotifications = subscribe;
    else delete hooks.setupNotifications;
  }

  // ---------------------------------------------------------------- whose turn
  getActivePlayers() {
    const state = this.gamedatas.gamestate;
    if (state.multiactive) return state.multiactive.map(Number);
    return state.active_player === undefined || state.active_player === null ? [] : [Number(state.active_player)];
  }

  getActivePlayerIds() {
    return this.getActivePlayers();
  }

  /** The active player in a state with one active player, else null. */
  getActivePlayerId() {
    return this.gamedatas.gamestate.type === "activeplayer" ? this.getActivePlayers()[0] ?? null : null;
  }

  isCurrentPlayerActive() {
    return this.isPlayerActive(this.player_id);
  }

  isPlayerActive(id) {
    return id !== null && this.getActivePlayers().includes(Number(id));
  }

  // ---------------------------------------------------------------- states
  /**
   * Goes to a state of the server. `reloaded`: the page has just been built.
   * @param {GameState} state
   */
  enterState(state, reloaded = false) {
    if (!reloaded) this.hook("onLeavingState", this.gamedatas.gamestate.name);
    this.on_client_state = false;
    this.serverState = state;
    this.show(state, reloaded);
  }

  /** In play the buttons come first, after a reload they come last: as BGA does it. */
  show(state, reloaded = false) {
    this.gamedatas.gamestate = state;
    if (!reloaded) this.updatePageTitle();
    this.hook("onEnteringState", state.name, { ...state, args: state.args ?? null });
    if (reloaded) this.updatePageTitle();
  }

  /** Another player is active in the same state: title and buttons alone change. */
  updateActivePlayers(state) {
    this.serverState = state;
    if (this.on_client_state && this.isCurrentPlayerActive()) return;
    this.gamedatas.gamestate = state;
    this.updatePageTitle();
  }

  /** The title and the buttons of the present state. */
  updatePageTitle() {
    const state = this.gamedatas.gamestate;
    const mine = this.isCurrentPlayerActive();
    const text = mine ? state.descriptionmyturn ?? state.description : state.description;
    const args = { ...state.args, you: "You", actplayer: this.playerName(this.getActivePlayers()[0]) };
    this.statusBar.setTitle(text ?? "", args);
    $("page-title").classList.toggle("current-turn", mine);
    for (const id of Object.keys(this.gamedatas.players)) {
      $(`overall_player_board_${id}`)?.classList.toggle("current-turn", this.isPlayerActive(id));
    }
    this.removeActionButtons();
    this.hook("onUpdateActionButtons", state.name, state.args ?? null);
  }

  /** A state of this page alone, between two actions. */
  setClientState(name, { descriptionmyturn, description, possibleactions, args = {} } = {}) {
    this.hook("onLeavingState", this.gamedatas.gamestate.name);
    this.on_client_state = true;
    const before = this.serverState;
    this.show({
      ...before, name, args: { ...before.args, ...args }, description: description ?? before.description,
      descriptionmyturn: descriptionmyturn ?? before.descriptionmyturn,
      possibleactions: possibleactions ?? before.possibleactions,
    });
  }

  /** Back from a client state. */
  restoreServerGameState() {
    if (!this.on_client_state) return;
    this.hook("onLeavingState", this.gamedatas.gamestate.name);
    this.on_client_state = false;
    this.show(this.serverState);
  }

  isOnClientState() {
    return this.on_client_state;
  }
}
