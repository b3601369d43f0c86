import { firstOf } from './first-of';

const numbers = Array.from({ length: 200 }, (_, index) => (index * 7919) % 211);
const compare = (one: number, other: number) => (numbers[one] ?? 0) - (numbers[other] ?? 0);

test.each([0, 1, 5, 24, 199, 200, 500])('returns the first %i items in order', (count) => {
  const sorted = [...numbers.keys()].sort(compare);
  expect(firstOf(numbers.length, count, compare)).toEqual(sorted.slice(0, count));
});

test('returns only candidates', () => {
  const candidates = Uint32Array.of(150, 3, 77, 9);
  expect(firstOf(4, 2, compare, candidates)).toEqual([...candidates].sort(compare).slice(0, 2));
});

test('skips lower scores without another order', () => {
  const scores = Float32Array.from(numbers, (number) => number % 5);
  const byScore = (one: number, other: number) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || compare(one, other);
  const sorted = [...numbers.keys()].sort(byScore);
  expect(firstOf(numbers.length, 30, byScore, undefined, scores)).toEqual(sorted.slice(0, 30));
});
