import {
  chooseOperation,
  customersFor,
  limitInProgress,
  mix,
  planOf,
  purchasesPerCustomer,
  scheduleKills,
  targetRate,
} from './plan';

const parts = ['shop', 'marketplace', 'Redis', 'nginx', 'PostgreSQL'];

test.each([
  ['two minutes', 120, 1],
  ['ten minutes', 600, 1],
  ['half an hour', 1800, 6],
])('in %s, each service is killed in turn', (_, seconds, rounds) => {
  const kills = scheduleKills(parts, seconds);
  expect(kills.map(({ part }) => part)).toEqual(Array.from({ length: rounds }, () => parts).flat());
});

test.each([120, 1800])(
  'kills in %d seconds do not overlap and end before the traffic',
  (seconds) => {
    const kills = scheduleKills(parts, seconds);
    for (const [index, { at, downSeconds }] of kills.entries()) {
      expect(at + downSeconds).toBeLessThan(kills[index + 1]?.at ?? seconds);
    }
  },
);

test('several rounds give each third of the run the same kills', () => {
  const kills = scheduleKills(parts, 1800);
  const inThird = (third: number) =>
    kills.filter(({ at }) => Math.floor(at / 600) === third).map(({ part }) => part);
  expect(inThird(1)).toEqual(inThird(0));
  expect(inThird(2)).toEqual(inThird(0));
});

test('operations occur in their shares', () => {
  const chosen = Array.from({ length: 100 }, (_, percent) => chooseOperation(percent / 100));
  for (const [kind, share] of Object.entries(mix)) {
    expect(chosen.filter((one) => one === kind)).toHaveLength(share);
  }
});

test.each([
  [0.5, 1],
  [50, 30],
  [1_000, 60],
])('a capacity of %d operations/s leads to %d operations/s', (capacity, rate) => {
  expect(targetRate(capacity)).toBe(rate);
});

test.each([
  [1, 2],
  [11, 6],
  [100, 16],
])('at a capacity of %d operations/s, at most %d are in progress', (capacity, most) => {
  expect(limitInProgress(capacity)).toBe(most);
});

test('there are customers for twice the purchases', () => {
  const purchases = (30 * 1800 * mix.purchase) / 100;
  expect(customersFor(30, 1800) * purchasesPerCustomer).toBeGreaterThanOrEqual(2 * purchases);
});

test('only a long run checks the memory', () => {
  expect(planOf(true).checksMemory).toBe(false);
  expect(planOf(false).checksMemory).toBe(true);
  expect(planOf(false, 45).seconds).toBe(2_700);
});
