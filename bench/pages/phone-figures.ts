import { brotli, scriptsOf } from '../../e2e/steps/document-weight';
import type { Baselines } from './baselines';
import { type Figure, interleaved, median } from './figures';
import { bytesOnTheWire, read, type ShopPages, weightOf } from './shop-pages';
import { baselinePaths, type PageName } from './static-pages';
import { type Navigation, navigateAndReturn, type Visit, visit } from './visits';

const names: readonly PageName[] = ['home', 'listing', 'product'];
const firstFlight = 14_600;
const targets = {
  elements: { home: 350, listing: 700, product: 400 },
  styleRules: 14_000,
  paint: 1.2,
  largest: 1.25,
  scripts: 8_192,
  blocked: 30,
  navigation: 150,
  back: 100,
  prefetched: 30_000,
};

/** Measures the loading times on a slow phone and compares them with the baselines. */
export async function phoneFigures(
  pages: ShopPages,
  baselines: Baselines,
  runs: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    const sources = [pages.origin + pages.paths[name]];
    for (const { origin } of [baselines.staticFiles, baselines.next])
      sources.push(origin + baselinePaths[name]);
    const [shop = [], written = [], next = []] = await interleaved(sources, runs, visit);
    figures.push(...(await weightFigures(pages, name)));
    figures.push(...paintFigures(name, shop, written, baselines.staticFiles.title));
    figures.push({
      name: `${name}: blocking time`,
      shop: middle(shop, 'blocked'),
      unit: 'ms',
      baseline: { title: baselines.next.title, value: middle(next, 'blocked') },
      target: { maxDifference: targets.blocked },
    });
    figures.push(await scriptFigure(pages, baselines, name));
    if (name === 'product') figures.push(...productFigures(shop));
  }
  return [...figures, ...(await navigationFigures(pages, baselines, runs))];
}

const middle = (visits: readonly Visit[], key: keyof Visit) =>
  median(visits.map((one) => one[key]));

async function weightFigures(pages: ShopPages, name: PageName): Promise<Figure[]> {
  const { bytes, early, elements, styleRules } = await weightOf(pages, name);
  return [
    {
      name: `${name}: document, as sent`,
      shop: await bytesOnTheWire(pages.origin + pages.paths[name]),
      unit: 'B',
      target: { max: firstFlight },
    },
    { name: `${name}: document, brotli 11`, shop: bytes, unit: 'B', target: { max: firstFlight } },
    {
      name: `${name}: h1, price and first image in the first 10 kB`,
      shop: early.heading && early.price && early.picture,
      unit: '',
      target: { yes: true },
    },
    {
      name: `${name}: elements`,
      shop: elements,
      unit: '',
      target: { max: targets.elements[name] },
    },
    {
      name: `${name}: style rules in the document, characters`,
      shop: styleRules,
      unit: '',
      target: { max: targets.styleRules },
    },
  ];
}

function paintFigures(
  name: PageName,
  shop: readonly Visit[],
  written: readonly Visit[],
  title: string,
): Figure[] {
  const figure = (metric: string, key: keyof Visit, maxRatio: number): Figure => ({
    name: `${name}: ${metric}`,
    shop: middle(shop, key),
    unit: 'ms',
    baseline: { title, value: middle(written, key) },
    target: { maxRatio },
  });
  return [
    figure('first contentful paint', 'firstPaint', targets.paint),
    figure('largest contentful paint', 'largestPaint', targets.largest),
  ];
}

function productFigures(shop: readonly Visit[]): Figure[] {
  return [
    { name: 'product: bytes', shop: middle(shop, 'bytes'), unit: 'B', target: { max: 200_000 } },
    { name: 'product: requests', shop: middle(shop, 'requests'), unit: '', target: { max: 20 } },
  ];
}

async function scriptFigure(
  pages: ShopPages,
  { next }: Baselines,
  name: PageName,
): Promise<Figure> {
  return {
    name: `${name}: scripts, brotli 11`,
    shop: await scriptBytes(pages.origin, pages.paths[name]),
    unit: 'B',
    baseline: { title: next.title, value: await scriptBytes(next.origin, baselinePaths[name]) },
    target: { maxDifference: targets.scripts },
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

async function navigationFigures(
  pages: ShopPages,
  { next }: Baselines,
  runs: number,
): Promise<readonly Figure[]> {
  const shop = {
    listing: pages.origin + pages.paths.listing,
    ends: { link: 'main article h2 a', arrived: '#contenu form[action="/api/cart"]' },
  };
  const bare = {
    listing: next.origin + baselinePaths.listing,
    ends: { link: 'ul.cards a', arrived: '#add' },
  };
  const [navigations = [], bareNavigations = []] = await interleaved(
    [shop, bare],
    runs,
    ({ listing, ends }) => navigateAndReturn(listing, ends),
  );
  const middleOf = (all: readonly Navigation[], key: 'forwardMs' | 'backMs' | 'prefetchedBytes') =>
    median(all.map((one) => one[key]));
  const baseline = (key: 'forwardMs' | 'backMs') => ({
    title: next.title,
    value: middleOf(bareNavigations, key),
  });
  return [
    {
      name: 'listing to product, from touch to form',
      shop: middleOf(navigations, 'forwardMs'),
      unit: 'ms',
      baseline: baseline('forwardMs'),
      target: { max: targets.navigation },
    },
    {
      name: 'pages that the listing prefetches',
      shop: middleOf(navigations, 'prefetchedBytes'),
      unit: 'B',
      target: { max: targets.prefetched },
    },
    {
      name: 'Back to the listing',
      shop: middleOf(navigations, 'backMs'),
      unit: 'ms',
      baseline: baseline('backMs'),
      target: { max: targets.back },
    },
    {
      name: 'Back restores the scroll position',
      shop: navigations.every(({ restoresScroll }) => restoresScroll),
      unit: '',
      target: { yes: true },
    },
  ];
}
