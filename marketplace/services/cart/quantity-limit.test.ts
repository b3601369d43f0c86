import { quantityProblem } from './quantity-limit';

test.each([
  ['within the stock', 2, 2, null],
  ['beyond the stock', 3, 2, 'Il ne reste que 2 pièces dans cette taille.'],
  ['beyond the last piece', 2, 1, 'Il ne reste que 1 pièce dans cette taille.'],
  ['of a sold-out variation', 1, 0, 'Cette taille est épuisée.'],
  ['up to the maximum of a large stock', 99, 120, null],
  ['beyond the maximum of a large stock', 100, 120, '99 exemplaires au plus par commande.'],
  [
    'beyond a stock as large as the maximum',
    100,
    99,
    'Il ne reste que 99 pièces dans cette taille.',
  ],
])('a quantity %s has its own answer', (_, pieces, stock, problem) => {
  expect(quantityProblem(pieces, stock)).toBe(problem);
});
