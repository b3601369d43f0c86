import { readPrice } from './price';

describe('readPrice', () => {
  it.each([
    ['52.00', 5200],
    ['52', 5200],
    ['52,5', 5250],
    ['52,00 €', 5200],
    ['€1,299.00', 129900],
    ['1 299,00', 129900],
    ['1\u202f299,00 €', 129900],
    ['1.299,00', 129900],
    ['1,299', 129900],
    ['0.01', 1],
    ['19.99', 1999],
  ])('reads %s', (text, cents) => {
    expect(readPrice(text)).toBe(cents);
  });

  it.each([
    '',
    '0',
    '0.00',
    '-5',
    'gratuit',
    '1.299',
    '12.3.4',
    '1,2,3',
    '1e3',
    '99999999',
    '10 - 20',
  ])('refuses %s', (text) => {
    expect(readPrice(text)).toBeNull();
  });
});
