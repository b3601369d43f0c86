import fc from 'fast-check';
import { creditNotesOf } from './credit-notes';

const at = new Date('2026-11-25T10:00:00Z');

function refundsOf(amounts: readonly number[]) {
  return amounts.map((amount_cents, index) => ({
    order_id: 'o1',
    amount_cents,
    credit_note: `A-${index}`,
    reason: '',
    settled_at: at,
  }));
}

test('divides the VAT so that the parts add up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1 }), (amounts) => {
      const total = amounts.reduce((sum, cents) => sum + cents, 0);
      const order = { id: 'o1', total_cents: total, tax_cents: Math.round(total / 6) };
      const notes = creditNotesOf(order, refundsOf(amounts));
      expect(notes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(order.tax_cents);
    }),
  );
});

test('ignores the refunds of other orders, and those without a credit note', () => {
  const order = { id: 'o1', total_cents: 1_200, tax_cents: 200 };
  const [refund] = refundsOf([600]);
  if (!refund) throw new Error('no refund');
  const others = [
    { ...refund, order_id: 'o2' },
    { ...refund, credit_note: null },
  ];
  expect(creditNotesOf(order, [...others, refund])).toEqual([
    { number: 'A-0', cents: 600, taxCents: 100, reason: '', at },
  ]);
});
