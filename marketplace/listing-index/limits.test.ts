import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isTestAll } from '../../test-all';
import { byPlainFacet } from '../base/plain-facets';
import { type ListedProduct, ProductIndex } from './product-index';
import { nameSeparator } from './set-column';

/** The share of each product falls with their number. */
const products = isTestAll ? 60_000 : 20_000;
const maxBytesEach = 300;

/** The index of a large catalogue is built. */
const slowTest = 120_000;

test(
  'takes at most 300 bytes per product, even with rarely shared offers',
  async () => {
    const before = bytesHeld();
    const index = await ProductIndex.load(inBatches(), async () => {});
    const bytesEach = (bytesHeld() - before) / products;
    expect(index.size).toBe(products);
    expect(bytesEach).toBeLessThan(maxBytesEach);
  },
  slowTest,
);

async function* inBatches(): AsyncGenerator<ListedProduct[]> {
  for (let start = 0; start < products; start += 1_000) {
    yield Array.from({ length: 1_000 }, (_, at) => productOf(start + at));
  }
}

/** Returns a product; two of three have a set of offers of their own. */
function productOf(number: number): ListedProduct {
  const own = number % 3 === 0 ? 0 : number;
  const colors = [`Teinte ${own % 61}`, `Teinte ${(own % 53) + 70}`];
  const sizes = ['34', '36', '38', '40', '42'].filter((_, at) => ((own >> at) & 1) === 0);
  return {
    id: number.toString(16).padStart(24, '0'),
    categories: ['famille', 'rayon', `catégorie ${number % 120}`].join(nameSeparator),
    ...byPlainFacet(({ name }) => `${name} ${number % 300}`),
    brand: `Maison ${number % 900}`,
    style: `Style ${number % 12}`,
    colors: colors.join(nameSeparator),
    sizes: sizes.join(nameSeparator),
    offers: colors.flatMap((color) => sizes.map((size) => `${color}|${size}`)).join(nameSeparator),
    priceCents: 1_000 + number,
    available: true,
    appeal: number / products,
    since: number,
  };
}

/** Returns the heap in use after a garbage collection. */
function bytesHeld(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no garbage collector to call');
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
