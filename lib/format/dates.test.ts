import { isoOf, longDate, momentOf, shortDateTime, trackingOrderDate } from './dates';

describe('long French dates', () => {
  it.each([
    ['2024-01-05T09:00:00.000Z', 'vendredi 05 janvier 2024'],
    ['2024-01-01', 'lundi 01 janvier 2024'],
    ['2024-08-14T23:30:00Z', 'jeudi 15 août 2024'],
    ['2024-08-14T23:30:00', 'jeudi 15 août 2024'],
    ['2024-08-15T00:30:00+02:00', 'jeudi 15 août 2024'],
  ])('show %s as %s in Paris', (iso, words) => {
    expect(trackingOrderDate(iso)).toBe(words);
  });

  it.each([null, '', 'bientôt', '2024-13-45T99:00Z'])('are null for %p', (text) => {
    expect(trackingOrderDate(text)).toBeNull();
  });
});

describe('dates of a marketplace', () => {
  const moment = '2024-01-05T09:30:00.000Z';

  it.each([
    '2024-01-05T09:30:00Z',
    ' 2024-01-05T09:30:00.000Z ',
    '2024-01-05 09:30:00',
    '2024-01-05 09:30:00.000000',
    '2024-01-05T09:30',
    '2024-01-05T11:30:00+0200',
    '2024-01-05 11:30:00+02',
    '2024-01-05 11:30:00 +02:00',
    '1704447000',
    '1704447000000',
    'Fri, 05 Jan 2024 09:30:00 GMT',
    'Fri, 5 Jan 2024 10:30:00 +0100',
    '05 Jan 2024 09:30 UTC',
    '2024-01-05 09:30:00 UTC',
    '2024-01-05T09:30:00 GMT',
  ])('are read from %p', (text) => {
    expect(isoOf(text)).toBe(moment);
  });

  it('are the beginning of a day in UTC without a time', () => {
    expect(isoOf('2024-02-29')).toBe('2024-02-29T00:00:00.000Z');
  });

  it.each([
    '0000-00-00 00:00:00',
    '0000-00-00',
    '0001-01-01T00:00:00Z',
    'Mon, 01 Jan 0001 00:00:00 GMT',
    '1970-01-01T00:00:00.000Z',
    '0',
    '0000000000',
    '-62135596800000',
    '170444700',
    '20240105',
  ])('are unknown for the zero date or number %p', (text) => {
    expect(momentOf(text)).toBeNull();
  });

  it.each([
    '2024-02-31',
    '2023-02-29T10:00:00Z',
    '2024-04-31 10:00:00',
    'Sat, 31 Feb 2024 10:00:00 GMT',
    '2024-01-05T25:00:00Z',
  ])('are unknown for the impossible %p', (text) => {
    expect(momentOf(text)).toBeNull();
  });

  it.each(['05/01/2024', '01-05-2024 10:00', '5 Jan 2024 10:00', 'Fri, 05 Foo 2024 10:00:00 GMT'])(
    'are unknown for the ambiguous or unreadable %p',
    (text) => {
      expect(momentOf(text)).toBeNull();
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
    expect(longDate(iso)).toBe(words);
  });

  it.each([null, '', 'bientôt'])('are null for %p', (text) => {
    expect(longDate(text)).toBeNull();
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
