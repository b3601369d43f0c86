/** @jest-environment node */
import { plainWords, searchWords } from './words';

test('ignores accents, case, markup and punctuation', () => {
  expect(plainWords('<p>Œuf d’Été&nbsp;</p>', 'N°5')).toBe('oeuf d ete n 5');
  expect(searchWords('Robe, ROBE à pois')).toEqual(['robe', 'a', 'pois']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(' ,;- ')).toEqual([]);
});
