import { bearerOf, sameSecret } from './same-secret';

test('accepts only the identical text', () => {
  expect(sameSecret('secret', 'secret')).toBe(true);
  for (const other of ['', 'secre', 'secrets', 'Secret', 'sécret']) {
    expect(sameSecret(other, 'secret')).toBe(false);
  }
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc ', 'abc'],
  ['Basic abc', ''],
  ['abc', ''],
  ['Bearer a b', ''],
  [undefined, ''],
])('reads %j as %j', (header, token) => {
  expect(bearerOf(header)).toBe(token);
});
