import { pickUpHours } from './opening-hours';

test.each([
  [[1, 2, 3, 4, 5, 6], 'du lundi au samedi, de 10:15 à 24:00'],
  [[0, 1, 2, 3, 4, 5, 6], 'tous les jours, de 10:15 à 24:00'],
  [[6, 0], 'le samedi et le dimanche, de 10:15 à 24:00'],
  [[1, 3, 5], 'le lundi, le mercredi et le vendredi, de 10:15 à 24:00'],
  [[], ''],
])('formats the days %j as %j', (days, words) => {
  expect(pickUpHours(days)).toBe(words);
});
