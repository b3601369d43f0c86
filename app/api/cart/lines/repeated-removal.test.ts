import { AsyncLocalStorage } from 'node:async_hooks';
import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { signedIn } from '@/lib/session/testing/signed-in';
import { CartMarketplace, dress } from '../testing/cart-marketplace';
import { POST as remove } from './remove/route';
import { POST as restore } from './restore/route';
import { POST as setAside } from './set-aside/route';

let cookies = new NextResponse().cookies;
/** The cookies of one request, for requests at the same time. */
const mockOwnCookies = new AsyncLocalStorage<typeof cookies>();
jest.mock('next/headers', () => ({ cookies: async () => mockOwnCookies.getStore() ?? cookies }));

let marketplace: CartMarketplace;
/** The cookies without those of a lost response. */
let sentBefore: typeof cookies;
/** Stands still, so that no repeat is too late, however slow the test is. */
let clock = Date.now();
beforeEach(async () => {
  stopSteadyClock(() => clock);
  marketplace = new CartMarketplace();
  marketplace.replies.deleteItemFromCart = deleteOnce;
  cookies = new NextResponse().cookies;
  await signedIn();
  sentBefore = copyOfCookies();
});

/** Deletes a line once, and refuses a line that is not in the cart. */
function deleteOnce() {
  const status = marketplace.lines.length;
  marketplace.lines = [];
  return { status, message: '' };
}

function restoreUnderOtherId() {
  marketplace.lines = [{ ...dress, cart: { ...dress.cart, _id: 'l2' } }];
  return { status: 1, message: '' };
}

const line = { line_id: 'l1' };
const undo = () => posted(restore, { removed_id: 'l1' });
const deletions = () => marketplace.writeNames.filter((name) => name === 'deleteItemFromCart');

function copyOfCookies() {
  const copy = new NextResponse().cookies;
  for (const cookie of cookies.getAll()) copy.set(cookie);
  return copy;
}

/** Sends a plain form twice: neither request has the cookies of the other's response. */
function twice(route: typeof remove) {
  const once = async () => {
    const own = copyOfCookies();
    return { reply: await mockOwnCookies.run(own, () => posted(route, line)), own };
  };
  return Promise.all([once(), once()]);
}

describe.each([
  ['removing a line', remove, 'a été retiré de votre panier', 'L’article n’a pas pu être retiré.'],
  [
    'setting a line aside',
    setAside,
    'a été mis de côté dans vos favoris',
    'L’article est dans vos favoris, mais il n’a pas pu être retiré du panier.',
  ],
])('%s twice', (_, route, message, refusal) => {
  it('happens once at the same time, and either response can undo it', async () => {
    for (const { reply, own } of await twice(route)) {
      expect(reply).toMatchObject({ status: 200, message: expect.stringContaining(message) });
      cookies = own;
      expect(await undo()).toMatchObject({ status: 200 });
    }
    expect(deletions()).toHaveLength(1);
  });

  it('happens once when the second request does not have the cookies of the first', async () => {
    await posted(route, line);
    cookies = sentBefore;
    expect(await posted(route, line)).toMatchObject({ status: 200 });
    expect(deletions()).toHaveLength(1);
    expect(await undo()).toMatchObject({ status: 200 });
  });

  it.each([
    ['a lost reply', () => sentBefore],
    ['an answer', () => cookies],
  ])('is reported as done, and can be undone, long after %s', async (_, atRepeat) => {
    await posted(route, line);
    cookies = atRepeat();
    clock += 60_000;
    expect(await posted(route, line)).toMatchObject({
      status: 200,
      message: expect.stringContaining(message),
    });
    expect(deletions()).toHaveLength(1);
    expect(await undo()).toMatchObject({ status: 200 });
  });

  it('is reported as done when the marketplace’s reply was lost', async () => {
    marketplace.replies.deleteItemFromCart = () => {
      deleteOnce();
      throw new TypeError('fetch failed');
    };
    await posted(route, line);
    cookies = sentBefore;
    clock += 60_000;
    expect(await posted(route, line)).toMatchObject({ status: 200 });
  });

  it('shows a refusal to both requests, and allows a later retry', async () => {
    marketplace.replies.deleteItemFromCart = () => ({ status: 0 });
    for (const { reply } of await twice(route)) {
      expect(reply).toMatchObject({ status: 422, message: refusal });
    }
    expect(deletions()).toHaveLength(1);
    marketplace.replies.deleteItemFromCart = deleteOnce;
    clock += 601;
    expect(await posted(route, line)).toMatchObject({ status: 200 });
  });

  it('can be undone with either response when the reply is lost', async () => {
    marketplace.replies.deleteItemFromCart = () => {
      deleteOnce();
      throw new TypeError('fetch failed');
    };
    for (const { reply, own } of await twice(route)) {
      expect(reply).toMatchObject({ status: 503 });
      cookies = own;
      expect(await undo()).toMatchObject({ status: 200 });
    }
    expect(deletions()).toHaveLength(1);
  });

  it.each([
    ['an answer', copyOfCookies],
    ['a lost reply', () => sentBefore],
  ])('is not reported as done after %s when the article is in the cart', async (_, atRepeat) => {
    await posted(route, line);
    const cookiesAtRepeat = atRepeat();
    marketplace.replies.userAddToCart = restoreUnderOtherId;
    await undo();
    cookies = cookiesAtRepeat;
    clock += 60_000;
    expect(await posted(route, line)).toMatchObject({
      status: 422,
      message: 'Votre panier a changé depuis\u00a0: vérifiez-le, puis recommencez.',
    });
    expect(deletions()).toHaveLength(1);
  });

  it('is not reported as done when the restored article has left the cart since', async () => {
    await posted(route, line);
    marketplace.replies.userAddToCart = restoreUnderOtherId;
    await undo();
    marketplace.lines = [];
    clock += 60_000;
    expect(await posted(route, line)).toMatchObject({ status: 404 });
  });

  it.each([
    ['rejects it', () => new Response(null, { status: 400 })],
    ['limits it', () => new Response(null, { status: 429 })],
  ])('is not reported as done when the marketplace %s', async (_, reply) => {
    marketplace.replies.deleteItemFromCart = reply;
    await posted(route, line);
    marketplace.lines = [];
    clock += 60_000;
    expect(await posted(route, line)).toMatchObject({ status: 404 });
  });

  it('removes a restored line with the same id again', async () => {
    await posted(route, line);
    await undo();
    expect(await posted(route, line)).toMatchObject({ status: 200 });
    expect(deletions()).toHaveLength(2);
  });
});

it('does not report a removed line as set aside', async () => {
  await posted(remove, line);
  expect(await posted(setAside, line)).toMatchObject({ status: 404 });
});
