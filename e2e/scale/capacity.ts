import assert from 'node:assert/strict';
import { z } from 'zod';
import { listingPath } from '../../lib/catalogue/listing-address';
import type { Visitor } from './ask';
import { expectedHits } from './cache-model';
import type { Deployment } from './checks';
import { cpuTimeOf } from './cpu-time';
import { withDatabase } from './database';
import { newCustomer, newVisitor } from './people';

const requestsOfAKind = 300;
const atOnce = 4;
const words = ['robe', 'chemise', 'pantalon', 'jupe', 'veste', 'pull', 'manteau', 'sac'];

/** Product views at the peak of a million visitors a day, and the lifetimes of pages in seconds. */
const viewsPerSecond = 222;
const freshSeconds = 60;
const servedSeconds = 120;
/** Numbers of pages: in a process by default, with 400 MB, and in nginx. */
const cacheSizes = [2_500, 20_000, 160_000];

interface Kind {
  readonly name: string;
  /** The address of a request. */
  readonly address: (turn: number) => string;
  readonly visitor?: Visitor;
  /** Number of requests, if not all. */
  readonly requests?: number;
}

/**
 * Measures the processor time that requests of each kind take in each service.
 * @returns a table to print
 */
export async function measureCapacity(deployment: Deployment): Promise<string> {
  const { endpoints, shops, databaseUrl } = deployment;
  const { visitor } = await newCustomer(endpoints.baseURL, endpoints.dataDir);
  const ids = await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select id from product tablesample bernoulli (100) limit 600',
    );
    return z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id);
  });
  assert(ids.length > 0, 'the catalogue has products');
  const [shop] = shops;
  const product = (turn: number) => `/product_detail/${encodeURIComponent(ids[turn] ?? '')}`;
  const kinds: readonly Kind[] = [
    { name: 'page from nginx', address: () => `${endpoints.baseURL}/category` },
    { name: "page from the shop's cache", address: () => `${shop}/category` },
    {
      name: 'product page, rendered',
      address: (turn) => shop + product(turn),
      requests: ids.length,
    },
    {
      name: 'listing page, rendered',
      address: (turn) => shop + listingPath({ maxPrice: 200 + 10 * turn }),
    },
    {
      name: 'search, rendered',
      address: (turn) =>
        shop + listingPath({ search: words[turn % words.length] ?? '', maxPrice: 200 + 10 * turn }),
    },
    { name: 'cart of a customer', address: () => `${shop}/cart`, visitor },
  ];
  const services = await servicesOf(deployment);
  const lines: string[] = [];
  for (const kind of kinds) {
    const before = services.map(({ pids }) => cpuTimeOf(pids()));
    const began = performance.now();
    const requests = Math.min(requestsOfAKind, kind.requests ?? requestsOfAKind);
    await askAll(kind, requests);
    const seconds = (performance.now() - began) / 1000;
    const times = services.map(({ name, pids }, index) => {
      const ms = (cpuTimeOf(pids()) - (before[index] ?? 0)) / requests;
      return `${name} ${ms.toFixed(2)}`;
    });
    lines.push(
      `${kind.name}: ${times.join(', ')} ms; ${Math.round(requests / seconds)} requests/s`,
    );
  }
  lines.push(...(await cacheForecast(deployment)));
  return lines.join('\n  ');
}

/** Estimates how caches of different sizes answer the views of product pages (docs/scaling.md). */
async function cacheForecast({ databaseUrl }: Deployment): Promise<readonly string[]> {
  const products = await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query('select count(*)::integer as count from product');
    return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
  });
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  return [0.8, 1].map((exponent) => {
    const model = { products, viewsPerSecond, exponent };
    const fresh = expectedHits({ ...model, lifetimeSeconds: freshSeconds });
    const served = cacheSizes.map((capacity) => {
      const share = expectedHits({ ...model, lifetimeSeconds: servedSeconds, capacity });
      return `${percent(share)} with ${capacity}`;
    });
    return `forecast for ${products} products, ${viewsPerSecond} product views/s and a popularity of n^-${exponent}: ${percent(fresh)} need no render; from a cache of so many pages are served: ${served.join(', ')}`;
  });
}

async function askAll({ address, visitor = newVisitor() }: Kind, requests: number): Promise<void> {
  let turn = 0;
  const askInTurn = async () => {
    while (turn < requests) {
      const url = address(turn++);
      const { status } = await visitor.ask(url, { headers: { 'accept-encoding': 'br' } });
      assert.equal(status, 200, url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
}

async function servicesOf({ replaceables, nginxPid, databaseUrl }: Deployment) {
  const pidsOf = (name: string) =>
    replaceables.filter((one) => one.name.endsWith(name)).map(({ pid }) => pid());
  const postmaster = await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid",
    );
    const [row] = z.array(z.object({ pid: z.number() })).parse(rows);
    return row?.pid ?? 0;
  });
  return [
    { name: 'nginx', pids: () => [nginxPid] },
    { name: 'shop', pids: () => pidsOf('shop') },
    { name: 'marketplace', pids: () => pidsOf('marketplace') },
    { name: 'PostgreSQL', pids: () => [postmaster] },
  ];
}
