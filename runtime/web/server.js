/** The HTTP half of docs/protocol.md. */

/**
 * Asks the server. Fails with its sentence.
 * @param {string} path
 * @param {{method?: string, body?: object, token?: string|null}} [more]
 */
export async function ask(path, { method = "GET", body, token } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const data = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.error ?? `The server answered ${answer.status}.`);
  return data;
}

/** Sends something to the server. */
export function post(path, body, token = null) {
  return ask(path, { method: "POST", body, token });
}

/** @typedef {{seat?: string, host?: string}} Tokens */

/**
 * The tokens that this browser has for a table; those of this tab come first, as two tabs may sit at two seats.
 * @returns {Tokens}
 */
export function tokensOf(table) {
  return { ...kept(localStorage, table), ...kept(sessionStorage, table) };
}

function kept(storage, table) {
  try {
    return JSON.parse(storage.getItem(`ludomill:${table}`) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Keeps tokens of a table, beside those known. @param {Tokens} tokens */
export function keepTokens(table, tokens) {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(`ludomill:${table}`, JSON.stringify({ ...kept(storage, table), ...tokens }));
  }
}

/** A token in the address (`#token=`) is kept and taken out of it. */
export function tokenFromAddress(table) {
  const found = /^#token=(.+)$/.exec(location.hash);
  if (!found) return;
  keepTokens(table, { seat: decodeURIComponent(found[1]) });
  history.replaceState(null, "", location.pathname);
}

/** The name that the person used last. */
export function myName() {
  return localStorage.getItem("ludomill:name") ?? "";
}

/** @param {string} name */
export function keepName(name) {
  localStorage.setItem("ludomill:name", name);
}
