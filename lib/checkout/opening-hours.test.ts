import { closedWindows } from './opening-hours';
import { timeWindows } from './slots';

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const sunday = '2026-11-29';
const hours = [
  { days: [1], opens: '14:00', closes: '19:00' },
  { days: [2, 3, 4, 5, 6], opens: '10:30', closes: '19:30' },
];

const openOn = (date: string, shops = [hours]) => {
  const closed = closedWindows(shops, date);
  const open = timeWindows.filter((window) => !closed.includes(window));
  return open.length === 0 ? null : [open[0], open.at(-1), open.length];
};

it.each([
  [monday, ['14:15 - 14:45', '18:15 - 18:45', 9]],
  [tuesday, ['10:45 - 11:15', '18:45 - 19:15', 17]],
  [sunday, null],
])('a shop in town is open on %s in %j', (date, open) => {
  expect(openOn(date)).toEqual(open);
});

it('several shops are open while all of them are, and those with unknown hours always', () => {
  const evening = [{ days: [1, 2], opens: '18:00', closes: '24:00' }];
  expect(openOn(monday, [hours, evening, []])).toEqual(['18:15 - 18:45', '18:15 - 18:45', 1]);
  expect(closedWindows([[]], sunday)).toEqual([]);
  expect(closedWindows([], sunday)).toEqual([]);
});

it('no window is closed while no day is chosen', () => {
  expect(closedWindows([hours], '')).toEqual([]);
});

it.each(['24:00', '00:00', '02:00'])('a shop that closes at %s is open all evening', (closes) => {
  const nights = [{ days: [7], opens: '20:00', closes }];
  expect(openOn(sunday, [nights])).toEqual(['20:15 - 20:45', '23:45 - 24:00', 8]);
});
