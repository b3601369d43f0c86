/** @jest-environment node */
import { deliveryStatus, promisedAt, slotProblem, timelineOf } from './delivery';
import { servedDays, timeWindows } from './slots';

/** A Saturday, 13:00 in Paris. */
const now = new Date('2026-11-21T12:00:00Z');
const everyDay = [[0, 1, 2, 3, 4, 5, 6]];

test('there are 28 windows, from 10:15 to midnight', () => {
  expect(timeWindows).toHaveLength(28);
  expect(timeWindows[0]).toBe('10:15 - 10:45');
  expect(timeWindows[26]).toBe('23:15 - 23:45');
  expect(timeWindows[27]).toBe('23:45 - 24:00');
});

test('a seller always serves the same days, from Tuesday to Friday at least', () => {
  for (const key of ['ardelle', 'loire', 'x', '']) {
    expect(servedDays(key)).toEqual(servedDays(key));
    expect(servedDays(key).delivery_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
    expect(servedDays(key).pickup_days).toEqual(expect.arrayContaining([2, 3, 4, 5]));
  }
});

test.each([
  ['2026-11-21', '13:15 - 13:45', null],
  ['2026-11-21', '12:45 - 13:15', /déjà passé/],
  ['2026-11-27', '23:45 - 24:00', null],
  ['2026-11-28', '10:15 - 10:45', /sept prochains/],
  ['2026-11-20', '10:15 - 10:45', /sept prochains/],
  ['', '10:15 - 10:45', /Choisissez un jour/],
  ['2026-11-23', '', /créneau horaire/],
  ['2026-11-23', '10:00 - 10:30', /n’est pas proposé/],
])('%s at "%s"', (date, time, problem) => {
  const found = slotProblem({ date, time }, everyDay, now);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeNull();
});

test('every seller of the cart must serve on that day', () => {
  const slot = { date: '2026-11-23', time: '10:15 - 10:45' };
  expect(slotProblem(slot, [[1], [1, 2]], now)).toBeNull();
  expect(slotProblem(slot, [[1], [2]], now)).toMatch(/pas proposé par le vendeur/);
});

test('a day begins at midnight in Paris, not in London', () => {
  const lateEvening = new Date('2026-11-21T23:30:00Z');
  const slot = { date: '2026-11-28', time: '10:15 - 10:45' };
  expect(slotProblem(slot, everyDay, lateEvening)).toBeNull();
});

test('an immediate order is delivered within 30 minutes', () => {
  const timeline = timelineOf(promisedAt(null, now), now);
  expect(timeline.deliveredAt).toEqual(new Date('2026-11-21T12:30:00Z'));
  expect(deliveryStatus(timeline, now)).toBe(0);
  expect(deliveryStatus(timeline, timeline.departsAt)).toBe(1);
  expect(deliveryStatus(timeline, timeline.deliveredAt)).toBe(3);
});

test('a planned order is delivered by the end of its slot, Paris time', () => {
  const timeline = timelineOf(promisedAt({ date: '2026-11-23', time: '23:45 - 24:00' }, now), now);
  expect(timeline.deliveredAt).toEqual(new Date('2026-11-23T23:00:00Z'));
});
