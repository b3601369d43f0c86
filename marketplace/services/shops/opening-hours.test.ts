import { isOpenAt, pickUpHours } from './opening-hours';

const inTown = [
  { day_number: [1], opens: '14:00', closes: '19:00' },
  { day_number: [2, 3, 4, 5, 6], opens: '10:30', closes: '19:30' },
];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

test.each([
  [[1, 2, 3, 4, 5, 6], 'du lundi au samedi, de 10:15 à 24:00'],
  [everyDay, 'tous les jours, de 10:15 à 24:00'],
  [[6, 0], 'le samedi et le dimanche, de 10:15 à 24:00'],
  [[1, 3, 5], 'le lundi, le mercredi et le vendredi, de 10:15 à 24:00'],
  [[], ''],
])('formats the days %j as %j without known hours', (days, words) => {
  expect(pickUpHours(days, [])).toBe(words);
});

test.each([
  [everyDay, 'le lundi, de 14:00 à 19:00\u00a0; du mardi au samedi, de 10:30 à 19:30'],
  [[2, 3], 'le mardi et le mercredi, de 10:30 à 19:30'],
  [[0], ''],
])('formats the hours of the shop on the days %j of the seller', (days, words) => {
  expect(pickUpHours(days, inTown)).toBe(words);
});

test('formats both parts of a day with a break', () => {
  const hours = [
    { day_number: [2, 3, 4], opens: '09:00', closes: '12:00' },
    { day_number: [2, 3, 4], opens: '14:00', closes: '18:00' },
  ];
  expect(pickUpHours(everyDay, hours)).toBe(
    'du mardi au jeudi, de 09:00 à 12:00 et de 14:00 à 18:00',
  );
});

test.each([
  ['2026-11-22', '14:15 - 14:45', false],
  ['2026-11-23', '13:45 - 14:15', false],
  ['2026-11-23', '14:15 - 14:45', true],
  ['2026-11-23', '18:45 - 19:15', false],
  ['2026-11-24', '10:15 - 10:45', false],
  ['2026-11-24', '10:45 - 11:15', true],
  ['2026-11-24', '18:45 - 19:15', true],
  ['2026-11-24', '19:15 - 19:45', false],
])('a shop in town is open on %s at "%s": %s', (date, time, isOpen) => {
  expect(isOpenAt(inTown, { date, time })).toBe(isOpen);
  expect(isOpenAt([], { date, time })).toBe(true);
});

test.each(['24:00', '00:00', '02:00'])('a shop that closes at %s is open all evening', (closes) => {
  const hours = [{ day_number: [2], opens: '18:00', closes }];
  expect(isOpenAt(hours, { date: '2026-11-24', time: '23:45 - 24:00' })).toBe(true);
  expect(isOpenAt(hours, { date: '2026-11-24', time: '17:45 - 18:15' })).toBe(false);
});
