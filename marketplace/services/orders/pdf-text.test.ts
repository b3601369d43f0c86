import { pdfText } from './pdf-text';

test.each([
  ['Crème brûlée à 1\u202f299,00\u00a0€', 'Crème brûlée à 1\u00a0299,00\u00a0€'],
  ['« L’Œuvre » — n° 5… ‹Ÿ•›', '« L’Œuvre » — n° 5… ‹Ÿ•›'],
  ['e\u0301te\u0301', 'été'],
  ['Dvořák-Škoda, Ioană Ștefan, ŐZ', 'Dvorák-Škoda, Ioana Stefan, OZ'],
  ['Bő Łódź 👗 中 €', 'Bo Lódz ? ? €'],
  ['T‑shirt −10 x\u030c', 'T-shirt -10 x'],
  ['a\u0000b\u200bc\ne', 'abc\ne'],
  ['a\tb\u2003c\u3000d\u2028e\u2029f', 'a b c d e f'],
  ['\u202ePerrin\u200f', 'Perrin'],
])('writes %j as %j', (text, written) => {
  expect(pdfText(text)).toBe(written);
});
