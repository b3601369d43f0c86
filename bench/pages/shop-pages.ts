import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { weigh } from '../../e2e/steps/document-weight';
import { cataloguePaths } from '../../lib/urls/catalogue-paths';
import { pictureCount } from './baseline-content';
import type { PageName } from './static-pages';

/** The measured pages of the shop. */
export interface ShopPages {
  readonly origin: string;
  readonly paths: Readonly<Record<PageName, string>>;
  /** Some pictures of the shop in their original size. */
  readonly pictures: readonly Uint8Array[];
}

export async function findShopPages(origin: string): Promise<ShopPages> {
  const category = await read(origin + cataloguePaths.categories);
  const listing = one(`href="(${cataloguePaths.listing}\\?cat_id=[^"]+)"`, category);
  const cards = await read(origin + listing);
  const product = one(`href="(${cataloguePaths.product}/[^"#?]+)"`, cards);
  return {
    origin,
    paths: { home: cataloguePaths.home, listing, product },
    pictures: await Promise.all(picturesOf(cards).slice(0, pictureCount).map(asBytes(origin))),
  };
}

/** Returns the addresses of a page's pictures in their original size. */
function picturesOf(html: string): string[] {
  const found = html.matchAll(/%2Fmedia%2F([^&"\s]+)/g);
  return [...new Set(Array.from(found, ([, name = '']) => `/media/${decodeURIComponent(name)}`))];
}

function asBytes(origin: string) {
  return async (address: string) =>
    new Uint8Array(await (await fetch(origin + address)).arrayBuffer());
}

function one(pattern: string, html: string): string {
  const found = new RegExp(pattern).exec(html)?.[1];
  if (!found) throw new Error(`nothing like ${pattern}`);
  return found.replaceAll('&amp;', '&');
}

export async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

export async function weightOf(pages: ShopPages, name: PageName) {
  return weigh(await read(pages.origin + pages.paths[name]));
}

/** The server recompresses a page at a higher level after several requests. */
const requestsBefore = 5;
const recompressionMs = 2_000;

/** Measures the transferred bytes of a document, without the response headers. */
export async function bytesOnTheWire(address: string): Promise<number> {
  for (let sent = 0; sent < requestsBefore; sent += 1) await read(address);
  await pause(recompressionMs);
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const request = http.get(address, { headers }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      resolve(bytes);
    });
    request.on('error', reject);
  });
}
