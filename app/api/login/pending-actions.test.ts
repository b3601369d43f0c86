import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { mockMarketplace, type RecordedRequest } from '@/lib/marketplace/testing/mock-marketplace';
import { POST as addToCart } from '../cart/route';
import { POST as changeFavourite } from '../favourites/route';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
// Next's cache requires a running server.
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown) => read,
  revalidateTag: () => undefined,
}));
jest.mock('@/lib/config/log', () => ({
  log: { warn: jest.fn(), debug: jest.fn(), info: jest.fn() },
}));

let customerId = '';
let replies: Record<string, unknown> = {};
let requests: readonly RecordedRequest[] = [];

beforeEach(() => {
  cookies = new NextResponse().cookies;
  customerId = randomUUID();
  replies = {
    login: { status: 1, message: 'Bonjour', data: { _id: customerId } },
    userAddToCart: { status: 1 },
    userGetToCart: { status: 1, record: [] },
    getFavProduct: { status: 1, record: [] },
    addFavProduct: { status: 1 },
  };
  requests = mockMarketplace(replies);
});

const login = () =>
  posted(POST, { email: `${customerId}@exemple.fr`, password: 'motdepasse' }, '/login');

function add(productId: string) {
  const products = { _id: productId, title: 'Robe Inès', price: 49, provider_id: 's1' };
  replies.getSingleNewProducts = { status: 1, products };
  return posted(addToCart, { product_id: productId });
}

const love = (productId: string) =>
  posted(changeFavourite, { product_id: productId, action: 'add' });

/** The calls that add, each with its product. */
const added = () =>
  requests.flatMap(({ path, body }) => {
    const call = /userAddToCart|addFavProduct/.exec(path)?.[0];
    return call ? [[call, body]] : [];
  });
const inCart = (productId: string) => [
  'userAddToCart',
  expect.objectContaining({ user_id: customerId, product_id: productId, quantity: 1 }),
];
const loved = (productId: string) => [
  'addFavProduct',
  { user_id: customerId, product_id: productId },
];

describe('several pending actions', () => {
  it('run in their order, each once', async () => {
    await add('p1');
    await love('p2');
    await add('p3');
    await love('p2');
    await add('p3');
    expect(await login()).toMatchObject({
      message: '2 articles ont été ajoutés à votre panier. Un article a été ajouté à vos favoris.',
    });
    expect(added()).toEqual([inCart('p1'), loved('p2'), inCart('p3')]);
    await login();
    expect(added()).toHaveLength(3);
  });

  it('include an addition and a favourite of the same product', async () => {
    await add('p1');
    await love('p1');
    await login();
    expect(added()).toEqual([inCart('p1'), loved('p1')]);
  });

  it('are the latest three', async () => {
    for (const productId of ['p1', 'p2', 'p3', 'p4']) await add(productId);
    expect(await login()).toMatchObject({ message: '3 articles ont été ajoutés à votre panier.' });
    expect(added()).toEqual(['p2', 'p3', 'p4'].map(inCart));
  });

  it('are fewer when their ids are too long for the cookie', async () => {
    const ids = ['1', '2', '3'].map((end) => 'é'.repeat(199) + end);
    for (const id of ids) await add(id);
    expect(cookies.get('vitrine')?.value.length).toBeLessThan(3_000);
    await login();
    expect(added()).toEqual(ids.slice(1).map(inCart));
  });

  it('report which of them is refused', async () => {
    replies.addFavProduct = { status: 0, message: 'Trop de favoris' };
    await add('p1');
    await love('p2');
    expect(await login()).toMatchObject({
      status: 200,
      tone: 'error',
      message:
        'Vous êtes connecté. Un article a été ajouté à votre panier. Un article n’a pas pu être ajouté à vos favoris. Trop de favoris.',
    });
  });

  it('end with one whose result is unknown, after which the others are reported', async () => {
    delete replies.userAddToCart;
    for (const productId of ['p1', 'p2', 'p3']) await add(productId);
    expect(await login()).toMatchObject({
      message:
        'Vous êtes connecté. Nous ne savons pas si un article a été ajouté à votre panier. Vérifiez avant de recommencer. 2 articles n’ont pas pu être ajoutés à votre panier. Réessayez.',
    });
    expect(added()).toEqual([inCart('p1')]);
  });

  it('start within eight seconds, after which the others are reported', async () => {
    for (const productId of ['p1', 'p2', 'p3']) await add(productId);
    let now = Date.now();
    stopSteadyClock(() => now);
    const slowly = () => {
      now += 4_000;
      return { status: 1 };
    };
    Object.defineProperty(replies, 'userAddToCart', { get: slowly });
    expect(await login()).toMatchObject({
      message:
        'Vous êtes connecté. 2 articles ont été ajoutés à votre panier. Un article n’a pas pu être ajouté à votre panier. Réessayez.',
    });
    expect(added()).toEqual(['p1', 'p2'].map(inCart));
  });

  it('are each forgotten after an hour', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    await add('p1');
    now += 40 * 60_000;
    await add('p2');
    now += 21 * 60_000;
    await login();
    expect(added()).toEqual([inCart('p2')]);
  });
});
