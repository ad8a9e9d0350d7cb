/** What a player has chosen for this page alone. */

/** @typedef {{name: string, value: number, values: Record<string, {name: string, cssPref?: string|null}>, default?: number}} Preference */

export class Preferences {
  /**
   * @param {Record<string, Preference>} known by number
   * @param {(id: number, value: number) => void} [keep] tells the server
   */
  constructor(known, keep = () => {}) {
    this.known = known;
    this.keep = keep;
    this.listeners = [];
    for (const [id, preference] of Object.entries(known)) {
      preference.value ??= preference.default ?? Number(Object.keys(preference.values)[0]);
      this.show(Number(id));
    }
  }

  /** @returns {number|undefined} */
  get(id) {
    return this.known[id]?.value;
  }

  set(id, value) {
    if (!this.known[id] || this.known[id].value === Number(value)) return;
    this.known[id].value = Number(value);
    this.show(id);
    this.keep(Number(id), Number(value));
    for (const listener of this.listeners) listener(Number(id), Number(value));
  }

  /** @param {(id: number, value: number) => void} listener */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /** The page has the class of the chosen value and none of the others. */
  show(id) {
    const { values, value } = this.known[id];
    for (const [number, { cssPref }] of Object.entries(values)) {
      if (cssPref) document.documentElement.classList.toggle(cssPref, Number(number) === value);
    }
  }
}
