import { parisMoment } from '../../base/paris-time';
import {
  deliveryStatus,
  hasEnded,
  offeredDays,
  promisedAt,
  slotProblem,
  stageOf,
} from './delivery';
import { timeWindows } from './slots';

/** A Saturday, 13:00 in Paris. */
const now = new Date('2026-11-21T12:00:00Z');
const everyDay = [[0, 1, 2, 3, 4, 5, 6]];

test('has 28 windows from 10:15 to midnight', () => {
  expect(timeWindows).toHaveLength(28);
  expect(timeWindows[0]).toBe('10:15 - 10:45');
  expect(timeWindows[26]).toBe('23:15 - 23:45');
  expect(timeWindows[27]).toBe('23:45 - 24:00');
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
])('accepts or refuses %s at "%s"', (date, time, problem) => {
  const found = slotProblem({ date, time }, everyDay, now);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeNull();
});

test('requires every seller of the cart to deliver on that day', () => {
  const slot = { date: '2026-11-23', time: '10:15 - 10:45' };
  expect(slotProblem(slot, [[1], [1, 2]], now)).toBeNull();
  expect(slotProblem(slot, [[1], [2]], now)).toMatch(/pas proposé par le vendeur/);
});

test('starts a day at midnight in Paris, not in London', () => {
  const lateEvening = new Date('2026-11-21T23:30:00Z');
  const slot = { date: '2026-11-28', time: '10:15 - 10:45' };
  expect(slotProblem(slot, everyDay, lateEvening)).toBeNull();
});

test('offers seven days from today', () => {
  expect(offeredDays(now)).toHaveLength(7);
  expect(offeredDays(now)[0]).toBe('2026-11-21');
  expect(offeredDays(new Date('2026-12-30T23:30:00Z'))).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
  ]);
});

test('promises an immediate order within 30 minutes and a planned one by the end of its slot', () => {
  expect(promisedAt(null, now)).toEqual(new Date('2026-11-21T12:30:00Z'));
  const slot = { date: '2026-11-23', time: '10:15 - 10:45' };
  expect(promisedAt(slot, now)).toEqual(new Date('2026-11-23T09:45:00Z'));
});

test.each([
  ['2026-11-21', '12:30 - 13:00', true],
  ['2026-11-21', '12:45 - 13:15', false],
  ['2026-11-20', '23:45 - 24:00', true],
  ['2026-11-21', '23:45 - 24:00', false],
])('a slot on %s, %s, has ended: %s', (date, time, isOver) => {
  expect(hasEnded({ date, time }, now)).toBe(isOver);
});

test('a slot until midnight has not ended in its last minute', () => {
  const slot = { date: '2026-11-21', time: '23:45 - 24:00' };
  expect(hasEnded(slot, new Date('2026-11-21T22:59:30Z'))).toBe(false);
});

test('promises the last window of a day within that day', () => {
  const slot = { date: '2026-11-24', time: '23:45 - 24:00' };
  expect(parisMoment(promisedAt(slot, now))).toBe('24/11/2026 23:59');
});

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('leaves an order without a schedule at the first stage', () => {
  const timeline = { ready_at: null, departs_at: null, delivered_at: null };
  expect(stageOf(timeline, minutesLater(1_000_000))).toBe(0);
});

test('maps stages to the three statuses of the API', () => {
  expect(([0, 1, 2, 3] as const).map(deliveryStatus)).toEqual([0, 0, 1, 3]);
});
