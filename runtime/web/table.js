/** The page of a table: joins the connection with what is shown. */

import { Actions } from "./actions.js";
import { openClient } from "./bga/own_client.js";
import { Connection } from "./connection.js";
import { byId } from "./dom.js";
import { showEnd } from "./end.js";
import { applied } from "./events.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { showMessage } from "./messages.js";
import { Moments } from "./moments.js";
import { Panels } from "./panels.js";
import { Replay } from "./replay.js";
import { ask, keepTokens, post, tokenFromAddress, tokensOf } from "./server.js";
import { Status } from "./status.js";
import { TableView } from "./table_view.js";
import { Waiting } from "./waiting.js";
import { Words } from "./words.js";

class TablePage {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.table = null;
    this.seat = null;
    this.view = null;
    this.match = null;
    this.n = 0;
    this.undo = false;
    this.busy = false;
    this.early = [];
    tokenFromAddress(id);
    this.status = new Status({ undo: () => this.send("undo"), restart: () => this.send("restart"), present: () => this.replay.present() });
    this.waiting = new Waiting(byId("waiting"), id, () => this.connect());
    this.moments = new Moments(() => this.drawNow());
    this.replay = new Replay((past) => this.look(past));
    this.log = new Log(byId("log"), (event) => this.replay.look(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
    byId("table").addEventListener("click", (event) => this.hurry(event), { capture: true });
    this.connect();
  }

  connect() {
    this.line?.close();
    const tokens = tokensOf(this.id);
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${this.id}`;
    this.line = new Connection(url, tokens.seat ?? tokens.host ?? null, {
      message: (message) => this.hear(message),
      status: (state) => this.status.connection(state),
      since: () => (this.match ? { match: this.match, since: this.n } : null),
    });
  }

  // ---------------------------------------------------------------- what comes
  hear(message) {
    const handler = {
      welcome: () => this.onWelcome(message),
      table: () => this.onTable(message),
      view: () => this.whenReady(() => this.onView(message)),
      events: () => this.whenReady(() => this.onEvents(message)),
      refused: () => showMessage(message.reason, "error"),
      rematch: () => this.goTo(message.id),
      reloaded: () => location.reload(),
      problems: () => this.onProblems(message),
    }[message.type];
    handler?.();
  }

  /** Views wait until the facts of the game are there. */
  whenReady(handle) {
    if (this.words) handle();
    else this.early.push(handle);
  }

  onWelcome({ seat, host, preferences }) {
    this.seat = seat;
    this.mayDecide = seat !== null || host;
    this.preferences = preferences;
    this.whenReady(() => this.menu.set(preferences));
  }

  onTable(table) {
    this.table = table;
    byId("game-title").textContent = table.title;
    this.waiting.update(table, this.seat);
    byId("game").hidden = table.status === "waiting";
    if (table.status === "waiting") document.title = `${table.title} – waiting for players`;
    else if (!this.asked) this.prepare(table).catch((error) => this.unprepared(error));
    if (table.broken) showMessage(table.broken, "error");
    if (this.drawn) this.drawPanels(this.drawn);
  }

  /** Asks for the facts of the game, once, and builds what depends on them. */
  async prepare(table) {
    this.asked = true;
    const options = encodeURIComponent(JSON.stringify(table.options));
    const facts = await ask(`/api/games/${table.game}/facts?players=${table.players}&options=${options}`);
    this.own = await this.ownClient(table, facts);
    this.words = new Words(facts);
    this.shown = this.own ?? new TableView(byId("table"), this.words, (keys, nth) => this.actions.pick(keys, nth));
    this.panels = new Panels(byId("panels"), this.words, {
      pick: (keys) => this.actions.pick(keys), playFor: (seat) => this.line.ask({ type: "zombie", seat }).catch(this.fails),
    });
    this.menu = new Menu(facts.preferences, {
      prefer: (values) => this.line.ask({ type: "preferences", values }), leave: () => this.leave(),
    });
    this.actions = new Actions({
      bar: byId("buttons"), list: byId("all-actions"), words: this.words,
      play: (action) => this.play(action), marked: () => this.mark(),
    });
    for (const handle of this.early.splice(0)) handle();
  }

  /** The next message about the table tries again. */
  unprepared(error) {
    this.asked = false;
    this.fails(error);
  }

  /** The game's own client, where it has one that can be loaded: it shows the table in our place. */
  async ownClient(table, facts) {
    try {
      return await openClient(table, facts, {
        root: byId("table"), preferences: this.preferences, play: (action) => this.line.play(action),
        keep: (values) => this.line.ask({ type: "preferences", values }),
      });
    } catch (error) {
      showMessage(`The client of this game cannot be used. ${error.message}`, "error");
      return null;
    }
  }

  onView(message) {
    this.match = message.match;
    this.n = message.n;
    this.undo = message.undo;
    this.view = message.view;
    this.look(null);
    this.line.ask({ type: "history" }).then((answer) => {
      this.replay.events = answer.events;
      this.log.fill(answer.events);
    }, () => {});
  }

  onEvents(message) {
    const fresh = message.events.filter((event) => event.n > this.n);
    if (fresh.length && fresh[0].n > this.n + 1 && !fresh[0].view) return this.line.resync();
    this.undo = message.undo;
    for (const event of fresh) {
      if (event.view) this.moments.skip();
      else if (!this.own) this.moments.before(event, this.view);
      this.view = applied(this.view, event);
      this.n = event.n;
      if (this.replay.at === null) this.own?.hear(event, this.view);
    }
    this.replay.events.push(...fresh);
    this.log.add(fresh);
    if (this.replay.at === null) this.moments.end();
    else this.moments.skip();
  }

  onProblems(message) {
    byId("problems").textContent = message.text;
    byId("problems").hidden = !message.text;
  }

  goTo(id) {
    keepTokens(id, tokensOf(this.id));
    location.href = `/table/${id}`;
  }

  // ---------------------------------------------------------------- what is shown
  /** The present without delay, or an earlier view: looking back. */
  look(past) {
    this.moments.skip();
    this.draw(past ?? this.view, past !== null);
  }

  /** The present, or the moment on the way to it: how things lay then, with nothing to do. */
  drawNow() {
    const { now } = this.moments;
    this.draw(now ? { ...this.view, table: now.table, scores: now.scores, actions: [], choice: null, ranking: null } : this.view);
  }

  /** A tap during a moment ends it and means nothing else. */
  hurry(event) {
    if (!this.moments.skip()) return;
    event.stopImmediatePropagation();
    this.drawNow();
  }

  draw(view, past = false) {
    this.drawn = view;
    this.words.names = view.players.map((player) => player.name);
    this.panels.update(view, this.table, this.mayDecide);
    this.menu.update(this.table, this.seat !== null && !this.view.ranking);
    this.shown.update(view);
    this.status.update(view, { undo: this.undo, past });
    this.update(view);
    byId("table").classList.toggle("past", past);
    if (!past && view.ranking) this.end(view);
  }

  update(view) {
    const keys = this.shown.keys();
    for (const player of view.players) keys.add(`player:${player.seat}`);
    this.actions.update(this.busy ? [] : view.actions, view.choice ?? null, keys);
  }

  drawPanels(view) {
    this.panels.update(view, this.table, this.mayDecide);
    this.mark();
  }

  mark() {
    const marker = (key, nth) => this.actions.stateOf(key, nth);
    this.shown.mark(marker);
    this.panels.mark(marker);
  }

  end(view) {
    if (this.ended === this.match) return;
    this.ended = this.match;
    const tokens = tokensOf(this.id);
    const token = tokens.seat ?? tokens.host;
    const rematch = () => post(`/api/tables/${this.id}/rematch`, {}, token).then(({ id }) => this.goTo(id), this.fails);
    showEnd(byId("end"), view, this.words, { rematch: token ? rematch : null });
  }

  // ---------------------------------------------------------------- what goes
  async play(action) {
    this.busy = true;
    document.body.classList.add("busy");
    try {
      await this.line.play(action);
    } catch (error) {
      showMessage(error.message, "error");
    }
    this.busy = false;
    document.body.classList.remove("busy");
    if (this.replay.at === null) this.update(this.drawn);
  }

  send(type) {
    this.line.ask({ type }).catch(this.fails);
  }

  /** Played for from now on; the page goes back to the lobby, since saying hello takes the seat back. */
  async leave() {
    try {
      await this.line.ask({ type: "leave" });
      location.href = "/";
    } catch (error) {
      this.fails(error);
    }
  }

  fails(error) {
    showMessage(error.message, "error");
  }

  onKey(event) {
    if (event.key !== "Escape" || byId("end").open || byId("menu").open) return;
    if (this.moments.skip()) this.drawNow();
    else if (!this.own?.cancel() && !this.actions?.cancel()) return this.replay.present();
    event.preventDefault();
  }
}

const found = /\/table\/([^/]+)/.exec(location.pathname);
if (found) globalThis.ludomill = new TablePage(decodeURIComponent(found[1]));
