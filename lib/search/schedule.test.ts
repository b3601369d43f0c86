import { nextReading } from './schedule';

const minute = 60_000;
const went = (ms: number) => ({ beganAt: 0, endedAt: ms, failures: 0 });

describe('the next reading of the catalogue', () => {
  it('comes ten minutes after the last one', () => {
    expect(nextReading(went(1_000), 0)).toBe(1_000 + 10 * minute);
  });

  it('comes after a minute when the shop has changed something meanwhile', () => {
    expect(nextReading(went(1_000), 5_000)).toBe(1_000 + minute);
  });

  it('leaves the marketplace nine tenths of its time, whatever changes', () => {
    expect(nextReading(went(5 * minute), 0)).toBe(50 * minute);
    expect(nextReading(went(5 * minute), 6 * minute)).toBe(50 * minute);
  });

  it('comes soon after a failure, and later and later after more of them', () => {
    const failed = (failures: number) => nextReading({ beganAt: 0, endedAt: 0, failures }, 0);
    expect([1, 2, 3, 20].map(failed)).toEqual([5_000, 10_000, 20_000, 10 * minute]);
  });
});
