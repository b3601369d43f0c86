import { problemsOf } from './orders';

const email = 'louise@example.fr';
const order = { email, cents: 4_900, status: 'paid', isOfPayment: true };

test.each([
  ['one order for one purchase', [4_900], [order], 0],
  ['no order without a purchase', [], [], 0],
  ['a lost order', [4_900], [], 1],
  ['a double order', [4_900], [order, order], 1],
  ['an order of another amount', [3_000], [order], 1],
  ['an order that nobody confirmed', [], [order], 1],
  ['an order that was not paid', [4_900], [{ ...order, status: 'open' }], 1],
  ['an order without its payment', [4_900], [{ ...order, isOfPayment: null }], 1],
  ['orders of somebody else', [], [{ ...order, email: 'ines@example.fr' }], 0],
])('%s', (_, purchases, orders, count) => {
  expect(problemsOf({ email, purchases }, orders)).toHaveLength(count);
});
