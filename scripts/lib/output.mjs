// @ts-check

const warning = 40;

/**
 * What a person should see of a line that a server printed: its own words as they are, of its structured logs
 * the warnings and errors.
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
 * What a marketplace says once it answers: `{"ready":true,"api":"…","payments":"…"}`.
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
