import type { World } from '../../e2e/support/world';
import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import { type Figure, median } from './figures';
import type { Floor, Floors } from './floors';
import { askAll, throughput } from './load';
import { watchUse } from './processes';
import type { ShopPages } from './shop-pages';
import { floorPaths } from './written-pages';

const connections = 32;
const missConnections = 4;
const warmUp = 50;
/** What makes a listing another one with the same products: highest prices, in hundreds of euros, and orders. */
const others = Array.from({ length: 95 }, (_, index) => `&prix_max=${9_900 - index * 100}`).flatMap(
  (price) => ['', ...sortOrders.map((sort) => `&sort=${sort}`)].map((sort) => price + sort),
);

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  /** Listings that nobody asked for before. */
  readonly misses: number;
}

/** What the shop's server does and costs, beside the floors: section 1 of the aims. */
export async function serverFigures(
  world: World,
  pages: ShopPages,
  floors: Floors,
  { rounds, seconds, misses }: Options,
): Promise<readonly Figure[]> {
  const pids = world.pids();
  const memory = watchUse([pids.shop]);
  const figures: Figure[] = [];
  for (const name of ['home', 'listing', 'product'] as const) {
    const addresses = [pages.origin + pages.paths[name], floors.memory.origin + floorPaths[name]];
    const [shop, floor] = await interleaved(addresses, rounds, seconds);
    figures.push({
      what: `${name} from the cache, ${connections} connections`,
      shop: shop ?? Number.NaN,
      unit: '/s',
      floor: { title: floors.memory.title, value: floor ?? Number.NaN },
      aim: { leastTimes: 0.6 },
    });
  }
  figures.push(await missFigure(world, pages, floors.next, misses));
  figures.push({
    what: 'memory of the shop under this load',
    shop: memory().peakMiB,
    unit: 'MiB',
    aim: { most: 300 },
  });
  return figures;
}

/** Medians of the addresses' throughput, one after the other in each round. */
async function interleaved(addresses: readonly string[], rounds: number, seconds: number) {
  const runs = addresses.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, address] of addresses.entries()) {
      const rate = await throughput(address, { connections, seconds });
      // The first round warms up.
      if (round > 0) runs[index]?.push(rate);
    }
  }
  return runs.map(median);
}

/** Processor time of a listing that is made for its first visitor, the marketplace's share included. */
async function missFigure(
  world: World,
  pages: ShopPages,
  next: Floor,
  misses: number,
): Promise<Figure> {
  const { shop, marketplace } = world.pids();
  const listing = `${pages.origin}${pages.paths.listing}`;
  const dynamic = `${next.origin}/dynamic`;
  const addition = others.values();
  const ask = (address: string, count: number, ending: () => string) => {
    const left = Array.from({ length: count }).values();
    return askAll(address, missConnections, () => (left.next().done ? null : ending()));
  };
  const newListings = (count: number) => ask(listing, count, () => addition.next().value ?? '');
  const sameListing = (count: number) => ask(dynamic, count, () => '');
  const cost = async (pids: readonly number[], asked: () => Promise<number>) => {
    const use = watchUse(pids);
    const count = await asked();
    return use().cpuMs / count;
  };
  await newListings(warmUp);
  await sameListing(warmUp);
  return {
    what: 'processor time of a listing that is not in the cache',
    shop: await cost([shop, marketplace], () => newListings(misses)),
    unit: 'ms',
    floor: {
      title: `${next.title}, dynamic`,
      value: await cost([next.pid], () => sameListing(misses)),
    },
    aim: { mostTimes: 1.5 },
  };
}
