import { immediateWindow, offeredDays, offerOf, todayAt } from './days';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
/** Saturday 21 November 2026, 14:00 in Paris. */
const saturday = new Date('2026-11-21T13:00:00Z');

const dates = (served: readonly (readonly number[])[], now: Date) =>
  offeredDays(served, now).map((day) => day.date);

describe('offered days', () => {
  it('are the next seven, starting today, shown as dd/mm/yyyy', () => {
    const days = offeredDays([everyDay], saturday);
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({ date: '2026-11-21', label: '21/11/2026', weekday: 'samedi' });
    expect(days.at(-1)).toEqual({ date: '2026-11-27', label: '27/11/2026', weekday: 'vendredi' });
  });

  it('are days on which the seller delivers', () => {
    expect(dates([[1, 5]], saturday)).toEqual(['2026-11-23', '2026-11-27']);
    expect(dates([[0]], saturday)).toEqual(['2026-11-22']);
  });

  it('are days on which all sellers of the cart deliver', () => {
    expect(dates([everyDay, [1, 2, 3], [3, 4]], saturday)).toEqual(['2026-11-25']);
    expect(dates([[1, 2], [3]], saturday)).toEqual([]);
  });

  it('leave out today once its last window has begun', () => {
    const late = new Date('2026-11-21T22:45:00Z');
    expect(dates([everyDay], late)[0]).toBe('2026-11-22');
    expect(dates([everyDay], new Date('2026-11-21T22:44:00Z'))[0]).toBe('2026-11-21');
  });

  it('follow the date in Paris, not that of the server', () => {
    expect(dates([everyDay], new Date('2026-11-21T23:30:00Z'))[0]).toBe('2026-11-22');
    expect(dates([everyDay], new Date('2026-07-21T22:30:00Z'))[0]).toBe('2026-07-22');
  });

  it.each(['2026-03-28T11:00:00Z', '2026-10-24T10:00:00Z'])(
    'neither skip nor repeat a day when the clocks change (%s)',
    (now) => {
      const days = dates([everyDay], new Date(now));
      expect(new Set(days).size).toBe(7);
      const first = Date.parse(`${days[0]}T00:00:00Z`);
      expect(Date.parse(`${days[6]}T00:00:00Z`) - first).toBe(6 * 24 * 60 * 60 * 1000);
    },
  );
});

describe('today', () => {
  it('offers the windows that have not begun', () => {
    expect(todayAt(saturday)).toMatchObject({ date: '2026-11-21' });
    expect(todayAt(saturday).windows[0]).toBe('14:15 - 14:45');
  });
});

describe('immediate delivery', () => {
  it.each([
    ['2026-11-21T13:05:00Z', '2026-11-21', '14:05 - 14:35'],
    ['2026-11-21T22:50:00Z', '2026-11-21', '23:50 - 00:20'],
    ['2026-07-21T13:05:00Z', '2026-07-21', '15:05 - 15:35'],
  ])('at %s is on %s, %s', (now, date, time) => {
    expect(immediateWindow(new Date(now))).toEqual({ date, time });
  });
});

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
