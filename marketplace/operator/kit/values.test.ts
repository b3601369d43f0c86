import { cents, endOfDay, positiveCents, whole } from './values';

test.each([
  ['20', 2000],
  ['19,90', 1990],
  ['19.9', 1990],
  ['0,01', 1],
  ['4,35', 435],
])('parses %s as %i cents', (text, expected) => {
  expect(cents(text)).toBe(expected);
});

test.each(['', '-1', '1,999', '1 000', '12€', '1e3', 'Infinity'])(
  'rejects %j as an amount',
  (text) => {
    expect(() => cents(text)).toThrow('un montant en euros');
  },
);

test('rejects a zero where an amount must be positive', () => {
  expect(positiveCents('0,01')).toBe(1);
  expect(() => positiveCents('0,00')).toThrow('un montant en euros, au moins 0,01.');
  expect(() => positiveCents('-1')).toThrow('un montant en euros');
});

test('ends a day at midnight in Paris, in summer and in winter', () => {
  expect(endOfDay('2027-06-30')).toBe('2027-06-30T22:00:00.000Z');
  expect(endOfDay('2027-12-31')).toBe('2027-12-31T23:00:00.000Z');
});

test.each(['2027-02-30', '2027-13-01', '30/06/2027', '2027', ''])('rejects %j as a day', (text) => {
  expect(() => endOfDay(text)).toThrow('un jour comme');
});

test.each(['0', '11', '1.5', '-1', ' 5', '0x5', ''])(
  'rejects %j as an integer from 1 to 10',
  (text) => {
    expect(() => whole(1, 10)(text)).toThrow('un nombre entier de 1 à 10');
  },
);
