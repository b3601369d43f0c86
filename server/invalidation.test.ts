import {
  announce,
  hasChanged,
  invalidate,
  isUnsettled,
  onInvalidation,
  publishTo,
} from './invalidation.mjs';

const told: string[] = [];
const published: string[] = [];
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  published.length = 0;
  stop = onInvalidation((tags) => told.push(...tags));
  publishTo((tags) => published.push(...tags));
});
afterEach(() => {
  stop();
  publishTo(undefined);
  jest.useRealTimers();
});

it('tells who keeps something here, and the other processes of what happened here', () => {
  announce(['product:1']);
  expect([told, published]).toEqual([['product:1'], ['product:1']]);
});

it('does not send back what other processes say', () => {
  invalidate(['product:1', 'products']);
  expect([told, published]).toEqual([['product:1', 'products'], []]);
});

it('needs no other processes, and nobody who keeps something', () => {
  stop();
  publishTo(undefined);
  announce(['product:1']);
  expect(told).toEqual([]);
});

it('trusts nothing that was begun before a change or within the time of a reading after it', () => {
  const before = Date.now();
  expect(isUnsettled(['product:2'])).toBe(false);
  invalidate(['product:2']);
  expect(isUnsettled(['product:2'])).toBe(true);
  expect(isUnsettled(['product:3', 'product:2'])).toBe(true);
  expect(isUnsettled(['product:3'])).toBe(false);
  jest.advanceTimersByTime(5_001);
  expect(isUnsettled(['product:2'])).toBe(false);
  expect(isUnsettled(['product:2'], before)).toBe(true);
  expect(hasChanged(['product:2'], before)).toBe(true);
  expect(hasChanged(['product:2'], Date.now())).toBe(false);
});

it('remembers no change for longer than it must', () => {
  const before = Date.now();
  invalidate(['product:4']);
  jest.advanceTimersByTime(60_001);
  invalidate(['product:5']);
  expect(isUnsettled(['product:4'], before)).toBe(false);
});
