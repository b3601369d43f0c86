import { pdfText } from './pdf';

describe('PDF text', () => {
  it.each([
    ['Crème brûlée à 1\u202f299,00\u00a0€', 'Crème brûlée à 1\u00a0299,00\u00a0€'],
    ['« L’Œuvre » — n° 5…', '« L’Œuvre » — n° 5…'],
    ['e\u0301te\u0301', 'été'],
    ['Bő Łódź Škoda ŐZ', 'Bo Lódz Škoda OZ'],
    ['Robe 👗 中 €', 'Robe ? ? €'],
    ['non‑coupé −10', 'non-coupé -10'],
    ['a\u0000b\u200bc\ne', 'abc\ne'],
    ['a\tb\u2003c\u3000d\u2028e\u2029f', 'a b c d e f'],
    ['\u202ePerrin\u200f', 'Perrin'],
  ])('of %j is written %j', (text, written) => {
    expect(pdfText(text)).toBe(written);
  });
});
