import { timeWindows, windowsAfter } from './slots';

describe('time windows', () => {
  it('are the 28 of the specification', () => {
    expect(timeWindows).toHaveLength(28);
    expect(timeWindows.slice(0, 3)).toEqual(['10:15 - 10:45', '10:45 - 11:15', '11:15 - 11:45']);
    expect(timeWindows.slice(-2)).toEqual(['23:15 - 23:45', '23:45 - 24:00']);
  });

  it('are contiguous', () => {
    const ends = timeWindows.slice(0, -1).map((window) => window.split(' - ')[1]);
    const starts = timeWindows.slice(1).map((window) => window.split(' - ')[0]);
    expect(ends).toEqual(starts);
  });

  it.each([
    [0, 28, '10:15 - 10:45'],
    [10 * 60 + 14, 28, '10:15 - 10:45'],
    [10 * 60 + 15, 27, '10:45 - 11:15'],
    [18 * 60, 12, '18:15 - 18:45'],
    [23 * 60 + 44, 1, '23:45 - 24:00'],
    [23 * 60 + 45, 0, undefined],
  ])('after minute %i there are %i, the first one %s', (minute, count, first) => {
    expect(windowsAfter(minute)).toHaveLength(count);
    expect(windowsAfter(minute)[0]).toBe(first);
  });
});
