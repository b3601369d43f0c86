import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { type FakeStripe, notify, startFakeStripe } from '../testing/fake-stripe';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import {
  addToCart,
  cartOf,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  openPayment,
  ordersOf,
} from '../testing/shopper';

const paid = 'checkout.session.completed';
const minute = 60;
const pageMinutes = 31;

let stripe: FakeStripe;
let server: Server;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await hostServer({ env: { ...stripe.env, ...manualClock } });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
afterEach(() => {
  stripe.mode = 'working';
});

/** Opens a payment at Stripe for a new customer. */
async function atStripe() {
  const found = await findVariation(server, (stock) => stock >= 5);
  const opened = await openPayment(server, found);
  return { ...opened, found, checkout: stripe.checkoutAt(opened.url) };
}

/** Advances the clock to the time at which Stripe is asked about a page that was just opened. */
const waitForOverdue = () => moveClock(server, (pageMinutes + 60) * minute);

test('turns a payment whose event never arrives into an order, an hour after its page has ended', async () => {
  const { userId, email, checkout } = await atStripe();
  stripe.pay(checkout);
  await moveClock(server, (pageMinutes + 59) * minute);
  expect(await ordersOf(server, userId)).toEqual([]);
  await moveClock(server, minute);
  const orders = await ordersOf(server, userId);
  expect(orders).toMatchObject([{ totalPrice: checkout.totalCents / 100 }]);
  expect(server.latestMail(email)).toContain(orders[0]?.order_id);
  expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
  expect(await ordersOf(server, userId)).toHaveLength(1);
  expect(stripe.refundsOf(checkout)).toBe(0);
});

test('refunds such a payment when it can no longer become an order', async () => {
  const { userId, email, found, checkout } = await atStripe();
  stripe.pay(checkout);
  await addToCart(server, userId, found);
  await waitForOverdue();
  expect(await ordersOf(server, userId)).toEqual([]);
  expect(stripe.refundsOf(checkout)).toBe(1);
  expect(server.latestMail(email)).toContain('remboursé');
  await waitForOverdue();
  expect(stripe.refundsOf(checkout)).toBe(1);
});

test('repeats a refund that Stripe did not make', async () => {
  const { userId, found, checkout } = await atStripe();
  stripe.pay(checkout);
  await addToCart(server, userId, found);
  stripe.loseNextRefund(false);
  await waitForOverdue();
  expect(stripe.refundsOf(checkout)).toBe(0);
  stripe.mode = 'working';
  await moveClock(server, 1);
  expect(stripe.refundsOf(checkout)).toBe(1);
});

test('stores no order for a payment that was refunded in Stripe’s dashboard', async () => {
  const { userId, checkout } = await atStripe();
  stripe.pay(checkout);
  stripe.refundInDashboard(checkout, checkout.totalCents);
  await waitForOverdue();
  expect(await ordersOf(server, userId)).toEqual([]);
  expect(stripe.refundsOf(checkout)).toBe(1);
});

test('stores the order of a payment that was refunded in part in Stripe’s dashboard', async () => {
  const { userId, checkout } = await atStripe();
  stripe.pay(checkout);
  stripe.refundInDashboard(checkout, 500);
  await waitForOverdue();
  expect(await ordersOf(server, userId)).toHaveLength(1);
  expect(stripe.refundedCents(checkout)).toBe(500);
});

test('stores the order of a payment whose refund in Stripe’s dashboard has failed', async () => {
  const { userId, checkout } = await atStripe();
  stripe.pay(checkout);
  stripe.refundInDashboard(checkout, checkout.totalCents);
  stripe.failLatestRefund(checkout);
  await waitForOverdue();
  expect(await ordersOf(server, userId)).toHaveLength(1);
});

test('refunds a payment on a page that another amount replaced', async () => {
  const userId = await newCustomer(server);
  const addressId = await newAddress(server, userId);
  await addToCart(server, userId, await findVariation(server, (stock) => stock >= 5));
  const body = checkoutBody(userId, addressId);
  const headers = { 'idempotency-key': 'deux-onglets' };
  const first = await ask(server, userCheckoutApi, { body, headers });
  const replaced = stripe.checkoutAt(first.url);
  stripe.pay(replaced);
  const withCode = { ...body, code: 'BIENVENUE10' };
  const second = await ask(server, userCheckoutApi, { body: withCode, headers });
  expect(await notify(server, stripe.event(paid, stripe.checkoutAt(second.url)))).toBe(200);
  await waitForOverdue();
  expect(await ordersOf(server, userId)).toHaveLength(1);
  expect(stripe.refundsOf(replaced)).toBe(1);
  expect(stripe.refundsOf(stripe.checkoutAt(second.url))).toBe(0);
});

test('closes a page that has expired without an event, so that a later payment is refunded', async () => {
  const { userId, checkout } = await atStripe();
  stripe.expire(checkout);
  await waitForOverdue();
  expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
  expect(await ordersOf(server, userId)).toEqual([]);
  expect(await cartOf(server, userId)).toHaveLength(1);
  expect(stripe.refundsOf(checkout)).toBe(1);
});

test('asks again when Stripe fails, and keeps a page that is still open there', async () => {
  const { userId, checkout } = await atStripe();
  stripe.mode = 'failing';
  await waitForOverdue();
  stripe.mode = 'working';
  await moveClock(server, 1);
  expect(await ordersOf(server, userId)).toEqual([]);
  stripe.pay(checkout);
  await moveClock(server, 1);
  expect(await ordersOf(server, userId)).toHaveLength(1);
});
