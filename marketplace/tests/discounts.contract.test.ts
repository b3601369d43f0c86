import { z } from 'zod';
import {
  userCheckoutApi,
  userGetCartBeforeCheckoutApi,
  withOutParamUserGetCartBeforeCheckoutApi,
} from '../../lib/marketplace/contract/checkout';
import { getUserNotification } from '../../lib/marketplace/contract/notifications';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { addCodes } from '../testing/codes';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  checkoutBody,
  findVariation,
  newAddress,
  newCustomer,
  ordersOf,
  pay,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const hour = 3_600_000;
const expiry = new Date(Date.now() + 24 * hour);
const newCodes = [
  { code: ' quart25 ', value: 25 },
  { code: 'CADEAU5', kind: 'amount', value: 500 },
  { code: 'GRANDS-PANIERS', minimumCents: 1_000_000 },
  { code: 'BIENTOT-FINI', expiresAt: expiry },
  { code: 'UNE-FOIS', maxUses: 1 },
] as const;

let folder: TemporaryFolder;
let refused: TemporaryFolder;
let server: Server;
let added: Awaited<ReturnType<typeof addCodes>>;
beforeAll(async () => {
  folder = newDataDir();
  refused = newDataDir();
  await prepareDatabase(folder.path, 'demo');
  await prepareDatabase(refused.path, 'demo');
  added = await addCodes(folder.path, newCodes);
  server = await start();
});
const start = () => hostServer({ dataDir: folder.path, env: manualClock });
afterAll(async () => {
  await server.stop();
  await folder.remove();
  await refused.remove();
});

async function filledCart() {
  const found = await findVariation(server, (stock) => stock >= 8);
  const userId = await newCustomer(server);
  const addressId = await newAddress(server, userId);
  await addToCart(server, userId, found);
  const cents = Math.round((found.variation.price ?? 0) * 100);
  return { found, cents, body: checkoutBody(userId, addressId) };
}

async function addCard(code: string, euros: number): Promise<void> {
  const terms = ['--amount', `${euros}`, '--uses', '1', '--yes'];
  expect(await operate(folder.path, 'codes', 'add', code, ...terms)).toMatchObject({ code: 0 });
}

describe('addCode', () => {
  test('stores codes in upper case, trimmed', () => {
    expect(new Set(added.refusals)).toEqual(new Set(['']));
    expect(added.codes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['QUART25', 'CADEAU5', 'GRANDS-PANIERS', 'BIENTOT-FINI', 'UNE-FOIS']),
    );
    expect(added.codes.every(({ uses }) => uses === 0)).toBe(true);
  });

  test('refuses invalid and existing codes', async () => {
    const { refusals } = await addCodes(refused.path, [
      { code: 'BIENVENUE10' },
      { code: 'ab' },
      { code: 'AVEC ESPACE' },
      { code: 'ÉTÉ' },
      { code: 'X'.repeat(41) },
      { code: 'ZERO', value: 0 },
      { code: 'TROP', value: 101 },
      { code: 'DEMI', value: 12.5 },
      { code: 'RIEN', kind: 'amount', value: 0 },
      { code: 'MINIMUM', minimumCents: -1 },
      { code: 'HIER', expiresAt: new Date(Date.now() - hour) },
      { code: 'JAMAIS', maxUses: 0 },
    ]);
    expect(refusals[0]).toBe('Le code BIENVENUE10 existe déjà.');
    expect(refusals.slice(1).every((message) => message !== '')).toBe(true);
  });
});

describe.each([
  ['with a delivery type', userGetCartBeforeCheckoutApi],
  ['without one', withOutParamUserGetCartBeforeCheckoutApi],
])('the price %s', (_name, call) => {
  test.each([
    ['QUART25', 25],
    ['quart25', 25],
    ['  Quart25 ', 25],
    ['BIENTOT-FINI', 10],
  ])('is lowered by %s', async (code, percent) => {
    const { cents, body } = await filledCart();
    const reply = await ask(server, call, { body: { ...body, code } });
    expect(reply.record?.discounted_amount).toBe(Math.round((cents * percent) / 100) / 100);
  });

  test('is lowered by an amount', async () => {
    const { body } = await filledCart();
    const before = await ask(server, call, { body });
    const after = await ask(server, call, { body: { ...body, code: 'CADEAU5' } });
    expect(after.record?.discounted_amount).toBe(5);
    const saved = (before.record?.totalPrice ?? 0) - (after.record?.totalPrice ?? 0);
    expect(saved).toBeCloseTo(5, 5);
  });

  test.each([
    ['INCONNU', 'Ce code n’est pas valable.'],
    ['GRANDS-PANIERS', 'Ce code est valable à partir de 10\u202f000,00\u00a0€ d’achat.'],
  ])('explains why %s does not apply', async (code, message) => {
    const { body } = await filledCart();
    const reply = await ask(server, call, { body: { ...body, code } });
    expect(reply).toEqual({ status: 0, record: null, message });
  });
});

test('refuses a used-up code before and at the payment', async () => {
  const first = await filledCart();
  const second = await filledCart();
  const urls = await Promise.all(
    [first, second].map(async ({ body }) => {
      const wanted = { ...body, code: 'une-fois' };
      return (await ask(server, userCheckoutApi, { body: wanted })).url;
    }),
  );
  expect((await pay(urls[0] ?? '', cards.accepted)).status).toBe(303);
  const late = await pay(urls[1] ?? '', cards.accepted);
  expect(late.status).toBe(409);
  expect(late.text).toContain('Le code promotionnel n’est plus valable. Rien n’a été débité.');
  const again = { ...second.body, code: 'UNE-FOIS' };
  expect(await ask(server, userCheckoutApi, { body: again })).toEqual({
    status: 0,
    url: '',
    message: 'Ce code a déjà été utilisé.',
  });
});

test('keeps the rest of a gift card, spends it once, and restores it with a cancelled order', async () => {
  const carts = await Promise.all([filledCart(), filledCart(), filledCart()]);
  const [first, ...others] = carts;
  const paidInFull = (first?.cents ?? 0) + 990;
  const amount = (paidInFull + 500) / 100;
  await addCard('CARTE', amount);
  const open = async ({ body }: (typeof carts)[number]) =>
    (await ask(server, userCheckoutApi, { body: { ...body, code: 'CARTE' } })).url;
  const discountOf = async ({ body }: (typeof carts)[number]) => {
    const wanted = { ...body, code: 'CARTE' };
    return ask(server, userGetCartBeforeCheckoutApi, { body: wanted });
  };
  if (!first || !others[0]) throw new Error('no carts');
  expect((await pay(await open(first), cards.accepted)).status).toBe(303);
  expect((await discountOf(others[0])).record?.discounted_amount).toBe(5);

  const urls = await Promise.all(others.map(open));
  const answers = await Promise.all(urls.map((url) => pay(url, cards.accepted)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const next = await filledCart();
  expect((await discountOf(next)).message).toBe('Ce code a déjà été utilisé.');

  const [order] = await ordersOf(server, first.body.user_id);
  const refund = await operate(folder.path, 'orders', 'refund', order?._id ?? '', '--yes');
  expect(refund.errors).toMatch(/«\u00a0orders cancel V-\S+\u00a0» la recrédite\./);
  expect(refund.errors).not.toContain('codes add');
  await operate(folder.path, 'orders', 'cancel', order?._id ?? '', '--yes');
  const params = { user_id: first.body.user_id };
  const { data: notices } = await ask(server, getUserNotification, { params });
  expect(notices.map(({ message }) => message).join()).toMatch(
    /Elle ne sera pas livrée\. Votre carte cadeau est recréditée de [\d,\s]+€\./,
  );
  const restored = Math.min(paidInFull, next.cents + 990);
  expect((await discountOf(next)).record?.discounted_amount).toBeCloseTo(restored / 100, 5);
});

test('replaces an open payment page when part of its gift card is spent elsewhere', async () => {
  const { found, cents, body: plain } = await filledCart();
  await addToCart(server, plain.user_id, found);
  const amount = (cents + 990 + 500) / 100;
  await addCard('COMMUNE', amount);
  const body = { ...plain, code: 'COMMUNE' };
  // The shop's key contains the amounts.
  const open = async (key: string) => {
    const headers = { 'idempotency-key': key };
    return (await ask(server, userCheckoutApi, { body, headers })).url;
  };
  const before = await open('la-carte-entiere');
  await buyWith('COMMUNE');

  const { record } = await ask(server, userGetCartBeforeCheckoutApi, { body });
  expect(record?.discounted_amount).toBe(5);
  const after = await open('le-reste-de-la-carte');
  expect(after).not.toBe(before);
  expect(await open('le-reste-de-la-carte')).toBe(after);
  const outdated = await fetch(before);
  expect(outdated.status).toBe(409);
  expect(await outdated.text()).toContain('Cette page n’est plus valable. Rien n’a été débité.');
  expect((await pay(after, cards.accepted)).status).toBe(303);
  expect(await ordersOf(server, body.user_id)).toMatchObject([{ totalPrice: record?.totalPrice }]);
});

/** Buys one piece with a code; returns the customer and the id of the order. */
async function buyWith(code: string) {
  const { body } = await filledCart();
  const { url } = await ask(server, userCheckoutApi, { body: { ...body, code } });
  expect((await pay(url, cards.accepted)).status).toBe(303);
  const [order] = await ordersOf(server, body.user_id);
  return { userId: body.user_id, orderId: order?._id ?? '' };
}

/** Changes the database while the server is stopped. */
async function changeRows(...statements: string[]) {
  await server.stop();
  await runOffline('change-rows', folder.path, z.null(), statements);
  server = await start();
}

test('proposes another card for what a gift card has paid of a delivered order', async () => {
  await addCard('OFFERTE', 5);
  const { orderId: number } = await buyWith('OFFERTE');
  await operate(folder.path, 'orders', 'advance', number, '--to', 'delivered');
  const { output } = await operate(folder.path, 'orders', 'refund', number, '--yes');
  expect(output).toContain('«\u00a0codes add <code> --amount 5.00 --uses 1\u00a0»');
  expect(output).not.toContain('orders cancel');
});

test('warns of giving a gift card back twice while a parcel may be lost or come back', async () => {
  await addCard('ENROUTE', 5);
  const { orderId: number } = await buyWith('ENROUTE');
  await operate(folder.path, 'orders', 'advance', number);
  const { output } = await operate(folder.path, 'orders', 'refund', number, '--yes');
  expect(output).toMatch(
    /si le colis est perdu ou revient, «\u00a0orders cancel V-\S+\u00a0» la recrédite\u00a0; sinon, .*«\u00a0codes add <code> --amount 5\.00 --uses 1\u00a0»/,
  );
});

describe('the cancellation of an order', () => {
  let expired: Awaited<ReturnType<typeof buyWith>>;
  let whole: Awaited<ReturnType<typeof buyWith>>;
  let shared: Awaited<ReturnType<typeof buyWith>>;
  beforeAll(async () => {
    for (const code of ['EXPIREE', 'ENTIERE', 'PARTAGEE', 'AUTRE']) {
      await addCard(code, 5);
    }
    expired = await buyWith('EXPIREE');
    whole = await buyWith('ENTIERE');
    await buyWith('PARTAGEE');
    shared = await buyWith('AUTRE');
    await changeRows(
      `update discount_code set expires_at = now() where code = 'EXPIREE'`,
      // v0.1.0 counts the use and leaves the value.
      `update discount_code set value = 800 where code = 'ENTIERE'`,
      // Of 10 €, this release has taken 2 €, then v0.1.0 5 €.
      `update discount_code set value = 800 where code = 'PARTAGEE'`,
      `update customer_order set code = 'PARTAGEE', discount_cents = 200 where code = 'AUTRE'`,
    );
  });

  test('proposes another card when its gift card has expired', async () => {
    const { userId, orderId } = expired;
    const refund = await operate(folder.path, 'orders', 'refund', orderId, '--yes');
    expect(refund.output).toMatch(/«\u00a0orders cancel V-\S+\u00a0» dit comment les rendre\./);
    const { output } = await operate(folder.path, 'orders', 'cancel', orderId, '--yes');
    expect(output).toContain('«\u00a0codes add <code> --amount 5.00 --uses 1\u00a0»');
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    expect(data.find(({ title }) => title.endsWith('est annulée'))?.message).toBe(
      'Elle ne sera pas livrée. Votre carte cadeau, qui en a payé 5,00\u00a0€, a expiré entre-temps\u00a0: vous en recevez une autre.',
    );
  });

  test('keeps the whole value of a gift card that v0.1.0 has used in part', async () => {
    await operate(folder.path, 'orders', 'cancel', whole.orderId, '--yes');
    expect(await remainingOf('ENTIERE')).toBe(8);
  });

  test('restores no part of a gift card that v0.1.0 has spent on another order', async () => {
    await operate(folder.path, 'orders', 'cancel', shared.orderId, '--yes');
    expect(await remainingOf('PARTAGEE')).toBe(5);
  });

  async function remainingOf(code: string) {
    const { body } = await filledCart();
    const wanted = { ...body, code };
    const { record } = await ask(server, userGetCartBeforeCheckoutApi, { body: wanted });
    return record?.discounted_amount;
  }
});

test('does not apply a code that expires while the payment is open', async () => {
  const { body } = await filledCart();
  const wanted = { ...body, code: 'BIENTOT-FINI' };
  await moveClock(server, (expiry.getTime() - Date.now()) / 1_000 - 600);
  const { url } = await ask(server, userCheckoutApi, { body: wanted });
  await moveClock(server, 660);
  expect((await pay(url, cards.accepted)).text).toContain('n’est plus valable');
  expect(await ask(server, userCheckoutApi, { body: wanted })).toMatchObject({
    status: 0,
    message: 'Ce code a expiré.',
  });
});
