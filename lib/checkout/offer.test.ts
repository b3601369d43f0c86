import { offerOf } from './offer';

/** Saturday 21 November 2026, 14:00 in Paris. */
const now = new Date('2026-11-21T13:00:00Z');

describe('the common offer of sellers', () => {
  it('contains the days of all sellers', () => {
    const served = [
      { sellerId: 's1', weekdays: [1, 2, 3] },
      { sellerId: 's2', weekdays: [2, 3, 4] },
    ];
    const { days, served: told } = offerOf(served, now);
    expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25']);
    expect(told).toBe(served);
  });

  it('is empty when no day suits all', () => {
    const served = [
      { sellerId: 's1', weekdays: [1] },
      { sellerId: 's2', weekdays: [2] },
    ];
    expect(offerOf(served, now).days).toEqual([]);
  });

  it('is empty without sellers', () => {
    expect(offerOf([], now).days).toEqual([]);
  });
});
