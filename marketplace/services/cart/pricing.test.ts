import { amountsOf, containedVat, shippingFor, sumOfLines, taxedShareOf } from './pricing';

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

describe('the VAT of sellers who charge none', () => {
  const shirt = { unitCents: 3_000, quantity: 2, sellerId: 'taxed' };
  const bag = { unitCents: 2_000, quantity: 1, sellerId: 'untaxed' };
  const share = (...lines: (typeof bag)[]) => taxedShareOf(lines, new Set(['untaxed']));

  test('is the only one that is not counted, by the value of the lines', () => {
    expect(share(shirt)).toBe(1);
    expect(share(bag)).toBe(0);
    expect(share(shirt, bag)).toBe(0.75);
    expect(share({ ...bag, unitCents: 0 })).toBe(0);
    expect(share()).toBe(1);
  });

  test('is not in the delivery either, and changes no other amount', () => {
    const percent = { kind: 'percent', value: 10 } as const;
    const { taxCents, ...amounts } = amountsOf(8_000, 1, percent, 0);
    expect(taxCents).toBe(0);
    expect(amountsOf(8_000, 1, percent)).toMatchObject(amounts);
  });

  test('divides the delivery and the discount of a mixed order like its products', () => {
    // 75 % of 80,00 € + 9,90 € - 8,00 €, VAT included.
    const percent = { kind: 'percent', value: 10 } as const;
    expect(amountsOf(8_000, 1, percent, 0.75).taxCents).toBe(containedVat(6_142.5));
    const gift = { kind: 'amount', value: 8_990 } as const;
    expect(amountsOf(8_000, 1, gift, 0.75).taxCents).toBe(0);
  });
});
