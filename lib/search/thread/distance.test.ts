import { distance } from './distance';

test.each([
  ['robe', 'robe', 0],
  ['rboe', 'robe', 1],
  ['rob', 'robe', 1],
  ['robbe', 'robe', 1],
  ['tobe', 'robe', 1],
  ['echrape', 'echarpe', 1],
  ['nior', 'noir', 1],
  ['sac', 'jupe', 4],
  ['', 'robe', 4],
])('is from %s to %s %i edits', (typed, word, slips) => {
  expect(distance(typed, word)).toBe(slips);
});

test('accepts a prefix', () => {
  expect(distance('balle', 'ballerine', true)).toBe(0);
  expect(distance('bale', 'ballerine', true)).toBe(1);
});
