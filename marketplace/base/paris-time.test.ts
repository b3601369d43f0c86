import { addDays, frenchDay, parisDay, parisInstant, weekdayOf } from './paris-time';

test.each([
  ['2026-07-01', '10:15', '2026-07-01T08:15:00.000Z'],
  ['2026-12-01', '10:15', '2026-12-01T09:15:00.000Z'],
  ['2026-12-31', '24:00', '2026-12-31T23:00:00.000Z'],
  ['2026-03-29', '10:15', '2026-03-29T08:15:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '10:15', '2026-10-25T09:15:00.000Z'],
  ['2026-03-28', '24:00', '2026-03-28T23:00:00.000Z'],
  ['2026-10-24', '24:00', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', '24:00', '2026-10-25T23:00:00.000Z'],
])('converts %s %s in Paris to %s', (day, time, instant) => {
  expect(parisInstant(day, time).toISOString()).toBe(instant);
});

test('counts days across month ends and clock changes', () => {
  expect(parisDay(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(frenchDay('2026-12-01')).toBe('1er décembre');
});
