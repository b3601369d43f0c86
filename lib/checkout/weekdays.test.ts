import { weekdayNames } from './weekdays';

it('names weekdays from Monday on', () => {
  expect(weekdayNames([0, 3, 1])).toBe('lundi, mercredi et dimanche');
  expect(weekdayNames([5])).toBe('vendredi');
});
