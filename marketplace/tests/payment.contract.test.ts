import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getSellerTimeSloatDelivery,
  getSellerTimeSloatPickup,
  userCheckoutApi,
  userGetCartBeforeCheckoutApi,
  withOutParamUserGetCartBeforeCheckoutApi,
} from '../../lib/marketplace/contract/checkout';
import { ask } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  cartOf,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  openPayment,
  ordersOf,
  pay,
  productOf,
  submit,
} from '../testing/shopper';

let server: Server;
let expiring: Server;
beforeAll(async () => {
  server = await hostServer();
  expiring = await hostServer({ env: { PAYMENT_SESSION_MINUTES: '0' } });
});
afterAll(async () => {
  await server.stop();
  await expiring.stop();
});

const anyPiece = (at = server) => findVariation(at, (stock) => stock >= 5);
const pageOf = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

async function filledCart() {
  const found = await anyPiece();
  const userId = await newCustomer(server);
  const addressId = await newAddress(server, userId);
  await addToCart(server, userId, found);
  return { found, userId, addressId, body: checkoutBody(userId, addressId) };
}

/** Returns a selectable weekday of the seller other than today, whose slots may have passed. */
function serviceDay(days: readonly number[]): string {
  for (let offset = 2; offset < 7; offset += 1) {
    const day = new Date(Date.now() + offset * 86_400_000);
    if (days.includes(day.getUTCDay())) return day.toISOString().slice(0, 10);
  }
  throw new Error('the seller serves on no day');
}

describe('getSellerTimeSloatDelivery and getSellerTimeSloatPickup', () => {
  test('return weekdays, and none for an unknown seller', async () => {
    const { product } = await anyPiece();
    for (const call of [getSellerTimeSloatDelivery, getSellerTimeSloatPickup]) {
      const known = await ask(server, call, { params: { seller_id: product.provider_id } });
      expect(known.all_rec[0]?.day_number.length).toBeGreaterThan(0);
      const unknown = await ask(server, call, { params: { seller_id: 'inconnu' } });
      expect(unknown).toEqual({ status: 0, all_rec: [] });
    }
  });
});

describe('the two calls before checkout', () => {
  test('return the prices without and with a delivery type', async () => {
    const { found, body } = await filledCart();
    const price = found.variation.price ?? 0;
    const plain = { ...body, delivery_type: '' };
    const first = await ask(server, withOutParamUserGetCartBeforeCheckoutApi, { body: plain });
    expect(first).toMatchObject({ status: 1, record: { totalPrice: price, totalshipping: 0 } });
    const second = await ask(server, userGetCartBeforeCheckoutApi, { body });
    expect(second.record).toMatchObject({ totalplusperproduct: price, totalshipping: 9.9 });
    expect(second.record?.totalPrice).toBeCloseTo(price + 9.9, 2);
  });

  test('apply a code and refuse an unknown one', async () => {
    const { found, body } = await filledCart();
    const price = found.variation.price ?? 0;
    const percent = { ...body, delivery_type: '3', code: ' bienvenue10 ' };
    const reply = await ask(server, userGetCartBeforeCheckoutApi, { body: percent });
    expect(reply.record?.discounted_amount).toBeCloseTo(price / 10, 2);
    expect(reply.record?.totalPrice).toBeCloseTo(price - price / 10, 1);
    const unknown = { ...body, code: 'INCONNU' };
    expect(await ask(server, userGetCartBeforeCheckoutApi, { body: unknown })).toEqual({
      status: 0,
      record: null,
      message: 'Ce code n’est pas valable.',
    });
  });

  test('refuse an empty cart and an unknown delivery type', async () => {
    const { body } = await filledCart();
    const invented = { ...body, delivery_type: '9' };
    expect((await ask(server, userGetCartBeforeCheckoutApi, { body: invented })).status).toBe(0);
    const empty = { ...body, user_id: await newCustomer(server) };
    for (const call of [userGetCartBeforeCheckoutApi, withOutParamUserGetCartBeforeCheckoutApi]) {
      const reply = await ask(server, call, { body: empty });
      expect(reply).toMatchObject({ status: 0, message: 'Votre panier est vide.' });
    }
  });
});

describe('userCheckoutApi', () => {
  test('opens a card page, once per idempotency key', async () => {
    const { body } = await filledCart();
    const headers = { 'idempotency-key': 'une-clef' };
    const first = await ask(server, userCheckoutApi, { body, headers });
    expect(first.status).toBe(1);
    expect(first.url).toMatch(/^http:\/\/localhost:\d+\/paiement\/[0-9a-f-]{36}$/);
    const again = await ask(server, userCheckoutApi, { body, headers });
    expect(again.url).toBe(first.url);
    const other = { ...body, code: 'BIENVENUE10' };
    const changed = await ask(server, userCheckoutApi, { body: other, headers });
    expect(changed.url).not.toBe(first.url);
    const without = await ask(server, userCheckoutApi, { body });
    expect(without.url).not.toBe(first.url);
    await pay(changed.url, cards.accepted);
    const afterwards = await ask(server, userCheckoutApi, { body, headers });
    expect(afterwards.url).toBe(changed.url);
  });

  test('refuses a total that the cart no longer has, and nothing without one', async () => {
    const { found, userId, body } = await filledCart();
    const quoted = await ask(server, userGetCartBeforeCheckoutApi, { body });
    const headers = { 'idempotency-key': 'un-total' };
    const expecting = (expected_total: number | null) =>
      ask(server, userCheckoutApi, { body: { ...body, expected_total }, headers });
    const total = quoted.record?.totalPrice ?? null;
    const opened = await expecting(total);
    expect(opened).toMatchObject({ status: 1 });
    await addToCart(server, userId, found);
    const refused = await expecting(total);
    expect(refused).toMatchObject({ status: 0, url: '' });
    expect(refused.message).toContain('montant');
    expect(await expecting(null)).toMatchObject({ status: 1 });
  });

  test('returns the page of a paid order whatever total is repeated', async () => {
    const { body } = await filledCart();
    const headers = { 'idempotency-key': 'un-total-paye' };
    const repeated = { ...body, expected_total: 0.01 };
    const opened = await ask(server, userCheckoutApi, { body, headers });
    await pay(opened.url, cards.accepted);
    const again = await ask(server, userCheckoutApi, { body: repeated, headers });
    expect(again).toMatchObject({ status: 1, url: opened.url });
  });

  test('accepts a delivery and a pick-up at an offered day and time', async () => {
    const { found, body } = await filledCart();
    const params = { seller_id: found.product.provider_id };
    const { all_rec } = await ask(server, getSellerTimeSloatDelivery, { params });
    const pickup_delivery_date = serviceDay(all_rec[0]?.day_number ?? []);
    const planned = {
      ...body,
      delivery_type: '2',
      pickup_delivery_date,
      pickup_delivery_time: '10:15 - 10:45',
    };
    expect((await ask(server, userCheckoutApi, { body: planned })).status).toBe(1);
    for (const wrong of [
      { pickup_delivery_date: '' },
      { pickup_delivery_date: '2020-01-01' },
      { pickup_delivery_date: 'demain' },
      { pickup_delivery_time: '' },
      { pickup_delivery_time: '03:00 - 03:30' },
      { delivery_address_id: '' },
    ]) {
      const reply = await ask(server, userCheckoutApi, { body: { ...planned, ...wrong } });
      expect(reply.status).toBe(0);
      expect(reply.message).not.toBe('');
    }
  });

  test('refuses another customer’s address, an unknown code and invalid return URLs', async () => {
    const { body } = await filledCart();
    const stranger = await newCustomer(server);
    for (const wrong of [
      { delivery_address_id: await newAddress(server, stranger) },
      { delivery_type: '' },
      { code: 'INCONNU' },
      { return_url: '/paymentSuccess' },
      { return_url: 'javascript:alert(1)' },
      { cancel_url: 'ftp://boutique.example/' },
    ]) {
      const reply = await ask(server, userCheckoutApi, { body: { ...body, ...wrong } });
      expect(reply).toMatchObject({ status: 0, url: '' });
    }
  });
});

describe('the card page', () => {
  test('shows the payment and sets security headers', async () => {
    const { url } = await openPayment(server, await anyPiece());
    const { status, text, headers } = await pageOf(url);
    expect(status).toBe(200);
    expect(text).toContain('Paiement de test');
    expect(text).toContain(cards.accepted);
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain('https://boutique.example');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await fetch(new URL('/paiement.css', url))).status).toBe(200);
  });

  test('creates one order with an accepted card, empties the cart and decrements the stock', async () => {
    const found = await anyPiece();
    const { userId, email, url } = await openPayment(server, found);
    const paid = await pay(url, cards.accepted);
    expect(paid).toMatchObject({
      status: 303,
      location: 'https://boutique.example/paymentSuccess',
    });
    const orders = await ordersOf(server, userId);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.order_id).toMatch(/^V-\d{4}-\d{6}$/);
    expect(await cartOf(server, userId)).toEqual([]);
    const now = await productOf(server, found.product._id);
    const left = now.sales_info_variation_prices.find(({ _id }) => _id === found.variation._id);
    expect(left?.stock).toBe((found.variation.stock ?? 0) - 1);
    expect(server.latestMail(email)).toContain(orders[0]?.order_id);
  });

  test('creates one order when it is paid twice, concurrently or later', async () => {
    const { userId, url } = await openPayment(server, await anyPiece());
    const answers = await Promise.all([1, 2, 3].map(() => pay(url, cards.accepted)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await pay(url, cards.accepted)).status).toBe(303);
    const page = await pageOf(url);
    expect(page.text).toContain('Ce paiement est déjà fait');
    expect(page.text).toContain('https://boutique.example/paymentSuccess');
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });

  test('pays the same cart in two tabs once', async () => {
    const { userId, body } = await filledCart();
    const tabs = [
      await ask(server, userCheckoutApi, { body }),
      await ask(server, userCheckoutApi, { body }),
    ];
    const answers = await Promise.all(tabs.map(({ url }) => pay(url, cards.accepted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });

  test.each([
    [cards.refused, 'refusé cette carte'],
    [cards.insufficient, 'fonds de cette carte sont insuffisants'],
  ])('does not charge %s and allows another card', async (number, message) => {
    const { userId, url } = await openPayment(server, await anyPiece());
    const answer = await pay(url, number);
    expect(answer.status).toBe(402);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain('value="Inès Dupont"');
    expect(answer.text).not.toContain(`value="${number}"`);
    expect(await ordersOf(server, userId)).toEqual([]);
    expect(await cartOf(server, userId)).toHaveLength(1);
    expect((await pay(url, cards.accepted)).status).toBe(303);
  });

  test('closes after eight refused cards, and leads to a new payment', async () => {
    const { userId, url } = await openPayment(server, await anyPiece());
    for (let time = 0; time < 7; time += 1) {
      expect((await pay(url, cards.refused)).status).toBe(402);
    }
    const last = await pay(url, cards.insufficient);
    expect(last.status).toBe(409);
    expect(last.text).toContain('Rien n’a été débité et votre panier est resté tel quel.');
    expect(last.text).toContain('href="https://boutique.example/payment"');
    expect((await pay(url, cards.accepted)).status).toBe(409);
    expect((await pageOf(url)).text).toContain('Recommencer le paiement');
    expect(await ordersOf(server, userId)).toEqual([]);
    expect(await cartOf(server, userId)).toHaveLength(1);
  });

  test('answers at most eight concurrent cards, and counts no typing errors', async () => {
    const { url } = await openPayment(server, await anyPiece());
    for (let time = 0; time < 6; time += 1) await pay(url, '4242 4242 4242 4241');
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(url, cards.refused)));
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  test('counts cards that ask for a confirmation, and wrong codes', async () => {
    const { userId, url } = await openPayment(server, await anyPiece());
    for (let time = 0; time < 7; time += 1) await pay(url, cards.refused);
    expect((await pay(url, cards.challenge)).location).toBe(`${new URL(url).pathname}/3ds`);
    const wrong = await submit(`${url}/3ds`, { code: '654321' });
    expect(wrong.status).toBe(409);
    expect((await submit(`${url}/3ds`, { code: '123456' })).status).toBe(409);
    expect(await ordersOf(server, userId)).toEqual([]);
  });

  test('names invalid fields and stores no card data', async () => {
    const { userId, url } = await openPayment(server, await anyPiece());
    const answer = await submit(url, {
      number: '4242 4242 4242 4241',
      expiry: '12/20',
      cvc: 'x',
      name: '<b>Inès</b>',
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Ce numéro de carte n’est pas valable');
    expect(answer.text).toContain('Cette carte a expiré');
    expect(answer.text).toContain('value="&lt;b&gt;Inès&lt;/b&gt;"');
    expect(answer.text).not.toContain('4242 4242 4242 4241');
    expect((await submit(url, {})).status).toBe(400);
    expect(await ordersOf(server, userId)).toEqual([]);
  });

  test('handles a wrong code, a cancellation and the right code of 3-D Secure', async () => {
    const { userId, url } = await openPayment(server, await anyPiece());
    expect((await submit(`${url}/3ds`, { code: '123456' })).location).toBe(new URL(url).pathname);
    expect(await ordersOf(server, userId)).toEqual([]);
    const challenged = await pay(url, cards.challenge);
    expect(challenged).toMatchObject({ status: 303, location: `${new URL(url).pathname}/3ds` });
    expect((await pageOf(`${url}/3ds`)).text).toContain('123456');
    const wrong = await submit(`${url}/3ds`, { code: '654321' });
    expect(wrong.text).toContain('Ce code n’est pas le bon');
    const cancelled = await submit(`${url}/3ds/annuler`);
    const back = await pageOf(new URL(cancelled.location ?? '', url).href);
    expect(back.text).toContain('La confirmation a été annulée');
    expect(await ordersOf(server, userId)).toEqual([]);
    await pay(url, cards.challenge);
    expect((await submit(`${url}/3ds`, { code: '123 456' })).location).toBe(
      'https://boutique.example/paymentSuccess',
    );
    expect(await ordersOf(server, userId)).toHaveLength(1);
  });

  test('returns to the shop when it is cancelled, keeps the cart and can no longer be paid', async () => {
    const { userId, url } = await openPayment(server, await anyPiece());
    const cancelled = await submit(`${url}/annuler`);
    expect(cancelled).toMatchObject({ status: 303, location: 'https://boutique.example/payment' });
    const late = await pay(url, cards.accepted);
    expect(late.status).toBe(410);
    expect(late.text).toContain('Paiement annulé');
    expect(await cartOf(server, userId)).toHaveLength(1);
    expect(await ordersOf(server, userId)).toEqual([]);
  });

  test('shows a message for unknown and expired payments', async () => {
    const unknown = await pageOf(`${server.payments}/paiement/inconnu`);
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('Paiement introuvable');
    const { url } = await openPayment(expiring, await anyPiece(expiring));
    const late = await pay(url, cards.accepted);
    expect(late.status).toBe(410);
    expect(late.text).toContain('Cette page a expiré');
    expect(late.text).toContain('https://boutique.example/cart');
  });

  test.each([
    [400, 'application/json', '{"number":'],
    [413, 'application/x-www-form-urlencoded', `name=${'x'.repeat(20_000)}`],
    [415, 'text/xml', '<xml/>'],
  ])('refuses an unreadable form with status %i', async (status, type, body) => {
    const headers = { 'content-type': type };
    const url = `${server.payments}/paiement/inconnu`;
    const response = await fetch(url, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<h1>Demande illisible</h1>');
  });

  test('sells the last piece to one of two buyers, and the other is not charged and keeps the cart', async () => {
    const last = await findVariation(server, (stock) => stock === 1);
    const buyers = [await openPayment(server, last), await openPayment(server, last)];
    const answers = await Promise.all(buyers.map(({ url }) => pay(url, cards.accepted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.text).toMatch(
      /Il ne reste plus assez d’exemplaires de «.*»\. Rien n’a été débité\./,
    );
    const orders = await Promise.all(buyers.map(({ userId }) => ordersOf(server, userId)));
    expect(orders.flat()).toHaveLength(1);
    const carts = await Promise.all(buyers.map(({ userId }) => cartOf(server, userId)));
    expect(carts.flat()).toHaveLength(1);
    const product = await productOf(server, last.product._id);
    const left = product.sales_info_variation_prices.find(({ _id }) => _id === last.variation._id);
    expect(left?.stock).toBe(0);
  });

  test('does not charge a cart that has changed', async () => {
    const found = await anyPiece();
    const { userId, url } = await openPayment(server, found);
    await addToCart(server, userId, found);
    const answer = await pay(url, cards.accepted);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Votre panier a changé');
    expect(await ordersOf(server, userId)).toEqual([]);
  });

  test('puts no card number into any mail', async () => {
    const folder = join(server.dataDir, 'mail');
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter((mail) => /4242 ?4242|4000 ?0000/.test(mail))).toEqual([]);
  });
});
