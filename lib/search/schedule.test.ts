import { nextReading } from './schedule';

const minute = 60_000;
const went = (ms: number) => ({ beganAt: 0, endedAt: ms, failures: 0 });

describe('the next reading of the catalogue', () => {
  it('starts ten minutes after the last one', () => {
    expect(nextReading(went(1_000), 0)).toBe(1_000 + 10 * minute);
  });

  it('starts after a minute when the catalogue has changed', () => {
    expect(nextReading(went(1_000), 5_000)).toBe(1_000 + minute);
  });

  it('leaves the marketplace idle nine tenths of the time', () => {
    expect(nextReading(went(5 * minute), 0)).toBe(50 * minute);
    expect(nextReading(went(5 * minute), 6 * minute)).toBe(50 * minute);
  });

  it('starts soon after a failure, with exponential backoff', () => {
    const failed = (failures: number) => nextReading({ beganAt: 0, endedAt: 0, failures }, 0);
    expect([1, 2, 3, 20].map(failed)).toEqual([5_000, 10_000, 20_000, 10 * minute]);
  });
});
