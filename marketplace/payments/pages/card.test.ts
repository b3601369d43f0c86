import { cardErrors, outcomeOf, passesLuhn, testCards } from './card';

const now = new Date('2026-11-21T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123', name: 'Inès' };

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['79927398713', true],
  ['0', true],
  ['', false],
])('validates the check digit of %s: %s', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes);
});

test('accepts every test card and returns its result', () => {
  for (const { number, outcome } of testCards) {
    expect(cardErrors({ ...good, number }, now)).toEqual({});
    expect(outcomeOf(number.replaceAll(' ', '-'))).toBe(outcome);
  }
});

test.each([
  [{ number: '' }, 'number'],
  [{ number: '4242 4242 4242 4241' }, 'number'],
  [{ number: '5555 5555 5555 4444' }, 'number'],
  [{ expiry: '10/26' }, 'expiry'],
  [{ expiry: '13/30' }, 'expiry'],
  [{ expiry: '2030-01' }, 'expiry'],
  [{ cvc: '12' }, 'cvc'],
  [{ cvc: '12a' }, 'cvc'],
  [{ name: ' ' }, 'name'],
])('refuses %j', (change, field) => {
  expect(Object.keys(cardErrors({ ...good, ...change }, now))).toEqual([field]);
});

test.each(['11/26', '1126', '11 / 26', '12/26'])('accepts the expiry %s', (expiry) => {
  expect(cardErrors({ ...good, expiry }, now)).toEqual({});
});
