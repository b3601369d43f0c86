import { isRecentEnough } from './node-version.mjs';

test.each([
  ['14.21.3', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['100.1.0', true],
])('checks Node.js %s: %s', (version, expected) => {
  expect(isRecentEnough(version)).toBe(expected);
});
