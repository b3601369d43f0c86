import { offerOf } from './offer';

/** Saturday 21 November 2026, 14:00 in Paris. */
const now = new Date('2026-11-21T13:00:00Z');

describe('what sellers offer together', () => {
  it('is the days that all of them serve', () => {
    const served = [
      { sellerId: 's1', weekdays: [1, 2, 3] },
      { sellerId: 's2', weekdays: [2, 3, 4] },
    ];
    const { days, served: told } = offerOf(served, now);
    expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25']);
    expect(told).toBe(served);
  });

  it('is no day where none suits all', () => {
    const served = [
      { sellerId: 's1', weekdays: [1] },
      { sellerId: 's2', weekdays: [2] },
    ];
    expect(offerOf(served, now).days).toEqual([]);
  });

  it('is no day where nobody is known', () => {
    expect(offerOf([], now).days).toEqual([]);
  });
});
