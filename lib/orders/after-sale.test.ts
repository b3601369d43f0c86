import type { ChatMessage } from '@/lib/domain/chat';
import { sampleOwnLine } from '@/lib/domain/testing/sample-order';
import { afterSaleIn, mayRequestAfterSale, returnMessage } from './after-sale';
import { withdrawalMessage } from './withdrawal';

const at = new Date('2026-11-22T09:00:00Z');
const own = sampleOwnLine({ title: 'Robe Augustine', color: 'Noir', size: '38' });
const declared = withdrawalMessage({ number: 'V-1', own, customerName: 'Louise Perrin', at });
const asked = returnMessage('V-1', own, 'Article défectueux');

function said(text: string, by: ChatMessage['by'] = 'customer'): ChatMessage {
  return { id: text, text, by, at: at.toISOString(), clientId: null };
}

describe('an after-sale request in a chat', () => {
  it('is found, a withdrawal before a return', () => {
    expect(afterSaleIn([said('Bonjour'), said(asked)], 'V-1', own)?.kind).toBe('return');
    expect(afterSaleIn([said(asked), said(declared)], 'V-1', own)).toEqual({
      kind: 'withdrawal',
      message: said(declared),
    });
    expect(afterSaleIn([said('Bonjour')], 'V-1', own)).toBeNull();
  });

  it('belongs to its order and article', () => {
    const other = sampleOwnLine({ title: 'Robe Augustine', color: 'Noir', size: '40' });
    expect(afterSaleIn([said(declared)], 'V-1', other)).toBeNull();
    expect(afterSaleIn([said(declared)], 'V-11', own)).toBeNull();
    expect(afterSaleIn([said(declared, 'seller')], 'V-1', own)).toBeNull();
  });

  it('differs for two equal lines of one order', () => {
    const { line } = own;
    const order = { ...own.order, lines: [line, { ...line, id: 'l2', partId: 'l2' }] };
    const [first, second] = [0, 1].map((index) => ({
      order,
      index,
      line: order.lines[index] ?? line,
    }));
    if (!first || !second) throw new Error('two lines');
    const text = returnMessage('V-1', second, 'Article défectueux');
    expect(text).toContain('Commande n° V-1, article 2 sur 2.');
    expect(afterSaleIn([said(text)], 'V-1', second)?.kind).toBe('return');
    expect(afterSaleIn([said(text)], 'V-1', first)).toBeNull();
  });

  it('is found without its line breaks, and in its former wording', () => {
    expect(afterSaleIn([said(declared.replaceAll('\n', ' '))], 'V-1', own)?.kind).toBe(
      'withdrawal',
    );
    const former =
      'Renonciation au contrat : Robe (Noir, 38), quantité 1.\nCommande n° V-1, article share.';
    const line = { ...own.line, id: 'share~1de17a', partId: 'share' };
    expect(afterSaleIn([said(former)], 'V-1', { ...own, line })?.kind).toBe('withdrawal');
  });

  it('contains no id of the marketplace', () => {
    for (const text of [declared, asked]) expect(text).not.toContain(own.line.id);
  });

  it('is possible while the order number is unknown', () => {
    expect(mayRequestAfterSale(declared, own)).toBe(true);
    expect(mayRequestAfterSale('Bonjour, Robe Augustine (Noir, 38) ?', own)).toBe(false);
  });
});

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
