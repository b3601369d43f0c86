import { sampleOwnLine } from '@/lib/domain/testing/sample-order';
import { returnMessage } from './return-message';

const line = { title: 'Robe Augustine', color: 'Noir', size: '38', quantity: 2 };

describe('the message about a return', () => {
  it('contains the article, the order and the reason', () => {
    expect(returnMessage('VIT-0001', sampleOwnLine(line), 'Article défectueux')).toBe(
      'Retour ou remplacement demandé : Robe Augustine (Noir, 38), quantité 2.\nCommande n° VIT-0001.\nMotif : Article défectueux.',
    );
  });

  it('works without a variation and a title, and shortens a long title', () => {
    const plain = { ...line, color: '', size: '', quantity: 1 };
    expect(returnMessage('o1', sampleOwnLine(plain), 'Mauvais article reçu')).toContain(
      'Robe Augustine, quantité 1.\nCommande n° o1.',
    );
    expect(returnMessage('o1', sampleOwnLine({ ...line, title: '' }), 'Autre')).toContain(
      'Article (Noir, 38)',
    );
    const endless = { ...line, title: 'Robe '.repeat(1_000) };
    expect(returnMessage('o1', sampleOwnLine(endless), 'Autre').length).toBeLessThan(400);
  });
});
