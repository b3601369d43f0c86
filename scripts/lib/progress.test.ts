import { duration, plain } from './progress.mjs';

test.each([
  [0, '0,0 s'],
  [3249, '3,2 s'],
  [9949, '9,9 s'],
  [9960, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 00 s'],
  [65_000, '1 min 05 s'],
  [600_000, '10 min 00 s'],
])('formats %i ms as %s', (milliseconds, expected) => {
  expect(duration(milliseconds)).toBe(expected);
});

test('removes colours and links from a line', () => {
  const line =
    '\u001b[?25h\u001b[31m\u001b]8;;https://exemple.fr/a\u001b\\règle\u001b]8;;\u0007\u001b[0m';
  expect(plain(line)).toBe('règle');
});
