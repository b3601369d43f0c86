import { compareThirds } from './memory';

const samplesOf = (values: readonly number[]) =>
  values.map((mebibytes, index) => ({ at: 1_000 + index, mebibytes }));

test('the means of the middle and of the last third are compared, without the first', () => {
  const samples = samplesOf([10, 20, 30, 100, 100, 100, 100, 110, 120]);
  const { middle, last, change } = compareThirds(samples, 1_000, 1_009);
  expect(middle).toBe(100);
  expect(last).toBe(110);
  expect(change).toBeCloseTo(0.1);
});

test('a falling memory is a negative change', () => {
  const { change } = compareThirds(samplesOf([1, 100, 50]), 1_000, 1_003);
  expect(change).toBe(-0.5);
});
