const warning = 40;

/**
 * Formats a line of a server's output for a terminal. Returns plain text unchanged, the message of
 * structured warnings and errors, and undefined for other structured logs.
 */
export function forPerson(line: string): string | undefined {
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
 */
export function readyMessage(line: string): { api: string; payments: string } | undefined {
  const entry = parseObject(line);
  if (entry?.ready !== true) return undefined;
  if (typeof entry.api !== 'string' || typeof entry.payments !== 'string') return undefined;
  return { api: entry.api, payments: entry.payments };
}

function parseObject(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function detailOf(error: unknown) {
  return error !== null && typeof error === 'object' && 'message' in error
    ? String(error.message)
    : '';
}
