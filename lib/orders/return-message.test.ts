import { returnMessage } from './return-message';

const line = { title: 'Robe Augustine', color: 'Noir', size: '38', quantity: 2 };

describe('what a seller is told of a return', () => {
  it('names the article, the order and the reason', () => {
    const order = { id: 'o1', number: 'VIT-0001' };
    expect(returnMessage(order, line, 'Article défectueux')).toBe(
      'Retour ou remplacement demandé : Robe Augustine (Noir, 38), quantité 2.\nCommande n° VIT-0001.\nMotif : Article défectueux.',
    );
  });

  it('does without a variation and without a number', () => {
    const order = { id: 'o1', number: null };
    const plain = { ...line, color: '', size: '', quantity: 1 };
    expect(returnMessage(order, plain, 'Mauvais article reçu')).toContain(
      'Robe Augustine, quantité 1.\nCommande n° o1.',
    );
  });
});
