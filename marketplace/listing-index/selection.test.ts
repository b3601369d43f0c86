/** @jest-environment node */

import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { sortOrders } from '../../lib/marketplace/contract/catalogue';
import { byPlainFacet, plainFacets } from '../base/plain-facets';
import { countCategories, countColors, countFacet, countSizes } from './facet-counts';
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
          const all = [...products.values()];
          const left = all.filter((row) => passes(row, wanted));
          const selection = new Selection(index, wanted, null);
          expect(index.size).toBe(all.length);
          expect(selection.count()).toBe(left.length);
          for (const order of sortOrders) {
            const ids = [0, 1, 2, 3, 4, 5, 6].flatMap((page) => selection.page(order, page, 6));
            expect(ids).toEqual(left.sort(comparing[order]).map(({ id }) => id));
          }
          const facets = [
            ...plainFacets.map(
              ({ name }) =>
                [
                  countFacet[name](selection),
                  { plain: { ...wanted.plain, [name]: [] } },
                  (row: ListedProduct) => [row[name]],
                ] as const,
            ),
            [
              countCategories(selection),
              { categoryId: null },
              (row: ListedProduct) => row.categories.split(nameSeparator),
            ],
            [
              countColors(selection),
              { colors: [] },
              (row: ListedProduct) =>
                pairs(row).flatMap(([color, size]) => (fits(wanted.sizes, size) ? [color] : [])),
            ],
            [
              countSizes(selection),
              { sizes: [] },
              (row: ListedProduct) =>
                pairs(row).flatMap(([color, size]) => (fits(wanted.colors, color) ? [size] : [])),
            ],
          ] as const;
          for (const [values, without, namesOf] of facets) {
            const counts = new Map<string, number>();
            for (const row of all.filter((one) => passes(one, { ...wanted, ...without }))) {
              for (const name of new Set(namesOf(row)))
                counts.set(name, (counts.get(name) ?? 0) + 1);
            }
            counts.delete('');
            const given = values.filter((value) => value.products > 0);
            expect(new Map(given.map(({ name, products: count }) => [name, count]))).toEqual(
              counts,
            );
          }
        },
      ),
      { numRuns: 300 },
    );
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
      countSizes(new Selection(index, all, null)).map(({ name, products }) => [name, products]),
    );
    expect([counts.get('S'), counts.get('1500'), counts.get('2999')]).toEqual([9_000, 1, 1]);
    expect(new Selection(index, { ...all, sizes: ['8'] }, null).count()).toBe(9_000);
  },
  slowTest,
);

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

const byId = (one: ListedProduct, other: ListedProduct) => (one.id < other.id ? -1 : 1);
const comparing = {
  latest: (one: ListedProduct, other: ListedProduct) => other.since - one.since || byId(one, other),
  price_asc: (one: ListedProduct, other: ListedProduct) =>
    one.priceCents - other.priceCents || byId(one, other),
  price_desc: (one: ListedProduct, other: ListedProduct) =>
    other.priceCents - one.priceCents || byId(one, other),
  discover_by: (one: ListedProduct, other: ListedProduct) =>
    Number(other.available) - Number(one.available) ||
    other.appeal - one.appeal ||
    byId(one, other),
};

async function* batches(rows: readonly ListedProduct[]) {
  for (let start = 0; start < rows.length; start += 5) yield rows.slice(start, start + 5);
}

function pairs(row: ListedProduct): [color: string, size: string][] {
  return row.offers.split(nameSeparator).map((offer) => {
    const [color = '', size = ''] = offer.split('|');
    return [color, size];
  });
}

function fits(chosen: readonly string[], name: string): boolean {
  return chosen.length === 0 || chosen.includes(name);
}

function passes(row: ListedProduct, wanted: ListingFilter): boolean {
  return (
    (wanted.categoryId === null ||
      row.categories.split(nameSeparator).includes(wanted.categoryId)) &&
    plainFacets.every(({ name }) => fits(wanted.plain[name], row[name])) &&
    pairs(row).some(([color, size]) => fits(wanted.colors, color) && fits(wanted.sizes, size)) &&
    row.priceCents >= (wanted.minCents ?? 0) &&
    row.priceCents <= (wanted.maxCents ?? Number.MAX_SAFE_INTEGER)
  );
}
