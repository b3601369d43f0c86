// @ts-check

/** Rows that say how long they are, because they may hold anything: texts, and what is no text. */
const rowsOfLength = new Set([...'TAOobUSsLlGgMmV'].map((tag) => tag.charCodeAt(0)));
const [colon = 0, comma = 0, newline = 0, error = 0] = [...':,\nE'].map((one) => one.charCodeAt(0));

/**
 * What failed in that with which scripts go on to a page. Next has answered 200 by the time it knows: a failure stands in the
 * answer, as a row of React's (`<id>:E{"digest":…}`).
 * @param {Buffer} body
 * @returns {'failure' | 'signal' | null} `signal` where the page says itself that it is elsewhere or not there
 */
export function errorIn(body) {
  /** @type {'signal' | null} */
  let found = null;
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
