/** How events change a view: the rules of docs/protocol.md. */

/**
 * The view after an event; the one given stays as it is.
 * @param {object|null} view
 * @param {object} event
 */
export function applied(view, event) {
  if (event.view) return event.view;
  if (!view) return view;
  if (event.type === "state") return { ...view, ...event.now };
  if (!event.now) return view;
  let table = view.table;
  for (const [path, value] of event.now) table = withValue(table, path, value);
  return { ...view, table };
}

function withValue(table, [key, ...rest], value) {
  return { ...table, [key]: rest.length ? withValue(table[key] ?? {}, rest, value) : value };
}
