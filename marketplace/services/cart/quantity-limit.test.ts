import { quantityProblem, stockProblem } from './quantity-limit';

test.each([
  ['within the stock', 2, 2, null],
  ['beyond the stock', 3, 2, 'Il ne reste que 2 exemplaires pour ce choix.'],
  ['beyond the last piece', 2, 1, 'Il ne reste qu’un exemplaire pour ce choix.'],
  ['of a sold-out variation', 1, 0, 'Ce choix est épuisé.'],
  ['up to the maximum of a large stock', 99, 120, null],
  ['beyond the maximum of a large stock', 100, 120, '99 exemplaires au plus par commande.'],
  [
    'beyond a stock as large as the maximum',
    100,
    99,
    'Il ne reste que 99 exemplaires pour ce choix.',
  ],
])('a quantity %s has its own answer', (_, pieces, stock, problem) => {
  expect(quantityProblem(pieces, stock)).toBe(problem);
});

const dress = { title: 'Robe', color: 'Noir', size: '38', quantity: 3 };
const bag = { title: 'Sac', color: '', size: '', quantity: 2 };

test.each([
  [dress, 3, null],
  [dress, 2, 'Il ne reste que 2 exemplaires de « Robe » (Noir, 38) : réduisez la quantité.'],
  [bag, 1, 'Il ne reste qu’un exemplaire de « Sac » : réduisez la quantité.'],
  [
    dress,
    0,
    'L’article « Robe » (Noir, 38) est épuisé : remplacez-le ou retirez-le de votre panier.',
  ],
])('a line of the checkout names its variation and a remedy', (line, stock, problem) => {
  expect(stockProblem(line, stock)?.replaceAll('\u00a0', ' ') ?? null).toBe(problem);
});
