import { distance } from './distance';
import { visitSimilar } from './similar-words';

const letters = 'abcé';

/** All words of up to five of these letters, in alphabetical order. */
const words = Array.from({ length: 5 }).reduce<string[]>(
  (all) => ['', ...all.flatMap((word) => [...letters].map((letter) => word + letter))],
  [''],
);
const sorted = [...new Set(words)].filter((word) => word !== '').sort();

test.each([
  ['abc', 1, false],
  ['cab', 2, false],
  ['aébca', 2, false],
  ['zzz', 2, false],
  ['abc', 1, true],
  ['bca', 1, true],
  ['acba', 2, true],
])('finds the same words as a comparison with each: %s, %i slips, beginning %s', (...given) => {
  const [typed, slips, isBeginning] = given;
  const found: [string, number][] = [];
  const source = { length: sorted.length, at: (place: number) => sorted[place] ?? '' };
  visitSimilar(source, typed, slips, isBeginning, (place, wrong) => {
    found.push([sorted[place] ?? '', wrong]);
  });
  const expected = sorted.flatMap((word): [string, number][] => {
    const wrong = distance(typed, word, isBeginning);
    const isShort = isBeginning && word[0] !== typed[0] && distance(typed, word) > slips + 1;
    return wrong <= slips && !isShort ? [[word, wrong]] : [];
  });
  expect(found).toEqual(expected);
});
