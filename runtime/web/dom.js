/** Making elements. Texts are always set as text, never read as markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `class`, `text`, `on` (listeners by event), or an attribute;
 *   null, undefined and false leave it out
 * @param {...(Node|string|null)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element, made like `el`.
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") node.textContent = value;
    else if (name === "on") listen(node, value);
    else if (name === "style" && typeof value === "object") styled(node, value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function listen(node, listeners) {
  for (const [event, listener] of Object.entries(listeners)) node.addEventListener(event, listener);
}

function styled(node, values) {
  for (const [name, value] of Object.entries(values)) node.style.setProperty(name, value);
}

/** Takes everything out of a node and puts these in. */
export function replace(node, ...children) {
  node.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}

/** The element with this id. */
export function byId(id) {
  return document.getElementById(id);
}

/** Whether the person wants as little movement as possible. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
