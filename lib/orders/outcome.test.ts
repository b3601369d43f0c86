import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { lastRefundIn, outcomeWords, stateSentence } from './outcome';

const cancelledAt = '2026-11-25T09:00:00Z';
const state = { progress: 'ordered', handover: null } as const;

test.each([
  [{ total: 9_490 }, []],
  [{ total: 9_490, refunded: 1_000 }, ['Remboursement de 10,00 €']],
  [{ total: 9_490, refunded: 9_490 }, ['Commande remboursée']],
  [{ total: 9_490, refunded: 9_490, cancelledAt }, ['Commande annulée', 'Commande remboursée']],
  [{ total: 0, cancelledAt }, ['Commande annulée']],
])('names the outcome of %j', (order, labels) => {
  const words = outcomeWords({ ...state, ...order });
  expect(words.labels.map((label) => label.replace(/\s/g, ' '))).toEqual(labels);
  expect(words.sentence).not.toMatch(/ [;:?!]/);
  expect(words.sentence === '').toBe(labels.length === 0);
  expect(words.isCancelled).toBe('cancelledAt' in order);
});

test.each([
  [{}, '2026-11-26T09:00:00Z', '2026-11-29T09:00:00Z', true],
  [{}, '2026-11-26T09:00:00Z', '2027-11-26T09:00:00Z', false],
  [{}, null, '2027-11-26T09:00:00Z', true],
  [{ cancelledAt }, null, '2026-11-29T09:00:00Z', true],
  [{ cancelledAt }, null, '2027-11-26T09:00:00Z', false],
  [{ cancelledAt }, '2027-11-26T09:00:00Z', '2027-11-26T09:00:00Z', true],
])('announces a refund %j of %s at the bank on %s: %s', (order, refundedAt, now, isAnnounced) => {
  const refunded = { ...state, total: 9_490, refunded: 1_000, ...order };
  const { sentence } = outcomeWords(refunded, refundedAt, new Date(now));
  expect(/\s; votre banque l’affiche sous 5 à 10\sjours\./.test(sentence)).toBe(isAnnounced);
  expect(sentence).toMatch(/L’avoir est sur la facture\.$/);
});

test.each([
  ['1', 'ordered', 'ne sera pas livrée'],
  ['2', 'preparing', 'ne sera pas livrée'],
  ['1', 'shipped', 'n’a pas pu être livrée'],
  ['2', 'in-delivery', 'n’a pas pu être livrée'],
  ['3', 'preparing', 'ne pourra pas être retirée'],
  ['3', 'in-delivery', 'ne pourra pas être retirée'],
] as const)('a cancelled order of type %s that is %s %s', (type, progress, words) => {
  const handover = { type, date: '', time: '' };
  expect(outcomeWords({ total: 0, cancelledAt, progress, handover }).sentence).toBe(
    `Cette commande est annulée\u00a0: elle ${words}.`,
  );
});

it('finds the last refund of an order in its detail', () => {
  const note = (createdAt: string) => ({ number: '', amount: 1, tax: 0, reason: '', createdAt });
  const notes = [note('2026-11-02'), note(''), note('2026-11-25T09:00:00Z'), note('2026-11-03')];
  expect(lastRefundIn([{}, { creditNotes: notes }])).toBe('2026-11-25T09:00:00.000Z');
  expect(lastRefundIn([{}, { creditNotes: [note('')] }])).toBeNull();
});

it('describes the state of an order by its least advanced article, or its outcome', () => {
  const lines = [
    sampleOrderLine({ progress: 'delivered' }),
    sampleOrderLine({ progress: 'in-delivery' }),
  ];
  expect(stateSentence(sampleOrder({ lines }))).toMatch(/^Votre commande est en route/);
  expect(stateSentence(sampleOrder({ lines, cancelledAt }))).toMatch(/^Cette commande est annulée/);
  const refunded = sampleOrder({ lines, refunded: 1_000 });
  expect(stateSentence(refunded)).toContain('votre banque');
  expect(stateSentence(refunded, '2024-01-08')).not.toContain('votre banque');
});
