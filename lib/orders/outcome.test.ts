import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { outcomeWords, stateSentence } from './outcome';

const cancelledAt = '2026-11-25T09:00:00Z';

test.each([
  [{ total: 9_490 }, []],
  [{ total: 9_490, refunded: 1_000 }, ['Remboursée de 10,00 €']],
  [{ total: 9_490, refunded: 9_490 }, ['Remboursée']],
  [{ total: 9_490, refunded: 9_490, cancelledAt }, ['Annulée', 'Remboursée']],
  [{ total: 0, cancelledAt }, ['Annulée']],
])('names the outcome of %j', (order, labels) => {
  const words = outcomeWords(order);
  expect(words.labels.map((label) => label.replace(/\s/g, ' '))).toEqual(labels);
  expect(words.sentence).not.toMatch(/ [;:?!]/);
  expect(words.sentence === '').toBe(labels.length === 0);
  expect(words.isCancelled).toBe('cancelledAt' in order);
});

it('describes the state of an order by its least advanced article, or its outcome', () => {
  const lines = [
    sampleOrderLine({ progress: 'delivered' }),
    sampleOrderLine({ progress: 'in-delivery' }),
  ];
  expect(stateSentence(sampleOrder({ lines }))).toBe('Votre commande est en route.');
  expect(stateSentence(sampleOrder({ lines, cancelledAt }))).toMatch(/^Cette commande est annulée/);
});
