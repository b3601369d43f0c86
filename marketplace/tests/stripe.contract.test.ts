import fc from 'fast-check';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { getOrderDetailByPartId } from '../../lib/marketplace/contract/orders';
import { deleteUserAccount } from '../../lib/marketplace/contract/profile';
import { isTestAll } from '../../test-all';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { addCodes } from '../testing/codes';
import { prepareDatabase } from '../testing/database';
import { type FakeStripe, notify, startFakeStripe } from '../testing/fake-stripe';
import { hostServer } from '../testing/hosted-server';
import { removeProduct, type Server, startServer } from '../testing/server';
import {
  addToCart,
  cards,
  cartOf,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  newEmail,
  openPayment,
  ordersOf,
  pay,
  productOf,
  submit,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const paid = 'checkout.session.completed';

let stripe: FakeStripe;
let folder: TemporaryFolder;
let server: Server;
const options = () => ({ dataDir: folder.path, env: { ...stripe.env, ...manualClock } });
beforeAll(async () => {
  stripe = await startFakeStripe();
  folder = newDataDir();
  await prepareDatabase(folder.path, 'demo');
  await addCodes(folder.path, [
    { code: 'TOUTOFFERT', kind: 'amount', value: 10_000_000 },
    { code: 'BIENTOT-FINI', expiresAt: new Date(Date.now() + 3_600_000) },
  ]);
  server = await hostServer(options());
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
  await folder.remove();
});
afterEach(() => {
  stripe.mode = 'working';
});

const anyPiece = () => findVariation(server, (stock) => stock >= 5);

async function filledCart() {
  const found = await anyPiece();
  const email = newEmail();
  const userId = await newCustomer(server, email);
  const addressId = await newAddress(server, userId);
  await addToCart(server, userId, found);
  return { found, email, userId, body: checkoutBody(userId, addressId) };
}

/** Opens a payment at Stripe for a new customer. */
async function atStripe(found?: Awaited<ReturnType<typeof anyPiece>>) {
  const opened = await openPayment(server, found ?? (await anyPiece()));
  return { ...opened, checkout: stripe.checkoutAt(opened.url) };
}

describe('opening a payment', () => {
  test('sends Stripe all details, with the total of the order', async () => {
    const { found, email, body } = await filledCart();
    const { url } = await ask(server, userCheckoutApi, { body });
    const { fields, totalCents } = stripe.checkoutAt(url);
    expect(Object.fromEntries(fields)).toMatchObject({
      mode: 'payment',
      locale: 'fr',
      customer_email: email,
      success_url: 'https://boutique.example/paymentSuccess',
      cancel_url: 'https://boutique.example/payment',
      client_reference_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      'line_items[0][price_data][product_data][name]': found.product.title,
      'line_items[0][price_data][currency]': 'eur',
      'line_items[1][price_data][product_data][name]': 'Livraison',
    });
    expect(totalCents).toBe(Math.round((found.variation.price ?? 0) * 100) + 990);
  });

  test('opens one page per idempotency key, also concurrently, and another for another cart', async () => {
    const { body } = await filledCart();
    const headers = { 'idempotency-key': 'une-clef' };
    const before = stripe.checkouts.length;
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => ask(server, userCheckoutApi, { body, headers })),
    );
    expect(new Set(replies.map(({ url }) => url)).size).toBe(1);
    expect((await ask(server, userCheckoutApi, { body, headers })).url).toBe(replies[0]?.url);
    expect(stripe.checkouts.length).toBe(before + 1);
    const other = { ...body, code: 'BIENVENUE10' };
    const changed = await ask(server, userCheckoutApi, { body: other, headers });
    expect(changed.url).not.toBe(replies[0]?.url);
    expect(stripe.checkoutAt(changed.url).fields.get('line_items[1][quantity]')).toBeNull();
    const outdated = stripe.checkoutAt(replies[0]?.url ?? '');
    expect(stripe.isExpired(outdated)).toBe(true);
    expect(stripe.isExpired(stripe.checkoutAt(changed.url))).toBe(false);
  });

  test('opens the page for the first of two requests when Stripe rejects the second meanwhile', async () => {
    const { userId, body } = await filledCart();
    const headers = { 'idempotency-key': 'une-clef-en-cours' };
    const { begun, release } = stripe.holdNextCheckout();
    const first = ask(server, userCheckoutApi, { body, headers });
    await begun;
    expect(await ask(server, userCheckoutApi, { body, headers })).toMatchObject({
      status: 0,
      message: expect.stringContaining('est en train de s’ouvrir'),
    });
    release();
    const { url } = await first;
    expect((await ask(server, userCheckoutApi, { body, headers })).url).toBe(url);
    expect(await notify(server, stripe.event(paid, stripe.checkoutAt(url)))).toBe(200);
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });

  test('opens another page when Stripe no longer closes the outdated one', async () => {
    const { body } = await filledCart();
    const headers = { 'idempotency-key': 'une-page-fermee' };
    const { url } = await ask(server, userCheckoutApi, { body, headers });
    stripe.expire(stripe.checkoutAt(url));
    const other = { ...body, code: 'BIENVENUE10' };
    const changed = await ask(server, userCheckoutApi, { body: other, headers });
    expect(stripe.isExpired(stripe.checkoutAt(changed.url))).toBe(false);
  });

  test.each(['failing', 'hanging'] as const)(
    'informs the customer when Stripe is %s, keeps the cart and works later with the same key',
    async (mode) => {
      const { userId, body } = await filledCart();
      const headers = { 'idempotency-key': `clef-${mode}` };
      stripe.mode = mode;
      expect(await ask(server, userCheckoutApi, { body, headers })).toMatchObject({
        status: 0,
        url: '',
        message: expect.stringContaining('Rien n’a été débité'),
      });
      expect(await cartOf(server, userId)).toHaveLength(1);
      stripe.mode = 'working';
      const { url } = await ask(server, userCheckoutApi, { body, headers });
      expect(await notify(server, stripe.event(paid, stripe.checkoutAt(url)))).toBe(200);
      expect(await ordersOf(server, userId)).toHaveLength(1);
    },
  );

  test('does not serve the test card page', async () => {
    const { userId, checkout } = await atStripe();
    const id = checkout.fields.get('client_reference_id') ?? '';
    const answer = await pay(`${server.payments}/paiement/${id}`, cards.accepted);
    expect(answer.status).toBe(404);
    expect(await ordersOf(server, userId)).toEqual([]);
  });

  test('confirms an order that a code pays in full without Stripe, and names no card', async () => {
    const { email, userId, body } = await filledCart();
    const before = stripe.checkouts.length;
    const free = { ...body, code: 'TOUTOFFERT' };
    const { url } = await ask(server, userCheckoutApi, { body: free });
    expect(url.startsWith(`${server.payments}/paiement/`)).toBe(true);
    const page = await (await fetch(url)).text();
    expect(page).toContain('Valider la commande');
    expect(page).toContain('Vous n’avez rien à payer\u00a0: aucune carte n’est nécessaire.');
    expect(page).not.toContain('Paiement de test');
    expect((await submit(url)).location).toBe('https://boutique.example/paymentSuccess');
    const orders = await ordersOf(server, userId);
    expect(orders).toMatchObject([{ totalPrice: 0 }]);
    expect(stripe.checkouts.length).toBe(before);
    const payment_method = 'Carte cadeau ou code promotionnel';
    const detail = { id: orders[0]?._id, part_id: orders[0]?.products[0]?.part_id };
    const { all_info } = await ask(server, getOrderDetailByPartId, { body: detail });
    expect(all_info).toMatchObject([{ payment_method }]);
    expect(server.latestMail(email)).toContain(payment_method);
  });
});

describe('webhook events', () => {
  test('create one order when it is paid, empty the cart, decrement the stock and notify the customer', async () => {
    const found = await anyPiece();
    const { userId, email, checkout } = await atStripe(found);
    expect(await ordersOf(server, userId)).toEqual([]);
    expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
    const orders = await ordersOf(server, userId);
    expect(orders).toMatchObject([{ totalPrice: checkout.totalCents / 100 }]);
    expect(await cartOf(server, userId)).toEqual([]);
    const now = await productOf(server, found.product._id);
    const left = now.sales_info_variation_prices.find(({ _id }) => _id === found.variation._id);
    expect(left?.stock).toBe((found.variation.stock ?? 0) - 1);
    expect(server.latestMail(email)).toContain(orders[0]?.order_id);
    expect(stripe.refundsOf(checkout)).toBe(0);
  });

  test('create one order and one mail, without a refund, when they are repeated concurrently and later', async () => {
    const { userId, checkout } = await atStripe();
    const event = stripe.event(paid, checkout);
    const others = stripe.event('checkout.session.async_payment_succeeded', checkout);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => notify(server, index % 4 === 0 ? others : event)),
    );
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await notify(server, event)).toBe(200);
    expect(await ordersOf(server, userId)).toHaveLength(1);
    expect(stripe.refundsOf(checkout)).toBe(0);
  });

  test('change nothing for a cancellation, and the page can still be paid', async () => {
    const { userId, checkout } = await atStripe();
    expect(await cartOf(server, userId)).toHaveLength(1);
    expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });

  test('create no order when it expired or failed, keep the cart and refund a later payment', async () => {
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed']) {
      const { userId, checkout } = await atStripe();
      const unpaid = { payment_status: 'unpaid' };
      expect(await notify(server, stripe.event(type, checkout, unpaid))).toBe(200);
      expect(await cartOf(server, userId)).toHaveLength(1);
      expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
      expect(await ordersOf(server, userId)).toEqual([]);
      expect(stripe.refundsOf(checkout)).toBe(1);
    }
  });

  test('ignore an expiry after the payment', async () => {
    const { userId, checkout } = await atStripe();
    await notify(server, stripe.event(paid, checkout));
    const late = stripe.event('checkout.session.expired', checkout, { payment_status: 'unpaid' });
    expect(await notify(server, late)).toBe(200);
    expect(await ordersOf(server, userId)).toHaveLength(1);
    expect(stripe.refundsOf(checkout)).toBe(0);
  });

  test('create no order before a completed checkout is paid', async () => {
    const { userId, checkout } = await atStripe();
    const pending = stripe.event(paid, checkout, { payment_status: 'unpaid' });
    expect(await notify(server, pending)).toBe(200);
    expect(await ordersOf(server, userId)).toEqual([]);
    const succeeded = stripe.event('checkout.session.async_payment_succeeded', checkout);
    expect(await notify(server, succeeded)).toBe(200);
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });

  test('are refused with a wrong, old or missing signature or an invalid body', async () => {
    const { userId, checkout } = await atStripe();
    const event = stripe.event(paid, checkout);
    expect(await notify(server, event, { secret: 'whsec_autre' })).toBe(400);
    expect(await notify(server, event, { timestamp: Math.floor(Date.now() / 1000) - 3_600 })).toBe(
      400,
    );
    expect(await notify(server, event, { none: true })).toBe(400);
    expect(await notify(server, 'pas du JSON')).toBe(400);
    expect(await notify(server, 'x'.repeat(600_000))).toBe(413);
    const bare = await fetch(`${server.payments}/stripe/webhook`, { method: 'POST' });
    expect(bare.status).toBe(400);
    expect(await ordersOf(server, userId)).toEqual([]);
    expect(await cartOf(server, userId)).toHaveLength(1);
  });

  test('are refused with another amount or currency, after which the right one is accepted', async () => {
    const { userId, checkout } = await atStripe();
    for (const wrong of [{ amount_total: 1 }, { amount_total: null }, { currency: 'usd' }]) {
      expect(await notify(server, stripe.event(paid, checkout, wrong))).toBe(400);
    }
    expect(await ordersOf(server, userId)).toEqual([]);
    expect(stripe.refundsOf(checkout)).toBe(0);
    expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });

  test('are ignored for other business on the same Stripe account', async () => {
    const { userId, checkout } = await atStripe();
    const session = checkout.fields.get('client_reference_id');
    for (const metadata of [{}, null, { session, installation: 'ailleurs' }]) {
      expect(await notify(server, stripe.event(paid, checkout, { metadata }))).toBe(200);
    }
    expect(await notify(server, stripe.event('invoice.paid', checkout))).toBe(200);
    expect(await ordersOf(server, userId)).toEqual([]);
    expect(stripe.refundsOf(checkout)).toBe(0);
  });
});

test('keeps each payment for one order or refunds it once, for any events in any order', async () => {
  const kinds = [
    [paid, 'paid'],
    ['checkout.session.async_payment_succeeded', 'paid'],
    ['checkout.session.expired', 'unpaid'],
    ['checkout.session.async_payment_failed', 'unpaid'],
  ] as const;
  const notices = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(notices, async (sent) => {
      const { userId, checkout } = await atStripe();
      const events = sent.map(([type, payment_status]) =>
        stripe.event(type, checkout, { payment_status }),
      );
      const codes = await Promise.all([...events, ...events].map((event) => notify(server, event)));
      expect(new Set(codes)).toEqual(new Set([200]));
      const charged = sent.some(([, status]) => status === 'paid');
      const orders = (await ordersOf(server, userId)).length;
      expect(orders + stripe.refundsOf(checkout)).toBe(charged ? 1 : 0);
    }),
    { numRuns: isTestAll ? 12 : 4 },
  );
});

describe('a late payment', () => {
  test('is refunded once, with one mail, when the last piece is gone, however often Stripe repeats it', async () => {
    const last = await findVariation(server, (stock) => stock === 1);
    const first = await atStripe(last);
    const second = await atStripe(last);
    await notify(server, stripe.event(paid, first.checkout));
    const event = stripe.event(paid, second.checkout);
    const codes = await Promise.all(Array.from({ length: 8 }, () => notify(server, event)));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await ordersOf(server, first.userId)).toHaveLength(1);
    expect(await ordersOf(server, second.userId)).toEqual([]);
    expect(stripe.refundsOf(second.checkout)).toBe(1);
    const mail = server.latestMail(second.email);
    expect(mail).toContain('remboursé');
    expect(mail).toContain('Il ne reste plus assez d’exemplaires de «');
  });

  test('is refunded when the same cart was paid in another tab', async () => {
    const { userId, body } = await filledCart();
    const tabs = [
      await ask(server, userCheckoutApi, { body }),
      await ask(server, userCheckoutApi, { body }),
    ].map(({ url }) => stripe.checkoutAt(url));
    await Promise.all(tabs.map((tab) => notify(server, stripe.event(paid, tab))));
    expect(await ordersOf(server, userId)).toHaveLength(1);
    expect(tabs.map((tab) => stripe.refundsOf(tab)).sort()).toEqual([0, 1]);
  });

  test('is refunded when the cart has changed', async () => {
    const found = await anyPiece();
    const { userId, email, checkout } = await atStripe(found);
    await addToCart(server, userId, found);
    expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
    expect(await ordersOf(server, userId)).toEqual([]);
    expect(stripe.refundsOf(checkout)).toBe(1);
    expect(server.latestMail(email)).toContain(
      'Votre panier a changé depuis l’ouverture de la page de paiement.',
    );
  });

  test('is refunded when an earlier one has paid the order, which its mail says', async () => {
    const found = await anyPiece();
    const first = await atStripe(found);
    const second = await atStripe(found);
    await notify(server, stripe.event(paid, first.checkout));
    const { metadata } = stripe.event(paid, first.checkout).data.object;
    expect(await notify(server, stripe.event(paid, second.checkout, { metadata }))).toBe(200);
    expect(stripe.refundsOf(second.checkout)).toBe(1);
    expect(await ordersOf(server, first.userId)).toHaveLength(1);
    const mail = server.latestMail(first.email);
    expect(mail).toContain('votre commande était déjà payée et reste enregistrée.');
    expect(mail).toContain('http://localhost:3000/myorder\n');
    expect(mail).not.toContain('/cart');
  });

  test('is refunded when the account was deleted', async () => {
    const { userId, email, checkout } = await atStripe();
    await ask(server, deleteUserAccount, { params: { user_id: userId } });
    expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
    expect(stripe.refundsOf(checkout)).toBe(1);
    expect(server.latestMail(email)).toContain('Le compte ou la page de paiement n’existe plus.');
  });

  test('is not refunded for a repeated event of an existing order after its account was deleted', async () => {
    const { userId, checkout } = await atStripe();
    expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
    await ask(server, deleteUserAccount, { params: { user_id: userId } });
    expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
    expect(stripe.refundsOf(checkout)).toBe(0);
  });

  test.each(['failing', 'locked'] as const)(
    'makes Stripe retry when the refund fails, with Stripe %s',
    async (mode) => {
      const found = await anyPiece();
      const { userId, checkout } = await atStripe(found);
      await addToCart(server, userId, found);
      const event = stripe.event(paid, checkout);
      stripe.mode = mode;
      expect(await notify(server, event)).toBe(500);
      stripe.mode = 'working';
      expect(await notify(server, event)).toBe(200);
      expect(stripe.refundsOf(checkout)).toBe(1);
      expect(await ordersOf(server, userId)).toEqual([]);
    },
  );
});

test('handles an event that was sent while the marketplace was down', async () => {
  const { userId, checkout } = await atStripe();
  const event = stripe.event(paid, checkout);
  await server.stop();
  const doomed = await startServer(options());
  const during = notify(doomed, event).catch(() => 'unanswered');
  await doomed.kill();
  await during;
  server = await hostServer(options());
  expect(await notify(server, event)).toBe(200);
  expect(await ordersOf(server, userId)).toHaveLength(1);
  expect(stripe.refundsOf(checkout)).toBe(0);
});

test('refunds the payment of an article that was removed meanwhile, with this reason', async () => {
  const found = await anyPiece();
  const { userId, email, checkout } = await atStripe(found);
  await server.stop();
  await removeProduct(folder.path, found.product._id);
  server = await hostServer(options());
  expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
  expect(await ordersOf(server, userId)).toEqual([]);
  expect(stripe.refundsOf(checkout)).toBe(1);
  const mail = server.latestMail(email);
  expect(mail).toContain(`«\u00a0${found.product.title}\u00a0» n’est plus en vente.`);
  expect(mail).not.toContain('plus assez d’exemplaires');
});

// The last tests, because the clock only goes forward.
test('keeps a payment that was opened before its code ended', async () => {
  const { userId, body } = await filledCart();
  const { url } = await ask(server, userCheckoutApi, { body: { ...body, code: 'BIENTOT-FINI' } });
  const checkout = stripe.checkoutAt(url);
  await moveClock(server, 3_600);
  expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
  expect(await ordersOf(server, userId)).toMatchObject([{ totalPrice: checkout.totalCents / 100 }]);
  expect(stripe.refundsOf(checkout)).toBe(0);
});

test('refunds a payment that arrives after the end of the chosen slot', async () => {
  const { email, userId, body } = await filledCart();
  // Every seller delivers from Tuesday to Friday. From a Thursday, the next such day is the fifth.
  const day = [2, 3, 4, 5]
    .map((days) => new Date(Date.now() + days * 86_400_000))
    .find((date) => [2, 3, 4, 5].includes(date.getUTCDay()));
  const planned = {
    ...body,
    delivery_type: '2',
    pickup_delivery_date: day?.toISOString().slice(0, 10) ?? '',
    pickup_delivery_time: '10:15 - 10:45',
  };
  const { url } = await ask(server, userCheckoutApi, { body: planned });
  const checkout = stripe.checkoutAt(url);
  await moveClock(server, 6 * 86_400);
  expect(await notify(server, stripe.event(paid, checkout))).toBe(200);
  expect(await ordersOf(server, userId)).toEqual([]);
  expect(stripe.refundsOf(checkout)).toBe(1);
  expect(server.latestMail(email)).toMatch(/Le créneau du \d+\S* \S+, 10:15 - 10:45, est passé\./);
});
