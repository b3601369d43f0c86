import { isTestAll } from '../../test-all';
import { productSubjects } from '../subjects';
import { syntheticCatalogue } from './catalogue';

const size = isTestAll ? 3_000 : 1_500;
const products = [...syntheticCatalogue({ products: size }).products];

test('has the requested number of products with unique keys', () => {
  expect(new Set(products.map(({ key }) => key)).size).toBe(size);
});

test('is deterministic, begins the same at any size and differs by seed', () => {
  const first = (seed?: number) => [
    ...syntheticCatalogue({ products: 50, ...(seed === undefined ? {} : { seed }) }).products,
  ];
  expect(first()).toEqual(products.slice(0, 50));
  expect(first(2)).not.toEqual(products.slice(0, 50));
});

test('generates products as they are read, so that a million need no memory', () => {
  const [one] = syntheticCatalogue({ products: 1_000_000_000 }).products;
  expect(one?.key).toBe('synthese-1');
});

test('has 4 to 12 distinct variations per product, the first being the product’s own', () => {
  for (const { variations, key } of products) {
    expect(variations.length).toBeGreaterThanOrEqual(4);
    expect(variations.length).toBeLessThanOrEqual(12);
    expect(new Set(variations.map((one) => one.key)).size).toBe(variations.length);
    expect(variations.every((one) => one.key.startsWith(`${key}-`))).toBe(true);
    expect(variations.every(({ priceCents }) => priceCents > 0)).toBe(true);
  }
});

test('has a few brands with most of the products', () => {
  const counts = new Map<string, number>();
  for (const { brand } of products) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  const sorted = [...counts.values()].sort((one, other) => other - one);
  expect(sorted.length).toBeGreaterThan(150);
  const top = sorted.slice(0, 20).reduce((sum, count) => sum + count, 0);
  expect(top / size).toBeGreaterThan(0.35);
  expect(top / size).toBeLessThan(0.75);
});

test('uses only pictures that the demo can draw', () => {
  const known = productSubjects();
  const shown = products.flatMap(({ images, variations }) => [
    ...images,
    ...variations.flatMap((one) => one.images),
  ]);
  expect(shown.filter((name) => !known.has(name))).toEqual([]);
});

test('uses only sellers and colours that it defines', () => {
  const { sellers, colors } = syntheticCatalogue({ products: 0 });
  const keys = new Set(sellers.map(({ key }) => key));
  const names = new Set(colors.map(({ name }) => name));
  expect(keys.size).toBe(200);
  for (const { sellerKey, variations } of products) {
    expect(keys.has(sellerKey)).toBe(true);
    expect(variations.every(({ color }) => names.has(color))).toBe(true);
  }
});
