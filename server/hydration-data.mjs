// @ts-check
import { createHash } from 'node:crypto';

/** Where React's hydrationData of a page is to be had, beside the page itself. */
const prefix = '/_donnees/';
const digestLength = 16;
/** Longer addresses are refused on the way (`request-filter.mjs`, and proxies). */
const maxUrlLength = 2_000;

/** An inline script that hands a part of the hydrationData to the page's scripts begins in one of these ways. */
const scriptOpenings = ['<script>self.__next_f.push(', '<script>(self.__next_f='];
const opening = '<script>';
const closing = '</script>';
const head = '<head>';
const end = Buffer.from('</body></html>');

/** What a part of the hydrationData can be (`app-index.js` of Next). */
const chunkKinds = { start: 0, text: 1, bytes: 3 };

/**
 * A page in two: the document, and React's hydrationData of it, which nobody sees and which makes half of it.
 * @typedef {object} SplitPage
 * @property {Buffer} html
 * @property {Buffer} hydrationData
 * @property {string} url of the hydrationData
 */

/**
 * Takes React's hydrationData out of a whole document. In its place stands a script that has it fetched once all that is seen is
 * there: Next hydrates from an answer in `__NEXT_CLIENT_RESUME` as it does from inline scripts. It stands first, since
 * Next's scripts may look for it as soon as they come. The document is extractScripts as the bytes that it is: to read all of it as a
 * text and to write that again would take longer than the rest.
 * @param {Buffer} html
 * @param {string} page the url that the document is made for
 * @returns {SplitPage | null} null when it holds no such hydrationData, is not whole, or has too long an url
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
 * The scripts that hold the hydrationData, and what is left without them.
 * @param {Buffer} html
 * @param {number} start where the looking begins
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
 * @returns {Buffer | null} null when one of them is not understood
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
 * The page whose hydrationData is asked for, and which hydrationData.
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
