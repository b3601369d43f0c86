import { isFailingForLong, nextReading } from './schedule';

const minute = 60_000;
/** Long after the readings. */
const now = 1_000 * minute;
const went = (ms: number) => ({ beganAt: 0, endedAt: ms, failures: 0, failingSince: null });

describe('the next reading of the catalogue', () => {
  it('starts ten minutes after the last one', () => {
    expect(nextReading(went(1_000), 0, now, true)).toBe(1_000 + 10 * minute);
  });

  it('starts after a minute when the catalogue has changed', () => {
    expect(nextReading(went(1_000), 5_000, now, true)).toBe(1_000 + minute);
  });

  it('is not hastened by a change in the future, by a clock that has been corrected', () => {
    expect(nextReading(went(1_000), now + 2 * minute, now, true)).toBe(1_000 + 10 * minute);
  });

  it('leaves the marketplace idle nine tenths of the time', () => {
    expect(nextReading(went(5 * minute), 0, now, true)).toBe(50 * minute);
    expect(nextReading(went(5 * minute), 6 * minute, now, true)).toBe(50 * minute);
  });

  it('starts within a day, whatever the clock was when the last one began', () => {
    const years = 50 * 365 * 24 * 60 * minute;
    expect(nextReading(went(years), 0, years, true)).toBe(years + 24 * 60 * minute);
  });

  it.each([true, false])('starts soon after a short failure, with an index: %s', (isServing) => {
    const failed = (failures: number) =>
      nextReading({ ...went(0), failures, failingSince: 0 }, 0, now, isServing);
    expect([1, 2, 3, 20].map(failed)).toEqual([5_000, 10_000, 20_000, 10 * minute]);
  });

  it('leaves the marketplace idle after a long failure, unless shoppers wait for the index', () => {
    const last = { ...went(30 * minute), failures: 1, failingSince: 30 * minute };
    expect(nextReading(last, 0, now, true)).toBe(300 * minute);
    expect(nextReading(last, 0, now, false)).toBe(30 * minute + 5_000);
  });

  it('starts at once after one that ended in the future, by a clock that has been corrected', () => {
    expect(nextReading(went(now + minute + 1), 0, now, true)).toBe(now);
    expect(
      nextReading({ ...went(now + 60 * minute), failures: 3, failingSince: now }, 0, now, true),
    ).toBe(now);
  });

  it('rests after one that ended by a clock that is slightly ahead', () => {
    const last = { ...went(now + minute), beganAt: now };
    expect(nextReading(last, 0, now, true)).toBe(now + 11 * minute);
  });
});

describe('readings fail for long', () => {
  const failed = (failures: number) => ({ ...went(now), failures, failingSince: now });

  it('after half an hour and three failures', () => {
    expect(isFailingForLong(failed(3), now + 30 * minute)).toBe(true);
    expect(isFailingForLong(failed(20), now + 30 * minute - 1)).toBe(false);
    expect(isFailingForLong(failed(2), now + 300 * minute)).toBe(false);
  });

  it('not after a success, nor before the first reading', () => {
    expect(isFailingForLong(went(0), now)).toBe(false);
    expect(isFailingForLong(null, now)).toBe(false);
  });
});
