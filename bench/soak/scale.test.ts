import { inBuckets, linearScale, logScale } from './scale';

test.each([
  [30, [0, 5, 10, 15, 20, 25, 30]],
  [2, [0, 0.5, 1, 1.5, 2]],
  [0.9, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [287, [0, 50, 100, 150, 200, 250, 300]],
])('a linear scale up to %d has round labels', (max, ticks) => {
  expect(linearScale(max).ticks).toEqual(ticks.map((tick) => expect.closeTo(tick)));
});

test('a linear scale maps zero to its start and its last label to its end', () => {
  const scale = linearScale(287);
  expect([0, 150, 300].map(scale.position)).toEqual([0, 0.5, 1]);
});

test('a scale without values has labels too', () => {
  expect(linearScale(0).ticks.length).toBeGreaterThan(1);
});

test('a logarithmic scale has powers of ten that enclose its values', () => {
  const scale = logScale(4, 230);
  expect(scale.ticks).toEqual([1, 10, 100, 1_000]);
  expect([1, 1_000].map(scale.position)).toEqual([0, 1]);
  expect(scale.position(10)).toBeCloseTo(1 / 3);
});

test('values are summarised by bucket; others are left out', () => {
  const values = [
    { at: 99, value: 9 },
    { at: 100, value: 1 },
    { at: 109, value: 2 },
    { at: 125, value: 3 },
    { at: 130, value: 9 },
  ];
  const sum = (bucket: readonly number[]) =>
    bucket.length === 0 ? null : bucket.reduce((all, one) => all + one, 0);
  expect(inBuckets(values, { from: 100, to: 130, count: 3 }, sum)).toEqual([
    { x: 5, y: 3 },
    { x: 15, y: null },
    { x: 25, y: 3 },
  ]);
});
