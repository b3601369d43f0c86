import { longDate } from './dates';

describe('long French dates', () => {
  it.each([
    ['2024-01-05T09:00:00.000Z', 'vendredi 05 janvier 2024'],
    ['2024-01-01', 'lundi 01 janvier 2024'],
    ['2024-08-14T23:30:00Z', 'jeudi 15 août 2024'],
    ['2024-08-14T23:30:00', 'jeudi 15 août 2024'],
    ['2024-08-15T00:30:00+02:00', 'jeudi 15 août 2024'],
  ])('%s is %s in Paris', (iso, words) => {
    expect(longDate(iso)).toBe(words);
  });

  it.each([null, '', 'bientôt'])('%p is no date', (text) => {
    expect(longDate(text)).toBeNull();
  });
});
