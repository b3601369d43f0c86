import fc from 'fast-check';
import { amountsOf, sumOfLines } from '../../services/cart/pricing';
import { lineItemsOf } from './line-items';

const line = fc.record({
  cartLineId: fc.constant('l'),
  productId: fc.constant('p'),
  variationId: fc.constant('v'),
  sellerId: fc.constant('s'),
  shopId: fc.constant(null),
  images: fc.constant([]),
  quantity: fc.integer({ min: 1, max: 99 }),
  title: fc.string({ maxLength: 400 }),
  color: fc.string({ maxLength: 20 }),
  size: fc.string({ maxLength: 20 }),
  unitCents: fc.integer({ min: 0, max: 500_000 }),
});
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 9_999 }) }),
  ),
);

test('add up to exactly the total, within Stripe’s limits', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 100 }),
      fc.constantFrom(1, 2, 3),
      discount,
      (lines, type, code) => {
        const amounts = amountsOf(sumOfLines(lines), type, code);
        const items = lineItemsOf(
          {
            lines,
            shipping_cents: amounts.shippingCents,
            discount_cents: amounts.discountCents,
            total_cents: amounts.totalCents,
          },
          'Vitrine',
        );
        const sum = items.reduce(
          (total, { price_data, quantity }) =>
            total + (price_data?.unit_amount ?? Number.NaN) * (quantity ?? Number.NaN),
          0,
        );
        expect(sum).toBe(amounts.totalCents);
        expect(items.length).toBeLessThanOrEqual(100);
        for (const { price_data } of items) {
          const name = price_data?.product_data?.name ?? '';
          expect(name.trim()).not.toBe('');
          expect(name.length).toBeLessThanOrEqual(250);
          expect(price_data?.product_data?.description).not.toBe('');
        }
      },
    ),
  );
});

test('have a line for each article and one for shipping', () => {
  const dress = {
    ...{
      cartLineId: 'l',
      productId: 'p',
      variationId: 'v',
      sellerId: 's',
      shopId: null,
      images: [],
    },
    ...{ quantity: 2, title: 'Robe en lin', color: 'Noir', size: 'M', unitCents: 4_900 },
  };
  const order = { lines: [dress], shipping_cents: 490, discount_cents: 0, total_cents: 10_290 };
  const shown = (discounted: Partial<typeof order>) =>
    lineItemsOf({ ...order, ...discounted }, 'Vitrine').map(({ quantity, price_data }) => [
      quantity,
      price_data?.product_data?.name,
      price_data?.product_data?.description,
      price_data?.unit_amount,
    ]);
  expect(shown({})).toEqual([
    [2, 'Robe en lin', 'Noir M', 4_900],
    [1, 'Livraison', undefined, 490],
  ]);
  expect(shown({ discount_cents: 290, total_cents: 10_000 })).toEqual([
    [1, 'Commande Vitrine', '2 articles, livraison comprise, réduction déduite', 10_000],
  ]);
  expect(shown({ shipping_cents: 0, discount_cents: 290, total_cents: 9_510 })).toEqual([
    [1, 'Commande Vitrine', '2 articles, réduction déduite', 9_510],
  ]);
});
