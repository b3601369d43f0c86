import type { ServerResponse } from 'node:http';

/** Sets headers in any of the forms that `writeHead` accepts. */
export function setHeaders(response: ServerResponse, given: unknown) {
  if (Array.isArray(given)) {
    const pairs = given.every(Array.isArray) ? given : pairsOf(given);
    for (const [name] of pairs) response.removeHeader(String(name));
    for (const [name, value] of pairs) response.appendHeader(String(name), headerValue(value));
  } else if (given && typeof given === 'object') {
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined) response.setHeader(name, headerValue(value));
    }
  }
}

function pairsOf(flat: readonly unknown[]) {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : []));
}

function headerValue(value: unknown) {
  return Array.isArray(value) ? value.map(String) : String(value);
}
