import { setImmediate as nextTurn } from 'node:timers/promises';
import { NextRequest, NextResponse } from 'next/server';
import { accountDigest } from '@/lib/account/account-digest';
import { rateLimits } from '@/lib/bff/rate-limit';
import { posted } from '@/lib/bff/testing/posted';
import { sampleRemovedLine } from '@/lib/cart/testing/samples';
import { acceptedCode } from '@/lib/checkout/draft';
import { lastQuote } from '@/lib/checkout/services/last-quote';
import { discardCardPage } from '@/lib/checkout/services/open-payment';
import { readRemovedLines, saveRemovedLine } from '@/lib/session/removed-lines';
import { readSession } from '@/lib/session/session';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as chooseAddress } from './address/route';
import { POST as pay } from './pay/route';
import { POST as quote } from './quote/route';
import { POST as returnFromCardPage } from './return/route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const line = {
  cart: { _id: 'l1', quantity: 1, seller_id: 's1', variation_id: 'v1', shop_id: 'b1' },
  product_rec: [
    {
      _id: 'p1',
      title: 'Robe Inès',
      price: 49,
      sales_info_variation_prices: [{ price: 49, color: 'Rouge', size: '38' }],
    },
  ],
  product_rec_all_variation: [{ _id: 'p1', sales_info_variation_prices: [] }],
};
const address = { _id: 'a1', name: 'Zoé', address: '12 rue de Bretagne', is_shipping_address: 1 };
const moved = { ...address, address: '14 rue de Bretagne' };
const sums = {
  totalplusperproduct: 49,
  totaltax: 8.17,
  totalshipping: 5,
  payment_amount: 54,
  discounted_amount: 0,
  totalPrice: 54,
};
const reduced = { ...sums, discounted_amount: 5, totalPrice: 49 };
const choices = { delivery_type: '1' };
const card = 'https://pay.example/42';
const opened = { status: 1, url: card };
const replies: Record<string, unknown> = {};
let payments: { readonly key: string | null; readonly body: Record<string, unknown> }[] = [];
let customerId = '';

beforeAll(() => {
  process.env.PAYMENT_HOSTS = 'pay.example';
});
beforeEach(async () => {
  payments = [];
  replies.userGetToCart = { status: 1, record: [line] };
  replies.getUserDeliveryNewAddress = { record: [address] };
  replies.getUserDeliveryAddress = { status: 1, record: address };
  replies.userGetCartBeforeCheckoutApi = { status: 1, record: sums };
  replies.getallordersbyuseridPostMethod = { data: [] };
  replies.getSingleNewProducts = { status: 0 };
  replies.userCheckoutApi = opened;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    const [, , , name = ''] = new URL(String(to)).pathname.split('/');
    if (name === 'userCheckoutApi') {
      const key = new Headers(init?.headers).get('idempotency-key');
      payments.push({ key, body: JSON.parse(String(init?.body)) });
    }
    const reply = replies[name];
    const given = typeof reply === 'function' ? await reply() : reply;
    return given instanceof Response ? given : Response.json(given);
  });
  cookies = new NextResponse().cookies;
  ({ id: customerId } = await signedIn());
});
afterEach(() => discardCardPage(customerId));

const kept = async () => (await readSession()).checkout?.fields;

/** The agreement of the second step, which the customer confirms by submitting. */
async function agreement(fields: Readonly<Record<string, string>> = choices) {
  await posted(quote, fields);
  const chosen = await kept();
  return (chosen && lastQuote.take(customerId, chosen)?.agreement) ?? '';
}

describe('the first step', () => {
  it('stores the choices and goes on to the amounts', async () => {
    replies.userGetCartBeforeCheckoutApi = { status: 1, record: reduced };
    expect(await posted(quote, { ...choices, code: 'NOEL' })).toMatchObject({
      status: 200,
      to: expect.stringContaining('/payment'),
    });
    expect(await kept()).toMatchObject({ delivery_type: '1', code: 'NOEL' });
  });

  it('requires a delivery type and sends nothing without one', async () => {
    expect(await posted(quote, {})).toMatchObject({
      status: 422,
      errors: { delivery_type: 'Choisissez un mode de livraison.' },
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows why the marketplace refuses', async () => {
    replies.userGetCartBeforeCheckoutApi = { status: 0, message: 'Ce code n’est pas valable.' };
    expect(await posted(quote, { ...choices, code: 'X' })).toMatchObject({
      status: 422,
      message: 'Ce code n’est pas valable.',
    });
    expect(await kept()).toBeUndefined();
  });

  it('limits guesses of codes that the marketplace ignores', async () => {
    const guess = () => posted(quote, { ...choices, code: 'X' });
    for (let count = 0; count < rateLimits.promotion.attempts; count += 1) {
      expect(await guess()).toMatchObject({
        status: 422,
        errors: { code: 'Ce code ne réduit pas le montant de ce panier.' },
      });
    }
    expect(await guess()).toMatchObject({ status: 429 });
    expect(await kept()).toBeUndefined();
  });

  it('limits guesses of codes that the marketplace refuses with an HTTP error', async () => {
    const refusal = { status: 0, message: 'Ce code n’est pas valable.' };
    replies.userGetCartBeforeCheckoutApi = () => Response.json(refusal, { status: 422 });
    const guess = () => posted(quote, { ...choices, code: 'X' });
    for (let count = 0; count < rateLimits.promotion.attempts; count += 1) {
      expect(await guess()).toMatchObject({ status: 422, message: refusal.message });
    }
    expect(await guess()).toMatchObject({ status: 429 });
  });
});

describe('the second step', () => {
  it('opens the card page for the agreement, and records the payment', async () => {
    const agreed = await agreement();
    expect(await posted(pay, { ...choices, agreement: agreed })).toMatchObject({
      status: 200,
      to: card,
    });
    expect(payments).toEqual([
      {
        key: agreed,
        body: expect.objectContaining({
          user_id: customerId,
          delivery_type: '1',
          delivery_address_id: 'a1',
        }),
      },
    ]);
    expect((await readSession()).payment).toMatchObject({ ordersBefore: 0, productIds: ['p1'] });
  });

  it('deletes the records of removed lines, which the cart after the purchase would show', async () => {
    await saveRemovedLine(cookies, customerId, sampleRemovedLine());
    await posted(pay, { ...choices, agreement: await agreement() });
    expect(await readRemovedLines(cookies, customerId)).toEqual([]);
  });

  it.each([
    ['the page of the return', () => posted(returnFromCardPage, { cancelled: '1' })],
    ['the form of the first step', () => posted(quote, { ...choices, returned: '1' })],
  ])('opens a new card page after %s has reported a return', async (_, report) => {
    const agreed = await agreement();
    const confirm = () => posted(pay, { ...choices, agreement: agreed });
    await confirm();
    await agreement();
    await confirm();
    expect(payments).toHaveLength(1);
    await report();
    expect(await kept()).not.toHaveProperty('returned');
    await confirm();
    expect(payments).toHaveLength(2);
  });

  it('opens another payment for a corrected address, to which the order is sent', async () => {
    await posted(pay, { ...choices, agreement: await agreement() });
    replies.getUserDeliveryNewAddress = { record: [moved] };
    await posted(pay, { ...choices, agreement: await agreement() });
    expect(new Set(payments.map(({ key }) => key)).size).toBe(2);
  });

  it('opens one payment for a double click', async () => {
    const agreed = await agreement();
    const press = () => posted(pay, { ...choices, agreement: agreed });
    expect(await Promise.all([press(), press()])).toMatchObject([{ to: card }, { to: card }]);
    expect(payments).toHaveLength(1);
  });

  it.each([
    [
      'the sum',
      () =>
        (replies.userGetCartBeforeCheckoutApi = { status: 1, record: { ...sums, totalPrice: 60 } }),
    ],
    [
      'the cart',
      () =>
        (replies.userGetToCart = {
          status: 1,
          record: [{ ...line, cart: { ...line.cart, quantity: 2 } }],
        }),
    ],
    ['the address', () => (replies.getUserDeliveryNewAddress = { record: [moved] })],
  ])('shows new amounts when %s has changed, and opens nothing', async (_, change) => {
    const agreed = await agreement();
    change();
    expect(await posted(pay, { ...choices, agreement: agreed })).toMatchObject({
      status: 200,
      message: expect.stringContaining('vérifiez le montant'),
      to: expect.stringContaining('/payment'),
    });
    expect(payments).toEqual([]);
  });

  it('shows new amounts when the cart changes in another tab while the orders are read', async () => {
    const agreed = await agreement();
    replies.getallordersbyuseridPostMethod = async () => {
      await nextTurn();
      replies.userGetCartBeforeCheckoutApi = { status: 1, record: { ...sums, totalPrice: 103 } };
      return { data: [] };
    };
    expect(await posted(pay, { ...choices, agreement: agreed })).toMatchObject({
      message: expect.stringContaining('vérifiez le montant'),
    });
    expect(payments).toEqual([]);
  });

  it('opens nothing without an agreement', async () => {
    expect(await posted(pay, choices)).toMatchObject({
      message: expect.stringContaining('vérifiez le montant'),
    });
    expect(payments).toEqual([]);
  });

  it.each([
    ['refuses', { status: 0, message: 'Il n’en reste plus.' }, 'Il n’en reste plus.'],
    ['leads elsewhere', { status: 1, url: 'https://evil.example/42' }, 'rien n’a été débité'],
  ])('does not redirect when the marketplace %s', async (_, reply, why) => {
    const agreed = await agreement();
    replies.userCheckoutApi = reply;
    expect(await posted(pay, { ...choices, agreement: agreed })).toMatchObject({
      status: 422,
      message: expect.stringContaining(why),
    });
    expect((await readSession()).payment).toBeUndefined();
  });

  it('limits how many card pages are opened, with and without JavaScript', async () => {
    const agreed = await agreement();
    for (let time = 0; time < 10; time += 1) {
      expect(await posted(pay, { ...choices, agreement: agreed })).toMatchObject({ to: card });
      discardCardPage(customerId);
    }
    const limited = await posted(pay, { ...choices, agreement: agreed });
    expect(limited).toMatchObject({ status: 429, message: expect.stringContaining('réessayez') });
    const plain = await pay(
      new NextRequest('http://shop.example/api/checkout/pay', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', referer: 'http://shop.example/payment' },
        body: new URLSearchParams({ ...choices, agreement: agreed }),
      }),
    );
    expect(plain.status).toBe(303);
    expect(plain.headers.get('location')).toBe('/payment');
    expect(Number(plain.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(payments).toHaveLength(10);
  });

  it('continues when earlier orders cannot be read', async () => {
    const agreed = await agreement();
    replies.getallordersbyuseridPostMethod = 'nothing of the kind';
    expect(await posted(pay, { ...choices, agreement: agreed })).toMatchObject({ to: card });
    expect((await readSession()).payment).toMatchObject({ ordersBefore: null });
  });
});

describe('changing the delivery address of the order', () => {
  it('selects it and keeps the other choices', async () => {
    const filled = { ...choices, code: 'NOEL', chosen_address_id: 'a1' };
    expect(await posted(chooseAddress, filled)).toMatchObject({
      status: 200,
      to: expect.stringMatching(/^\/payment#/),
    });
    expect(await kept()).toMatchObject({ code: 'NOEL', delivery_address_id: 'a1' });
  });

  it('asks for a new address and returns to the payment', async () => {
    const filled = { delivery_address_id: 'a1', chosen_address_id: '' };
    expect(await posted(chooseAddress, filled)).toMatchObject({
      to: `/addAddress?next=${encodeURIComponent('/payment')}`,
    });
    expect(await kept()).toMatchObject({ delivery_address_id: 'a1' });
  });

  it('leads to the addresses and keeps the choices', async () => {
    const filled = { ...choices, code: 'NOEL', delivery_address_id: 'a1', manage_addresses: '1' };
    expect(await posted(chooseAddress, filled)).toMatchObject({ status: 200, to: '/address' });
    expect(await kept()).toMatchObject({ code: 'NOEL', delivery_address_id: 'a1' });
    expect(await kept()).not.toHaveProperty('manage_addresses');
  });

  it('stores a typed code as untested, and an accepted one as accepted', async () => {
    replies.userGetCartBeforeCheckoutApi = { status: 1, record: reduced };
    const accepted = async () => acceptedCode((await readSession()).checkout);
    const choose = (code: string) =>
      posted(chooseAddress, { ...choices, code, chosen_address_id: 'a1' });
    await choose('NOEL');
    expect(await kept()).toMatchObject({ code: 'NOEL' });
    expect(await accepted()).toBe('');
    await posted(quote, { ...choices, code: 'NOEL' });
    expect(await accepted()).toBe('NOEL');
    await choose('NOEL');
    expect(await accepted()).toBe('NOEL');
    await choose('INVENTE');
    expect(await kept()).toMatchObject({ code: 'INVENTE' });
    expect(await accepted()).toBe('');
  });

  it('rejects the address of another customer', async () => {
    expect(await posted(chooseAddress, { ...choices, chosen_address_id: 'a2' })).toMatchObject({
      status: 404,
    });
    expect(await kept()).toBeUndefined();
  });
});

it('does nothing for the page of another account', async () => {
  const other = { ...choices, chosen_address_id: 'a1', account: accountDigest('another customer') };
  for (const route of [quote, pay, chooseAddress]) {
    expect(await posted(route, other)).toMatchObject({ status: 409 });
  }
  expect(fetch).not.toHaveBeenCalled();
});
