/**
 * The part of Dojo that the references of the components use, for pages without Dojo: events, classes,
 * styles, placing elements, topics.
 */

import { fx } from "./animation.js";
import { Animation, animateProperty } from "./curve.js";
import { $ } from "./nodes.js";

/** A new `dojo`, to which nobody has subscribed. */
export function smallDojo() {
  return { isSmall: true, ...elements, ...classes, ...events, ...functions, ...topics(), query, fx, Animation, animateProperty };
}

// ------------------------------------------------------------------ elements
const elements = {
  byId: $,
  body: () => document.body,

  /** Puts an element or a piece of HTML into another, or beside it. */
  place(what, where, position = "last") {
    const node = typeof what === "string" && /^\s*</.test(what) ? madeOf(what) : $(what);
    const at = $(where);
    if (typeof position === "number") at.insertBefore(node, at.children[position] ?? null);
    else PLACES[position](at, node);
    return node;
  },

  create(tag, attributes = {}, where = null, position = "last") {
    const node = document.createElement(tag);
    elements.attr(node, attributes);
    return where ? elements.place(node, where, position) : node;
  },

  destroy(node) {
    $(node)?.remove();
  },

  empty(node) {
    $(node).replaceChildren();
  },

  /** Reads or sets an attribute; several as an object. `innerHTML` is one, too. */
  attr(node, name, value) {
    const at = $(node);
    if (typeof name === "object") {
      for (const [one, text] of Object.entries(name)) elements.attr(at, one, text);
      return at;
    }
    if (value === undefined) return name === "innerHTML" ? at.innerHTML : at.getAttribute(name);
    if (name === "innerHTML") at.innerHTML = value;
    else if (name === "style" && typeof value === "object") elements.style(at, value);
    else at.setAttribute(name, value);
    return at;
  },

  /** Reads or sets a property of the style; several as an object. */
  style(node, name, value) {
    const at = $(node);
    if (typeof name === "object") Object.assign(at.style, name);
    else if (value !== undefined) at.style[name] = value;
    else return name ? plain(getComputedStyle(at)[name]) : getComputedStyle(at);
    return value;
  },
};

/** Lengths in pixels as numbers. */
function plain(text) {
  return /^-?[\d.]+px$/.test(text) ? parseFloat(text) : text;
}

/** What a piece of HTML makes: one node, or several in a fragment. */
function madeOf(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const { content } = template;
  return content.childNodes.length === 1 ? content.firstChild : content;
}

const PLACES = {
  first: (at, node) => at.prepend(node),
  last: (at, node) => at.append(node),
  before: (at, node) => at.before(node),
  after: (at, node) => at.after(node),
  replace: (at, node) => at.replaceWith(node),
  only: (at, node) => at.replaceChildren(node),
};

// ------------------------------------------------------------------ classes
function words(classes) {
  return [classes].flat().flatMap((text) => text.split(/\s+/)).filter(Boolean);
}

const classes = {
  addClass: (node, names) => $(node).classList.add(...words(names)),
  removeClass: (node, names) => {
    if (names === undefined) $(node).className = "";
    else $(node).classList.remove(...words(names));
  },
  toggleClass: (node, names, on) => words(names).forEach((name) => $(node).classList.toggle(name, on)),
  hasClass: (node, name) => $(node).classList.contains(name),
};

/** The elements that a selector finds, as an array with methods for all of them. */
function query(selector, root = document) {
  const found = [...$(root).querySelectorAll(selector)];
  for (const name of ["addClass", "removeClass", "toggleClass", "attr"]) all(found, name, { ...classes, ...elements }[name]);
  all(found, "connect", events.connect);
  all(found, "destroy", elements.destroy);
  found.style = (...given) => {
    if (given.length === 1 && typeof given[0] === "string") return found.map((node) => elements.style(node, ...given));
    for (const node of found) elements.style(node, ...given);
    return found;
  };
  return found;
}

function all(found, name, act) {
  found[name] = (...given) => {
    for (const node of found) act(node, ...given);
    return found;
  };
}

// ------------------------------------------------------------------ events
const events = {
  /** Calls a method when an event of an element happens, or after a method of an object was called. */
  connect(target, event, ...rest) {
    const call = functions.hitch(...(rest.length > 1 ? rest : [null, ...rest]));
    if (!(target instanceof EventTarget)) return afterwards(target, event, call);
    const name = event.replace(/^on/, "");
    target.addEventListener(name, call);
    return { remove: () => target.removeEventListener(name, call) };
  },

  disconnect(handle) {
    handle?.remove();
  },

  stopEvent(event) {
    event.preventDefault();
    event.stopPropagation();
  },
};

function afterwards(target, name, call) {
  const before = target[name];
  let on = true;
  target[name] = function (...args) {
    const result = before?.apply(this, args);
    if (on) call(...args);
    return result;
  };
  return { remove: () => (on = false) };
}

// ------------------------------------------------------------------ functions and lists
const functions = {
  /** A function that is called as a method of `context`. `method` may be its name. */
  hitch(context, method, ...first) {
    if (method === undefined) return context;
    return (...args) => (typeof method === "string" ? (context ?? globalThis)[method] : method).call(context, ...first, ...args);
  },
  mixin: (target, ...sources) => Object.assign(target ?? {}, ...sources),
  forEach: (list, act, context) => Array.prototype.forEach.call(list ?? [], act, context),
  map: (list, act, context) => Array.prototype.map.call(list ?? [], act, context),
  filter: (list, test, context) => Array.prototype.filter.call(list ?? [], test, context),
  indexOf: (list, item) => Array.prototype.indexOf.call(list ?? [], item),
};

// ------------------------------------------------------------------ topics
function topics() {
  const heard = new Map();
  return {
    subscribe(topic, ...rest) {
      const call = functions.hitch(...(rest.length > 1 ? rest : [null, ...rest]));
      if (!heard.has(topic)) heard.set(topic, new Set());
      heard.get(topic).add(call);
      return { remove: () => heard.get(topic).delete(call) };
    },
    unsubscribe: (handle) => handle?.remove(),
    publish: (topic, args = []) => [...(heard.get(topic) ?? [])].forEach((call) => call(...args)),
  };
}
