import type { CartLine } from '@/lib/domain/cart';
import { quantityChoiceOf } from './quantity';
import { sampleLine } from './testing/samples';

const choice = (changes: Partial<CartLine>) => quantityChoiceOf(sampleLine(changes));

it.each([
  ['one piece', { quantity: 1 }, null, null],
  ['several pieces', { quantity: 3 }, null, 2],
  ['all pieces in stock', { quantity: 2, stock: 2 }, 'stock', 1],
  ['more pieces than in stock', { quantity: 5, stock: 2, availability: 'too-few' }, 'stock', 2],
  ['too many pieces of an unknown stock', { quantity: 3, availability: 'too-few' }, null, 2],
  ['the largest quantity of an order', { quantity: 99 }, 'maximum', 98],
  ['the largest quantity of a large stock', { quantity: 99, stock: 120 }, 'maximum', 98],
  ['a stock as large as that quantity', { quantity: 99, stock: 99 }, 'stock', 98],
] as const)(
  'increases and decreases a line of %s within the stock',
  (_, changes, limit, decreased) => {
    expect(choice(changes)).toEqual({ limit, decreased });
  },
);

it.each([
  ['a sold-out line', { availability: 'sold-out' }],
  ['a line that is no longer sold', { availability: 'gone' }],
  ['a line whose variation is not known', { variationId: null }],
] as const)('offers no buttons for %s', (_, changes) => {
  expect(choice({ quantity: 2, ...changes })).toBeNull();
});
