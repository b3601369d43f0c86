import { announceChanges } from './announce-changes';
import { invalidateTags } from './invalidate-tags';

jest.mock('./invalidate-tags', () => ({ invalidateTags: jest.fn() }));

const calls = () => jest.mocked(invalidateTags).mock.calls;
const products = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `product:p${from + index}`);

let now = 1_900_000_000_000;

beforeEach(() => {
  // Each test begins with full allowances.
  now += 3_600_000;
  jest.useFakeTimers({ now });
  jest.mocked(invalidateTags).mockReset();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

it('invalidates the page of a changed product and the listings at once', () => {
  announceChanges(['product:p1', 'product:p2']);
  expect(calls()).toEqual([[['product:p1', 'product:p2', 'listings'], 'at-once', 'marketplace']]);
});

it('invalidates the pages of many products, and the listings, in the background', () => {
  announceChanges(products(101));
  expect(calls()).toEqual([
    [products(101), 'in-background', 'marketplace'],
    [['listings'], 'in-background', 'marketplace'],
  ]);
});

it('invalidates listings every five seconds during an import, and once after it', () => {
  for (let second = 0; second < 12; second += 1) {
    announceChanges(products(200, 200 * second));
    jest.advanceTimersByTime(1_000);
  }
  jest.advanceTimersByTime(60_000);
  const listings = calls().filter(([tags]) => tags.includes('listings'));
  expect(listings).toEqual(Array(4).fill([['listings'], 'in-background', 'marketplace']));
  const all = new Set(calls().flatMap(([tags]) => tags));
  expect(all).toEqual(new Set([...products(2_400), 'listings']));
});

it('treats the last products of an import like the others, and later changes as single', () => {
  announceChanges(products(200));
  announceChanges(['product:last']);
  expect(calls().at(-1)).toEqual([['product:last'], 'in-background', 'marketplace']);
  jest.advanceTimersByTime(60_000);
  announceChanges(['product:later']);
  expect(calls().at(-1)).toEqual([['product:later', 'listings'], 'at-once', 'marketplace']);
});

it('invalidates listings less often when single products change all the time', () => {
  for (let second = 0; second < 60; second += 1) {
    announceChanges([`product:p${second}`]);
    jest.advanceTimersByTime(1_000);
  }
  expect(calls().filter(([tags]) => tags.includes('listings')).length).toBeLessThan(35);
  expect(calls().filter(([, mode]) => mode === 'in-background')).not.toHaveLength(0);
});

it.each([['products'], ['categories'], ['sellers']])(
  'invalidates %s, which most pages show, in the background',
  (tag) => {
    announceChanges([tag]);
    expect(calls()).toEqual([[[tag], 'in-background', 'marketplace']]);
  },
);

it('invalidates the home page at once when only its banner changes', () => {
  announceChanges(['banner']);
  expect(calls()).toEqual([[['banner'], 'at-once', 'marketplace']]);
});
