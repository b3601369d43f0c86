import { namedLines } from './named-lines';

const line = (title: string, color = '', size = '') => ({ title, color, size });

test.each([
  ['', [0, 1]],
  ['la ROBE  en lin, s’il vous plaît', [0]],
  ["jupe d'ete", [1]],
  ['la robe en lin et la jupe d’été', [0, 1]],
  ['un chapeau', []],
  ['deux robes en linette', []],
  ['tout sauf la jupe d’été', []],
  ['la robe en lin, je garde la jupe d’été', []],
])('recognises the articles in “%s”', (articles, expected) => {
  expect(namedLines([line('Robe en lin'), line('Jupe d’été')], articles)).toEqual(expected);
});

test.each([
  ['T-shirt col V', [1]],
  ['mon t-shirt', [0]],
  ['T-shirt et T-shirt col V', [0, 1]],
])('takes “%s” for the longest title', (articles, expected) => {
  expect(namedLines([line('T-shirt'), line('T-shirt col V')], articles)).toEqual(expected);
});

test.each([
  ['Robe Augustine, taille 40', [1]],
  ['en 38, la robe augustine', [0]],
  ['Robe Augustine en 38 et en 40', [0, 1]],
  ['Robe Augustine', []],
  ['Robe Augustine, taille 42', []],
  // The skirt's size could be the dress's.
  ['Robe Augustine 40, Jupe 38', []],
  ['la jupe', [2]],
  ['j’ai reçu l’écharpe', [3]],
])('tells two sizes apart in “%s”', (articles, expected) => {
  const [noir38, noir40] = [38, 40].map((size) => line('Robe Augustine', 'Noir', String(size)));
  if (!noir38 || !noir40) throw new Error('there are two');
  const others = [line('Jupe', 'Bleu', '38'), line('Écharpe')];
  expect(namedLines([noir38, noir40, ...others], articles)).toEqual(expected);
});

test.each([
  ['le pull marin bleu, s’il vous plaît, en M', [1]],
  ['le pull marin bleu ciel', [2]],
  ['le pull marin bleu', []],
  ['le pull marin taille M', []],
  ['le pull marin bleu en S et le bleu ciel en M', []],
])('needs colour and size where both differ: “%s”', (articles, expected) => {
  const title = 'Pull marin';
  const lines = [line(title, 'Bleu', 'S'), line(title, 'Bleu', 'M'), line(title, 'Bleu ciel', 'M')];
  expect(namedLines(lines, articles)).toEqual(expected);
});

test.each([
  ['Bague (Or, 2), quantité 1', [1]],
  ['Bague (Or, 1), quantité 2', [0]],
  ['bague taille 2, Quantite : 1', [1]],
  ['bague en 1 et en 2', [0, 1]],
])('takes no quantity for a size in “%s”', (articles, expected) => {
  const rings = ['1', '2'].map((size) => line('Bague', 'Or', size));
  expect(namedLines(rings, articles)).toEqual(expected);
});

test('does not choose between two equal lines', () => {
  const twin = line('Robe Augustine', 'Noir', '38');
  expect(namedLines([twin, twin], 'Robe Augustine, noir, 38')).toEqual([]);
});
