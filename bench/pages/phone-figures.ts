import { brotli, scriptsOf } from '../../e2e/steps/document-weight';
import { type Figure, median } from './figures';
import type { Floors } from './floors';
import { bytesOnTheWire, read, type ShopPages, weightOf } from './shop-pages';
import { goAndReturn, type Visit, visit, type Way } from './visits';
import { floorPaths, type PageName } from './written-pages';

const names: readonly PageName[] = ['home', 'listing', 'product'];
const firstFlight = 14_600;
const aims = { paint: 1.15, largest: 1.25, scripts: 8_192, blocked: 60, soft: 130, ahead: 30_000 };

/** What a slow phone waits for, beside the floors: section 2 of the aims. */
export async function phoneFigures(
  pages: ShopPages,
  floors: Floors,
  runs: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    const sources = [pages.origin + pages.paths[name]];
    for (const { origin } of [floors.written, floors.next]) sources.push(origin + floorPaths[name]);
    const [shop = [], written = [], next = []] = await interleaved(sources, runs, visit);
    figures.push(...(await weightFigures(pages, name)));
    figures.push(...paintFigures(name, shop, written, floors.written.title));
    figures.push({
      what: `${name}: blocked`,
      shop: middle(shop, 'blocked'),
      unit: 'ms',
      floor: { title: floors.next.title, value: middle(next, 'blocked') },
      aim: { mostBeyond: aims.blocked },
    });
    figures.push(await scriptFigure(pages, floors, name));
    if (name === 'product') figures.push(...productFigures(shop));
  }
  return [...figures, ...(await wayFigures(pages, floors, runs))];
}

/** Runs of each source, taken in turns. */
async function interleaved<Source, Result>(
  sources: readonly Source[],
  runs: number,
  look: (source: Source) => Promise<Result>,
): Promise<Result[][]> {
  const results = sources.map((): Result[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, source] of sources.entries()) results[index]?.push(await look(source));
  }
  return results;
}

const middle = (visits: readonly Visit[], key: keyof Visit) =>
  median(visits.map((one) => one[key]));

async function weightFigures(pages: ShopPages, name: PageName): Promise<Figure[]> {
  const { bytes, early } = await weightOf(pages, name);
  return [
    {
      what: `${name}: document, as it is sent`,
      shop: await bytesOnTheWire(pages.origin + pages.paths[name]),
      unit: 'B',
      aim: { most: firstFlight },
    },
    { what: `${name}: document, brotli 11`, shop: bytes, unit: 'B', aim: { most: firstFlight } },
    {
      what: `${name}: h1, price and first picture in its first 10 kB`,
      shop: early.heading && early.price && early.picture,
      unit: '',
      aim: { yes: true },
    },
  ];
}

function paintFigures(
  name: PageName,
  shop: readonly Visit[],
  written: readonly Visit[],
  title: string,
): Figure[] {
  const figure = (what: string, key: keyof Visit, mostTimes: number): Figure => ({
    what: `${name}: ${what}`,
    shop: middle(shop, key),
    unit: 'ms',
    floor: { title, value: middle(written, key) },
    aim: { mostTimes },
  });
  return [
    figure('first paint', 'firstPaint', aims.paint),
    figure('largest paint', 'largestPaint', aims.largest),
  ];
}

function productFigures(shop: readonly Visit[]): Figure[] {
  return [
    { what: 'product: bytes', shop: middle(shop, 'bytes'), unit: 'B', aim: { most: 200_000 } },
    { what: 'product: requests', shop: middle(shop, 'requests'), unit: '', aim: { most: 20 } },
  ];
}

async function scriptFigure(pages: ShopPages, { next }: Floors, name: PageName): Promise<Figure> {
  return {
    what: `${name}: scripts, brotli 11`,
    shop: await scriptBytes(pages.origin, pages.paths[name]),
    unit: 'B',
    floor: { title: next.title, value: await scriptBytes(next.origin, floorPaths[name]) },
    aim: { mostBeyond: aims.scripts },
  };
}

async function scriptBytes(origin: string, path: string): Promise<number> {
  const sources = scriptsOf(await read(origin + path));
  const sizes = await Promise.all(
    sources.map(async (source) => {
      const response = await fetch(origin + source);
      return brotli(new Uint8Array(await response.arrayBuffer())).byteLength;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function wayFigures(
  pages: ShopPages,
  { next }: Floors,
  runs: number,
): Promise<readonly Figure[]> {
  const shop = {
    listing: pages.origin + pages.paths.listing,
    ends: { link: 'main article h2 a', arrived: '#contenu form[action="/api/cart"]' },
  };
  const bare = {
    listing: next.origin + floorPaths.listing,
    ends: { link: 'ul.cards a', arrived: '#add' },
  };
  const [ways = [], bareWays = []] = await interleaved([shop, bare], runs, ({ listing, ends }) =>
    goAndReturn(listing, ends),
  );
  const middleOf = (all: readonly Way[], key: 'there' | 'back' | 'ahead') =>
    median(all.map((way) => way[key]));
  const floor = (key: 'there' | 'back') => ({ title: next.title, value: middleOf(bareWays, key) });
  return [
    {
      what: 'listing to product, from the press',
      shop: middleOf(ways, 'there'),
      unit: 'ms',
      floor: floor('there'),
      aim: { most: aims.soft },
    },
    {
      what: 'pages that the listing fetches ahead',
      shop: middleOf(ways, 'ahead'),
      unit: 'B',
      aim: { most: aims.ahead },
    },
    {
      what: 'Back to the listing',
      shop: middleOf(ways, 'back'),
      unit: 'ms',
      floor: floor('back'),
      aim: { most: aims.soft },
    },
    {
      what: 'Back leads to the place that was left',
      shop: ways.every(({ isSamePlace }) => isSamePlace),
      unit: '',
      aim: { yes: true },
    },
  ];
}
