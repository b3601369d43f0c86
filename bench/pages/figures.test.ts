import { compare, type Figure, median, tableOf } from './figures';

test('returns the median', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

const baseline = { title: 'nginx', value: 100 };

test.each<[string, Partial<Figure>, string, boolean]>([
  ['a maximum', { shop: 110, target: { max: 100 } }, '', false],
  ['a maximum ratio', { shop: 110, baseline, target: { maxRatio: 1.15 } }, '1.10 ×', true],
  ['a minimum ratio', { shop: 50, baseline, target: { minRatio: 0.6 } }, '0.50 ×', false],
  ['a maximum difference', { shop: 150, baseline, target: { maxDifference: 60 } }, '+ 50 B', true],
  [
    'a value below its baseline',
    { shop: 50, baseline, target: { maxDifference: 60 } },
    '− 50 B',
    true,
  ],
  ['a boolean', { shop: true, target: { yes: true } }, '', true],
])('compares %s', (_name, figure, compared, isMet) => {
  const whole: Figure = { name: '', unit: 'B', shop: 0, target: { yes: true }, ...figure };
  expect(compare(whole)).toMatchObject({ compared, isMet });
});

test('an unknown value meets no target', () => {
  const unknown = { name: '', unit: 'ms', shop: Number.NaN } as const;
  expect(compare({ ...unknown, target: { max: 100 } }).isMet).toBe(false);
  expect(compare({ ...unknown, baseline, target: { maxRatio: 2 } }).isMet).toBe(false);
});

test('formats a figure as a row of the table', () => {
  const line = {
    name: 'home',
    shop: 40_000,
    unit: '/s',
    baseline,
    target: { minRatio: 0.6 },
  } as const;
  expect(tableOf([line]).split('\n').at(-1)).toBe(
    '| home | 40 000/s | 100/s (nginx) | 400.00 × | ≥ 0.60 × | yes |',
  );
});
