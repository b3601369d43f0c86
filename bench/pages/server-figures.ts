import type { TestEnvironment } from '../../e2e/support/test-environment';
import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import type { Baseline, Baselines } from './baselines';
import { type Figure, interleaved, median } from './figures';
import { askAll, throughput } from './load';
import { watchUse } from './processes';
import type { ShopPages } from './shop-pages';
import { baselinePaths } from './static-pages';

const connections = 32;
const missConnections = 4;
const warmUp = 50;
/** Query suffixes that give the same listing new addresses: maximum prices and sort orders. */
const variants = Array.from(
  { length: 95 },
  (_, index) => `&prix_max=${9_900 - index * 100}`,
).flatMap((price) =>
  ['', ...sortOrders.map((sort) => `&sort=${sort}`)].map((sort) => price + sort),
);

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  /** Number of listings that are not in the cache, in each round. */
  readonly misses: number;
}

/**
 * Measures throughput, cache misses and memory of the server and compares them with the baselines.
 */
export async function serverFigures(
  environment: TestEnvironment,
  pages: ShopPages,
  baselines: Baselines,
  { rounds, seconds, misses }: Options,
): Promise<readonly Figure[]> {
  const pids = environment.pids();
  const memory = watchUse([pids.shop]);
  const figures: Figure[] = [];
  for (const name of ['home', 'listing', 'product'] as const) {
    const addresses = [
      pages.origin + pages.paths[name],
      baselines.memory.origin + baselinePaths[name],
    ];
    const look = (address: string) => throughput(address, { connections, seconds });
    // The first round warms up.
    await interleaved(addresses, 1, look);
    const [shop = [], baseline = []] = await interleaved(addresses, rounds, look);
    figures.push({
      name: `${name} from the cache, ${connections} connections`,
      shop: median(shop),
      unit: '/s',
      baseline: { title: baselines.memory.title, value: median(baseline) },
      target: { minRatio: 0.6 },
    });
  }
  figures.push(await missFigure(environment, pages, baselines.next, { rounds, misses }));
  figures.push({
    name: 'memory of the shop under this load',
    shop: memory().peakMiB,
    unit: 'MiB',
    target: { max: 300 },
  });
  return figures;
}

/** Measures the processor time of a cache miss of a listing, including the marketplace's share. */
async function missFigure(
  environment: TestEnvironment,
  pages: ShopPages,
  next: Baseline,
  { rounds, misses }: Pick<Options, 'rounds' | 'misses'>,
): Promise<Figure> {
  const { shop, marketplace } = environment.pids();
  const listing = `${pages.origin}${pages.paths.listing}`;
  const dynamic = `${next.origin}/dynamic`;
  const nextVariant = variants.values();
  const ask = (address: string, count: number, ending: () => string) => {
    const left = Array.from({ length: count }).values();
    return askAll(address, missConnections, () => (left.next().done ? null : ending()));
  };
  const newListings = (count: number) => ask(listing, count, () => nextVariant.next().value ?? '');
  const sameListing = (count: number) => ask(dynamic, count, () => '');
  const cost = async (pids: readonly number[], asked: () => Promise<number>) => {
    const use = watchUse(pids);
    const count = await asked();
    return use().cpuMs / count;
  };
  await newListings(warmUp);
  await sameListing(warmUp);
  const sides = [
    { pids: [shop, marketplace], look: newListings },
    { pids: [next.pid], look: sameListing },
  ];
  const [shopCosts = [], nextCosts = []] = await interleaved(sides, rounds, ({ pids, look }) =>
    cost(pids, () => look(misses)),
  );
  return {
    name: 'processor time of an uncached listing',
    shop: median(shopCosts),
    unit: 'ms',
    baseline: { title: `${next.title}, dynamic`, value: median(nextCosts) },
    target: { maxRatio: 2 },
  };
}
