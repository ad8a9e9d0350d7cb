/** The library for clients of the older form, which are made with Dojo: see the AMD modules in `ebg/`. */

import { Counter, Gamegui, Stock, Zone, installGlobals } from "./bga.js";

export { Counter, Stock, Zone };

installGlobals();

/** The global `ebg` that these clients use. */
export const ebg = globalThis.ebg;

/** gamegui as a class that `dojo.declare` can extend, which it cannot do with a class of today. */
export function ClassicGamegui() {
  Object.assign(this, new Gamegui(), { hooks: this });
}

ClassicGamegui.prototype = Object.create(Gamegui.prototype);
ClassicGamegui.prototype.constructor = ClassicGamegui;
