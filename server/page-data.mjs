// @ts-check
import { createHash } from 'node:crypto';

/** Where React's copy of a page is to be had, beside the page itself. */
const folder = '/_donnees/';
const digestLength = 16;
/** Longer addresses are refused on the way (`gate.mjs`, and proxies). */
const longestAddress = 2_000;

/** An inline script that hands a part of the copy to the page's scripts. */
const part = /<script>((?:\(self\.__next_f=|self\.__next_f\.push\().*?)<\/script>/gs;
const end = '</body></html>';

/**
 * A page in two: the document, and React's copy of it, which nobody sees and which makes half of it.
 * @typedef {object} SplitPage
 * @property {string} html
 * @property {string} script
 * @property {string} address of the script
 */

/**
 * Takes React's copy out of a whole document. The script that brings it stands where the document ends, so that it
 * holds up nothing that is seen, and the document counts as loading until it is there, as Next's scripts ask for.
 * @param {string} html
 * @param {string} page the address that the document is made for
 * @returns {SplitPage | null} null when it holds no such copy, is not whole, or has too long an address
 */
export function splitPage(html, page) {
  const parts = Array.from(html.matchAll(part), ([, content = '']) => content);
  if (parts.length === 0 || !html.endsWith(end)) return null;
  const script = parts.join('\n');
  const digest = createHash('sha256').update(script).digest('base64url').slice(0, digestLength);
  const address = `${folder}${digest}.js?page=${encodeURIComponent(page)}`;
  if (address.length > longestAddress) return null;
  const tag = `<script src="${address}" fetchpriority="low"></script>`;
  return { html: html.replace(part, '').slice(0, -end.length) + tag + end, script, address };
}

/**
 * The page whose copy is asked for, and which copy.
 * @param {string} url
 * @returns {{ page: string, digest: string } | null}
 */
export function readDataAddress(url) {
  if (!url.startsWith(folder)) return null;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const digest = /^([\w-]+)\.js$/.exec(pathname.slice(folder.length))?.[1];
  const page = searchParams.get('page') ?? '';
  const isPage = /^\/(?![/\\])/.test(page) && searchParams.size === 1;
  return digest?.length === digestLength && isPage ? { page, digest } : null;
}
