import { pagesOf, toPageNumber } from './pages';

test.each([
  [0, 0],
  [1, 1],
  [24, 1],
  [25, 2],
  [245, 11],
])('spreads %i products over %i pages', (count, pages) => {
  expect(pagesOf(count)).toBe(pages);
});

test.each([
  [-3, 0],
  [0, 0],
  [2.9, 2],
  [1e15, 100_000],
])('reads page %d as %i', (given, page) => {
  expect(toPageNumber(given)).toBe(page);
});
