import { weekdayNames } from './weekdays';

it('starts with Monday', () => {
  expect(weekdayNames([0, 3, 1])).toBe('lundi, mercredi et dimanche');
  expect(weekdayNames([5])).toBe('vendredi');
});
