import { deliveryDate, longDate, momentOf, shortDateTime } from './dates';

describe('long French dates', () => {
  it.each([
    ['2024-01-05T09:00:00.000Z', 'vendredi 05 janvier 2024'],
    ['2024-01-01', 'lundi 01 janvier 2024'],
    ['2024-08-14T23:30:00Z', 'jeudi 15 août 2024'],
    ['2024-08-14T23:30:00', 'jeudi 15 août 2024'],
    ['2024-08-15T00:30:00+02:00', 'jeudi 15 août 2024'],
  ])('show %s as %s in Paris', (iso, words) => {
    expect(longDate(iso)).toBe(words);
  });

  it.each([null, '', 'bientôt', '1700000000000', '2024-13-45T99:00Z'])(
    'are null for %p',
    (text) => {
      expect(longDate(text)).toBeNull();
    },
  );
});

describe('delivery dates', () => {
  it.each([
    ['2024-01-05T09:00:00.000Z', 'vendredi 5 janvier 2024'],
    ['2024-01-01', 'lundi 1er janvier 2024'],
    ['2024-12-31T23:30:00Z', 'mercredi 1er janvier 2025'],
    ['2024-08-21', 'mercredi 21 août 2024'],
  ])('show %s as %s in Paris', (iso, words) => {
    expect(deliveryDate(iso)).toBe(words);
  });

  it.each([null, '', 'bientôt'])('are null for %p', (text) => {
    expect(deliveryDate(text)).toBeNull();
  });
});

describe('dates with time', () => {
  it.each([
    ['2024-01-05T09:00:00.000Z', '05/01/2024 10:00'],
    ['2024-08-14T23:30:00', '15/08/2024 01:30'],
    ['2024-08-15 00:30:00', '15/08/2024 02:30'],
    ['2024-08-15T00:30:00+02:00', '15/08/2024 00:30'],
    ['2024-12-31T23:05:00Z', '01/01/2025 00:05'],
  ])('show %s as %s in Paris', (iso, words) => {
    expect(shortDateTime(momentOf(iso) ?? new Date(0))).toBe(words);
  });
});
