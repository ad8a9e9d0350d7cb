/** Elements by id or as themselves, and templates with `${names}`. */

/**
 * @param {string|Element|null} node an element or its id
 * @returns {HTMLElement|null}
 */
export function $(node) {
  return typeof node === "string" ? document.getElementById(node) : node;
}

/** The element, or an error that names what is missing. */
export function needed(node) {
  const found = $(node);
  if (!found) throw new Error(`There is no element \`${node}\` on the page.`);
  return found;
}

/** Fills `${name}` in a text; a name without a value becomes nothing. */
export function filled(template, values) {
  return template.replace(/\$\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** The first element of a piece of HTML. */
export function fromHtml(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return /** @type {HTMLElement} */ (template.content.firstElementChild);
}

/** A text that may stand inside HTML. */
export function escaped(text) {
  const span = document.createElement("span");
  span.textContent = String(text);
  return span.innerHTML.replaceAll('"', "&quot;");
}

/** Pixels of a length that may be a number or a text such as `3px`. */
export function pixels(length) {
  return typeof length === "number" ? length : parseFloat(length) || 0;
}
