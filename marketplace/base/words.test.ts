import fc from 'fast-check';
import { plainWords, searchWords } from './words';

test('ignores accents, case, markup and punctuation', () => {
  expect(plainWords('<p>Œuf d’Été&nbsp;</p>', 'N°5')).toBe('oeuf d ete n 5');
  expect(searchWords('Robe, ROBE à pois')).toEqual(['robe', 'a', 'pois']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(' ,;- ')).toEqual([]);
});

test('finds no styles, scripts or comments, and ends unclosed ones with their text', () => {
  const html = '<style>p { color: black }</style><p>Robe</p><!-- rouge --><script>let vert;';
  expect(plainWords('longue', html, 'fluide')).toBe('longue robe fluide');
});

test('finds the same words in Latin texts as in others', () => {
  const sign = fc.constantFrom(...'aZ09 éÇœ^`¨´·~ĳ\u0301\u0323\u034f\u0363’«…°€\u202f\n-_ß');
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const text = signs.join('');
      // With a letter of another script, the classes of Unicode characters decide.
      const [, ...words] = plainWords(`Ж ${text}`).split(' ');
      expect(plainWords(text).split(' ').filter(Boolean)).toEqual(words);
    }),
  );
});
