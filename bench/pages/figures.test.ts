import { type Figure, judge, median, tableOf } from './figures';

test('the median', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

const floor = { title: 'nginx', value: 100 };

test.each<[string, Partial<Figure>, string, boolean]>([
  ['at most', { shop: 110, aim: { most: 100 } }, '', false],
  ['at most so many times', { shop: 110, floor, aim: { mostTimes: 1.15 } }, '1.10 ×', true],
  ['at least so many times', { shop: 50, floor, aim: { leastTimes: 0.6 } }, '0.50 ×', false],
  ['at most so much more', { shop: 150, floor, aim: { mostBeyond: 60 } }, '+ 50 B', true],
  ['less than the floor', { shop: 50, floor, aim: { mostBeyond: 60 } }, '− 50 B', true],
  ['simply so', { shop: true, aim: { yes: true } }, '', true],
])('%s', (_what, figure, compared, holds) => {
  const whole: Figure = { what: '', unit: 'B', shop: 0, aim: { yes: true }, ...figure };
  expect(judge(whole)).toMatchObject({ compared, holds });
});

test('what is not known does not hold', () => {
  const unknown = { what: '', unit: 'ms', shop: Number.NaN } as const;
  expect(judge({ ...unknown, aim: { most: 100 } }).holds).toBe(false);
  expect(judge({ ...unknown, floor, aim: { mostTimes: 2 } }).holds).toBe(false);
});

test('one line of the table', () => {
  const line = { what: 'home', shop: 40_000, unit: '/s', floor, aim: { leastTimes: 0.6 } } as const;
  expect(tableOf([line]).split('\n').at(-1)).toBe(
    '| home | 40 000/s | 100/s (nginx) | 400.00 × | ≥ 0.60 × | yes |',
  );
});
