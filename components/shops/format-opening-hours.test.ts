import { formatOpeningHours } from './format-opening-hours';

it.each([
  [[1], '14:00', '19:00', 'lundi : 14 h – 19 h'],
  [[2, 3, 4, 5, 6], '10:30', '19:30', 'du mardi au samedi : 10 h 30 – 19 h 30'],
  [[0, 6], '09:00', '13:00', 'samedi, dimanche : 9 h – 13 h'],
  [[5, 1, 3], '10:00', '20:00', 'lundi, mercredi, vendredi : 10 h – 20 h'],
  [[0, 1, 2, 3, 4, 5, 6], '10:00', '20:00', 'du lundi au dimanche : 10 h – 20 h'],
])('formats the opening hours of %j from %s to %s', (days, opens, closes, words) => {
  expect(formatOpeningHours({ days, opens, closes }).replaceAll('\u00a0', ' ')).toBe(words);
});
