import { sampleOwnLine } from '../../../lib/domain/testing/sample-order';
import { returnMessage } from '../../../lib/orders/after-sale';
import { declarationWords } from '../../../lib/orders/declaration';
import { articleWords } from '../../../lib/orders/statement';
import { withdrawalMessage } from '../../../lib/orders/withdrawal';
import { articlesIn } from './after-sale-requests';

const at = new Date('2026-11-21T12:00:00Z');
const own = sampleOwnLine();
const article = `${articleWords(own.line)}, quantité ${own.line.quantity}`;
const about = { number: 'V-42', customerName: 'Inès Dupont', at };

describe('articlesIn', () => {
  it('names the article of a withdrawal without its author', () => {
    expect(articlesIn(withdrawalMessage({ ...about, own }))).toBe(article);
  });

  it('says which of several equal articles is meant', () => {
    const twins = { ...own, order: { ...own.order, lines: [own.line, own.line] }, index: 1 };
    const message = withdrawalMessage({ ...about, own: twins });
    expect(articlesIn(message)).toBe(`${article}, article 2 sur 2`);
  });

  it.each([
    ['la robe bleue', 'la robe bleue'],
    ['', 'commande n° V-42'],
  ])('names the articles of a declaration without an account: %j', (articles, named) => {
    const declared = { name: 'Inès Dupont', orderNumber: 'V-42', articles };
    expect(articlesIn(declarationWords(declared, at))).toBe(named);
  });

  it.each([
    'Renonciation au contrat : je m’appelle Inès Dupont.\nMerci.',
    'Renonciation au contrat',
    returnMessage('V-42', own, 'trop petit'),
  ])('is empty for other messages: %.40j', (message) => {
    expect(articlesIn(message)).toBe('');
  });
});
