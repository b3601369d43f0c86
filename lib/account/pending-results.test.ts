import { type PendingResult, pendingResultsMessage } from './pending-results';

const result = (
  kind: PendingResult['kind'],
  ending: PendingResult['ending'],
  reason = '',
): PendingResult => ({ kind, ending, reason });
const inCart = result('cart', 'added');
const loved = result('favourite', 'added');

describe('the message about what a visitor asked for', () => {
  it.each([
    [[inCart], 'L’article a été ajouté à votre panier.'],
    [[loved], 'L’article a été ajouté à vos favoris.'],
    [[inCart, inCart, inCart], '3 articles ont été ajoutés à votre panier.'],
    [
      [inCart, loved, inCart],
      '2 articles ont été ajoutés à votre panier. Un article a été ajouté à vos favoris.',
    ],
    [
      [result('cart', 'refused', 'Il n’en reste plus')],
      'Vous êtes connecté. L’article n’a pas pu être ajouté à votre panier. Il n’en reste plus.',
    ],
    [
      [result('favourite', 'refused'), inCart, result('favourite', 'refused')],
      'Vous êtes connecté. 2 articles n’ont pas pu être ajoutés à vos favoris. Un article a été ajouté à votre panier.',
    ],
    [
      [result('cart', 'not-known')],
      'Vous êtes connecté. Nous ne savons pas si l’article a été ajouté à votre panier. Vérifiez avant de recommencer.',
    ],
    [
      [result('favourite', 'not-known'), result('favourite', 'not-known')],
      'Vous êtes connecté. Nous ne savons pas si 2 articles ont été ajoutés à vos favoris. Vérifiez avant de recommencer.',
    ],
  ])('names every result: %j', (results, message) => {
    expect(pendingResultsMessage(results)).toBe(message);
  });
});
