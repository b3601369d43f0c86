import type { CartLine } from '@/lib/domain/cart';
import { quantityChoiceOf } from './quantity';
import { sampleLine } from './testing/samples';

const choice = (changes: Partial<CartLine>) => quantityChoiceOf(sampleLine(changes));

it.each([
  ['one piece', { quantity: 1 }, true, null],
  ['several', { quantity: 3 }, true, 2],
  ['all that there are', { quantity: 2, stock: 2 }, false, 1],
  ['more than there are', { quantity: 5, stock: 2, availability: 'too-few' }, false, 2],
  ['too many, of how many nobody says', { quantity: 3, availability: 'too-few' }, true, 2],
  ['as many as an order can have', { quantity: 99 }, false, 98],
] as const)('a line of %s', (_, changes, canIncrease, decreased) => {
  expect(choice(changes)).toEqual({ canIncrease, decreased });
});

it.each([
  ['a sold-out line', { availability: 'sold-out' }],
  ['a line that is no longer sold', { availability: 'gone' }],
  ['a line whose variation is not known', { variationId: null }],
] as const)('%s has no buttons', (_, changes) => {
  expect(choice({ quantity: 2, ...changes })).toBeNull();
});
