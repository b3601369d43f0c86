import { readFileSync } from 'node:fs';
import { codeOf } from './error-code';

test('reads the code of system and database errors', () => {
  let thrown: unknown;
  try {
    readFileSync('/nowhere/at/all');
  } catch (error) {
    thrown = error;
  }
  expect(codeOf(thrown)).toBe('ENOENT');
  expect(codeOf(Object.assign(new Error('twice'), { code: '23505' }))).toBe('23505');
});

test.each([
  undefined,
  null,
  'ENOENT',
  {},
  new Error('plain'),
  Object.assign(new Error('odd'), { code: 7 }),
])('finds no code in %p', (error) => {
  expect(codeOf(error)).toBeNull();
});
