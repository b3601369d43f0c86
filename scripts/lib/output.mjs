// @ts-check

const warning = 40;

/**
 * Formats a line of a server's output for a terminal. Returns plain text unchanged, the message of
 * structured warnings and errors, and undefined for other structured logs.
 * @param {string} line
 * @returns {string | undefined}
 */
export function forPerson(line) {
  if (!line.trim()) return undefined;
  const entry = parseObject(line);
  if (!entry) return line;
  const level = typeof entry.level === 'number' ? entry.level : 0;
  if (level < warning) return undefined;
  const reason = detailOf(entry.err);
  return [entry.msg, reason].filter(Boolean).join(' — ');
}

/**
 * Parses the line that a marketplace prints when it is ready:
 * `{"ready":true,"api":"…","payments":"…"}`.
 * @param {string} line
 * @returns {{ api: string, payments: string } | undefined}
 */
export function readyMessage(line) {
  const entry = parseObject(line);
  if (entry?.ready !== true) return undefined;
  if (typeof entry.api !== 'string' || typeof entry.payments !== 'string') return undefined;
  return { api: entry.api, payments: entry.payments };
}

/**
 * @param {string} line
 * @returns {Record<string, unknown> | undefined}
 */
function parseObject(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** @param {unknown} error */
function detailOf(error) {
  return error !== null && typeof error === 'object' && 'message' in error
    ? String(error.message)
    : '';
}
