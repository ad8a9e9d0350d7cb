/**
 * The websocket of a table: connects again after every break, asks for what was missed, and sends
 * again what was not yet answered.
 */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const SILENCE = 25000;
const ANSWER = 6000;
const FINAL = new Set([4401, 4404]);

/** A random text, for messages that may be sent twice but must count once. */
export function once() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  /**
   * @param {string} url of the websocket
   * @param {string|null} token
   * @param {{message: (message: object) => void, status: (status: "open"|"lost"|"closed", code?: number) => void,
   *   since: () => {match: string, since: number}|null}} page
   * @param {(url: string) => WebSocket} [open] for tests
   */
  constructor(url, token, page, open = (address) => new WebSocket(address)) {
    Object.assign(this, { url, token, page, open });
    this.pause = FIRST_PAUSE;
    this.number = 0;
    /** @type {Map<number, {message: object, settle: Function, fail: Function}>} */
    this.waiting = new Map();
    this.welcomed = false;
    this.ending = new AbortController();
    const { signal } = this.ending;
    addEventListener("online", () => this.wake(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake(), { signal });
    this.beats = setInterval(() => this.beat(), SILENCE);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const socket = (this.socket = this.open(this.url));
    this.welcomed = false;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  hello() {
    const message = { type: "hello", ...(this.page.since() ?? {}) };
    if (this.token) message.token = this.token;
    this.socket.send(JSON.stringify(message));
  }

  lost(code) {
    this.welcomed = false;
    if (FINAL.has(code)) {
      this.page.status("closed", code);
      return;
    }
    this.page.status("lost", code);
    this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** The page is looked at again or the network is back: see at once whether the line still holds. */
  wake() {
    if (this.socket.readyState > WebSocket.OPEN) {
      this.pause = FIRST_PAUSE;
      this.connect();
    } else if (this.welcomed) {
      this.beat();
    }
  }

  /** Asks for a sign of life; a line that stays silent is given up. */
  beat() {
    if (!this.welcomed) return;
    const socket = this.socket;
    const given = setTimeout(() => this.giveUp(socket), ANSWER);
    this.ask({ type: "ping" }).then(() => clearTimeout(given), () => clearTimeout(given));
  }

  giveUp(socket) {
    if (socket !== this.socket) return;
    socket.onclose = null;
    socket.close();
    this.lost(1006);
  }

  hear(message) {
    const asked = this.waiting.get(message.id);
    if (asked && ["done", "refused", "history", "replayed", "pong"].includes(message.type)) {
      this.waiting.delete(message.id);
      if (message.type === "refused") asked.fail(new Error(message.reason));
      else asked.settle(message);
    } else {
      this.page.message(message);
    }
    if (message.type === "welcome") this.welcome();
  }

  /** The line stands: what was not answered goes out again. */
  welcome() {
    this.welcomed = true;
    this.pause = FIRST_PAUSE;
    this.page.status("open");
    for (const { message } of this.waiting.values()) this.socket.send(JSON.stringify(message));
  }

  /**
   * Sends a message that is answered, now or after the next welcome.
   * @param {object} message
   * @returns {Promise<object>} the answer; fails with the reason of a refusal
   */
  ask(message) {
    const numbered = { ...message, id: ++this.number };
    return new Promise((settle, fail) => {
      this.waiting.set(numbered.id, { message: numbered, settle, fail });
      if (this.welcomed) this.socket.send(JSON.stringify(numbered));
    });
  }

  /** Plays an action of the view, once in all even if the line breaks. */
  play({ name, args, number }) {
    return this.ask({ type: "play", name, args, number, once: once() });
  }

  /** For good. */
  close() {
    this.ending.abort();
    clearInterval(this.beats);
    clearTimeout(this.timer);
    this.socket.onclose = null;
    this.socket.close();
  }

  /** Says hello anew, as after a break. */
  resync() {
    this.socket.onclose = null;
    this.socket.close();
    this.connect();
  }
}
