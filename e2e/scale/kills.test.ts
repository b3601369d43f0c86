import { timeAfterKill, wasInProgress } from './kills';

const kills = [
  { name: 'a shop', at: 100, until: 110 },
  { name: 'Redis', at: 200, until: 200 },
];

test.each([
  ['ends before the first kill', { from: 50, to: 99 }, false],
  ['starts before a kill and ends after it', { from: 50, to: 300 }, true],
  ['ends while the process is dying', { from: 90, to: 105 }, true],
  ['starts while the process is dying', { from: 110, to: 120 }, true],
  ['starts after a kill and ends before the next', { from: 111, to: 199 }, false],
  ['starts after all kills', { from: 201, to: 202 }, false],
])('a request that %s', (_, span, expected) => {
  expect(wasInProgress(span, kills)).toBe(expected);
});

test('a time is described by the last kill before it', () => {
  expect(timeAfterKill(150, kills)).toBe('40 ms after the kill of a shop');
  expect(timeAfterKill(50, kills)).toBe('before all kills');
});
