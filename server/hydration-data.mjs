// @ts-check
import { createHash } from 'node:crypto';

/** URL prefix of hydration data. */
const prefix = '/_donnees/';
const digestLength = 16;
/** Longer URLs are rejected by `request-filter.mjs` and by proxies. */
const maxUrlLength = 2_000;

/** Beginnings of inline scripts that contain hydration data. */
const scriptOpenings = ['<script>self.__next_f.push(', '<script>(self.__next_f='];
const opening = '<script>';
const closing = '</script>';
const head = '<head>';
const end = Buffer.from('</body></html>');

/** Kinds of chunks in hydration data (`app-index.js` of Next.js). */
const chunkKinds = { start: 0, text: 1, bytes: 3 };

/**
 * A document and its hydration data, which is invisible and half of the page.
 * @typedef {object} SplitPage
 * @property {Buffer} html
 * @property {Buffer} hydrationData
 * @property {string} url of the hydration data
 */

/**
 * Extracts the hydration data from a complete document. A script in its place fetches the data on
 * `DOMContentLoaded`: Next.js hydrates from a response in `__NEXT_CLIENT_RESUME` as it does from
 * inline scripts. It comes first, because Next.js's scripts may read the variable as soon as they
 * load. The document is processed as bytes: decoding and encoding it would take longer than
 * everything else.
 * @param {Buffer} html
 * @param {string} page URL of the document
 * @returns {SplitPage | null} null if the document has no hydration data, is incomplete, or its URL
 *   is too long
 */
export function splitPage(html, page) {
  const start = html.indexOf(head) + head.length;
  const isWhole = start >= head.length && html.subarray(-end.length).equals(end);
  const { scripts, rest } = isWhole ? extractScripts(html, start) : { scripts: [], rest: [] };
  const hydrationData = scripts.length > 0 ? decodeHydrationData(scripts) : null;
  if (!hydrationData) return null;
  const digest = createHash('sha256')
    .update(hydrationData)
    .digest('base64url')
    .slice(0, digestLength);
  const url = `${prefix}${digest}?page=${encodeURIComponent(page)}`;
  if (url.length > maxUrlLength) return null;
  const fetching = `fetch("${url}",{priority:"low"})`;
  const first = `<script>__NEXT_CLIENT_RESUME=new Promise(r=>addEventListener("DOMContentLoaded",()=>r(${fetching})))</script>`;
  return {
    html: Buffer.concat([html.subarray(0, start), Buffer.from(first), ...rest]),
    hydrationData,
    url,
  };
}

/**
 * Separates the scripts that contain hydration data from the rest of the document.
 * @param {Buffer} html
 * @param {number} start offset where the search begins
 */
function extractScripts(html, start) {
  /** @type {string[]} */
  const scripts = [];
  /** @type {Buffer[]} */
  const rest = [];
  let from = start;
  for (let at = html.indexOf(opening, start); at >= 0; at = html.indexOf(opening, at)) {
    const content = at + opening.length;
    const closed = html.indexOf(closing, content);
    if (closed < 0) break;
    if (scriptOpenings.some((one) => html.toString('latin1', at, at + one.length) === one)) {
      scripts.push(html.toString('utf8', content, closed));
      rest.push(html.subarray(from, at));
      from = closed + closing.length;
    }
    at = closed + closing.length;
  }
  return { scripts, rest: [...rest, html.subarray(from)] };
}

/**
 * @param {readonly string[]} scripts
 * @returns {Buffer | null} null if a script has an unknown format
 */
function decodeHydrationData(scripts) {
  const parts = scripts.map((script) => {
    const given = script.slice(script.indexOf('.push(') + '.push('.length, -1);
    try {
      const [kind, content] = JSON.parse(given);
      if (kind === chunkKinds.start && content === undefined) return Buffer.alloc(0);
      if (kind === chunkKinds.text) return Buffer.from(content);
      if (kind === chunkKinds.bytes) return Buffer.from(content, 'base64');
      return null;
    } catch {
      return null;
    }
  });
  const known = parts.filter((one) => one !== null);
  return known.length === parts.length ? Buffer.concat(known) : null;
}

/**
 * Parses a URL of hydration data into the page's URL and the digest of the content.
 * @param {string} url
 * @returns {{ page: string, digest: string } | null}
 */
export function parseHydrationDataUrl(url) {
  if (!url.startsWith(prefix)) return null;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const digest = /^[\w-]+$/.exec(pathname.slice(prefix.length))?.[0];
  const page = searchParams.get('page') ?? '';
  const isPage = /^\/(?![/\\])/.test(page) && searchParams.size === 1;
  return digest?.length === digestLength && isPage ? { page, digest } : null;
}
