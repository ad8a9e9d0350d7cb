/** Everything that a client of the BGA style imports, and the object that newer clients are given. */

import { Counter } from "./counter.js";
import { Dialog } from "./dialogs.js";
import { Gamegui } from "./gamegui.js";
import { Stock } from "./stock.js";
import { Zone } from "./zone.js";
import { $ } from "./nodes.js";
import { smallDojo } from "./small_dojo.js";

export { Counter, Gamegui, Stock, Zone, $ };
export { fx, pause } from "./animation.js";
export { NotificationQueue } from "./notifications.js";

/** The names that older clients expect to find everywhere. Dojo and dijit stay where they are loaded. */
export function installGlobals() {
  globalThis.$ = $;
  globalThis._ ??= (text) => text;
  if (!globalThis.dojo || globalThis.dojo.isSmall) globalThis.dojo = smallDojo();
  globalThis.dijit ??= { Dialog };
  globalThis.ebg = { counter: Counter, stock: Stock, zone: Zone, core: { gamegui: Gamegui } };
}

/**
 * The services in groups, as newer clients have them.
 * @param {Gamegui} gui
 */
export function bgaOf(gui) {
  return {
    gamegui: gui,
    get gamedatas() { return gui.gamedatas; },
    actions: {
      performAction: (name, args, settings) => gui.performAction(name, args, settings),
      checkAction: (name, silent) => gui.checkAction(name, silent),
      checkPossibleActions: (name, silent) => gui.checkPossibleActions(name, silent),
    },
    notifications: {
      setupPromiseNotifications: (settings) => gui.notifqueue.setupPromiseNotifications({ object: gui.hooks, ...settings }),
    },
    statusBar: gui.statusBar,
    dialogs: {
      confirmation: (question) => gui.confirmationDialog(question),
      multipleChoice: (question, choices) => gui.multipleChoiceDialog(question, choices),
      showMessage: (text, kind) => gui.showMessage(text, kind),
      showMoveUnauthorized: () => gui.showMoveUnauthorized(),
    },
    players: playersOf(gui),
    playerPanels: {
      getElement: (id) => $(`player_board_${id}`),
      getScoreCounter: (id) => gui.scoreCtrl[id],
    },
    userPreferences: {
      get: (id) => gui.userPreferences.get(id),
      set: (id, value) => gui.userPreferences.set(id, value),
      onChange: (listener) => gui.userPreferences.onChange(listener),
    },
    gameArea: { getElement: () => $("game_play_area") },
    states: {
      setClientState: (name, settings) => gui.setClientState(name, settings),
      restoreServerGameState: () => gui.restoreServerGameState(),
      isOnClientState: () => gui.isOnClientState(),
      getCurrentMainStateName: () => gui.serverState.name,
    },
  };
}

function playersOf(gui) {
  return {
    getCurrentPlayerId: () => gui.player_id,
    isCurrentPlayerSpectator: () => gui.isSpectator,
    isCurrentPlayerActive: () => gui.isCurrentPlayerActive(),
    isPlayerActive: (id) => gui.isPlayerActive(id),
    getActivePlayerIds: () => gui.getActivePlayerIds(),
    getActivePlayerId: () => gui.getActivePlayerId(),
    getFormattedPlayerName: (id) => gui.getFormattedPlayerName(id),
  };
}
