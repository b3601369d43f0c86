/** @jest-environment node */
import { amountsOf, containedVat, shippingFor, sumOfLines } from './pricing';

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [120, 20],
  [1_990, 332],
  [9_999, 1_667],
])('finds that %i cents contain %i cents of VAT', (cents, vat) => {
  expect(containedVat(cents)).toBe(vat);
});

test('rounds the VAT once on the sum, not line by line', () => {
  const lines = Array.from({ length: 10 }, () => ({ unitCents: 2, quantity: 1 }));
  expect(containedVat(sumOfLines(lines))).toBe(3);
});

test.each([
  [null, 5_000, 0],
  [1, 50_000, 990],
  [2, 9_999, 490],
  [2, 10_000, 0],
  [3, 100, 0],
] as const)('delivery type %s for %i cents costs %i', (type, products, cents) => {
  expect(shippingFor(type, products)).toBe(cents);
});

test('takes a percentage off the products, not the shipping', () => {
  expect(amountsOf(5_995, 1, { kind: 'percent', value: 10 })).toEqual({
    productsCents: 5_995,
    shippingCents: 990,
    discountCents: 600,
    totalCents: 6_385,
    taxCents: 1_064,
  });
});

test('applies a gift card to the shipping too, at most to the total', () => {
  const gift = { kind: 'amount', value: 2_000 } as const;
  expect(amountsOf(1_500, 2, gift)).toMatchObject({ discountCents: 1_990, totalCents: 0 });
  expect(amountsOf(1_500, 1, gift)).toMatchObject({ discountCents: 2_000, totalCents: 490 });
});
