import { once } from 'node:events';
import http from 'node:http';
import {
  type EnvironmentOptions,
  startEnvironment,
  type TestEnvironment,
} from '../../e2e/support/test-environment';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { markdownTable } from '../report';
import { askAll } from './load';
import { watchProcessorTime } from './processes';
import { findShopPages } from './shop-pages';

const cached = { title: 'cached listing', connections: 32, warmUp: 40_000, requests: 20_000 };
const uncached = { title: 'uncached listing', connections: 4, warmUp: 150, requests: 40 };

/** A shop, and how to request a listing of it. */
interface Shop {
  readonly environment: TestEnvironment;
  readonly listing: string;
  /** Different suffixes of its address, whose pages are not in the cache yet. */
  readonly suffixes: Iterator<string, undefined>;
}

/** Turns of each shop after a start. */
const turns = 3;

/**
 * Measures the processor time that metrics and traces add to requests. Three shops with their
 * marketplaces take turns; one has neither. Shops of the same kind differ by some percent from one
 * start to the next, so all are started several times. Other programs on the machine only add to
 * the time of a turn, so the fastest turns are compared.
 * @returns a table of the fastest turns of all starts
 */
export async function telemetryCost(starts: number): Promise<string> {
  const [receiverPort = 0, shopPort = 0, marketplacePort = 0] = await freePorts(3);
  const receiver = http.createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  await once(receiver.listen(receiverPort, '127.0.0.1'), 'listening');
  const kinds: readonly EnvironmentOptions['env'][] = [
    {},
    { METRICS_PORT: String(shopPort), MARKETPLACE_METRICS_PORT: String(marketplacePort) },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiverPort}` },
  ];
  const costs: Costs[] = [];
  try {
    for (let start = 0; start < starts; start += 1) costs.push(await costsOfAStart(kinds));
  } finally {
    receiver.close();
  }
  const head = ['', 'without', 'with', 'ratio', 'ratio per start'];
  const rows = [
    ...rowsOf(
      cached.title,
      costs.map((one) => one.cached),
    ),
    ...rowsOf(
      uncached.title,
      costs.map((one) => one.uncached),
    ),
  ];
  return markdownTable([head, ...rows]);
}

/** Microseconds per request of each shop. */
interface Costs {
  readonly cached: readonly number[];
  readonly uncached: readonly number[];
}

async function costsOfAStart(kinds: readonly EnvironmentOptions['env'][]): Promise<Costs> {
  const shops: Shop[] = [];
  try {
    for (const env of kinds) shops.push(await startShop(env));
    return { cached: await compare(shops, cached), uncached: await compare(shops, uncached) };
  } finally {
    for (const { environment } of shops) await environment.end();
  }
}

async function startShop(env: EnvironmentOptions['env']): Promise<Shop> {
  const environment = await startEnvironment({ env });
  const { origin, paths } = await findShopPages(
    environment.baseURL.replace('localhost', '127.0.0.1'),
  );
  return { environment, listing: origin + paths.listing, suffixes: priceLimits() };
}

/** Price limits in tens of euros, as the shop writes them; they exclude few products. */
function* priceLimits(): Generator<string, undefined> {
  for (let min = 10; min < 100; min += 10) {
    for (let max = 9_990; max > 2_000; max -= 10) yield `&prix_min=${min}&prix_max=${max}`;
  }
}

/** @returns the lowest cost of each shop */
async function compare(shops: readonly Shop[], kind: typeof cached): Promise<readonly number[]> {
  for (const shop of shops) await cost(shop, kind, kind.warmUp);
  const costs: number[][] = shops.map(() => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (let place = 0; place < shops.length; place += 1) {
      // The order changes, so that none always follows the same other one.
      const index = (place + turn) % shops.length;
      const shop = shops[index];
      if (shop) costs[index]?.push(await cost(shop, kind, kind.requests));
    }
  }
  return costs.map((figures) => Math.min(...figures));
}

/** @returns a row for metrics and one for traces */
function rowsOf(title: string, costs: readonly (readonly number[])[]): readonly string[][] {
  const of = (index: number) => costs.map((shops) => shops[index] ?? Number.NaN);
  const without = of(0);
  const fastest = Math.min(...without);
  return ['metrics', 'traces'].map((name, index) => {
    const figures = of(index + 1);
    const ratios = figures.map((figure, start) => figure / (without[start] ?? Number.NaN));
    return [
      `${title}, ${name}`,
      microseconds(fastest),
      microseconds(Math.min(...figures)),
      times(Math.min(...figures) / fastest),
      `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}`,
    ];
  });
}

/** @returns the processor time per request in microseconds, including the marketplace's */
async function cost(
  { environment, listing, suffixes }: Shop,
  kind: typeof cached,
  requests: number,
): Promise<number> {
  const { shop, marketplace } = environment.pids();
  const isCached = kind === cached;
  let left = requests;
  const endProcessorTime = watchProcessorTime([shop, marketplace]);
  await askAll(listing, kind.connections, () => {
    if (left === 0) return null;
    left -= 1;
    return isCached ? '' : (suffixes.next().value ?? null);
  });
  return (endProcessorTime() * 1000) / requests;
}

function microseconds(value: number): string {
  return `${value < 1000 ? value.toFixed(1) : Math.round(value).toLocaleString('fr-FR')} µs`;
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
