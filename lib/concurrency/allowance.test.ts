import { Allowance } from './allowance';

beforeEach(() => jest.useFakeTimers({ now: 1_900_000_000_000 }));
afterEach(() => jest.useRealTimers());

it('is used up and grows again, up to its burst', () => {
  const allowance = new Allowance({ burst: 10, perSecond: 2 });
  expect([allowance.take(8), allowance.take(3), allowance.take(2), allowance.take(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  jest.advanceTimersByTime(1_500);
  expect([allowance.take(3), allowance.take(1)]).toEqual([true, false]);
  jest.advanceTimersByTime(3_600_000);
  expect([allowance.take(11), allowance.take(10)]).toEqual([false, true]);
});

it('can be used up at once', () => {
  const allowance = new Allowance({ burst: 10, perSecond: 2 });
  allowance.exhaust();
  expect(allowance.take(1)).toBe(false);
});
