import { isPublicHoliday } from './public-holidays';

/** Easter Monday, Ascension Day and Whit Monday of a year. */
const holidays: Readonly<Record<number, readonly string[]>> = {
  2024: ['04-01', '05-09', '05-20'],
  2025: ['04-21', '05-29', '06-09'],
  2026: ['04-06', '05-14', '05-25'],
  2027: ['03-29', '05-06', '05-17'],
  2038: ['04-26', '06-03', '06-14'],
};
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

describe('the public holidays', () => {
  it.each(Object.entries(holidays))('of %s are known', (year, movable) => {
    const found = [...movable, ...fixed].filter((day) => isPublicHoliday(`${year}-${day}`));
    expect(found).toEqual([...movable, ...fixed]);
  });

  it('do not include their neighbours, or Sundays that are none', () => {
    const others = ['2026-04-05', '2026-04-07', '2026-05-13', '2026-05-24', '2026-12-26'];
    expect(others.filter(isPublicHoliday)).toEqual([]);
  });
});
