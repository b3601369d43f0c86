/** Tags of rows that start with their length, because they may contain any bytes. */
const rowsOfLength = new Set([...'TAOobUSsLlGgMmV'].map((tag) => tag.charCodeAt(0)));
const [colon = 0, comma = 0, newline = 0, error = 0] = [...':,\nE'].map((one) => one.charCodeAt(0));

/**
 * Finds an error in a navigation payload (React Flight). Next.js has already sent a 200 when an
 * error occurs, so the error is only a row of the payload (`<id>:E{"digest":…}`).
 * @returns `signal` for a redirect or `notFound()`
 */
export function findError(body: Buffer): 'failure' | 'signal' | null {
  let found: 'signal' | null = null;
  for (let start = 0; start < body.length; ) {
    const tagAt = body.indexOf(colon, start) + 1;
    if (tagAt === 0) break;
    if (rowsOfLength.has(body[tagAt] ?? 0)) {
      const lengthEnd = body.indexOf(comma, tagAt);
      const length = Number.parseInt(body.toString('latin1', tagAt + 1, lengthEnd), 16);
      if (lengthEnd < 0 || Number.isNaN(length)) break;
      start = lengthEnd + 1 + length;
      continue;
    }
    const lineEnd = body.indexOf(newline, tagAt);
    const end = lineEnd < 0 ? body.length : lineEnd;
    if (body[tagAt] === error) {
      const isSignal = body.toString('utf8', tagAt + 1, end).includes('"digest":"NEXT_');
      if (!isSignal) return 'failure';
      found = 'signal';
    }
    start = end + 1;
  }
  return found;
}
