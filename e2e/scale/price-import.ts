import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { inheritedEnv } from '../support/test-environment';
import type { Deployment } from './checks';
import { startVisits, summaryOf, type Visit } from './load';
import { memoryOf } from './memory';
import { newVisitor } from './people';
import { writePriceFile } from './price-file';

const maxRows = 100_000;
const maxMs = 60_000;
const pollMs = 500;
/** Before the import, the visitors fill the caches this long. */
const warmUpMs = 20_000;
const measuredMs = 10_000;
const productPages = 300;
const prices = [12_371, 23_481];

/**
 * Imports new prices for 100 000 variations while visitors look at pages, and measures how pages
 * are answered meanwhile, and when all of them show the new price.
 * @returns measurements to print
 */
export async function importPrices(deployment: Deployment): Promise<string> {
  const { endpoints, databaseUrl, shops } = deployment;
  const file = path.join(endpoints.dataDir, 'prices.csv');
  const price = prices.shift();
  assert(price !== undefined);
  const { ids, rows } = await writePriceFile(databaseUrl, file, price, maxRows);
  assert(ids.length > 0, 'the catalogue has products');
  const step = Math.max(1, Math.floor(ids.length / productPages));
  const products = ids
    .filter((_, index) => index % step === 0)
    .map((id) => `/product_detail/${encodeURIComponent(id)}`);
  const listings = await listingPaths(endpoints.baseURL);
  const load = startVisits({
    base: endpoints.baseURL,
    paths: ['/', ...listings, ...products],
    visitors: 8,
    pauseMs: 50,
  });
  try {
    await pause(warmUpMs);
    const began = performance.now();
    const { ok, output } = await run(
      process.execPath,
      [inRoot('scripts/marketplace.mjs'), 'catalogue', 'import', file],
      {
        cwd: root,
        env: { ...inheritedEnv(), DATABASE_URL: databaseUrl, VITRINE_DATA_DIR: endpoints.dataDir },
      },
    );
    if (!ok) throw new UserError('The import failed.', output);
    const imported = performance.now();
    // Each page through nginx, and of each shop.
    const pages = [endpoints.baseURL, ...shops].flatMap((base) =>
      products.map((product) => base + product),
    );
    const shown = await untilAllShow(pages, price, imported + maxMs);
    const { visits } = load;
    const within = (from: number, to: number) =>
      visits.filter(({ at }: Visit) => at >= from && at < to);
    const text = `${Math.floor(price / 100)},${price % 100}`;
    return [
      `${ids.length} products, ${rows} rows, imported in ${seconds(imported - began)}; ${pages.length} pages show ${text} € ${seconds(shown - imported)} after the import`,
      `before: ${summaryOf(within(began - measuredMs, began))}`,
      `during: ${summaryOf(within(began, imported))}`,
      `after: ${summaryOf(within(imported, shown + pollMs))}`,
      `memory: ${memoryOf(deployment)}`,
    ].join('\n  ');
  } finally {
    await load.stop();
    fs.rmSync(file, { force: true });
  }
}

/** Polls the pages until each has shown the price. @returns the time at which the last one did */
async function untilAllShow(
  pages: readonly string[],
  cents: number,
  deadline: number,
): Promise<number> {
  const price = `${Math.floor(cents / 100)},${cents % 100}`;
  const visitor = newVisitor();
  let left = pages;
  let last = performance.now();
  while (left.length > 0) {
    const missing: string[] = [];
    for (const page of left) {
      const { body } = await visitor.ask(page);
      if (body.includes(price)) last = performance.now();
      else missing.push(page);
    }
    left = missing;
    if (left.length > 0 && performance.now() > deadline) {
      throw new UserError(
        `${left.length} of ${pages.length} pages show the old price after ${seconds(maxMs)}.`,
        left.slice(0, 10).join('\n'),
      );
    }
    if (left.length > 0) await pause(pollMs);
  }
  return last;
}

/** Paths of the first pages of some categories. */
async function listingPaths(base: string): Promise<readonly string[]> {
  const { body } = await newVisitor().ask(`${base}/category`);
  const found = [...body.matchAll(/href="(\/sub_category\?cat_id=[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)].slice(0, 20);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
