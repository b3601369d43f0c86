import fc from 'fast-check';
import { amountsOf, containedVat, shippingFor, sumOfLines } from './pricing';

const cart = fc.array(
  fc.record({
    unitCents: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 100 },
);
const delivery = fc.constantFrom(null, 1, 2, 3);
const percent = fc.record({
  kind: fc.constant('percent' as const),
  value: fc.integer({ min: 1, max: 100 }),
});
const gift = fc.record({
  kind: fc.constant('amount' as const),
  value: fc.integer({ min: 1, max: 2_000_000 }),
});
const code = fc.option(fc.oneof(percent, gift));

test('has non-negative integer amounts that add up to the total', () => {
  fc.assert(
    fc.property(cart, delivery, code, (lines, type, discount) => {
      const amounts = amountsOf(sumOfLines(lines), type, discount);
      for (const cents of Object.values(amounts)) {
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
      }
      const { productsCents, shippingCents, discountCents, totalCents } = amounts;
      expect(totalCents).toBe(productsCents + shippingCents - discountCents);
      expect(productsCents).toBe(sumOfLines(lines));
      expect(shippingCents).toBe(shippingFor(type, productsCents));
    }),
  );
});

test('contains the VAT in the total, exact to half a cent', () => {
  fc.assert(
    fc.property(cart, delivery, code, (lines, type, discount) => {
      const { taxCents, totalCents } = amountsOf(sumOfLines(lines), type, discount);
      expect(Math.abs(6 * taxCents - totalCents)).toBeLessThanOrEqual(3);
      expect(taxCents).toBe(containedVat(totalCents));
    }),
  );
});

test('takes a percentage exact to half a cent, never off the shipping', () => {
  fc.assert(
    fc.property(cart, delivery, percent, (lines, type, discount) => {
      const { productsCents, discountCents } = amountsOf(sumOfLines(lines), type, discount);
      expect(Math.abs(100 * discountCents - productsCents * discount.value)).toBeLessThanOrEqual(
        50,
      );
      expect(discountCents).toBeLessThanOrEqual(productsCents);
    }),
  );
});

test('takes off the whole value of a gift card, or the total', () => {
  fc.assert(
    fc.property(cart, delivery, gift, (lines, type, discount) => {
      const { productsCents, shippingCents, discountCents } = amountsOf(
        sumOfLines(lines),
        type,
        discount,
      );
      expect(discountCents).toBe(Math.min(discount.value, productsCents + shippingCents));
    }),
  );
});

test('does not depend on the order or splitting of lines', () => {
  fc.assert(
    fc.property(cart, delivery, code, (lines, type, discount) => {
      const split = lines.flatMap(({ unitCents, quantity }) =>
        Array.from({ length: quantity }, () => ({ unitCents, quantity: 1 })),
      );
      expect(amountsOf(sumOfLines(split.reverse()), type, discount)).toEqual(
        amountsOf(sumOfLines(lines), type, discount),
      );
    }),
    { numRuns: 50 },
  );
});
