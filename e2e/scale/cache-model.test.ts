import { expectedHits } from './cache-model';

const model = { products: 1_000, viewsPerSecond: 10, exponent: 0.8, lifetimeSeconds: 60 };

it('agrees with a simulation of visitors', () => {
  const { products, viewsPerSecond, exponent, lifetimeSeconds } = model;
  const limits: number[] = [];
  for (let index = 0, sum = 0; index < products; index += 1) {
    sum += (index + 1) ** -exponent;
    limits.push(sum);
  }
  // A fixed sequence (mulberry32), so that the test always has the same result.
  let state = 7;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // Each view keeps its page for its lifetime, as a cache that is revalidated with each view.
  const lastView = new Map<number, number>();
  let hits = 0;
  const views = 50_000;
  for (let view = 0; view < views; view += 1) {
    const at = view / viewsPerSecond;
    const place = random() * (limits.at(-1) ?? 0);
    const product = limits.findIndex((limit) => limit >= place);
    if (at - (lastView.get(product) ?? Number.NEGATIVE_INFINITY) < lifetimeSeconds) hits += 1;
    lastView.set(product, at);
  }
  expect(Math.abs(expectedHits(model) - hits / views)).toBeLessThan(0.02);
});

it('is lower for more products, a shorter lifetime and a smaller cache', () => {
  const hits = expectedHits(model);
  expect(expectedHits({ ...model, products: 10_000 })).toBeLessThan(hits);
  expect(expectedHits({ ...model, lifetimeSeconds: 10 })).toBeLessThan(hits);
  expect(expectedHits({ ...model, capacity: 50 })).toBeLessThan(hits);
});
