import { createHash } from 'node:crypto';
import { buildDigestLength } from './build-digest';
import { rootMarks, scriptLoader } from './script-loader';

/** URL prefix of hydration data. */
const prefix = '/_donnees/';
const digestLength = 12;
/** Longer URLs are rejected by `request-filter.ts` and by proxies. */
const maxUrlLength = 2_000;

/** Beginnings of inline scripts that contain hydration data. */
const scriptOpenings = ['<script>self.__next_f.push(', '<script>(self.__next_f='];
const opening = '<script';
/**
 * A script that loads in the background; that of polyfills is empty (`lib/config/no-polyfills.ts`).
 */
const externalScript = /^<script src="[^"&]+" (async|noModule)="">$/;
/** React preloads the script that starts a page, first of all. */
const scriptPreload = '<link rel="preload" as="script"';
const closing = '</script>';
const head = '<head>';
const end = Buffer.from('</body></html>');

/** Kinds of chunks in hydration data (`app-index.js` of Next.js). */
const chunkKinds = { start: 0, text: 1, bytes: 3 };

/** A document and its hydration data, which is invisible and half of the page. */
interface SplitPage {
  html: Buffer;
  hydrationData: Buffer;
  /** URL of the hydration data. */
  url: string;
}

/**
 * Extracts the hydration data and the script tags from a complete document. An inline script at
 * its end loads both (`script-loader.ts`). The document is processed as bytes: decoding and
 * encoding it would take longer than everything else.
 * @param page URL of the document
 * @param buildDigest the build whose scripts the document loads (`build-digest.ts`)
 * @returns null if the document has no hydration data or no scripts, is incomplete, or its URL is
 *   too long
 */
export function splitPage(html: Buffer, page: string, buildDigest: string): SplitPage | null {
  const start = html.indexOf(head) + head.length;
  const isWhole = start >= head.length && html.subarray(-end.length).equals(end);
  if (!isWhole) return null;
  const { data, tags, rest } = extractScripts(html, start);
  const hydrationData = data.length > 0 ? decodeHydrationData(data) : null;
  if (!hydrationData || tags.size === 0) return null;
  const digest = createHash('sha256')
    .update(hydrationData)
    .digest('base64url')
    .slice(0, digestLength);
  const url = `${prefix}${buildDigest}${digest}?page=${encodeURIComponent(page)}`;
  if (url.length > maxUrlLength) return null;
  const mark = Buffer.from(rootMarks);
  const loader = Buffer.from(scriptLoader(url, tags));
  const parts = [html.subarray(0, start), mark, ...rest, loader, end];
  return { html: Buffer.concat(parts), hydrationData, url };
}

/**
 * Separates the scripts that contain hydration data, and the tags that load or preload scripts,
 * from the rest of the document.
 * @param start offset where the search begins
 */
function extractScripts(html: Buffer, start: number) {
  const data: string[] = [];
  const tags = new Set<string>();
  const rest: Buffer[] = [];
  let from = start;
  const remove = (at: number, next: number) => {
    rest.push(html.subarray(from, at));
    from = next;
  };
  const preload = html.indexOf(scriptPreload, start);
  if (preload >= 0) remove(preload, html.indexOf('>', preload) + 1);
  for (let at = html.indexOf(opening, from); at >= 0; ) {
    const closed = html.indexOf(closing, at);
    if (closed < 0) break;
    const script = html.toString('utf8', at, closed);
    const kind = externalScript.exec(script)?.[1];
    const isData = scriptOpenings.some((one) => script.startsWith(one));
    if (kind === 'async') tags.add(script + closing);
    if (isData) data.push(script);
    if (kind || isData) remove(at, closed + closing.length);
    at = html.indexOf(opening, closed);
  }
  rest.push(html.subarray(from, -end.length));
  return { data, tags, rest };
}

/** @returns null if a script has an unknown format */
function decodeHydrationData(scripts: readonly string[]): Buffer | null {
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

/** Parses a URL of hydration data into the page's URL and the digest of the build. */
export function parseHydrationDataUrl(url: string): { page: string; buildDigest: string } | null {
  if (!url.startsWith(prefix)) return null;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const digests = /^[\w-]+$/.exec(pathname.slice(prefix.length))?.[0];
  const page = searchParams.get('page') ?? '';
  const isPage = /^\/(?![/\\])/.test(page) && searchParams.size === 1;
  if (digests?.length !== buildDigestLength + digestLength || !isPage) return null;
  return { page, buildDigest: digests.slice(0, buildDigestLength) };
}
