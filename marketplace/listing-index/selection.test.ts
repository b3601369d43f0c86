import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import { isTestAll } from '../../test-all';
import { byPlainFacet, plainFacets } from '../base/plain-facets';
import { countByLoop, listByLoop } from '../testing/listing-by-loop';
import { seededRandom } from '../testing/random';
import type { FacetName } from './facet-counts';
import type { ListingFilter } from './filter';
import { type ListedProduct, ProductIndex } from './product-index';
import { Selection } from './selection';
import { nameSeparator } from './set-column';

const some = (...names: string[]) => fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 });
const offers = fc.uniqueArray(
  fc.tuple(fc.constantFrom('Rouge', 'Noir', 'Écru'), fc.constantFrom('S', 'M', '38')),
  { minLength: 1, maxLength: 5, selector: ([color, size]) => `${color}|${size}` },
);
const product: fc.Arbitrary<ListedProduct> = fc
  .record({
    id: fc.integer({ min: 10, max: 40 }).map(String),
    categories: fc.constantFrom('femme', `femme${nameSeparator}robes`, 'homme'),
    ...byPlainFacet(() => fc.constantFrom('', 'Ardelle', 'Brume', 'Corme')),
    offers,
    priceCents: fc.integer({ min: 1, max: 4 }),
    available: fc.boolean(),
    appeal: fc.constantFrom(0, 0.5, 1),
    since: fc.integer({ min: 1, max: 3 }),
  })
  .map((row) => ({
    ...row,
    colors: [...new Set(row.offers.map(([color]) => color))].join(nameSeparator),
    sizes: [...new Set(row.offers.map(([, size]) => size))].join(nameSeparator),
    offers: row.offers.map((pair) => pair.join('|')).join(nameSeparator),
  }));
const filter: fc.Arbitrary<ListingFilter> = fc.record({
  categoryId: fc.constantFrom(null, 'femme', 'robes', 'homme', 'inconnue'),
  plain: fc.record(byPlainFacet(() => some('Ardelle', 'Brume', 'Inconnue'))),
  colors: some('Rouge', 'Noir', 'Inconnue'),
  sizes: some('S', '38'),
  minCents: fc.constantFrom(null, 2),
  maxCents: fc.constantFrom(null, 3),
  words: fc.constant([]),
});
const changes = fc.array(
  fc.record({
    changed: fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 6 }),
    gone: fc.uniqueArray(fc.integer({ min: 10, max: 40 }).map(String), { maxLength: 6 }),
  }),
  { maxLength: 8 },
);

/** Thousands of products are indexed, or a hundred small catalogues. */
const slowTest = 120_000;
const facetNames: readonly FacetName[] = [
  ...plainFacets.map(({ name }) => name),
  'category',
  'color',
  'size',
];

test(
  'lists, sorts and counts the products after any changes',
  () => {
    return fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(product, { selector: ({ id }) => id }),
        changes,
        filter,
        async (first, steps, wanted) => {
          const products = new Map(first.map((row) => [row.id, row]));
          const index = await ProductIndex.load(batches(first), setImmediate);
          for (const { changed, gone } of steps) {
            const ids = gone.filter((id) => !changed.some((row) => row.id === id));
            index.apply(changed, ids);
            for (const id of ids) products.delete(id);
            for (const row of changed) products.set(row.id, row);
          }
          expectSame(index, [...products.values()], wanted);
        },
      ),
      { numRuns: isTestAll ? 300 : 75 },
    );
  },
  slowTest,
);

const seed = isTestAll ? Date.now() % 1_000 : 1;

test(
  `lists, sorts and counts thousands of products after changes, with the seed ${seed}`,
  async () => {
    const random = seededRandom(seed);
    const pick = <Value>(values: readonly Value[]): Value => {
      const value = values[Math.floor(random.next() ** 2 * values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    };
    const products = new Map<string, ListedProduct>();
    const change = (count: number) => {
      const rows = Array.from({ length: count }, () => randomProduct(pick, random.next));
      for (const row of rows) products.set(row.id, row);
      return [...new Map(rows.map((row) => [row.id, row])).values()];
    };
    const index = await ProductIndex.load(batches(change(5_000)), setImmediate);
    for (let step = 0; step < steps; step += 1) {
      const gone = [...products.keys()].filter(() => random.chance(0.1));
      for (const id of gone) products.delete(id);
      index.apply(change(pick([1, 10, 2_000])), gone);
      const wanted = {
        categoryId: pick([null, ...categories]),
        plain: byPlainFacet(() => pick([[], [pick(brands)], brands.slice(3, 9)])),
        colors: pick([[], [pick(colors)], colors.slice(2)]),
        sizes: pick([[], [pick(sizes)], sizes.slice(2)]),
        minCents: pick([null, pick(cents)]),
        maxCents: pick([null, pick(cents)]),
        words: [],
      };
      for (const filter of [wanted, { ...all, ...pick([{}, { categoryId: pick(categories) }]) }]) {
        expectSame(index, [...products.values()], filter);
      }
    }
  },
  slowTest,
);

test(
  'handles thousands of distinct sets that are added and removed',
  async () => {
    const rows = (round: number) =>
      Array.from({ length: 9_000 }, (_, number) => ({
        ...bare,
        id: String(number),
        sizes: ['S', `${round}`, `${number}`].join(nameSeparator),
      }));
    const index = await ProductIndex.load(batches(rows(0)), setImmediate);
    const ids = rows(0).map(({ id }) => id);
    expect(new Selection(index, all, null).page('latest', 0, 10_000)).toEqual(ids.sort());
    for (let round = 1; round <= 8; round += 1) index.apply(rows(round), []);
    const counts = new Map(
      new Selection(index, all, null).facet('size').map(({ name, products }) => [name, products]),
    );
    expect([counts.get('S'), counts.get('1500'), counts.get('2999')]).toEqual([9_000, 1, 1]);
    expect(new Selection(index, { ...all, sizes: ['8'] }, null).count()).toBe(9_000);
  },
  slowTest,
);

const categories = Array.from({ length: 40 }, (_, number) => `rayon ${number}`);
const brands = Array.from({ length: 150 }, (_, number) => `Maison ${number}`);
const colors = ['Noir', 'Écru', 'Rouge', 'Bleu', 'Vert', 'Ocre', 'Prune'];
const sizes = ['S', 'M', 'L', '34', '36', '38', '40', '42'];
const cents = [1_000, 1_990, 2_500, 4_900, 4_990, 9_900, 12_000];
/** `npm test` compares a few steps, `npm run test:all` many. */
const steps = isTestAll ? 60 : 6;

/**
 * Returns a product of a few thousand ids; some have another form than those of the marketplace.
 */
function randomProduct(
  pick: <Value>(values: readonly Value[]) => Value,
  next: () => number,
): ListedProduct {
  const number = Math.floor(next() * 8_000);
  const digest = createHash('sha256').update(`${number}`).digest('hex');
  const offered = Array.from({ length: 1 + Math.floor(next() * 5) }, () => [
    pick(colors),
    pick(sizes),
  ]);
  const names = (list: readonly (string | undefined)[]) => [...new Set(list)].join(nameSeparator);
  return {
    id: number % 50 === 0 ? digest : digest.slice(0, 24),
    categories: names(['famille', pick(categories)]),
    ...byPlainFacet(() => pick(brands)),
    colors: names(offered.map(([color]) => color)),
    sizes: names(offered.map(([, size]) => size)),
    offers: names(offered.map((pair) => pair.join('|'))),
    priceCents: pick(cents) + Math.floor(next() * 3),
    available: next() < 0.9,
    appeal: Math.fround(Math.floor(next() * 100) / 100),
    since: 1.7e15 - Math.floor(next() * 1_000) * 1e9 - Math.floor(next() * 3),
  };
}

const bare: ListedProduct = {
  id: '',
  categories: '',
  ...byPlainFacet(() => ''),
  colors: '',
  sizes: '',
  offers: '',
  priceCents: 0,
  available: true,
  appeal: 0,
  since: 0,
};
const all: ListingFilter = {
  categoryId: null,
  plain: byPlainFacet(() => []),
  colors: [],
  sizes: [],
  minCents: null,
  maxCents: null,
  words: [],
};

/** Compares listings, counts and facets under a filter with those of a loop. */
function expectSame(
  index: ProductIndex,
  products: readonly ListedProduct[],
  wanted: ListingFilter,
): void {
  const selection = new Selection(index, wanted, null);
  expect(index.size).toBe(products.length);
  for (const order of sortOrders) {
    const listed = listByLoop(products, wanted, order).map(({ id }) => id);
    expect(selection.count()).toBe(listed.length);
    const pageSize = 1 + Math.ceil(products.length / 7);
    const pages = [0, 1, 2, 3, 4, 5, 6].map((page) => selection.page(order, page, pageSize));
    expect(pages.flat()).toEqual(listed);
  }
  for (const facet of facetNames) {
    const counts = selection.facet(facet).filter((value) => value.products > 0);
    expect(new Map(counts.map((value) => [value.name, value.products]))).toEqual(
      countByLoop(products, wanted, facet),
    );
  }
}

async function* batches(rows: readonly ListedProduct[]) {
  for (let start = 0; start < rows.length; start += 5) yield rows.slice(start, start + 5);
}
