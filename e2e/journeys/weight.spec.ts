import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { findDresses, findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

/**
 * What a page of Next carries that holds nothing but a heading, in bytes of brotli: `next build` of a layout and a page in an
 * empty folder. To be measured again with each new version.
 */
const bare = { version: '16.4.5', bytes: 115_035 };
/** The most that the shop may add: 8 kB. */
const allowance = 8_192;

test('catalogue pages carry little more than what Next itself does', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { version } = JSON.parse(fs.readFileSync(inRoot('node_modules/next/package.json'), 'utf8'));
  expect(version, 'measure again what a bare page carries').toBe(bare.version);
  const [product = ''] = await findDresses(page);
  for (const address of ['/', '/category', await findDressListing(page), product]) {
    const bytes = await scriptBytes(request, address);
    expect(bytes, address).toBeGreaterThan(bare.bytes / 2);
    expect(bytes - bare.bytes, `beyond a bare page: ${address}`).toBeLessThanOrEqual(allowance);
  }
});

/** Brotli bytes of the scripts that a document asks for, without what only browsers without modules read. */
async function scriptBytes(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text();
  const tags = html.match(/<script[^>]+src="[^"]+"[^>]*>/g) ?? [];
  const read = tags.filter((tag) => !/nomodule/i.test(tag));
  const sources = new Set(read.map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? ''));
  const sizes = await Promise.all(
    [...sources].map(async (source) => {
      const script = await request.get(source.replaceAll('&amp;', '&'));
      expect(script.status(), source).toBe(200);
      return brotliCompressSync(await script.body()).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
